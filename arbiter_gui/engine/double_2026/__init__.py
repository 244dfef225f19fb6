"""FIDE Double-Swiss System in force since February 2026."""
