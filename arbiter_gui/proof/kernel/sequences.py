"""The prescribed sequence of candidates of a bracket: the position of the accepted one, counted
without walking there, and the folds before it (a *fold* is the event for all candidates that are
skipped at one choice).

A bracket of twenty players has billions of candidates, so that none is visited. The position of one
is the sum of what lies before it at each choice: how many earlier alternatives there were, times
how many candidates continue from each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property, lru_cache
from itertools import accumulate
from math import comb, perm, prod
from typing import Generic, NamedTuple, TypeVar

from arbiter_gui.trace.candidates import ExchangesPassed, Fold, OpponentsPassed, SetsPassed

Numbers = tuple[int, ...]
Pair = tuple[int, int]

T = TypeVar("T")


class SkippedPlayer(NamedTuple, Generic[T]):
    """A player who could have been chosen before the last one of a set, and is not in it."""

    player: T
    chosen_before: tuple[T, ...]
    """The members of the set who come before the player in the order."""


def skipped_for(chosen: Collection[T], order: Iterable[T]) -> Iterator[SkippedPlayer[T]]:
    """Yield the players whom a chosen set skips in the `order` of players, up to its last member.

    Of two sets the first player in whom they differ decides which comes earlier. So a set is
    earlier than the chosen one exactly if it has one of the skipped players together with the
    members chosen before him. To prove the chosen set the first possible one, it is enough to rule
    that out for each of them. Of the order 1, 2, 3, 4 the set {1, 4} skips 2 and 3, both after 1.
    """
    chosen_before: tuple[T, ...] = ()
    for player in order:
        if len(chosen_before) == len(chosen):
            return
        if player in chosen:
            chosen_before = (*chosen_before, player)
        else:
            yield SkippedPlayer(player, chosen_before)


def d1_position(order: Sequence[int], s2: Sequence[int]) -> int:
    """D.1: return how many transpositions come before this `order` of opponents, which S1 meets one
    by one.

    Transpositions are all orders of as many players of `s2`. They are sorted like words: the first
    place in which two differ decides, the lower number first. Of S2 = 4, 5, 6 the order 4, 5 has
    position 0, 4, 6 has 1, and 5, 4 has 2.
    """
    free_numbers = sorted(s2)
    position = 0
    for index, number in enumerate(order):
        positions_after = len(order) - index - 1
        # Every lower number that is still free begins as many orders as the others can form behind
        # it.
        orders_of_each = perm(len(free_numbers) - 1, positions_after)
        position += free_numbers.index(number) * orders_of_each
        free_numbers.remove(number)
    return position


def count_remainders(size: int, pairs: int) -> int:
    """Return how many candidates a homogeneous bracket or a remainder has, with `size` players of
    whom so many `pairs` are made.
    """
    # Any players form S1, as many as there are pairs; for each of them in turn an opponent is
    # chosen among all the others.
    return comb(size, pairs) * perm(size - pairs, pairs)


@lru_cache(maxsize=4096)
def _gaussian_coefficients(size: int, count: int) -> tuple[int, ...]:
    """Return how many sets of `count` numbers out of 1..`size` have each sum: the entry i is for
    the sum that is i above the least one.

    Two numbers out of 1, 2, 3 have the sums 3, 4 and 5, each once: (1, 1, 1). The numbers are the
    coefficients of the Gaussian binomial, here by its recursion, that of Pascal's triangle with
    powers.
    """
    if count in (0, size):
        return (1,)
    # Sets with number 1 leave one number fewer to choose, the least sum of the others unchanged; in
    # sets without it each of the `count` numbers is at least one above the least.
    with_one = _gaussian_coefficients(size - 1, count - 1)
    without_one = _gaussian_coefficients(size - 1, count)
    coefficients = [0] * (count * (size - count) + 1)
    for sum_above, ways in enumerate(with_one):
        coefficients[sum_above] += ways
    for sum_above, ways in enumerate(without_one):
        coefficients[sum_above + count] += ways
    return tuple(coefficients)


def sets_with_sum(count: int, *, lowest: int, highest: int, total: int) -> int:
    """Return how many sets of `count` numbers from `lowest` to `highest` have the sum `total`."""
    number_count = highest - lowest + 1
    if count < 0 or number_count < count:
        return 0
    # The least sum is that of the first `count` numbers.
    least_sum = sum(range(lowest, lowest + count))
    sum_above_least = total - least_sum
    sets_of_sums = _gaussian_coefficients(number_count, count)
    if not 0 <= sum_above_least < len(sets_of_sums):
        return 0
    return sets_of_sums[sum_above_least]


class Exchange(NamedTuple):
    """The residents who change sides between S1 and S2 (D.2, 4.3), by their numbers in the
    remainder, from 1.
    """

    leaving: Numbers
    """Those who leave S1, the highest number first."""
    entering: Numbers
    """Those who enter S1, the lowest number first: as many as leave it."""

    @property
    def size(self) -> int:
        """How many players leave S1, and so how many enter it."""
        return len(self.leaving)

    @property
    def difference(self) -> int:
        """The sum of the numbers that enter S1 less that of those that leave it."""
        return sum(self.entering) - sum(self.leaving)


class EarlierExchanges(NamedTuple):
    """How many exchanges come earlier than one, by the first of four rules that decides between the
    two.

    Each counts only exchanges that are equal by the rules before it, so that their sum counts every
    earlier one once.
    """

    fewer_players: int
    smaller_difference: int
    leaving_first: int
    """The highest number in which those who leave S1 differ is higher."""
    entering_first: int
    """The lowest number in which those who enter S1 differ is lower."""


def exchanges_before(exchange: Exchange, *, player_count: int, pair_count: int) -> EarlierExchanges:
    """D.2 (2017), 4.3 (2026): return how many exchanges come earlier than this one, in a remainder
    of so many players and pairs.

    Four rules decide between two exchanges, each where the rules before it leave them equal. The
    earlier one has fewer players; the smaller difference of the sums of their numbers; the higher
    number where those who leave S1 first differ, from the highest down; the lower number where
    those who enter S1 first differ, from the lowest up.
    """
    count = exchange.size
    if not count:
        return EarlierExchanges(0, 0, 0, 0)
    # First rule. S1 has the numbers up to `pair_count` of the remainder, S2 the rest; an exchange
    # of k is any k of S1 and any k of S2.
    s2_count = player_count - pair_count
    fewer_count = sum(comb(pair_count, k) * comb(s2_count, k) for k in range(count))
    # How many sets of `count` players have each sum: of those who can leave, and of those who can
    # enter.
    leaving_by_sum = {
        total: sets_with_sum(count, lowest=1, highest=pair_count, total=total)
        for total in range(count * pair_count + 1)
    }
    entering_by_sum = {
        total: sets_with_sum(count, lowest=pair_count + 1, highest=player_count, total=total)
        for total in range(count * player_count + 1)
    }
    return EarlierExchanges(
        fewer_players=fewer_count,
        smaller_difference=_exchanges_with_smaller_difference(
            leaving_by_sum, entering_by_sum, exchange.difference
        ),
        leaving_first=_exchanges_with_earlier_leaving(exchange, pair_count, entering_by_sum),
        # Fourth rule. The same players leave now, so that only sets with the same sum can enter.
        entering_first=_count_of_earlier_sets(
            exchange.entering,
            lowest=pair_count + 1,
            highest=player_count,
            ways_by_sum={sum(exchange.entering): 1},
        ),
    )


def _exchanges_with_earlier_leaving(
    exchange: Exchange, pair_count: int, entering_by_sum: Mapping[int, int]
) -> int:
    """Return how many exchanges of as many players with the same difference come earlier by those
    who leave S1 (D.2, third rule): by the highest number in which they differ.

    `entering_by_sum` says how many sets can enter S1 with each sum of their numbers.
    """
    # S1 is numbered from its last player up: so the lowest number decides, as in
    # `_count_of_earlier_sets`.
    first_of_s2 = pair_count + 1
    leaving_from_top = [first_of_s2 - number for number in exchange.leaving]
    # Whoever leaves, those who enter must make up the same difference: for each sum of the numbers
    # from the top, in how many ways they can.
    ways_with_difference = {
        exchange.size * first_of_s2 + exchange.difference - total: ways
        for total, ways in entering_by_sum.items()
        if ways
    }
    return _count_of_earlier_sets(
        leaving_from_top, lowest=1, highest=pair_count, ways_by_sum=ways_with_difference
    )


def _exchanges_with_smaller_difference(
    leaving_by_sum: Mapping[int, int], entering_by_sum: Mapping[int, int], difference: int
) -> int:
    """Return how many exchanges of one size have a smaller `difference` than this (D.2, second
    rule).

    The difference is the sum of the numbers that enter S1 less that of those that leave it.
    `leaving_by_sum` and `entering_by_sum` say how many sets can leave and enter with each sum:
    their keys must be all sums from 0 on, in ascending order.
    """
    # `entering_below[total]` sets that can enter have a sum below `total`.
    entering_below = list(accumulate(entering_by_sum.values(), initial=0))
    exchanges = 0
    for sum_leaving, sets_leaving in leaving_by_sum.items():
        # With a smaller difference the sum of those who enter is below this, within the sums that
        # there are.
        bound = min(max(sum_leaving + difference, 0), len(entering_by_sum))
        exchanges += sets_leaving * entering_below[bound]
    return exchanges


def _count_of_earlier_sets(
    members: Sequence[int], *, lowest: int, highest: int, ways_by_sum: Mapping[int, int]
) -> int:
    """Return in how many ways an exchange can have a set of numbers that comes before `members`.

    Sets have as many numbers as `members`, from `lowest` to `highest`; earlier is the one with the
    lower number where two first differ. Each set counts as often as `ways_by_sum` says for its sum,
    which is in how many ways the other half of the exchange can be chosen with it; a sum that is
    missing there counts nothing.
    """
    count = 0
    sum_before = 0
    next_free = lowest
    numbers_after = len(members)
    # For each of the members: the sets that agree with those before it and have a smaller number in
    # its place, however they go on.
    for number in sorted(members):
        numbers_after -= 1
        for smaller_number in range(next_free, number):
            for total, ways_of_total in ways_by_sum.items():
                sum_after = total - sum_before - smaller_number
                ways_after = sets_with_sum(
                    numbers_after, lowest=smaller_number + 1, highest=highest, total=sum_after
                )
                count += ways_of_total * ways_after
        sum_before += number
        next_free = number + 1
    return count


def sets_before(
    scores: Sequence[int], members: Collection[int], *, same_scores: bool = False
) -> int:
    """D.3 (2017), 4.4 (2026): return how many sets of moved-down players come earlier than the set
    of these `members`.

    `scores` (tenths) are those of all moved-down players in the order of rank; `members` are
    indices of them. Of two sets, the one with more players of the highest score in which they
    differ comes first. With as many of each score, the one with the lower number where they first
    differ does; with `same_scores` only such sets are counted.
    """
    earlier_by_numbers = _sets_before_by_numbers(scores, members)
    if same_scores:
        return earlier_by_numbers
    return _sets_before_by_scores(scores, members) + earlier_by_numbers


def position_of_set(order: Sequence[int], members: Collection[int]) -> int:
    """Return the position of a set, from 1, among all sets of as many players of the `order`; 0 for
    an empty set.

    The first player in whom two sets differ decides: the set with the one who comes earlier in the
    order has the earlier position. Of the order 1, 2, 3 the set {1, 3} has position 2.
    """
    if not members:
        return 0
    indices = [index for index, number in enumerate(order) if number in members]
    one_score_for_all = (0,) * len(order)
    return sets_before(one_score_for_all, indices) + 1


def _sets_before_by_scores(scores: Sequence[int], members: Collection[int]) -> int:
    """Return how many sets as large as `members` come before it by their scores: with more players
    of the highest score in which they differ.
    """
    count = 0
    free_by_score = Counter(scores)
    members_by_score = Counter(scores[index] for index in members)
    # In how many ways players of the higher scores can be chosen, as many of each score as in the
    # set of the members.
    ways_above = 1
    players_below = len(scores)
    members_left = len(members)
    for score in sorted(free_by_score, reverse=True):
        players_below -= free_by_score[score]
        # Sets with as many players of each higher score, and more of this one, come earlier,
        # whoever the others are.
        most_of_score = min(free_by_score[score], members_left)
        for chosen_count in range(members_by_score[score] + 1, most_of_score + 1):
            ways_of_score = comb(free_by_score[score], chosen_count)
            ways_below = comb(players_below, members_left - chosen_count)
            count += ways_above * ways_of_score * ways_below
        ways_above *= comb(free_by_score[score], members_by_score[score])
        members_left -= members_by_score[score]
    return count


def _sets_before_by_numbers(scores: Sequence[int], members: Collection[int]) -> int:
    """Return how many sets with as many players of each score as `members` come before it by their
    numbers: with the lower number where they first differ.
    """
    count = 0
    # The players of each score behind the one that is looked at, and how many of them are still to
    # be chosen.
    free_by_score = Counter(scores)
    to_choose_by_score = Counter(scores[index] for index in members)
    for index, score in enumerate(scores):
        free_by_score[score] -= 1
        if index in members:
            to_choose_by_score[score] -= 1
        elif to_choose_by_score[score]:
            # Sets with this player in place of the next member of his score come earlier, however
            # the others are chosen.
            to_choose_by_score[score] -= 1
            count += _ways_to_choose(free_by_score, to_choose_by_score)
            to_choose_by_score[score] += 1
    return count


def _ways_to_choose(free_by_score: Mapping[int, int], count_by_score: Mapping[int, int]) -> int:
    """Return in how many ways `count_by_score` players can be chosen of those who are free, score
    by score.
    """
    return prod(comb(free_by_score[score], count) for score, count in count_by_score.items())


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
        sets = _ways_to_choose(Counter(self._set_classes), self._paired_of_classes)
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
