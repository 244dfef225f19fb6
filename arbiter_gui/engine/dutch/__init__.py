"""What the editions of the Dutch system that weigh criteria share: brackets, their candidates, and
the round.
"""
