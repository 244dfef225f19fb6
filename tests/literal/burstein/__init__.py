"""The Burstein system to the letter."""
