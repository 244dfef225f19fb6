"""Tables and pages as files: CSV, HTML, PDF, workbook."""
