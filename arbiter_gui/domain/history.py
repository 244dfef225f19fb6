"""What each player did in each recorded round, read from boards and byes."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Mark


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's round. `opponent` and `colour` are None without a board; `points` are tenths.

    `bye` is None for a board and for a plain absence (the player appears nowhere in the round).
    """

    opponent: int | None = None
    colour: Colour | None = None
    mark: Mark = Mark.PENDING
    bye: ByeKind | None = None
    points: int = 0
    played: bool = False

    @property
    def absent(self) -> bool:
        """Whether the player was neither paired nor given a bye that is worth anything."""
        return self.opponent is None and self.bye in (None, ByeKind.ZERO)


def histories(tournament: Tournament) -> dict[int, tuple[Entry, ...]]:
    """Return every player's entries, one for each recorded round, by pairing number.

    A plain absence is worth the points of a zero-point bye.
    """
    points = tournament.points
    nothing = Entry(points=points.zero_bye)
    rows: dict[int, list[Entry]] = {p.number: [] for p in tournament.players}
    for recorded in tournament.rounds:
        here: dict[int, Entry] = {}
        for board in recorded.boards:
            played = board.result.played
            for number, other, colour, mark in (
                (board.white, board.black, Colour.WHITE, board.result.white),
                (board.black, board.white, Colour.BLACK, board.result.black),
            ):
                here[number] = Entry(other, colour, mark, None, points.of_mark(mark, colour), played)
        for bye in recorded.byes:
            here[bye.player] = Entry(bye=bye.kind, points=points.of_bye(bye.kind))
        for number, row in rows.items():
            row.append(here.get(number, nothing))
    return {number: tuple(row) for number, row in rows.items()}


def scores(tournament: Tournament) -> dict[int, int]:
    """Return every player's points so far, in tenths, by pairing number."""
    return {n: sum(e.points for e in row) for n, row in histories(tournament).items()}
