"""Pairing by hand, as a session."""
