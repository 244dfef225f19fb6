"""Matchings of general graphs, exact."""
