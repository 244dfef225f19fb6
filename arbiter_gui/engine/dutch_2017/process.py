"""Chapters B and D: the pairing process for one bracket, and every candidate in its prescribed place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.engine.dutch import brackets, sequences
from arbiter_gui.engine.dutch.brackets import Chosen, max_pairs
from arbiter_gui.engine.dutch.criteria import Case
from arbiter_gui.engine.dutch.sequences import exchanges, sets_by_score, transpositions
from arbiter_gui.engine.dutch_2017.criteria import (
    POINT,
    a8_score_difference,
    c7_following_bracket,
    judge,
)
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Amounts, Key
from arbiter_gui.engine.kernel.bracket_search.search import pose
from arbiter_gui.engine.kernel.bracket_search.task import Labels, Shape, Task, numbered
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.matching import optimum
from arbiter_gui.engine.kernel.seats import Seat
from arbiter_gui.trace import Sink
from arbiter_gui.trace.values import Mode

BOOK.implements("B.3")(sequences.candidate)
BOOK.implements("B.6")(sequences.homogeneous)
BOOK.implements("B.7")(sequences.heterogeneous)
BOOK.implements("D.1")(transpositions)
BOOK.implements("D.2", "D.2.a", "D.2.b", "D.2.c", "D.2.d")(exchanges)
BOOK.implements("D.3")(sets_by_score)


def candidates(shape: Shape, scores: Sequence[int]) -> Iterator[sequences.Pairs]:
    """Yield every candidate of a bracket in order, repetitions included, as the text generates them."""
    return sequences.candidates(shape, sets_by_score(scores[: shape.moved_down], shape.m1))


BOOK.implements("B.1", "B.1.b")(max_pairs)
BOOK.implements("C.4")(brackets.Bracket.completing_task)


LABELS = Labels(
    parameters="B.1", subgroups="B.2", candidate="B.3", perfect="B.4", best="B.8", transposition="D.1",
    exchange_size="D.2.a", exchange_difference="D.2.b", exchange_leaving="D.2.c", exchange_entering="D.2.d",
    mdp_exchange="D.3", criterion=lambda key: f"C.{key[0]}", candidates=candidates, ahead=7, brackets="A.3",
    moved_down="A.4.a",
)  # fmt: skip


@dataclass(frozen=True)
class Bracket(brackets.Bracket):
    """A bracket; of a penultimate one `next` are all lower players.

    `closing` tells that the next scoregroup is the last one and C.7 counts only what that bracket may do (reading
    LAST).
    """

    labels = LABELS
    closing: bool = False

    @property
    def lowest(self) -> int:
        """The score of the lowest ranked player, from which A.8 counts downfloaters."""
        return self.seats[-1].score

    def task(self) -> Task:
        """Return the bracket as a task for the search, as its mode wants it."""
        completing = self.mode is not Mode.NORMAL or self.closing
        return self.completing_task() if completing else self.assuming_task()

    @BOOK.implements("B.4", "B.8")
    def chosen(self, sink: Sink, parent: int, control: Control) -> Chosen:
        """B.4, B.8: return the earliest of the best candidates; its story goes below the event `parent`."""
        return self.searched(self.task(), sink, parent, control, 7 if self.closing else 0), self.task

    def judge(self, higher: int, lower: int | None, single: bool) -> Amounts:
        """Return what a pair or a downfloater adds."""
        seats = self.seats
        one, other = seats[higher], None if lower is None else seats[lower]
        return judge(Case(one, other, a8_score_difference(one, other, self.lowest)))

    def met_below(self, score: int) -> Amounts:
        """C.7: the score difference to the following bracket."""
        return _ahead(0, score - self._following)

    def left_below(self, score: int) -> Amounts:
        """C.7: one more unpaired there, and his difference to a point below that bracket."""
        return _ahead(1, score - self._following + POINT)

    def besides(self, seat: Seat) -> None:
        """Nothing else counts."""

    @property
    def _following(self) -> int:
        return self.field.seats[self.next[0]].score


def _ahead(unpaired: int, difference: int) -> Amounts:
    return {(7, detail): amount for detail, amount in c7_following_bracket(unpaired, difference)}


def c7_serving_the_last(bracket: Bracket, control: Control) -> Bracket:
    """C.7 above the last bracket: let only what that bracket may do count (reading LAST).

    When no set of downfloaters that is best by C.5 and C.6 lets the last bracket be paired, the bracket stays
    as it is: A.9 then finds that the round cannot be completed.
    """
    closing = replace(bracket, closing=True)
    bound = _best_pairs(closing.task(), control)
    if not bracket.mixed:  # the differences are all the same
        return closing if bound is not None and bound[5, 0] == bracket.floaters else bracket
    return closing if bound == _best_pairs(bracket.task(), control) else bracket


def _best_pairs(task: Task, control: Control) -> dict[Key, int] | None:
    """Return the best values of C.5 and C.6, None when there is no candidate."""
    kinds = numbered([*[("score", score) for score in task.scores], *task.kinds[task.size :]])
    by_score = replace(task, kinds=kinds, added={})
    posed = pose(by_score, tuple(range(len(task.kinds))), within=lambda key: key[0] <= 6)
    best = optimum(posed.problem, control)
    return None if best is None else posed.fields.unpack(best.cost)
