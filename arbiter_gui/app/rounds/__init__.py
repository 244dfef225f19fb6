"""A round from its preparation to its correction: pairing under the rules and by hand."""
