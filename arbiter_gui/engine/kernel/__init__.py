"""Machinery that has no article number and serves several editions."""
