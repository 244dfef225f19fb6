"""How single cells are painted."""
