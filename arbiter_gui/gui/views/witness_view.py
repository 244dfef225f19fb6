"""The witness as a picture: who is left, who is taken away, and crossed-out lines for those who cannot meet."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.witness import Crossed, Witnessed
from arbiter_gui.gui.theme import Theme

MOST_DRAWN = 8
"""Beyond so many players the picture shows no single lines; the words still name all of them."""


class WitnessView(QWidget):
    """Paints a witness; the accessible description is the same in words, also shown as tooltip."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._seen: Witnessed | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Who cannot be paired"))
        theme.changed.connect(self.update)

    def show_witness(self, seen: Witnessed | None, names: dict[int, str]) -> None:
        """Show another witness, or none."""
        self._seen = seen
        words = "\n".join(seen.words(Namer(names))) if seen is not None else ""
        self.setAccessibleDescription(words)
        self.setToolTip(words)
        self.setMinimumHeight(self.sizeHint().height() if seen is not None else 0)
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for two rows of players and the lines between them (Qt)."""
        line = QFontMetrics(self.font()).height()
        return QSize(line * 16, line * 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint removed players above, the groups below on a bow, and who cannot meet (Qt)."""
        if self._seen is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self._theme.colour("base"))
        painter.setPen(self._theme.colour("line"))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        places = self._places()
        drawn = [c for c in self._seen.crossed if c.one in places and c.other in places]
        for place, crossed in enumerate(drawn):
            self._cross(painter, places[crossed.one], places[crossed.other], crossed, place)
        self._group_bows(painter, places)
        for number, point in places.items():
            self._player(painter, number, point, number in self._seen.lacking.removed)
        painter.end()

    def shown(self) -> tuple[int, ...]:
        """Return whom the picture shows around the bow: the groups, and the others if there are few."""
        if self._seen is None:
            return ()
        lacking = self._seen.lacking
        members = [n for group in lacking.groups for n in group]
        room = MOST_DRAWN - len(members)
        return (*members, *(lacking.others if len(lacking.others) <= room else ()))

    def _places(self) -> dict[int, QPointF]:
        assert self._seen is not None
        line = QFontMetrics(self.font()).height()
        removed, around = self._seen.lacking.removed, self.shown()
        wide, high = self.width(), self.height()
        top = line * 1.6 if removed else line * 0.4
        out = {n: QPointF(wide * (i + 1) / (len(removed) + 1), line * 1.1) for i, n in enumerate(removed)}
        middle = QPointF(wide / 2, (top + high) / 2)
        across, down = wide / 2 - line * 2.6, (high - top) / 2 - line * 1.2
        for i, number in enumerate(around):
            angle = 2 * pi * i / len(around) - pi / 2
            out[number] = middle + QPointF(across * cos(angle), down * sin(angle))
        return out

    def _player(self, painter: QPainter, number: int, point: QPointF, removed: bool) -> None:
        metrics = QFontMetrics(self.font())
        text = self.tr("bye") if number == 0 else str(number)
        width = max(metrics.horizontalAdvance(text) + 14, metrics.height() * 1.9)
        box = QRectF(point.x() - width / 2, point.y() - metrics.height() * 0.7, width, metrics.height() * 1.4)
        painter.setPen(
            QPen(self._theme.colour("text"), 1.2, Qt.PenStyle.DashLine if removed else Qt.PenStyle.SolidLine)
        )
        painter.setBrush(self._theme.colour("stripe" if removed else "related"))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(self._theme.colour("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"({text})" if removed else text)

    def _cross(self, painter: QPainter, one: QPointF, other: QPointF, why: Crossed, place: int) -> None:
        """Draw a line with a cross on it and the reason beside it; labels take turns along the lines."""
        metrics = QFontMetrics(self.font())
        painter.setPen(QPen(self._theme.colour("dim"), 1, Qt.PenStyle.DotLine))
        painter.drawLine(one, other)
        share = (0.5, 0.38, 0.62)[place % 3]
        middle = one + (other - one) * share
        painter.setPen(QPen(self._theme.colour("bad"), 2))
        arm = metrics.height() * 0.28
        painter.drawLine(middle + QPointF(-arm, -arm), middle + QPointF(arm, arm))
        painter.drawLine(middle + QPointF(-arm, arm), middle + QPointF(arm, -arm))
        text = why.label
        width = metrics.horizontalAdvance(text)
        left = max(2.0, min(middle.x() - width / 2, self.width() - width - 2.0))
        ground = QRectF(left - 2, middle.y() + arm, width + 4, metrics.height())
        painter.fillRect(ground, self._theme.colour("base"))
        painter.setPen(self._theme.colour("text"))
        painter.drawText(ground, Qt.AlignmentFlag.AlignCenter, text)

    def _group_bows(self, painter: QPainter, places: dict[int, QPointF]) -> None:
        assert self._seen is not None
        painter.setPen(QPen(self._theme.colour("accent"), 3))
        for group in self._seen.lacking.groups:
            for one, other in pairwise(group):
                if one in places and other in places:
                    painter.drawLine(places[one], places[other])
