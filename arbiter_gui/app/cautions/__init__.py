"""What stands between the arbiter and an edit: levels of warning, and what is said at each."""
