"""The brush of the card table."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPixmapCache,
)

from arbiter_gui.domain.texts.player_names import titled_name
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.texts.words import BYE_WORDS, colour_letter, preference_letter
from arbiter_gui.domain.values import ByeKind, Colour
from arbiter_gui.gui.language.translating import current_language, translated
from arbiter_gui.gui.style.painting import number_room
from arbiter_gui.gui.style.theme import TYPE, Theme
from arbiter_gui.reports.pictures.card_layout import LaidCard, Link

CHIPS_SHOWN = 7
_RADIUS = 4.0
_BYE = BYE_WORDS[ByeKind.PAIRING_ALLOCATED]
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class CardRemarks:
    """Special marks of a card.

    `met` is the round of an earlier game against the selected player.
    """

    marked: bool = False
    met: int | None = None
    barred: bool = False
    waits: bool = False
    bye: bool = False

    @property
    def hand_marks(self) -> tuple[Said, ...]:
        """What a session of pairing by hand makes special about it."""
        words = []
        if self.marked:
            words.append(say("▶ marked"))
        if self.waits:
            words.append(say("waiting"))
        return tuple(words)

    @property
    def text(self) -> Said:
        """The words on the card."""
        words = list(self.hand_marks)
        if self.met is not None:
            words.append(say("met in R{n}", n=self.met))
        elif self.barred:
            words.append(say("barred"))
        elif self.bye:
            words.append(_BYE)
        return joined(words, " · ")


class _Colours(dict[str, QColor]):
    """The colours of the theme by their names, each asked for once."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def __missing__(self, name: str) -> QColor:
        self[name] = self._theme.colour(name)
        return self[name]


