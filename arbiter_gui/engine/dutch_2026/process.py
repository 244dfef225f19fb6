"""Articles 3 and 1.9: the pairing process for one bracket, and the round bracket by bracket; C5: who can have the bye.

C4, C5 and C8 ask about everybody below. Solving the whole field for every bracket would be slow, so a bracket is
paired first as if its downfloaters could always be accommodated (the next scoregroup or nobody at all); if what it
leaves can then really be completed as well as assumed, nothing better exists under C4 either, and the earliest such
candidate is the same. Otherwise the bracket is paired again together with everybody below.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from arbiter_gui.engine.dutch import brackets, sequences
from arbiter_gui.engine.dutch.brackets import Chosen, max_pairs, with_spares
from arbiter_gui.engine.dutch.criteria import UNPAIRED, Case
from arbiter_gui.engine.dutch.rounds import (
    PairedBrackets,
    form_scoregroups,
    pair_bracket,
    require_completion,
)
from arbiter_gui.engine.dutch.sequences import exchanges, transpositions
from arbiter_gui.engine.dutch_2026.criteria import c8_next_bracket, judge
from arbiter_gui.engine.dutch_2026.definitions import unplayed_games
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Amounts, CostFields
from arbiter_gui.engine.kernel.bracket_search.counting import first_of_equal_scores, sets_of_equal_scores
from arbiter_gui.engine.kernel.bracket_search.search_trace import Teller
from arbiter_gui.engine.kernel.bracket_search.task import Found, Labels, Outcome, Shape
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.matching import Problem, by_primal_dual
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.trace import Draft, Level, Sink
from arbiter_gui.trace.candidates import ByeScoreSet, CompletionFailed
from arbiter_gui.trace.values import Mode

BOOK.implements("3.2", "3.3")(sequences.candidate)
BOOK.implements("3.6")(sequences.homogeneous)
BOOK.implements("3.7")(sequences.heterogeneous)
BOOK.implements("4.2")(transpositions)
BOOK.implements("4.3", "4.3.1", "4.3.2", "4.3.3", "4.3.4")(exchanges)


@BOOK.implements("4.4")
def a44_mdp_sets(scores: Sequence[int], limbo: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """4.4: the sets of MDPs in S1 by their lowest different number.

    `limbo` are the scores that C7 leaves over, in order; a set that leaves others is not valid (4.4.1).
    """
    for chosen in combinations(range(len(scores)), len(scores) - len(limbo)):
        left = (score for place, score in enumerate(scores) if place not in chosen)
        if list(left) == list(limbo):
            yield chosen


def candidates(shape: Shape, scores: Sequence[int]) -> Iterator[sequences.Pairs]:
    """Yield every candidate of a bracket in order, repetitions included, as the text generates them."""
    return sequences.candidates(shape, a44_mdp_sets(scores[: shape.moved_down], shape.limbo))


BOOK.implements("3.1")(max_pairs)
BOOK.implements("C4")(brackets.Bracket.completing_task)


LABELS = Labels(
    parameters="3.1", subgroups="3.2", candidate="3.3", perfect="3.4", best="3.8", transposition="4.2",
    exchange_size="4.3.1", exchange_difference="4.3.2", exchange_leaving="4.3.3", exchange_entering="4.3.4",
    mdp_exchange="4.4", criterion=lambda key: f"C{key[0]}", candidates=candidates, mdp_sets=sets_of_equal_scores,
    first_set=first_of_equal_scores, ahead=8, brackets="1.3", moved_down="1.4.1",
)  # fmt: skip


@dataclass(frozen=True)
class Bracket(brackets.Bracket):
    """A bracket; nobody is `next` when a downfloater receives the bye (1.9).

    `bye_score` is the score of the one who will receive the bye (C5), None in an even field.
    """

    labels = LABELS
    bye_score: int | None = None

    @BOOK.implements("3.4", "3.8")
    def chosen(self, sink: Sink, parent: int, control: Control) -> Chosen:
        """3.4, 3.8: return the earliest of the best candidates; its story goes below the event `parent`."""
        if not self.next:
            task = partial(self.completing_task, self.field.odd)
            return self.searched(task(), sink, parent, control), task
        outcome = self.best(self.assuming_task(), sink, control)
        found = outcome.found
        if self.serves_as_assumed(found):
            if sink.level < Level.STEPS:
                self.tell(outcome, sink, parent)
            elif self._told_in_vain(outcome, sink, parent):
                # The same candidate, told with those below in sight.
                self._completing(sink, parent, control)
            return found, self.assuming_task
        lacking = self.shortfall(found.downfloaters)
        if lacking is not None:
            left = tuple(self.seats[v].number for v in found.downfloaters)
            failed = CompletionFailed("C4", left, removed=lacking.removed, groups=lacking.groups)
            sink.event(failed, parent)
        return self._completing(sink, parent, control)

    def _told_in_vain(self, outcome: Outcome, sink: Sink, parent: int) -> bool:
        """Tell the story, or that a reason in it names somebody who cannot be left over: nothing is told then."""
        draft = Draft(sink.level)
        teller = Teller(
            outcome, draft, -1, LABELS, self.apart, completes=lambda left: self.shortfall(left) is None
        )
        teller.tell()
        if not teller.mistaken:
            draft.write_to(sink, parent)
        return teller.mistaken

    def _completing(self, sink: Sink, parent: int, control: Control) -> Chosen:
        """Pair the bracket together with everybody below; C9 counts when one player is left over who gets the bye.

        It is asked only where somebody here can get the bye who has unplayed games.
        """
        outcome = self.best(self.completing_task(), sink, control)
        certain = len(outcome.found.downfloaters) == 1 and any(map(self.besides, self.seats))
        if certain:
            outcome = self.best(self.completing_task(True), sink, control)
        self.tell(outcome, sink, parent)
        return outcome.found, partial(self.completing_task, certain)

    def judge(self, higher: int, lower: int | None, single: bool) -> Amounts:
        """Return what a pair or a downfloater adds; C9 counts where that one must receive the bye."""
        one, moved_down = self.seats[higher], higher < len(self.mdps)
        if lower is None:
            return judge(Case(one, None, 0, moved_down, single and one.score == self.bye_score))
        other = self.seats[lower]
        return judge(Case(one, other, one.score - other.score, moved_down))

    def met_below(self, score: int) -> Amounts:
        """C8: who meets somebody in the next bracket costs nothing there."""
        return {}

    def left_below(self, score: int) -> Amounts:
        """C8: one more who floats down from the next bracket."""
        return {(8, detail): amount for detail, amount in c8_next_bracket(score)}

    def besides(self, seat: Seat) -> Hashable:
        """Return the unplayed games of a player who may have to receive the bye (C9)."""
        return unplayed_games(seat.card) if self.bye_score == seat.score else 0

    def shortfall(self, vertices: Sequence[int]) -> Deadlock | None:
        """Return why the rest cannot be completed with these left over (C4, C5), or None when it can."""
        return self.field.deadlock(tuple(self.places[v] for v in vertices) + self.next + self.lower)

    def serves_as_assumed(self, found: Found) -> bool:
        """Tell whether the rest can be completed (C4, C5), the next bracket doing as well as C8 assumed."""
        floaters = tuple([self.places[v] for v in found.downfloaters])
        left = found.totals.get((8, UNPAIRED), 0)
        if left and self.field.surely_paired(self.lower, floaters + self.next, left):
            return True
        if not floaters:
            rest = self.next
        else:
            rest = Bracket(self.field, floaters, self.next, Mode.NORMAL).leaves() if left else ()
        return self.field.deadlock(rest + self.lower) is None

    def leaves(self) -> tuple[int, ...]:
        """Return whom the bracket leaves over, where it cannot but do so: fewest, then lowest scores."""
        size = spares = len(self.places)
        scores = sorted({seat.score for seat in self.seats})
        kinds = (*[scores.index(seat.score) for seat in self.seats], *[len(scores)] * spares)
        entries = [self.left_below(score) for score in scores]
        fields = CostFields(entries, size)
        prices = [fields.pack(entry) for entry in entries]
        costs = (*[(*[0] * len(scores), price) for price in prices], (*prices, 0))
        best = by_primal_dual(Problem(kinds, costs, tuple(with_spares(self.inside, spares))))
        assert best is not None, "everybody may be left over"
        return tuple(place for v, place in enumerate(self.places) if best.mate[v] >= size)


@BOOK.implements("1.9")
def a19_round_pairing(field: Field, sink: Sink, control: Control) -> PairedBrackets:
    """1.9: pair bracket after bracket from the top until everybody is paired.

    Raises NoLegalPairing when the round cannot be completed under C1 to C3: the arbiter decides.
    """
    require_completion(field, "1.9", sink)
    bye_score = c5_bye_score(field)
    if bye_score is not None:
        field = field.with_bye_limit(bye_score)
        sink.event(ByeScoreSet("C5", bye_score))
    out = PairedBrackets(bye_score=bye_score)
    mdps: tuple[int, ...] = ()
    for group, below, lower in form_scoregroups(field, "1.3", sink, control):
        mode = Mode.NORMAL if below else Mode.LAST
        bracket = Bracket(field, mdps, group, mode, below, lower, bye_score)
        mdps = pair_bracket(bracket, out, sink, control)
    out.bye = mdps[0] if mdps else None
    return out


@BOOK.implements("C5")
def c5_bye_score(field: Field) -> int | None:
    """C5: return the lowest score whose holder can receive the bye in a complete pairing; None in an even field."""
    if not field.odd:
        return None
    everybody = range(len(field.seats))
    for score in sorted({seat.score for seat in field.seats if seat.may_have_bye}):
        if field.with_bye_limit(score).deadlock(everybody) is None:
            return score
    raise AssertionError("a round that can be completed has somebody for the bye")
