"""Pairing a round by hand: the boards as they are put, and the session that leads to an edit."""
