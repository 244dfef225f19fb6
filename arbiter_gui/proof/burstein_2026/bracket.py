"""One bracket: everything that the trace records about it is compared with what follows from the text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, cast

import arbiter_gui.trace.burstein_2026 as kinds
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.burstein_2026.criteria import C5, C7, RANKED
from arbiter_gui.proof.burstein_2026.order import JudgedTurn, count_of_pairings, place_in_order, turns_of
from arbiter_gui.proof.burstein_2026.players import RankedPlayer, field_of
from arbiter_gui.proof.dutch import brackets
from arbiter_gui.proof.dutch.criteria import Asked, JudgedDownfloater, JudgedPair
from arbiter_gui.proof.kernel.checks import EventReader, TraceReader, hold, looking_at, require, was_checked
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    Edge,
    Key,
    PosedMatching,
    added,
    first_difference,
)
from arbiter_gui.proof.kernel.players import Field, Places, Player
from arbiter_gui.trace import candidates
from arbiter_gui.trace.kinds import MovedDown
from arbiter_gui.trace.values import Apart, PairApart, Passed, Rest, Why, Worse


@dataclass(frozen=True)
class Bracket(brackets.Bracket):
    """A bracket whose players are in the order of their ranking; moved-down floaters may meet one another."""

    criteria = RANKED
    ahead_criterion = C7
    same_scores: ClassVar[bool] = False

    @staticmethod
    def field_of(tournament: Tournament) -> Field[Player]:
        """Return the participants of the next round."""
        return cast("Field[Player]", field_of(tournament))

    @property
    def mdps_apart(self) -> int:
        """How many of the first players may not meet one another: none, as floaters are ranked among residents."""
        return 0

    @cached_property
    def places(self) -> Places:
        """4.1: all players in the order of the ranking."""
        return tuple(sorted(self.mdps + self.residents, key=self._ranking))

    def _ranking(self, place: int) -> tuple[int, int, int]:
        player = self.player(place)
        assert isinstance(player, RankedPlayer), "the judge's players have a ranking"
        return player.ranking

    def barred(self, player: int, opponent: int) -> Apart | None:
        """Return the reason why two places may not meet; None if they may."""
        return self.field.apart(self.player(player), self.player(opponent))

    def adds(self, player: int, opponent: int | None, _single: bool) -> Amounts:
        """Return what a pair of places adds to the criteria, or a floater."""
        higher = self.player(player)
        if opponent is None:
            return RANKED.amounts(Asked.DOWNFLOATER, JudgedDownfloater(higher, higher.score))
        return RANKED.amounts(Asked.PAIR, JudgedPair(higher, self.player(opponent), False, self.initial))


class RankedBracket:
    """A bracket with a pairing, as pairs of places in its ranking from 0: its floaters, and its figures."""

    def __init__(self, bracket: Bracket, pairs: Sequence[Edge]) -> None:
        paired = {player for pair in pairs for player in pair}
        require(len(paired) == 2 * len(pairs), "somebody is paired twice")
        self.bracket = bracket
        self.size = len(bracket.places)
        self.edges = tuple(pairs)
        self.pairs = tuple((bracket.places[player], bracket.places[opponent]) for player, opponent in pairs)
        self.floaters = tuple(place for place in range(self.size) if place not in paired)
        self.left_over = tuple(bracket.places[place] for place in self.floaters)
        self.together = frozenset(map(frozenset, self.pairs))

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The pairing numbers in the order of the ranking."""
        return self.bracket.field.numbers(self.bracket.places)

    @cached_property
    def ahead(self) -> Amounts:
        """The consequences of the floaters in the next bracket (C7)."""
        return self.bracket.ahead(self.left_over)

    @cached_property
    def totals(self) -> Counter[Key]:
        """What the pairing adds to each criterion."""
        return added([*(amounts for _, amounts in self._costs()), self.ahead])

    def _costs(self) -> list[tuple[Places, Amounts]]:
        """Return what each pair, and then each floater, adds to the criteria."""
        costs: list[tuple[Places, Amounts]] = []
        for player, opponent in self.pairs:
            costs.append(((player, opponent), self.bracket.cost(player, opponent, False)))
        for place in self.left_over:
            costs.append(((place,), self.bracket.cost(place, None, False)))
        return costs

    def payers(self, key: Key) -> tuple[tuple[int, ...], ...]:
        """Return the pairs, and then the floaters, that a criterion falls on, by pairing number."""
        return tuple(
            self.bracket.field.numbers(payers) for payers, amounts in self._costs() if amounts.get(key)
        )

    @property
    def place(self) -> int:
        """The place in the order of article 4."""
        return place_in_order(self.size, self.edges)


