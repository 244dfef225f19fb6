"""What the editions of Dubov's system share: averages of opponents, moves up, and the two
columns.
"""
