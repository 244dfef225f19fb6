"""Arbiter: Swiss tournaments for chess arbiters, every pairing exact and explained."""

__version__ = "0.1.0"
__date__ = "2026-11-22"
"""The day of this version; both stand here alone."""
