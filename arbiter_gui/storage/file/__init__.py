"""A tournament in a file: creating, opening, locking it, and saving what is readable in a damaged
one.
"""
