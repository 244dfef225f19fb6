"""The steps C.1 to C.14 of the procedure."""
