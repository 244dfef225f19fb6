"""Papers that are no tables: slips, certificates, receipts, table cards."""
