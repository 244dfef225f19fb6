"""Events of several tournaments in the window: one page with all groups, and the day's commands for
them.
"""
