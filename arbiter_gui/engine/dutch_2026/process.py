"""Article 3: the pairing process for one bracket.

C4, C5 and C8 ask about everybody below. Solving the whole field for every bracket would be slow, so a bracket is
paired first as if its downfloaters could always be accommodated (the next scoregroup or nobody at all); if what it
leaves can then really be completed as well as assumed, nothing better exists under C4 either, and the earliest such
candidate is the same. Otherwise the bracket is paired again together with everybody below.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from arbiter_gui.engine.dutch import brackets, sequences
from arbiter_gui.engine.dutch.brackets import Group, max_pairs, searched
from arbiter_gui.engine.dutch.rounds import cannot_complete
from arbiter_gui.engine.dutch.sequences import exchanges, transpositions
from arbiter_gui.engine.dutch_2026.criteria import Case, c8_next_bracket, judge
from arbiter_gui.engine.dutch_2026.definitions import unplayed_games
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Amounts, CostFields
from arbiter_gui.engine.kernel.bracket_search.counting import first_of_equal_scores, sets_of_equal_scores
from arbiter_gui.engine.kernel.bracket_search.search import best_candidate
from arbiter_gui.engine.kernel.bracket_search.search_trace import Teller
from arbiter_gui.engine.kernel.bracket_search.task import Found, Labels, Shape, Task
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.matching import Problem, by_primal_dual, has_perfect_matching
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.trace import Draft, Level, Sink
from arbiter_gui.trace.candidates import CompletionFailed

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


@dataclass(frozen=True)
class Bracket(brackets.Bracket):
    """A bracket; nobody is `next` when a downfloater receives the bye (1.9).

    `bye_score` is the score of the one who will receive the bye (C5), None in an even field.
    """

    bye_score: int | None = None

    def judge(self, higher: int, lower: int | None, single: bool) -> Amounts:
        """Return what a pair or a downfloater adds; C9 counts where that one must receive the bye."""
        seats, moved_down = self.group.seats, higher < len(self.group.mdps)
        if lower is not None:
            return judge(Case(seats[higher], seats[lower], moved_down))
        return judge(Case(seats[higher], None, moved_down, single and seats[higher].score == self.bye_score))

    def met_below(self, score: int) -> Amounts:
        """C8: who meets somebody in the next bracket costs nothing there."""
        return {}

    def left_below(self, score: int) -> Amounts:
        """C8: one more who floats down from the next bracket."""
        return _ahead(score)

    def besides(self, seat: Seat) -> Hashable:
        """Return the unplayed games of a player who may have to receive the bye (C9)."""
        return unplayed_games(seat.card) if self.bye_score == seat.score else 0

    def completes(self, vertices: Sequence[int]) -> bool:
        """Tell whether the rest can be completed with these left over (C4, C5)."""
        return self._completed(tuple(self.group.places[v] for v in vertices) + self.next + self.lower)

    def shortfall(self, found: Found) -> Deadlock | None:
        """Return why the rest cannot be completed with these downfloaters (C4, C5), or None when it can."""
        return cannot_complete(self.field, self._left_over(found) + self.next + self.lower)

    def serves_as_assumed(self, found: Found) -> bool:
        """Tell whether the next bracket can really do as well as C8 assumed (C4 there included)."""
        left = self._left_over(found)
        return not left or self._completed(_leaves(self.field, left, self.next) + self.lower)

    def _completed(self, places: tuple[int, ...]) -> bool:
        return self.field.surely_completed(places) or has_perfect_matching(self.field.graph(places))

    def _left_over(self, found: Found) -> tuple[int, ...]:
        return tuple(self.group.places[v] for v in found.downfloaters)


def _leaves(field: Field, floaters: tuple[int, ...], residents: tuple[int, ...]) -> tuple[int, ...]:
    """Return whom a next bracket of these MDPs and residents leaves over: fewest, then lowest scores."""
    group = Group(field, floaters, residents, "3.3")
    if has_perfect_matching(group.inside):
        return ()
    size = len(group.places)
    spares = size
    bits = ((1 << spares) - 1) << size
    rows = [row | bits for row in group.inside]
    rows += [((1 << size) - 1) | (bits & ~(1 << size + i)) for i in range(spares)]
    scores = sorted({seat.score for seat in group.seats})
    kinds = tuple(scores.index(seat.score) for seat in group.seats) + (len(scores),) * spares
    entries = [_ahead(score) for score in scores]
    fields = CostFields(entries, size)
    prices = [fields.pack(entry) for entry in entries]
    costs = [[0] * len(scores) + [price] for price in prices] + [[*prices, 0]]
    best = by_primal_dual(Problem(kinds, tuple(tuple(row) for row in costs), tuple(rows)))
    assert best is not None, "everybody may be left over"
    return tuple(place for v, place in enumerate(group.places) if best.mate[v] >= size)


def _ahead(score: int) -> Amounts:
    return {(8, detail): amount for detail, amount in c8_next_bracket(score)}


LABELS = Labels(
    parameters="3.1",
    subgroups="3.2",
    candidate="3.3",
    perfect="3.4",
    best="3.8",
    transposition="4.2",
    exchange_size="4.3.1",
    exchange_difference="4.3.2",
    exchange_leaving="4.3.3",
    exchange_entering="4.3.4",
    mdp_exchange="4.4",
    criterion=lambda key: f"C{key[0]}",
    candidates=candidates,
    mdp_sets=sets_of_equal_scores,
    first_set=first_of_equal_scores,
    ahead=8,
)


Chosen = tuple[Found, Callable[[], Task]]
"""A candidate and the task in which it was found."""


@BOOK.implements("3.4", "3.8")
def a38_best_candidate(bracket: Bracket, sink: Sink, parent: int, control: Control) -> Chosen:
    """3.4, 3.8: return the earliest of the best candidates; its story goes below the event `parent`."""
    if not bracket.next:
        task = partial(bracket.completing_task, bracket.field.odd)
        return searched(bracket, task(), LABELS, sink, parent, control), task
    outcome = best_candidate(bracket.assuming_task(), control, sink.level >= Level.STEPS)
    assert outcome is not None, "everybody may be left over"
    found = outcome.found
    lacking = bracket.shortfall(found)
    if lacking is None and bracket.serves_as_assumed(found):
        if sink.level > Level.NONE:
            draft = Draft(sink.level)
            teller = Teller(draft, -1, LABELS, bracket.group.apart, completes=bracket.completes)
            teller.tell(outcome)
            if teller.mistaken:
                _completing(
                    bracket, sink, parent, control
                )  # the same candidate, told with those below in sight
            else:
                draft.write_to(sink, parent)
        return found, bracket.assuming_task
    if lacking is not None:
        left = tuple(bracket.group.seats[v].number for v in found.downfloaters)
        failed = CompletionFailed("C4", left, removed=lacking.removed, groups=lacking.groups)
        sink.event(failed, parent)
    return _completing(bracket, sink, parent, control)


def _completing(bracket: Bracket, sink: Sink, parent: int, control: Control) -> Chosen:
    """Pair the bracket together with everybody below; C9 counts when one player is left over who gets the bye.

    It is asked only where somebody here can get the bye who has unplayed games.
    """
    draft = Draft(sink.level)
    found = searched(bracket, bracket.completing_task(), LABELS, draft, -1, control)
    certain = len(found.downfloaters) == 1 and any(map(bracket.besides, bracket.group.seats))
    if certain:
        draft = Draft(sink.level)
        found = searched(bracket, bracket.completing_task(True), LABELS, draft, -1, control)
    draft.write_to(sink, parent)
    return found, partial(bracket.completing_task, certain)
