"""The reasons of a round as printed by `arbiter explain` and `arbiter export`."""
