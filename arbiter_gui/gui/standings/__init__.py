"""Standings, the tournament board, and the tie-breaks that decide."""
