"""The place of each card in a step: recorded pairs, S1 beside S2, the rest of the bracket, and downfloaters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics

from arbiter_gui.explain.steps import Step, zones
from arbiter_gui.gui.language.translating import translated

MARGIN, GAP = 6, 4
LINE_FACTOR, TWO_LINES_FACTOR, HEADING_FACTOR = 1.6, 2.5, 1.5
ONE_LINE_DIGITS = 18
"""A narrower card has its name in a second line."""
GUTTER, WIDE_GUTTER = 4, 14
"""Room for the lines between the two columns, in digits: the least, and what they get where names have theirs."""
NAME_DIGITS = 28
"""So wide a card has room for most names in full."""


@dataclass(frozen=True, slots=True)
class StepPlaces:
    """Rectangles of cards by pairing number, headings with their texts, and the height of it all."""

    cards: dict[int, QRect]
    headings: tuple[tuple[QRect, str], ...]
    height: int


class _Page:
    """Fills the table from top to bottom."""

    def __init__(self, metrics: QFontMetrics, width: int) -> None:
        digit, inner = metrics.horizontalAdvance("0"), width - 2 * MARGIN
        gutter = max(GUTTER * digit, min(inner - 2 * NAME_DIGITS * digit, WIDE_GUTTER * digit))
        self.card = max(40, (inner - gutter) // 2)
        self.left, self.right = MARGIN, width - MARGIN - self.card
        narrow = self.card < ONE_LINE_DIGITS * digit
        self.line = round(metrics.height() * (TWO_LINES_FACTOR if narrow else LINE_FACTOR))
        self.title = round(metrics.height() * HEADING_FACTOR)
        self.y = MARGIN
        self.cards: dict[int, QRect] = {}
        self.headings: list[tuple[QRect, str]] = []

    def head(self, left: str, right: str) -> None:
        """Write a heading over both columns, or one over each."""
        width = self.card if right else self.right + self.card - self.left
        self.headings.append((QRect(self.left, self.y, width, self.title), left))
        if right:
            self.headings.append((QRect(self.right, self.y, self.card, self.title), right))
        self.y += self.title

    def lay(self, left: Sequence[int], right: Sequence[int]) -> None:
        """Lay two columns beside each other."""
        for x, numbers in ((self.left, left), (self.right, right)):
            for row, number in enumerate(numbers):
                y = self.y + row * (self.line + GAP)
                self.cards[number] = QRect(x, y, self.card, self.line)
        self.y += max(len(left), len(right)) * (self.line + GAP) + GAP


def place_step(step: Step, metrics: QFontMetrics, width: int) -> StepPlaces:
    """Return the places for a font and a width in pixels."""
    page = _Page(metrics, width)
    for zone in zones(step):
        page.head(*map(translated, zone.titles))
        page.lay(zone.left, zone.right)
    return StepPlaces(page.cards, tuple(page.headings), page.y + MARGIN)
