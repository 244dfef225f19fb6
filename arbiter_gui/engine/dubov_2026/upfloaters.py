"""Chapter 2, 3.2.1 and 3.2.2: what a pair adds to the criteria, how many upfloaters a scoregroup needs, and which.

The places of the criteria are their numbers. C6 counts the upfloaters of every score, and those of the lowest score
matter most (D16).

Residents and those below are one matching problem: a resident may meet a resident or an upfloater, everybody else
below meets below, which is C4. Its least cost is the best that C5 to C10 can come to, and the members of the set are
then fixed one after another in the order of 4.2.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, groupby

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov_2026.definitions import RoundState, a182_is_maximum
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.cost_fields import CostFields, Key
from arbiter_gui.engine.kernel.bracket_search.search import pose
from arbiter_gui.engine.kernel.bracket_search.task import Task, numbered
from arbiter_gui.engine.kernel.graph.bitsets import bitset, induced, members
from arbiter_gui.engine.kernel.graph.cardinality import maximum_matching
from arbiter_gui.engine.kernel.graph.matching import Optimum, Problem, optimum
from arbiter_gui.engine.kernel.seats import colours_clash, have_met
from arbiter_gui.trace import Level
from arbiter_gui.trace.values import Passed, Rest, Worse

BOOK.implements("C1")(have_met)
BOOK.implements("C3")(colours_clash)


@dataclass(frozen=True, slots=True)
class CriterionKind:
    """All that the criteria ask of a player in a bracket; `score` is None for a resident.

    `upfloats` are those of a maximum upfloater, else 0; `again` tells of an upfloat in the previous round.
    """

    white: bool
    score: int | None = None
    upfloats: int = 0
    again: bool = False


BELOW = CriterionKind(False, -1)
"""Somebody below who is no candidate, or who stands in for all of those: he meets only others below."""


@BOOK.implements("D5")
def d5_floated_before(upfloats: Sequence[bool]) -> bool:
    """D5: an upfloat in the previous round of the tournament."""
    return bool(upfloats) and upfloats[-1]


def kind_of(entrant: Entrant, resident: bool, most: int, last: bool) -> CriterionKind:
    """Return what the criteria ask of a player; C8 to C10 ask nothing in the last round (D6)."""
    white = entrant.due is Colour.WHITE
    if resident or last:
        return CriterionKind(white, None if resident else entrant.score)
    upfloats = sum(entrant.upwards) if a182_is_maximum(entrant, most) else 0
    return CriterionKind(white, entrant.score, upfloats, d5_floated_before(entrant.upwards))


@BOOK.implements("C5", "C6", "C8", "C9", "C10")
def own_amounts(lower: CriterionKind) -> dict[Key, int]:
    """C5, C6, C8 to C10: what an upfloater adds whoever he meets.

    Every one counts (C5), by score (C6); so does a maximum upfloater (C8), with the upfloats so far (C9, D4), and one
    of the previous round (C10, D5).
    """
    assert lower.score is not None, "residents do not float up"
    found = {(5, 0): 1, (6, lower.score): 1, (8, 0): int(lower.upfloats > 0), (9, 0): lower.upfloats}
    found[10, 0] = int(lower.again)
    return {key: amount for key, amount in found.items() if amount}


@BOOK.implements("C7")
def c7_colour(one: CriterionKind, other: CriterionKind) -> int:
    """C7: of two players with the same preference one goes without it, of others none (D14)."""
    return int(one.white is other.white)


COLOUR: Key = (7, 0)
"""The place of C7."""


def amounts(one: CriterionKind, other: CriterionKind) -> dict[Key, int] | None:
    """Return what a pair adds, None for one that cannot be; two lower players add nothing, they meet later (C4)."""
    if one.score is not None and other.score is not None:
        return {}
    lower = one if one.score is not None else other
    if lower == BELOW:
        return None
    own = own_amounts(lower) if lower.score is not None else {}
    return own | ({COLOUR: 1} if c7_colour(one, other) else {})


def criterion(key: Key) -> str:
    """Return the criterion of a place."""
    return f"C{key[0]}"


@dataclass(frozen=True)
class Upfloaters:
    """The chosen places in the order of 4.2, what the bracket comes to, and who was passed over before the last one."""

    places: tuple[int, ...] = ()
    totals: tuple[tuple[Key, int], ...] = ()
    passed: tuple[Passed, ...] = ()


@dataclass(frozen=True)
class _Posed:
    """The problem: vertices are so many `residents`, then `near` candidates in the order of 4.2, then others."""

    places: tuple[int, ...]
    residents: int
    near: int
    kinds: tuple[CriterionKind, ...]
    problem: Problem
    fields: CostFields
    best: Optimum

    @property
    def totals(self) -> dict[Key, int]:
        return self.fields.unpack(self.best.cost)

    @property
    def count(self) -> int:
        return self.totals.get((5, 0), 0)

    @property
    def above(self) -> int:
        """The residents as vertices."""
        return (1 << self.residents) - 1

    @property
    def candidates(self) -> range:
        """The candidates as vertices."""
        return range(self.residents, self.residents + self.near)


@BOOK.implements("4.2")
def a42_pool(lower: int) -> list[int]:
    """4.2: everybody with a lower score by score downwards, then number, which is the order of places.

    Of two sets that one comes first which has the smaller number where they first differ.
    """
    return list(members(lower))


@BOOK.implements("3.2.1")
def a321_fewest(state: RoundState, residents: int) -> int:
    """3.2.1: how many upfloaters there must be at the least: so many residents find nobody among themselves."""
    rows = induced(state.legal, tuple(members(residents)))
    return maximum_matching(rows).count(-1)


@BOOK.implements("3.2.2", "C4")
def a322_upfloaters(state: RoundState, residents: int) -> Upfloaters:
    """3.2.2: the first set of those best in C5 to C10 that leaves the others a complete pairing (C4).

    With every step it is told as well why others were passed over.
    """
    lower = state.left & ~residents
    pool = a42_pool(lower)
    fewest = a321_fewest(state, residents)
    if fewest == 0 and state.pairable(lower):
        posed = _pose(state, residents, pool, 0, spared=True) if state.sink.level >= Level.DECISIONS else None
        return Upfloaters(totals=tuple(posed.totals.items()) if posed else ())
    posed = _solved(state, residents, pool, fewest)
    return _first_set(state, posed, pool, state.sink.level >= Level.STEPS)


def _solved(state: RoundState, residents: int, pool: Sequence[int], fewest: int) -> _Posed:
    """Return the problem with as few of the highest lower scores as hold the best set.

    A set with somebody of a lower score is worse in C6, unless it has fewer members (C5).
    """
    found = None
    by_score = groupby(pool, key=lambda v: state.entrants[v].score)
    for near in accumulate(len(list(group)) for _, group in by_score):
        state.control.checkpoint()
        found = _pose(state, residents, pool, near, spared=True)
        if found is not None and not _can_spare(state, pool, found.count):
            found = _pose(state, residents, pool, near)
        if found is not None and found.count == fewest:
            return found
    assert found is not None, "everybody could be paired so far"
    return found


def _can_spare(state: RoundState, pool: Sequence[int], count: int) -> bool:
    """Tell whether the lower players can be paired whichever so many of them leave (Dirac)."""
    lower = bitset(pool)
    return all(2 * (state.legal[v] & lower).bit_count() >= len(pool) + count for v in pool)


def _pose(
    state: RoundState, residents: int, pool: Sequence[int], near: int, *, spared: bool = False
) -> _Posed | None:
    """Solve the problem in which the first `near` of the lower players are candidates; None without a solution.

    With `spared` it is taken that the others can spare any of them. So these are left out, all candidates may meet one
    another, and in an odd number one of them somebody further below.
    """
    own, entrants = tuple(members(residents)), state.entrants
    places, size, above = (*own, *(pool[:near] if spared else pool)), len(own) + near, (1 << len(own)) - 1
    rows, candidates = induced(state.legal, places), (1 << size) - 1
    if spared:
        extra = size % 2
        below = (1 << size + extra) - 1 & ~above
        rows = [row if i < len(own) else row & above | below & ~(1 << i) for i, row in enumerate(rows)]
        rows += [below & ~(1 << size)] * extra
    else:
        rows = [
            row & candidates if i < len(own) else row if i < size else row & ~above
            for i, row in enumerate(rows)
        ]
    kinds = [kind_of(entrants[v], i < len(own), state.most, state.last) for i, v in enumerate(places[:size])]
    kinds += [BELOW] * (len(rows) - size)
    task = Task((), (), 0, numbered(kinds), tuple(rows), lambda u, v: amounts(kinds[u], kinds[v]))
    posed = pose(task, tuple(range(len(rows))))
    best = optimum(posed.problem, state.control)
    if best is None:
        return None
    return _Posed(places, len(own), near, tuple(kinds), posed.problem, posed.fields, best)


def _first_set(state: RoundState, posed: _Posed, pool: Sequence[int], told: bool) -> Upfloaters:
    """Fix the members one after another: each is the first who still allows the best."""
    choices, totals = posed.best.choices(), posed.totals
    chosen: list[int] = []
    passed: list[Passed] = []

    @cache
    def whole() -> _Posed:
        found = _pose(state, bitset(posed.places[: posed.residents]), pool, len(pool))
        assert found is not None, "more candidates, who may be from further below, leave more ways"
        return found

    for v in posed.candidates:
        if len(chosen) == posed.count:
            break
        can_be = all(totals.get(key, 0) >= amount for key, amount in own_amounts(posed.kinds[v]).items())
        if can_be and choices.restrict(v, posed.above):
            chosen.append(v)
        elif told:
            forced = (*chosen, v)
            why = _why(state, posed, forced) or _why(state, whole(), forced) or Rest()
            passed.append(Passed(state.entrants[posed.places[v]].number, why))
    return Upfloaters(tuple(posed.places[v] for v in chosen), tuple(totals.items()), tuple(passed))


def _why(state: RoundState, posed: _Posed, forced: Sequence[int]) -> Worse | None:
    """Return what would get worse with these in the set; None when that cannot be at all."""
    problem = posed.problem
    for v in forced:
        problem = problem.restricted(v, posed.above)
    best = optimum(problem, state.control)
    if best is None:
        return None
    found = posed.fields.first_difference(posed.best.cost, best.cost)
    assert found is not None, "who keeps everything at its best is taken"
    return Worse(criterion(found[0]), found[0][1], *found[1:])
