"""A recorded round as it was when it was paired: its state then, and what was changed since."""
