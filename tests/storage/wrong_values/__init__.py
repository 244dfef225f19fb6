"""Random wrong values in tournament files: what is put where, what of it is nonsense, and what is
made of it.
"""
