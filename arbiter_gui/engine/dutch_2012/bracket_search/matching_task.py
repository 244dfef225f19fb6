"""A question to the search as a task of the matching kernel."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from copy import copy
from functools import cached_property

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket_search.question import AS_READ, BracketQuestion, Otherwise
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Amounts, Key
from arbiter_gui.engine.kernel.bracket_search.task import Task
from arbiter_gui.engine.kernel.colours import Strength


class MatchingTask:
    """Turns a question, put `by` some readings, into a task of the matching kernel. Sinks stand after the players."""

    def __init__(self, question: BracketQuestion, by: Otherwise = AS_READ) -> None:
        self.q, self.by = question.with_cards(by) if by.cards else question, by
        bracket = self.q.bracket
        self.players, self.m0 = bracket.players, bracket.m0
        self.under, self.empty = question.under, question.empty
        self.sinks = bool(self.under or self.empty)
        self.mixed = self.players[0].card.score != self.players[-1].card.score
        self.factor = self.mixed and (bracket.lowest or by.factor == "everywhere") and by.factor != ""
        self.up_counts = bracket.heterogeneous or by.up_everywhere

    @cached_property
    def task(self) -> Task:
        """The whole task."""
        ignored = self.by.ignored
        return self._of_every_field.without(ignored) if ignored else self._of_every_field

    @cached_property
    def _of_every_field(self) -> Task:
        players, q = self.players, self.q
        came = q.below.first if q.below else 0
        kinds = [self.kind(i) for i in range(len(players))]
        kinds += [("below", i < came) for i in range(len(self.under))] + [("empty", False)] * self.empty
        return Task(
            numbers=tuple([e.card.number for e in players]),
            scores=tuple([e.card.score for e in players]),
            moved_down=0,
            kinds=tuple(kinds),
            allowed=q.rows,
            amounts=copy(self).amounts,  # it keeps the task, and the two would hold each other
            by_number=self.by.by_number,
        )

    def put(self, by: Otherwise) -> MatchingTask:
        """Return the question put by other readings than those that are followed."""
        other = MatchingTask(self.q, by)
        if by.ignored:  # and nothing else is otherwise
            other.__dict__["_of_every_field"] = self.task
        elif not self.q.bracket.lowest and all(e.topscorer == new.topscorer for e, new in by.cards.items()):
            other.q.__dict__["rows"] = self.q.rows
        return other

    def remainder(self, taken: set[int]) -> tuple[Task, list[int]]:
        """Return the task without the players `taken`, and which player each of its vertices is."""
        whole = self.task
        keep = [v for v in range(len(whole.kinds)) if v not in taken]
        return (whole.among(keep) if taken else whole), keep

    def kind(self, i: int) -> Hashable:
        """Return what of a player his edges are told by; who is alike in it is alike to every criterion."""
        e = self.players[i]
        counted = self.sinks and (i >= self.m0 or self.by.down_for_all)
        (one, two), up = e.floats, self.up_counts
        return (
            i if self.by.bottom_first and any(e.floats) else -1,
            i < self.m0,
            e.preference.colour,
            e.preference.strength if e.preference.strength is not Strength.NONE else None,
            e.card.score if self.mixed else 0,
            (counted and one == "D", counted and two == "D", up and one == "U", up and two == "U"),
        )

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
        if self.up_counts and (u < self.m0 or self.by.up_everywhere):
            self._add_floats(amounts, c.upfloat_amounts(one, other), v)
        if self.q.bracket.heterogeneous and u < self.m0 and v < self.m0:
            amounts.update(self._lost(other))
        if self.by.a7d_first and c.A7D in amounts:
            amounts[c.A7D_FIRST] = amounts.pop(c.A7D)
        return amounts

    def _add_floats(self, amounts: dict[Key, int], repeated: Mapping[Key, int], place: int) -> None:
        """Add repeated floats; by another reading than R6 also who repeats one."""
        amounts.update(repeated)
        if repeated and self.by.bottom_first:
            up = c.B5_UP in repeated or c.B6_UP in repeated
            amounts[c.WHOSE_FLOAT] = 1 << (place if up else len(self.players) - 1 - place)

    def _lost(self, e: Entrant) -> dict[Key, int]:
        return {c.LOST: 1, c.lost_with(e.score): 1} if self.q.by_score else {c.LOST: 1}

    def _float(self, u: int, alone: bool) -> Amounts:
        e, by = self.players[u], self.by
        amounts: dict[Key, int] = {}
        if u >= self.m0 or by.down_for_all:
            self._add_floats(amounts, c.downfloat_amounts(e), u)
        if u < self.m0 and self.q.bracket.heterogeneous:
            amounts.update(self._lost(e))
        if self.q.below is not None:
            amounts[c.FLOATERS] = 1
            if alone and self.q.below.few_lost:
                amounts[c.LOST_BELOW] = 1
        if self.factor:
            amounts[c.FACTOR] = c.d4_factor(e.score, c.bye_score(self.players))
        if self.mixed and not self.q.bracket.lowest and by.scores:
            amounts.update({c.SCORES: e.score} if by.scores == "sum" else {c.floater_with(e.score): 1})
        return amounts
