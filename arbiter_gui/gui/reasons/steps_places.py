"""The place of each card in a step: recorded pairs, S1 beside S2, the rest of the bracket, and
downfloaters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics

from arbiter_gui.explain.steps import Step, zones_on_table
from arbiter_gui.gui.language.translating import translated

MARGIN = 6
GAP = 4
LINE_FACTOR = 1.6
TWO_LINES_FACTOR = 2.5
HEADING_FACTOR = 1.5
"""The heights of a card in one line and in two, and of a heading, compared with the type."""
ONE_LINE_DIGITS = 18
"""A narrower card has its name in a second line."""
GUTTER = 4
"""The least room for the lines between the two columns, in digits."""
WIDE_GUTTER = 14
"""The room that the lines get where names have theirs, in digits."""
NAME_DIGITS = 28
"""So wide a card has room for most names in full."""


@dataclass(frozen=True, slots=True)
class StepPlaces:
    """Rectangles of cards by pairing number, headings with their texts, and the height of it
    all.
    """

    cards: dict[int, QRect]
    headings: tuple[tuple[QRect, str], ...]
    height: int


class _Page:
    """Fills the table from top to bottom."""

    def __init__(self, metrics: QFontMetrics, width: int) -> None:
        digit = metrics.horizontalAdvance("0")
        inner_width = width - 2 * MARGIN
        beside_names = inner_width - 2 * NAME_DIGITS * digit
        gutter = max(GUTTER * digit, min(beside_names, WIDE_GUTTER * digit))
        self.card = max(40, (inner_width - gutter) // 2)
        self.left = MARGIN
        self.right = width - MARGIN - self.card
        narrow = self.card < ONE_LINE_DIGITS * digit
        line_factor = TWO_LINES_FACTOR if narrow else LINE_FACTOR
        self.line = round(metrics.height() * line_factor)
        self.title = round(metrics.height() * HEADING_FACTOR)
        self.y = MARGIN
        self.cards: dict[int, QRect] = {}
        self.headings: list[tuple[QRect, str]] = []

    def head(self, left_heading: str, right_heading: str) -> None:
        """Write a heading over both columns, or one over each."""
        width = self.card if right_heading else self.right + self.card - self.left
        self.headings.append((QRect(self.left, self.y, width, self.title), left_heading))
        if right_heading:
            self.headings.append((QRect(self.right, self.y, self.card, self.title), right_heading))
        self.y += self.title

    def lay(self, left_column: Sequence[int], right_column: Sequence[int]) -> None:
        """Place two columns beside each other."""
        self._lay_column(self.left, left_column)
        self._lay_column(self.right, right_column)
        self.y += max(len(left_column), len(right_column)) * (self.line + GAP) + GAP

    def _lay_column(self, x: int, numbers: Sequence[int]) -> None:
        for row, number in enumerate(numbers):
            y = self.y + row * (self.line + GAP)
            self.cards[number] = QRect(x, y, self.card, self.line)


def place_step(step: Step, metrics: QFontMetrics, width: int) -> StepPlaces:
    """Return the places for a font and a width in pixels."""
    page = _Page(metrics, width)
    for zone in zones_on_table(step):
        left_title, right_title = zone.titles
        page.head(translated(left_title), translated(right_title))
        page.lay(zone.left, zone.right)
    return StepPlaces(page.cards, tuple(page.headings), page.y + MARGIN)
