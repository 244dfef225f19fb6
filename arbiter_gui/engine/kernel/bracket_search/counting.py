"""How many candidates of a bracket come before a given one, by counting alone: S1 are the numbers
1..`pairs`, S2 the rest up to `size`, and an *exchange* swaps players between the two.

Numbers are in-bracket sequence numbers. The *difference* of an exchange is the sum of the numbers
that enter S1 less the sum of those that leave it. The *distance* of a player is how far away the
border between S1 and S2 is: 1 for the last one of S1 and for the first one of S2. An exchange has
the larger a difference, the farther from the border its players are. The counts go into the trace,
where a *fold* stands for all candidates that one reason rules out.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import accumulate, combinations, product
from math import comb, perm
from typing import Generic, NamedTuple, TypeVar

from arbiter_gui.engine.kernel.bracket_search.sums_of_sets import SetsBySum, sets_by_sum

T = TypeVar("T")


def number_of_orders(size: int, pairs: int) -> int:
    """Return the number of transpositions of S2 for one S1: orders of its first `pairs` members.

    Members of S2 after those are left over, and their order makes no other candidate: of 11 players
    with five pairs there are 720 transpositions.
    """
    if size - pairs >= pairs:
        return perm(size - pairs, pairs)
    return 0


def number_of_exchanges(size: int, pairs: int) -> int:
    """Return the number of compositions of S1 and S2: every exchange amounts to choosing S1."""
    return comb(size, pairs)


# Exchanges between S1 and S2


class Exchange(NamedTuple):
    """The numbers of the players who leave S1, the highest first, and of those who enter it, the
    lowest first: `Exchange((5, 4), (6, 8))` swaps 4 and 5 for 6 and 8.
    """

    leaving: tuple[int, ...]
    entering: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many players of S1 are exchanged for as many of S2."""
        return len(self.leaving)

    @property
    def difference(self) -> int:
        """The sum of the numbers that enter S1 less the sum of those that leave it: 5 if 6 and 8
        replace 4 and 5.
        """
        return sum(self.entering) - sum(self.leaving)


def exchange_of(s1: Iterable[int]) -> Exchange:
    """Return the exchange that turns the original S1, the lowest numbers, into this one.

    Of three pairs an S1 of 1, 2 and 5 comes from the exchange of 3 for 5.
    """
    changed_s1 = set(s1)
    original_s1 = set(range(1, len(changed_s1) + 1))
    # The highest leave first and the lowest enter first: that is the order in which rules compare
    # them.
    leaving = sorted(original_s1 - changed_s1, reverse=True)
    entering = sorted(changed_s1 - original_s1)
    return Exchange(tuple(leaving), tuple(entering))


class EarlierExchanges(NamedTuple):
    """How many compositions of S1 come before an exchange, by the rule that puts them before it.

    The rules are those of D.2 of 2017 (4.3 of 2026). They have fewer players exchanged; or as many
    and a smaller difference; or the same difference, but a higher number leaves S1 (5-2 before
    4-3); or the same ones leave, but a lower number enters (6-9 before 7-8).
    """

    fewer_players: int
    smaller_difference: int
    higher_leaving: int
    lower_entering: int

    @property
    def total(self) -> int:
        """How many compositions come before the exchange altogether."""
        return sum(self)


NONE_EARLIER = EarlierExchanges(
    fewer_players=0, smaller_difference=0, higher_leaving=0, lower_entering=0
)


def earlier_exchanges(size: int, pairs: int, exchange: Exchange) -> EarlierExchanges:
    """Return how many compositions of S1 come before an exchange, by each rule of their order; none
    before the original S1.

    From that it follows which candidate of the sequence a pairing is. `size` is the number of
    players in S1 and S2, `pairs` that of pairs, which is the size of S1.
    """
    if not exchange.leaving:
        return NONE_EARLIER
    counter = _ExchangeCounter(size, pairs, exchange)
    return EarlierExchanges(
        counter.with_fewer_players(),
        counter.with_smaller_difference(),
        counter.with_higher_leaving(),
        counter.with_lower_entering(),
    )


