"""A round from its preparation to its correction: pairing by the rules and by hand."""
