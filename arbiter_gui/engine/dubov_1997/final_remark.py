"""Chapter 9: a proposal where no legal pairing exists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov_1997.colours import allocate, broken
from arbiter_gui.engine.dubov_1997.definitions import Entrant
from arbiter_gui.engine.dubov_1997.limits import (
    a21_have_met,
    a23_keeps_difference,
    a24_keeps_changing,
)
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.workbench import Workbench
from arbiter_gui.engine.kernel.graph.bitsets import bitset
from arbiter_gui.engine.kernel.graph.matching import Problem, optimum
from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from arbiter_gui.trace.columns import ProposalMade
from arbiter_gui.trace.kinds import RoundImpossible

Proposed = tuple[list[tuple[int, int]], int | None, tuple[str, ...]]
"""Pairs of places, the place with the bye, and which limits are broken."""


@BOOK.implements("9")
def a9_propose(bench: Workbench) -> Proposed:
    """9: propose the pairing that breaks 2.4, then 2.3, then 2.2 as rarely as possible, and never 2.1 (A61).

    Among those the smallest score differences count, then the fewest players without their due colour, then
    the starting rank. Raises NoLegalPairing when even 2.1 cannot be kept.
    """
    _say_why(bench)
    count = len(bench.entrants)
    problem = _posed(bench)
    solved = optimum(problem, bench.control)
    if solved is None:
        raise _impossible(deadlock(problem.allowed, bench.names(range(count))))
    choices, taken = solved.choices(), set()
    pairs: list[tuple[int, int]] = []
    bye = None
    for v in range(count):
        if v in taken:
            continue
        partner = choices.first(v, [w for w in range(v + 1, len(problem.kinds)) if w not in taken])
        taken.add(partner)
        if partner == count:
            bye = v
        else:
            pairs.append((v, partner))
    limits = _limits_broken(bench, pairs, bye)
    player = None if bye is None else bench.entrants[bye].number
    readings = ("A61", "A9") if "2.2" in limits else ("A61",)
    shown = tuple(bench.pair_names(*p) for p in pairs)
    bench.tell(ProposalMade("9", shown, limits, player, readings=readings))
    return pairs, bye, limits


@dataclass(frozen=True, slots=True)
class _Kind:
    """All that the price of a player's pair depends on; `white` and `black` say if 2.4 and 2.3 break."""

    score: int
    due: Colour
    white: tuple[bool, bool]
    black: tuple[bool, bool]
    barred: bool


def _posed(bench: Workbench) -> Problem:
    """Return the pairing of all players, with a last vertex for the bye where they are odd in number."""
    entrants = bench.entrants
    open_to = [
        bitset(j for j, o in enumerate(entrants) if i != j and not a21_have_met(e, o))
        for i, e in enumerate(entrants)
    ]
    each = [
        _Kind(
            e.score,
            e.due,
            _breaks(e, Colour.WHITE),
            _breaks(e, Colour.BLACK),
            not bench.may_have_bye(i),
        )
        for i, e in enumerate(entrants)
    ]
    kinds = list(dict.fromkeys(each))
    scale = _scale(entrants)
    costs: list[tuple[int | None, ...]] = [tuple(_price(k, o, scale) for o in kinds) for k in kinds]
    vertices = [kinds.index(k) for k in each]
    if len(entrants) % 2:
        lowest = min(k.score for k in kinds)
        byes = [_packed((0, 0, k.barred, k.score - lowest, 0), scale) for k in kinds]
        costs = [(*row, price) for row, price in zip(costs, byes, strict=True)] + [(*byes, None)]
        bye = 1 << len(entrants)
        open_to = [row | bye for row in open_to] + [bye - 1]
        vertices.append(len(kinds))
    return Problem(tuple(vertices), tuple(costs), tuple(open_to))


def _breaks(e: Entrant, colour: Colour) -> tuple[bool, bool]:
    return not a24_keeps_changing(e, colour), not a23_keeps_difference(e, colour)


def _scale(entrants: Sequence[Entrant]) -> int:
    """Return a base in which no sum over all pairs carries over."""
    scores = [e.score for e in entrants]
    return (max(scores) - min(scores) + 4) * (len(entrants) + 1)


def _packed(values: Sequence[int], scale: int) -> int:
    total = 0
    for value in values:
        total = total * scale + value
    return total


def _price(one: _Kind, other: _Kind, scale: int) -> int:
    """Return what a pair costs with the colours that break less (as `allocate` gives them)."""
    ways = ((one.white, other.black), (other.white, one.black))
    limits = min((a[0] + b[0], a[1] + b[1]) for a, b in ways)
    return _packed((*limits, 0, abs(one.score - other.score), one.due is other.due), scale)


def _limits_broken(bench: Workbench, pairs: Sequence[tuple[int, int]], bye: int | None) -> tuple[str, ...]:
    entrants = bench.entrants
    found = set()
    if bye is not None and not bench.may_have_bye(bye):
        found.add("2.2")
    for one, other in pairs:
        given = allocate(entrants[one], entrants[other])
        for limit, times in zip(("2.4", "2.3"), broken(given.white, given.black), strict=True):
            if times:
                found.add(limit)
    return tuple(sorted(found))


def _say_why(bench: Workbench) -> None:
    everybody = range(len(bench.entrants))
    why = deadlock(bench.complete_graph(everybody), bench.names(everybody))
    if why is not None:
        others = tuple(n for n in why.others if n)  # without the bye
        bench.tell(RoundImpossible("9", removed=why.removed, groups=why.groups, others=others))


def _impossible(why: Deadlock | None) -> NoLegalPairing:
    assert why is not None, "a pairing without repetition exists after all"
    return NoLegalPairing("2.1", why.players, why.sentence)
