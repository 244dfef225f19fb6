"""The history of a tournament."""
