"""Sentences about the participants, who are players or teams."""

from __future__ import annotations

from arbiter_gui.domain.tournament import Tournament


def participants_text(tournament: Tournament, of_players: str, of_teams: str) -> str:
    """Return a sentence about players, or the one about teams where teams are the participants.

    Both are whole sentences: languages differ in more than the noun.
    """
    return of_players if tournament.team_rules is None else of_teams
