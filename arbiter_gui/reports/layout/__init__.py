"""How tables become pages: type, widths, columns, page breaks. Lengths are mm."""
