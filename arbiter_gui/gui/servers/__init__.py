"""Tournaments on servers: opening, copying there, and keeping up with what others do."""
