"""Report files taken over into tournaments, and what a written one lacks."""
