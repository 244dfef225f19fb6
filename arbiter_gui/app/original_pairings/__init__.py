"""A recorded round as it was paired: its state at that time, and what was changed since."""
