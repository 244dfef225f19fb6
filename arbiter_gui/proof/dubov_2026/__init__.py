"""The judge of the Dubov System of 2026."""
