"""The search of a bracket, and how it is told."""
