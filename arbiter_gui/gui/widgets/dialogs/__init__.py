"""What every dialog is made of: its frame, how it opens, forms, and a page of text."""
