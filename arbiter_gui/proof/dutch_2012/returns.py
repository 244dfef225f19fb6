"""C.12: which other players a bracket could send, and what bars them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.players import allowed
from arbiter_gui.proof.dutch_2012.round import PairedBracket, Players
from arbiter_gui.proof.kernel.certificates import can_be_matched, rows_of, shows, unmatched, with_seats
from arbiter_gui.proof.kernel.matching_problem import Formulation, PosedMatching, mutual
from arbiter_gui.proof.kernel.players import numbers
from arbiter_gui.proof.kernel.tally import require
from arbiter_gui.proof.kernel.weights import Key, added
from arbiter_gui.trace.demands import (
    Joining,
    NeverCompleted,
    Obstacle,
    OpponentlessBelow,
    UnpairableAbove,
    WhyJoined,
)


def other_sets(stage: PairedBracket) -> list[Players]:
    """Return the other players of the same scores whom a bracket could leave over."""
    moved = set(stage.moved_on)
    now = {e for e in stage.floaters if e not in moved}
    scores = sorted(e.score for e in now)
    sets = combinations(stage.table.players, len(scores))
    return [left for left in sets if sorted(e.score for e in left) == scores and set(left) != now]


def what_bars(
    stage: PairedBracket, core: Players, left: Players
) -> UnpairableAbove | OpponentlessBelow | Obstacle:
    """Return why C.12 does not send these; `core` are the residents of the bracket that asks."""
    gone = set(left)
    paired = [e for e in stage.table.players if e not in gone]
    if not can_be_matched(rows_of(paired, allowed)):
        return UnpairableAbove(numbers(paired))
    below = [*core, *stage.moved_on, *left]
    alone = [e for e, row in zip(below, rows_of(below, allowed), strict=True) if not row]
    return OpponentlessBelow(numbers(alone)) if alone else Obstacle.NOT_HERE


def most_pairs(players: Players) -> int:
    """Return how many pairs these can form among themselves at most."""
    return (len(players) - unmatched(rows_of(players, allowed))) // 2


@dataclass(frozen=True)
class ReturnRequest:
    """What a return asks of the bracket before. `core` are the residents of the bracket that asks.

    `seats` is how many may stay without opponent there, in the `lowest` bracket with the bye; `same` tells that the
    floaters' scores stay (C.12).
    """

    core: Players
    lowest: bool
    seats: int
    same: bool


def gives_up_least(stage: PairedBracket, asked: ReturnRequest, pairs: tuple[tuple[int, int], ...]) -> bool:
    """Tell whether it is proved that no pairing (by places) that serves gives up less than this one."""
    table, size = stage.table, len(stage.table.players)
    taken = {v for pair in pairs for v in pair}
    weighed = (c.SCORES, c.FACTOR) if asked.same else ()

    def leaves(u: int) -> dict[Key, int]:
        lost = {c.lost_with(table.players[u].score): 1} if table.heterogeneous and u < table.m0 else {}
        own = {**table.alone_cost(u), **lost, c.FLOATERS: 1}
        return {key: n for key, n in own.items() if key not in weighed}

    def cost(u: int, v: int) -> dict[Key, int]:
        if v < size:
            return table.pair_cost(u, v)
        return leaves(u) if u < size else {}

    rows = _serving(stage, asked, taken)
    goal = added([*(table.pair_cost(min(p), max(p)) for p in pairs), *map(leaves, table.left(pairs))])
    return _posed(rows, cost).at_least(goal)


def _serving(stage: PairedBracket, asked: ReturnRequest, taken: set[int]) -> list[int]:
    """Return who may meet whom among the bracket, those below and the empty seats."""
    players, size = stage.table.players, len(stage.table.players)
    everybody = [*players, *stage.moved_on, *asked.core]
    alone = [not asked.lowest or not e.no_bye for e in everybody]
    rows = with_seats(rows_of(everybody, allowed), alone, asked.seats)
    inside = (1 << size) - 1
    if asked.same:
        for u, e in enumerate(players):
            leaving = [v not in taken for v, other in enumerate(players) if other.score == e.score]
            if not any(leaving):
                rows[u] &= inside
            elif all(leaving):
                rows[u] &= ~inside
    return list(mutual(rows))


def why_joined(stage: PairedBracket, core: Players, because: WhyJoined | None) -> None:
    """Check why no other pairing of the bracket before lets the lowest one be completed (C.13). Raises Wrong."""
    table, size = stage.table, len(stage.table.players)
    everybody = [*table.players, *stage.moved_on, *core]
    rows = _serving(stage, ReturnRequest(core, True, len(everybody) % 2, False), set())
    if isinstance(because, NeverCompleted):
        at = {e.number: i for i, e in enumerate(everybody)} | (
            {0: len(everybody)} if len(rows) > len(everybody) else {}
        )
        require(shows(because, rows, at), "the groups can be paired after all, or there are enough partners")
        return
    require(because is not None, "it is not told why the brackets are joined")
    if because is Joining.NO_PAIR_ABOVE:
        require(not stage.pairs, "the bracket above has a pair")
        return
    require(bool(stage.pairs), "the bracket above has no pair")
    no_pair = _costs_at_least(rows, lambda u, v: {c.FLOATERS: 1} if u < size <= v else {}, {c.FLOATERS: size})
    if because is Joining.NO_PAIR_LEFT:
        require(no_pair, "a pair can be left in the bracket above so that the lowest can be completed")
        return

    def lost(u: int, v: int) -> dict[Key, int]:
        return {c.LOST: 1} if u < table.m0 and (v < table.m0 or v >= size) else {}

    nobody = table.heterogeneous and _costs_at_least(rows, lost, {c.LOST: table.m0})
    require(
        nobody and not no_pair,
        "somebody can be paired first in the bracket above, or nobody at all can be paired",
    )


Cost = Callable[[int, int], dict[Key, int]]
"""What two places add."""


def _posed(rows: list[int], cost: Cost) -> PosedMatching:
    return PosedMatching(Formulation(len(rows), tuple(rows), tuple(range(len(rows))), cost))


def _costs_at_least(rows: list[int], cost: Cost, goal: dict[Key, int]) -> bool:
    """Tell whether all can be paired, and every pairing of all costs so much. Raises Wrong, Unproven."""
    posed = _posed(rows, cost)
    require(posed.base()[1] is not None, "the lowest bracket can never be completed")
    return posed.at_least(goal)


def others_serve(stage: PairedBracket, asked: ReturnRequest) -> bool | None:
    """Tell whether other floaters of the same scores would serve; None where it cannot be said.

    As few moved-down players as now, and as few floaters, may be without opponent in the bracket before.
    """
    table, size, pairs = stage.table, len(stage.table.players), stage.table.places(stage.pairs)
    if asked.seats < 0:
        return False
    taken, left = {v for pair in pairs for v in pair}, table.left(pairs)
    classes = {e.score for e in table.players}
    partly = [
        s for s in classes if len({v in taken for v, e in enumerate(table.players) if e.score == s}) > 1
    ]
    if len(partly) > 1:
        return None

    def cost(u: int, v: int) -> dict[Key, int]:
        lost = {c.LOST: 1} if table.heterogeneous and u < table.m0 and (v < table.m0 or v >= size) else {}
        return {**lost, c.FLOATERS: 1} if u < size <= v else lost

    rows = _serving(stage, asked, taken)
    _, found = _posed(rows, cost).base()
    if found is None:
        return False
    edges = [(u, v) for u, v in enumerate(found.mate) if u < v]
    best = added([cost(u, v) for u, v in edges])
    lost = sum(1 for u in left if u < table.m0) + sum(1 for pair in pairs if max(pair) < table.m0)
    wanted = (lost if table.heterogeneous else 0, len(left))
    return (best[c.LOST], best[c.FLOATERS]) == wanted
