"""Tables over all groups of an event."""
