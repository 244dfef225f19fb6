"""Positions of sets of players, counted without going through the sets: how many come before one
(D.3; 4.4 of 2026), and which players a set skips.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import comb, prod
from typing import Generic, NamedTuple, TypeVar

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
            count += ways_to_choose(free_by_score, to_choose_by_score)
            to_choose_by_score[score] += 1
    return count


def ways_to_choose(free_by_score: Mapping[int, int], count_by_score: Mapping[int, int]) -> int:
    """Return in how many ways `count_by_score` players can be chosen of those who are free, score
    by score.
    """
    return prod(comb(free_by_score[score], count) for score, count in count_by_score.items())
