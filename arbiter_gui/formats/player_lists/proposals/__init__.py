"""The rows of a list as players that can be imported, with everything unusual about them."""