class _ExchangeCounter:
    """Counts the exchanges before a given one. Players are taken by their *distance* from the
    border between S1 and S2: 1 for the last of S1 and the first of S2, 2 for those next to them.

    In the order of exchanges those near the border come first on both sides, so that both sides are
    counted in the same way; and the difference of an exchange is the sum of the distances less one
    for every player of S1.
    """

    def __init__(self, size: int, pairs: int, exchange: Exchange) -> None:
        """Turn the numbers of an `exchange` into distances, and count the sets of players by their
        sum of distances.

        `size` is the number of players, of whom the first `pairs` are the original S1. Exchanges of
        as many players are compared by their difference: so it is enough to know how many sets of
        leavers, and how many of entrants, have each sum of distances.
        """
        self._s1_size = pairs
        self._s2_size = size - pairs
        self._count = exchange.size
        # The border is behind the last number of S1: distances count from it on both sides.
        self._leaver_distances = [pairs + 1 - number for number in exchange.leaving]
        self._entrant_distances = [number - pairs for number in exchange.entering]
        self._total_distance = sum(self._leaver_distances) + sum(self._entrant_distances)
        self._sets = SetsBySum()
        # How many sets of so many leavers, and of entrants, have each sum of distances.
        self._leavers_by_sum = sets_by_sum(self._sets, low=1, high=self._s1_size, count=self._count)
        self._entrants_by_sum = sets_by_sum(
            self._sets, low=1, high=self._s2_size, count=self._count
        )

    def with_fewer_players(self) -> int:
        """Return how many exchanges have fewer players, the original S1 with none among them."""
        # So many leavers and as many entrants can be chosen independently of each other.
        return sum(
            comb(self._s1_size, fewer) * comb(self._s2_size, fewer) for fewer in range(self._count)
        )

    def with_smaller_difference(self) -> int:
        """Return how many exchanges of as many players have a smaller difference."""
        entrant_sums = sorted(self._entrants_by_sum)
        # For each of these sums, and for one beyond the last, how many sets of entrants have a
        # lower sum.
        sets_with_lower_sum = list(
            accumulate((self._entrants_by_sum[total] for total in entrant_sums), initial=0)
        )
        # Any leavers and any entrants with a smaller sum together are such an exchange.
        exchanges = 0
        for leaver_sum, leaver_sets in self._leavers_by_sum.items():
            # With these leavers the entrants must come to less than what is left of the given
            # difference.
            sums_below = bisect_left(entrant_sums, self._total_distance - leaver_sum)
            exchanges += leaver_sets * sets_with_lower_sum[sums_below]
        return exchanges

    def with_higher_leaving(self) -> int:
        """Return how many exchanges with the same difference come earlier by who leaves S1: at the
        first leaver that differs they have a player nearer to the border.
        """
        return _earlier_choices(
            self._leaver_distances, first=1, choices_with=self._exchanges_with_leaver
        )

    def _exchanges_with_leaver(self, position: int, distance: int) -> int:
        """Return how many exchanges with the same difference agree with the given one in the
        leavers before a position, and have the player at `distance` there: one who is nearer to the
        border than the given one, so that they come earlier.
        """
        sum_so_far = sum(self._leaver_distances[:position]) + distance
        # The difference is the same if all distances together are: so the other leavers and the
        # entrants share what is left.
        sum_left = self._total_distance - sum_so_far
        leavers_after = sets_by_sum(
            self._sets, distance + 1, self._s1_size, self._count - position - 1
        )
        return sum(
            leaver_sets * self._entrants_by_sum[sum_left - leaver_sum]
            for leaver_sum, leaver_sets in leavers_after.items()
        )

    def with_lower_entering(self) -> int:
        """Return how many exchanges with the same leavers come earlier by who enters S1: at the
        first entrant that differs they have a player nearer to the border.
        """
        return _earlier_choices(
            self._entrant_distances, first=1, choices_with=self._exchanges_with_entrant
        )

    def _exchanges_with_entrant(self, position: int, distance: int) -> int:
        """Return how many sets of entrants with the same sum agree with the given one before a
        position, and have the player at `distance` there: one who is nearer to the border than the
        given one, so that they come earlier.
        """
        sum_left = sum(self._entrant_distances[position:]) - distance
        entrants_after = sets_by_sum(
            self._sets, distance + 1, self._s2_size, self._count - position - 1
        )
        return entrants_after[sum_left]


