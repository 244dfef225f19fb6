"""The check of one bracket of the Burstein System: all that is recorded about it is compared with
the text, and the accepted pairing is proved to be the first of the best. A BSN (in-bracket sequence
number, 4.1, here from 0) is a player's place in the ranking of the bracket. Pairings are made in
*turns*: each player in the order of the ranking who is still free gets an opponent or floats
(article 4).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, cast

import arbiter_gui.trace.burstein_2026 as kinds
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.burstein_2026.criteria import C5, C7, RANKED
from arbiter_gui.proof.burstein_2026.order import (
    JudgedTurn,
    count_of_pairings,
    position_in_order,
    turns_of,
)
from arbiter_gui.proof.burstein_2026.players import RankedPlayer, field_of
from arbiter_gui.proof.dutch import brackets
from arbiter_gui.proof.dutch.criteria import Case, JudgedDownfloater, JudgedPair
from arbiter_gui.proof.judge import Affected
from arbiter_gui.proof.kernel.checks import (
    EventReader,
    TraceReader,
    at_event,
    count_checked,
    require,
    require_event,
)
from arbiter_gui.proof.kernel.context import Edge
from arbiter_gui.proof.kernel.field import Field, Ranks
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    DecidingCriterion,
    Key,
    MatchingProblem,
    deciding_criterion,
    sum_of_amounts,
)
from arbiter_gui.proof.kernel.players import Player
from arbiter_gui.proof.kernel.vertex_sets import vertices_from
from arbiter_gui.trace import candidates
from arbiter_gui.trace.kinds import MovedDown
from arbiter_gui.trace.values import Apart, PairApart, Passed, Rest, Why, Worse


@dataclass(frozen=True)
class Bracket(brackets.Bracket):
    """A bracket whose players are in the order of their ranking.

    Moved-down floaters may meet one another.
    """

    criteria = RANKED
    next_bracket_criterion = C7
    same_scores: ClassVar[bool] = False

    @staticmethod
    def field_of(tournament: Tournament) -> Field[Player]:
        """Return the participants of the next round."""
        return cast("Field[Player]", field_of(tournament))

    @property
    def count_kept_apart(self) -> int:
        """How many of the first players may not meet one another: none, as floaters are ranked
        among residents.
        """
        return 0

    @cached_property
    def ranks(self) -> Ranks:
        """4.1: all players in the order of the ranking."""
        return tuple(sorted(self.mdps + self.residents, key=self._ranking))

    def _ranking(self, rank: int) -> tuple[int, int, int]:
        """1.8: return what the player of a rank in the field is ranked by in the bracket, whatever
        the score.
        """
        player = self.player(rank)
        assert isinstance(player, RankedPlayer), "the judge's players have a ranking"
        return player.ranking

    def bar_between(self, player: int, opponent: int) -> Apart | None:
        """C1, C3: return the reason why the players of two ranks may not meet; None if they may."""
        return self.field.reason_apart(self.player(player), self.player(opponent))

    def amounts_added(self, rank: int, opponent: int | None, _is_only_floater: bool) -> Amounts:
        """C5 to C8: return what a pair of ranks adds to the criteria, or a floater (`opponent`
        None).
        """
        higher = self.player(rank)
        if opponent is None:
            return RANKED.amounts(Case.DOWNFLOATER, JudgedDownfloater(higher, higher.score))
        # Floaters from above count like residents here.
        pair = JudgedPair(higher, self.player(opponent), moved_down=False, initial=self.initial)
        return RANKED.amounts(Case.PAIR, pair)


class RankedBracket:
    """A bracket with a pairing, and what that counts in each criterion.

    `edges` and `floaters` are in-bracket sequence numbers (BSNs, 4.1), here from 0: places in the
    order of the ranking. `pairs` and `left_over` are the same players by their ranks in the field.
    """

    def __init__(self, bracket: Bracket, pairs: Sequence[Edge]) -> None:
        """Take a pairing as pairs of BSNs. Raises Wrong if a player is in two of them."""
        paired = {player for pair in pairs for player in pair}
        require(len(paired) == 2 * len(pairs), "somebody is paired twice")
        self.bracket = bracket
        self.size = len(bracket.ranks)
        self.edges = tuple(pairs)
        self.pairs = tuple(
            (bracket.ranks[player], bracket.ranks[opponent]) for player, opponent in pairs
        )
        self.floaters = tuple(bsn for bsn in range(self.size) if bsn not in paired)
        self.left_over = tuple(bracket.ranks[bsn] for bsn in self.floaters)
        self.pair_sets = frozenset(map(frozenset, self.pairs))

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The pairing numbers in the order of the ranking."""
        return self.bracket.field.numbers(self.bracket.ranks)

    @cached_property
    def next_bracket_amounts(self) -> Amounts:
        """What the floaters make the next bracket count at its best (C7)."""
        return self.bracket.next_bracket_amounts(self.left_over)

    @cached_property
    def amounts(self) -> Counter[Key]:
        """What the pairing adds to each criterion."""
        amounts_here = [amounts for _, amounts in self._amounts_by_players()]
        return sum_of_amounts([*amounts_here, self.next_bracket_amounts])

    def _amounts_by_players(self) -> Iterator[tuple[Ranks, Amounts]]:
        """Yield each pair of ranks, and then each player left over as a single rank, with what it
        adds to the criteria of this bracket.
        """
        # No criterion of the Burstein System asks whether a floater is the only one.
        is_only_floater = False
        for player, opponent in self.pairs:
            yield (player, opponent), self.bracket.known_amounts(player, opponent, is_only_floater)
        for rank in self.left_over:
            yield (rank,), self.bracket.known_amounts(rank, None, is_only_floater)

    def affected_by(self, key: Key) -> Affected:
        """Return the pairs, and then the floaters, that do not meet a criterion, by pairing
        numbers.
        """
        affected = [ranks for ranks, amounts in self._amounts_by_players() if amounts.get(key)]
        return tuple(self.bracket.field.numbers(ranks) for ranks in affected)

    @property
    def position(self) -> int:
        """The position in the order of article 4, from 1."""
        return position_in_order(self.size, self.edges)


