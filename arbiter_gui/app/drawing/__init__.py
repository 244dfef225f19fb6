"""Numbers drawn or assigned before the schedule of a round-robin is made."""
