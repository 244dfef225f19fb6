"""What the editions share that make all rounds of an event at once, from a table."""
