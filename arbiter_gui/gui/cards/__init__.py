"""The pairing cards on the table."""
