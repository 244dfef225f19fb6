"""C.12 and C.13: which other players a bracket could send, what bars them, and that the first of the best is sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.bracket_matching import PairedBracket, Pairs, Players, TakenPairing
from arbiter_gui.proof.kernel.certificates import (
    can_be_matched,
    mutual,
    rows_of,
    shows,
    unmatched,
    with_seats,
)
from arbiter_gui.proof.kernel.checks import is_told, require
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, PosedMatching
from arbiter_gui.proof.kernel.players import may_meet, numbers
from arbiter_gui.trace import demands


def what_bars(
    stage: PairedBracket, core: Players
) -> Iterator[tuple[Players, demands.UnpairableAbove | demands.OpponentlessBelow | demands.Obstacle]]:
    """Yield the other players of the same scores whom a bracket could leave over, and why C.12 does not send them.

    `core` are the residents of the bracket that asks.
    """
    now = {e for e in stage.floaters if e not in stage.moved_on}
    scores = sorted(e.score for e in now)
    for left in combinations(stage.table.players, len(scores)):
        if {*left} == now or sorted(e.score for e in left) != scores:
            continue
        paired = [e for e in stage.table.players if e not in left]
        below = [*core, *stage.moved_on, *left]
        alone = [e for e, row in zip(below, rows_of(below, may_meet), strict=True) if not row]
        if not can_be_matched(rows_of(paired, may_meet)):
            yield left, demands.UnpairableAbove(numbers(paired))
        else:
            yield left, demands.OpponentlessBelow(numbers(alone)) if alone else demands.Obstacle.NOT_HERE


@dataclass(frozen=True)
class ReturnRequest:
    """What a return asks of the bracket before, `stage`. `core` are the residents of the bracket that asks.

    `seats` is how many may stay without opponent there, in the `lowest` bracket with the bye. With `same` (C.12) the
    floaters' scores stay. Of those moved down `staying` (numbers; None: anybody) may stay without opponent, `spare`
    at most and as few as can be (None: any number). `along` are places of players who must leave, `kept` of those who
    must not.
    """

    stage: PairedBracket
    core: Players
    lowest: bool
    seats: int
    same: bool
    spare: int | None = None
    staying: frozenset[int] | None = None
    along: frozenset[int] = frozenset()
    kept: frozenset[int] = frozenset()

    @property
    def everybody(self) -> Players:
        """Who is in the bracket, who has moved on from it, and who is below."""
        return (*self.stage.table.players, *self.stage.moved_on, *self.core)

    @property
    def rows(self) -> list[int]:
        """Who may meet whom among all of them and the empty seats."""
        alone = [
            not (self.lowest and e.no_bye)
            and (self.staying is None or e.number in self.staying or e in self.core)
            for e in self.everybody
        ]
        return with_seats(rows_of(self.everybody, may_meet), alone, self.seats)

    def formulations(self, left: Sequence[int]) -> Iterator[Formulation]:
        """Yield all pairings that serve; where the scores stay, those of whoever is in `left` (places) now."""
        if self.seats < 0:
            return
        size, rows = len(self.stage.table.players), self.rows
        inside = (1 << size) - 1
        for leave, stay in self._parts(left) if self.same else [(self.along, frozenset[int]())]:
            own = [
                row & ~inside if u in leave else row & inside if u in stay else row
                for u, row in enumerate(rows)
            ]
            yield Formulation(size, mutual(own), self._cost)

    def _parts(self, left: Sequence[int]) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
        """Yield who leaves and who stays for certain: of all scores but the largest group of which some leave."""
        classes: dict[int, list[int]] = {}
        for v, e in enumerate(self.stage.table.players):
            classes.setdefault(e.score, []).append(v)
        gone = {s: len({*group} & {*left}) for s, group in classes.items()}
        partly = [s for s in classes if 0 < gone[s] < len(classes[s])]
        if partly:
            del classes[max(partly, key=lambda s: len(classes[s]))]
        for chosen in product(*(combinations(group, gone[s]) for s, group in classes.items())):
            leave = self.along.union(*chosen)
            stay = self.kept | frozenset().union(*classes.values()).difference(*chosen)
            if not stay & leave:
                yield leave, stay

    def _cost(self, u: int, v: int) -> Amounts:
        """Return what a pair, or a floater with whom he meets below, gives up."""
        table, size = self.stage.table, len(self.stage.table.players)
        above = size + len(self.stage.moved_on)
        alone = u < above and v >= above + len(self.core)
        below = {c.LOST_BELOW: 1} if alone and self.spare is not None else {}
        if u >= size:
            return below
        own = table.pair_cost(u, v) if v < size else {**table.alone_cost(u), c.FLOATERS: 1, **below}
        if self.same:
            return {key: n for key, n in own.items() if key not in (c.SCORES, c.FACTOR)}
        if c.LOST in own:
            own[2, -table.players[v if v < size else u].score] = (
                1  # those lost of each score, the highest first (R17)
            )
        return own

    def served(self, left: Sequence[int], pairs: Pairs = ()) -> Iterator[Amounts]:
        """Yield what the cheapest pairings that serve come to; with `pairs`, those in which all others leave."""
        for form in self.formulations(left):
            posed = PosedMatching(form)
            if pairs:
                posed = posed.narrowed(left, -1 << form.size)
            found = posed.least(pairs) if posed.allows(pairs) else None
            if found is not None and found.get(c.LOST_BELOW, 0) <= (self.spare or 0):
                yield found


def early_requests(
    stage: PairedBracket, core: Players, incoming: Players, lowest: bool
) -> list[ReturnRequest]:
    """C.12 called by C.1 (R13): a pair more, or as many where nobody moved down lacks a possible opponent.

    For as many the bracket has all pairs it can have after C.1 (P0): beside residents without possible opponent one
    player stays over at most. Half is counted after C.1 as well (R8).
    """
    here = (*core, *incoming)
    if lowest:
        return [ReturnRequest(stage, core, True, len(here) % 2, True)]
    over = unmatched(rows_of(here, may_meet))
    alone = over - 1
    more = ReturnRequest(stage, core, False, over - 2, True)
    as_many = replace(more, seats=over, staying=frozenset())
    requests = [more]
    limit: int | None = None
    for kept in _kept_above(as_many, alone):
        request = replace(as_many, kept=kept)
        if 2 * len(incoming) < len(here) - alone:
            requests.append(request)
        else:
            limit = _least_left(here, over) - alone * core[0].score if limit is None else limit
            requests += _lower_staying(limit, request)
    return requests


def _kept_above(asked: ReturnRequest, alone: int) -> set[frozenset[int]]:
    """Return which places must not leave so that so many residents below are without possible opponent (C.1)."""
    stage = asked.stage
    players = stage.table.players
    wanted = Counter(e.score for e in stage.left)
    opponents = list[frozenset[int]]()
    for resident in asked.core:
        if not any(o is not resident and may_meet(resident, o) for o in (*stage.moved_on, *asked.core)):
            opponents.append(frozenset(k for k, e in enumerate(players) if may_meet(resident, e)))
    # so many of them are taken one after another, as long as the same scores can still leave
    choices: dict[tuple[int, frozenset[int]], None] = {(0, frozenset()): None}
    for _ in range(alone):
        longer: dict[tuple[int, frozenset[int]], None] = {}
        for start, kept in choices:
            for index in range(start, len(opponents)):
                together = kept | opponents[index]
                leaving = Counter(e.score for k, e in enumerate(players) if k not in together)
                if wanted <= leaving:
                    longer[index + 1, together] = None
        choices = longer
    return {kept for _, kept in choices}


def _least_left(players: Players, seats: int) -> int:
    """Return the lowest sum of scores (tenths) of so many players who stay over when all others are paired."""
    size = len(players)
    rows = with_seats(rows_of(players, may_meet), [True] * size, seats)

    def score(u: int, v: int) -> Amounts:
        return {c.SCORES: players[u].score} if u < size <= v else {}

    least = PosedMatching(Formulation(size, tuple(rows), score)).least()
    assert least is not None, "no more than these are unmatched"
    return least.get(c.SCORES, 0)


def _lower_staying(limit: int, asked: ReturnRequest) -> Iterator[ReturnRequest]:
    """Yield what lets somebody moved down with a score below `limit` stay over who has a possible opponent (C.1)."""
    moved_on, players = asked.stage.moved_on, asked.stage.table.players
    there = (*moved_on, *asked.core)
    lower = [e for e in (*moved_on, *players) if e.score < limit]
    spared = frozenset(e.number for e in lower if any(o is not e and may_meet(e, o) for o in there))
    yield replace(asked, staying=spared)
    for e in (e for e in lower if e.number not in spared):
        places = {k for k, one in enumerate(players) if one is e}
        for i, other in enumerate(players):
            if other is not e and may_meet(e, other):
                yield replace(asked, staying=spared | {e.number}, along=frozenset((i, *places)))


def taken_first(asked: Sequence[ReturnRequest], pairs: Pairs) -> None:
    """Check that these pairs (places) serve, and that all else that serves gives up more or comes later.

    Raises Wrong.
    """
    stage = asked[0].stage
    table, left = stage.table, stage.table.left(pairs)
    require(bool(pairs), "nobody is paired in the bracket before")
    totals = next((totals for one in asked for totals in one.served(left, pairs)), None)
    require(totals is not None, "the other pairing does not serve")
    assert totals is not None
    first = table.m0 - totals.get(c.LOST, 0) if table.heterogeneous else 0
    if table.heterogeneous:
        fits = first == stage.m1 if asked[0].same else first > 0
        require(fits, "others than those of M1 are paired first")
    for form in (form for one in asked for form in one.formulations(left)):
        taken = TakenPairing(form, pairs, first, totals)
        require(taken.in_order(), "the other pairing does not stand in the order of S1")
        require(PosedMatching(form).at_least(totals), "another pairing that serves gives up less")
        require(taken.comes_first(), "another pairing that serves as well comes earlier")


def others_serve(asked: ReturnRequest) -> bool:
    """Tell whether any floaters of the same scores would serve (C.12); as many are paired first as now."""
    stage, table = asked.stage, asked.stage.table
    left = table.left(table.places(stage.pairs))
    wanted = table.m0 - stage.m1 if table.heterogeneous else 0, len(left)
    found = asked.served(left) if left else ()
    return any((totals.get(c.LOST, 0), totals.get(c.FLOATERS, 0)) == wanted for totals in found)


def why_joined(stage: PairedBracket, core: Players, because: demands.WhyJoined | None) -> None:
    """Check why no other pairing of the bracket before lets the lowest one be completed (C.13). Raises Wrong."""
    table, size = stage.table, len(stage.table.players)
    asked = ReturnRequest(stage, core, True, 0, False)
    everybody = asked.everybody
    rows = replace(asked, seats=len(everybody) % 2).rows
    if isinstance(because, demands.NeverCompleted):
        at = {e.number: i for i, e in enumerate(everybody)}
        at |= {0: len(everybody)} if len(rows) > len(everybody) else {}
        require(shows(because, rows, at), "the groups can be paired after all, or there are enough partners")
        return
    if not is_told(because is not None, "it is not told why the brackets are joined"):
        return
    above = because is demands.Joining.NO_PAIR_ABOVE
    require(above is not bool(stage.pairs), f"the bracket above has {'a' if above else 'no'} pair")
    if above:
        return

    def least(key: Key, falls: Callable[[int, int], bool]) -> int:
        form = Formulation(len(rows), tuple(rows), lambda u, v: {key: 1} if falls(u, v) else {})
        found = PosedMatching(form).least()
        require(found is not None, "the lowest bracket can never be completed")
        return (found or {}).get(key, 0)

    no_pair = least(c.FLOATERS, lambda u, v: u < size <= v) == size
    if because is demands.Joining.NO_PAIR_LEFT:
        require(no_pair, "a pair can be left in the bracket above so that the lowest can be completed")
        return
    lost = least(c.LOST, lambda u, v: u < table.m0 and not table.m0 <= v < size)
    what = "somebody can be paired first in the bracket above, or nobody at all can be paired"
    require(table.heterogeneous and lost == table.m0 and not no_pair, what)
