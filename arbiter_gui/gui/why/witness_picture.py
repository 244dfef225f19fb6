"""The witness as a picture: players, and crossed-out lines for prohibited pairs.

With many players a table.
"""

from __future__ import annotations

from itertools import chain, pairwise
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter, QPen

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.explain.answers.verdicts import Crossed, DeadlockPicture
from arbiter_gui.explain.naming import Namer
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.rich_text import RichText, paragraphs
from arbiter_gui.gui.style.theme import Theme

MOST_ON_RING = 4
"""The most players drawn on a ring with a line between each two; with more, pairs are crossed out
in a table."""
MOST_COLUMNS = 16
"""The most columns of the table; beyond them there is only the text."""


def witness_picture(
    witnessed: DeadlockPicture, theme: Theme, font: QFont, width: int
) -> QImage | None:
    """Return the picture `width` pixels wide or wider.

    None if there are too many players to draw.
    """
    members = list(chain.from_iterable(witnessed.deadlock.groups))
    players = [*members, *witnessed.deadlock.others]
    if len(players) > MOST_COLUMNS:
        return None
    line = QFontMetricsF(font).height()
    if witnessed.deadlock.removed:
        heading = line * 2
    else:
        heading = line * 0.4
    on_ring = 1 < len(players) <= MOST_ON_RING
    if on_ring:
        picture_width = float(width)
        height = heading + line * (13 if len(players) == MOST_ON_RING else 10)
    else:
        cell = max(line * 2.2, (width - line * 3) / max(1, len(players)))
        picture_width = max(float(width), line * 3 + cell * len(players))
        height = heading + line * 1.7 * (len(members) + 1)
    image = QImage(round(picture_width), round(height), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(theme.colour("base"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(font)
    brush = _Brush(painter, theme, font, witnessed)
    brush.paint_removed_players(picture_width)
    if on_ring:
        brush.paint_ring(players, QRectF(0, heading, picture_width, height - heading))
    else:
        brush.paint_table(members, players, heading, cell)
    painter.end()
    return image


def witness_words(witnessed: DeadlockPicture, names: dict[int, str]) -> RichText:
    """Return the picture in words."""
    _, *sentences = witnessed.words(Namer(names))
    return paragraphs(f"{translated(sentence)}." for sentence in sentences)


def short_label(crossed_pair: Crossed) -> str:
    """Return the reason in two or three signs: `r3` met in round 3, `=W` both must have White."""
    # In English, as `explain` makes it: a label with other words is a plain cross.
    text = crossed_pair.label
    if text.startswith("met in round "):
        return f"r{text.removeprefix('met in round ')}"
    if text.startswith("same colour"):
        if "White" in text:
            return "=W"
        return "=B"
    if text == "cannot receive the bye":
        return translated(say("bye"))
    if text == "both were moved down":
        return "↓↓"
    return "×"


def _cross_position(players: list[int], crossed_pair: Crossed) -> float:
    """Return the position of a cross on its line, 0 to 1.

    Of four players the diagonals have labels in two places.
    """
    first_index, second_index = sorted(
        (players.index(crossed_pair.first), players.index(crossed_pair.second))
    )
    is_diagonal = len(players) == MOST_ON_RING and second_index - first_index == 2
    if not is_diagonal:
        return 0.5
    if first_index == 0:
        return 0.25
    return 0.62


class _Brush:
    """Painter of the parts of one picture."""

    def __init__(
        self, painter: QPainter, theme: Theme, font: QFont, witnessed: DeadlockPicture
    ) -> None:
        self._painter = painter
        self._theme = theme
        self._witnessed = witnessed
        self._metrics = QFontMetricsF(font)
        self._line = self._metrics.height()
        self._reasons = {
            frozenset((crossed_pair.first, crossed_pair.second)): crossed_pair
            for crossed_pair in witnessed.crossed
        }

    def paint_removed_players(self, width: float) -> None:
        """Paint at the top the players who alone could help."""
        removed_players = self._witnessed.deadlock.removed
        for removed_number, player_number in enumerate(removed_players, start=1):
            x = width * removed_number / (len(removed_players) + 1)
            self._paint_player(player_number, QPointF(x, self._line), removed=True)

    def paint_ring(self, players: list[int], room: QRectF) -> None:
        """Paint players on a ring and a crossed-out line between each two who cannot meet."""
        radius_across = room.width() / 2 - self._line * 2.4
        radius_down = room.height() / 2 - self._line
        points_on_ring = {}
        for player_index, player_number in enumerate(players):
            # The first player is on the left.
            turn = 2 * pi * player_index / len(players) + pi
            points_on_ring[player_number] = room.center() + QPointF(
                radius_across * cos(turn), radius_down * sin(turn)
            )
        for crossed_pair in self._witnessed.crossed:
            share = _cross_position(players, crossed_pair)
            first_player, second_player = sorted(
                (crossed_pair.first, crossed_pair.second), key=players.index
            )
            self._paint_cross(
                points_on_ring[first_player],
                points_on_ring[second_player],
                translated(crossed_pair.label),
                share,
            )
        self._painter.setPen(QPen(self._theme.colour("accent"), 2))
        for group in self._witnessed.deadlock.groups:
            for player, neighbour in pairwise(group):
                self._painter.drawLine(points_on_ring[player], points_on_ring[neighbour])
        for player_number, point in points_on_ring.items():
            self._paint_player(player_number, point, removed=False)

    def paint_table(self, rows: list[int], columns: list[int], top: float, cell: float) -> None:
        """Paint a row for each player who is left, with the crossed-out reason below each other
        player.
        """
        heading_width = self._line * 3
        row_height = self._line * 1.7
        for column, number in enumerate(columns):
            x = heading_width + column * cell
            self._paint_text(
                QRectF(x, top, cell, row_height), self._number_or_bye(number), bold=True
            )
        for row, player in enumerate(rows, start=1):
            y = top + row * row_height
            self._paint_player(
                player, QPointF(heading_width / 2, y + row_height / 2), removed=False
            )
            for column, opponent in enumerate(columns):
                x = heading_width + column * cell
                self._paint_cell(
                    QRectF(x, y, cell, row_height).adjusted(1, 1, -1, -1), player, opponent
                )

    def _paint_cell(self, area: QRectF, player: int, opponent: int) -> None:
        """Paint the square of two players: empty if they may meet, with a short reason if not."""
        if player == opponent:
            self._painter.fillRect(area, self._theme.colour("line"))
            return
        reason = self._reasons.get(frozenset((player, opponent)))
        if reason is None:
            self._painter.fillRect(area, self._theme.colour("stripe"))
            return
        self._painter.fillRect(area, self._theme.colour("bad_back"))
        self._painter.setPen(QPen(self._theme.colour("bad"), 1))
        self._painter.drawLine(area.bottomLeft(), area.topRight())
        self._paint_text(area, short_label(reason))

    def _paint_text(self, area: QRectF, text: str, bold: bool = False) -> None:
        """Paint text in the middle of an area; the painter keeps its font."""
        font = self._painter.font()
        font.setBold(bold)
        self._painter.setFont(font)
        self._painter.setPen(self._theme.colour("text"))
        self._painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
        font.setBold(False)
        self._painter.setFont(font)

    def _number_or_bye(self, number: int) -> str:
        if number == 0:
            return translated(say("bye"))
        return str(number)

    def _paint_player(self, player_number: int, point: QPointF, removed: bool) -> None:
        """Paint a player's number in a box, dashed for one who is removed."""
        if removed:
            text = f"({self._number_or_bye(player_number)})"
        else:
            text = self._number_or_bye(player_number)
        width = max(self._metrics.horizontalAdvance(text) + 12, self._line * 1.8)
        box = QRectF(0, 0, width, self._line * 1.3)
        box.moveCenter(point)
        if removed:
            style = Qt.PenStyle.DashLine
        else:
            style = Qt.PenStyle.SolidLine
        self._painter.setPen(QPen(self._theme.colour("text"), 1.2, style))
        self._painter.setBrush(self._theme.colour("stripe" if removed else "related"))
        self._painter.drawRoundedRect(box, 5, 5)
        self._paint_text(box, text)

    def _paint_cross(self, start: QPointF, end: QPointF, label: str, share: float) -> None:
        """Draw a line with a cross at `share` of its length, and the reason below."""
        painter = self._painter
        painter.setPen(QPen(self._theme.colour("dim"), 1, Qt.PenStyle.DotLine))
        painter.drawLine(start, end)
        middle = start + (end - start) * share
        painter.setPen(QPen(self._theme.colour("bad"), 2))
        arm = self._line * 0.28
        painter.drawLine(middle + QPointF(-arm, -arm), middle + QPointF(arm, arm))
        painter.drawLine(middle + QPointF(-arm, arm), middle + QPointF(arm, -arm))
        width = self._metrics.horizontalAdvance(label)
        rightmost = painter.viewport().width() - width - 4
        label_left = max(2.0, min(middle.x() - width / 2, rightmost))
        label_ground = QRectF(label_left - 2, middle.y() + arm, width + 4, self._line)
        painter.fillRect(label_ground, self._theme.colour("base"))
        self._paint_text(label_ground, label)
