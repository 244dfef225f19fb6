"""The handbook, keys, about, and crash reports."""
