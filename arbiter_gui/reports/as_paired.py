"""The tournament a picture of a recorded round is drawn from, and what of it is otherwise today."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arbiter_gui.domain.saying import NOTHING, Said
from arbiter_gui.domain.tournament import Tournament


@dataclass(frozen=True)
class AsPaired:
    """The `tournament` up to a recorded round, the rounds before it as they were known when it was paired.

    `line` says in one line where the scores differ from today's; it is empty where they do not.
    """

    tournament: Tournament
    line: Said = NOTHING

    def same_before(self, other: AsPaired, number: int) -> bool:
        """Tell whether the cards of round `number` are those of another state, and the line too."""
        return self.line == other.line and (
            self.tournament.before_round(number) == other.tournament.before_round(number)
        )


RoundsAsPaired = Callable[[int], AsPaired]
"""Gives the state of a recorded round by its number."""
