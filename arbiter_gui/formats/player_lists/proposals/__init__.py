"""The rows of a list as players that can be entered, with everything that is odd about them."""
