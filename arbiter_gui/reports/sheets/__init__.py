"""Sheets other than tables: slips, certificates, receipts, table cards."""
