"""The search of a bracket, and its trace."""
