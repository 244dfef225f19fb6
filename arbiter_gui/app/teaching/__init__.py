"""A bracket of a paired round as an exercise: the reader pairs it, and the rules judge each
attempt.
"""
