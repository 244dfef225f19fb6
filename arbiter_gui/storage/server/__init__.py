"""Tournaments on a PostgreSQL server (14 or later), one schema each, with the tables of the
tournament file.
"""
