"""FIDE (Dutch) System, Istanbul 2012: the procedure C.1 to C.14."""
