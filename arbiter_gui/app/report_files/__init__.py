"""Report files imported as tournaments, and the gaps in a written one."""
