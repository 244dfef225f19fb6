"""Which candidate of its bracket's sequence a given one is, the 1,203rd say: by counting how many
candidates each of its choices passes, without listing them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import perm
from typing import NamedTuple

from arbiter_gui.engine.kernel.bracket_search import counting
from arbiter_gui.engine.kernel.bracket_search.task import (
    Candidate,
    Pairs,
    SequenceArticles,
    Shape,
    Task,
)


class OpponentChoice(NamedTuple):
    """The choice of an `opponent` for a `player`: which opponents were `skipped` before, and how
    many candidates there are with each of these.
    """

    player: int
    opponent: int
    skipped: list[int]
    candidates_each: int


class ExchangedPlayers(NamedTuple):
    """The players who leave S1 and those who enter it, by pairing number."""

    leaving: tuple[int, ...]
    entering: tuple[int, ...]


class CandidatePosition:
    """The position of a candidate in the sequence, by its choices: the MDPs it pairs, whom they
    meet, the exchange of its remainder, whom S1 meets.

    `candidates_per_set`, `candidates_per_mdp_pairing` and `candidates_per_exchange` are the numbers
    of candidates with one set of MDPs, with one MDP-pairing, and with one exchange; `total` is the
    number of all. The numbers of the `exchange` are BSNs that count from 1 within the `residents`
    of the remainder.
    """

    def __init__(self, articles: SequenceArticles, task: Task, candidate: Candidate) -> None:
        """Find out which choices led to a candidate, from its pairs, and count the candidates that
        share each choice.

        `articles` knows in which order the edition takes the sets of MDPs. Vertices of the task are
        the MDPs first, then the residents: in each pair the first vertex is the MDP, or the
        resident in S1.
        """
        self.task = task
        self.candidate = candidate
        self.mdps = [mdp for mdp, _ in candidate.mdp_pairs]
        paired_with_mdps = {vertex for pair in candidate.mdp_pairs for vertex in pair}
        all_residents = range(task.moved_down, task.size)
        self.residents = [vertex for vertex in all_residents if vertex not in paired_with_mdps]
        # Exchanges go by the BSNs of the remainder, which are those that are left when the MDPs
        # have their opponents.
        bsn_of = {vertex: bsn for bsn, vertex in enumerate(self.residents, 1)}
        s1_bsns = [bsn_of[vertex] for vertex, _ in candidate.pairs]
        self.exchange = counting.exchange_of(s1_bsns)
        self._count_candidates(articles)

    def _count_candidates(self, articles: SequenceArticles) -> None:
        """Count how many candidates share each choice, from the innermost outwards: with these
        numbers the position of the candidate is worked out.

        `earlier_sets` is how many sets of MDPs the order of `articles` has before that of the
        candidate.
        """
        pair_count = len(self.candidate.pairs)
        # Innermost: the orders of S2 of the remainder, then its exchanges, the MDP-pairings, and
        # the sets of MDPs.
        orders = counting.number_of_orders(len(self.residents), pair_count)
        exchanges = counting.number_of_exchanges(len(self.residents), pair_count)
        mdp_pairings = perm(self.task.size - self.task.moved_down, len(self.mdps))
        mdp_scores = self.task.scores[: self.task.moved_down]
        self.earlier_sets, sets = articles.position_of_mdp_set(mdp_scores, self.mdps)
        self.candidates_per_exchange = orders
        self.candidates_per_mdp_pairing = exchanges * self.candidates_per_exchange
        self.candidates_per_set = mdp_pairings * self.candidates_per_mdp_pairing
        self.total = sets * self.candidates_per_set

    @property
    def shape(self) -> Shape:
        """The facts on which the sequence of candidates depends: how many players and pairs."""
        task = self.task
        limbo_scores = [task.scores[mdp] for mdp in range(task.moved_down) if mdp not in self.mdps]
        all_pairs = len(self.mdps) + len(self.candidate.pairs)
        return Shape(
            size=task.size,
            moved_down=task.moved_down,
            m1=len(self.mdps),
            pairs=all_pairs,
            limbo_scores=tuple(limbo_scores),
        )

    @property
    def exchanged_numbers(self) -> ExchangedPlayers:
        """The players who leave S1 and who enter it, by pairing number."""
        numbers = [self.task.numbers[vertex] for vertex in self.residents]
        leaving = [numbers[bsn - 1] for bsn in self.exchange.leaving]
        entering = [numbers[bsn - 1] for bsn in self.exchange.entering]
        return ExchangedPlayers(tuple(leaving), tuple(entering))

    @cached_property
    def earlier_exchanges(self) -> counting.EarlierExchanges:
        """The numbers of earlier exchanges, by the rules that put them before this one."""
        return counting.earlier_exchanges(
            len(self.residents), len(self.candidate.pairs), self.exchange
        )

    @cached_property
    def mdp_opponents(self) -> list[OpponentChoice]:
        """The choices of opponents for the paired MDPs, who are chosen among all residents."""
        all_residents = range(self.task.moved_down, self.task.size)
        return _opponents(self.candidate.mdp_pairs, all_residents, self.candidates_per_mdp_pairing)

    @cached_property
    def s1_opponents(self) -> list[OpponentChoice]:
        """The choices of opponents for S1 of the remainder, who are chosen in its S2."""
        s1 = {vertex for vertex, _ in self.candidate.pairs}
        s2 = [vertex for vertex in self.residents if vertex not in s1]
        # Each order of these opponents is one candidate: nothing is left to be chosen after them.
        return _opponents(self.candidate.pairs, s2, candidates_per_order=1)

    def number(self) -> int:
        """Return the position of the candidate in the sequence, counted from 1."""
        # Like the digits of a number: each choice passes as many candidates as there are with each
        # earlier value of it.
        earlier = self.earlier_sets * self.candidates_per_set
        earlier += self.earlier_exchanges.total * self.candidates_per_exchange
        for choice in (*self.mdp_opponents, *self.s1_opponents):
            earlier += len(choice.skipped) * choice.candidates_each
        return earlier + 1


def _opponents(
    pairs: Pairs, free: Iterable[int], candidates_per_order: int
) -> list[OpponentChoice]:
    """Return the choice of the opponent in each pair, made in turn among the `free` ones.

    `candidates_per_order` is the number of candidates for each order of opponents.
    """
    partners = [partner for _, partner in pairs]
    choices = []
    for (player, opponent), (skipped, order_count) in zip(
        pairs, counting.skipped_choices(free, partners), strict=True
    ):
        choices.append(
            OpponentChoice(player, opponent, skipped, order_count * candidates_per_order)
        )
    return choices
