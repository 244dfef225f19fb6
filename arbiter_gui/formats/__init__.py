"""Reading and writing files that others read and write: reports, player lists, rating lists, games,
workbooks.
"""
