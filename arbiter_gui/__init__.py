"""Arbiter: Swiss tournaments for chess arbiters, every pairing exact and explained."""

__version__ = "0.1.0"
