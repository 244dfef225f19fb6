"""The language of the window: texts marked, translated, and changed while it is open."""
