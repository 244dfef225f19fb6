"""Other devices in the window: who is let in, what they send, and what waits for the arbiter."""
