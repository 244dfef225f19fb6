"""The place of each card: two columns per scoregroup, one or two lines per card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics

from arbiter_gui.reports.pictures.card_layout import Layout

MARGIN, GAP = 8, 4
GUTTER_SHARE = 0.16
LINE_FACTOR = 1.55
ONE_LINE_CHARACTERS = 46
"""A card narrower than this many average characters is written in two lines."""


@dataclass(frozen=True)
class CardPlaces:
    """Left edges and tops of cards by pairing number, before scrolling; rectangles of headings; `height` of it all.

    All cards have one `size`: of thousands those in sight become rectangles.
    """

    corners: dict[int, tuple[int, int]]
    headings: tuple[QRect, ...]
    height: int
    middles: tuple[int, int] = (0, 0)
    size: tuple[int, int] = (0, 0)

    @cached_property
    def cards(self) -> dict[int, QRect]:
        """The rectangles of all cards, by pairing number."""
        return {number: QRect(*corner, *self.size) for number, corner in self.corners.items()}

    def rect(self, number: int) -> QRect | None:
        """Return where a card lies, None where it does not."""
        corner = self.corners.get(number)
        return QRect(*corner, *self.size) if corner is not None else None

    def in_sight(self, sight: QRect) -> list[tuple[int, QRect]]:
        """Return the cards at the heights of an area."""
        first, last = sight.top() - self.size[1] + 1, sight.bottom()
        seen = [number for number, (_, y) in self.corners.items() if first <= y <= last]
        return [(number, QRect(*self.corners[number], *self.size)) for number in seen]

    def line(self, one: int, other: int, sight: QRect) -> tuple[QPoint, QPoint] | None:
        """Return where a line between two cards begins and ends: on the sides that face the gutter.

        None where one of them does not lie here, or both are above an area or below it.
        """
        here, there = self.corners.get(one), self.corners.get(other)
        if here is None or there is None:
            return None
        high, low = (here[1], there[1]) if here[1] < there[1] else (there[1], here[1])
        if high > sight.bottom() or low + self.size[1] <= sight.top():
            return None
        return self._end(QRect(*here, *self.size)), self._end(QRect(*there, *self.size))

    def neighbour(self, number: int | None, key: Qt.Key) -> int | None:
        """Return the card an arrow key leads to from `number`, Home and End the first and the last; None: nowhere."""
        corners = self.corners
        if key in _ENDS and corners:
            return sorted(corners, key=lambda n: corners[n][::-1])[_ENDS[key]]
        if key not in _STEPS or not corners:
            return None
        if number not in corners:
            return next(iter(corners))
        left, top = corners[number]
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            column = sorted((y, n) for n, (x, y) in corners.items() if x == left)
            place = column.index((top, number)) + _STEPS[key]
            return column[place][1] if 0 <= place < len(column) else None
        across = [(abs(y - top), n) for n, (x, y) in corners.items() if x != left]
        wanted = _STEPS[key] > 0
        right = left > MARGIN
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
    corners: dict[int, tuple[int, int]] = {}
    headings = []
    y = 0
    for group in layout.groups:
        headings.append(QRect(0, y, width, heading))
        y += heading + GAP
        # The left side begins beside the first resident who is free for it, so natural opponents are level.
        down = group.from_above * (height + GAP)
        for x, top, cards in ((MARGIN, y + down, group.upper), (right, y, group.lower)):
            corners.update({c.player.number: (x, top + i * (height + GAP)) for i, c in enumerate(cards)})
        rows = max(len(group.upper) + group.from_above, len(group.lower))
        y += rows * (height + GAP) + GAP
    middles = MARGIN + card // 2, right + card // 2
    return CardPlaces(corners, tuple(headings), y + MARGIN, middles, (card, height))
