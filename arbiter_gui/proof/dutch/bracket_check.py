"""The check of one bracket of an edition with criteria: all that is recorded about it is compared
with what the text asks for, and its accepted candidate is proved to be the first of the best.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from arbiter_gui.proof.dutch.brackets import NO_PAIRING_BELOW, Bracket
from arbiter_gui.proof.judge import Affected
from arbiter_gui.proof.kernel.accepted_candidate import AcceptedCandidate
from arbiter_gui.proof.kernel.checks import (
    MOST_PLAYERS,
    EventReader,
    TraceReader,
    count_checked,
    require,
    require_event,
)
from arbiter_gui.proof.kernel.claims import Prover
from arbiter_gui.proof.kernel.context import Edge
from arbiter_gui.proof.kernel.field import Ranks
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    Key,
    deciding_criterion,
    sum_of_amounts,
)
from arbiter_gui.trace import Event, candidates
from arbiter_gui.trace.kinds import MovedDown
from arbiter_gui.trace.values import PairApart, Rest, Worse


class JudgedBracket:
    """A bracket with a candidate, any way to pair it, and what the criteria count in that.

    The candidate is given as pairs of BSNs from 0 (bracket sequence numbers); `pairs` and
    `left_over` have ranks of the field.
    """

    def __init__(self, bracket: Bracket, pairs: Sequence[Edge]) -> None:
        """Take a bracket with its `pairs` (BSNs), the higher ranked player first.

        Raises Wrong if a player is in two of them.
        """
        # Before anything is counted: amounts of pairs that share a player would mean nothing.
        paired_vertices = {vertex for pair in pairs for vertex in pair}
        require(len(paired_vertices) == 2 * len(pairs), "somebody is paired twice")
        ranks = bracket.ranks
        self.bracket = bracket
        self.articles = bracket.articles
        self.criteria = bracket.criteria
        self.next_bracket_priority = self.criteria.priority(bracket.next_bracket_criterion)
        self.accepted = AcceptedCandidate(
            numbers=bracket.field.numbers(ranks),
            mdp_count=len(bracket.mdps),
            scores=tuple(bracket.player(rank).score for rank in ranks),
            pairs=tuple(pairs),
            same_scores=bracket.same_scores,
        )
        self.pairs = tuple((ranks[first], ranks[second]) for first, second in pairs)
        self.pair_sets = frozenset(map(frozenset, self.pairs))
        self.left_over = tuple(
            rank for vertex, rank in enumerate(ranks) if vertex not in paired_vertices
        )

    @cached_property
    def barred_pairs(self) -> list[PairApart]:
        """The pairs that may not meet, in their order, with the reason."""
        barred_pairs = []
        for pair in self.pairs:
            why = self.bracket.bar_between(*pair)
            if why is not None:
                number, number_of_opponent = self.bracket.field.numbers(pair)
                barred_pairs.append(PairApart(number, number_of_opponent, why))
        return barred_pairs

    @cached_property
    def is_legal(self) -> bool:
        """Whether no pair is barred, and these players may be left over."""
        return not self.barred_pairs and self.bracket.may_leave(self.left_over)

    @cached_property
    def next_bracket_amounts(self) -> Amounts:
        """What the next bracket counts at its best with the players left over (C.7 of 2017, C8 of
        2026); empty if the candidate is not legal.
        """
        if not self.is_legal:
            return {}
        return self.bracket.next_bracket_amounts(self.left_over)

    @property
    def leaves_no_pairing(self) -> bool:
        """Whether the candidate is not legal, or leaves the next bracket without a pairing."""
        return not self.is_legal or NO_PAIRING_BELOW in self.next_bracket_amounts.values()

    @cached_property
    def amounts(self) -> Counter[Key]:
        """What the candidate adds to each criterion."""
        amounts_here = [amounts for _, amounts in self._amounts_by_players()]
        return sum_of_amounts([*amounts_here, self.next_bracket_amounts])

    def _amounts_by_players(self) -> Iterator[tuple[Ranks, Amounts]]:
        """Yield each pair of ranks, and then each player left over as a single rank, with what it
        adds to the criteria of this bracket.
        """
        bracket = self.bracket
        # The smaller rank is that of the higher ranked player.
        for pair in self.pairs:
            is_only_floater = False
            yield pair, bracket.known_amounts(min(pair), max(pair), is_only_floater)
        for rank in self.left_over:
            is_only_floater = len(self.left_over) == 1
            yield (rank,), bracket.known_amounts(rank, None, is_only_floater)

    def affected_by(self, key: Key) -> Affected:
        """Return the pairs, and then the downfloaters, that do not meet a criterion, by pairing
        numbers.
        """
        affected = [ranks for ranks, amounts in self._amounts_by_players() if amounts.get(key)]
        return tuple(self.bracket.field.numbers(ranks) for ranks in affected)


class CriteriaBracket(JudgedBracket):
    """A bracket as it is recorded: the events below its heading, with the candidate that was
    accepted.
    """

    def __init__(
        self, bracket: Bracket, trace_reader: TraceReader, bracket_events: EventReader
    ) -> None:
        """Find the accepted candidate among the events below a bracket, all of which are still to
        be read.

        Raises Wrong if there is none, or a player is in two of its pairs.
        """
        self.trace_reader = trace_reader
        self.bracket_events = bracket_events
        # It comes after the events about earlier candidates, but they are checked against it.
        self.acceptance = bracket_events.only_event_left(candidates.CandidateAccepted)
        super().__init__(bracket, self._vertices(bracket, self.acceptance.pairs))

    @property
    def too_large(self) -> bool:
        """Whether there are too many players to prove that the candidate is the earliest of the
        best (MOST_PLAYERS).

        Those of the next scoregroup count as well: how it can be paired is part of the proof.
        """
        players = len(self.bracket.ranks)
        return players > MOST_PLAYERS or players + len(self.bracket.next_group) > 2 * MOST_PLAYERS

    def check(self) -> None:
        """Check all events of the bracket, in their order.

        In a bracket that is too large the order of candidates is left unchecked. Raises Wrong.
        """
        accepted = self.accepted
        # Each pair has its higher ranked player first: turned round it is the same pair.
        leaders_first = all(first < second for first, second in accepted.pairs)
        require(
            leaders_first and accepted.is_in_order(), "the pairs do not stand in the order of S1"
        )
        require(self.is_legal, "the accepted candidate is not allowed")
        parameters = candidates.ParametersSet(
            self.articles.parameters,
            accepted.mdp_count,
            len(accepted.pairs),
            len(accepted.mdp_pairs),
        )
        self.bracket_events.expect(parameters)
        # 3.4, 3.8 (2026), B.4, B.8 (2017): the best candidate is accepted, and of equally good ones
        # the earliest.
        if self.too_large:
            position = self._skip_order()
        else:
            position = self._check_order()
        self.bracket_events.expect(self._acceptance_at(position))
        for key in self._unmet_criteria:
            self._check_criterion_not_met(key)
        # In a last bracket the one left over does not float but has the bye, which the round
        # checks.
        if self.left_over and self.bracket.lower_players:
            self.bracket_events.expect(
                MovedDown(self.articles.downfloaters, self.bracket.field.numbers(self.left_over))
            )
        self.bracket_events.require_end()

    @cached_property
    def _unmet_criteria(self) -> list[Key]:
        """The criteria that the accepted candidate does not meet fully, the most important
        first.
        """
        return sorted(key for key, amount in self.amounts.items() if amount)

    def _acceptance_at(self, position: int) -> candidates.CandidateAccepted:
        """Return the event that accepts the candidate, as it must be recorded, with its position in
        the sequence.
        """
        # Perfect is the candidate that meets all criteria (3.4, B.4); any other is the best one
        # (3.8, B.8).
        if self._unmet_criteria:
            article = self.articles.best_candidate
        else:
            article = self.articles.perfect_candidate
        left_over = self.bracket.field.numbers(self.left_over)
        return candidates.CandidateAccepted(
            article, self.acceptance.pairs, left_over, position, self.accepted.candidate_count
        )

    def _check_criterion_not_met(self, key: Key) -> None:
        """Check the event of a criterion that is not met: its amount and whom it affects.

        Players of the next bracket are not compared. Raises Wrong.
        """
        _, event = self.bracket_events.take(candidates.CriterionNotMet)
        amount = self.amounts[key]
        expected = candidates.CriterionNotMet(
            self.criteria.article(key), key.entry, amount, self.affected_by(key)
        )
        # C7 of 2017, C8 of 2026: several sets of players of the next bracket can come to one
        # amount, and any may be named.
        if key.priority == self.next_bracket_priority:
            require_event(event, expected, "players")
        else:
            require_event(event, expected)

    def _skip_order(self) -> int:
        """Pass all events about earlier candidates unchecked, and return the recorded position of
        the accepted one.
        """
        while self.bracket_events.next is not self.acceptance:
            number, _ = self.bracket_events.take(Event)
            self.trace_reader.skip_all_below(number)
        return self.acceptance.position or 1

    def _check_order(self) -> int:
        """Check that the accepted candidate is the earliest of the best, and return its position in
        the sequence.

        Raises Wrong.
        """
        first_pairs = self._check_subgroups()
        first_number = self._check_first_candidate(first_pairs)
        # Proving that no candidate is better takes long: only now that S1 and S2 are right.
        prover = self._prover()
        self._check_faults_of_first(prover, first_number, first_pairs)
        count_checked("candidate")
        # The folds give the position, which says how many candidates can be written out before it.
        position = prover.check_folds(list(self.bracket_events.take_all(candidates.Fold)))
        self._check_written_out(prover, position)
        return position

    def _prover(self) -> Prover:
        """Return the prover of the claims about this bracket, by the articles and criteria of its
        edition.

        Raises Wrong if a better candidate cannot be ruled out.
        """
        bracket = self.bracket
        # The amounts that a reason may name begin with C.6 of 2017 and C7 of 2026, the criterion
        # before that about the next bracket: if a candidate has fewer pairs, the reason is that the
        # rest fails. By reading LAST of 2017 they begin one later, if the next bracket must be
        # completed too.
        is_completion_required = (
            bracket.counts_next_bracket and bracket.next_must_complete_rest and bracket.may_collapse
        )
        if is_completion_required:
            first_named = self.next_bracket_priority
        else:
            first_named = self.next_bracket_priority - 1
        return Prover(
            bracket.pairing_graphs(self.left_over),
            self.accepted,
            self.amounts,
            fold_articles=self.articles.folds,
            bar_between=lambda first, second: bracket.bar_between(
                bracket.ranks[first], bracket.ranks[second]
            ),
            criterion_keys=lambda article, entry: (self.criteria.key_of(article, entry),),
            next_bracket_priority=self.next_bracket_priority,
            first_named_priority=first_named,
        )

    def _check_subgroups(self) -> list[Edge]:
        """B.2 (2017), 3.2 (2026): check the first division into S1, S2 and the Limbo, and return
        the pairs of the first candidate.

        S1 are the highest players, as many as there are pairs, or in a heterogeneous bracket the
        moved-down players who are paired; S2 are the other residents; the Limbo are the moved-down
        players who are not paired. Raises Wrong.
        """
        accepted = self.accepted
        numbers_of = accepted.numbers_of
        pair_count = len(accepted.pairs)
        vertices = range(accepted.size)
        mdps = vertices[: accepted.mdp_count]
        residents = vertices[accepted.mdp_count :]
        paired_mdps = accepted.first_set
        if mdps:
            s1 = numbers_of(paired_mdps)
            s2 = numbers_of(residents)
        else:
            s1 = numbers_of(vertices[:pair_count])
            s2 = numbers_of(vertices[pair_count:])
        limbo = numbers_of(vertex for vertex in mdps if vertex not in paired_mdps)
        self.bracket_events.expect(
            candidates.SubgroupsFormed(self.articles.subgroups, s1, s2, limbo)
        )
        return self._first_pairs()

    def _check_first_candidate(self, first_pairs: Sequence[Edge]) -> int:
        """Check that the first candidate is recorded with these pairs (BSNs).

        Return the number of its event, below which its faults are. Raises Wrong.
        """
        numbered_pairs = tuple(
            (player, opponent) for player, opponent in map(self.accepted.numbers_of, first_pairs)
        )
        return self.bracket_events.expect(
            candidates.FirstCandidate(
                self.articles.first_candidate, position=1, pairs=numbered_pairs
            )
        )

    def _first_pairs(self) -> list[Edge]:
        """B.3 (2017), 3.3 (2026): return the pairs (BSNs) of the first candidate: first of S1 with
        first of S2 and so on, then the same in the remainder.
        """
        accepted = self.accepted
        residents = range(accepted.mdp_count, accepted.size)
        paired_mdps = accepted.first_set
        mdp_pairs = zip(paired_mdps, residents[: len(paired_mdps)], strict=True)
        # Residents beyond the opponents of MDPs form the remainder, which is folded in the middle;
        # of an odd one the last player has no opponent.
        remainder = residents[len(paired_mdps) :]
        remainder_count = len(accepted.pairs) - len(paired_mdps)
        remainder_pairs = zip(
            remainder[:remainder_count], remainder[remainder_count:], strict=False
        )
        return [*mdp_pairs, *remainder_pairs]

    def _check_faults_of_first(self, prover: Prover, number: int, pairs: Sequence[Edge]) -> None:
        """Check the recorded faults of the first candidate, why it was not accepted.

        `number` is that of its event, below which the faults are, and `pairs` are its pairs (BSNs).
        Raises Wrong.
        """
        fault_events = self.trace_reader.events_below(number)
        faults = [event for _, event in fault_events.take_all(candidates.CandidateFaulted)]
        for event in faults:
            article = candidates.article_of_fault(event.why)
            require(event.article == article, "a fault is told under another article")
        candidate = JudgedBracket(self.bracket, pairs)
        # Of the first candidate all pairs that may not meet are recorded, of later ones only the
        # first of them.
        reasons = [event.why for event in faults]
        if candidate.barred_pairs:
            is_right = reasons == candidate.barred_pairs
            require(
                is_right,
                f"the first candidate is refused for {candidate.barred_pairs}, not for {reasons}",
            )
        else:
            self._check_why_not_accepted(prover, candidate, reasons)
        fault_events.require_end()

    def _check_written_out(self, prover: Prover, position: int) -> None:
        """Check the candidates before the accepted one, all of which a trace can record on request,
        or none.

        `position` is that of the accepted one. Raises Wrong.
        """
        written_out = [
            event for _, event in self.bracket_events.take_all(candidates.CandidateTried)
        ]
        require(
            len(written_out) in (0, position - 1), "some candidates are written out and others not"
        )
        for position_tried, event in enumerate(written_out, 1):
            self._check_tried_candidate(prover, event, position_tried)
            count_checked("candidate")

    def _check_tried_candidate(
        self, prover: Prover, event: candidates.CandidateTried, position: int
    ) -> None:
        """Check a candidate that is written out: it is the one at this position of the sequence,
        and was refused for the recorded reason.

        Raises Wrong.
        """
        candidate = JudgedBracket(self.bracket, self._vertices(self.bracket, event.pairs))
        is_at_position = (
            self.accepted.shares_sequence_with(candidate.accepted)
            and candidate.accepted.position == position
        )
        require(is_at_position, f"{event.pairs} are not the pairs of candidate {position}")
        expected = candidates.CandidateTried(
            self.articles.first_candidate, position, event.pairs, event.why
        )
        require_event(event, expected)
        reasons = [event.why] if event.why else []
        if candidate.barred_pairs:
            first_reason = candidate.barred_pairs[0]
            is_right = reasons == [first_reason]
            require(
                is_right, f"candidate {position} is refused for {first_reason}, not for {reasons}"
            )
        else:
            self._check_why_not_accepted(prover, candidate, reasons)

    def _check_why_not_accepted(
        self, prover: Prover, candidate: JudgedBracket, reasons: Sequence[candidates.Fault]
    ) -> None:
        """Check the reason why a candidate was not accepted whose pairs may all meet.

        It leaves the others no pairing, or is worse in the first criterion in which it differs from
        the accepted one. `reasons` has that one reason, or none if it is the accepted candidate
        itself. Raises Wrong.
        """
        pairs = candidate.accepted.pairs
        if candidate.leaves_no_pairing:
            # That is a right reason; so is an amount that these pairs come to in any case.
            is_right_reason = len(reasons) == 1 and (
                isinstance(reasons[0], Rest) or _is_worse_as_recorded(prover, reasons[0], pairs)
            )
            require(is_right_reason, "the candidate leaves a rest that cannot be completed")
            return
        # 3.8.1, B.8: the first criterion in which two candidates differ says which is better.
        # Without a difference the earlier one is to be accepted: it must be the accepted one.
        difference = deciding_criterion(self.amounts, candidate.amounts)
        if difference is None:
            is_accepted_one = not reasons and candidate.pair_sets == self.pair_sets
            require(is_accepted_one, "nothing is wrong with an earlier candidate")
            return
        key, best_amount, amount = difference
        # What the next bracket comes to may be recorded as a bound: it is enough that this is
        # proved.
        is_of_next_bracket = key.priority == self.next_bracket_priority
        if (
            is_of_next_bracket
            and len(reasons) == 1
            and _is_worse_as_recorded(prover, reasons[0], pairs)
        ):
            return
        expected = [Worse(self.criteria.article(key), key.entry, best_amount, amount)]
        require(
            list(reasons) == expected, f"a candidate is refused for {expected}, not for {reasons}"
        )

    @staticmethod
    def _vertices(bracket: Bracket, numbered_pairs: Sequence[Edge]) -> tuple[Edge, ...]:
        """Return pairs of pairing numbers as BSNs from 0."""
        vertices = {
            bracket.player(rank).number: vertex for vertex, rank in enumerate(bracket.ranks)
        }
        return tuple((vertices[player], vertices[opponent]) for player, opponent in numbered_pairs)


def _is_worse_as_recorded(prover: Prover, why: candidates.Fault, pairs: Sequence[Edge]) -> bool:
    """Return whether a reason names a criterion, and it is proved that a candidate with these pairs
    (BSNs) is worse in that as it says.
    """
    return isinstance(why, Worse) and prover.is_worse_as_recorded(why, pairs)
