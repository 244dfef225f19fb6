"""Sentences about the participants, who are players or teams."""

from __future__ import annotations

from typing import TypeVar

from arbiter_gui.domain.tournament import Tournament

Text = TypeVar("Text", bound=str)
"""A text of the window, or a sentence that is still to be translated."""


def participants_text(tournament: Tournament, of_players: Text, of_teams: Text) -> Text:
    """Return a sentence about players, or the one about teams where teams are the participants.

    Both are whole sentences: languages differ in more than the noun.
    """
    if tournament.team_rules is None:
        return of_players
    return of_teams
