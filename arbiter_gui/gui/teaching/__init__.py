"""Pair it yourself: a bracket as an exercise."""
