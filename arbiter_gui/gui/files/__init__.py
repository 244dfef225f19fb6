"""Tournament files: opened, created, copied, exported, and open as tabs."""
