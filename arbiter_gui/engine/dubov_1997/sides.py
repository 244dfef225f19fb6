"""7.3 and 7.4: players who change the colour subgroup so that both columns are equally long."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov_1997.definitions import Entrant
from arbiter_gui.engine.dubov_1997.limits import a26_may_change_subgroup
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.workbench import Workbench, pairable
from arbiter_gui.engine.kernel.graph.bitsets import bitset, members
from arbiter_gui.trace.columns import SidesChanged
from arbiter_gui.trace.values import KeepsColour, Passed, Rest

Columns = tuple[int, int]
"""The white and the black subgroup as sets of places."""


@BOOK.implements("7.3")
def a73_order(white: Entrant) -> tuple[int, int, int]:
    """7.3: who leaves the white subgroup first: lowest ARO, higher R, earlier in the starting rank (A53)."""
    return white.aro, -white.rating, white.number


@BOOK.implements("7.4")
def a74_order(black: Entrant) -> tuple[int, int, int]:
    """7.4: who leaves the black subgroup first: highest ARO, lower R, earlier in the starting rank (A53)."""
    return -black.aro, black.rating, black.number


def balanced(bench: Workbench, group: int, parent: int) -> Columns:
    """Return the columns of an even group after 7.3 or 7.4."""
    whites = bitset(v for v in members(group) if bench.entrants[v].due is Colour.WHITE)
    blacks = group & ~whites
    surplus = whites.bit_count() - blacks.bit_count()
    if surplus == 0:
        return whites, blacks
    article, order, large = ("7.3", a73_order, whites) if surplus > 0 else ("7.4", a74_order, blacks)
    to = Colour.BLACK if surplus > 0 else Colour.WHITE
    ordered = sorted(members(large), key=lambda v: order(bench.entrants[v]))
    may_move = [v for v in ordered if a26_may_change_subgroup(bench.entrants[v])]
    chosen = _changers(bench, group, large, may_move, abs(surplus) // 2)
    moved = bitset(chosen)
    last = max(map(ordered.index, chosen))
    stay = tuple(
        Passed(bench.entrants[v].number, KeepsColour("2.6") if v not in may_move else Rest())
        for v in ordered[:last]
        if v not in chosen
    )
    keys = [(e.aro, e.rating) for e in (bench.entrants[v] for v in ordered)]
    readings = ["A52"] if any(isinstance(p.why, KeepsColour) for p in stay) else []
    readings += ["A55"] if any(isinstance(p.why, Rest) for p in stay) else []
    readings += ["A54"]
    readings += ["A53"] if last + 1 < len(keys) and keys[last] == keys[last + 1] else []
    due, aros = (whites.bit_count(), blacks.bit_count()), tuple(bench.entrants[v].aro for v in chosen)
    told = SidesChanged(article, stay, to, bench.names(chosen), aros, *due, readings=tuple(readings))
    bench.tell(told, parent)
    return whites ^ moved, blacks ^ moved


def _changers(bench: Workbench, group: int, large: int, may_move: Sequence[int], count: int) -> list[int]:
    """Return the first set in order with which all rows can be filled; if there is none, the first (A55)."""
    first = list(may_move[:count])
    assert len(first) == count, "a group that can be paired has enough players who may change (A52)"
    moving = bitset(first)
    if pairable(_across(bench.legal, large ^ moving, group & ~large | moving), group):
        return first
    may, must = bitset(may_move), 0
    if not pairable(_roles(bench.legal, group, large, may, large), group):
        return first
    for v in may_move:
        bench.control.checkpoint()
        wish = must | 1 << v
        if pairable(_roles(bench.legal, group, large, may, large & ~wish), group):
            must = wish
        else:
            may &= ~(1 << v)
        if must.bit_count() == count:
            break
    return [v for v in may_move if must >> v & 1]


def _across(legal: Sequence[int], one: int, other: int) -> list[int]:
    """Return the graph in which only pairs across two sets count."""
    return [row & (other if one >> v & 1 else one if other >> v & 1 else 0) for v, row in enumerate(legal)]


def _roles(legal: Sequence[int], group: int, large: int, may: int, may_stay: int) -> list[int]:
    """Return the graph whose pairings belong to a set of changers.

    In the large subgroup those of `may` can change and those of `may_stay` can stay. A pair inside it has one
    of each; a pair across has one who stays. So the pairs inside are as many as players must change.
    """
    small = group & ~large
    rows = []
    for v, row in enumerate(legal):
        open_to = 0
        if small >> v & 1:
            open_to = may_stay
        elif large >> v & 1:
            open_to = (may_stay if may >> v & 1 else 0) | (may | small if may_stay >> v & 1 else 0)
        rows.append(row & open_to)
    return rows
