"""Article 4 and the sequences of 3.6 and 3.7: every candidate of a bracket in its prescribed place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from arbiter_gui.engine.dutch import sequences
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.sequences import exchanges, transpositions
from arbiter_gui.engine.kernel.bracket_search.task import Shape

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
