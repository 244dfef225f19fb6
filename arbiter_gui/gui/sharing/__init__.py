"""Other devices in the window: authorised devices, their entries, and what waits for the arbiter."""
