"""The Double-Swiss System of 2026 done literally."""
