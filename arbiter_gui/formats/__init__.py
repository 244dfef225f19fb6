"""Report files in and out: TRF-2016 and its usual extensions."""
