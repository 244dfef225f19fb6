"""Recorded lines: what a report file contains about a tournament beyond the records of the
format.
"""
