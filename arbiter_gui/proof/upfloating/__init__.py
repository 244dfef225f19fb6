"""What the judges of C.04.5 and C.04.6 share: sets of upfloaters, identifiers, and the order of a
round.
"""
