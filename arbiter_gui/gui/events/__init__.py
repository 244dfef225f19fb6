"""Events of several tournaments in the window: one page with all groups, and the commands of the day over them."""
