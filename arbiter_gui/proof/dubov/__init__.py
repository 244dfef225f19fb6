"""What the judges of both Dubov editions share: two rounds beside each other, choice by choice."""
