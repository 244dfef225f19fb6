"""Pairing a round by hand: the boards so far, and the session that results in an edit."""
