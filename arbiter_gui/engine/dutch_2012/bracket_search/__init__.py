"""A bracket searched without going through the order of D one by one."""
