"""Article 3.5: the set of upfloaters that joins the residents of a bracket.

The members of a set are listed by score, then number. All sets with the best C4 and C5 have the same scores, so they
are in the order of the text by the first candidate in that list whom only one of two sets has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from arbiter_gui.engine.kernel.bracket_search.task import CostFields
from arbiter_gui.engine.kernel.criteria import Amounts, CostField
from arbiter_gui.engine.kernel.graph.bitsets import bitset, members, singleton
from arbiter_gui.engine.upfloating.bracket import OpenBracket
from arbiter_gui.engine.upfloating.criteria import Case, Upfloater
from arbiter_gui.engine.upfloating.meetings import can_spare, count_left_alone
from arbiter_gui.engine.upfloating.problem import SolvedSet, best_sets
from arbiter_gui.trace.values import Passed, Rest, Worse


@dataclass(frozen=True)
class ChosenSet:
    """The upfloaters of a bracket by their places, in order; `amounts` are the figures of the set in the criteria.

    `skipped` are those before the last one in the order, each with the reason, if requested.
    """

    upfloaters: tuple[int, ...]
    amounts: Mapping[CostField, int]
    skipped: tuple[Passed, ...] = ()


def chosen_set(bracket: OpenBracket, *, with_reasons: bool = False) -> ChosenSet:
    """3.5.5: return the first of the sets that are best in C4 to C7; `with_reasons` also why others are not in it."""
    if bracket.is_legal(0):
        return ChosenSet((), {})
    search = _Search(bracket)
    single = search.single_upfloater()
    if single is None:
        return search.first_set(with_reasons)
    return search.set_of(single, with_reasons)


class _Search:
    """The sets of upfloaters of a bracket."""

    def __init__(self, bracket: OpenBracket) -> None:
        self.bracket = bracket

    @cached_property
    def _fewest_first(self) -> bool:
        """Whether criteria ask for the fewest upfloaters first, then for the highest scores, as the text does."""
        # The short cuts below rest on this order. With a criterion switched off or moved the whole problem is solved.
        criteria = self.bracket.criteria.asked_of(Case.UPFLOATER)
        next_key = self.bracket.next_key
        if len(criteria) < 2 or criteria[0].lists or not criteria[1].lists:
            return False
        return next_key is None or self.bracket.criteria.key(criteria[1]) < next_key

    def single_upfloater(self) -> int | None:
        """Return the only upfloater if one is enough, else None.

        Candidates are tried from the best worth (lowest cost) on; those of equal worth in order.
        """
        bracket = self.bracket
        if not bracket.residents.bit_count() % 2 or not self._fewest_first:
            return None
        # The worth does not contain the criterion on the next scoregroup (C6), which has to be examined for each
        # candidate. The first who fails it is kept as a fallback, with C6 added, until no worth can be better.
        fallback: tuple[int, int] | None = None
        for worth, candidates in self._candidates_by_worth():
            if fallback is not None and fallback[0] <= worth:
                break
            for place in members(candidates):
                if not bracket.is_legal(singleton(place)):
                    continue
                missed = bracket.next_not_complied(singleton(place))
                if not missed or bracket.next_key is None:
                    return place
                dearer = worth + self._fields.pack({bracket.next_key: missed}), place
                fallback = dearer if fallback is None else min(fallback, dearer)
        if fallback is None:
            return None
        return fallback[1]

    @cached_property
    def _likenesses(self) -> list[tuple[Amounts, int]]:
        """Amounts of candidates in the criteria, each with the bitset of the candidates who have them."""
        likenesses: list[tuple[Amounts, int]] = []
        for likeness, places in self.bracket.participants.likenesses.items():
            candidates = places & self.bracket.lower
            if candidates:
                amounts = self.bracket.criteria.amounts(Case.UPFLOATER, Upfloater(*likeness))
                likenesses.append((amounts, candidates))
        return likenesses

    @cached_property
    def _fields(self) -> CostFields:
        """The fields that hold the figures of any single upfloater."""
        entries = [amounts for amounts, _ in self._likenesses]
        if self.bracket.next_key is not None:
            entries.append({self.bracket.next_key: 1})
        return CostFields(entries, 2)

    def _candidates_by_worth(self) -> list[tuple[int, int]]:
        """Return all candidates by what they add to the criteria, packed, the best first."""
        candidates_of: dict[int, int] = {}
        for amounts, candidates in self._likenesses:
            worth = self._fields.pack(amounts)
            candidates_of[worth] = candidates_of.get(worth, 0) | candidates
        return sorted(candidates_of.items())

    def set_of(self, single: int, with_reasons: bool) -> ChosenSet:
        """Return the set of one upfloater, with the reasons against those before him in order."""
        amounts = self._amounts_of(single)
        skipped: list[Passed] = []
        if with_reasons:
            pool = self.bracket.pool
            for place in pool[: pool.index(single)]:
                if self.bracket.is_legal(singleton(place)):
                    why: Worse | Rest = self._worse(amounts, self._amounts_of(place))
                else:
                    why = self._why_not_in_set((place,), amounts)
                skipped.append(Passed(self._number(place), why))
        return ChosenSet((single,), amounts, tuple(skipped))

    def _amounts_of(self, single: int) -> Mapping[CostField, int]:
        """Return the figures of a set of one upfloater in each criterion."""
        amounts = dict(self.bracket.amounts(single))
        missed = self.bracket.next_not_complied(singleton(single))
        if missed and self.bracket.next_key is not None:
            amounts[self.bracket.next_key] = missed
        return amounts

    def _number(self, place: int) -> int:
        return self.bracket.participants.all[place].number

    def _worse(self, best: Mapping[CostField, int], totals: Mapping[CostField, int]) -> Worse:
        """Return the first criterion in which a set does worse than the best one."""
        for key in sorted({*best, *totals}):
            if best.get(key, 0) != totals.get(key, 0):
                article = self.bracket.criteria.article(key)
                return Worse(article, key.entry, best.get(key, 0), totals.get(key, 0))
        raise AssertionError("an earlier set that is as good would have been taken")

    def first_set(self, with_reasons: bool) -> ChosenSet:
        """Return the first best set in order: each member is the first candidate that a best set can still have."""
        solved = self._solved
        problem = solved.problem
        choices = solved.best.choices()
        chosen_places: list[int] = []
        skipped: list[Passed] = []
        for vertex, place in enumerate(self.bracket.pool[: problem.candidate_count], problem.resident_count):
            if len(chosen_places) == solved.upfloaters:
                break
            # If `restrict` grants the wish, all sets that are left have this candidate.
            if choices.restrict(vertex, problem.resident_vertices):
                chosen_places.append(place)
            elif with_reasons:
                why = self._why_not_in_set((*chosen_places, place), solved.amounts)
                skipped.append(Passed(self._number(place), why))
        return ChosenSet(tuple(chosen_places), solved.amounts, tuple(skipped))

    @cached_property
    def _solved(self) -> SolvedSet:
        """The best sets, out of no more candidates than it takes."""
        for candidate_count in self._ends_of_scores:
            solved = best_sets(self.bracket, candidate_count)
            if solved is not None and solved.upfloaters == self._fewest_upfloaters:
                return solved
        solved_for_all = best_sets(self.bracket, len(self.bracket.pool))
        assert solved_for_all is not None, "everybody could be paired so far"
        return solved_for_all

    @cached_property
    def _fewest_upfloaters(self) -> int:
        """How many residents find no opponent among themselves: there are at least as many upfloaters."""
        return count_left_alone(self.bracket.participants.legal, self.bracket.residents)

    @cached_property
    def _ends_of_scores(self) -> tuple[int, ...]:
        """The numbers of candidates with the highest score, the two highest, and so on; empty if all are needed.

        With as many members as residents stay alone, a set with a member of a still lower score is worse in C5.
        """
        if not self._fewest_first or not self._can_leave_out():
            return ()
        participants = self.bracket.participants.all
        pool = self.bracket.pool
        first = max(self.bracket.following.bit_count(), 1)
        return tuple(
            end
            for end in range(first, len(pool))
            if participants[pool[end - 1]].score > participants[pool[end]].score
        )

    def _can_leave_out(self) -> bool:
        """Return whether those below the next scoregroup can be paired without any set and one further player."""
        bracket = self.bracket
        legal = bracket.participants.legal
        further_down = bracket.lower & ~bracket.following
        if not can_spare(legal, further_down, self._fewest_upfloaters + 1) or not can_spare(
            legal, bracket.lower, self._fewest_upfloaters
        ):
            return False
        return all(
            (legal[place] & further_down).bit_count() > self._fewest_upfloaters
            for place in members(bracket.following)
        )

    def _why_not_in_set(self, required: tuple[int, ...], best: Mapping[CostField, int]) -> Worse | Rest:
        """Return the criterion that gets worse with all of `required` in the set; Rest when no set can hold them."""
        last_place = bitset(required).bit_length()
        for candidate_count in self._ends_of_scores:
            if self.bracket.pool[candidate_count - 1] + 1 >= last_place:
                solved = best_sets(self.bracket, candidate_count, required)
                if solved is not None and solved.upfloaters == self._fewest_upfloaters:
                    return self._worse(best, solved.amounts)
        solved_for_all = best_sets(self.bracket, len(self.bracket.pool), required)
        if solved_for_all is None:
            return Rest()
        return self._worse(best, solved_for_all.amounts)
