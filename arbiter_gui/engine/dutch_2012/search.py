"""The lowest requirements that a bracket can be paired with, and the first pairing that keeps them.

The loop C.3 to C.10 with "only for the minimum number of pairs" looks for the lowest list of relaxations, compared
from the strongest on (R5), and then for the first pairing in the order of D.1 to D.3. Here both are computed: one
exact minimum-cost perfect matching of the players and of *sinks* (what a player who moves on is matched with),
then the choices of D one after another, each the first that still reaches that minimum.

Three kinds of sinks occur: empty seats (how many players move on or get the bye), or the players of the bracket
below when C.12 or C.13 ask that it can be paired afterwards.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Candidate, Pair, legal_rows
from arbiter_gui.engine.dutch_2012.definitions import Entrant, Float, Kind
from arbiter_gui.engine.dutch_2012.question import Question
from arbiter_gui.engine.kernel.colours import Strength
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.ledger import Amounts, Key
from arbiter_gui.engine.kernel.matching import Choices, optimum
from arbiter_gui.engine.kernel.search import Found, Task, Witness, best_candidate, pose


def first_of_the_best(
    question: Question, control: Control, witness: Witness | None = None
) -> Candidate | None:
    """Return the first candidate in D order among those with the lowest requirements, None when there is none."""
    made = _Poser(question)
    task = made.task
    if not all(task.allowed):
        return None
    if not question.heterogeneous:
        return _whole(question, best_candidate(task, Witness(), control))
    posed = pose(task, tuple(range(len(task.kinds))))
    best = optimum(posed.problem, control)
    if best is None:
        return None
    totals = posed.ledger.unpack(best.cost)
    players = question.bracket.players
    first = _pair_first(question, best.choices(), question.bracket.m0 - totals.get(c.LOST, 0))
    rest, back = made.remainder({v for pair in first for v in pair})
    found = best_candidate(rest, Witness(), control)
    assert found is not None, "the best matching was lost when its first pairs were pinned"
    pairs = tuple((players[back[u]], players[back[v]]) for u, v in found.pairs)
    left = tuple(players[back[v]] for v in found.downfloaters)
    return Candidate(_named(players, first), pairs, left, tuple(sorted(totals.items())))


def _whole(question: Question, found: Found | None) -> Candidate | None:
    """Return what was found for a bracket of which nobody is paired first."""
    if found is None:
        return None
    players = question.bracket.players
    left = tuple(players[v] for v in found.downfloaters)
    return Candidate((), _named(players, found.pairs), left, tuple(sorted(found.totals.items())))


def graph(question: Question) -> tuple[int, ...]:
    """Return who may be matched with whom; vertices after the players are sinks."""
    return _Poser(question).task.allowed


def pair_again(question: Question, taken: Collection[Entrant], control: Control, witness: Witness) -> None:
    """Pair everybody but those `taken` once more, with somebody who hears of every choice.

    When nobody is taken and all moved-down players are paired first, their opponents are heard of too.
    """
    made = _Poser(question)
    task, _ = made.remainder({i for i, e in enumerate(question.bracket.players) if e in taken})
    if not taken and made.all_first:
        task = replace(task, moved_down=made.m0)
    best_candidate(task, witness, control)


def _named(players: Sequence[Entrant], pairs: Sequence[tuple[int, int]]) -> tuple[Pair, ...]:
    return tuple((players[u], players[v]) for u, v in pairs)


def _pair_first(question: Question, choices: Choices, m1: int) -> tuple[tuple[int, int], ...]:
    """Choose S1 by D.3, then its opponents by D.1.2; left-out moved-down players stand in S2 (R20)."""
    m0, size = question.bracket.m0, question.bracket.size
    residents = ((1 << size) - 1) ^ ((1 << m0) - 1)
    s1: list[int] = list(range(m0)) if m1 == m0 else []
    left_out = 0
    for v in range(m0 if m1 < m0 else 0):
        later = ((1 << m0) - 1) & ~((2 << v) - 1)
        if len(s1) < m1 and choices.restrict(v, residents | later | left_out):
            s1.append(v)
        else:
            left_out |= 1 << v
    s2 = [v for v in range(size) if v not in s1]
    pairs = []
    for v in s1:
        partner = choices.first(v, s2)
        s2.remove(partner)
        pairs.append((v, partner))
    return tuple(pairs)


class _Poser:
    """Turns a question into a task of the matching kernel. Sinks stand after the players."""

    def __init__(self, question: Question) -> None:
        self.q = question
        bracket = question.bracket
        self.players, self.m0 = bracket.players, bracket.m0
        self.all_first = question.heterogeneous and question.all_first
        below = question.below
        self.under = below.residents if below else ()
        self.empty = below.unpaired if below else question.seats
        self.mixed = len({e.score for e in self.players}) > 1
        self.bye = c.bye_score([e.score for e in self.players])
        by = question.by
        self.factor = self.mixed and (bracket.lowest or by.factor == "everywhere") and by.factor != ""
        self.up_counts = question.heterogeneous or (by.up_everywhere and bracket.kind is Kind.AS_HOMOGENEOUS)

    @cached_property
    def task(self) -> Task:
        """The whole task."""
        players = self.players
        kinds = [self._kind(i) for i in range(len(players))]
        first = self.q.below.first if self.q.below else 0
        kinds += [("below", i < first) for i in range(len(self.under))] + [("empty", False)] * self.empty
        return Task(
            numbers=tuple(e.number for e in players),
            scores=tuple(e.score for e in players),
            moved_down=0,
            kinds=tuple(kinds),
            allowed=tuple(self._rows()),
            amounts=self.amounts,
            by_number=self.q.by.by_number,
        )

    def remainder(self, taken: set[int]) -> tuple[Task, list[int]]:
        """Return the task without the players `taken`, and which player each of its vertices is."""
        whole = self.task
        keep = [v for v in range(len(whole.kinds)) if v not in taken]
        if not taken:
            return whole, keep
        place = {v: i for i, v in enumerate(keep)}
        inside = [v for v in keep if v < len(self.players)]
        rows = [_renumbered(whole.allowed[v], sorted(taken)) for v in keep]
        task = Task(
            numbers=tuple(self.players[v].number for v in inside),
            scores=tuple(self.players[v].score for v in inside),
            moved_down=0,
            kinds=tuple(whole.kinds[v] for v in keep),
            allowed=tuple(rows),
            amounts=lambda u, v: self.amounts(keep[u], keep[v]),
            by_number=whole.by_number,
        )
        assert len(place) == len(keep)
        return task, keep

    def _kind(self, i: int) -> Hashable:
        e = self.players[i]
        down = e.floats if i >= self.m0 or self.q.by.down_for_all else ()
        return (
            i if self.q.by.bottom_first and any(f is not Float.NONE for f in e.floats) else -1,
            i < self.m0,
            e.due.colour,
            e.due.strength if e.due.strength is not Strength.NONE else None,
            e.score if self.mixed else 0,
            tuple(f is Float.DOWN for f in down),
            tuple(f is Float.UP for f in e.floats) if self.up_counts else (),
        )

    def _rows(self) -> list[int]:
        """Return who may be matched with whom, sinks included."""
        n, m0 = len(self.players), self.m0
        everyone = legal_rows((*self.players, *self.under)) if self.under else self.q.bracket.legal
        rows = list(everyone)
        inside, first = (1 << n) - 1, (1 << m0) - 1
        under = ((1 << len(self.under)) - 1) << n
        empty = ((1 << self.empty) - 1) << (n + len(self.under))
        for i, e in enumerate(self.players):
            keep = inside | under
            if self._may_stay_alone(i, e):
                rows[i] |= empty
                keep |= empty
            if self.all_first and i < m0:
                keep = inside & ~first
            if i in self.q.stay:
                keep &= inside
            if i in self.q.leave:
                keep &= ~inside
            rows[i] &= keep
        for i, e in enumerate(self.under):
            if self._open_to_bye(i, e):
                rows[n + i] |= empty
        if len(rows) == n and not ((self.all_first and m0) or self.q.stay or self.q.leave or self.empty):
            return rows
        rows += [inside | under] * self.empty
        return _symmetric(rows)

    def _may_stay_alone(self, i: int, e: Entrant) -> bool:
        below = self.q.below
        if below is None:
            return not self.q.bracket.lowest or c.b1b_may_have_bye(e)
        return below.homogeneous and (not below.byes or c.b1b_may_have_bye(e))

    def _open_to_bye(self, i: int, e: Entrant) -> bool:
        below = self.q.below
        if below is None or (i < below.first and not below.homogeneous):
            return False
        return not below.byes or c.b1b_may_have_bye(e)

    def amounts(self, u: int, v: int) -> Amounts | None:
        """Return the costs of matching two vertices, u < v."""
        n = len(self.players)
        if v < n:
            return self._pair(u, v)
        below = self.q.below
        if u >= n:
            early = below is not None and below.few_lost and u - n < below.first
            return {c.LOST_BELOW: 1} if early and v >= n + len(self.under) else {}
        return self._float(u, v >= n + len(self.under))

    def _pair(self, u: int, v: int) -> Amounts:
        one, other = self.players[u], self.players[v]
        amounts: dict[Key, int] = c.colour_amounts(one, other, self.q.bracket.odd_round)
        if self.factor:
            amounts[c.FACTOR] = c.d4_factor(one.score, other.score)
        if self.up_counts and u < self.m0:
            self._add_floats(amounts, c.upfloat_amounts(one, other), v)
        if self.q.heterogeneous and u < self.m0 and v < self.m0:
            amounts.update(self._lost(other))
        return self._counted(amounts)

    def _add_floats(self, amounts: dict[Key, int], repeated: Mapping[Key, int], place: int) -> None:
        """Add repeated floats; by another reading than R6 also who repeats one."""
        amounts.update(repeated)
        if repeated and self.q.by.bottom_first:
            up = c.B5_UP in repeated or c.B6_UP in repeated
            amounts[c.WHOSE_FLOAT] = 1 << (place if up else len(self.players) - 1 - place)

    def _counted(self, amounts: dict[Key, int]) -> dict[Key, int]:
        ignored = self.q.by.ignored
        return {key: n for key, n in amounts.items() if key not in ignored} if ignored else amounts

    def _lost(self, e: Entrant) -> dict[Key, int]:
        return {c.LOST: 1, c.lost_with(e.score): 1} if self.q.by_score else {c.LOST: 1}

    def _float(self, u: int, alone: bool) -> Amounts:
        e, by = self.players[u], self.q.by
        amounts: dict[Key, int] = {}
        if u >= self.m0 or by.down_for_all:
            self._add_floats(amounts, c.downfloat_amounts(e), u)
        if u < self.m0 and self.q.heterogeneous:
            amounts.update(self._lost(e))
        if self.q.below is not None:
            amounts[c.FLOATERS] = 1
            if alone and self.q.below.few_lost:
                amounts[c.LOST_BELOW] = 1
        if self.factor:
            amounts[c.FACTOR] = c.d4_factor(e.score, self.bye)
        if self.mixed and not self.q.bracket.lowest and by.scores:
            amounts.update({c.SCORES: e.score} if by.scores == "sum" else {c.floater_with(e.score): 1})
        return self._counted(amounts)


def _renumbered(bits: int, gone: Sequence[int]) -> int:
    for g in reversed(gone):
        low = bits & ((1 << g) - 1)
        bits = low | (bits >> (g + 1) << g)
    return bits


def _symmetric(rows: list[int]) -> list[int]:
    """Keep only what both sides allow."""
    back = [0] * len(rows)
    for v, row in enumerate(rows):
        bit = 1 << v
        while row:
            low = row & -row
            back[low.bit_length() - 1] |= bit
            row ^= low
    return [row & other for row, other in zip(rows, back, strict=True)]
