"""Questions about a recorded round: paired again, compared, proved, and asked about."""
