"""Machinery without article numbers that serves several editions."""
