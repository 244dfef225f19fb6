"""FIDE Dubov System in force since February 2026."""
