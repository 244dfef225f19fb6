"""C.12: which other players a bracket could send, and what bars them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.players import allowed
from arbiter_gui.proof.dutch_2012.round import Players, Stage
from arbiter_gui.proof.kernel.certificates import can_be_matched, unmatched
from arbiter_gui.proof.kernel.events import Fact
from arbiter_gui.proof.kernel.packing import Key, added
from arbiter_gui.proof.kernel.players import Player
from arbiter_gui.proof.kernel.posing import Formulation, Posed, mutual
from arbiter_gui.proof.kernel.tally import require


def other_sets(stage: Stage) -> list[Players]:
    """Return the other players of the same scores whom a bracket could leave over."""
    moved = set(stage.moved_on)
    now = {e for e in stage.floaters if e not in moved}
    scores = sorted(e.score for e in now)
    sets = combinations(stage.table.players, len(scores))
    return [left for left in sets if sorted(e.score for e in left) == scores and set(left) != now]


def bars_set(stage: Stage, core: Players, left: Players, because: tuple[Fact, ...]) -> None:
    """Check why C.12 does not send these; `core` are the residents of the bracket that asks. Raises Wrong."""
    gone = set(left)
    paired = [e for e in stage.table.players if e not in gone]
    possible = can_be_matched(_meetings(paired))
    below = [*core, *stage.moved_on, *left]
    alone = [e.number for e, row in zip(below, _meetings(below), strict=True) if not row]
    own: tuple[Fact, ...] = ("not-above", *(e.number for e in paired))
    if possible:
        own = ("incompatible", *alone) if alone else ("not-here",)
    require(because == own, f"C.12 is refused for {own}, not for {because}")


def most_pairs(players: Players) -> int:
    """Return how many pairs these can form among themselves at most."""
    return (len(players) - unmatched(_meetings(list(players)))) // 2


def _meetings(players: list[Player]) -> list[int]:
    return [
        sum(1 << j for j, other in enumerate(players) if j != i and allowed(one, other))
        for i, one in enumerate(players)
    ]


@dataclass(frozen=True)
class Return:
    """What a return asks of the bracket before. `core` are the residents of the bracket that asks.

    `seats` is how many may stay without opponent there, in the `lowest` bracket with the bye; `same` tells that the
    floaters' scores stay (C.12).
    """

    core: Players
    lowest: bool
    seats: int
    same: bool


def gives_up_least(stage: Stage, asked: Return, pairs: tuple[tuple[int, int], ...]) -> bool:
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
    alone = [leaves(v) for v in range(size) if v not in taken]
    goal = added([*(table.pair_cost(min(p), max(p)) for p in pairs), *alone])
    return Posed(Formulation(len(rows), tuple(rows), tuple(range(len(rows))), cost)).at_least(goal)


def _serving(stage: Stage, asked: Return, taken: set[int]) -> list[int]:
    """Return who may meet whom among the bracket, those below and the empty seats."""
    players, size = stage.table.players, len(stage.table.players)
    everybody = [*players, *stage.moved_on, *asked.core]
    rows = _meetings(everybody)
    inside, below = (1 << size) - 1, (1 << len(rows)) - (1 << size)
    sitting = ((1 << asked.seats) - 1) << len(rows)
    alone = [not asked.lowest or not e.no_bye for e in everybody]
    rows = [row | sitting if free else row for row, free in zip(rows, alone, strict=True)]
    if asked.same:
        for u, e in enumerate(players):
            leaving = [v not in taken for v, other in enumerate(players) if other.score == e.score]
            if not any(leaving):
                rows[u] &= inside
            elif all(leaving):
                rows[u] &= below | sitting
    rows += [sum(1 << v for v, free in enumerate(alone) if free)] * asked.seats
    return list(mutual(rows))
