"""Title norms (B.01 of 2024)."""
