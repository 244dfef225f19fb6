"""The cards of one step; they move from their places in the step before."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QLine, QPointF, QRect, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QStyle, QWidget

from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.explain.steps import NOTED, Step, apart, columns
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.reasons.steps_places import StepPlaces, place_step
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.style.painting import number_room
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.reports.pictures.card_layout import LaidCard

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_WALKING = frozenset(
    (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End)
)
MOVE_MS = 180


class StepsTable(QAbstractScrollArea):
    """Shows the table after a step. Keys that walk are left to the pane around it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._step: Step | None = None
        self._cards: Mapping[int, LaidCard] = {}
        self._places, self._before = StepPlaces({}, (), 0), StepPlaces({}, (), 0)
        self._natural: tuple[tuple[int, ...], ...] = ()
        self._most = 0
        self.movement = QVariantAnimation(self)
        self.movement.setStartValue(0.0)
        self.movement.setEndValue(1.0)
        self.movement.setDuration(MOVE_MS)
        self.movement.valueChanged.connect(lambda _: self.viewport().update())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Cards after this step"))
        theme.changed.connect(self.viewport().update)

    def lay(
        self,
        step: Step | None,
        cards: Mapping[int, LaidCard],
        natural: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        """Show another step; cards that stay on the table move to their new places.

        Between `natural` opponents who are not paired a broken line is drawn once pairs are accepted.
        """
        same = step is not None and self._step is not None and step.bracket == self._step.bracket
        self._before = self._places if same else StepPlaces({}, (), 0)
        self._step, self._cards, self._natural = step, cards, natural
        self._most = max(step.position.on_table, default=0) if step is not None else 0
        self._replace()
        self.setAccessibleDescription(self.words())
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
        self.movement.stop()
        if (
            same
            and settings.MOVING_CARDS.get()
            and self.isVisible()
            and self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
        ):
            self.movement.start()
        self._show_marked()

    def words(self) -> str:
        """Return the table in words."""
        step = self._step
        if step is None:
            return ""
        sides = (
            pair for zone in columns(step) for pair in zip(zone.titles, (zone.left, zone.right), strict=True)
        )
        said = [f"{translated(title)}: {_listed(who)}" for title, who in (*sides, *apart(step)) if who]
        pairs = (
            (translated(NOTED), step.position.noted),
            (self.tr("Pairs"), step.position.pairs),
            (self.tr("Rejected"), step.position.crossed),
        )
        said += [
            f"{title}: {', '.join('-'.join(map(str, p)) for p in found)}" for title, found in pairs if found
        ]
        return "; ".join(said)

    # Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint headings, cards and the lines of the pairs (Qt)."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), self._theme.colour("window"))
        painter.translate(0, -self._scrolled)
        for rect, title in self._places.headings:
            painter.setFont(self._bold())
            painter.setPen(self._theme.colour("dim"))
            painter.drawText(rect, _LEFT, title)
        if self._step is not None:
            self._paint_step(painter, self._step, QRectF(event.rect()).translated(0, self._scrolled))
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the new width (Qt)."""
        super().resizeEvent(event)
        self._replace()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._replace()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll by pages only; the pane walks (Qt)."""
        if Qt.Key(event.key()) in _WALKING:
            event.ignore()
            return
        super().keyPressEvent(event)

    # Inside

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font

    def _replace(self) -> None:
        metrics = QFontMetrics(self.font())
        if self._step is not None:
            self._places = place_step(self._step, metrics, self.viewport().width())
        else:
            self._places = StepPlaces({}, (), 0)
        page = self.viewport().height()
        self.verticalScrollBar().setPageStep(page)
        self.verticalScrollBar().setSingleStep(metrics.height() * 2)
        self.verticalScrollBar().setRange(0, max(0, self._places.height - page))
        self.viewport().update()

    def _show_marked(self) -> None:
        """Scroll to what the step is about."""
        if self._step is None:
            return
        about = (*self._step.position.marked, *(n for pair in self._step.position.crossed for n in pair))
        rects = [self._places.cards[n] for n in about if n in self._places.cards]
        bar, page = self.verticalScrollBar(), self.viewport().height()
        if rects and not bar.value() <= rects[0].top() <= rects[0].bottom() <= bar.value() + page:
            bar.setValue(rects[0].center().y() - page // 2)

    def _rect(self, number: int) -> QRectF | None:
        """Return where a card is at this moment of its way."""
        there = self._places.cards.get(number)
        here = self._before.cards.get(number)
        if there is None or here is None or self.movement.state() != QVariantAnimation.State.Running:
            return None if there is None else QRectF(there)
        share = float(self.movement.currentValue())
        way = QPointF(there.topLeft() - here.topLeft()) * share
        return QRectF(QPointF(here.topLeft()) + way, QRectF(there).size())

    @property
    def _scrolled(self) -> int:
        return self.verticalScrollBar().value()

    def _paint_step(self, painter: QPainter, step: Step, seen: QRectF) -> None:
        """Paint the cards and lines that are in sight: a bracket can have a thousand of them."""
        lain = step.position
        crossed = {n for pair in lain.crossed for n in pair}
        for number in self._places.cards:
            rect = self._rect(number)
            if rect is not None and rect.intersects(seen):
                self._paint_card(painter, rect, number, number in crossed)
        made = {frozenset(pair) for pair in lain.made}
        for pair in self._natural if lain.accepted else ():
            if frozenset(pair) not in made and (ends := self._ends(pair, seen)) is not None:
                self._paint_natural(painter, ends)
        for pair in (*lain.noted, *lain.pairs):
            if (ends := self._ends(pair, seen)) is not None:
                self._paint_line(painter, step, pair, ends)

    def _paint_card(self, painter: QPainter, rect: QRectF, number: int, crossed: bool) -> None:
        step = self._step
        if step is None:
            return
        marked = number in step.position.marked
        edge = "bad" if crossed else "accent" if marked else "line"
        painter.setPen(QPen(self._theme.colour(edge), 2 if crossed or marked else 1))
        painter.setBrush(self._theme.colour("bad_back" if crossed else "related" if marked else "base"))
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4)
        self._paint_text(painter, rect.toRect().adjusted(4, 0, -6, 0), number)

    def _paint_text(self, painter: QPainter, inner: QRect, number: int) -> None:
        """Write number, name and what the card notes; the name below where the card is narrow."""
        metrics, bold = QFontMetrics(self.font()), self._bold()
        digit, text = metrics.horizontalAdvance("0"), self._theme.colour("text")
        card = self._cards.get(number)
        note = f"{card.preference}{card.floats and ' ' + card.floats}" if card is not None else ""
        low = inner.height() < 2 * metrics.height()
        top = inner if low else QRect(inner.left(), inner.top(), inner.width(), inner.height() // 2)
        place = QRect(top.left(), top.top(), number_room(bold, self._most), top.height())
        _write(painter, place, str(number), _RIGHT, bold, text)
        _write(painter, top, note, _RIGHT, bold, text)
        if card is None:
            return
        if low:
            taken = place.width() + QFontMetrics(bold).horizontalAdvance(note) + 2 * digit
            name = QRect(place.right() + digit, top.top(), inner.width() - taken, top.height())
        else:
            name = QRect(inner.left() + digit, top.bottom(), inner.width() - digit, inner.height() // 2)
        shown = metrics.elidedText(display_name(card.player), Qt.TextElideMode.ElideRight, name.width())
        _write(painter, name, shown, _LEFT, self.font(), text)

    def _paint_natural(self, painter: QPainter, ends: tuple[QPointF, QPointF]) -> None:
        painter.setPen(QPen(self._theme.colour("dim"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(*ends)

    def _ends(self, pair: tuple[int, ...], seen: QRectF) -> tuple[QPointF, QPointF] | None:
        """Return where a line between two cards begins and ends; None when it is out of sight or not on the table."""
        rects = [self._rect(n) for n in pair]
        if len(rects) != 2 or rects[0] is None or rects[1] is None:
            return None
        one, other = sorted((rects[0], rects[1]), key=lambda r: r.left())
        if not one.united(other).intersects(seen):
            return None
        across = other.left() - one.left() > 1
        start = QPointF(one.right(), one.center().y())
        return start, QPointF(other.left() if across else other.right(), other.center().y())

    def _paint_line(
        self, painter: QPainter, step: Step, pair: tuple[int, ...], ends: tuple[QPointF, QPointF]
    ) -> None:
        start, end = ends
        refused = pair in step.position.crossed
        ink = (
            "bad"
            if refused
            else "accent"
            if step.position.accepted or pair in step.position.noted
            else "text"
        )
        style = Qt.PenStyle.DashLine if refused else Qt.PenStyle.SolidLine
        painter.setPen(QPen(self._theme.colour(ink), 3 if step.position.accepted else 2, style))
        painter.drawLine(start, end)
        if refused:
            self._paint_cross(painter, (start + end) / 2)

    def _paint_cross(self, painter: QPainter, middle: QPointF) -> None:
        arm = QFontMetrics(self.font()).height() // 4
        x, y = round(middle.x()), round(middle.y())
        painter.setPen(QPen(self._theme.colour("bad"), 3))
        painter.drawLines(
            [QLine(x - arm, y - arm, x + arm, y + arm), QLine(x - arm, y + arm, x + arm, y - arm)]
        )


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def _write(
    painter: QPainter, rect: QRect, text: str, align: Qt.AlignmentFlag, font: QFont, ink: QColor
) -> None:
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(rect, align, text)
