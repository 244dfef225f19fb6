"""Services for every feature of the window: background work, messages, questions, preferences."""
