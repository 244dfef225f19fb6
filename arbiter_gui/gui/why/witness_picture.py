"""The witness as a picture: players and crossed-out lines for those who cannot meet; with many players a table."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter, QPen

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.explain.answers.verdicts import Crossed, Witnessed
from arbiter_gui.explain.naming import Namer
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.rich_text import RichText, paragraphs
from arbiter_gui.gui.style.theme import Theme

MOST_ON_RING = 4
"""So many players stand on a ring with a line between each two; more of them are crossed out in a table."""
MOST_COLUMNS = 16
"""Beyond so many columns there is only the text."""


def witness_picture(seen: Witnessed, theme: Theme, font: QFont, width: int) -> QImage | None:
    """Return the picture `width` pixels wide or wider; None when there are too many players to draw."""
    lacking = seen.lacking
    members = [n for group in lacking.groups for n in group]
    everybody = [*members, *lacking.others]
    if len(everybody) > MOST_COLUMNS:
        return None
    line = QFontMetricsF(font).height()
    ring = 1 < len(everybody) <= MOST_ON_RING
    cell = max(line * 2.2, (width - line * 3) / max(1, len(everybody)) if not ring else 0)
    wide = width if ring else max(float(width), line * 3 + cell * len(everybody))
    head = line * 2 if lacking.removed else line * 0.4
    high = head + (
        line * (13 if len(everybody) == MOST_ON_RING else 10) if ring else line * 1.7 * (len(members) + 1)
    )
    image = QImage(round(wide), round(high), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(theme.colour("base"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(font)
    brush = _Brush(painter, theme, font, seen)
    brush.removed(wide)
    if ring:
        brush.ring(everybody, QRectF(0, head, wide, high - head))
    else:
        brush.table(members, everybody, head, cell)
    painter.end()
    return image


def witness_words(seen: Witnessed, names: dict[int, str]) -> RichText:
    """Return the picture in words."""
    return paragraphs(f"{translated(line)}." for line in seen.words(Namer(names))[1:])


def short_label(crossed: Crossed) -> str:
    """Return the reason in two or three signs: `r3` met in round 3, `=W` both must have White."""
    text = crossed.label
    if text.startswith("met in round "):
        return f"r{text.removeprefix('met in round ')}"
    if text.startswith("same colour"):
        return "=W" if "White" in text else "=B"
    if text == "cannot receive the bye":
        return translated(say("bye"))
    return "↓↓" if text == "both were moved down" else "×"


def _share(everybody: list[int], crossed: Crossed) -> float:
    """Return how far along a line its cross lies; of four players the diagonals are labelled in two places."""
    places = sorted((everybody.index(crossed.one), everybody.index(crossed.other)))
    if len(everybody) < MOST_ON_RING or places[1] - places[0] != 2:
        return 0.5
    return 0.25 if places[0] == 0 else 0.62


class _Brush:
    """Paints the parts of one picture."""

    def __init__(self, painter: QPainter, theme: Theme, font: QFont, seen: Witnessed) -> None:
        self._painter, self._theme, self._seen = painter, theme, seen
        self._metrics = QFontMetricsF(font)
        self._line = self._metrics.height()
        self._why = {frozenset((c.one, c.other)): c for c in seen.crossed}

    def removed(self, wide: float) -> None:
        """Paint on top who alone could help."""
        removed = self._seen.lacking.removed
        for place, number in enumerate(removed):
            self._player(number, QPointF(wide * (place + 1) / (len(removed) + 1), self._line), True)

    def ring(self, everybody: list[int], room: QRectF) -> None:
        """Paint players on a ring and a crossed-out line between each two who cannot meet."""
        middle = room.center()
        across, down = room.width() / 2 - self._line * 2.4, room.height() / 2 - self._line
        turns = [2 * pi * i / len(everybody) + pi for i in range(len(everybody))]
        places = {
            n: middle + QPointF(across * cos(turn), down * sin(turn))
            for n, turn in zip(everybody, turns, strict=True)
        }
        for crossed in self._seen.crossed:
            share = _share(everybody, crossed)
            first, second = sorted((crossed.one, crossed.other), key=everybody.index)
            self._cross(places[first], places[second], translated(crossed.label), share)
        self._painter.setPen(QPen(self._theme.colour("accent"), 2))
        for group in self._seen.lacking.groups:
            for one, other in pairwise(group):
                self._painter.drawLine(places[one], places[other])
        for number, point in places.items():
            self._player(number, point, False)

    def table(self, rows: list[int], columns: list[int], top: float, cell: float) -> None:
        """Paint a row for each player who is left, with the reason crossed out below everybody else."""
        left, step = self._line * 3, self._line * 1.7
        for place, number in enumerate(columns):
            self._text(QRectF(left + place * cell, top, cell, step), self._name(number), bold=True)
        for line, player in enumerate(rows, 1):
            y = top + line * step
            self._player(player, QPointF(left / 2, y + step / 2), False)
            for place, number in enumerate(columns):
                self._cell(QRectF(left + place * cell, y, cell, step).adjusted(1, 1, -1, -1), player, number)

    def _cell(self, area: QRectF, player: int, number: int) -> None:
        why = self._why.get(frozenset((player, number)))
        if player == number or why is None:
            self._painter.fillRect(area, self._theme.colour("line" if player == number else "stripe"))
            return
        self._painter.fillRect(area, self._theme.colour("bad_back"))
        self._painter.setPen(QPen(self._theme.colour("bad"), 1))
        self._painter.drawLine(area.bottomLeft(), area.topRight())
        self._text(area, short_label(why))

    def _text(self, area: QRectF, text: str, bold: bool = False) -> None:
        font = self._painter.font()
        font.setBold(bold)
        self._painter.setFont(font)
        self._painter.setPen(self._theme.colour("text"))
        self._painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
        font.setBold(False)
        self._painter.setFont(font)

    def _name(self, number: int) -> str:
        return translated(say("bye")) if number == 0 else str(number)

    def _player(self, number: int, point: QPointF, removed: bool) -> None:
        text = f"({self._name(number)})" if removed else self._name(number)
        width = max(self._metrics.horizontalAdvance(text) + 12, self._line * 1.8)
        box = QRectF(point.x() - width / 2, point.y() - self._line * 0.65, width, self._line * 1.3)
        style = Qt.PenStyle.DashLine if removed else Qt.PenStyle.SolidLine
        self._painter.setPen(QPen(self._theme.colour("text"), 1.2, style))
        self._painter.setBrush(self._theme.colour("stripe" if removed else "related"))
        self._painter.drawRoundedRect(box, 5, 5)
        self._text(box, text)

    def _cross(self, one: QPointF, other: QPointF, label: str, share: float) -> None:
        """Draw a line with a cross on it, so far along, and the reason below."""
        painter = self._painter
        painter.setPen(QPen(self._theme.colour("dim"), 1, Qt.PenStyle.DotLine))
        painter.drawLine(one, other)
        middle = one + (other - one) * share
        painter.setPen(QPen(self._theme.colour("bad"), 2))
        arm = self._line * 0.28
        painter.drawLine(middle + QPointF(-arm, -arm), middle + QPointF(arm, arm))
        painter.drawLine(middle + QPointF(-arm, arm), middle + QPointF(arm, -arm))
        width = self._metrics.horizontalAdvance(label)
        right = painter.viewport().width() - width - 4
        left = max(2.0, min(middle.x() - width / 2, right))
        ground = QRectF(left - 2, middle.y() + arm, width + 4, self._line)
        painter.fillRect(ground, self._theme.colour("base"))
        self._text(ground, label)
