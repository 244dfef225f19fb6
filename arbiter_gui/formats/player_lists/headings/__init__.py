"""The possible contents of a column, and the headings for them in many languages."""
