"""Chapter 5: the first round."""

from __future__ import annotations

from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.rows import Row, first_arrangement
from arbiter_gui.engine.dubov_1997.definitions import RoundState
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.graph.bitsets import members
from arbiter_gui.trace.columns import ByeOfLast, ListPaired, LotDrawn

Boards = list[tuple[int, int]]
"""Pairing numbers of White and Black."""


@BOOK.implements("5")
def a5_first_round(state: RoundState) -> Boards | None:
    """5: halves of the list beside each other, colours alternating from the lot for the first pair.

    With virtual points every score is a list of its own, and an odd one hands its last player on (B18).
    Returns boards in pairing numbers; None when prohibited pairs leave no way. Raises NeedsChoice when the colour was
    not drawn.
    """
    initial = state.tournament.initial_colour
    if initial is None:
        raise NeedsChoice("initial-colour", say("the colour of the first pair has not been drawn yet"))
    if len(state.entrants) % 2:
        _bye_of_last(state)
    if state.bye is None and not state.pairable(state.left):
        return None
    boards: Boards = []
    carried = 0
    scores = sorted({e.score for e in state.entrants}, reverse=True)
    for score in scores:
        state.score = score
        group = state.at_score(state.left, score) | carried
        group, carried = _even(state, group)
        places = tuple(members(group))
        half = len(places) // 2
        rows = first_arrangement(state, places[:half], places[half:])
        if rows is None or not state.pairable(state.left & ~group):
            carried |= group
            continue
        _tell(state, places, rows, score, len(scores) > 1)
        for row in rows:
            higher = initial if len(boards) % 2 == 0 else initial.other
            one, other = state.pair_names(row.player, row.partner)
            boards.append((one, other) if higher is Colour.WHITE else (other, one))
            state.pair(row.player, row.partner)
    state.tell(LotDrawn("5", initial, tuple(boards), readings=("A31", "A32")))
    return boards


def _bye_of_last(state: RoundState) -> None:
    """Give the bye to the last player without whom the others can be paired."""
    order = sorted(members(state.left), key=lambda v: -state.entrants[v].number)
    place, passed, _ = state.first_fitting(order, lambda v: state.stuck_without(1 << v))
    if place is not None:
        state.give_bye(place)
        e = state.entrants[place]
        state.tell(ByeOfLast("5", e.number))
        costs = (("bye-score", e.score),)
        state.chose("5", "bye", 0, [e.number], amounts=costs, place=len(passed) + 1)


def _even(state: RoundState, group: int) -> tuple[int, int]:
    """Part an odd list into an even one and its last player."""
    if group.bit_count() % 2 == 0:
        return group, 0
    last = max(members(group), key=lambda v: state.entrants[v].number)
    return group & ~(1 << last), 1 << last


def _tell(
    state: RoundState, places: tuple[int, ...], rows: tuple[Row, ...], score: int, accelerated: bool
) -> None:
    half = len(places) // 2
    readings = ["B18"] if accelerated else []
    readings += ["B19"] if any(row.passed for row in rows) else []
    readings += ["A30"] if _contradicts(state, places) else []
    pairs = tuple(state.pair_names(r.player, r.partner) for r in rows)
    left, right = state.names(places[:half]), state.names(places[half:])
    state.tell(ListPaired("5", pairs, score, left, right, readings=tuple(readings)))
    state.chose_rows("5", pairs, (left, right), "halves")


def _contradicts(state: RoundState, places: tuple[int, ...]) -> bool:
    ratings = [state.entrants[v].rating for v in places]
    return ratings != sorted(ratings, reverse=True)


def rank_contradicts_ratings(state: RoundState) -> bool:
    """Tell whether somebody stands above a player with a higher R in the starting rank (A30)."""
    places = sorted(range(len(state.entrants)), key=lambda v: state.entrants[v].number)
    return _contradicts(state, tuple(places))