def number_with_smaller_difference(size: int, pairs: int, exchange: Exchange) -> int:
    """Return how many exchanges of as many players have a smaller difference."""
    return _ExchangeCounter(size, pairs, exchange).with_smaller_difference()


def exchanges_with_smaller_difference(size: int, pairs: int, exchange: Exchange) -> list[Exchange]:
    """Return all exchanges of as many players with a smaller difference.

    They are listed one by one, so it must be known that they are few.
    """
    count = exchange.size
    # Let the border lie after the last of S1, and its neighbours have the distance 1. If k leave
    # and k enter, the distances of all add up to the difference + k. One player is farthest
    # from the border if the others are as near as possible: at 1 to k on the other side, at 1 to
    # k - 1 on his own, which add up to k(k + 1)/2 + k(k - 1)/2 = k². So his distance is at most the
    # difference + k - k².
    largest_difference = exchange.difference - 1
    farthest = largest_difference + count - count**2
    s1_numbers = range(max(1, pairs + 1 - farthest), pairs + 1)
    s2_numbers = range(pairs + 1, min(size, pairs + farthest) + 1)
    nearer_exchanges = []
    for leaving, entering in product(
        combinations(s1_numbers, count), combinations(s2_numbers, count)
    ):
        nearer = Exchange(leaving[::-1], entering)
        if nearer.difference <= largest_difference:
            nearer_exchanges.append(nearer)
    return nearer_exchanges


def _earlier_choices(
    members: Sequence[int], first: int, choices_with: Callable[[int, int], int]
) -> int:
    """Return how many sets of numbers from `first` on come before the set `members` (ascending).

    A set comes earlier if it agrees with `members` up to a position and has a lower number at it:
    {1, 4} before {2, 3}. `choices_with` returns, for a position and the number at it, how many sets
    begin like that.
    """
    earlier = 0
    lowest = first
    for position, number in enumerate(members):
        earlier += sum(
            choices_with(position, lower_number) for lower_number in range(lowest, number)
        )
        lowest = number + 1
    return earlier


# Orders of opponents


class SkippedChoices(NamedTuple, Generic[T]):
    """What was free and `skipped` before one choice, and how many orders there are with each of the
    skipped ones in its place.
    """

    skipped: list[T]
    orders_each: int


def skipped_choices(free: Iterable[T], order: Sequence[T]) -> Iterator[SkippedChoices[T]]:
    """Yield, for each choice of `order` in turn, the free ones skipped before it.

    An order is a way to take as many of `free`, one after another, as `order` has: the opponents of
    S1, for example. Of (7, 8, 9) the order (8, 7) skips 7 first, which 2 orders begin with.
    """
    remaining = list(free)
    orders_of_rest = perm(len(remaining), len(order))
    for choice in order:
        # perm(n, k) is n times perm(n - 1, k - 1), which is the number of orders once one of the n
        # is settled.
        orders_of_rest //= len(remaining)
        position = remaining.index(choice)
        yield SkippedChoices(remaining[:position], orders_of_rest)
        del remaining[position]


def earlier_orders(free: Iterable[T], order: Sequence[T]) -> int:
    """Return how many orders of the free ones come before the one that begins with `order`."""
    return sum(len(skipped) * orders_each for skipped, orders_each in skipped_choices(free, order))


# Sets of MDPs


class SetPosition(NamedTuple):
    """How many sets of MDPs come before one, and how many there are in all."""

    earlier: int
    total: int


class _ScoreGroup(NamedTuple):
    """The MDPs of one score: how many they are (`size`), and which of them are `chosen`, by their
    indices within the group.
    """

    size: int
    chosen: list[int]


def _score_groups(scores: Sequence[int], members: Sequence[int]) -> list[_ScoreGroup]:
    """Return the groups of MDPs with one score, the highest score first, each with those who are in
    a set.

    `members` are the indices of the set in `scores`: for the scores 25, 20 and 20 and the set
    (0, 2) there are one MDP, of whom 0 is chosen, and two, of whom 1 is chosen.
    """
    groups = []
    for score in sorted(set(scores), reverse=True):
        group = [mdp for mdp, own_score in enumerate(scores) if own_score == score]
        groups.append(
            _ScoreGroup(len(group), [group.index(mdp) for mdp in members if mdp in group])
        )
    return groups


