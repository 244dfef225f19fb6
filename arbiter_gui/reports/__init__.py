"""Tables described once, put out as workbook, PDF, HTML and CSV."""
