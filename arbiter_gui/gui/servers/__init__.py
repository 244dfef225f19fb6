"""Tournaments on servers: opening, copying, and following the changes of others."""