def position_by_scores(scores: Sequence[int], members: Sequence[int]) -> SetPosition:
    """Return how many sets of MDPs as large as this one come before it, and how many there are.

    `scores` are the scores of all MDPs in order, `members` the indices of the set, ascending. Of
    two sets the one with the higher score comes first where their scores first differ; with the
    same scores the one with the lower numbers.
    """
    earlier = 0
    same_beginnings = 1
    to_choose = len(members)
    mdps_below = len(scores)
    for size, chosen in _score_groups(scores, members):
        mdps_below -= size
        # A set comes earlier if it has as many of each higher score (there are so many such
        # beginnings) and more of this one: any of the group, and the others from those with lower
        # scores.
        for larger_count in range(len(chosen) + 1, min(size, to_choose) + 1):
            others = comb(mdps_below, to_choose - larger_count)
            earlier += same_beginnings * comb(size, larger_count) * others
        same_beginnings *= comb(size, len(chosen))
        to_choose -= len(chosen)
    earlier += position_among_equal_scores(scores, members).earlier
    return SetPosition(earlier, comb(len(scores), len(members)))


def position_among_equal_scores(scores: Sequence[int], members: Sequence[int]) -> SetPosition:
    """Return how many sets with the same scores come before a set of MDPs, and how many there are.

    For editions in which the scores of the MDPs in the Limbo are settled before. Of MDPs with the
    scores 25, 20 and 20 (0, 2) is the second of two sets, after (0, 1).
    """
    earlier = 0
    total = 1
    # The lowest score varies first: each set of a score comes with every set of the lower ones.
    for size, chosen in reversed(_score_groups(scores, members)):
        # As in a number whose digits are the sets of each score.
        earlier += earlier_combinations(size, chosen) * total
        total *= comb(size, len(chosen))
    return SetPosition(earlier, total)


def highest_ranked_set(scores: Sequence[int], members: Sequence[int]) -> tuple[int, ...]:
    """Return the first set of MDPs of the size of `members`: the highest ranked ones."""
    return tuple(range(len(members)))


def highest_ranked_set_of_equal_scores(
    scores: Sequence[int], members: Sequence[int]
) -> tuple[int, ...]:
    """Return the highest ranked set of MDPs with the same scores as the set `members`: of three
    MDPs with the scores 25, 20 and 20 it is (0, 1) for (0, 2).

    MDPs are indices into `scores`, the highest ranked first. In the order of 2026 this set comes
    first of those that leave the same scores in the Limbo, where the MDPs wait who are not paired.
    """
    count_by_score = Counter(scores[mdp] for mdp in members)
    first_mdps = []
    for score, count in count_by_score.items():
        mdps_with_score = [mdp for mdp, own_score in enumerate(scores) if own_score == score]
        first_mdps += mdps_with_score[:count]
    return tuple(sorted(first_mdps))


def position_of_set(order: Sequence[int], members: Collection[int]) -> int:
    """Return which of all sets of its size a set of players is, from 1, in the order in which rules
    try them: so an answer can say that the chosen one comes first. 0 for an empty set.

    Sets are ordered by the first member, as `order` lists them, that only one of two has.
    """
    if not members:
        return 0
    index_of = {member: index for index, member in enumerate(order)}
    return earlier_combinations(len(order), sorted([index_of[member] for member in members])) + 1


def earlier_combinations(size: int, members: Sequence[int]) -> int:
    """Return how many sets of as many indices below `size` come before the set `members`, which are
    ascending: one before {0, 2}, namely {0, 1}.

    Of two sets the one with the lower index comes first where they differ first.
    """

    def completions_with(position: int, number: int) -> int:
        """Return how many sets have this number at this position, given what comes before it: the
        positions after it take higher numbers.
        """
        higher_numbers = size - number - 1
        positions_after = len(members) - position - 1
        return comb(higher_numbers, positions_after)

    return _earlier_choices(members, first=0, choices_with=completions_with)
