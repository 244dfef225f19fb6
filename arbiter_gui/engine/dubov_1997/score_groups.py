"""Chapters 4, 6 and 8: the bye; floaters, who are paired first; a score group from its requirement to its rows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.rows import Row, first_arrangement, pair_rows
from arbiter_gui.engine.dubov_1997.definitions import RoundState, ScoreGroup
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.graph.bitsets import bitset, members
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.trace import Level
from arbiter_gui.trace import columns as told
from arbiter_gui.trace.values import HadPoint, Met, Passed, Rest


@BOOK.implements("6.1")
def a61_requirement(state: RoundState, group: int) -> tuple[told.Lack, ...]:
    """6.1: return what the group lacks; it is unpairable when only all together fail (A34)."""
    lacks = []
    if group.bit_count() % 2:
        lacks.append(told.Lack.ODD)
    if group.bit_count() > 1 and any(not state.legal[v] & group for v in members(group)):
        lacks.append(told.Lack.BLOCKED)
    if 2 * (group & state.whites).bit_count() != group.bit_count():
        lacks.append(told.Lack.COLOURS)
    if not {told.Lack.ODD, told.Lack.BLOCKED} & set(lacks) and not state.pairable(group):
        lacks.append(told.Lack.UNPAIRABLE)
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
    white, event = bitset(columns[0]), tell_columns(state, *columns, parent)

    def cited(row: Row, passed: Sequence[Passed]) -> tuple[str, ...]:
        return _readings(row, passed, white)

    rows = first_arrangement(state, *columns)
    assert rows is not None, "the group was found to be pairable"
    pair_rows(state, "6.3", columns, rows, (event, parent), cited, ("A37", "B13"))
    state.rows |= {(r.player, r.partner) for r in rows if white >> r.player & ~(white >> r.partner) & 1}


def tell_columns(state: RoundState, white: Sequence[int], black: Sequence[int], parent: int) -> int:
    """Write both columns with ARO and R, row beside row, and which rows cannot stand."""
    es = state.entrants
    readings = ["A35"] if _tied(state, white) or _tied(state, black) else []
    no_games = any(not es[v].card.colours for v in (*white, *black))
    readings += ["A3", "A5"] if no_games else []
    columns = told.ColumnsOrdered("6.2", state.names(white), state.names(black), readings=tuple(readings))
    event = state.tell(columns, parent)
    for place, (w, b) in enumerate(zip(white, black, strict=True), start=1):
        why, rating = state.field.apart(w, b), es[b].rating
        state.tell(told.RowTried("6.2", place, es[w].number, es[w].aro, es[b].number, rating, why), event)
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
def a64_floaters(state: RoundState, group: ScoreGroup) -> None:
    """6.4: send the fewest players down so that the group and the rest can be paired.

    Players are preferred in the order of `preferred`, several as the first set in that order (B5, B6). Who
    was fetched stays (B7).
    """
    inside = not state.pairable(group.members)
    below = state.left & ~group.members
    if not inside and state.pairable(below):
        return
    nearest = _nearest(state, group)
    order = preferred(state, group, nearest)
    floaters = _fewest(state, group, order)
    last = max(map(order.index, floaters))
    passed = tuple(Passed(state.entrants[v].number, Rest()) for v in order[:last] if v not in floaters)
    readings = ["B5", "A41", *(["B6"] if len(floaters) > 1 else [])]
    readings += ["A43"] if len({_class(state, v, nearest) for v in order}) > 1 else []
    readings += ["A42"] if passed or not inside else []
    readings += ["B7"] if group.fetched else []
    lacking = _lacking(state, group.members if inside else below)
    sent = told.SentDown(
        "6.4", state.names(floaters), passed, told.Where.GROUP if inside else told.Where.BELOW, lacking.others,
        removed=lacking.removed, groups=lacking.groups, readings=tuple(readings),
    )  # fmt: skip
    state.tell(sent, group.told)
    payers = tuple((n,) for n in sent.players)
    state.chose("6.4", "sent", 0, sent.players, amounts=(("sent-down", len(payers)),), payers=payers)
    group.members &= ~bitset(floaters)


def _lacking(state: RoundState, nodes: int) -> Deadlock:
    """Return what shows that a set cannot be paired in itself; nothing where nobody wants to know."""
    found = state.deadlock(nodes) if state.sink.level >= Level.DECISIONS else None
    return found or Deadlock((), ())


def preferred(state: RoundState, group: ScoreGroup, nearest: int) -> list[int]:
    """Return the order in which players are to float: who can be paired in the next lower group first (A43).

    Then lowest R, higher ARO, last in the starting rank (A41). Floaters from higher groups are all paired or
    gone on by then, so that the third and fourth class of 6.4 stay empty.
    """

    def key(v: int) -> tuple[bool, int, int, int]:
        e = state.entrants[v]
        return not _class(state, v, nearest), e.rating, -e.aro, -e.number

    return sorted(members(group.members & ~group.fetched), key=key)


def _nearest(state: RoundState, group: ScoreGroup) -> int:
    """Return the unpaired players of the next lower score (B8)."""
    lower = state.below(state.left & ~group.members, group.score)
    scores = [state.entrants[v].score for v in members(lower)]
    return state.at_score(lower, max(scores)) if scores else 0


def _class(state: RoundState, v: int, nearest: int) -> bool:
    """Tell whether a player can be paired in the next lower group."""
    return state.legal[v] & nearest != 0


def _fewest(state: RoundState, group: ScoreGroup, order: Sequence[int]) -> list[int]:
    """Return the first set in order among the smallest that solve the group."""
    places = tuple(members(state.left))
    kinds = [
        _STAYS if group.fetched >> v & 1 else _MAY_GO if group.members >> v & 1 else _OUTSIDE for v in places
    ]
    outside = bitset(i for i, kind in enumerate(kinds) if kind == _OUTSIDE)
    solved = state.cheapest(places, kinds, _COSTS)
    assert solved is not None, "all players who are left can be paired"
    (cost, choices), floaters = solved, list[int]()
    for v in order:
        if choices.restrict(places.index(v), outside):
            floaters.append(v)
            if len(floaters) == cost:
                break
    return floaters


@BOOK.implements("4")
def a4_bye(state: RoundState) -> None:
    """4: the lowest R of the lowest score group who may have it and leaves the others pairable (A25 to A27).

    Equal R: the dominating due colour of the group, then the higher ARO, then the last of the starting rank.
    """
    scores = {e.score for e in state.entrants}
    colours = {score: dominating(state, state.at_score(state.left, score)) for score in scores}

    def key(v: int) -> tuple[int, int, bool, int, int]:
        e = state.entrants[v]
        return e.score, e.rating, e.due is not colours[e.score], -e.aro, -e.number

    place, passed, proofs = state.first_for_bye(sorted(members(state.left), key=key), HadPoint("2.2"))
    if place is not None:
        e = state.entrants[place]
        state.tell(_bye_told(state, e, colours[e.score], passed), proofs=proofs)
        costs = (("bye-score", e.score),)
        state.chose("4", "bye", 0, [e.number], amounts=costs, place=len(passed) + 1)


def dominating(state: RoundState, group: int) -> Colour | None:
    """Return the due colour that more players of a group have, None when neither has (readings A28, B14)."""
    surplus = 2 * (group & state.whites).bit_count() - group.bit_count()
    if surplus == 0:
        return None
    return Colour.WHITE if surplus > 0 else Colour.BLACK


def _bye_told(
    state: RoundState, e: Entrant, colour: Colour | None, passed: tuple[Passed, ...]
) -> told.ByeChosen:
    readings = ["A25"]
    if passed:
        readings += ["A26", *(["A27"] if any(isinstance(p.why, Rest) for p in passed) else [])]
    equal = [o for o in state.entrants if (o.score, o.rating) == (e.score, e.rating)]
    if len({o.due for o in equal}) > 1:
        readings.append("A28" if colour is None else "B14")
    if any(o.aro == e.aro and o is not e and (colour is None or o.due is e.due) for o in equal):
        readings.append("A29")
    others = tuple(o.number for o in equal if o is not e)
    return told.ByeChosen("4", e.number, e.score, e.rating, e.aro, others, passed, readings=tuple(readings))


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
    readings = ["A57"] if len({e.score for e in es}) > 1 else []
    if len({e.due for e in es}) == 1 < len(es):
        readings.append("A56")
    order = tuple((e.number, e.due) for e in es)
    state.tell(told.FloatersOrdered("8.1", order, readings=tuple(readings)), parent)
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
    if found is None:
        gone = told.FloaterGoesOn("8.2", (own.number,), passed, readings=("B8",))
        state.tell(gone, parent, proofs)
        state.chose("8.2", "floater", own.number, amounts=(("floats-on", 1),), place=len(passed) + 1)
        return
    other = state.entrants[found]
    readings = ["A58"] if own.due is other.due else []
    readings += ["A59"] if any(isinstance(p.why, Rest) for p in passed) else []
    tied = (e for u in members(residents) if (e := state.entrants[u]) is not other)
    if any((e.due, e.rating, e.aro) == (other.due, other.rating, other.aro) for e in tied):
        readings.append("B10")
    paired = told.FloaterPaired(
        "8.2", ((own.number, other.number),), passed, own.due, other.rating, other.aro, other.due,
        readings=tuple(readings),
    )  # fmt: skip
    state.tell(paired, parent, proofs)
    dues = (("floats-on", 0), ("same-due", int(own.due is other.due)))
    state.chose("8.2", "floater", own.number, [other.number], amounts=dues, place=len(passed) + 1)
    state.pair(floater, found)
