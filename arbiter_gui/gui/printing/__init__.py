"""Pages on paper: preview, printers, and sets of sheets."""
