"""The cards of an exercise, as a layout of the card table: one bracket and the pairs put together so far."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.app.teaching.exercise import Exercise
from arbiter_gui.reports.pictures.card_layout import CardGroup, LaidCard, Layout, Link


def exercise_layout(exercise: Exercise, cards: Mapping[int, LaidCard], number: int) -> Layout:
    """Return the bracket as arranged in round `number`; without colours, which come after the pairs."""
    left_cards = tuple(cards[player] for player in exercise.left)
    right_cards = tuple(cards[player] for player in exercise.right)
    score = max((card.score for card in right_cards), default=0)
    natural_pairs = set(map(frozenset, zip(exercise.left, exercise.right, strict=False)))
    links = []
    for place, pair in enumerate(exercise.pairs, start=1):
        is_natural = frozenset(pair) in natural_pairs
        links.append(Link(place, *pair, is_natural, False, coloured=False))
    group = CardGroup(score, left_cards, right_cards, titled=False)
    return Layout(number, (group,), tuple(links), exercise.left_for_bye, (), sides=exercise.sides)
