"""Workbooks of the kind .xlsx: their parts, their values, and the cells of each worksheet."""
