"""Records in the trace how a bracket of the Team or Double-Swiss System was paired: its upfloaters,
its *top members*, who have the smaller number in each pair, their opponents, and what ruled out
each player skipped on the way.

Rows are the pairs in the order of their top members.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import cached_property

from arbiter_gui.engine.kernel.bracket_search.counting import position_of_set
from arbiter_gui.engine.kernel.choosing import ChoosingRound
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.criteria import Criteria
from arbiter_gui.engine.kernel.graph.bitsets import bitset, contains, vertices_from
from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.matching import optimum
from arbiter_gui.engine.kernel.graph.settled_costs import cost_with_pairs
from arbiter_gui.engine.upfloating.participants import Participants
from arbiter_gui.engine.upfloating.procedure import PairedBracket
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace import Level
from arbiter_gui.trace.columns import RowFilled, RowsPaired
from arbiter_gui.trace.upfloating import MatchesCounted, MatchesRead, MembersDivided, SetChosen
from arbiter_gui.trace.values import Passed, Rest, Why, Worse

Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class RecordedCriteria:
    """The criteria of an edition, by what they are recorded for: sets of upfloaters, or pairs.

    The first four are those on a set: how many upfloaters it has, their scores, what the next
    scoregroup then needs, and their earlier floats. `on_pairs` are those on pairs. `reading` is
    cited for every scoregroup in which virtual points count.
    """

    ranked: Criteria
    _: KW_ONLY
    on_number: Criterion
    on_scores: Criterion
    on_next_scoregroup: Criterion
    on_floats: Criterion
    on_pairs: tuple[Criterion, ...]
    reading: str


def record_cards(state: ChoosingRound, participants: Participants) -> None:
    """1.5, 1.6: record how many take part, and the matches and float of each so far."""
    if state.sink.level < Level.STEPS:
        return
    number = state.record(MatchesCounted("1.6", len(state.entrants)))
    for seat, participant in zip(state.entrants, participants.all, strict=True):
        colours = colour_letters(seat.card.colours)
        state.record(
            MatchesRead(
                "1.6", participant.number, participant.matches, colours, participant.floated
            ),
            number,
        )


class BracketRecorder:
    """Records the events of one bracket in the trace, and its choices for counter-questions."""

    def __init__(
        self, state: ChoosingRound, bracket: PairedBracket, criteria: RecordedCriteria
    ) -> None:
        """Take a paired `bracket`, whose events and choices go to the `state` of the round."""
        self.state = state
        self.criteria = criteria
        self.ranked = criteria.ranked
        self.bracket = bracket
        self.full_bracket = bracket.identified.bracket

    def record(self) -> None:
        """Record the bracket: its residents and upfloaters, then its pairs row by row."""
        self.state.score = self.bracket.score
        residents = bitset(self.bracket.residents)
        parent = self.state.record_group_opened(
            "1.3.2", self.bracket.score, residents, virtual_reading=self.criteria.reading
        )
        self._record_set(parent)
        self._record_members(parent)
        self._record_rows(parent)

    def _record_set(self, parent: int) -> None:
        """3.5: record which upfloaters join the residents, who was skipped, and what the set comes
        to in the criteria.
        """
        chosen = self.bracket.chosen_set
        upfloater_numbers = self.state.numbers_of(chosen.upfloaters)
        scores = tuple(self.state.entrants[place].score for place in chosen.upfloaters)
        figures = tuple(
            (self.ranked.article(key), key.entry, total)
            for key, total in sorted(chosen.totals.items())
        )
        self.state.record(
            SetChosen("3.5", chosen.skipped, upfloater_numbers, scores, figures), parent
        )
        self._record_choice_of_set(upfloater_numbers, scores)

    def _record_choice_of_set(self, numbers: tuple[int, ...], scores: Sequence[int]) -> None:
        """3.5: record the set of upfloaters, with these numbers and scores, as a choice that
        counter-questions compare: by the criteria on sets, then by its position in the order.
        """
        chosen = self.bracket.chosen_set
        costs: list[tuple[Criterion, int]] = [(self.criteria.on_number, len(numbers))]
        # Each upfloater is an entry; the lowest score, which differs most, is compared first.
        for score in sorted(scores):
            costs.append((self.criteria.on_scores, self.bracket.score - score))
        for criterion in (self.criteria.on_next_scoregroup, self.criteria.on_floats):
            costs.append((criterion, self.ranked.amount(chosen.totals, criterion)))
        position = position_of_set(self.bracket.open_bracket.pool, chosen.upfloaters)
        self.state.record_choice_by_criteria(
            article="3.5", kind="set", chosen=numbers, costs=costs, position=position
        )

    @cached_property
    def _amounts_on_pairs(self) -> tuple[tuple[str, int], ...]:
        """What the pairing comes to in each criterion on pairs, by the criterion's name."""
        return tuple(
            (criterion.name, self.ranked.amount(self.full_bracket.totals, criterion))
            for criterion in self.criteria.on_pairs
        )

    @property
    def _articles_on_pairs(self) -> tuple[str, ...]:
        """The articles of the criteria on pairs."""
        return tuple(criterion.article for criterion in self.criteria.on_pairs)

    def _record_members(self, parent: int) -> None:
        """3.6.2: record which members are the top ones, and who was skipped for that."""
        identified = self.bracket.identified
        tops = self._numbers(identified.tops)
        bottoms = self._numbers(identified.bottoms)
        # Reasons need searches of their own: they are looked for only where steps are recorded.
        skipped: tuple[Passed, ...] = ()
        if self.state.sink.level >= Level.STEPS:
            skipped = tuple(self._skipped_tops())
        self.state.record(MembersDivided("3.6", tops, bottoms, skipped), parent)
        self.state.record_choice(
            "3.6",
            "tops",
            tops,
            amounts=self._amounts_on_pairs,
            articles=self._articles_on_pairs,
            position=position_of_set(range(len(self.full_bracket.places)), identified.tops),
        )

    def _skipped_tops(self) -> Iterable[Passed]:
        """Yield the members who were skipped when the top members were chosen, with the reason.

        They come before the last top member in the order. By 3.6.2 whoever can be a top member is
        one, given those before.
        """
        tops = self.bracket.identified.tops
        problem = self.full_bracket.packed_task.problem
        for vertex in range(tops[-1]):
            larger_numbers = vertices_from(vertex + 1)
            as_top_member = problem.restricted(vertex, larger_numbers)
            if vertex in tops:
                problem = as_top_member
                continue
            yield Passed(self._number(vertex), self._why_not_top_member(as_top_member))

    def _why_not_top_member(self, problem: Problem) -> Why:
        """Return why a member is not a top member: what would get worse if it were one.

        The `problem` is the bracket with it as a top member. `Rest` if that has no solution: the
        others could not be paired.
        """
        if not all(problem.allowed):
            return Rest()
        best = optimum(problem, self.state.control)
        if best is None:
            return Rest()
        return self._worse_criterion(best.cost)

    def _worse_criterion(self, cost: int) -> Why:
        """Return the first criterion in which pairings of this cost are worse than the best."""
        fields = self.full_bracket.packed_task.fields
        difference = fields.first_difference(self.full_bracket.best_pairings.cost, cost)
        assert difference is not None, "an earlier pairing that is as good would have been taken"
        key, best, amount = difference
        return Worse(self.ranked.article(key), key.entry, best, amount)

    def _record_rows(self, parent: int) -> None:
        """3.6.2: record the pairs, and the opponents that each top member did not get."""
        identified = self.bracket.identified
        pairs = tuple((self._number(top), self._number(bottom)) for top, bottom in identified.pairs)
        if self.state.sink.level >= Level.STEPS:
            self._record_each_row(parent)
        # The first pairing would pair the members of both lists in order: other pairs are changed
        # rows.
        bottom_beside = dict(zip(identified.tops, identified.bottoms, strict=True))
        changed_rows = sum(bottom_beside[top] != bottom for top, bottom in identified.pairs)
        self.state.record(RowsPaired("3.6", pairs, changed_rows), parent)
        columns = self._numbers(identified.tops), self._numbers(identified.bottoms)
        self.state.record_choice(
            "3.6",
            "rows",
            rows=pairs,
            columns=columns,
            amounts=self._amounts_on_pairs,
            articles=self._articles_on_pairs,
            payers=self._payers(),
        )

    def _payers(self) -> Pairs:
        """Return the pairs, by numbers, in which a criterion on pairs is not met."""
        pairs_with_cost = [
            pair for pair in self.bracket.identified.pairs if self.full_bracket.amounts(*pair)
        ]
        return tuple((self._number(top), self._number(bottom)) for top, bottom in pairs_with_cost)

    def _record_each_row(self, parent: int) -> None:
        """Record, for one top member after another, the earlier opponents that it did not get."""
        # Opponents are tried by ascending number, and whoever is taken is not free any more.
        free = list(self.bracket.identified.bottoms)
        settled: list[tuple[int, int]] = []
        for top, bottom in self.bracket.identified.pairs:
            refused: list[Passed] = []
            for earlier_bottom in free[: free.index(bottom)]:
                why = self._why_not_opponent(settled, top, earlier_bottom)
                refused.append(Passed(self._number(earlier_bottom), why))
            if refused:
                row = RowFilled("3.6", self._number(top), self._number(bottom), tuple(refused))
                self.state.record(row, parent)
            settled.append((top, bottom))
            free.remove(bottom)

    def _why_not_opponent(self, settled: Sequence[tuple[int, int]], top: int, opponent: int) -> Why:
        """Return why a top member does not get an earlier opponent, given the `settled` rows above.

        `Rest` if the other members could not be paired then.
        """
        places = self.full_bracket.places
        apart = self.state.field.apart(places[top], places[opponent])
        if apart is not None:
            return apart
        if not contains(self._problem_between_columns.allowed[top], opponent):
            return Rest()
        # All rows above stay as they are: so what gets worse is due to this opponent alone.
        cost = cost_with_pairs(self._problem_between_columns, (*settled, (top, opponent)))
        if cost is None:
            return Rest()
        return self._worse_criterion(cost)

    @cached_property
    def _problem_between_columns(self) -> Problem:
        """The bracket as a problem in which top members meet bottom members with larger numbers
        only (3.6.1).
        """
        problem = self.full_bracket.packed_task.problem
        identified = self.bracket.identified
        all_bottoms = bitset(identified.bottoms)
        graph = [0] * len(problem.allowed)
        for top in identified.tops:
            graph[top] = problem.allowed[top] & all_bottoms & vertices_from(top + 1)
        # The same edges from the other side, as the graph of a problem must have them.
        for bottom in identified.bottoms:
            graph[bottom] = bitset(top for top in identified.tops if contains(graph[top], bottom))
        return Problem(problem.kinds, problem.costs, tuple(graph))

    def _number(self, vertex: int) -> int:
        """Return the number of the member that a vertex stands for."""
        return self.state.entrants[self.full_bracket.places[vertex]].number

    def _numbers(self, vertices: Iterable[int]) -> tuple[int, ...]:
        return tuple(self._number(vertex) for vertex in vertices)
