"""Chapter 9: a proposal where no legal pairing exists."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.dubov_1997.colours import allocate, broken
from arbiter_gui.engine.dubov_1997.definitions import Entrant
from arbiter_gui.engine.dubov_1997.limits import a21_have_met, a22_may_have_bye
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.workbench import Workbench
from arbiter_gui.engine.kernel.bitsets import bitset
from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from arbiter_gui.engine.kernel.matching import Problem, optimum
from arbiter_gui.trace import Level, Verb

Proposed = tuple[list[tuple[int, int]], int | None, tuple[str, ...]]
"""Pairs of places, the place with the bye, and which limits are broken."""


@BOOK.implements("9")
def a9_propose(bench: Workbench) -> Proposed:
    """9: propose the pairing that breaks 2.2, then 2.3, then 2.4 as rarely as possible, and never 2.1 (A61).

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
    bench.tell(
        Level.DECISIONS, "9", Verb.RELAXED, -1, ("A61", *(["A9"] if "2.2" in limits else [])),
        limits=limits, pairs=tuple(bench.names(p) for p in pairs),
        player=None if bye is None else bench.entrants[bye].number,
    )  # fmt: skip
    return pairs, bye, limits


def _posed(bench: Workbench) -> Problem:
    """Return the pairing of all players, with a last vertex for the bye where they are odd in number."""
    entrants = bench.entrants
    met = [
        bitset(j for j, o in enumerate(entrants) if i != j and not a21_have_met(e, o))
        for i, e in enumerate(entrants)
    ]
    scale = _scale(entrants)
    costs: list[list[int | None]] = [
        [_price(e, o, scale) if met[i] >> j & 1 else None for j, o in enumerate(entrants)]
        for i, e in enumerate(entrants)
    ]
    if len(entrants) % 2:
        bye = 1 << len(entrants)
        points = bench.tournament.points
        byes = [_packed((not a22_may_have_bye(e, points), 0, 0, e.score, 0), scale) for e in entrants]
        costs = [[*row, price] for row, price in zip(costs, byes, strict=True)] + [[*byes, None]]
        met = [row | bye for row in met] + [bye - 1]
    rows = tuple(tuple(row) for row in costs)
    return Problem(tuple(range(len(rows))), rows, tuple(met))


def _scale(entrants: Sequence[Entrant]) -> int:
    """Return a base in which no sum over all pairs carries over."""
    widest = max(abs(e.score) for e in entrants) - min(0, *(e.score for e in entrants)) + 4
    return widest * (len(entrants) + 1)


def _packed(values: Sequence[int], scale: int) -> int:
    total = 0
    for value in values:
        total = total * scale + value
    return total


def _price(one: Entrant, other: Entrant, scale: int) -> int:
    given = allocate(one, other)
    limits = broken(given.white, given.black)
    unwanted = int(one.due is other.due)
    return _packed((0, *limits, abs(one.score - other.score), unwanted), scale)


def _limits_broken(bench: Workbench, pairs: Sequence[tuple[int, int]], bye: int | None) -> tuple[str, ...]:
    entrants = bench.entrants
    found = set()
    if bye is not None and not a22_may_have_bye(entrants[bye], bench.tournament.points):
        found.add("2.2")
    for one, other in pairs:
        given = allocate(entrants[one], entrants[other])
        for limit, times in zip(("2.3", "2.4"), broken(given.white, given.black), strict=True):
            if times:
                found.add(limit)
    return tuple(sorted(found))


def _say_why(bench: Workbench) -> None:
    graph = list(bench.legal)
    if len(bench.entrants) % 2:
        points = bench.tournament.points
        may = bitset(v for v, e in enumerate(bench.entrants) if a22_may_have_bye(e, points))
        bye = 1 << len(graph)
        graph = [row | (bye if may >> v & 1 else 0) for v, row in enumerate(graph)] + [may]
    why = deadlock(graph, bench.names(range(len(bench.entrants))))
    if why is not None:
        bench.tell(Level.DECISIONS, "9", Verb.REFUSED, -1, removed=why.removed, groups=why.groups)


def _impossible(why: Deadlock | None) -> NoLegalPairing:
    assert why is not None, "a pairing without repetition exists after all"
    return NoLegalPairing("2.1", why.players, f"no pairing without a repeated one exists: {why.sentence()}")
