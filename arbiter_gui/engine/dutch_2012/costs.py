"""Weighs pairings of a bracket: how much a pair, or a player left over, adds to each *requirement*,
that is a criterion which the bracket should keep, but may have to give up (C.10).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from arbiter_gui.engine.dutch_2012 import criteria
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Pair, numbers
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.dutch_2012.other_readings import OWN_READING, OtherReading
from arbiter_gui.engine.kernel.criteria import CostField
from arbiter_gui.rulebook import Criterion
from arbiter_gui.rulebook.measures import by_difference

Costs = dict[CostField, int]
"""What is added to each requirement; requirements to which nothing is added are left out."""


@dataclass(eq=False)
class BracketCosts:
    """What the pairs of a bracket, and the players left over, add to each requirement.

    A `reading` is a way to understand the text. With `not_first_by_score` the scores of the
    moved-down players who are not paired first count too (R17).
    """

    bracket: Bracket
    reading: OtherReading = OWN_READING
    not_first_by_score: bool = False

    @cached_property
    def moved_down(self) -> frozenset[Entrant]:
        """The players who were moved down into the bracket: its first M0."""
        return frozenset(self.bracket.players[: self.bracket.m0])

    @cached_property
    def has_several_scores(self) -> bool:
        """Whether the bracket has players of different scores."""
        players = self.bracket.players
        return bool(players) and players[0].score != players[-1].score

    @cached_property
    def counts_factor(self) -> bool:
        """D.4: whether the squared score differences count: only in the lowest bracket (R3, R4)."""
        counts_here = self.bracket.lowest or self.reading.factor_in_every_bracket
        return self.has_several_scores and counts_here

    @cached_property
    def counts_upfloats(self) -> bool:
        """C.10.a, C.10.b: whether repeated upfloats count: only in "heterogeneous score brackets"
        (R8).
        """
        return self.bracket.heterogeneous or self.reading.upfloats_in_every_bracket

    def of_pair(self, player: Entrant, opponent: Entrant) -> Costs:
        """Return what a pair adds to each requirement: {X: 1}, say, if both want the same colour.

        Of two moved-down players, `player` is the one in S1, who is paired first.
        """
        costs = criteria.RANKED.amounts(
            criteria.Case.PAIR, criteria.Pair(player, opponent, self.bracket.odd_round)
        )
        if self.counts_factor:
            costs |= criteria.RANKED.amounts(
                criteria.Case.SCORES_APART, criteria.ScoresApart(player.score, opponent.score)
            )
        moved_down_count = (player in self.moved_down) + (opponent in self.moved_down)
        # In the remainder of a heterogeneous bracket no upfloat counts: only a moved-down player
        # lifts an opponent.
        if self.counts_upfloats and (moved_down_count or self.reading.upfloats_in_every_bracket):
            costs |= self._costs_of_repeated_floats(repeated_upfloats(player, opponent), opponent)
        if self.bracket.heterogeneous and moved_down_count == 2:
            # `player` is paired first. The other was left out of S1, and so is in S2 (R20).
            costs |= self._costs_of_not_being_first(opponent)
        if self.reading.a7d_above_b2:
            return _with_a7d_above_b2(costs)
        return costs

    def of_floater(self, floater: Entrant) -> Costs:
        """Return what a player left over adds to each requirement.

        That is a repeated downfloat, not being paired first, and the score.
        """
        costs: Costs = {}
        was_moved_down = floater in self.moved_down
        # A player who was moved down before floats anyway: B.5 and B.6 count residents (R9).
        if not was_moved_down or self.reading.downfloats_of_moved_down_players:
            repeated_downfloats = criteria.RANKED.amounts(criteria.Case.FLOATS_DOWN, floater)
            costs |= self._costs_of_repeated_floats(repeated_downfloats, floater)
        if was_moved_down and self.bracket.heterogeneous:
            costs |= self._costs_of_not_being_first(floater)
        if self.counts_factor:
            costs |= self._costs_of_bye(floater)
        if self.has_several_scores and not self.bracket.lowest:
            costs |= self._costs_of_score_moving_on(floater)
        return costs

    def _costs_of_bye(self, player: Entrant) -> Costs:
        """D.4: return what the player with the bye adds to the factor, the sum of the squared score
        differences: the bye counts as an opponent a point below the lowest player.
        """
        score_of_bye = self.bracket.players[-1].score - criteria.POINT
        return criteria.RANKED.amounts(
            criteria.Case.SCORES_APART, criteria.ScoresApart(player.score, score_of_bye)
        )

    def _costs_of_score_moving_on(self, floater: Entrant) -> Costs:
        """A.11: return what a player who moves on adds to the criterion SCORES, by which those who
        move on have scores as low as possible.

        Under R2 the sum of the scores counts: a player with 2.5 points adds 25 tenths to it. Under
        the other reading the scores are compared one by one, the highest first: he then adds 1 to
        the number of players with 2.5 points, which is a field of its own.
        """
        if self.reading.highest_scores_first:
            players_with_score = criteria.RANKED.key(criteria.SCORES, by_difference(floater.score))
            return {players_with_score: 1}
        return criteria.RANKED.amounts(criteria.Case.MOVES_ON, floater)

    def _costs_of_repeated_floats(self, repeated_floats: Costs, player: Entrant) -> Costs:
        """Return what the floats that a player repeats add: `repeated_floats`, as B.5 and B.6 count
        them.

        Under a reading other than R6 it also matters which player repeats a float: his rank is then
        an amount in a field of its own.
        """
        if not repeated_floats or not self.reading.bottom_player_floats_again:
            return repeated_floats
        repeats_upfloat = any(
            criteria.RANKED.criterion(field) in (criteria.B5_UP, criteria.B6_UP)
            for field in repeated_floats
        )
        rank_from_top = self.bracket.players.index(player)
        rank_from_bottom = len(self.bracket.players) - 1 - rank_from_top
        # An upfloat is repeated rather by the top player, a downfloat rather by the bottom one:
        # each counts more than all who come before in that order together, as a higher power of
        # two.
        players_before = rank_from_top if repeats_upfloat else rank_from_bottom
        return repeated_floats | {criteria.RANKED.key(criteria.WHOSE_FLOAT): 2**players_before}

    def _costs_of_not_being_first(self, moved_down_player: Entrant) -> Costs:
        """A.6.c: return what a moved-down player adds who is not among the M1 that are paired
        first: 1 to their number, and if wanted (R17) 1 to the number of those with his score.
        """
        costs = {criteria.RANKED.key(criteria.NOT_FIRST): 1}
        if self.not_first_by_score:
            players_with_score = criteria.RANKED.key(
                criteria.NOT_FIRST_BY_SCORE, by_difference(moved_down_player.score)
            )
            costs[players_with_score] = 1
        return costs

    def affected_by_requirement(
        self, pairs: Iterable[Pair], floaters: Iterable[Entrant]
    ) -> dict[Criterion, dict[tuple[int, ...], int]]:
        """Return for each requirement the pairs and floaters that add to it, and how much.

        Players are given by pairing number: {X: {(3, 8): 1}} for the pair of 3 and 8.
        """
        costs_of = {numbers(pair): self.of_pair(*pair) for pair in pairs}
        costs_of |= {(floater.number,): self.of_floater(floater) for floater in floaters}
        affected_by_requirement: dict[Criterion, dict[tuple[int, ...], int]] = {}
        # Each pair may add to several requirements, and is named for each of them.
        for affected, costs in costs_of.items():
            for field, amount in costs.items():
                if amount:
                    affected_by_requirement.setdefault(criteria.RANKED.criterion(field), {})[
                        affected
                    ] = amount
        return affected_by_requirement


def _with_a7d_above_b2(costs: Costs) -> Costs:
    """Return the costs under a reading other than R5, by which A.7.d counts above B.2: its amount
    is then in a field of its own up there.
    """
    a7d_field = criteria.RANKED.key(criteria.A7D)
    if a7d_field not in costs:
        return costs
    a7d_first_field = criteria.RANKED.key(criteria.A7D_FIRST)
    others = {field: amount for field, amount in costs.items() if field != a7d_field}
    return {**others, a7d_first_field: costs[a7d_field]}


def repeated_upfloats(player: Entrant, opponent: Entrant) -> Costs:
    """B.5, B.6: return what a pair adds if its lower player floated up before; nothing if the
    scores are equal.
    """
    if player.score == opponent.score:
        return {}
    lower = min(player, opponent, key=lambda entrant: entrant.score)
    return criteria.RANKED.amounts(criteria.Case.FLOATS_UP, lower)


def without_ignored(costs: Costs, reading: OtherReading) -> Mapping[CostField, int]:
    """Return the costs without the requirements that a reading ignores; entries of lists stay."""
    if not reading.ignored:
        return costs
    counted = {}
    for field, amount in costs.items():
        is_entry_of_list = field.entry != 0
        if is_entry_of_list or criteria.RANKED.criterion(field) not in reading.ignored:
            counted[field] = amount
    return counted
