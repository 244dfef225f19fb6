"""Sentences about the participants, who are players or teams."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from PySide6.QtCore import SignalInstance

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


class ShownTournament(Protocol):
    """Whatever shows a tournament and tells when it is another one, or has changed."""

    opened: SignalInstance
    changed: SignalInstance

    @property
    def tournament(self) -> Tournament:
        """The tournament shown."""


def show_by_participants(
    current: ShownTournament, show: Callable[[str], object], of_players: str, of_teams: str
) -> None:
    """Show a text about players or the one about teams, now and whenever another tournament is
    shown.
    """

    def follow(*_: object) -> None:
        show(participants_text(current.tournament, of_players, of_teams))

    follow()
    current.opened.connect(follow)
    current.changed.connect(follow)
