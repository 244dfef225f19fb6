"""Chapter D and the alterations of B.6 and B.7: every candidate of a bracket in its prescribed place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter_gui.engine.dutch import sequences
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.sequences import exchanges, sets_by_score, transpositions
from arbiter_gui.engine.kernel.bracket_search.task import Shape

BOOK.implements("B.3")(sequences.candidate)
BOOK.implements("B.6")(sequences.homogeneous)
BOOK.implements("B.7")(sequences.heterogeneous)
BOOK.implements("D.1")(transpositions)
BOOK.implements("D.2", "D.2.a", "D.2.b", "D.2.c", "D.2.d")(exchanges)
BOOK.implements("D.3")(sets_by_score)


def candidates(shape: Shape, scores: Sequence[int]) -> Iterator[sequences.Pairs]:
    """Yield every candidate of a bracket in order, repetitions included, as the text generates them."""
    return sequences.candidates(shape, sets_by_score(scores[: shape.moved_down], shape.m1))
