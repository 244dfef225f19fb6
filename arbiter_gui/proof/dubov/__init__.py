"""What the judges of both Dubov editions share: players, rows, and two rounds beside each other,
choice by choice.
"""