class BracketCheck(RankedBracket):
    """The events below an opened bracket, with the pairing that was accepted.

    What a `RankedBracket` says of its pairing, such as `floaters` and `amounts`, is said of this
    one.
    """

    def __init__(
        self, bracket: Bracket, trace_reader: TraceReader, bracket_events: EventReader
    ) -> None:
        """Find the pairing that was accepted among the events below the bracket, all of which are
        still to be read.

        Raises Wrong if a player is in two of its pairs.
        """
        self.trace_reader = trace_reader
        self.bracket_events = bracket_events
        self.acceptance = bracket_events.only_event_left(candidates.CandidateAccepted)
        # The trace names players by their pairing numbers, but the order of article 4 is one of
        # in-bracket sequence numbers: the positions in the ranking of the bracket, here from 0.
        numbers_by_ranking = bracket.field.numbers(bracket.ranks)
        bsn_of = {number: bsn for bsn, number in enumerate(numbers_by_ranking)}
        edges = [(bsn_of[player], bsn_of[opponent]) for player, opponent in self.acceptance.pairs]
        super().__init__(bracket, edges)

    @cached_property
    def problems(self) -> list[MatchingProblem]:
        """The bracket as matching problems: a small one that looks at the next scoregroup alone,
        and one with all lower players. What either shows is proved.
        """
        return [
            MatchingProblem(pairing_graph)
            for pairing_graph in self.bracket.pairing_graphs(self.left_over)
        ]

    def check(self) -> None:
        """3.2: check all events of the bracket, and that no pairing is better than the accepted
        one or as good and earlier. Raises Wrong.
        """
        # In their turns: each pair has its smaller number first, and the pairs go by these.
        edges_in_turn = sorted(map(_lower_first, self.edges))
        require(list(self.edges) == edges_in_turn, "the pairs do not stand in their turns")
        for player, opponent in self.pairs:
            require(self.bracket.bar_between(player, opponent) is None, "a pair is not allowed")
        require(
            self.bracket.may_leave(self.left_over),
            "the floaters leave a rest that cannot be completed",
        )
        self._check_first_pairing()
        is_best = any(problem.costs_at_least(self.amounts) for problem in self.problems)
        require(is_best, "another pairing is better")
        count_checked("optimum")
        self._check_turns()
        self._check_acceptance()
        if self.left_over:
            self.bracket_events.expect(MovedDown("1.2", self.bracket.field.numbers(self.left_over)))
        self.bracket_events.require_end()

    def _numbered_pairs(self, pairs: Sequence[Edge]) -> tuple[Edge, ...]:
        """Return pairs of in-bracket sequence numbers as pairs of pairing numbers."""
        return tuple((self.numbers[player], self.numbers[opponent]) for player, opponent in pairs)

    def _numbers_of(self, bsns: Sequence[int]) -> tuple[int, ...]:
        """Return the pairing numbers of in-bracket sequence numbers."""
        return tuple(self.numbers[bsn] for bsn in bsns)

    def _check_first_pairing(self) -> None:
        """4.2: check the first pairing of the order and its recorded faults.

        It folds the ranking: the first meets the last, the second the last but one, and so on;
        those in the middle float. Raises Wrong.
        """
        pair_count = len(self.edges)
        upper_bsns = range(pair_count)
        lower_bsns = range(self.size - 1, self.size - 1 - pair_count, -1)
        middle_bsns = range(pair_count, self.size - pair_count)
        folded_ranking = candidates.RankingFolded(
            "4.2",
            self._numbers_of(upper_bsns),
            self._numbers_of(lower_bsns),
            self._numbers_of(middle_bsns),
        )
        self.bracket_events.expect(folded_ranking)
        first_pairs = list(zip(upper_bsns, lower_bsns, strict=True))
        number = self.bracket_events.expect(
            candidates.FirstCandidate("4.3", position=1, pairs=self._numbered_pairs(first_pairs))
        )
        fault_events = self.trace_reader.events_below(number)
        faults = [event for _, event in fault_events.take_all(candidates.CandidateFaulted)]
        fault_events.require_end()
        for event in faults:
            article = candidates.article_of_fault(event.why)
            require(event.article == article, "a fault is told under another article")
        first_pairing = RankedBracket(self.bracket, first_pairs)
        self._check_faults_of_first(first_pairing, [event.why for event in faults])

    def _check_faults_of_first(
        self, first_bracket: RankedBracket, recorded_faults: Sequence[candidates.Fault]
    ) -> None:
        """4.3: check the recorded reasons why the first pairing of the order was not accepted; none
        if it was.

        They are all of its pairs that may not meet. If there are none, it is one other reason: a
        criterion that gets worse, or players who could then not all be paired. Raises Wrong.
        """
        if first_bracket.pair_sets == self.pair_sets:
            require(not recorded_faults, "nothing is wrong with the accepted pairing")
            return
        pairs_apart: list[candidates.Fault] = []
        for player, opponent in first_bracket.pairs:
            why = self.bracket.bar_between(player, opponent)
            if why is not None:
                higher, lower = self.bracket.field.numbers((player, opponent))
                pairs_apart.append(PairApart(higher, lower, why))
        if pairs_apart:
            require(
                list(recorded_faults) == pairs_apart,
                f"the first pairing is refused for {pairs_apart}, not for {recorded_faults}",
            )
            return
        require(len(recorded_faults) == 1, "the first pairing would be accepted")
        why_refused = recorded_faults[0]
        assert not isinstance(why_refused, PairApart), "nobody of these is kept apart"
        self._check_why_worse(why_refused, first_bracket.edges, first_bracket.floaters)

    def _check_turns(self) -> None:
        """4.3: check the events of the turns in which earlier opponents were skipped: one for each
        turn, with the number of pairings skipped and the reasons. Raises Wrong.
        """
        turns = [turn for turn in turns_of(self.size, self.edges) if turn.passed]
        turn_events = list(self.bracket_events.take_all(kinds.TurnSettled))
        require(
            len(turn_events) == len(turns),
            f"there are {len(turn_events)} turns with others passed over",
        )
        position = 1
        for turn, (number, event) in zip(turns, turn_events, strict=True):
            skipped_count = len(turn.passed) * turn.pairings_of_each
            number_of_opponent = 0
            if turn.opponent is not None:
                number_of_opponent = self.numbers[turn.opponent]
            expected = kinds.TurnSettled(
                "4.3",
                turn.pairings_of_each,
                self.numbers[turn.player],
                number_of_opponent,
                event.refused,
                count=skipped_count,
                first=position,
                last=position + skipped_count - 1,
            )
            with at_event(number):
                require_event(event, expected)
                self._check_refusals(turn, event.refused)
            position += skipped_count
            count_checked("fold")

    def _check_refusals(self, turn: JudgedTurn, refusals: Sequence[Passed]) -> None:
        """4.2: check the recorded reason for each opponent who was skipped in a turn: the two may
        not meet, or the pairing is worse with them.

        Raises Wrong.
        """
        passed_numbers = self._numbers_of(turn.passed)
        require(
            tuple(refusal.player for refusal in refusals) == passed_numbers,
            f"passed over are {passed_numbers}",
        )
        for opponent, refusal in zip(turn.passed, refusals, strict=True):
            bar = self.bracket.bar_between(
                self.bracket.ranks[turn.player], self.bracket.ranks[opponent]
            )
            if bar is not None:
                require(refusal.why == bar, f"{refusal.player} is kept apart by {bar}")
            else:
                pairs = (*turn.settled, (turn.player, opponent))
                self._check_why_worse(refusal.why, pairs, turn.floated)
            count_checked("refusal")

    def _check_why_worse(self, why: Why, pairs: Sequence[Edge], floaters: Sequence[int]) -> None:
        """Check the reason `why` all pairings with these pairs and floaters (BSNs) are worse than
        the accepted one.

        Either the others cannot be paired, or only with more floaters (Rest), or a criterion gets
        worse (Worse). Raises Wrong.
        """
        # Whoever has floated by then keeps to partners outside the bracket.
        outside_vertices = vertices_from(self.size)
        problems = [
            problem.with_partners_limited(floaters, outside_vertices) for problem in self.problems
        ]
        if isinstance(why, Rest):
            fails = any(self._leaves_more_floaters(problem, pairs) for problem in problems)
            require(fails, "the others could be paired as well")
            return
        require(isinstance(why, Worse), f"{why} is no reason here")
        assert isinstance(why, Worse), "it was required just now"
        self._check_worse_amount(why, problems, pairs)

    def _check_worse_amount(
        self, why: Worse, problems: Sequence[MatchingProblem], pairs: Sequence[Edge]
    ) -> None:
        """Check that with these pairs (BSNs) the criterion of a reason is the first to get worse,
        and comes to at least the recorded amount.

        In a small bracket the amount must be exactly what the best pairing with them comes to.
        Raises Wrong.
        """
        require(not why.payers, "who pays is not told here")
        key = RANKED.key_of(why.article, why.detail)
        best_amount = self.amounts.get(key, 0)
        require(why.best == best_amount, f"{why.article} is not {why.best} at its best")
        require(best_amount < why.least, f"{why.article} does not get worse")
        goal = {
            earlier_key: amount for earlier_key, amount in self.amounts.items() if earlier_key < key
        }
        goal[key] = why.least
        is_shown = any(problem.costs_at_least(goal, pairs) for problem in problems)
        require(is_shown, f"{why.article} is not shown to come to {why.least}")
        if self.size <= candidates.EXACT:
            is_exact = any(
                self._deciding_criterion_with(problem, pairs) == (key, why.best, why.least)
                for problem in problems
            )
            require(is_exact, f"{why.article} does not come to {why.least} first")

    def _leaves_more_floaters(self, problem: MatchingProblem, pairs: Sequence[Edge]) -> bool:
        """Return whether `pairs` leave the other players of the bracket no complete pairing, or
        only pairings with more floaters than the accepted one (C5).
        """
        least_amounts = problem.least_amounts_if_allowed(pairs)
        # With these pairs the bracket has no pairing at all.
        if least_amounts is None:
            return True
        floaters = RANKED.key(C5)
        amounts_of_accepted = self.amounts
        return least_amounts.get(floaters, 0) > amounts_of_accepted.get(floaters, 0)

    def _deciding_criterion_with(
        self, problem: MatchingProblem, pairs: Sequence[Edge]
    ) -> DecidingCriterion | None:
        """Return the first criterion in which the best pairing with these pairs differs from the
        accepted one.

        None if nothing differs, or if there is no pairing with them.
        """
        cheapest = problem.least_amounts_if_allowed(pairs)
        if cheapest is None:
            return None
        return deciding_criterion(self.amounts, cheapest)

    def _check_acceptance(self) -> None:
        """3.2.2: check the event of the accepted pairing, with its position in the order, and those
        of the criteria that it does not fully meet. Raises Wrong.
        """
        floaters = self._numbers_of(self.floaters)
        total = count_of_pairings(self.size, len(self.floaters))
        acceptance = candidates.CandidateAccepted(
            "3.2.2", self.acceptance.pairs, floaters, self.position, total
        )
        self.bracket_events.expect(acceptance)
        count_checked("candidate")
        for key, amount in sorted(self.amounts.items()):
            if amount:
                # C7 counts what happens in the next bracket, so it affects no pair of this one.
                is_of_next_bracket = key.priority == RANKED.priority(C7)
                affected: Affected = () if is_of_next_bracket else self.affected_by(key)
                not_met = candidates.CriterionNotMet(
                    RANKED.article(key), key.entry, amount, affected
                )
                self.bracket_events.expect(not_met)


def _lower_first(pair: Edge) -> Edge:
    """Return a pair with its smaller number first."""
    return min(pair), max(pair)
