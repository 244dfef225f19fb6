"""The place of each card: two columns per scoregroup, one or two lines per card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics

from arbiter_gui.reports.pictures.card_layout import Layout

MARGIN = 8
GAP = 4
GUTTER_SHARE = 0.16
LINE_FACTOR = 1.55
TWO_LINES_FACTOR = 2.5
HEADING_FACTOR = 1.7
"""The heights of a card in one line and in two, and of a heading, compared with the type."""
ONE_LINE_CHARACTERS = 46
"""A card narrower than this many average characters is written in two lines."""


@dataclass(frozen=True)
class CardPlaces:
    """Left edges and tops of cards by pairing number, before scrolling; rectangles of headings.

    The total `height`.

    All cards have one `size`: of thousands only the visible ones become rectangles.
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
        """Return the rectangle of a card, None if there is no such card."""
        corner = self.corners.get(number)
        if corner is not None:
            return QRect(*corner, *self.size)
        return None

    def in_sight(self, sight: QRect) -> list[tuple[int, QRect]]:
        """Return the cards at the heights of an area."""
        _, height = self.size
        # A card that begins here reaches into sight by its last row of pixels.
        highest_top = sight.top() - height + 1
        lowest_top = sight.bottom()
        cards = []
        for number, corner in self.corners.items():
            _, top = corner
            if highest_top <= top <= lowest_top:
                cards.append((number, QRect(*corner, *self.size)))
        return cards

    def line(self, player: int, opponent: int, sight: QRect) -> tuple[QPoint, QPoint] | None:
        """Return where a line between two cards begins and ends: on the sides that face the gutter.

        None where one of them does not lie here, or both are above an area or below it.
        """
        start = self.corners.get(player)
        end = self.corners.get(opponent)
        if start is None or end is None:
            return None
        _, height = self.size
        _, start_top = start
        _, end_top = end
        if (
            min(start_top, end_top) > sight.bottom()
            or max(start_top, end_top) + height <= sight.top()
        ):
            return None
        start_card = QRect(*start, *self.size)
        end_card = QRect(*end, *self.size)
        return self._end_of_line(start_card), self._end_of_line(end_card)

    def neighbour(self, number: int | None, key: Qt.Key) -> int | None:
        """Return the card an arrow key leads to from `number`, Home and End the first and the last.

        None: nowhere.
        """
        corners = self.corners
        if not corners:
            return None
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            in_rows = sorted(corners, key=self._row_and_column)
            if key == Qt.Key.Key_Home:
                return in_rows[0]
            return in_rows[-1]
        if key not in _STEPS:
            return None
        # No card has the keys yet, or its player is gone: begin with the first one.
        if number not in corners:
            return next(iter(corners))
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            return self._neighbour_in_column(number, _STEPS[key])
        return self._neighbour_across(number, _STEPS[key])

    def _row_and_column(self, number: int) -> tuple[int, int]:
        x, y = self.corners[number]
        return y, x

    def _neighbour_in_column(self, number: int, step: int) -> int | None:
        """Return the card so many places below another one in its column."""
        left_edge, _ = self.corners[number]
        column = [card for card, (x, _) in self.corners.items() if x == left_edge]
        column.sort(key=lambda card: (*self._row_and_column(card), card))
        neighbour_row = column.index(number) + step
        if 0 <= neighbour_row < len(column):
            return column[neighbour_row]
        return None

    def _neighbour_across(self, number: int, step: int) -> int | None:
        """Return the nearest card of the column on the right (a step of 1) or on the left (-1)."""
        left_edge, top = self.corners[number]
        goes_right = step > 0
        in_right_column = left_edge > MARGIN
        distances = []
        for card, (x, y) in self.corners.items():
            if x != left_edge:
                distances.append((abs(y - top), card))
        # There are two columns: nothing lies to the right of the right one, or to the left of the
        # left one.
        if not distances or goes_right is in_right_column:
            return None
        _, nearest = min(distances)
        return nearest

    def _end_of_line(self, rect: QRect) -> QPoint:
        in_left_column = rect.left() <= MARGIN
        x = rect.right() + 1 if in_left_column else rect.left()
        return QPoint(x, rect.center().y())


_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


def place_cards(layout: Layout, metrics: QFontMetrics, width: int) -> CardPlaces:
    """Return the places for a font and a width in pixels."""
    digit = metrics.horizontalAdvance("0")
    gutter = max(digit * 8, round(width * GUTTER_SHARE))
    card_width = max(60, (width - 2 * MARGIN - gutter) // 2)
    two_lines = card_width < ONE_LINE_CHARACTERS * digit
    card_height = round(metrics.height() * (TWO_LINES_FACTOR if two_lines else LINE_FACTOR))
    heading = round(metrics.height() * HEADING_FACTOR)
    step = card_height + GAP
    right_edge = width - MARGIN - card_width
    corners: dict[int, tuple[int, int]] = {}
    headings = []
    y = 0
    for group in layout.groups:
        headings.append(QRect(0, y, width, heading))
        y += heading + GAP
        # The left side begins beside the first resident who is free for it, so natural opponents
        # are level.
        for row, card in enumerate(group.upper, start=group.from_above):
            corners[card.player.number] = (MARGIN, y + row * step)
        for row, card in enumerate(group.lower):
            corners[card.player.number] = (right_edge, y + row * step)
        rows = max(len(group.upper) + group.from_above, len(group.lower))
        y += rows * step + GAP
    middles = (MARGIN + card_width // 2, right_edge + card_width // 2)
    return CardPlaces(corners, tuple(headings), y + MARGIN, middles, (card_width, card_height))
