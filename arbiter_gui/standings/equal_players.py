"""Players between whom a decision can be made: those whom the tie-breaks leave equal, and those
with equal points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from arbiter_gui.standings.values import Standing


@dataclass(frozen=True, slots=True)
class EqualPlayers:
    """Some players with the same points, the best first.

    `tied` where no tie-break separates them.
    """

    rows: tuple[Standing, ...]
    tied: bool

    @property
    def players(self) -> tuple[int, ...]:
        """Their pairing numbers, in the order of the standings."""
        return tuple(row.number for row in self.rows)


def tied_players(rows: Sequence[Standing]) -> tuple[EqualPlayers, ...]:
    """Return the groups of players equal after all tie-breaks, the best first (C.07, 4.2).

    `rows` are standings without decisions.
    """
    tied_rows = [row for row in rows if row.tied]
    groups = [tuple(group) for _, group in groupby(tied_rows, key=attrgetter("rank"))]
    return tuple(EqualPlayers(group, tied=True) for group in groups)


def separated_players(rows: Sequence[Standing]) -> tuple[EqualPlayers, ...]:
    """Return the players with equal points whom tie-breaks separate: a play-off can come before
    these.
    """
    groups = [tuple(group) for _, group in groupby(rows, key=attrgetter("points"))]
    players = []
    for group in groups:
        ranks = {row.rank for row in group}
        if len(ranks) > 1:
            players.append(EqualPlayers(group, tied=False))
    return tuple(players)
