"""The accepted candidate of a bracket, with its position in the prescribed sequence of candidates
and the folds before it (a *fold* is the event for all candidates that are skipped at one choice).

A bracket of twenty players has billions of candidates, so that none is visited. The position of one
is the sum of what lies before it at each choice: how many earlier alternatives there were, times
how many candidates continue from each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property
from math import perm
from typing import NamedTuple

from arbiter_gui.proof.kernel.remainder_positions import (
    Exchange,
    Numbers,
    count_remainders,
    exchanges_before,
)
from arbiter_gui.proof.kernel.set_positions import sets_before, skipped_for, ways_to_choose
from arbiter_gui.trace.candidates import ExchangesPassed, Fold, OpponentsPassed, SetsPassed

Pair = tuple[int, int]


class FoldKind(Enum):
    """The choice at which skipped candidates differ from the accepted one, in the order of the
    choices.
    """

    SET = auto()
    """Which moved-down players are paired."""
    MDP_OPPONENT = auto()
    """The opponent of a moved-down player."""
    EXCHANGE_SIZE = auto()
    """How many residents change between S1 and S2."""
    EXCHANGE_DIFFERENCE = auto()
    """How far the numbers that enter S1 exceed those that leave it, in sum."""
    LEAVING = auto()
    """Which residents leave S1."""
    ENTERING = auto()
    """Which residents enter S1."""
    OPPONENT = auto()
    """The opponent of a resident in S1."""


class SkippedBranches(NamedTuple):
    """All earlier alternatives at one choice that leads to the accepted candidate, and so all
    candidates of these.
    """

    kind: FoldKind
    """The choice."""
    fold: Fold
    """Its event as it must be recorded, but without the reasons, which have to be proved."""
    pairs: tuple[Pair, ...] = ()
    """If opponents are chosen: the pair (BSNs) that each of the earlier ones would make."""


_NO_ARTICLE_YET = ""
"""The article of a fold until it is known, as every edition has its own
(`AcceptedCandidate.folds`)."""


class ExchangedUpTo(NamedTuple):
    """A resident who could have changed sides before one who does, and those who must have done so
    beside him.
    """

    resident: int
    """The BSN of the resident who stays on the side."""
    exchanged: Numbers
    """The BSNs of the residents who change before him in the order, and of himself."""


@dataclass(frozen=True)
class AcceptedCandidate:
    """The candidate accepted for a bracket, as the choices of which the sequence of candidates
    consists (D, 4).

    Players are given by their BSN (the bracket sequence number of 4.1, here from 0): moved-down
    players come first, then the residents. A pair has its S1 player first.
    """

    numbers: Numbers
    """The pairing number of each player."""
    mdp_count: int
    """How many of the players were moved down."""
    scores: tuple[int, ...]
    """The score of each player in tenths."""
    pairs: tuple[Pair, ...]
    """The pairs in the order of their S1 players (`is_in_order` says whether they are)."""
    same_scores: bool = False
    """Whether only those sets of moved-down players are valid that leave the same scores over."""

    @property
    def size(self) -> int:
        """How many players the bracket has."""
        return len(self.numbers)

    def numbers_of(self, vertices: Iterable[int]) -> Numbers:
        """Return the pairing numbers of players given by BSN."""
        return tuple(self.numbers[vertex] for vertex in vertices)

    @cached_property
    def mdp_pairs(self) -> tuple[Pair, ...]:
        """The pairs of moved-down players."""
        return tuple(pair for pair in self.pairs if pair[0] < self.mdp_count)

    @cached_property
    def remainder_pairs(self) -> tuple[Pair, ...]:
        """The pairs of the remainder, or of a whole homogeneous bracket, each with its S1 player
        first.
        """
        return tuple(pair for pair in self.pairs if pair[0] >= self.mdp_count)

    @property
    def limbo(self) -> frozenset[int]:
        """The Limbo: the moved-down players who are not paired, by BSN (B.2, 3.2)."""
        paired = {mdp for mdp, _ in self.mdp_pairs}
        return frozenset(range(self.mdp_count)) - paired

    @cached_property
    def residents(self) -> Numbers:
        """The residents of the remainder, by BSN: all but the opponents of moved-down players."""
        opponents = {opponent for _, opponent in self.mdp_pairs}
        return tuple(
            vertex for vertex in range(self.mdp_count, self.size) if vertex not in opponents
        )

    @cached_property
    def remainder_number(self) -> dict[int, int]:
        """The number of each resident in the remainder, from 1, by BSN: exchanges are compared by
        these numbers.
        """
        return {vertex: number for number, vertex in enumerate(self.residents, 1)}

    @cached_property
    def exchange(self) -> Exchange:
        """The exchange of this candidate: which residents of the first S1 are in S2 here, and
        which of the first S2 in S1.
        """
        s1 = {self.remainder_number[leader] for leader, _ in self.remainder_pairs}
        original_s1 = set(range(1, len(self.remainder_pairs) + 1))
        leaving = sorted(original_s1 - s1, reverse=True)
        entering = sorted(s1 - original_s1)
        return Exchange(tuple(leaving), tuple(entering))

    @property
    def _leaving(self) -> Numbers:
        """The BSNs of the residents who leave S1, the last first."""
        return tuple(self.residents[number - 1] for number in self.exchange.leaving)

    @property
    def _entering(self) -> Numbers:
        """The BSNs of the residents who enter S1."""
        return tuple(self.residents[number - 1] for number in self.exchange.entering)

    def skipped_as_leaving(self) -> Iterator[ExchangedUpTo]:
        """D.2, third rule (4.3.3): yield the residents who stay in S1 though they come before
        somebody who leaves it, each with those who leave before him and himself: had these left,
        the exchange would be an earlier one.

        The last player of S1 is the first to leave.
        """
        s1 = self.residents[: len(self.remainder_pairs)]
        for resident, left_before in skipped_for(self._leaving, s1[::-1]):
            yield ExchangedUpTo(resident, (*left_before, resident))

    def skipped_as_entering(self) -> Iterator[ExchangedUpTo]:
        """D.2, fourth rule (4.3.4): yield the residents who stay in S2 though they come before
        somebody who enters S1.

        The first player of S2 is the first to enter. Who leaves S1 is chosen before.
        """
        s2 = self.residents[len(self.remainder_pairs) :]
        for resident, entered_before in skipped_for(self._entering, s2):
            yield ExchangedUpTo(resident, (*self._leaving, *entered_before, resident))

    @cached_property
    def _set_classes(self) -> Numbers:
        """For each moved-down player a class: players of one class can replace each other in a
        valid set.

        With `same_scores` a class is a score, as the scores of those left over are fixed; without
        it all are in one class.
        """
        if self.same_scores:
            return self.scores[: self.mdp_count]
        return (0,) * self.mdp_count

    @property
    def first_set(self) -> Numbers:
        """The set of moved-down players (BSNs) whom the first candidate pairs: of each class those
        with the lowest numbers, as many as are paired here.
        """
        first_members: list[int] = []
        for members_class, paired_count in self._paired_of_classes.items():
            members = [
                mdp for mdp, its_class in enumerate(self._set_classes) if its_class == members_class
            ]
            first_members += members[:paired_count]
        return tuple(sorted(first_members))

    @property
    def _paired_of_classes(self) -> Counter[int]:
        """How many moved-down players of each class are paired."""
        return Counter(self._set_classes[mdp] for mdp, _ in self.mdp_pairs)

    @property
    def candidate_count(self) -> int:
        """How many candidates the sequence has: the product of the ways to make each choice."""
        # Which MDPs are paired, whom of the residents each of them meets, and the candidates of the
        # remainder.
        sets = ways_to_choose(Counter(self._set_classes), self._paired_of_classes)
        resident_count = self.size - self.mdp_count
        orders_of_opponents = perm(resident_count, len(self.mdp_pairs))
        remainders = count_remainders(len(self.residents), len(self.remainder_pairs))
        return sets * orders_of_opponents * remainders

    @cached_property
    def marks_of_sets(self) -> Numbers:
        """For each moved-down player, by BSN, a mark that is added up if the player is not paired:
        the order of sets (D.3, 4.4) as a sum.

        An earlier set of moved-down players has a smaller sum of the marks of those left out. So a
        cheapest matching finds the first set. Leaving out a higher score costs more than leaving
        out any lower ones; within a score the same is true of lower numbers.
        """
        # A mark has a digit for each score, written in this base: no digit overflows, even if all
        # of them are left out.
        base = self.mdp_count + 1
        # The marks of the numbers of all players together are below this, so that scores decide
        # before numbers.
        unit_of_scores = 2**base
        scores = self.scores[: self.mdp_count]
        rank_of_score = {score: rank for rank, score in enumerate(sorted(set(scores)))}
        marks = []
        for mdp, score in enumerate(scores):
            mark_of_score = base ** rank_of_score[score] * unit_of_scores
            # Leaving out a lower number is worse than leaving out all the higher ones: such a set
            # comes later.
            mark_of_number = 2 ** (self.mdp_count - mdp)
            marks.append(mark_of_score + mark_of_number)
        return tuple(marks)

    def is_in_order(self) -> bool:
        """Return whether the pairs are in the order of S1: moved-down players, then residents."""
        if self.pairs != self.mdp_pairs + self.remainder_pairs:
            return False
        for pairs in (self.mdp_pairs, self.remainder_pairs):
            leaders = [leader for leader, _ in pairs]
            if leaders != sorted(leaders):
                return False
        return True

    def shares_sequence_with(self, candidate: AcceptedCandidate) -> bool:
        """Return whether another candidate of the bracket belongs to the same sequence as this one.

        It does if it has as many pairs, pairs as many moved-down players of each class, and has its
        pairs in the order of S1.
        """
        if not candidate.is_in_order():
            return False
        other_classes = Counter(self._set_classes[mdp] for mdp, _ in candidate.mdp_pairs)
        return len(self.pairs) == len(candidate.pairs) and self._paired_of_classes == other_classes

    @property
    def position(self) -> int:
        """The position in the sequence, from 1: one more than all candidates skipped before it.

        Raises ValueError if it is not a candidate.
        """
        return 1 + sum(skipped.fold.count for skipped in self._skipped_at_each_choice())

    def folds(self, articles: Mapping[FoldKind, str]) -> Iterator[SkippedBranches]:
        """Yield the folds that a trace must record before the accepted candidate, under the
        edition's `articles`.

        One fold follows another in the order of the choices. Together they cover each position
        before that of the accepted candidate once.
        """
        position = 1
        for skipped in self._skipped_at_each_choice():
            last = position + skipped.fold.count - 1
            fold = replace(skipped.fold, article=articles[skipped.kind], first=position, last=last)
            yield skipped._replace(fold=fold)
            position = last + 1

    def _skipped_at_each_choice(self) -> Iterator[SkippedBranches]:
        """Yield the branches skipped at each choice: the set of MDPs, their opponents, the
        exchange, the opponents in the remainder.

        Each fold counts from 1 here and has no article: `folds` puts them one behind the other.
        """
        # B.7, 3.7: the remainder is altered first, until it is exhausted; then the opponents of the
        # moved-down players, and at last the set of these. So the set is the choice that changes
        # last, and all candidates of an earlier set come earlier.
        mdps = [mdp for mdp, _ in self.mdp_pairs]
        residents = list(range(self.mdp_count, self.size))
        remainders = count_remainders(len(self.residents), len(self.remainder_pairs))
        sets = sets_before(self.scores[: self.mdp_count], mdps, same_scores=self.same_scores)
        if sets:
            # Each earlier set is followed by all orders of its opponents, and each of these by all
            # remainders.
            count = sets * perm(len(residents), len(mdps)) * remainders
            fold = SetsPassed(
                _NO_ARTICLE_YET,
                chosen=self.numbers_of(mdps),
                sets=sets,
                count=count,
                first=1,
                last=count,
            )
            yield SkippedBranches(FoldKind.SET, fold)
        yield from self._skipped_opponents(
            FoldKind.MDP_OPPONENT, self.mdp_pairs, residents, candidates_after=remainders
        )
        yield from self._skipped_exchanges()
        # D.1, 4.2: of a transposition the opponents of S1 count, here in S2 as it is after the
        # exchange, by number.
        leaders = {leader for leader, _ in self.remainder_pairs}
        s2 = [vertex for vertex in self.residents if vertex not in leaders]
        yield from self._skipped_opponents(
            FoldKind.OPPONENT, self.remainder_pairs, s2, candidates_after=1
        )

    def _skipped_exchanges(self) -> Iterator[SkippedBranches]:
        """D.2, 4.3: yield the exchanges skipped before the accepted one: a fold for each of the
        four rules by which some of them come earlier.
        """
        player_count = len(self.residents)
        pair_count = len(self.remainder_pairs)
        # Each exchange is followed by all orders of S2.
        transpositions = perm(player_count - pair_count, pair_count)
        earlier = exchanges_before(self.exchange, player_count=player_count, pair_count=pair_count)
        exchanges_of_kind = {
            FoldKind.EXCHANGE_SIZE: earlier.fewer_players,
            FoldKind.EXCHANGE_DIFFERENCE: earlier.smaller_difference,
            FoldKind.LEAVING: earlier.leaving_first,
            FoldKind.ENTERING: earlier.entering_first,
        }
        for kind, exchanges in exchanges_of_kind.items():
            if exchanges:
                count = exchanges * transpositions
                # Every fold records the accepted exchange, and not the earlier ones.
                fold = ExchangesPassed(
                    _NO_ARTICLE_YET,
                    exchanges=exchanges,
                    because=None,
                    count_exchanged=self.exchange.size,
                    difference=self.exchange.difference,
                    leaving=self.numbers_of(self._leaving),
                    entering=self.numbers_of(self._entering),
                    count=count,
                    first=1,
                    last=count,
                )
                yield SkippedBranches(kind, fold)

    def _skipped_opponents(
        self,
        kind: FoldKind,
        pairs: Sequence[Pair],
        opponents: Sequence[int],
        *,
        candidates_after: int,
    ) -> Iterator[SkippedBranches]:
        """D.1, 4.2: yield for each player of the `pairs` a fold of the opponents who come before
        the one he gets, if there are any.

        `opponents` are all whom these players could have, in their order. Each way to make all of
        these pairs is followed by `candidates_after` candidates, which differ in later choices.
        """
        free_opponents = list(opponents)
        for pairs_made, (player, opponent) in enumerate(pairs, 1):
            skipped = tuple(
                (player, earlier_opponent)
                for earlier_opponent in free_opponents[: free_opponents.index(opponent)]
            )
            candidates_of_each = (
                perm(len(free_opponents) - 1, len(pairs) - pairs_made) * candidates_after
            )
            free_opponents.remove(opponent)
            if skipped:
                count = candidates_of_each * len(skipped)
                number, number_of_opponent = self.numbers_of((player, opponent))
                fold = OpponentsPassed(
                    _NO_ARTICLE_YET,
                    each=candidates_of_each,
                    player=number,
                    chosen=number_of_opponent,
                    refused=(),
                    count=count,
                    first=1,
                    last=count,
                )
                yield SkippedBranches(kind, fold, skipped)
