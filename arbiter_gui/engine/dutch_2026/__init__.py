"""FIDE (Dutch) System in force since February 2026."""
