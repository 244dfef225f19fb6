"""Chapter 2, 3.2.1 and 3.2.2: what a pair adds to the criteria, how many upfloaters a scoregroup needs, and which.

Residents and those below are one matching problem: a resident may meet a resident or an upfloater, everybody else
below meets below, which is C4. Its least cost is the best that C5 to C10 can come to, and the members of the set are
then fixed one after another in the order of 4.2.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate, groupby
from typing import NamedTuple

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import RoundState
from arbiter_gui.engine.dubov.rows import INSIDE
from arbiter_gui.engine.dubov_2026.criteria import (
    C4,
    C5,
    C6,
    C7,
    C8,
    C9,
    C10,
    RANKED,
    Case,
    CriterionKind,
    KindsOfPair,
)
from arbiter_gui.engine.dubov_2026.definitions import a18_most_upfloats, a182_is_maximum, d6_is_last
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.counting import earlier_combinations
from arbiter_gui.engine.kernel.bracket_search.posing import pose
from arbiter_gui.engine.kernel.bracket_search.task import Posed, Task, numbered
from arbiter_gui.engine.kernel.criteria import Key
from arbiter_gui.engine.kernel.graph.bitsets import bitset, fewest, induced, members
from arbiter_gui.engine.kernel.graph.cardinality import maximum_matching
from arbiter_gui.engine.kernel.graph.matching import Optimum, optimum
from arbiter_gui.trace import Level
from arbiter_gui.trace.dubov_2026 import UpfloatersChosen
from arbiter_gui.trace.values import Passed, Rest, Worse

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


COLOUR: Key = RANKED.key(C7)
"""The field of C7."""
_LATER: tuple[Key, ...] = tuple(RANKED.key(criterion) for criterion in (C8, C9, C10) if criterion in RANKED)


def pair_amounts(one: CriterionKind, other: CriterionKind) -> dict[Key, int]:
    """Return what a pair adds by who meets whom."""
    return RANKED.amounts(Case.PAIR, KindsOfPair(one, other))


def own_amounts(lower: CriterionKind) -> dict[Key, int]:
    """Return what an upfloater adds whoever he meets."""
    return RANKED.amounts(Case.UPFLOATER, lower)


def amounts(one: CriterionKind, other: CriterionKind) -> dict[Key, int] | None:
    """Return what a pair adds, None for one that cannot be; two lower players add nothing, they meet later (C4)."""
    if one.score is not None and other.score is not None:
        return {}
    lower = one if one.score is not None else other
    if lower == BELOW:
        return None
    own = own_amounts(lower) if lower.score is not None else {}
    return own | pair_amounts(one, other)


@BOOK.implements("4.2")
def a42_pool(lower: int) -> list[int]:
    """4.2: everybody with a lower score by score downwards, then number, which is the order of places."""
    return list(members(lower))


@BOOK.implements("3.2.1")
def a321_fewest(state: RoundState, residents: int) -> int:
    """3.2.1: how many upfloaters there must be at the least: so many residents find nobody among themselves."""
    return maximum_matching(induced(state.legal, tuple(members(residents)))).count(-1)


@BOOK.implements("3.2.2")
def a322_upfloaters(state: RoundState, residents: int) -> tuple[tuple[int, ...], tuple[Passed, ...]]:
    """3.2.2: the first set of those best in C5 to C10 that leaves the others a complete pairing (C4), in order of 4.2.

    Also returns, with every step, why others before the last one were passed over.
    """
    lower = state.left & ~residents
    if state.pairable(residents) and C4.counts(state, lower):
        return (), ()
    search = _Search(state, residents, a42_pool(lower))
    return search.one_at_once() or search.first_set()


class _Posed(NamedTuple):
    """The problem and its best: vertices are the residents, `near` of the pool as candidates, then others."""

    near: int
    kinds: tuple[CriterionKind, ...]
    posed: Posed
    best: Optimum
    totals: dict[Key, int]


class _Search:
    """The residents beside the `pool` of those who may float up, in the order of 4.2."""

    def __init__(self, state: RoundState, residents: int, pool: Sequence[int]) -> None:
        self.state, self.residents, self.pool = state, tuple(members(residents)), pool
        self.own, self.lower = len(self.residents), bitset(pool)
        self.above = (1 << self.own) - 1
        self.more = 2 * (residents & state.whites).bit_count() - self.own
        self.told = state.sink.level >= Level.STEPS
        self.most, self.last = a18_most_upfloats(state.tournament), d6_is_last(state.tournament)

    def one_at_once(self) -> tuple[tuple[int, ...], tuple[Passed, ...]] | None:
        """Return who floats up into an odd group, where the first who could be the best by numbers alone is it."""
        if self.own % 2 == 0:
            return None
        entrants = self.state.entrants
        near = [v for v in self.pool if entrants[v].score == entrants[self.pool[0]].score]
        certain = [self._certain(v) for v in near]
        at = certain.index(min(certain))
        if not self._comes_to_no_more(near[at]):
            return None
        refused = [
            Passed(
                entrants[near[i]].number, self._dearer(near[i], certain[at], certain[i]) or self._why((i,))
            )
            for i in range(at if self.told else 0)
        ]
        return (near[at],), tuple(refused)

    def _certain(self, v: int) -> tuple[int, ...]:
        """Return the least that somebody can come to in C7 to C10.

        As one colour is preferred by two more, so a pair has one preference in any case.
        """
        kind = self._kind(v)
        own, alike = own_amounts(kind), abs(self.more + (1 if kind.white else -1)) // 2
        return alike * pair_amounts(kind, kind).get(COLOUR, 0), *[own.get(key, 0) for key in _LATER]

    def _comes_to_no_more(self, v: int) -> bool:
        """Tell whether somebody can float up, with no pair inside the smaller subgroup."""
        state, places = self.state, sorted((*self.residents, v))
        white = self.more + (1 if state.whites >> v & 1 else -1) > 0
        solved = state.cheapest(places, [int((state.whites >> u & 1) == white) for u in places], INSIDE)
        return solved is not None and solved[0] == 0 and state.pairable(self.lower & ~(1 << v))

    def _dearer(self, v: int, best: Sequence[int], own: Sequence[int]) -> Worse | None:
        """Return what gets worse with somebody, where he can come to as little as is certain."""
        if not self._comes_to_no_more(v):
            return None
        return next(
            Worse(RANKED.article(key), 0, less, more)
            for key, less, more in zip((COLOUR, *_LATER), best, own, strict=True)
            if less != more
        )

    def _kind(self, v: int, resident: bool = False) -> CriterionKind:
        return kind_of(self.state.entrants[v], resident, self.most, self.last)

    @cached_property
    def _nearest(self) -> _Posed:
        """The problem with as few of the highest lower scores as hold the best set.

        A set with somebody of a lower score is worse in C6, unless it has fewer members (C5).
        """
        state, pool, count = self.state, self.pool, a321_fewest(self.state, bitset(self.residents))
        # By Dirac the lower players can be paired whichever so many of them leave, or two more.
        spared = 2 * fewest([state.legal[v] & self.lower for v in pool]) >= len(pool) + count + 2
        scores = groupby(pool, lambda v: state.entrants[v].score)
        for near in accumulate(len(list(group)) for _, group in scores):
            found = self._pose(near, spared=spared)
            if found is not None and found.totals[RANKED.key(C5)] == count:
                return found
        return self._whole

    @cached_property
    def _whole(self) -> _Posed:
        found = self._pose(len(self.pool))
        assert found is not None, "everybody could be paired so far"
        return found

    def _pose(self, near: int, *, spared: bool = False) -> _Posed | None:
        """Solve the problem in which the first `near` of the pool are candidates; None without a solution.

        With `spared` it is taken that the others can spare any of them. So these are left out, all candidates may meet
        one another, and in an odd number one of them somebody further below.
        """
        places, size = (*self.residents, *(self.pool[:near] if spared else self.pool)), self.own + near
        rows, own, above = induced(self.state.legal, places), self.own, self.above
        if spared:
            below = (1 << size + size % 2) - 1 & ~above
            rows[own:] = [rows[i] & above | below & ~(1 << i) for i in range(own, size)]
            rows += [below & ~(1 << size)] * (size % 2)
        else:
            rows[:own] = [row & (1 << size) - 1 for row in rows[:own]]
            rows[size:] = [row & ~above for row in rows[size:]]
        kinds = [self._kind(v, i < own) for i, v in enumerate(places[:size])] + [BELOW] * (len(rows) - size)
        task = Task((), (), 0, numbered(kinds), tuple(rows), lambda u, v: amounts(kinds[u], kinds[v]))
        posed = pose(task, tuple(range(len(rows))))
        best = optimum(posed.problem, self.state.control)
        if best is None:
            return None
        return _Posed(near, tuple(kinds), posed, best, defaultdict(int, posed.fields.unpack(best.cost)))

    def first_set(self) -> tuple[tuple[int, ...], tuple[Passed, ...]]:
        """Fix the members one after another: each is the first who still allows the best."""
        found, chosen, passed = self._nearest, list[int](), list[Passed]()
        choices = found.best.choices()
        for i, v in enumerate(self.pool[: found.near]):
            if len(chosen) == found.totals[RANKED.key(C5)]:
                break
            own = own_amounts(found.kinds[self.own + i])
            can_be = all(found.totals[key] >= amount for key, amount in own.items())
            if can_be and choices.restrict(self.own + i, self.above):
                chosen.append(i)
            elif self.told:
                passed.append(Passed(self.state.entrants[v].number, self._why((*chosen, i))))
        return tuple(self.pool[i] for i in chosen), tuple(passed)

    def _why(self, forced: Sequence[int]) -> Worse | Rest:
        """Return what would get worse with these of the pool in the set; a rest, when that cannot be at all."""
        for found in (self._nearest, self._whole):
            problem = found.posed.problem
            for i in forced:
                problem = problem.restricted(self.own + i, self.above)
            best = optimum(problem, self.state.control)
            if best is not None:
                parted = found.posed.fields.first_difference(found.best.cost, best.cost)
                assert parted is not None, "who keeps everything at its best is taken"
                return Worse(RANKED.article(parted[0]), parted[0][1], *parted[1:])
        return Rest()


def tell_upfloaters(
    state: RoundState, score: int, came: Sequence[int], passed: tuple[Passed, ...], missed: int, parent: int
) -> None:
    """Write who joins the residents, and note it as a choice; `missed` is what the bracket comes to in C7."""
    if state.sink.level < Level.DECISIONS:
        return
    last = d6_is_last(state.tournament)
    mine, chosen, totals = [state.entrants[v] for v in came], state.names(came), Counter({COLOUR: missed})
    for e in mine:
        totals.update(own_amounts(kind_of(e, False, a18_most_upfloats(state.tournament), last)))
    amounts = tuple((RANKED.article(key), key[1], n) for key, n in sorted(totals.items()) if n)
    forfeited = any(up and not e.card.past[i].played for e in mine for i, up in enumerate(e.upwards))
    cited, scores = ("D3",) * (forfeited and not last), tuple(e.score for e in mine)
    state.tell(UpfloatersChosen("3.2.2", passed, chosen, scores, amounts, readings=cited), parent)
    costs = [(C5, len(mine)), *((C6, score - low) for low in sorted(scores))]
    costs += [(RANKED.criterion(key), totals[key]) for key in (COLOUR, *_LATER)]
    place = place_of_set(a42_pool(state.below(state.left, score)) if came else (), came)
    coded = tuple((criterion.name, amount) for criterion, amount in costs)
    homes = tuple(criterion.article for criterion, _ in costs)
    state.chose("3.2.2", "upfloaters", 0, chosen, amounts=coded, homes=homes, place=place)


def place_of_set(order: Sequence[int], chosen: Sequence[int]) -> int:
    """Return which set of as many it is by the smallest number in which two differ (4.2, 4.3); 0 for nobody."""
    return earlier_combinations(len(order), sorted(map(order.index, chosen))) + 1 if chosen else 0
