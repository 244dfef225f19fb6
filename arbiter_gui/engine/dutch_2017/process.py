"""Chapters B, D and A.9 of the Dutch System of 2017: how one bracket is paired, and the round
bracket by bracket; if the last ones cannot be paired, they are *collapsed* into one.

MDPs are the moved-down players of a bracket. The *penultimate* bracket is the one above the
collapsed one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.dutch import brackets
from arbiter_gui.engine.dutch.brackets import Stage, packed_by_score
from arbiter_gui.engine.dutch.compared_rounds import PairedRound, completed_task
from arbiter_gui.engine.dutch.criteria import Case, Downfloater, Pair
from arbiter_gui.engine.dutch.rounds import form_scoregroups, pair_bracket, require_completion
from arbiter_gui.engine.dutch.sequences import heterogeneous
from arbiter_gui.engine.dutch_2017.criteria import C4, C5, C6, C7, CRITERIA
from arbiter_gui.engine.dutch_2017.definitions import a8_difference_of_downfloater
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.task import Candidate, SequenceArticles, Task
from arbiter_gui.engine.kernel.criteria import CostField, Criteria
from arbiter_gui.engine.kernel.graph.matching import optimum
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import Sink
from arbiter_gui.trace.candidates import Collapsed
from arbiter_gui.trace.values import Mode


@BOOK.implements("D.3")
def d3_mdp_sets(scores: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """D.3: yield every set of `size` MDPs for S1: "the highest different score" first, then the
    lowest numbers.

    `scores` are those of all MDPs in the order of their BSNs.
    """

    def order(mdps: tuple[int, ...]) -> tuple[list[int], tuple[int, ...]]:
        """Return the key of a set of MDPs: its scores, the highest first, then its BSNs."""
        return [-scores[mdp] for mdp in mdps], mdps

    yield from sorted(combinations(range(len(scores)), size), key=order)


RANKED = Criteria(CRITERIA)
"""The criteria as the search compares them."""

SEQUENCE_ARTICLES = SequenceArticles(
    parameters="B.1",
    subgroups="B.2",
    candidate="B.3",
    perfect="B.4",
    best="B.8",
    transposition="D.1",
    exchange_size="D.2.a",
    exchange_difference="D.2.b",
    exchange_leaving="D.2.c",
    exchange_entering="D.2.d",
    mdp_exchange="D.3",
    criterion=RANKED.article,
    is_about_next_bracket=lambda key: RANKED.is_of(key, C7),
    brackets="A.3",
    moved_down="A.4.a",
    candidates=lambda shape, scores: heterogeneous(
        shape, d3_mdp_sets(scores[: shape.moved_down], shape.m1)
    ),
)


@dataclass(frozen=True)
class Bracket(brackets.Bracket):
    """A bracket of the Dutch System of 2017.

    `next_group` of a penultimate bracket are all lower players.

    `serves_last`: the next scoregroup is the last one, and C.7 counts only downfloaters with whom
    it can be paired completely (reading LAST).
    """

    articles = SEQUENCE_ARTICLES
    criteria = RANKED
    serves_last: bool = False

    @property
    def facts_seen(self) -> tuple[Hashable, ...]:
        """All that the candidates of the bracket depend on, `serves_last` included."""
        return (*super().facts_seen, self.serves_last)

    def task(self) -> Task:
        """Return the bracket as a task for the search, as its mode wants it."""
        must_allow_completion = self.mode is not Mode.NORMAL or self.serves_last
        if must_allow_completion:
            return self.task_with_lower_players()
        return self.task_without_lower_players()

    @BOOK.implements("B.4", "B.8")
    def best_stage(self, sink: Sink, parent: int, control: Control) -> Stage:
        """B.4, B.8: pair the bracket with the earliest of the best candidates, and record how.

        "A candidate is better than another if it better satisfies a quality criterion (C5-C19) of
        higher priority; or, all quality criteria being equally satisfied, it is generated earlier."
        A perfect one is accepted at once.
        """
        outcome = self.best_outcome(self.task(), sink, control)
        # The task then leaves out candidates after which the last bracket cannot be paired, though
        # they are legal and only worse in C.7. So where C.5 or C.6 seems to get worse in it, that
        # may only mean that the last bracket cannot be paired: no reason is taken from a criterion
        # before C.7.
        first_compared_criterion = self.criteria.priority(C7) if self.serves_last else 0
        self.record_search(outcome, sink, parent, first_compared_criterion=first_compared_criterion)
        return Stage(self, outcome.candidate, self.task)

    def pair(self, higher: int, lower: int) -> tuple[Case, Pair]:
        """Return a pair as the criteria see it, and which case it is.

        In a collapsed bracket scores of residents differ too.
        """
        higher_seat = self.seats[higher]
        lower_seat = self.seats[lower]
        difference = higher_seat.score - lower_seat.score
        case = Case.UNEVEN_PAIR if difference else Case.LEVEL_PAIR
        return case, Pair(higher_seat, lower_seat, difference)

    def downfloater(self, player: int, single: bool) -> tuple[Case, Downfloater]:
        """Return a player left over as the criteria see him, and which case he is.

        Here it does not matter whether he is a `single` one.
        """
        seat = self.seats[player]
        # MDPs are the first players of the bracket.
        is_mdp = player < len(self.mdps)
        case = Case.MDP_DOWNFLOATER if is_mdp else Case.RESIDENT_DOWNFLOATER
        # A downfloater is compared with one point below the bracket, whoever the next opponent is
        # (A.8).
        difference = a8_difference_of_downfloater(seat.score, self.seats[-1].score)
        return case, Downfloater(seat, difference)

    def stage_with_pairs(self, pairs: Sequence[tuple[int, int]], control: Control) -> Stage:
        """Return the bracket as it comes out if those of the `pairs` (of places) are made that are
        inside it, and all others float.

        Its candidate says what that comes to in the criteria. So a round with a wish, which may
        have other brackets, is compared with the played round bracket by bracket.
        """
        candidate = self._candidate_with_pairs(pairs)
        packed_task, best = completed_task(self.task(), candidate, control)
        if best is None:
            # More are left over than C.7 looks ahead for; the round completes them all the same.
            lower_places = tuple(range(self.residents[-1] + 1, len(self.field.seats)))
            penultimate = replace(self, mode=Mode.PENULTIMATE, next_group=lower_places)
            return penultimate.stage_with_pairs(pairs, control)
        totals = packed_task.fields.unpack(best.cost)
        return Stage(self, replace(candidate, totals=totals), self.task)

    def _candidate_with_pairs(self, pairs: Sequence[tuple[int, int]]) -> Candidate:
        """Return the candidate with those of the pairs (of places) that are within the bracket.

        All others float.
        """
        vertex_of = {place: vertex for vertex, place in enumerate(self.places)}
        inside = []
        for first, second in pairs:
            if first in vertex_of and second in vertex_of:
                higher, lower = sorted((first, second))
                inside.append((vertex_of[higher], vertex_of[lower]))
        # In the order of the higher player, in which MDPs come first.
        inside.sort()
        mdp_pair_count = sum(higher < len(self.mdps) for higher, _ in inside)
        paired = {vertex for pair in inside for vertex in pair}
        return Candidate(
            mdp_pairs=tuple(inside[:mdp_pair_count]),
            pairs=tuple(inside[mdp_pair_count:]),
            downfloaters=tuple(vertex for vertex in vertex_of.values() if vertex not in paired),
            totals={},
        )


@BOOK.implements("A.9")
def a9_pair_round(field: Field, sink: Sink, control: Control) -> list[Stage]:
    """A.9: pair the round, bracket after bracket from the top.

    Raises NoLegalPairing when C.1 to C.3 allow no complete pairing. If the downfloaters of a
    bracket, "together with all the remaining players, do not allow the completion of the
    round-pairing", that bracket is paired again, and all lower players are one collapsed last
    bracket.
    """
    require_completion(field, C4, article="A.9", sink=sink)
    stages: list[Stage] = []
    for group, following, lower in form_scoregroups(
        field, article="A.3", sink=sink, control=control
    ):
        mdps: tuple[int, ...] = ()
        if stages:
            mdps = stages[-1].floaters
        mode = Mode.NORMAL if following else Mode.LAST
        bracket = Bracket(field=field, mdps=mdps, residents=group, mode=mode, next_group=following)
        # Of the bracket above the last one C.7 counts only downfloaters with whom the last can be
        # paired (reading LAST).
        is_last_but_one = following and not lower
        if is_last_but_one and bracket.floaters and C7 in bracket.criteria:
            bracket = c7_bracket_serving_the_last(bracket, control)
        stage = pair_bracket(bracket, sink, control)
        unpaired = following + lower
        deadlock: Deadlock | None = None
        if unpaired:
            deadlock = C4.counts(field, stage.floaters + unpaired)
        if deadlock is not None:
            return [*stages, *_collapsed_stages(bracket, unpaired, deadlock, sink, control)]
        stages.append(stage)
    return stages


def _collapsed_stages(
    bracket: Bracket, unpaired: tuple[int, ...], deadlock: Deadlock, sink: Sink, control: Control
) -> tuple[Stage, Stage]:
    """A.9: pair the end of a round that cannot be completed: return the penultimate bracket, paired
    again, and the collapsed last one.

    `bracket` is the "last paired bracket", after which the `unpaired` players cannot all be paired,
    as the `deadlock` shows. "Its downfloaters, together with the players of the collapsed
    scoregroup, constitute the Collapsed Last Bracket."
    """
    field = bracket.field
    collapsing_score = bracket.seats[-1].score
    sink.event(
        Collapsed(
            "A.9",
            collapsing_score,
            field.numbers(unpaired),
            removed=deadlock.removed,
            groups=deadlock.groups,
        )
    )
    penultimate = Bracket(
        field=field,
        mdps=bracket.mdps,
        residents=bracket.residents,
        mode=Mode.PENULTIMATE,
        next_group=unpaired,
    )
    penultimate_stage = pair_bracket(penultimate, sink, control)
    collapsed = Bracket(field, penultimate_stage.floaters, unpaired, Mode.COLLAPSED)
    return penultimate_stage, pair_bracket(collapsed, sink, control)


def c7_bracket_serving_the_last(bracket: Bracket, control: Control) -> Bracket:
    """C.7: return the bracket above the last one, so set that the last can be paired after it.

    C.7 asks for the set of downfloaters that serves the following bracket best; the last one has to
    be paired completely (reading LAST). When no set that is best by C.5 and C.6 allows that, the
    bracket is returned as it is: A.9 then joins the two.
    """

    def best_totals(some_bracket: Bracket) -> dict[CostField, int] | None:
        """Return what the best candidates come to in C.5 and C.6, None if no candidate is legal."""
        packed_task = packed_by_score(
            some_bracket.task(), some_bracket.criteria.priorities_of((C5, C6))
        )
        best = optimum(packed_task.problem, control)
        if best is None:
            return None
        return packed_task.fields.unpack(best.cost)

    serving = replace(bracket, serves_last=True)
    # C.5 and C.6 come before C.7, and so must not get worse for its sake.
    if best_totals(serving) == best_totals(bracket):
        return serving
    return bracket


def in_same_brackets(
    played_round: PairedRound, wish_round: PairedRound, control: Control
) -> PairedRound:
    """Return the round with a wish in the brackets of the played round, its pairs unchanged (A.9).

    So the two rounds can be compared bracket by bracket, even if brackets were collapsed in only
    one of them.
    """
    stages: list[Stage] = []
    mdps: tuple[int, ...] = ()
    wished_pairs = [pair for stage in wish_round.stages for pair in stage.pairs]
    for index, played_stage in enumerate(played_round.stages):
        played_bracket = played_stage.bracket
        stage = wish_round.stages[index] if index < len(wish_round.stages) else None
        # Where the round with the wish has no such bracket, the played one is taken, with the MDPs
        # that come down with the wish; its pairs are those of the wished pairs that lie within it.
        if stage is None or not _is_same_bracket(stage.bracket, played_bracket):
            assert isinstance(played_bracket, Bracket), (
                "rounds of this edition have its own brackets"
            )
            stage = replace(played_bracket, mdps=mdps).stage_with_pairs(wished_pairs, control)
        stages.append(stage)
        mdps = stage.floaters
    return replace(wish_round, stages=tuple(stages))


def _is_same_bracket(bracket: brackets.Bracket, other_bracket: brackets.Bracket) -> bool:
    """Return whether two brackets have the same residents, and the same mode."""
    return bracket.residents == other_bracket.residents and bracket.mode is other_bracket.mode
