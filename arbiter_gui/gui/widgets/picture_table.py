"""A scrolling picture of cards and lines: the same items as on paper, in the colours of the
window.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QScrollBar, QToolTip, QWidget

from arbiter_gui.gui.style.painting import on_screen, paint_items
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.reports.layout.items import Item, LineItem
from arbiter_gui.reports.pictures.picture import Area, Picture

Draw = Callable[[float, float], Picture]
"""Draws a picture for a width in mm and a size of type in points."""

EMPTY = Picture(0.0, 0.0, (), (), ())
LEAST_SHRINK = 0.75
"""The smallest factor by which the type shrinks before the picture becomes wider than its room."""
_MARGIN = 6
_STEPS = {
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
}


class PictureTable(QAbstractScrollArea):
    """Scroll area with a picture. Arrow keys move between cards, Copy takes the picture as text.

    `players_chosen` reports the selected players.
    """

    players_chosen = Signal(tuple)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._draw_picture: Draw | None = None
        self.picture = EMPTY
        self.text = ""
        self.players: tuple[int, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        theme.changed.connect(self._redraw)

    def show_picture(self, draw: Draw | None, text: str = "") -> None:
        """Show another picture, or none; `text` is its content in words."""
        self._draw_picture = draw
        self.text = text
        self._redraw()
        self._update_description()

    def start_over(self) -> None:
        """Go to the top, for the picture of another tournament."""
        self.verticalScrollBar().setValue(0)
        self.horizontalScrollBar().setValue(0)

    def select(self, players: tuple[int, ...]) -> None:
        """Select these players' cards and show the first one, without emitting a signal."""
        if players != self.players:
            self.players = players
            self._scroll_to_first_player()
            self._update_description()
            self.viewport().update()

    def area_of(self, player: int) -> Area | None:
        """Return the area of a player in the picture, in mm; None if the player is not in it."""
        for card_place in self.picture.places:
            if card_place.player == player:
                return card_place.area
        return None

    @property
    def dots_per_mm(self) -> float:
        """The scale of the screen."""
        return self.logicalDpiX() / 25.4

    # Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the visible part (Qt)."""
        scale = self.dots_per_mm
        shift = self._picture_corner()
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), self._theme.colour("base"))
        painter.translate(shift)
        top = (event.rect().top() - shift.y()) / scale
        bottom = (event.rect().bottom() - shift.y()) / scale
        items_in_sight = (item for item in self.picture.items if _may_be_visible(item, top, bottom))
        paint_items(painter, items_in_sight, scale, on_screen(self._theme))
        painter.setPen(QPen(self._theme.colour("accent"), 3))
        for card_place in self.picture.places:
            if card_place.player in self.players:
                painter.drawRoundedRect(self._pixels(card_place.area), 4, 4)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the new width (Qt)."""
        super().resizeEvent(event)
        self._redraw()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._redraw()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select a card (Qt)."""
        player = self._player_at(event.position().toPoint())
        self._choose_players(() if player is None else (player,))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move between cards, or copy the picture as text (Qt)."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        target = self._neighbour(Qt.Key(event.key()))
        if target is None:
            super().keyPressEvent(event)
            return
        self._choose_players((target,))
        self._scroll_to_first_player()

    def viewportEvent(self, event: QEvent) -> bool:
        """Show a card in words at the position of the mouse (Qt)."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            player = self._player_at(event.pos())
            words = ""
            if player is not None:
                words = self.words(player)
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().viewportEvent(event)

    # Internals

    def copy(self) -> None:
        """Put the picture on the clipboard as text."""
        QGuiApplication.clipboard().setText(self.text)

    def words(self, player: int) -> str:
        """Return a card in words."""
        for card_place in self.picture.places:
            if card_place.player == player:
                return card_place.words
        return ""

    def _redraw(self) -> None:
        self.picture = self._picture_for_room()
        self._fit_bar(self.verticalScrollBar(), self.picture.height, self.viewport().height())
        self._fit_bar(self.horizontalScrollBar(), self.picture.width, self.viewport().width())
        self.viewport().update()

    def _picture_for_room(self) -> Picture:
        """Return the picture for the present room; if it is wider than that, in a smaller type."""
        if self._draw_picture is None:
            return EMPTY
        room = max(50, self.viewport().width() - 2 * _MARGIN) / self.dots_per_mm
        type_size = self.font().pointSizeF()
        picture = self._draw_picture(room, type_size)
        if picture.width <= room:
            return picture
        return self._draw_picture(room, type_size * max(LEAST_SHRINK, room / picture.width))

    def _fit_bar(self, bar: QScrollBar, length: float, page: int) -> None:
        """Set a bar to scroll over a length in mm, of which a page in pixels is visible."""
        bar.setPageStep(page)
        bar.setSingleStep(self.fontMetrics().height() * 2)
        bar.setRange(0, max(0, round(length * self.dots_per_mm) + 2 * _MARGIN - page))

    def _picture_corner(self) -> QPoint:
        x = _MARGIN - self.horizontalScrollBar().value()
        y = _MARGIN - self.verticalScrollBar().value()
        return QPoint(x, y)

    def _pixels(self, area: Area) -> QRectF:
        scale = self.dots_per_mm
        return QRectF(area.x * scale, area.y * scale, area.width * scale, area.height * scale)

    def _player_at(self, point: QPoint) -> int | None:
        """Return the player whose card is at a point, None beside the cards."""
        in_mm = (point - self._picture_corner()).toPointF() / self.dots_per_mm
        for card_place in self.picture.places:
            if card_place.area.contains(in_mm.x(), in_mm.y()):
                return card_place.player
        return None

    def _neighbour(self, key: Qt.Key) -> int | None:
        """Return the player on the next card in the direction of an arrow key; None without one."""
        if key not in _STEPS or not self.picture.places:
            return None
        start = None
        if self.players:
            start = self.area_of(self.players[0])
        if start is None:
            return self.picture.places[0].player
        step_across, step_down = _STEPS[key]
        distances = []
        for card_place in self.picture.places:
            x = card_place.area.x + card_place.area.width / 2 - start.x - start.width / 2
            y = card_place.area.y - start.y
            along = x * step_across + y * step_down
            if step_across:
                aside = abs(y)
            else:
                aside = abs(x)
            if along > 0.5:
                # Sideways distance counts more: an arrow key prefers cards straight ahead.
                distances.append((along + 4 * aside, card_place.player))
        if not distances:
            return None
        _, nearest_player = min(distances)
        return nearest_player

    def _choose_players(self, players: tuple[int, ...]) -> None:
        """Choose players, and report it unless they are chosen already."""
        if players != self.players:
            self.players = players
            self._update_description()
            self.viewport().update()
            self.players_chosen.emit(players)

    def _scroll_to_first_player(self) -> None:
        """Scroll until the first selected player is in sight."""
        area = None
        if self.players:
            area = self.area_of(self.players[0])
        if area is None:
            return
        box = self._pixels(area)
        _scroll_to(self.verticalScrollBar(), box.top(), box.bottom())
        _scroll_to(self.horizontalScrollBar(), box.left(), box.right())

    def _update_description(self) -> None:
        """Describe the selected cards, or the whole picture without a selection, to screen
        readers.
        """
        cards = "\n".join(filter(None, map(self.words, self.players)))
        self.setAccessibleDescription(cards or self.text)
        event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(event)


def _scroll_to(bar: QScrollBar, start: float, end: float) -> None:
    """Scroll a card between two places into the middle of the page, unless all of it is visible."""
    if start < bar.value() or end > bar.value() + bar.pageStep():
        bar.setValue(round((start + end) / 2) - bar.pageStep() // 2)


def _may_be_visible(item: Item, top: float, bottom: float) -> bool:
    """Return whether an item may be visible between two heights."""
    if isinstance(item, LineItem):
        return min(item.y1, item.y2) <= bottom and max(item.y1, item.y2) >= top
    height = getattr(item, "height", 0.0)
    return item.y - 8 <= bottom and item.y + height + 8 >= top
