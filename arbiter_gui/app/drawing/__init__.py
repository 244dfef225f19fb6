"""Numbers that are drawn or given before the schedule of a round-robin is made."""
