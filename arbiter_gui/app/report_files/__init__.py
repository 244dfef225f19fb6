"""Report files imported as tournaments, and what is missing from a written one."""
