"""Records in the trace how a bracket was paired: the accepted candidate, and as *folds* all that
come before it in the sequence. A fold stands for many candidates that one reason rules out.

Every choice of the search skips candidates of the sequence. A fold records its position, how many
candidates it covers and what rules them out: an absolute criterion that keeps two players apart, a
criterion that would be worse (with the best value and the least that these candidates can have), or
the rest of the bracket. The counts are combinatorics; the claims are bounds and optima that the
search itself has used. Together the folds form a proof.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from typing import Any, NamedTuple

from arbiter_gui.engine.kernel.bracket_search.candidate_position import (
    CandidatePosition,
    OpponentChoice,
)
from arbiter_gui.engine.kernel.bracket_search.reasons import (
    Barrier,
    Completes,
    ExchangeReasons,
    Reasons,
    WhyNoBetter,
)
from arbiter_gui.engine.kernel.bracket_search.search import remainder_without_exchange
from arbiter_gui.engine.kernel.bracket_search.task import (
    EXCHANGES,
    Outcome,
    Pairs,
    SequenceArticles,
    SolvedPart,
)
from arbiter_gui.engine.kernel.graph.bitsets import vertex_range, vertices_from
from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.choices import AnsweredWish
from arbiter_gui.engine.kernel.graph.settled_costs import cost_with_pairs
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace import candidates as events
from arbiter_gui.trace.values import PairApart, Passed, Rest

MOST_UNFOLDED = 2000
"""Up to this position of the accepted candidate every candidate before it is written down on
request."""


Refused = tuple[Passed, ...]
"""Players who were refused something, each with the reason."""


class _Subgroups(NamedTuple):
    """S1, S2 and the Limbo of a candidate, as vertices of the task."""

    s1: Sequence[int]
    s2: Sequence[int]
    limbo: Sequence[int]


class SearchRecorder:
    """Records the events of the search of one bracket, below `parent`.

    `barrier` returns why two players may not meet. `first_compared_criterion` is the first
    criterion that candidates are compared by: if the task itself already leaves out candidates that
    are permitted but worse in it, an earlier criterion that gets worse only says that the rest
    fails. `completes` returns whether the round can be completed with some players left over, if
    the task does not know it: see `has_unfounded_reason`.
    """

    def __init__(
        self,
        outcome: Outcome,
        sink: Sink,
        parent: int,
        *,
        articles: SequenceArticles,
        barrier: Barrier,
        first_compared_criterion: int = 0,
        completes: Completes | None = None,
    ) -> None:
        """Take the `outcome` of a search; its events go to the `sink`, below the event `parent`.

        The other arguments are those of `Reasons`, which are asked why others were skipped.
        """
        self._sink = sink
        self._articles = articles
        self._barrier = barrier
        self._write = partial(sink.event, parent=parent)
        self._outcome = outcome
        self._task = outcome.task
        self._reasons = Reasons(self._task, articles, barrier, first_compared_criterion, completes)
        # The position, in the sequence of candidates, of the first one that no fold has passed yet.
        self._next_position = 1

    @property
    def has_unfounded_reason(self) -> bool:
        """Whether a recorded reason rests on leaving over a player who cannot be left over."""
        return self._reasons.has_unfounded_reason

    def record(self) -> None:
        """Record how a bracket was paired; at the level of steps with its folds."""
        candidate = self._outcome.candidate
        m1 = len(candidate.mdp_pairs)
        max_pairs = m1 + len(candidate.pairs)
        self._write(
            events.ParametersSet(self._articles.parameters, self._task.moved_down, max_pairs, m1)
        )
        if self._sink.level >= Level.STEPS:
            self._record_first_candidate()
            self.record_folds()
        self._record_accepted_candidate()

    @cached_property
    def _candidate_position(self) -> CandidatePosition:
        """The position of the accepted candidate, which only steps record."""
        return CandidatePosition(self._articles, self._task, self._outcome.candidate)

    @cached_property
    def _remainder(self) -> SolvedPart:
        """The remainder as a problem, which not every reason needs."""
        return self._outcome.exchanged_remainder or remainder_without_exchange(self._outcome)

    def record_folds(self) -> None:
        """Record the folds alone, for an edition that records everything else at its own steps.

        A first part that the edition paired in its own way has no folds.
        """
        outcome = self._outcome
        position = self._candidate_position
        # The choices are gone through in the order in which the sequence makes them. Each fold has
        # the candidates before the accepted one that share all choices recorded so far with it.
        if self._task.moved_down and outcome.candidate.mdp_pairs:
            # Which MDPs are paired, and with whom.
            self._record_mdp_set(position.mdps)
            self._record_opponents(lambda: outcome.whole, position.mdp_opponents)
            # The remainder is solved by itself: its costs leave out what the pairs of MDPs add.
            for pair in outcome.candidate.mdp_pairs:
                self._reasons.settled_amounts.update(self._task.amounts_of(*pair))
        # Which residents of the remainder are in S1, and whom each of them meets.
        if outcome.exchanged_remainder:
            self._record_exchange(outcome.exchanged_remainder)
        self._record_opponents(lambda: self._remainder, position.s1_opponents)

    def _record_first_candidate(self) -> None:
        """Record the first candidate of the sequence: its subgroups, its pairs, and its faults."""
        # The sequence begins with the highest players in S1, whatever the criteria say of them.
        s1, s2, limbo = self._first_subgroups()
        self._write(
            events.SubgroupsFormed(
                self._articles.subgroups,
                self._numbers_of(s1),
                self._numbers_of(s2),
                self._numbers_of(limbo),
            )
        )
        pairs = self._first_pairs(s1)
        event = self._write(
            events.FirstCandidate(
                self._articles.candidate, position=1, pairs=self._numbers_of_pairs(pairs)
            )
        )
        for fault in self._faults(pairs):
            self._sink.event(events.CandidateFaulted(events.article_of_fault(fault), fault), event)

    def _first_subgroups(self) -> _Subgroups:
        """Return S1, S2 and the Limbo of the first candidate: in a heterogeneous bracket MDPs are
        S1, residents S2.
        """
        task = self._task
        shape = self._candidate_position.shape
        m0 = shape.moved_down
        if m0 == 0:
            return _Subgroups(range(shape.pairs), range(shape.pairs, task.size), [])
        mdps = self._articles.first_set(task.scores[:m0], self._candidate_position.mdps)
        limbo = [mdp for mdp in range(m0) if mdp not in mdps]
        return _Subgroups(mdps, range(m0, task.size), limbo)

    def _first_pairs(self, s1: Sequence[int]) -> Pairs:
        """Return the pairs of the first candidate: S1 with the top of S2, then the remainder top
        with bottom.
        """
        shape = self._candidate_position.shape
        first_resident = shape.moved_down
        # S1 takes the first residents, so that the remainder begins after them.
        first_of_remainder = first_resident + shape.m1
        mdps = s1 if shape.moved_down else ()
        mdp_pairs = zip(mdps, range(first_resident, first_of_remainder), strict=True)
        remainder = range(first_of_remainder, self._task.size)
        remainder_pair_count = shape.pairs - shape.m1
        upper_half = remainder[:remainder_pair_count]
        lower_half = remainder[remainder_pair_count:]
        return *mdp_pairs, *zip(upper_half, lower_half, strict=False)

    def _faults(self, pairs: Pairs) -> Sequence[events.Fault]:
        """Return what is wrong with a candidate: every forbidden pair, else the first criterion in
        which it is worse than the accepted one. Empty if nothing is.
        """
        # A candidate that is not even legal is not compared.
        forbidden = self._forbidden_pairs(pairs)
        if forbidden:
            return forbidden
        part = self._outcome.whole
        cost = cost_with_pairs(self._problem_with_pairs_alone(pairs), pairs)
        if cost is None:
            return [Rest()]
        difference = part.packed_task.fields.first_difference(part.cost, cost)
        if difference is None:
            return []
        key, best, amount = difference
        # It is as good in all criteria, and only needs a larger exchange: so it has no fault.
        if key >= EXCHANGES:
            return []
        return [self._reasons.reason_for_criterion(key, best, amount)]

    def _forbidden_pairs(self, pairs: Pairs) -> list[events.Fault]:
        """Return those of the pairs that may not be made, each with the reason."""
        numbers = self._task.numbers
        faults: list[events.Fault] = []
        for first, second in pairs:
            barrier = self._barrier(first, second)
            if barrier is not None:
                faults.append(PairApart(numbers[first], numbers[second], barrier))
        return faults

    def _problem_with_pairs_alone(self, pairs: Pairs) -> Problem:
        """Return the bracket as a problem in which all players outside `pairs` are left over."""
        problem = self._outcome.whole.packed_task.problem
        player_count = self._task.size
        # The vertices after the players are the exits: a player who is left over is matched with
        # one of them.
        exits = vertices_from(player_count)
        paired_players = {player for pair in pairs for player in pair}
        allowed = list(problem.allowed)
        for player in range(player_count):
            if player not in paired_players:
                allowed[player] &= exits
        return Problem(problem.kinds, problem.costs, tuple(allowed))

    def _record_mdp_set(self, mdp_set: Sequence[int]) -> None:
        """Record which sets of MDPs come before the paired one, as one fold.

        Its reasons are the MDPs who cannot be paired together with those before them.
        """
        earlier = self._candidate_position.earlier_sets
        if not earlier:
            return
        residents = vertex_range(self._task.moved_down, self._task.size)
        # The search asked one MDP after another, and stopped with the last one of the set.
        wishes = [AnsweredWish(mdp, residents, mdp in mdp_set) for mdp in range(max(mdp_set))]
        refused = self._reasons.refused_wishes(self._outcome.whole, wishes)
        span = self._go_past(earlier * self._candidate_position.candidates_per_set)
        self._write(
            events.SetsPassed(
                self._articles.mdp_exchange,
                chosen=self._numbers_of(mdp_set),
                sets=earlier,
                refused=refused,
                **span,
            )
        )

    def _record_exchange(self, remainder: SolvedPart) -> None:
        """Record the folds of earlier exchanges: by number, by difference, by who leaves and
        enters.
        """
        articles = self._articles
        why = ExchangeReasons(self._reasons, remainder, self._candidate_position)
        # In the order of the rules (D.2 of 2017, 4.3 of 2026): the fewest numbers exchanged, the
        # smallest difference of their sums, the highest numbers leaving S1, the lowest entering it.
        # Each puts some exchanges before the accepted one, for a reason of its own.
        earlier = self._candidate_position.earlier_exchanges
        if earlier.fewer_players:
            self._record_exchanges_passed(
                articles.exchange_size, earlier.fewer_players, because=why.why_no_fewer()
            )
        if earlier.smaller_difference:
            self._record_exchanges_passed(
                articles.exchange_difference,
                earlier.smaller_difference,
                because=why.why_no_nearer(),
            )
        if earlier.higher_leaving:
            self._record_exchanges_passed(
                articles.exchange_leaving, earlier.higher_leaving, refused=why.who_could_not_leave()
            )
        if earlier.lower_entering:
            self._record_exchanges_passed(
                articles.exchange_entering,
                earlier.lower_entering,
                refused=why.who_could_not_enter(),
            )

    def _record_exchanges_passed(
        self,
        article: str,
        earlier: int,
        *,
        because: WhyNoBetter | None = None,
        refused: Refused = (),
    ) -> None:
        """Record as one fold the exchanges that an article puts before the accepted one.

        There are `earlier` of them. They have one reason (`because`), or one for each player who
        was `refused` to leave or enter S1.
        """
        position = self._candidate_position
        leaving, entering = position.exchanged_numbers
        self._write(
            events.ExchangesPassed(
                article,
                exchanges=earlier,
                because=because,
                count_exchanged=position.exchange.size,
                difference=position.exchange.difference,
                leaving=leaving,
                entering=entering,
                refused=refused,
                **self._go_past(earlier * position.candidates_per_exchange),
            )
        )

    def _record_opponents(
        self, get_part: Callable[[], SolvedPart], opponents: Iterable[OpponentChoice]
    ) -> None:
        """Record, for one pair after another, why no earlier opponent was possible.

        `get_part` returns the solved bracket, or its remainder, in which the pairs are.
        """
        for choice in opponents:
            if choice.skipped:
                self._record_skipped_opponents(get_part, choice)
            self._reasons.settled_pairs.append((choice.player, choice.opponent))

    def _record_skipped_opponents(
        self, get_part: Callable[[], SolvedPart], choice: OpponentChoice
    ) -> None:
        """Record the opponents skipped for a player as one fold, each with the reason."""
        numbers = self._task.numbers
        # An opponent was skipped if no best candidate has the pair, given all pairs settled before.
        reasons = []
        for opponent in choice.skipped:
            reason = self._reasons.why_not_opponent(get_part, choice.player, opponent)
            reasons.append(Passed(numbers[opponent], reason))
        # With each skipped opponent as many candidates are passed.
        span = self._go_past(choice.candidates_each * len(choice.skipped))
        self._write(
            events.OpponentsPassed(
                self._articles.transposition,
                each=choice.candidates_each,
                player=numbers[choice.player],
                chosen=numbers[choice.opponent],
                refused=tuple(reasons),
                **span,
            )
        )

    def _record_accepted_candidate(self) -> None:
        """Record the accepted candidate and every criterion that is not fully met."""
        candidate = self._outcome.candidate
        pairs = self._outcome.whole.pairs
        with_steps = self._sink.level >= Level.STEPS
        if self._sink.level >= Level.CANDIDATES and self._next_position <= MOST_UNFOLDED:
            self._record_earlier_candidates()
        position = self._next_position if with_steps else None
        total = self._candidate_position.total if with_steps else None
        # A candidate that fulfils every criterion is perfect; any other is the best available one.
        article = self._articles.best if candidate.totals else self._articles.perfect
        downfloaters = self._numbers_of(candidate.downfloaters)
        self._write(
            events.CandidateAccepted(
                article, self._numbers_of_pairs(pairs), downfloaters, position, total
            )
        )
        if candidate.totals:
            self._record_unmet_criteria(pairs)

    def _record_unmet_criteria(self, pairs: Pairs) -> None:
        """Record each criterion that the accepted candidate does not fully meet.

        With its amount, and the pairs and downfloaters it falls on.
        """
        task = self._task
        candidate = self._outcome.candidate
        costs = [(pair, task.amounts_of(*pair)) for pair in pairs]
        can_leave_over = task.size < len(task.kinds)
        if can_leave_over:
            for downfloater in candidate.downfloaters:
                # All exits count alike here, so that the first one stands for them.
                left_over = (downfloater, task.size)
                costs.append((left_over, task.amounts_of(*left_over)))
        for key, amount in sorted(candidate.totals.items()):
            payers = []
            for pair, amounts in costs:
                if amounts and amounts.get(key):
                    payers.append(self._numbers_of(vertex for vertex in pair if vertex < task.size))
            self._write(
                events.CriterionNotMet(
                    self._articles.criterion(key), key.entry, amount, tuple(payers)
                )
            )

    def _record_earlier_candidates(self) -> None:
        """Record every candidate before the accepted one, each with its faults."""
        # The literal sequence of the rules, which the search itself never walks.
        sequence = self._articles.candidates(self._candidate_position.shape, self._task.scores)
        for position in range(1, self._next_position):
            pairs = next(sequence)
            fault = next(iter(self._faults(pairs)), None)
            self._write(
                events.CandidateTried(
                    self._articles.candidate, position, self._numbers_of_pairs(pairs), fault
                )
            )

    def _go_past(self, count: int) -> dict[str, Any]:
        """Go on past the next `count` candidates, which a fold is about to record.

        Return which these are, as keyword arguments of its event: their count, first and last.
        """
        first = self._next_position
        self._next_position += count
        last = self._next_position - 1
        return {"count": count, "first": first, "last": last}

    def _numbers_of_pairs(self, pairs: Iterable[tuple[int, int]]) -> Pairs:
        numbers = self._task.numbers
        return tuple([(numbers[first], numbers[second]) for first, second in pairs])

    def _numbers_of(self, vertices: Iterable[int]) -> tuple[int, ...]:
        numbers = self._task.numbers
        return tuple([numbers[vertex] for vertex in vertices])
