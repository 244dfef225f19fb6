"""A question to the search as a task of the matching kernel."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from copy import copy
from functools import cached_property

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import legal_rows
from arbiter_gui.engine.dutch_2012.bracket_search.question import BracketQuestion
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Amounts, Key
from arbiter_gui.engine.kernel.bracket_search.task import Task
from arbiter_gui.engine.kernel.colours import Strength


class MatchingTask:
    """Turns a question into a task of the matching kernel. Sinks stand after the players."""

    def __init__(self, question: BracketQuestion) -> None:
        self.q = question
        bracket = question.bracket
        self.players, self.m0 = bracket.players, bracket.m0
        self.all_first = question.bracket.heterogeneous and question.all_first
        below = question.below
        self.under = below.residents if below else ()
        self.first = below.first if below else 0
        self.empty = below.unpaired if below else question.seats
        self.sinks = bool(self.under or self.empty)
        self.mixed = self.players[0].card.score != self.players[-1].card.score
        by = question.by
        self.factor = self.mixed and (bracket.lowest or by.factor == "everywhere") and by.factor != ""
        self.up_counts = question.bracket.heterogeneous or by.up_everywhere

    @cached_property
    def task(self) -> Task:
        """The whole task."""
        players = self.players
        kinds = [self.kind(i) for i in range(len(players))]
        kinds += [("below", i < self.first) for i in range(len(self.under))] + [("empty", False)] * self.empty
        return Task(
            numbers=tuple([e.card.number for e in players]),
            scores=tuple([e.card.score for e in players]),
            moved_down=0,
            kinds=tuple(kinds),
            allowed=tuple(self._rows()),
            amounts=copy(self).amounts,  # it keeps the task, and the two would hold each other
            by_number=self.q.by.by_number,
        )

    def remainder(self, taken: set[int]) -> tuple[Task, list[int]]:
        """Return the task without the players `taken`, and which player each of its vertices is."""
        whole = self.task
        keep = [v for v in range(len(whole.kinds)) if v not in taken]
        return (whole.among(keep) if taken else whole), keep

    def kind(self, i: int) -> Hashable:
        """Return what of a player his edges are told by; who is alike in it is alike to every criterion."""
        e = self.players[i]
        counted = self.sinks and (i >= self.m0 or self.q.by.down_for_all)
        down = e.floats if counted else ()
        return (
            i if self.q.by.bottom_first and any(e.floats) else -1,
            i < self.m0,
            e.preference.colour,
            e.preference.strength if e.preference.strength is not Strength.NONE else None,
            e.card.score if self.mixed else 0,
            tuple(f == "D" for f in down),
            tuple(f == "U" for f in e.floats) if self.up_counts else (),
        )

    def _rows(self) -> list[int]:
        """Return who may be matched with whom, sinks included; both sides allow it."""
        n, under = len(self.players), len(self.under)
        everyone = legal_rows((*self.players, *self.under)) if under else self.q.bracket.legal
        inside, below = (1 << n) - 1, ((1 << under) - 1) << n
        seats = ((1 << self.empty) - 1) << (n + under)
        leaving = sum(1 << i for i in self.q.leave)
        rows, to_below, to_seats = [], 0, 0
        for i, e in enumerate(self.players):
            open_ = self._open_to(i, e, inside, below, seats)
            rows.append((everyone[i] | seats) & open_ & ~leaving)
            to_below |= 1 << i if open_ & below else 0
            to_seats |= 1 << i if open_ & seats else 0
        for i, e in enumerate(self.under):
            row = everyone[n + i] & (to_below | below)
            if self._may_stay_alone(e, i < self.first):
                row |= seats
                to_seats |= 1 << (n + i)
            rows.append(row)
        return rows + [to_seats] * self.empty

    def _open_to(self, i: int, e: Entrant, inside: int, below: int, seats: int) -> int:
        """Return the vertices that the wishes of the question leave to a player."""
        if self.all_first and i < self.m0:
            open_ = inside & ~((1 << self.m0) - 1)
        else:
            open_ = inside | below | (seats if self._may_stay_alone(e, True) else 0)
        if i in self.q.stay:
            open_ &= inside
        return open_ & ~inside if i in self.q.leave else open_

    def _may_stay_alone(self, e: Entrant, moved_down: bool) -> bool:
        """Tell whether a player may stay without opponent, here or below; `moved_down`: he came there from above."""
        below = self.q.below
        byes = self.q.bracket.lowest if below is None else below.byes
        stays = below is None or not moved_down or below.may_stay_over(e)
        return stays and (not byes or c.b1b_may_have_bye(e))

    def amounts(self, u: int, v: int) -> Amounts | None:
        """Return the costs of matching two vertices, u < v."""
        n = len(self.players)
        if v < n:
            return self._pair(u, v)
        below = self.q.below
        if u >= n:
            early = below is not None and below.few_lost and u - n < self.first
            return {c.LOST_BELOW: 1} if early and v >= n + len(self.under) else {}
        return self._float(u, v >= n + len(self.under))

    def _pair(self, u: int, v: int) -> Amounts:
        one, other = self.players[u], self.players[v]
        amounts: dict[Key, int] = c.colour_amounts(one, other, self.q.bracket.odd_round)
        if self.factor:
            amounts[c.FACTOR] = c.d4_factor(one.score, other.score)
        if self.up_counts and (u < self.m0 or self.q.by.up_everywhere):
            self._add_floats(amounts, c.upfloat_amounts(one, other), v)
        if self.q.bracket.heterogeneous and u < self.m0 and v < self.m0:
            amounts.update(self._lost(other))
        return self._counted(amounts)

    def _add_floats(self, amounts: dict[Key, int], repeated: Mapping[Key, int], place: int) -> None:
        """Add repeated floats; by another reading than R6 also who repeats one."""
        amounts.update(repeated)
        if repeated and self.q.by.bottom_first:
            up = c.B5_UP in repeated or c.B6_UP in repeated
            amounts[c.WHOSE_FLOAT] = 1 << (place if up else len(self.players) - 1 - place)

    def _counted(self, amounts: dict[Key, int]) -> dict[Key, int]:
        by = self.q.by
        if by.a7d_first and c.A7D in amounts:
            amounts[c.A7D_FIRST] = amounts.pop(c.A7D)
        return {key: n for key, n in amounts.items() if key not in by.ignored} if by.ignored else amounts

    def _lost(self, e: Entrant) -> dict[Key, int]:
        return {c.LOST: 1, c.lost_with(e.score): 1} if self.q.by_score else {c.LOST: 1}

    def _float(self, u: int, alone: bool) -> Amounts:
        e, by = self.players[u], self.q.by
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
        return self._counted(amounts)
