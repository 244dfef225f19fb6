"""What each player did in each recorded round, read from boards and byes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arbiter_gui.domain.tournament import PointAdjustment, PointSystem, Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Mark, Round


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's round. `opponent` and `colour` are None without a board; `points` are tenths.

    `bye` is None for a board and for a plain absence (the player appears nowhere in the round). `bonus` are
    points on top of the result, a penalty being negative; they are no part of `points`, so that a result stays
    what it is for every rule that asks what a round brought.
    """

    opponent: int | None = None
    colour: Colour | None = None
    mark: Mark = Mark.PENDING
    bye: ByeKind | None = None
    points: int = 0
    played: bool = False
    bonus: int = 0

    @property
    def gained(self) -> int:
        """What the round adds to the score, in tenths."""
        return self.points + self.bonus

    @property
    def absent(self) -> bool:
        """Whether the player was neither paired nor given a bye that is worth anything."""
        return self.opponent is None and self.bye in (None, ByeKind.ZERO)


def histories(tournament: Tournament) -> dict[int, tuple[Entry, ...]]:
    """Return every player's entries, one for each recorded round, by pairing number.

    A plain absence is worth the points of a zero-point bye. Adjustments of points are counted in.
    """
    return dict(tournament.kept("histories", lambda: _histories(tournament)))


def _histories(tournament: Tournament) -> dict[int, tuple[Entry, ...]]:
    points = tournament.points
    nothing = Entry(points=points.zero_bye)
    rounds = [recorded.kept(points, lambda r: _entries(r, points)) for recorded in tournament.rounds]
    rows = {p.number: [here.get(p.number, nothing) for here in rounds] for p in tournament.players}
    if tournament.adjustments:
        rows = {n: [_adjusted(tournament, n, r, e) for r, e in enumerate(row, 1)] for n, row in rows.items()}
    return {number: tuple(row) for number, row in rows.items()}


def _entries(recorded: Round, points: PointSystem) -> dict[int, Entry]:
    """Return the entries of everybody who appears in a round."""
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
    return here


def _adjusted(tournament: Tournament, player: int, number: int, entry: Entry) -> Entry:
    """Return a round with the adjustments that bear on it; of several for one kind of result the last counts."""
    points, bonus = entry.points, 0
    for adjustment in tournament.adjustments:
        if adjustment.concerns(player, number) and tied_to(adjustment, entry):
            if adjustment.kind:
                points = adjustment.points
            else:
                bonus += adjustment.points
    return entry if (points, bonus) == (entry.points, 0) else replace(entry, points=points, bonus=bonus)


_MARK_KINDS = {
    Mark.WIN: "W",
    Mark.SHORT_WIN: "W",
    Mark.DRAW: "D",
    Mark.SHORT_DRAW: "D",
    Mark.LOSS: "L",
    Mark.SHORT_LOSS: "L",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "-",
}


def tied_to(adjustment: PointAdjustment, entry: Entry) -> bool:
    """Tell whether an adjustment of this kind bears on what a round was; a bonus or penalty always does."""
    if not adjustment.kind:
        return True
    if entry.opponent is None:
        return adjustment.kind == (entry.bye or ByeKind.ZERO).value
    return _MARK_KINDS.get(entry.mark) == adjustment.kind


def scores(tournament: Tournament) -> dict[int, int]:
    """Return every player's points so far, in tenths, by pairing number."""
    if tournament.adjustments:
        return {n: sum(e.gained for e in row) for n, row in histories(tournament).items()}
    points = tournament.points
    totals = dict.fromkeys((p.number for p in tournament.players), points.zero_bye * len(tournament.rounds))
    for recorded in tournament.rounds:
        for number, more in recorded.kept(("more than absence", points), lambda r: _more(r, points)).items():
            if number in totals:
                totals[number] += more
    return totals


def _more(recorded: Round, points: PointSystem) -> dict[int, int]:
    """Return what a round gave everybody who appears in it beyond what an absence gives."""
    entries = recorded.kept(points, lambda r: _entries(r, points))
    return {number: entry.points - points.zero_bye for number, entry in entries.items()}
