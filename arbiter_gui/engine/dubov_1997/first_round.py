"""Chapter 5: the first round."""

from __future__ import annotations

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.rows import Row, first_arrangement
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.workbench import Workbench
from arbiter_gui.engine.kernel.graph.bitsets import bitset, members
from arbiter_gui.trace.columns import ByeOfLast, ListPaired, LotDrawn

Boards = list[tuple[int, int]]
"""Pairing numbers of White and Black."""


@BOOK.implements("5")
def a5_first_round(bench: Workbench) -> tuple[Boards, int | None] | None:
    """5: halves of the list beside each other, colours alternating from the lot for the first pair.

    With virtual points every score is a list of its own, and an odd one hands its last player on (B18).
    Returns boards and bye in pairing numbers; None when prohibited pairs leave no way. Raises NeedsChoice
    when the colour was not drawn.
    """
    initial = bench.tournament.initial_colour
    if initial is None:
        raise NeedsChoice("initial-colour", say("the colour of the first pair has not been drawn yet"))
    bye = _last_of_the_list(bench) if len(bench.entrants) % 2 else None
    if bye is None and not bench.pairable(bench.left):
        return None
    boards: Boards = []
    carried = 0
    scores = sorted({e.score for e in bench.entrants}, reverse=True)
    for score in scores:
        group = bench.at_score(bench.left, score) | carried
        group, carried = _even(bench, group)
        places = tuple(members(group))
        half = len(places) // 2
        rows = first_arrangement(bench.legal, places[:half], places[half:], bench.control)
        if rows is None or not bench.pairable(bench.left & ~group):
            carried |= group
            continue
        _tell(bench, places, rows, score, len(scores) > 1)
        for row in rows:
            higher = initial if len(boards) % 2 == 0 else initial.other
            one, other = bench.pair_names(row.player, row.partner)
            boards.append((one, other) if higher is Colour.WHITE else (other, one))
            bench.pair(row.player, row.partner)
    bench.tell(LotDrawn("5", initial, tuple(boards), readings=("A31", "A32")))
    return boards, None if bye is None else bench.entrants[bye].number


def _last_of_the_list(bench: Workbench) -> int | None:
    """Give the bye to the last player without whom the others can be paired."""
    for place in sorted(members(bench.left), key=lambda v: -bench.entrants[v].number):
        rest = bench.left & ~(1 << place)
        if bench.pairable(rest):
            bench.left = rest
            bench.tell(ByeOfLast("5", bench.entrants[place].number))
            return place
    return None


def _even(bench: Workbench, group: int) -> tuple[int, int]:
    """Part an odd list into an even one and its last player."""
    if group.bit_count() % 2 == 0:
        return group, 0
    last = max(members(group), key=lambda v: bench.entrants[v].number)
    return group & ~(1 << last), 1 << last


def _tell(
    bench: Workbench, places: tuple[int, ...], rows: tuple[Row, ...], score: int, accelerated: bool
) -> None:
    half = len(places) // 2
    inside = bitset(places[:half])
    readings = ["B18"] if accelerated else []
    readings += ["B19"] if any(row.passed for row in rows) else []
    readings += ["A30"] if _contradicts(bench, places) else []
    pairs = tuple(bench.pair_names(r.player, r.partner) for r in rows)
    left, right = bench.names(members(inside)), bench.names(places[half:])
    bench.tell(ListPaired("5", pairs, score, left, right, readings=tuple(readings)))


def _contradicts(bench: Workbench, places: tuple[int, ...]) -> bool:
    ratings = [bench.entrants[v].rating for v in places]
    return ratings != sorted(ratings, reverse=True)


def rank_contradicts_ratings(bench: Workbench) -> bool:
    """Tell whether somebody stands above a player with a higher R in the starting rank (A30)."""
    places = sorted(range(len(bench.entrants)), key=lambda v: bench.entrants[v].number)
    return _contradicts(bench, tuple(places))
