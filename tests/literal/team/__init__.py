"""The Team Swiss of 2026 done literally."""
