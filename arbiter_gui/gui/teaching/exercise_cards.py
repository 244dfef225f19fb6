"""The cards of an exercise, as a layout of the card table: one bracket and the pairs put together so far."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.app.teaching.exercise import Exercise
from arbiter_gui.reports.pictures.card_layout import CardGroup, LaidCard, Layout, Link


def exercise_layout(exercise: Exercise, cards: Mapping[int, LaidCard], number: int) -> Layout:
    """Return the bracket as it lies in round `number`; nothing is said of colours, which come after the pairs."""
    left, right = (tuple(cards[n] for n in side) for side in (exercise.left, exercise.right))
    score = max((card.score for card in right), default=0)
    beside = set(zip(exercise.left, exercise.right, strict=False))
    links = tuple(
        Link(place, one, other, (one, other) in beside or (other, one) in beside, False, coloured=False)
        for place, (one, other) in enumerate(exercise.pairs, 1)
    )
    group = CardGroup(score, left, right, titled=False)
    return Layout(number, (group,), links, exercise.left_for_bye, (), sides=exercise.sides)
