"""The sentences of single events, by the kind of the event."""
