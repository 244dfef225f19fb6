"""Article 3.5: which *upfloaters*, lower players, join the residents of a bracket so that it can be
paired. *Candidates* are all lower players, by score, then number; a *set* is some of them.

The fewest upfloaters are best (C4), then the highest scores (C5). All sets with the best C4 and C5
have the same scores, so they are in the order of the text by the first candidate whom only one of
two sets has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from arbiter_gui.engine.kernel.bracket_search.task import CostFields
from arbiter_gui.engine.kernel.criteria import Amounts, CostField
from arbiter_gui.engine.kernel.graph.bitsets import Bitset, members, singleton
from arbiter_gui.engine.upfloating.bracket import OpenBracket
from arbiter_gui.engine.upfloating.criteria import Case, Upfloater
from arbiter_gui.engine.upfloating.meetings import can_spare, count_left_alone
from arbiter_gui.engine.upfloating.problem import SolvedSet, best_sets
from arbiter_gui.trace.values import Passed, Rest, Worse


@dataclass(frozen=True)
class ChosenSet:
    """The upfloaters of a bracket by their places, in order, and what they come to in the criteria
    (`totals`).

    `skipped` are the candidates before the last of them who are not in the set, each with the
    reason, if that was requested.
    """

    upfloaters: tuple[int, ...]
    totals: Mapping[CostField, int]
    skipped: tuple[Passed, ...] = ()


EMPTY_SET = ChosenSet(upfloaters=(), totals={})
"""The set of a scoregroup whose residents need no upfloater."""


def chosen_set(bracket: OpenBracket, *, with_reasons: bool = False) -> ChosenSet:
    """3.5: return the upfloaters of a bracket; `with_reasons` also why others are not among them.

    The sets with the fewest members (C4) and the highest scores (C5) are ordered by their members,
    which are listed by score, then number. Of these it is the first that complies best with C6 and
    C7 (3.5.5).
    """
    no_upfloater = 0  # the empty bitset
    if bracket.is_legal(no_upfloater):
        return EMPTY_SET
    search = _Search(bracket)
    single = search.single_upfloater()
    if single is None:
        return search.first_set(with_reasons)
    return search.set_with_single(single, with_reasons)


class _Fallback(NamedTuple):
    """The best candidate so far who leaves the next scoregroup with too many upfloaters (C6).

    `cost`, compared first, has that criterion in it; `place` is his place.
    """

    cost: int
    place: int


class _CandidatesOfCost(NamedTuple):
    """A packed cost, and the bitset of all candidates who would cost that much as the only
    upfloater, without C6.
    """

    cost: int
    candidates: Bitset


class _AlikeCandidates(NamedTuple):
    """What some candidates add to the criteria, and the bitset of all of these candidates."""

    amounts: Amounts
    candidates: Bitset


class _Search:
    """The search for the set of upfloaters of a bracket whose residents cannot be paired alone."""

    def __init__(self, bracket: OpenBracket) -> None:
        self.bracket = bracket

    @cached_property
    def _has_order_of_text(self) -> bool:
        """Whether the criteria begin as in the text: fewest upfloaters, then highest scores."""
        # The short cuts below rest on this order. With a criterion switched off or moved they are
        # not taken, and the problem with all candidates is solved.
        criteria = self.bracket.criteria.criteria_for(Case.UPFLOATER)
        if len(criteria) < 2:
            return False
        first, second, *_ = criteria
        # The criterion of the fewest counts members, the one of the highest scores lists them by
        # their scores.
        first_counts = not first.lists
        if not (first_counts and second.lists):
            return False
        next_bracket_key = self.bracket.next_scoregroup_field
        return next_bracket_key is None or self.bracket.criteria.key(second) < next_bracket_key

    def single_upfloater(self) -> int | None:
        """Return the only upfloater, by place, if one is enough, else None.

        Candidates are tried from the best on, as the criteria compare them; equally good ones in
        their order.
        """
        bracket = self.bracket
        if not bracket.residents.bit_count() % 2 or not self._has_order_of_text:
            return None
        # The cost does not contain the criterion on the next scoregroup (C6), which has to be
        # examined for each candidate. The best who fails it is kept as a fallback, with C6 added,
        # until no cost can be lower.
        fallback: _Fallback | None = None
        for cost, candidates in self._candidates_by_cost():
            if fallback is not None and fallback.cost <= cost:
                break
            for place in members(candidates):
                if not bracket.is_legal(singleton(place)):
                    continue
                missed = bracket.missed_in_next_scoregroup(singleton(place))
                if not missed:
                    return place
                candidate = _Fallback(cost + self._cost_of_missed(missed), place)
                fallback = candidate if fallback is None else min(fallback, candidate)
        if fallback is None:
            return None
        return fallback.place

    def _cost_of_missed(self, missed: int) -> int:
        """Return the packed cost of what C6 counts."""
        field = self.bracket.next_scoregroup_field
        assert field is not None, "only an edition with C6 counts anything in it"
        return self._fields.pack({field: missed})

    @cached_property
    def _alike_candidates(self) -> list[_AlikeCandidates]:
        """The candidates, those together who add the same amounts to the criteria."""
        alike_candidates: list[_AlikeCandidates] = []
        for likeness, places in self.bracket.participants.likenesses.items():
            candidates = places & self.bracket.lower
            if candidates:
                amounts = self.bracket.criteria.amounts(Case.UPFLOATER, Upfloater(*likeness))
                alike_candidates.append(_AlikeCandidates(amounts, candidates))
        return alike_candidates

    @cached_property
    def _fields(self) -> CostFields:
        """The layout of a cost that holds the criteria of any single upfloater."""
        entries = [alike.amounts for alike in self._alike_candidates]
        if self.bracket.next_scoregroup_field is not None:
            entries.append({self.bracket.next_scoregroup_field: 1})
        # A single upfloater makes one pair, which has two vertices.
        return CostFields(entries, vertex_count=2)

    def _candidates_by_cost(self) -> list[_CandidatesOfCost]:
        """Return the candidates in groups of equal cost, the best first, C6 left out."""
        candidates_of_cost: dict[int, int] = {}
        for amounts, candidates in self._alike_candidates:
            cost = self._fields.pack(amounts)
            # Candidates who add the same are equally good so far.
            candidates_of_cost[cost] = candidates_of_cost.get(cost, 0) | candidates
        return [_CandidatesOfCost(*entry) for entry in sorted(candidates_of_cost.items())]

    def set_with_single(self, single: int, with_reasons: bool) -> ChosenSet:
        """Return the set of one upfloater; `with_reasons` also why earlier ones are not in it."""
        totals = self._totals_of(single)
        skipped: list[Passed] = []
        if with_reasons:
            pool = self.bracket.pool
            for place in pool[: pool.index(single)]:
                # Legal, and yet not taken: then it is worse in a criterion.
                if self.bracket.is_legal(singleton(place)):
                    why: Worse | Rest = self._first_worse_criterion(totals, self._totals_of(place))
                else:
                    why = self._why_not_in_set((place,), totals)
                skipped.append(Passed(self._number(place), why))
        return ChosenSet((single,), totals, tuple(skipped))

    def _totals_of(self, single: int) -> Mapping[CostField, int]:
        """Return what a set of one upfloater (place) comes to in each criterion."""
        # C6 is no matter of the single upfloater alone, but of the scoregroup that he leaves.
        totals = dict(self.bracket.amounts(single))
        missed = self.bracket.missed_in_next_scoregroup(singleton(single))
        if missed and self.bracket.next_scoregroup_field is not None:
            totals[self.bracket.next_scoregroup_field] = missed
        return totals

    def _number(self, place: int) -> int:
        """Return the number of the participant at a place."""
        return self.bracket.participants.all[place].number

    def _first_worse_criterion(
        self, best: Mapping[CostField, int], totals: Mapping[CostField, int]
    ) -> Worse:
        """Return the first criterion in which a set does worse than the best one."""
        for key in sorted({*best, *totals}):
            if best.get(key, 0) != totals.get(key, 0):
                article = self.bracket.criteria.article(key)
                return Worse(article, key.entry, best.get(key, 0), totals.get(key, 0))
        raise AssertionError("an earlier set that is as good would have been taken")

    def first_set(self, with_reasons: bool) -> ChosenSet:
        """Return the first of the best sets: each candidate in turn is in it if a best set, with
        all those chosen before, can have him.

        The best sets have the same scores, so that their order is that of their members in the
        pool.
        """
        solved = self._solved
        problem = solved.problem
        choices = solved.best.choices()
        chosen_places: list[int] = []
        skipped: list[Passed] = []
        for vertex, place in enumerate(
            self.bracket.pool[: problem.candidate_count], problem.resident_count
        ):
            if len(chosen_places) == solved.upfloaters:
                break
            # If `restrict` grants the wish, all sets that are left have this candidate.
            if choices.restrict(vertex, problem.resident_vertices):
                chosen_places.append(place)
            elif with_reasons:
                why = self._why_not_in_set((*chosen_places, place), solved.totals)
                skipped.append(Passed(self._number(place), why))
        return ChosenSet(tuple(chosen_places), solved.totals, tuple(skipped))

    @cached_property
    def _solved(self) -> SolvedSet:
        """The best sets of upfloaters, found with as few candidates as possible."""
        for candidate_count in self._candidate_counts_to_try:
            solved = best_sets(self.bracket, candidate_count)
            if solved is not None and solved.upfloaters == self._fewest_upfloaters:
                return solved
        solved_for_all = best_sets(self.bracket, len(self.bracket.pool))
        assert solved_for_all is not None, "everybody could be paired so far"
        return solved_for_all

    @cached_property
    def _fewest_upfloaters(self) -> int:
        """How many upfloaters are needed at the least: the residents who find no opponent among
        themselves.
        """
        return count_left_alone(self.bracket.participants.legal, self.bracket.residents)

    @cached_property
    def _candidate_counts_to_try(self) -> tuple[int, ...]:
        """How many candidates to try before all of them, as a short cut: (4, 9), for example, if 4
        have the highest score, and 9 the two highest.

        If a set out of these has only as many members as residents stay alone, C4 cannot be better,
        and any member of a still lower score is worse in C5. Empty where this short cut is not
        valid, so that all candidates are needed.
        """
        if not self._has_order_of_text or not self._others_can_be_paired_anyway():
            return ()
        participants = self.bracket.participants.all
        pool = self.bracket.pool
        # All of the next scoregroup are candidates in any case, since C6 looks at each of them.
        fewest_candidates = max(self.bracket.next_scoregroup.bit_count(), 1)
        counts = []
        for count in range(fewest_candidates, len(pool)):
            last_candidate = participants[pool[count - 1]]
            next_player = participants[pool[count]]
            if last_candidate.score > next_player.score:
                counts.append(count)
        return tuple(counts)

    def _others_can_be_paired_anyway(self) -> bool:
        """Return whether the others can surely be paired whichever upfloaters leave them (C3).

        With the set one more player may leave those below the next scoregroup: the upfloater that
        it needs itself.
        """
        bracket = self.bracket
        legal = bracket.participants.legal
        further_down = bracket.lower & ~bracket.next_scoregroup
        count = self._fewest_upfloaters
        if not can_spare(legal, further_down, count + 1) or not can_spare(
            legal, bracket.lower, count
        ):
            return False
        # Whoever leaves with the set, each member of the next scoregroup must keep an opponent
        # further down.
        for place in members(bracket.next_scoregroup):
            opponents_further_down = (legal[place] & further_down).bit_count()
            if opponents_further_down <= count:
                return False
        return True

    def _why_not_in_set(
        self, required: tuple[int, ...], best: Mapping[CostField, int]
    ) -> Worse | Rest:
        """Return the criterion that gets worse with all of `required` among the upfloaters.

        `best` are the totals of the chosen set. `Rest` when no set can hold them.
        """
        # The same short cut as in `_solved`: as few candidates as contain those required, if that
        # is enough.
        last_required = max(required)
        for candidate_count in self._candidate_counts_to_try:
            last_candidate = self.bracket.pool[candidate_count - 1]
            if last_candidate >= last_required:
                solved = best_sets(self.bracket, candidate_count, required)
                if solved is not None and solved.upfloaters == self._fewest_upfloaters:
                    return self._first_worse_criterion(best, solved.totals)
        solved_for_all = best_sets(self.bracket, len(self.bracket.pool), required)
        if solved_for_all is None:
            return Rest()
        return self._first_worse_criterion(best, solved_for_all.totals)
