"""Chapters B and D: the pairing process for one bracket; A.9: the round bracket by bracket, joined at its end."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.dutch import brackets
from arbiter_gui.engine.dutch.brackets import Stage, posed_by_score
from arbiter_gui.engine.dutch.compared_rounds import PairedRound, settled
from arbiter_gui.engine.dutch.criteria import Case, Downfloater, Pair
from arbiter_gui.engine.dutch.rounds import form_scoregroups, pair_bracket, require_completion
from arbiter_gui.engine.dutch.sequences import heterogeneous
from arbiter_gui.engine.dutch_2017.criteria import C4, C5, C6, C7, CRITERIA
from arbiter_gui.engine.dutch_2017.definitions import a8_difference_of_downfloater
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.task import Found, Labels, Task
from arbiter_gui.engine.kernel.criteria import Criteria, Key
from arbiter_gui.engine.kernel.graph.matching import optimum
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import Sink
from arbiter_gui.trace.candidates import Collapsed
from arbiter_gui.trace.values import Mode


@BOOK.implements("D.3")
def d3_mdp_sets(scores: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """D.3: every set of `size` MDPs by their scores in order: the highest different one first, then numbers."""
    chosen = combinations(range(len(scores)), size)
    yield from sorted(chosen, key=lambda places: ([-scores[p] for p in places], places))


RANKED = Criteria(CRITERIA)
"""The criteria as the search compares them."""

LABELS = Labels(
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
    ahead=lambda key: RANKED.is_of(key, C7),
    brackets="A.3",
    moved_down="A.4.a",
    candidates=lambda shape, scores: heterogeneous(shape, d3_mdp_sets(scores[: shape.moved_down], shape.m1)),
)


@dataclass(frozen=True)
class Bracket(brackets.Bracket):
    """A bracket; of a penultimate one `next` are all lower players.

    `closing`: the next scoregroup is the last one, and C.7 counts only what that bracket may do (reading LAST).
    """

    labels = LABELS
    criteria = RANKED
    closing: bool = False

    @property
    def seen(self) -> tuple[Hashable, ...]:
        """All that the candidates of the bracket depend on, `closing` included."""
        return (*super().seen, self.closing)

    def task(self) -> Task:
        """Return the bracket as a task for the search, as its mode wants it."""
        completing = self.mode is not Mode.NORMAL or self.closing
        return self.completing_task() if completing else self.assuming_task()

    @BOOK.implements("B.4", "B.8")
    def chosen(self, sink: Sink, parent: int, control: Control) -> Stage:
        """B.4, B.8: return the earliest of the best candidates; its story goes below the event `parent`."""
        outcome = self.best(self.task(), sink, control)
        weighed = self.criteria.place(C7) if self.closing else 0
        self.tell(outcome, sink, parent, weighed=weighed)
        return Stage(self, outcome.found, self.task)

    def pair(self, higher: int, lower: int) -> tuple[Case, Pair]:
        """Return two players who are paired, as the criteria see them; in a collapsed bracket residents differ too."""
        one = self.seats[higher]
        other = self.seats[lower]
        difference = one.score - other.score
        return Case.UNEVEN_PAIR if difference else Case.LEVEL_PAIR, Pair(one, other, difference)

    def downfloater(self, player: int, single: bool) -> tuple[Case, Downfloater]:
        """Return a player who is left over, as the criteria see him."""
        seat = self.seats[player]
        case = Case.MDP_DOWNFLOATER if player < len(self.mdps) else Case.RESIDENT_DOWNFLOATER
        return case, Downfloater(seat, a8_difference_of_downfloater(seat.score, self.seats[-1].score))

    def holding(self, pairs: Sequence[tuple[int, int]], control: Control) -> Stage:
        """Return those of the pairs (as places) that lie in the bracket, as its candidate."""
        vertex = {place: v for v, place in enumerate(self.places)}
        inside = [(vertex[a], vertex[b]) for a, b in map(sorted, pairs) if {a, b} <= vertex.keys()]
        led, m1 = tuple(sorted(inside)), sum(u < len(self.mdps) for u, _ in inside)
        left = tuple(v for v in vertex.values() if not any(v in pair for pair in inside))
        found = Found(led[:m1], led[m1:], left, {})
        posed, best = settled(self.task(), found, control)
        if best is None:  # more are left over than C.7 looks ahead for; the round completes them all the same
            lower = tuple(range(self.residents[-1] + 1, len(self.field.seats)))
            return replace(self, mode=Mode.PENULTIMATE, next=lower).holding(pairs, control)
        return Stage(self, replace(found, totals=posed.fields.unpack(best.cost)), self.task)


@BOOK.implements("A.9")
def a9_round_pairing(field: Field, sink: Sink, control: Control) -> list[Stage]:
    """A.9: pair bracket after bracket from the top. Raises NoLegalPairing when C.1 to C.3 allow no complete pairing.

    Where the rest cannot be completed after one, that is paired again so that it can, and all others are the last.
    """
    require_completion(field, C4, "A.9", sink)
    stages = list[Stage]()
    for group, following, lower in form_scoregroups(field, "A.3", sink, control):
        mdps = stages[-1].floaters if stages else ()
        bracket = Bracket(field, mdps, group, Mode.NORMAL if following else Mode.LAST, following)
        if following and not lower and bracket.floaters and C7 in bracket.criteria:
            bracket = c7_serving_the_last(bracket, control)
        stage, rest = pair_bracket(bracket, sink, control), following + lower
        lacking: Deadlock | None = C4.counts(field, stage.floaters + rest) if rest else None
        if lacking is not None:
            score, joined = bracket.seats[-1].score, field.numbers(rest)
            sink.event(Collapsed("A.9", score, joined, removed=lacking.removed, groups=lacking.groups))
            stage = pair_bracket(Bracket(field, mdps, group, Mode.PENULTIMATE, rest), sink, control)
            last = Bracket(field, stage.floaters, rest, Mode.COLLAPSED)
            return [*stages, stage, pair_bracket(last, sink, control)]
        stages.append(stage)
    return stages


def c7_serving_the_last(bracket: Bracket, control: Control) -> Bracket:
    """C.7 above the last bracket: let only what that one may do count (reading LAST).

    When no set of downfloaters that is best by C.5 and C.6 lets it be paired, all counts: A.9 then joins the two.
    """

    def best(one: Bracket) -> dict[Key, int] | None:
        posed = posed_by_score(one.task(), one.criteria.fields_of((C5, C6)))
        found = optimum(posed.problem, control)
        return None if found is None else posed.fields.unpack(found.cost)

    closing = replace(bracket, closing=True)
    return closing if best(closing) == best(bracket) else bracket


def beside(played: PairedRound, wished: PairedRound, control: Control) -> PairedRound:
    """Return a round with a wish in the brackets of the played one, where its pairs are candidates as well (A.9)."""
    stages, moved_down = list[Stage](), tuple[int, ...]()
    pairs = [pair for stage in wished.stages for pair in stage.pairs]
    for place, own in enumerate(played.stages):
        stage, bracket = wished.stages[place] if place < len(wished.stages) else None, own.bracket
        kept = stage is not None and stage.bracket.residents == bracket.residents
        if stage is None or not kept or stage.bracket.mode is not bracket.mode:
            assert isinstance(bracket, Bracket)
            stage = replace(bracket, mdps=moved_down).holding(pairs, control)
        stages.append(stage)
        moved_down = stage.floaters
    return replace(wished, stages=tuple(stages))
