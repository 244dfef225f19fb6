"""Practise pairing: a bracket as an exercise."""