class CardPainter:
    """Paints headings, cards and lines in the colours of the theme."""

    def __init__(
        self, painter: QPainter, theme: Theme, font: QFont, highest_number: int = 0
    ) -> None:
        """Make room on all cards for the highest pairing number."""
        self._painter = painter
        self._colours = _Colours(theme)
        self._font = QFont(font)
        self._bold = QFont(font)
        self._bold.setBold(True)
        self._small = QFont(font)
        self._small.setPointSizeF(font.pointSizeF() * TYPE.note)
        self._em = QFontMetrics(font).height()
        self._digit = QFontMetrics(font).horizontalAdvance("0")
        self._number = max(3 * self._digit + 4, number_room(self._bold, highest_number))
        self._ink = self._colours["text"]
        self._dim = self._colours["dim"]
        self._chips: dict[tuple[bool, int], QPixmap] = {}

    def heading(
        self,
        rect: QRect,
        title: str,
        middles: tuple[int, int],
        aside: str,
        sides: tuple[Said, Said],
    ) -> None:
        """Paint the heading of a scoregroup, with the names of the halves over their columns, or
        after it.

        `aside` is between the halves if there is room for it.
        """
        self._painter.fillRect(rect, self._colours["line"])
        self._paint_text(rect.adjusted(10, 0, -10, 0), title, _LEFT, self._bold)
        metrics = QFontMetrics(self._font)
        left_middle, right_middle = middles
        half_distance = (right_middle - left_middle) // 2
        # Where the words written so far end.
        words_end = QFontMetrics(self._bold).horizontalAdvance(title) + 30
        for name, middle in zip(map(translated, sides), middles, strict=True):
            half_name = max(self._em, metrics.horizontalAdvance(name) // 2 + 2)
            name_left = max(middle - half_name, words_end)
            name_end = name_left + 2 * half_name
            if name_end < middle + half_distance:
                self._paint_text(
                    QRect(name_left, rect.top(), 2 * half_name, rect.height()), name, _CENTRE
                )
                if middle == left_middle:
                    words_end = name_end
        aside_left = max(words_end, left_middle + self._em)
        aside_width = right_middle - self._em - aside_left
        if metrics.horizontalAdvance(aside) <= aside_width:
            self._paint_text(
                QRect(aside_left, rect.top(), aside_width, rect.height()), aside, _CENTRE
            )

    def card(self, rect: QRect, card: LaidCard, is_selected: bool, remarks: CardRemarks) -> None:
        """Paint a card; the marked one in inverted colours, a waiting player in a dashed frame."""
        ground_name = "base"
        if remarks.marked:
            ground_name = "accent"
        elif remarks.met is not None or remarks.barred:
            ground_name = "related"
        self._paint_frame(
            QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), ground_name, is_selected, remarks
        )
        if remarks.marked:
            self._ink = self._colours["on_accent"]
            self._dim = self._colours["on_accent"]
        self._paint_contents(rect, card, translated(remarks.text))
        self._ink = self._colours["text"]
        self._dim = self._colours["dim"]

    def _paint_frame(
        self, box: QRectF, ground_name: str, is_selected: bool, remarks: CardRemarks
    ) -> None:
        """Paint the ground and the outline of a card.

        `ground_name` is the name of the ground's colour.
        """
        painter = self._painter
        # The outline shows either that the card is selected or that its player waits; the selection
        # outranks the other.
        if remarks.waits and not is_selected:
            painter.setPen(QPen(self._colours["warn"], 2, Qt.PenStyle.DashLine))
            painter.setBrush(self._colours[ground_name])
            painter.drawRoundedRect(box, _RADIUS, _RADIUS)
            return
        outline_name = "line"
        half_outline = 0.5
        if is_selected:
            # The ground of a marked card is the accent colour, on which an outline of that colour
            # would be invisible.
            outline_name = "text" if remarks.marked else "accent"
            half_outline = 1.5
        # Two areas, one on the other: a smooth outline as long as that of a card takes thirty times
        # as long.
        painter.setPen(Qt.PenStyle.NoPen)
        for colour_name, growth in ((outline_name, half_outline), (ground_name, -half_outline)):
            radius = _RADIUS + growth
            painter.setBrush(self._colours[colour_name])
            painter.drawRoundedRect(box.adjusted(-growth, -growth, growth, growth), radius, radius)

    def _paint_contents(self, rect: QRect, card: LaidCard, remark: str) -> None:
        """Paint the person and the marks: below each other on a high card, else beside each
        other.
        """
        inner_rect = rect.adjusted(8, 0, -8, 0)
        two_lines = rect.height() > 2 * self._em
        if two_lines:
            upper_line = QRect(
                inner_rect.left(), inner_rect.top(), inner_rect.width(), inner_rect.height() // 2
            )
            lower_line = QRect(
                inner_rect.left(), upper_line.bottom(), inner_rect.width(), inner_rect.height() // 2
            )
            self._paint_person(upper_line, card)
            self._paint_marks(lower_line, card, remark)
            return
        person = QRect(inner_rect)
        # The marks first: they say how much is left for the name.
        person.setWidth(self._paint_marks(inner_rect, card, remark) - inner_rect.left())
        self._paint_person(person, card)

    def paint_natural_pair(self, start: QPointF, end: QPointF) -> None:
        """Paint between natural opponents who did not meet, dashed as in the picture of a
        bracket.
        """
        self._paint_line(start, end, QPen(self._colours["dim"], 1, Qt.PenStyle.DashLine), 2.0)

    def link(
        self, start: QPointF, end: QPointF, link: Link, is_selected: bool, broken: bool = False
    ) -> None:
        """Paint the full line of a board; it is stronger where natural opponents do not meet.

        A board that breaks a rule has its number with a warning on the line.
        """
        # The selection hides the colour of a broken rule; the warning on the line remains.
        pen = QPen(self._colours["text"], 1.8)
        if is_selected:
            pen = QPen(self._colours["accent"], 3)
        elif broken:
            pen = QPen(self._colours["bad"], 2.4)
        elif link.natural:
            pen = QPen(self._colours["dim"], 1.2)
        path = self._paint_line(start, end, pen, 4.0)
        if link.coloured:
            self._paint_piece(start, white=True)
            self._paint_piece(end, white=False)
        if is_selected or broken:
            ground_name = "accent" if is_selected else "bad"
            text = f"⚠ {link.board}" if broken else str(link.board)
            self._board_number(path.pointAtPercent(0.5), text, ground_name)

    def _paint_line(self, start: QPointF, end: QPointF, pen: QPen, bow: float) -> QPainterPath:
        """Paint a line between two cards.

        In one column it bows into the gutter by so many digits.
        """
        self._painter.setPen(pen)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        path = QPainterPath(start)
        # A straight line between cards of one column would run along their edges.
        if abs(start.x() - end.x()) < 1:
            on_the_left = start.x() < self._painter.viewport().width() / 2
            reach = self._digit * (bow if on_the_left else -bow)
            path.cubicTo(start + QPointF(reach, 0), end + QPointF(reach, 0), end)
        else:
            path.lineTo(end)
        self._painter.drawPath(path)
        return path

    def _paint_piece(self, point: QPointF, white: bool) -> None:
        """Paint which end of a line has White: an empty ring, or a full one for Black."""
        radius = self._em * 0.22
        self._painter.setPen(QPen(self._colours["dim"], 1.2))
        self._painter.setBrush(self._colours["white_piece" if white else "black_piece"])
        self._painter.drawEllipse(point, radius, radius)

    def _board_number(self, point: QPointF, text: str, ground_name: str) -> None:
        """Paint the number of a board in a box, centred on a point of the line between its
        cards.
        """
        width = QFontMetrics(self._bold).horizontalAdvance(text) + 10
        box = QRectF(0, 0, width, self._em)
        box.moveCenter(point)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(self._colours[ground_name])
        self._painter.drawRoundedRect(box, 4, 4)
        self._paint_text(box.toRect(), text, _CENTRE, self._bold, self._colours["on_accent"])

    def _paint_person(self, rect: QRect, card: LaidCard) -> None:
        """Write the number, the name and the rating, and how a pairing score is made up."""
        number = QRect(rect.left(), rect.top(), self._number, rect.height())
        self._paint_text(number, str(card.player.number), _RIGHT, self._bold)
        rating = str(card.player.rating) if card.player.rating else ""
        rating_width = 5 * self._digit if rating else 0
        rating_area = QRect(rect.right() - rating_width, rect.top(), rating_width, rect.height())
        self._paint_text(rating_area, rating, _RIGHT, ink=self._dim)
        if card.parts_of_score:
            # The heading has the pairing score; the card tells what of it is real.
            width = (len(card.parts_of_score) + 2) * self._digit
            rating_area = QRect(rating_area.left() - width, rect.top(), width, rect.height())
            self._paint_text(rating_area, card.parts_of_score, _CENTRE, self._bold)
        name_width = rating_area.left() - number.right() - 12
        name = QRect(number.right() + 8, rect.top(), name_width, rect.height())
        metrics = QFontMetrics(self._font)
        text = metrics.elidedText(
            translated(titled_name(card.player)), Qt.TextElideMode.ElideRight, name.width()
        )
        self._paint_text(name, text, _LEFT)

    def _paint_marks(self, rect: QRect, card: LaidCard, remark: str) -> int:
        """Paint floats, preference, chips and a remark from the right; return where they begin."""
        left_edge = rect.right()
        preference = translated(preference_letter(card.preference))
        # An empty text takes its room as well, so that the chips of all cards stand below each
        # other.
        for text, characters in ((card.floats, 3), (preference, 4)):
            width = characters * self._digit
            left_edge -= width
            self._paint_text(
                QRect(left_edge, rect.top(), width, rect.height()), text, _CENTRE, self._bold
            )
        remark_width = QFontMetrics(self._bold).horizontalAdvance(remark) + 6 if remark else 0
        left_edge = self._paint_chips(card, rect, left_edge, remark_width) - 8
        if remark:
            left_edge -= remark_width
            self._paint_text(
                QRect(left_edge, rect.top(), remark_width, rect.height()),
                remark,
                _CENTRE,
                self._bold,
            )
        return left_edge

    def _paint_chips(self, card: LaidCard, rect: QRect, right_edge: int, remark_width: int) -> int:
        """Paint the last colours of a card, as many as have room beside a remark.

        Return where they begin.
        """
        side = round(self._em * 0.85)
        room = right_edge - remark_width - 8 - rect.left()
        count = max(0, min(CHIPS_SHOWN, room // (side + 2)))
        colours = card.colours[-count:] if count else ()
        left_edge = right_edge
        for colour in reversed(colours):
            left_edge -= side + 2
            self._paint_chip(QRect(left_edge, rect.center().y() - side // 2, side, side), colour)
        return left_edge

    def _paint_chip(self, box: QRect, colour: Colour | None) -> None:
        """Paint the colour of an earlier round as a chip.

        A dot stands for a round without a game.
        """
        if colour is None:
            self._paint_text(box, "·", _CENTRE, ink=self._dim)
            return
        white = colour is Colour.WHITE
        colour_and_width = (white, box.width())
        # Asking Qt's own cache for each of hundreds of chips would make a text of all that decides
        # its looks each time.
        if colour_and_width not in self._chips:
            self._chips[colour_and_width] = self._piece_chip(white, box.size())
        self._painter.drawPixmap(box.topLeft(), self._chips[colour_and_width])

    def _piece_chip(self, white: bool, size: QSize) -> QPixmap:
        """Return the chip of a game: a page of cards has hundreds, and a rounded frame takes long
        to paint.
        """
        ratio = self._painter.device().devicePixelRatioF()
        inks = [self._colours[name] for name in ("white_piece", "black_piece", "dim")]
        # All that decides how the chip looks: the cache of Qt outlives another theme, type or
        # language of the window.
        looks = [str(white), str(size.width()), str(ratio), self._small.key()]
        looks += [ink.name() for ink in inks]
        key = " ".join(("chip", current_language(), *looks))
        chip = QPixmap()
        if not QPixmapCache.find(key, chip):
            chip = self._new_chip(white, size, ratio)
            QPixmapCache.insert(key, chip)
        return chip

    def _new_chip(self, white: bool, size: QSize, ratio: float) -> QPixmap:
        """Draw the chip of a colour once, to be copied for every card that shows it."""
        ground_name = "white_piece" if white else "black_piece"
        ink = "black_piece" if white else "white_piece"
        # In pixels of the screen: on a dense one the letter would be blurred.
        chip = QPixmap(size * ratio)
        chip.setDevicePixelRatio(ratio)
        chip.fill(Qt.GlobalColor.transparent)
        painter = QPainter(chip)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._colours["dim"], 1))
        painter.setBrush(self._colours[ground_name])
        box = QRect(QPoint(), size)
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
        painter.setFont(self._small)
        painter.setPen(self._colours[ink])
        letter = colour_letter(Colour.WHITE if white else Colour.BLACK)
        painter.drawText(box, _CENTRE, translated(letter))
        painter.end()
        return chip

    def _paint_text(
        self,
        rect: QRect,
        text: str,
        align: Qt.AlignmentFlag,
        font: QFont | None = None,
        ink: QColor | None = None,
    ) -> None:
        """Paint text in an area, in the usual font and ink unless others are given."""
        self._painter.setFont(font or self._font)
        self._painter.setPen(ink or self._ink)
        self._painter.drawText(rect, align, text)
