"""Chapter 9: a proposal where no legal pairing exists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov_1997.colours import allocate, broken
from arbiter_gui.engine.dubov_1997.definitions import Entrant
from arbiter_gui.engine.dubov_1997.limits import (
    RoundState,
    a23_keeps_difference,
    a24_keeps_changing,
)
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Amounts
from arbiter_gui.engine.kernel.bracket_search.search import pose
from arbiter_gui.engine.kernel.bracket_search.task import Posed, Task
from arbiter_gui.engine.kernel.graph.bitsets import bitset, with_last
from arbiter_gui.engine.kernel.graph.matching import optimum
from arbiter_gui.engine.kernel.impossible import deadlock
from arbiter_gui.engine.kernel.seats import have_met
from arbiter_gui.trace.columns import ProposalMade
from arbiter_gui.trace.kinds import RoundImpossible

Proposed = tuple[list[tuple[int, int]], int | None, tuple[str, ...]]
"""Pairs of places, the place with the bye, and which limits are broken."""


@BOOK.implements("9")
def a9_propose(state: RoundState) -> Proposed:
    """9: propose the pairing that breaks 2.4, then 2.3, then 2.2 as rarely as possible, and never 2.1 (A61).

    Among those the smallest score differences count, then the fewest players without their due colour, then
    the starting rank. Raises NoLegalPairing when even 2.1 cannot be kept.
    """
    count = len(state.entrants)
    unpaired = state.field.deadlock(range(count))
    if unpaired is not None:
        others = tuple(n for n in unpaired.others if n)  # without the bye
        state.tell(RoundImpossible("9", removed=unpaired.removed, groups=unpaired.groups, others=others))
    problem = _posed(state).problem
    solved = optimum(problem, state.control)
    if solved is None:
        why = deadlock(problem.allowed, state.names(range(count)))
        assert why is not None, "a pairing without repetition exists after all"
        raise NoLegalPairing("2.1", why.players, why.sentence)
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
    limits = _limits_broken(state, pairs, bye)
    player = None if bye is None else state.entrants[bye].number
    readings = ("A61", "A9") if "2.2" in limits else ("A61",)
    shown = tuple(state.pair_names(*p) for p in pairs)
    state.tell(ProposalMade("9", shown, limits, player, readings=readings))
    return pairs, bye, limits


@dataclass(frozen=True, slots=True)
class _Kind:
    """All that the price of a player's pair depends on; `white` and `black` say if 2.4 and 2.3 break."""

    score: int
    due: Colour
    white: tuple[bool, bool]
    black: tuple[bool, bool]
    barred: bool


def _posed(state: RoundState) -> Posed:
    """Return the pairing of all players, with a last vertex for the bye where they are odd in number."""
    entrants, numbers = state.entrants, state.names(range(len(state.entrants)))
    rows = [
        bitset(j for j, o in enumerate(entrants) if i != j and not have_met(e, o))
        for i, e in enumerate(entrants)
    ]
    kinds = [
        _Kind(e.score, e.due, _breaks(e, Colour.WHITE), _breaks(e, Colour.BLACK), not e.may_have_bye)
        for i, e in enumerate(entrants)
    ]
    odd = len(entrants) % 2 == 1
    allowed = with_last(rows, (1 << len(rows)) - 1) if odd else rows
    lowest = entrants[-1].score

    def amounts(u: int, v: int) -> Amounts:
        if v < len(kinds):
            return _of_pair(kinds[u], kinds[v])
        # 2.2, and how far above the lowest.
        return {(3, 0): int(kinds[u].barred), (4, 0): kinds[u].score - lowest}

    task = Task(numbers, (), 0, (*kinds, *[None] * odd), tuple(allowed), amounts)
    return pose(task, tuple(range(len(allowed))))


def _breaks(e: Entrant, colour: Colour) -> tuple[bool, bool]:
    return not a24_keeps_changing(e, colour), not a23_keeps_difference(e, colour)


def _of_pair(one: _Kind, other: _Kind) -> Amounts:
    """Return what a pair costs with the colours that break less (as `allocate` gives them): 2.4, 2.3, and so on."""
    ways = ((one.white, other.black), (other.white, one.black))
    limits = min((a[0] + b[0], a[1] + b[1]) for a, b in ways)
    return {
        (1, 0): limits[0],
        (2, 0): limits[1],
        (4, 0): abs(one.score - other.score),
        (5, 0): int(one.due is other.due),
    }


def _limits_broken(state: RoundState, pairs: Sequence[tuple[int, int]], bye: int | None) -> tuple[str, ...]:
    entrants = state.entrants
    found = set()
    if bye is not None and not entrants[bye].may_have_bye:
        found.add("2.2")
    for one, other in pairs:
        given = allocate(entrants[one], entrants[other])
        for limit, times in zip(("2.4", "2.3"), broken(given.white, given.black), strict=True):
            if times:
                found.add(limit)
    return tuple(sorted(found))