class BracketCheck(RankedBracket):
    """The events below an opened bracket, with the pairing that was accepted."""

    def __init__(self, bracket: Bracket, story: TraceReader, pages: EventReader) -> None:
        self.story = story
        self.pages = pages
        self.end = pages.ahead(candidates.CandidateAccepted)
        vertex = {number: place for place, number in enumerate(bracket.field.numbers(bracket.places))}
        super().__init__(bracket, [(vertex[player], vertex[opponent]) for player, opponent in self.end.pairs])

    @cached_property
    def posed(self) -> list[PosedMatching]:
        """The bracket as matchings, the light one first: its least cost is never more than the true one."""
        return [PosedMatching(form) for form in self.bracket.formulations(self.left_over)]

    def check(self) -> None:
        """3.2: check everything. Raises Wrong."""
        # In their turns: each pair has its smaller number first, and the pairs go by these.
        require(
            list(self.edges) == sorted(map(_ascending, self.edges)), "the pairs do not stand in their turns"
        )
        for player, opponent in self.pairs:
            require(self.bracket.barred(player, opponent) is None, "a pair is not allowed")
        require(self.bracket.may_leave(self.left_over), "the floaters leave a rest that cannot be completed")
        self._first_pairing()
        best = any(posed.at_least(self.totals) for posed in self.posed)
        require(best, "another pairing is better")
        was_checked("optimum")
        self._turns()
        self._accepted()
        if self.left_over:
            self.pages.expect(MovedDown("1.2", self.bracket.field.numbers(self.left_over)))
        self.pages.ends()

    def _named(self, pairs: Sequence[Edge]) -> tuple[Edge, ...]:
        return tuple((self.numbers[player], self.numbers[opponent]) for player, opponent in pairs)

    def _names(self, places: Sequence[int]) -> tuple[int, ...]:
        return tuple(self.numbers[place] for place in places)

    def _first_pairing(self) -> None:
        """4.2: check the folded ranking, the first pairing, and its recorded faults."""
        # The first pairing folds the ranking: 1 meets the last, 2 the last but one; those in the middle float.
        count = len(self.edges)
        upper = range(count)
        lower = range(self.size - 1, self.size - 1 - count, -1)
        between = range(count, self.size - count)
        folded = candidates.RankingFolded("4.2", self._names(upper), self._names(lower), self._names(between))
        self.pages.expect(folded)
        first = list(zip(upper, lower, strict=True))
        number = self.pages.expect(candidates.FirstCandidate("4.3", 1, self._named(first)))
        refused = self.story.below(number)
        faults = [event for _, event in refused.all(candidates.CandidateFaulted)]
        refused.ends()
        for event in faults:
            article = candidates.article_of_fault(event.why)
            require(event.article == article, "a fault is told under another article")
        self._faults(RankedBracket(self.bracket, first), [event.why for event in faults])

    def _faults(self, first: RankedBracket, told_faults: Sequence[candidates.Fault]) -> None:
        """Check the recorded faults of the first pairing."""
        if first.together == self.together:
            require(not told_faults, "nothing is wrong with the accepted pairing")
            return
        apart: list[candidates.Fault] = []
        for player, opponent in first.pairs:
            why = self.bracket.barred(player, opponent)
            if why is not None:
                higher, lower = self.bracket.field.numbers((player, opponent))
                apart.append(PairApart(higher, lower, why))
        if apart:
            require(
                list(told_faults) == apart, f"the first pairing is refused for {apart}, not for {told_faults}"
            )
            return
        require(len(told_faults) == 1, "the first pairing would be accepted")
        why_refused = told_faults[0]
        assert not isinstance(why_refused, PairApart), "nobody of these is kept apart"
        self._comes_to(why_refused, first.edges, first.floaters)

    def _turns(self) -> None:
        """4.3: check the players skipped in each turn, and why."""
        turns = [turn for turn in turns_of(self.size, self.edges) if turn.passed]
        told_turns = list(self.pages.all(kinds.TurnSettled))
        require(len(told_turns) == len(turns), f"there are {len(told_turns)} turns with others passed over")
        position = 1
        for turn, (number, event) in zip(turns, told_turns, strict=True):
            count = len(turn.passed) * turn.stands_for
            number_of_opponent = 0
            if turn.opponent is not None:
                number_of_opponent = self.numbers[turn.opponent]
            expected = kinds.TurnSettled(
                "4.3",
                turn.stands_for,
                self.numbers[turn.player],
                number_of_opponent,
                event.refused,
                count=count,
                first=position,
                last=position + count - 1,
            )
            with looking_at(number):
                hold(event, expected)
                self._refusals(turn, event.refused)
            position += count
            was_checked("fold")

    def _refusals(self, turn: JudgedTurn, refused: Sequence[Passed]) -> None:
        """Check why opponents who come before in the order were passed over."""
        passed_numbers = self._names(turn.passed)
        require(tuple(item.player for item in refused) == passed_numbers, f"passed over are {passed_numbers}")
        for opponent, item in zip(turn.passed, refused, strict=True):
            barred = self.bracket.barred(self.bracket.places[turn.player], self.bracket.places[opponent])
            if barred is not None:
                require(item.why == barred, f"{item.player} is kept apart by {barred}")
            else:
                self._comes_to(item.why, (*turn.settled, (turn.player, opponent)), turn.floated)
            was_checked("refusal")

    def _comes_to(self, why: Why, pairs: Sequence[Edge], floated: Sequence[int]) -> None:
        """Check that a pairing with these pairs and floaters is first worse as recorded, or leaves a rest."""
        # Whoever has floated by then keeps to partners outside the bracket.
        outside = -1 << self.size
        posed = [matching.narrowed(floated, outside) for matching in self.posed]
        if isinstance(why, Rest):
            require(
                any(self._leaves_more(matching, pairs) for matching in posed),
                "the others could be paired as well",
            )
            return
        require(isinstance(why, Worse), f"{why} is no reason here")
        assert isinstance(why, Worse), "it was required just now"
        require(not why.payers, "who pays is not told here")
        key = RANKED.key_of(why.article, why.detail)
        best = self.totals.get(key, 0)
        require(why.best == best, f"{why.article} is not {why.best} at its best")
        require(best < why.least, f"{why.article} does not get worse")
        # In a large bracket the figure is a bound, in a small one exactly what the best pairing comes to first.
        goal = {earlier: amount for earlier, amount in self.totals.items() if earlier < key}
        goal[key] = why.least
        is_shown = any(matching.at_least(goal, pairs) for matching in posed)
        require(is_shown, f"{why.article} is not shown to come to {why.least}")
        if self.size <= candidates.EXACT:
            exact = any(
                self._first_worse(matching, pairs) == (key, why.best, why.least) for matching in posed
            )
            require(exact, f"{why.article} does not come to {why.least} first")

    def _leaves_more(self, posed: PosedMatching, pairs: Sequence[Edge]) -> bool:
        """Return whether the others cannot be paired at all beside these pairs, or only with more floaters (C5)."""
        cheapest = posed.least_if_allowed(pairs)
        if cheapest is None:
            return True
        key = RANKED.key(C5)
        return cheapest.get(key, 0) > self.totals.get(key, 0)

    def _first_worse(self, posed: PosedMatching, pairs: Sequence[Edge]) -> tuple[Key, int, int] | None:
        """Return the first criterion that is worse at the least with these pairs; None where there are none."""
        cheapest = posed.least_if_allowed(pairs)
        if cheapest is None:
            return None
        return first_difference(self.totals, cheapest)

    def _accepted(self) -> None:
        """3.2.2: check the accepted pairing, its place, and every criterion that is not fully met."""
        floaters = self._names(self.floaters)
        total = count_of_pairings(self.size, len(self.floaters))
        accepted = candidates.CandidateAccepted("3.2.2", self.end.pairs, floaters, self.place, total)
        self.pages.expect(accepted)
        was_checked("candidate")
        for key, amount in sorted(self.totals.items()):
            if amount:
                payers: tuple[tuple[int, ...], ...] = ()
                # C7 counts what happens in the next bracket, so no pair of this one pays for it.
                if key[0] != RANKED.place(C7):
                    payers = self.payers(key)
                not_met = candidates.CriterionNotMet(RANKED.article(key), key[1], amount, payers)
                self.pages.expect(not_met)


def _ascending(pair: Edge) -> Edge:
    """Return a pair with its smaller number first."""
    return min(pair), max(pair)
