"""Building blocks independent of the tournament."""
