"""Records in the trace how a bracket was paired: player after player (a *turn*) the opponents who
were skipped, and what ruled each of them out.

Players are numbered from 0 in the ranking of the bracket.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from arbiter_gui.domain.control import FREE
from arbiter_gui.engine.burstein_2026.criteria import C7
from arbiter_gui.engine.burstein_2026.order import (
    Pairs,
    Turn,
    first_pairing,
    number_of_pairings,
    turns_of,
)
from arbiter_gui.engine.burstein_2026.search import SolvedBracket
from arbiter_gui.engine.dutch.compared_rounds import completed_task
from arbiter_gui.engine.kernel.bracket_search.reasons import MOST_VERTICES_SOLVED
from arbiter_gui.engine.kernel.bracket_search.task import FieldDifference, SolvedPart
from arbiter_gui.engine.kernel.criteria import Criteria
from arbiter_gui.engine.kernel.graph.bitsets import contains, vertices_from
from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.settled_costs import cost_with_pairs
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.burstein_2026 import TurnSettled
from arbiter_gui.trace.candidates import (
    EXACT,
    CandidateAccepted,
    CandidateFaulted,
    CriterionNotMet,
    Fault,
    FirstCandidate,
    RankingFolded,
    article_of_fault,
)
from arbiter_gui.trace.values import Apart, PairApart, Passed, Rest, Why, Worse

Barrier = Callable[[int, int], Apart | None]
"""A function that returns why two players may not meet, by their places in the ranking of the
bracket."""


def record_bracket(
    solved: SolvedBracket, criteria: Criteria, barrier: Barrier, sink: Sink, parent: int
) -> None:
    """Write how a bracket was paired below the event `parent`, as much of it as the sink wants."""
    if sink.level is Level.NONE:
        return
    recorder = BracketRecorder(solved, criteria, barrier, sink, parent)
    if sink.level >= Level.STEPS:
        recorder.record_first_pairing()
        recorder.record_turns()
    recorder.record_accepted()


class BracketRecorder:
    """Writes the events of one bracket, with players by their places in its ranking, from 0."""

    def __init__(
        self, solved: SolvedBracket, criteria: Criteria, barrier: Barrier, sink: Sink, parent: int
    ) -> None:
        """Take a `solved` bracket, whose events go to the `sink` below the event `parent`.

        `criteria` are those of the edition, and `barrier` returns why two players of the bracket
        may not meet.
        """
        self._solved = solved
        self._criteria = criteria
        self._task = solved.task
        self._barrier = barrier
        self._sink = sink
        self._write = partial(sink.event, parent=parent)
        # The position, in the order of article 4, of the first pairing that no turn has passed yet.
        self._position = 1

    def record_first_pairing(self) -> None:
        """4.2: record the first pairing of the order, the highest player with the lowest and so on
        (the ranking is folded in the middle), and its faults.
        """
        player_count = self._task.size
        floater_count = len(self._solved.candidate.downfloaters)
        pairs = first_pairing(player_count, floater_count)
        # The players in the middle float, as opponents come from the other end of the list.
        between = range(len(pairs), player_count - len(pairs))
        self._write(
            RankingFolded(
                "4.2",
                self._numbers(player for player, _ in pairs),
                self._numbers(opponent for _, opponent in pairs),
                self._numbers(between),
            )
        )
        event = self._write(FirstCandidate("4.3", position=1, pairs=self._numbers_of_pairs(pairs)))
        for fault in self._faults(pairs):
            self._sink.event(CandidateFaulted(article_of_fault(fault), fault), event)

    def _faults(self, pairs: Pairs) -> list[Fault]:
        """Return what is wrong with a pairing: every forbidden pair, else the first criterion in
        which it is worse than the accepted one. Empty if nothing is.
        """
        forbidden_pairs = self._forbidden_pairs(pairs)
        if forbidden_pairs:
            return forbidden_pairs
        packed_task = self._solved.packed_task
        # The pairs are given, and all others float: what it costs then says what gets worse.
        cost = cost_with_pairs(self._problem_with_floaters(packed_task.problem, pairs), pairs)
        if cost is None:
            return [Rest()]
        difference = packed_task.fields.first_difference(self._solved.best.cost, cost)
        if difference is None:
            return []
        return [self._worse_criterion(difference)]

    def _forbidden_pairs(self, pairs: Pairs) -> list[Fault]:
        """Return those of the pairs that C1 or C3 forbids."""
        forbidden_pairs: list[Fault] = []
        for player, opponent in pairs:
            why = self._barrier(player, opponent)
            if why is not None:
                numbers = self._task.numbers
                forbidden_pairs.append(PairApart(numbers[player], numbers[opponent], why))
        return forbidden_pairs

    def _problem_with_floaters(self, problem: Problem, pairs: Pairs) -> Problem:
        """Return the matching problem of the bracket if all players outside `pairs` float."""
        # To float is to be matched with a vertex outside the bracket.
        outside = vertices_from(self._task.size)
        paired = {player for pair in pairs for player in pair}
        with_floaters = problem
        for player in range(self._task.size):
            if player not in paired:
                with_floaters = with_floaters.restricted(player, outside)
        return with_floaters

    def _worse_criterion(self, difference: FieldDifference) -> Worse:
        """Return how a criterion gets worse, from the field in which two costs differ."""
        key, best, amount = difference
        return Worse(self._criteria.article(key), key.entry, best, amount)

    def record_turns(self) -> None:
        """4.3: record, for one player after another, the skipped opponents and why."""
        reasons = _TurnReasons(self._solved, self._criteria, self._barrier)
        for turn in turns_of(self._task.size, self._solved.candidate.pairs):
            if turn.skipped:
                self._record_turn(turn, reasons)
            reasons.settle(turn)

    def _record_turn(self, turn: Turn, reasons: _TurnReasons) -> None:
        """Record the opponents skipped for one player, and how many pairings that passes."""
        numbers = self._task.numbers
        refused = tuple(
            Passed(numbers[opponent], reasons.why(turn.player, opponent))
            for opponent in turn.skipped
        )
        # In the trace a player who is left over has 0 for an opponent.
        opponent_number = 0 if turn.opponent is None else numbers[turn.opponent]
        # With each skipped opponent all pairings that begin with this pair are passed.
        count = len(turn.skipped) * turn.pairings_each
        first = self._position
        self._position += count
        self._write(
            TurnSettled(
                "4.3",
                each=turn.pairings_each,
                player=numbers[turn.player],
                chosen=opponent_number,
                refused=refused,
                count=count,
                first=first,
                last=self._position - 1,
            )
        )

    def record_accepted(self) -> None:
        """3.2.2: write the accepted pairing, and every criterion that is not fully met."""
        accepted = self._solved.candidate
        # Only steps say which pairing of the order it is, and of how many.
        position: int | None = None
        total: int | None = None
        if self._sink.level >= Level.STEPS:
            position = self._position
            total = number_of_pairings(self._task.size, len(accepted.downfloaters))
        floaters = self._numbers(accepted.downfloaters)
        self._write(
            CandidateAccepted(
                "3.2.2",
                pairs=self._numbers_of_pairs(accepted.pairs),
                downfloaters=floaters,
                position=position,
                total=total,
            )
        )
        for key, amount in sorted(accepted.totals.items()):
            payers: tuple[tuple[int, ...], ...] = ()
            # C7 falls on players of the next bracket, who are not named here.
            if not self._criteria.is_of(key, C7):
                payers = self._task.payers(self._pairs_and_floaters(), key)
            self._write(CriterionNotMet(self._criteria.article(key), key.entry, amount, payers))

    def _pairs_and_floaters(self) -> Iterator[tuple[int, int]]:
        """Yield the pairs, and each floater with the vertex of an opponent further down."""
        yield from self._solved.candidate.pairs
        for floater in self._solved.candidate.downfloaters:
            yield floater, self._task.size

    def _numbers_of_pairs(self, pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        numbers = self._task.numbers
        return tuple((numbers[player], numbers[opponent]) for player, opponent in pairs)

    def _numbers(self, players: Iterable[int]) -> tuple[int, ...]:
        return tuple(self._task.numbers[player] for player in players)


class _TurnReasons:
    """The reasons for skipping opponents, given everything settled in earlier turns.

    In small brackets the cost of an opponent is exact, in large ones it may be a lower bound.
    """

    def __init__(self, solved: SolvedBracket, criteria: Criteria, barrier: Barrier) -> None:
        """Take a `solved` bracket, in which nothing is settled yet, and complete its pairing.

        Each floater gets a partner outside the bracket: what is asked later are costs of a whole
        matching, to which these pairs belong too.
        """
        self._task = solved.task
        self._criteria = criteria
        self._barrier = barrier
        self._settled_pairs: list[tuple[int, int]] = []
        _, completed = completed_task(solved.task, solved.candidate, FREE)
        assert completed is not None, "the pairing that was accepted can be completed"
        pairs = tuple(
            (player, opponent)
            for player, opponent in enumerate(completed.mate)
            if player < opponent
        )
        self._part = SolvedPart(solved.packed_task, solved.best.cost, best=None, pairs=pairs)

    def why(self, player: int, opponent: int) -> Why:
        """Return why a player does not get an opponent: they may not meet, or something would get
        worse.
        """
        apart = self._barrier(player, opponent)
        if apart is not None:
            return apart
        if not contains(self._part.packed_task.problem.allowed[player], opponent):
            # The two may meet, but an earlier turn made one of them float: the pair would break
            # what is settled.
            return Rest()
        difference = self._difference_by_bound(player, opponent) or self._exact_difference(
            player, opponent
        )
        if difference is None:
            # With this pair and those of earlier turns, the other players cannot be paired as well,
            # or at all.
            return Rest()
        key, best, amount = difference
        return Worse(self._criteria.article(key), key.entry, best, amount)

    def _difference_by_bound(self, player: int, opponent: int) -> FieldDifference | None:
        """Return what a pair makes worse at least: by a lower bound of its cost, without a search.

        The bound leaves out the pairs settled before, which could only make the pair worse. None in
        a small bracket, where the exact cost is found quickly, or where the bound says nothing.
        """
        # A small bracket, or one with few kinds of players, is solved exactly in no time.
        if self._task.size <= EXACT or len(self._task.kinds) <= MOST_VERTICES_SOLVED:
            return None
        fields = self._part.packed_task.fields
        best_cost = self._part.cost
        least_cost = best_cost + self._part.costs.least_increase(player, opponent)
        difference = fields.first_difference(best_cost, least_cost)
        if difference is None:
            return None
        # For a list of entries the bound may lie between two possible lists: then it names an
        # amount that none has.
        field, _, amount = difference
        falls_between_two_lists = amount > fields.largest_total(field)
        if falls_between_two_lists:
            return None
        return difference

    def _exact_difference(self, player: int, opponent: int) -> FieldDifference | None:
        """Return what a pair makes worse, given the pairs settled before.

        None if the other players could not be paired then.
        """
        fields = self._part.packed_task.fields
        best_cost = self._part.cost
        # Only the first field that differs is recorded: below it the cost need not be exact.
        next_relevant_cost = partial(fields.next_relevant_cost, best_cost)
        cost = self._part.costs.least_cost(
            self._settled_pairs, player, opponent, next_relevant_cost
        )
        if cost is None:
            return None
        return fields.first_difference(best_cost, cost)

    def settle(self, turn: Turn) -> None:
        """Keep the result of a turn for the next reasons: a pair, or that the player floats."""
        if turn.opponent is not None:
            self._settled_pairs.append((turn.player, turn.opponent))
            return
        # Which exit a floater meets does not matter, so that this is no settled pair: all pairs
        # with another player are ruled out instead. The reasons worked out so far were those of the
        # wider problem.
        problem = self._part.packed_task.problem.restricted(
            turn.player, vertices_from(self._task.size)
        )
        self._part = replace(
            self._part,
            packed_task=replace(self._part.packed_task, problem=problem),
            reason_by_increase={},
        )
