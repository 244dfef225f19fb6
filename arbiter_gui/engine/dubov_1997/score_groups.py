"""Chapters 6 and 8: floaters, who are paired first; a scoregroup from its requirement to its rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import RoundState, cited
from arbiter_gui.engine.dubov.rows import Row, first_arrangement, first_to_leave, pair_rows
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.graph.bitsets import bitset, members
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.trace import Level
from arbiter_gui.trace import columns as told
from arbiter_gui.trace.values import Met, Passed, Rest


@dataclass
class ScoreGroup:
    """A score group while it is paired: its `members` as a set of places, of whom `fetched` came from below.

    `told` is the number of the event that begins it.
    """

    score: int
    told: int
    members: int
    fetched: int = 0


@BOOK.implements("6.1")
def a61_requirement(state: RoundState, group: int) -> tuple[told.Lack, ...]:
    """6.1: return what the group lacks; it is unpairable when only all together fail (A34)."""
    odd = group.bit_count() % 2 == 1
    blocked = group.bit_count() > 1 and any(not state.legal[v] & group for v in members(group))
    lacks = {
        told.Lack.ODD: odd,
        told.Lack.BLOCKED: blocked,
        told.Lack.COLOURS: dominating(state, group) is not None,
        told.Lack.UNPAIRABLE: not odd and not blocked and not state.pairable(group),
    }
    return tuple(lack for lack, holds in lacks.items() if holds)


def dominating(state: RoundState, group: int) -> Colour | None:
    """Return the due colour that more players of a group have, None when neither has (readings A28, B14)."""
    surplus = 2 * (group & state.whites).bit_count() - group.bit_count()
    if surplus == 0:
        return None
    return Colour.WHITE if surplus > 0 else Colour.BLACK


def white_order(e: Entrant) -> tuple[int, int, int]:
    """Return the key of the white column: ARO ascending, R ascending, starting rank (A35)."""
    return e.aro, e.rating, e.number


def black_order(e: Entrant) -> tuple[int, int, int]:
    """Return the key of the black column: R descending, ARO descending, starting rank (A35)."""
    return -e.rating, -e.aro, e.number


def sought(e: Entrant, colour: Colour) -> tuple[bool, int, int, int]:
    """Return the key of an opponent sought: this due colour, R descending, ARO ascending, starting rank."""
    return e.due is not colour, -e.rating, e.aro, e.number


@BOOK.implements("6.2")
def a62_columns(state: RoundState, whites: int, blacks: int) -> tuple[list[int], list[int]]:
    """6.2: the white column by ascending ARO, the black one by descending R (A54)."""
    return (
        sorted(members(whites), key=lambda v: white_order(state.entrants[v])),
        sorted(members(blacks), key=lambda v: black_order(state.entrants[v])),
    )


@BOOK.implements("6.3")
def a63_rows(state: RoundState, columns: tuple[list[int], list[int]], parent: int) -> None:
    """6.3: pair the rows; where players have met, take the first opponent from the lower rows (A36)."""
    white, event = bitset(columns[0]), tell_columns(state, *columns, parent)

    def read(row: Row, passed: Sequence[Passed]) -> tuple[str, ...]:
        mine, other = (white >> v & 1 for v in row[:2])
        return cited(
            A36=any(isinstance(p.why, Rest) for p in passed), A62=prohibited(passed), A39=mine and other,
            A38=not mine and not other,
        )  # fmt: skip

    rows = first_arrangement(state, *columns)
    assert rows is not None, "the group was found to be pairable"
    pair_rows(state, "6.3", columns, rows, (event, parent), read, ("A37", "B13"))


def prohibited(passed: Sequence[Passed]) -> bool:
    """Tell whether somebody was passed over as the event prohibits the pair (A62)."""
    return any(p.why == Met("2.1", None) for p in passed)


def tell_columns(state: RoundState, white: Sequence[int], black: Sequence[int], parent: int) -> int:
    """Write both columns with ARO and R, row beside row, and which rows cannot stand."""
    es = state.entrants
    tied = any(len({(es[v].aro, es[v].rating) for v in column}) < len(column) for column in (white, black))
    no_games = any(not es[v].card.colours for v in (*white, *black))
    readings = cited(A35=tied, A3=no_games, A5=no_games)
    event = state.tell(
        told.ColumnsOrdered("6.2", state.names(white), state.names(black), readings=readings), parent
    )
    for place, (w, b) in enumerate(zip(white, black, strict=True), start=1):
        why, rating = None if state.legal[w] >> b & 1 else state.field.apart(w, b), es[b].rating
        state.tell(told.RowTried("6.2", place, es[w].number, es[w].aro, es[b].number, rating, why), event)
    return event


_COSTS = ((0, 0, None), (0, 0, 1), (None, 1, 0))
"""What a pair costs by kinds: who stays, who may go, who is outside; who meets one of these from the group floats."""


@BOOK.implements("6.4")
def a64_floaters(state: RoundState, group: ScoreGroup) -> None:
    """6.4: send the fewest down so that the group and the rest can be paired, the first as `preferred` (B5, B6, B8)."""
    inside, below = not state.pairable(group.members), state.left & ~group.members
    if not inside and state.pairable(below):
        return
    lower = state.below(state.left & ~group.members, group.score)
    nearest = state.at_score(lower, max((state.entrants[v].score for v in members(lower)), default=-1))
    order = preferred(state, group, nearest)
    places = tuple(members(state.left))
    kinds = [0 if group.fetched >> v & 1 else 1 if group.members >> v & 1 else 2 for v in places]
    solved = state.cheapest(places, kinds, _COSTS)
    assert solved is not None, "all players who are left can be paired"
    floaters, gone = first_to_leave(solved[1], places, below, order, solved[0])
    passed = tuple(Passed(n, Rest()) for n in state.names(gone))
    readings = cited(
        B5=True, A41=True, B6=len(floaters) > 1, A43=len({state.legal[v] & nearest != 0 for v in order}) > 1,
        A42=passed or not inside, B7=group.fetched,
    )  # fmt: skip
    lacking = state.deadlock(group.members if inside else below) if state.sink.level > Level.NONE else None
    lacking = lacking or Deadlock((), ())
    sent = told.SentDown(
        "6.4", state.names(floaters), passed, told.Where.GROUP if inside else told.Where.BELOW, lacking.others,
        removed=lacking.removed, groups=lacking.groups, readings=readings,
    )  # fmt: skip
    state.tell(sent, group.told)
    payers = tuple((n,) for n in sent.players)
    state.chose("6.4", "sent", 0, sent.players, amounts=(("sent-down", len(payers)),), payers=payers)
    group.members &= ~bitset(floaters)


def preferred(state: RoundState, group: ScoreGroup, nearest: int) -> list[int]:
    """Return the order in which players are to float, but for who was fetched (B7): A43, then A41.

    Floaters from higher groups are paired or gone on by then, so the third and fourth class of 6.4 stay empty.
    """

    def key(v: int) -> tuple[bool, int, int, int]:
        e = state.entrants[v]
        return not state.legal[v] & nearest, e.rating, -e.aro, -e.number

    return sorted(members(group.members & ~group.fetched), key=key)


@BOOK.implements("8.1")
def a81_order(state: RoundState, floaters: int) -> list[int]:
    """8.1: white and black floaters in turn, each in the order of 6.2, White first (A56).

    Higher scores come first, and every score begins with White again (A57).
    """
    ordered: list[int] = []
    for score in sorted({state.entrants[v].score for v in members(floaters)}, reverse=True):
        here = state.at_score(floaters, score)
        columns = a62_columns(state, here & state.whites, here & ~state.whites)
        ordered += [v for row in zip_longest(*columns) for v in row if v is not None]
    return ordered


def pair_floaters(state: RoundState, floaters: int, score: int, parent: int) -> None:
    """Pair the floaters with residents of a score; who finds nobody stays unpaired and floats on."""
    ordered = a81_order(state, floaters)
    if not ordered:
        return
    es = [state.entrants[v] for v in ordered]
    readings = cited(A57=len({e.score for e in es}) > 1, A56=len({e.due for e in es}) == 1 < len(es))
    order = tuple((e.number, e.due) for e in es)
    state.tell(told.FloatersOrdered("8.1", order, readings=readings), parent)
    for v in ordered:
        a82_opponent(state, v, state.at_score(state.left, score), parent)


@BOOK.implements("8.2")
def a82_opponent(state: RoundState, floater: int, residents: int, parent: int) -> None:
    """8.2: the highest R of the opposite due colour, else of all; equal R: the lowest ARO (A58, A59, B10)."""
    own = state.entrants[floater]
    found, passed, proofs = state.first_fitting(
        sorted(members(residents), key=lambda v: sought(state.entrants[v], own.due.other)),
        lambda v: state.field.apart(floater, v) or state.stuck_without(1 << floater | 1 << v),
    )
    place = len(passed) + 1
    if found is None:
        gone = told.FloaterGoesOn("8.2", (own.number,), passed, readings=("B8",))
        state.tell(gone, parent, proofs)
        state.chose("8.2", "floater", own.number, amounts=(("floats-on", 1),), place=place)
        return
    other, alike = state.entrants[found], own.due is state.entrants[found].due
    tied = [state.entrants[v] for v in members(residents) if v != found]
    readings = cited(
        A58=alike, A59=any(isinstance(p.why, Rest) for p in passed),
        B10=any((e.due, e.rating, e.aro) == (other.due, other.rating, other.aro) for e in tied),
    )  # fmt: skip
    facts = own.due, other.rating, other.aro, other.due
    paired = told.FloaterPaired("8.2", ((own.number, other.number),), passed, *facts, readings=readings)
    state.tell(paired, parent, proofs)
    dues = (("floats-on", 0), ("same-due", int(alike)))
    state.chose("8.2", "floater", own.number, [other.number], amounts=dues, place=place)
    state.pair(floater, found)
