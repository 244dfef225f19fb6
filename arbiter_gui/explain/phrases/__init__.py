"""The sentences of single events, by type of event."""
