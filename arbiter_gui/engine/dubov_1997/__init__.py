"""Dubov System as approved in 1997."""
