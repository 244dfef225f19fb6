"""Building blocks that know no tournament."""
