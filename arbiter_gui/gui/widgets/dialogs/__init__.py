"""The parts of every dialog: its frame, its opening, forms, and a page of text."""
