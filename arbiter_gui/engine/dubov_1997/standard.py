"""Chapter 6: one score group, from its requirement to its rows; who leaves it when it cannot be paired in itself."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.rows import Row, first_arrangement, pair_rows
from arbiter_gui.engine.dubov_1997.definitions import Entrant
from arbiter_gui.engine.dubov_1997.limits import Fetched, RoundState
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.graph.bitsets import bitset, induced, members
from arbiter_gui.engine.kernel.graph.matching import Problem, optimum
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.trace import Level
from arbiter_gui.trace.columns import ColumnsOrdered, Lack, RowsPaired, RowTried, SentDown, Where
from arbiter_gui.trace.values import Met, Passed, Rest


@BOOK.implements("6.1")
def a61_requirement(state: RoundState, group: int) -> tuple[Lack, ...]:
    """6.1: return what the group lacks; it is unpairable when only all together fail (A34)."""
    lacks = []
    whites = sum(1 for v in members(group) if state.entrants[v].due is Colour.WHITE)
    if group.bit_count() % 2:
        lacks.append(Lack.ODD)
    if group.bit_count() > 1 and any(not state.legal[v] & group for v in members(group)):
        lacks.append(Lack.BLOCKED)
    if 2 * whites != group.bit_count():
        lacks.append(Lack.COLOURS)
    if not {Lack.ODD, Lack.BLOCKED} & set(lacks) and not state.pairable(group):
        lacks.append(Lack.UNPAIRABLE)
    return tuple(lacks)


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
    white, black = columns
    event = tell_columns(state, white, black, parent)
    rows = first_arrangement(state.legal, white, black, state.control)
    assert rows is not None, "the group was found to be pairable"

    def cited(row: Row, passed: Sequence[Passed]) -> tuple[str, ...]:
        return _readings(row, passed, bitset(white))

    pairs, changed = pair_rows(state, "6.3", rows, columns, event, cited)
    across = {(r.player, r.partner) for r in rows if r.player in white and r.partner in black}
    state.rows |= across
    inside = len(across) < len(rows)
    state.tell(RowsPaired("6.3", pairs, changed, readings=("A37", "B13") if inside else ()), parent)


def tell_columns(state: RoundState, white: Sequence[int], black: Sequence[int], parent: int) -> int:
    """Write both columns with ARO and R, row beside row, and which rows cannot stand."""
    es = state.entrants
    readings = ["A35"] if _tied(state, white) or _tied(state, black) else []
    no_games = any(not es[v].card.colours for v in (*white, *black))
    readings += ["A3", "A5"] if no_games else []
    columns = ColumnsOrdered("6.2", state.names(white), state.names(black), readings=tuple(readings))
    event = state.tell(columns, parent)
    for place, (w, b) in enumerate(zip(white, black, strict=True), start=1):
        why, rating = state.field.apart(w, b), es[b].rating
        state.tell(RowTried("6.2", place, es[w].number, es[w].aro, es[b].number, rating, why), event)
    return event


def _tied(state: RoundState, column: Sequence[int]) -> bool:
    keys = [(state.entrants[v].aro, state.entrants[v].rating) for v in column]
    return len(set(keys)) < len(keys)


def _readings(row: Row, passed: Sequence[Passed], white: int) -> tuple[str, ...]:
    """Return the readings that decided a row, `white` being the white column."""
    readings = ["A36"] if any(isinstance(p.why, Rest) for p in passed) else []
    readings += ["A62"] if any(p.why == Met("2.1", None) for p in passed) else []
    if (white >> row.player & 1) == (white >> row.partner & 1):
        readings.append("A39" if white >> row.player & 1 else "A38")
    return tuple(readings)


_STAYS, _MAY_GO, _OUTSIDE = 0, 1, 2
_COSTS = ((0, 0, None), (0, 0, 1), (None, 1, 0))
"""What a pair costs by the kinds above: a player of the group who meets one from outside floats."""


@BOOK.implements("6.4")
def a64_floaters(state: RoundState, group: Fetched, score: int, parent: int) -> int:
    """6.4: send the fewest players down so that the group and the rest can be paired; return who stays.

    Players are preferred in the order of `preferred`, several as the first set in that order (B5, B6). Who
    was fetched stays (B7).
    """
    if state.pairable(group.group) and state.pairable(state.left & ~group.group):
        return group.group
    nearest = _nearest(state, group, score)
    order = preferred(state, group, nearest)
    floaters = _fewest(state, group, order)
    last = max(map(order.index, floaters))
    passed = tuple(Passed(state.entrants[v].number, Rest()) for v in order[:last] if v not in floaters)
    inside = not state.pairable(group.group)
    readings = ["B5", "A41", *(["B6"] if len(floaters) > 1 else [])]
    readings += ["A43"] if len({_class(state, v, nearest) for v in order}) > 1 else []
    readings += ["A42"] if passed or not inside else []
    readings += ["B7"] if group.fetched else []
    lacking = _lacking(state, group.group if inside else state.left & ~group.group)
    sent = SentDown(
        "6.4", state.names(floaters), passed, Where.GROUP if inside else Where.BELOW, lacking.others,
        removed=lacking.removed, groups=lacking.groups, readings=tuple(readings),
    )  # fmt: skip
    state.tell(sent, parent)
    return group.group & ~bitset(floaters)


def _lacking(state: RoundState, nodes: int) -> Deadlock:
    """Return what shows that a set cannot be paired in itself; nothing where nobody wants to know."""
    found = state.deadlock(nodes) if state.sink.level >= Level.DECISIONS else None
    return found or Deadlock((), ())


def preferred(state: RoundState, group: Fetched, nearest: int) -> list[int]:
    """Return the order in which players are to float: who can be paired in the next lower group first (A43).

    Then lowest R, higher ARO, last in the starting rank (A41). Floaters from higher groups are all paired or
    gone on by then, so that the third and fourth class of 6.4 stay empty.
    """

    def key(v: int) -> tuple[bool, int, int, int]:
        e = state.entrants[v]
        return not _class(state, v, nearest), e.rating, -e.aro, -e.number

    return sorted(members(group.group & ~group.fetched), key=key)


def _nearest(state: RoundState, group: Fetched, score: int) -> int:
    """Return the unpaired players of the next lower score (B8)."""
    lower = state.below(state.left & ~group.group, score)
    scores = [state.entrants[v].score for v in members(lower)]
    return state.at_score(lower, max(scores)) if scores else 0


def _class(state: RoundState, v: int, nearest: int) -> bool:
    """Tell whether a player can be paired in the next lower group."""
    return state.legal[v] & nearest != 0


def _fewest(state: RoundState, group: Fetched, order: Sequence[int]) -> list[int]:
    """Return the first set in order among the smallest that solve the group."""
    places = tuple(members(state.left))
    vertex = {v: i for i, v in enumerate(places)}
    inside = bitset(vertex[v] for v in members(group.group))
    outside = ((1 << len(places)) - 1) & ~inside
    stays = bitset(vertex[v] for v in members(group.fetched))
    graph = induced(state.legal, places)
    for i, row in enumerate(graph):
        if stays >> i & 1:
            graph[i] = row & inside
        elif outside >> i & 1:
            graph[i] = row & ~stays
    kinds = tuple(
        _STAYS if stays >> i & 1 else _MAY_GO if inside >> i & 1 else _OUTSIDE for i in range(len(places))
    )
    solved = optimum(Problem(kinds, _COSTS, tuple(graph)), state.control)
    assert solved is not None, "all players who are left can be paired"
    choices, floaters = solved.choices(), []
    for v in order:
        if choices.restrict(vertex[v], outside):
            floaters.append(v)
            if len(floaters) == solved.cost:
                break
    return floaters
