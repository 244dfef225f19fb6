"""The cards of one step; they move from their places in the step before."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, QVariantAnimation
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
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.domain.texts.words import preference_letter
from arbiter_gui.explain.steps import NOTED_TITLE, Step, columns_on_table, players_outside_columns
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.reasons.steps_places import StepPlaces, place_step
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.style.painting import number_room
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.reports.pictures.card_layout import LaidCard

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_WALKING = frozenset(
    (
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
    )
)
MOVE_MS = 180


class StepsTable(QAbstractScrollArea):
    """Shows the table after a step. Keys that walk are left to the pane around it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._step: Step | None = None
        self._cards: Mapping[int, LaidCard] = {}
        self._card_places = StepPlaces({}, (), 0)
        self._places_before = StepPlaces({}, (), 0)
        self._natural_pairs: tuple[tuple[int, ...], ...] = ()
        self._highest_number = 0
        self.movement = QVariantAnimation(self)
        self.movement.setStartValue(0.0)
        self.movement.setEndValue(1.0)
        self.movement.setDuration(MOVE_MS)
        self.movement.valueChanged.connect(lambda _: self.viewport().update())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Cards after this step"))
        theme.changed.connect(self.viewport().update)

    def show_step(
        self,
        step: Step | None,
        cards: Mapping[int, LaidCard],
        natural_pairs: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        """Show another step; cards that stay in the position move to their new places.

        Between `natural_pairs` opponents who are not paired a broken line is drawn once pairs are
        accepted.
        """
        same_bracket = (
            step is not None and self._step is not None and step.bracket == self._step.bracket
        )
        self._places_before = self._card_places if same_bracket else StepPlaces({}, (), 0)
        self._step = step
        self._cards = cards
        self._natural_pairs = natural_pairs
        self._highest_number = max(step.position.on_table, default=0) if step is not None else 0
        self._place_cards()
        self.setAccessibleDescription(self.words())
        QAccessible.updateAccessibility(
            QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        )
        # A movement under way is one of the step before.
        self.movement.stop()
        if same_bracket and self._animates():
            self.movement.start()
        self._scroll_to_marked()

    def _animates(self) -> bool:
        """Return whether cards move: the arbiter and the desktop can both turn that off."""
        if not settings.MOVING_CARDS.get() or not self.isVisible():
            return False
        return bool(self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration))

    def words(self) -> str:
        """Return the table in words."""
        step = self._step
        if step is None:
            return ""
        groups: list[tuple[Said, tuple[int, ...]]] = []
        for zone in columns_on_table(step):
            groups += zip(zone.titles, (zone.left, zone.right), strict=True)
        groups += players_outside_columns(step)
        sentences = []
        for title, players in groups:
            if players:
                sentences.append(f"{translated(title)}: {_number_list(players)}")
        kinds_of_pairs = (
            (translated(NOTED_TITLE), step.position.noted_pairs),
            (self.tr("Pairs"), step.position.pairs),
            (self.tr("Rejected"), step.position.crossed_pairs),
        )
        for kind, pairs in kinds_of_pairs:
            if pairs:
                sentences.append(f"{kind}: {_pair_list(pairs)}")
        return "; ".join(sentences)

    # Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint headings, cards and the lines of the pairs (Qt)."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), self._theme.colour("window"))
        painter.translate(0, -self._scroll_offset)
        for rect, title in self._card_places.headings:
            painter.setFont(self._bold())
            painter.setPen(self._theme.colour("dim"))
            painter.drawText(rect, _LEFT, title)
        if self._step is not None:
            self._paint_step(
                painter, self._step, QRectF(event.rect()).translated(0, self._scroll_offset)
            )
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the new width (Qt)."""
        super().resizeEvent(event)
        self._place_cards()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._place_cards()

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

    def _place_cards(self) -> None:
        """Place the cards of the step for the present width, and set the scroll bar to their
        height.
        """
        metrics = QFontMetrics(self.font())
        if self._step is not None:
            self._card_places = place_step(self._step, metrics, self.viewport().width())
        else:
            self._card_places = StepPlaces({}, (), 0)
        page = self.viewport().height()
        bar = self.verticalScrollBar()
        bar.setPageStep(page)
        bar.setSingleStep(metrics.height() * 2)
        bar.setRange(0, max(0, self._card_places.height - page))
        self.viewport().update()

    def _scroll_to_marked(self) -> None:
        """Scroll to what the step is about."""
        if self._step is None:
            return
        position = self._step.position
        players = (*position.marked_players, *chain.from_iterable(position.crossed_pairs))
        rects = [
            self._card_places.cards[player_number]
            for player_number in players
            if player_number in self._card_places.cards
        ]
        if not rects:
            return
        card = rects[0]
        bar = self.verticalScrollBar()
        page = self.viewport().height()
        if card.top() < bar.value() or card.bottom() > bar.value() + page:
            bar.setValue(card.center().y() - page // 2)

    def _rect(self, player_number: int) -> QRectF | None:
        """Return where a card is at this moment of its way."""
        end = self._card_places.cards.get(player_number)
        if end is None:
            return None
        start = self._places_before.cards.get(player_number)
        if start is None or self.movement.state() != QVariantAnimation.State.Running:
            return QRectF(end)
        share = float(self.movement.currentValue())
        offset = QPointF(end.topLeft() - start.topLeft()) * share
        return QRectF(QPointF(start.topLeft()) + offset, QRectF(end).size())

    @property
    def _scroll_offset(self) -> int:
        return self.verticalScrollBar().value()

    def _paint_step(self, painter: QPainter, step: Step, sight: QRectF) -> None:
        """Paint the visible cards and lines: a bracket can have a thousand of them."""
        position = step.position
        crossed_players = set(chain.from_iterable(position.crossed_pairs))
        for player_number in self._card_places.cards:
            rect = self._rect(player_number)
            if rect is not None and rect.intersects(sight):
                self._paint_card(painter, rect, player_number, player_number in crossed_players)
        if position.accepted:
            self._paint_natural_opponents(painter, step, sight)
        for pair in (*position.noted_pairs, *position.pairs):
            ends = self._ends_of_line(pair, sight)
            if ends is not None:
                self._paint_line(painter, step, pair, ends)

    def _paint_natural_opponents(self, painter: QPainter, step: Step, sight: QRectF) -> None:
        """Paint broken lines between the natural opponents who are not paired."""
        pairs_made = {frozenset(pair) for pair in step.position.final_pairs}
        painter.setPen(QPen(self._theme.colour("dim"), 1, Qt.PenStyle.DashLine))
        for pair in self._natural_pairs:
            ends = self._ends_of_line(pair, sight)
            if frozenset(pair) not in pairs_made and ends is not None:
                painter.drawLine(*ends)

    def _paint_card(
        self, painter: QPainter, rect: QRectF, player_number: int, crossed: bool
    ) -> None:
        """Paint a card; its edge shows whether the step is about it or rejects it."""
        step = self._step
        if step is None:
            return
        edge = "line"
        ground_name = "base"
        edge_width = 1
        if crossed:
            edge = "bad"
            ground_name = "bad_back"
            edge_width = 2
        elif player_number in step.position.marked_players:
            edge = "accent"
            ground_name = "related"
            edge_width = 2
        painter.setPen(QPen(self._theme.colour(edge), edge_width))
        painter.setBrush(self._theme.colour(ground_name))
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4)
        self._paint_text(painter, rect.toRect().adjusted(4, 0, -6, 0), player_number)

    def _paint_text(self, painter: QPainter, inner_rect: QRect, player_number: int) -> None:
        """Write number, name and what the card notes; the name below where the card is narrow."""
        metrics = QFontMetrics(self.font())
        bold = self._bold()
        digit = metrics.horizontalAdvance("0")
        ink = self._theme.colour("text")
        card = self._cards.get(player_number)
        note = _preference_and_floats(card) if card is not None else ""
        one_line = inner_rect.height() < 2 * metrics.height()
        first_line = QRect(inner_rect)
        if not one_line:
            first_line.setHeight(inner_rect.height() // 2)
        number_width = number_room(bold, self._highest_number)
        number_rect = QRect(first_line.left(), first_line.top(), number_width, first_line.height())
        _paint_words(painter, number_rect, str(player_number), _RIGHT, bold, ink)
        _paint_words(painter, first_line, note, _RIGHT, bold, ink)
        if card is None:
            return
        if one_line:
            note_width = QFontMetrics(bold).horizontalAdvance(note)
            width = inner_rect.width() - number_width - note_width - 2 * digit
            name_rect = QRect(
                number_rect.right() + digit, inner_rect.top(), width, inner_rect.height()
            )
        else:
            width = inner_rect.width() - digit
            name_rect = QRect(
                inner_rect.left() + digit, first_line.bottom(), width, inner_rect.height() // 2
            )
        full_name = translated(display_name(card.player))
        name = metrics.elidedText(full_name, Qt.TextElideMode.ElideRight, name_rect.width())
        _paint_words(painter, name_rect, name, _LEFT, self.font(), ink)

    def _ends_of_line(self, pair: tuple[int, ...], sight: QRectF) -> tuple[QPointF, QPointF] | None:
        """Return where a line between two cards begins and ends.

        None when it is out of sight or not on the table.
        """
        rects = [rect for rect in map(self._rect, pair) if rect is not None]
        if len(rects) != 2:
            return None
        left_rect, right_rect = sorted(rects, key=QRectF.left)
        if not left_rect.united(right_rect).intersects(sight):
            return None
        # Two cards of one column are joined at their right edges.
        across = right_rect.left() - left_rect.left() > 1
        start = QPointF(left_rect.right(), left_rect.center().y())
        end_x = right_rect.left() if across else right_rect.right()
        return start, QPointF(end_x, right_rect.center().y())

    def _paint_line(
        self, painter: QPainter, step: Step, pair: tuple[int, ...], ends: tuple[QPointF, QPointF]
    ) -> None:
        """Paint the line between the cards of a pair, crossed out if the step rejects it."""
        start, end = ends
        position = step.position
        refused = pair in position.crossed_pairs
        ink = "text"
        if refused:
            ink = "bad"
        elif position.accepted or pair in position.noted_pairs:
            ink = "accent"
        # Rejected pairs are dashed and crossed out as well: colour alone must not tell them apart.
        style = Qt.PenStyle.DashLine if refused else Qt.PenStyle.SolidLine
        width = 3 if position.accepted else 2
        painter.setPen(QPen(self._theme.colour(ink), width, style))
        painter.drawLine(start, end)
        if refused:
            self._paint_cross(painter, (start + end) / 2)

    def _paint_cross(self, painter: QPainter, middle: QPointF) -> None:
        """Paint the cross on a line that is rejected."""
        arm = QFontMetrics(self.font()).height() // 4
        x = round(middle.x())
        y = round(middle.y())
        painter.setPen(QPen(self._theme.colour("bad"), 3))
        painter.drawLine(x - arm, y - arm, x + arm, y + arm)
        painter.drawLine(x - arm, y + arm, x + arm, y - arm)


def _preference_and_floats(card: LaidCard) -> str:
    """Return the colour preference of a card and its floats, each if there is any."""
    preference = translated(preference_letter(card.preference))
    return " ".join(filter(None, (preference, card.floats)))


def _number_list(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def _pair_list(pairs: tuple[tuple[int, ...], ...]) -> str:
    return ", ".join("-".join(map(str, pair)) for pair in pairs)


def _paint_words(
    painter: QPainter, rect: QRect, text: str, align: Qt.AlignmentFlag, font: QFont, ink: QColor
) -> None:
    """Paint words in an area."""
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(rect, align, text)
