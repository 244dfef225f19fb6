"""C.12 and C.13: which other players a bracket could send, what bars them, and that the first of the best is sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from arbiter_gui.proof.dutch_2012 import criteria as c
from arbiter_gui.proof.dutch_2012.bracket_matching import PairedBracket, Pairs, Players, TakenPairing
from arbiter_gui.proof.dutch_2012.criteria import allowed
from arbiter_gui.proof.kernel import certificates
from arbiter_gui.proof.kernel.checks import is_told, require
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, PosedMatching, mutual
from arbiter_gui.proof.kernel.players import numbers
from arbiter_gui.trace import demands


def other_sets(stage: PairedBracket) -> list[Players]:
    """Return the other players of the same scores whom a bracket could leave over."""
    moved = set(stage.moved_on)
    now = {e for e in stage.floaters if e not in moved}
    scores = sorted(e.score for e in now)
    sets = combinations(stage.table.players, len(scores))
    return [left for left in sets if sorted(e.score for e in left) == scores and set(left) != now]


def what_bars(
    stage: PairedBracket, core: Players, left: Players
) -> demands.UnpairableAbove | demands.OpponentlessBelow | demands.Obstacle:
    """Return why C.12 does not send these; `core` are the residents of the bracket that asks."""
    gone = set(left)
    paired = [e for e in stage.table.players if e not in gone]
    if not certificates.can_be_matched(certificates.rows_of(paired, allowed)):
        return demands.UnpairableAbove(numbers(paired))
    below = [*core, *stage.moved_on, *left]
    alone = [e for e, row in zip(below, certificates.rows_of(below, allowed), strict=True) if not row]
    return demands.OpponentlessBelow(numbers(alone)) if alone else demands.Obstacle.NOT_HERE


@dataclass(frozen=True)
class ReturnRequest:
    """What a return asks of the bracket before. `core` are the residents of the bracket that asks.

    `seats` is how many may stay without opponent there, in the `lowest` bracket with the bye. With `same` (C.12) the
    floaters' scores stay. Of those moved down `staying` (numbers; None: anybody) may stay without opponent, `spare`
    at most and as few as can be (None: any number). `along` are places of players who must leave.
    """

    core: Players
    lowest: bool
    seats: int
    same: bool
    spare: int | None = None
    staying: frozenset[int] | None = None
    along: frozenset[int] = frozenset()


def early_requests(
    stage: PairedBracket, core: Players, incoming: Players, lowest: bool
) -> list[ReturnRequest]:
    """C.12 called by C.1 (R13): a pair more, or as many where nobody moved down lacks a possible opponent."""
    here = (*core, *incoming)
    if lowest:
        return [ReturnRequest(core, True, len(here) % 2, True)]
    over = certificates.unmatched(certificates.rows_of(here, allowed))
    more = ReturnRequest(core, False, over - 2, True)
    as_many = replace(more, seats=over, staying=frozenset())
    if 2 * len(incoming) < len(here):
        return [more, as_many]
    return [more, *_lower_staying(stage, incoming, as_many)] if over == 1 else [more]


def _lower_staying(stage: PairedBracket, incoming: Players, asked: ReturnRequest) -> Iterator[ReturnRequest]:
    """Yield what lets somebody moved down with a lower score stay over who has a possible opponent (C.1)."""
    there, players = (*stage.moved_on, *asked.core), stage.table.players
    rows = certificates.rows_of((*incoming, *asked.core), allowed)
    limit = min(e.score for e, row in zip(incoming, rows, strict=False) if not row)
    lower = [e for e in (*stage.moved_on, *players) if e.score < limit]
    spared = frozenset(e.number for e in lower if any(o is not e and allowed(e, o) for o in there))
    yield replace(asked, staying=spared)
    for e in (e for e in lower if e.number not in spared):
        own = {k for k, one in enumerate(players) if one is e}
        for i, other in enumerate(players):
            if other is not e and allowed(e, other):
                yield replace(asked, staying=spared | {e.number}, along=frozenset((i, *own)))


@dataclass(frozen=True)
class Serving:
    """All pairings of a bracket that was paired before which serve what a return asks."""

    stage: PairedBracket
    asked: ReturnRequest

    def formulations(self, left: Sequence[int]) -> Iterator[Formulation]:
        """Yield them all; where the scores stay, those of whoever is in `left` (places) now."""
        if self.asked.seats < 0:
            return
        size, rows = len(self.stage.table.players), self.rows
        inside = (1 << size) - 1
        for leave, stay in self._parts(left) if self.asked.same else [(self.asked.along, frozenset[int]())]:
            own = [
                row & ~inside if u in leave else row & inside if u in stay else row
                for u, row in enumerate(rows)
            ]
            yield Formulation(size, mutual(own), self.cost)

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
            leave = self.asked.along.union(*chosen)
            stay = frozenset(v for group in classes.values() for v in group) - frozenset().union(*chosen)
            if not stay & leave:
                yield leave, stay

    @property
    def rows(self) -> list[int]:
        """Who may meet whom among the bracket, those below and the empty seats."""
        asked, above = self.asked, (*self.stage.table.players, *self.stage.moved_on)
        free = [asked.staying is None or e.number in asked.staying for e in above]
        everybody = (*above, *asked.core)
        alone = [
            may and not (asked.lowest and e.no_bye)
            for e, may in zip(everybody, [*free, *[True] * len(asked.core)], strict=True)
        ]
        return certificates.with_seats(certificates.rows_of(everybody, allowed), alone, asked.seats)

    def cost(self, u: int, v: int) -> Amounts:
        """Return what a pair, or a floater with whom he meets below, gives up."""
        table, size = self.stage.table, len(self.stage.table.players)
        above = size + len(self.stage.moved_on)
        alone = u < above and v >= above + len(self.asked.core)
        below = {c.LOST_BELOW: 1} if alone and self.asked.spare is not None else {}
        if u >= size:
            return below
        own = table.pair_cost(u, v) if v < size else {**table.alone_cost(u), c.FLOATERS: 1, **below}
        if self.asked.same:
            return {key: n for key, n in own.items() if key not in (c.SCORES, c.FACTOR)}
        if c.LOST in own:
            own[c.lost_with(table.players[v if v < size else u].score)] = 1
        return own


def taken_first(stage: PairedBracket, asked: Sequence[ReturnRequest], pairs: Pairs) -> None:
    """Check that these pairs (places) serve, and that all else that serves gives up more or comes later.

    Raises Wrong.
    """
    table = stage.table
    left = table.left(pairs)
    totals = next((t for one in asked if (t := _comes_to(Serving(stage, one), pairs)) is not None), None)
    require(totals is not None, "the other pairing does not serve")
    assert totals is not None
    first = table.m0 - totals.get(c.LOST, 0) if table.heterogeneous else 0
    if table.heterogeneous:
        fits = first == stage.m1 if asked[0].same else first > 0
        require(fits, "others than those of M1 are paired first")
    require(bool(pairs), "nobody is paired in the bracket before")
    for one in asked:
        for form in Serving(stage, one).formulations(left):
            taken = TakenPairing(form, pairs, first, totals)
            require(taken.in_order(), "the other pairing does not stand in the order of S1")
            require(PosedMatching(form).at_least(totals), "another pairing that serves gives up less")
            require(taken.comes_first(), "another pairing that serves as well comes earlier")


def _comes_to(serving: Serving, pairs: Pairs) -> Amounts | None:
    """Return what these pairs come to where they serve, None where they do not."""
    left = serving.stage.table.left(pairs)
    for form in serving.formulations(left):
        posed = PosedMatching(form).narrowed(left, -1 << form.size)
        if posed.allows(pairs):
            found = posed.least(pairs)
            if found is not None and found.get(c.LOST_BELOW, 0) <= (serving.asked.spare or 0):
                return found
    return None


def others_serve(stage: PairedBracket, asked: ReturnRequest) -> bool:
    """Tell whether any floaters of the same scores would serve (C.12); as many are paired first as now."""
    table, pairs = stage.table, stage.table.places(stage.pairs)
    left = table.left(pairs)
    wanted = (table.m0 - stage.m1 if table.heterogeneous else 0, len(left))
    for form in Serving(stage, asked).formulations(left) if left else ():
        found = PosedMatching(form).least()
        if found is None or found.get(c.LOST_BELOW, 0) > (asked.spare or 0):
            continue
        if (found.get(c.LOST, 0), found.get(c.FLOATERS, 0)) == wanted:
            return True
    return False


def why_joined(stage: PairedBracket, core: Players, because: demands.WhyJoined | None) -> None:
    """Check why no other pairing of the bracket before lets the lowest one be completed (C.13). Raises Wrong."""
    table, size = stage.table, len(stage.table.players)
    everybody = [*table.players, *stage.moved_on, *core]
    rows = Serving(stage, ReturnRequest(core, True, len(everybody) % 2, False)).rows
    if isinstance(because, demands.NeverCompleted):
        at = {e.number: i for i, e in enumerate(everybody)} | (
            {0: len(everybody)} if len(rows) > len(everybody) else {}
        )
        shown = certificates.shows(because, rows, at)
        require(shown, "the groups can be paired after all, or there are enough partners")
        return
    if not is_told(because is not None, "it is not told why the brackets are joined"):
        return
    if because is demands.Joining.NO_PAIR_ABOVE:
        require(not stage.pairs, "the bracket above has a pair")
        return
    require(bool(stage.pairs), "the bracket above has no pair")
    no_pair = _costs_at_least(rows, lambda u, v: {c.FLOATERS: 1} if u < size <= v else {}, {c.FLOATERS: size})
    if because is demands.Joining.NO_PAIR_LEFT:
        require(no_pair, "a pair can be left in the bracket above so that the lowest can be completed")
        return

    def lost(u: int, v: int) -> dict[Key, int]:
        return {c.LOST: 1} if u < table.m0 and (v < table.m0 or v >= size) else {}

    nobody = table.heterogeneous and _costs_at_least(rows, lost, {c.LOST: table.m0})
    what = "somebody can be paired first in the bracket above, or nobody at all can be paired"
    require(nobody and not no_pair, what)


Cost = Callable[[int, int], dict[Key, int]]
"""What two places add."""


def _costs_at_least(rows: list[int], cost: Cost, goal: dict[Key, int]) -> bool:
    """Tell whether all can be paired, and every pairing of all costs so much. Raises Wrong, Unproven."""
    posed = PosedMatching(Formulation(len(rows), tuple(rows), cost))
    require(posed.certificate is not None, "the lowest bracket can never be completed")
    return posed.at_least(goal)
