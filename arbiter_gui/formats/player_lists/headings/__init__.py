"""What a column can hold, and what the headings of lists in many languages say about it."""
