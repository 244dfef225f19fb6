"""Where each card lies: two columns a score group, one or two lines a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics

from arbiter_gui.reports.pictures.card_layout import LaidCard, Layout

MARGIN, GAP = 8, 4
GUTTER_SHARE = 0.16
LINE_FACTOR = 1.55
ONE_LINE_CHARACTERS = 46
"""A card narrower than this many average characters is written in two lines."""


@dataclass(frozen=True, slots=True)
class CardPlaces:
    """Rectangles of cards by pairing number and of headings, before scrolling; `height` of it all."""

    cards: dict[int, QRect]
    headings: tuple[QRect, ...]
    height: int
    middles: tuple[int, int] = (0, 0)

    def ends(self, one: QRect, other: QRect) -> tuple[QPoint, QPoint]:
        """Return where a line between two cards begins and ends: on the sides that face the gutter."""
        return self._end(one), self._end(other)

    def neighbour(self, number: int | None, key: Qt.Key) -> int | None:
        """Return the card an arrow key leads to from `number`, Home and End the first and the last; None: nowhere."""
        if key in _ENDS and self.cards:
            return sorted(self.cards, key=lambda n: (self.cards[n].top(), self.cards[n].left()))[_ENDS[key]]
        if key not in _STEPS or not self.cards:
            return None
        if number not in self.cards:
            return next(iter(self.cards))
        here = self.cards[number]
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            column = sorted((r.top(), n) for n, r in self.cards.items() if r.left() == here.left())
            place = [n for _, n in column].index(number) + _STEPS[key]
            return column[place][1] if 0 <= place < len(column) else None
        across = [(abs(r.top() - here.top()), n) for n, r in self.cards.items() if r.left() != here.left()]
        wanted = _STEPS[key] > 0
        right = here.left() > MARGIN
        return min(across)[1] if across and wanted is not right else None

    def _end(self, rect: QRect) -> QPoint:
        left = rect.left() <= MARGIN
        return QPoint(rect.right() + 1 if left else rect.left(), rect.center().y())


_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ENDS = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}


def place_cards(layout: Layout, metrics: QFontMetrics, width: int) -> CardPlaces:
    """Return the places for a font and a width in pixels."""
    gutter = max(metrics.horizontalAdvance("0") * 8, round(width * GUTTER_SHARE))
    card = max(60, (width - 2 * MARGIN - gutter) // 2)
    lines = 1 if card >= ONE_LINE_CHARACTERS * metrics.horizontalAdvance("0") else 2
    height = round(metrics.height() * (LINE_FACTOR if lines == 1 else 2.5))
    heading = round(metrics.height() * 1.7)
    right = width - MARGIN - card
    cards: dict[int, QRect] = {}
    headings = []
    y = 0
    for group in layout.groups:
        headings.append(QRect(0, y, width, heading))
        y += heading + GAP
        # The left side begins beside the first resident who is free for it, so natural opponents are level.
        down = group.from_above * (height + GAP)
        cards.update(_column(group.upper, MARGIN, y + down, card, height))
        cards.update(_column(group.lower, right, y, card, height))
        rows = max(len(group.upper) + group.from_above, len(group.lower))
        y += rows * (height + GAP) + GAP
    return CardPlaces(cards, tuple(headings), y + MARGIN, (MARGIN + card // 2, right + card // 2))


def _column(cards: Sequence[LaidCard], x: int, y: int, width: int, height: int) -> dict[int, QRect]:
    return {
        card.player.number: QRect(x, y + i * (height + GAP), width, height) for i, card in enumerate(cards)
    }
