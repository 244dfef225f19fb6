"""The procedure that C.04.5 and C.04.6 of 2026 print alike: the bye, sets of upfloaters,
identifiers.
"""
