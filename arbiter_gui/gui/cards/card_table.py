"""A scrolling table of pairing cards, painting only the visible ones, so that any number is
fast.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QToolTip, QWidget

from arbiter_gui.domain.games_met import partner_in
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.words import COLOURS_IN_SENTENCES
from arbiter_gui.domain.values import Colour
from arbiter_gui.gui.cards.card_painter import CardPainter, CardRemarks
from arbiter_gui.gui.cards.card_places import CardPlaces, place_cards
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.reports.pictures.card_layout import LaidCard, Layout, Link

Pair = tuple[int, int]
_NOTHING = Layout(1, (), (), bye=None, absent=())


class CardTable(QAbstractScrollArea):
    """Shows a card layout.

    Arrow keys move between cards; `players_chosen` is sent when the selection changes.

    A card dragged onto another one asks about the two: `pair_asked(dragged, other)`; one dropped
    elsewhere is reported with its place on the screen: `let_go(dragged, place)`. Signal
    `keyed(event)` offers keys other than arrows, `clicked(player)` a card that was clicked.
    """

    players_chosen = Signal(tuple)
    pair_asked = Signal(int, int)
    let_go = Signal(int, QPoint)
    keyed = Signal(object)
    clicked = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._layout = _NOTHING
        # Notes beside the headings, by the score of the group.
        self._heading_notes: Mapping[int, str] = {}
        # Of a pairing by hand: the player of the next step, the players still without a board, the
        # faulty boards.
        self._marked_player = 0
        self._waiting_players: tuple[int, ...] = ()
        self._broken_pairs: frozenset[Pair] = frozenset()
        self._card_places = CardPlaces({}, (), 0)
        self._cards: dict[int, LaidCard] = {}
        self._highest_number = 0
        self.players: tuple[int, ...] = ()
        # The card under the pressed button, where it was taken, and whether it has been moved far
        # enough to be dragged.
        self._dragged_player: int | None = None
        self._held_at = QPoint()
        self._is_dragging = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Pairing cards"))
        # Whether the type has changed out of sight, so that the cards must be placed when they are
        # shown.
        self._must_place_cards = False
        theme.changed.connect(self.viewport().update)

    def show_layout(self, layout: Layout) -> None:
        """Show another layout; selected cards stay selected if they are in it."""
        # `LastCardLayout` returns the same object as long as no card has changed.
        if layout is self._layout:
            return
        self._layout = layout
        self._cards = {}
        for group in layout.groups:
            for card in (*group.upper, *group.lower):
                self._cards[card.player.number] = card
        self._highest_number = max(self._cards, default=0)
        self._place_cards_anew()

    def note_groups(self, asides: Mapping[int, str]) -> None:
        """Write something beside the headings of score groups, by their score."""
        if asides == self._heading_notes:
            return
        self._heading_notes = asides
        self.viewport().update()

    def note_hand(
        self, marked_player: int, waiting_players: tuple[int, ...], broken: frozenset[Pair]
    ) -> None:
        """Show the player of the next step of a pairing by hand (0: none), waiting players, and
        faulty boards.

        The earlier opponents shown are then those of the marked player, whichever card has the
        focus.
        """
        if (marked_player, waiting_players, broken) == (
            self._marked_player,
            self._waiting_players,
            self._broken_pairs,
        ):
            return
        self._marked_player = marked_player
        self._waiting_players = waiting_players
        self._broken_pairs = broken
        self._update_description()
        self.viewport().update()

    def start_over(self) -> None:
        """Scroll to the top, before the cards of another tournament are shown."""
        self.verticalScrollBar().setValue(0)

    def select(self, players: tuple[int, ...]) -> None:
        """Select these players' cards and show the first one, without sending a signal."""
        if players == self.players:
            return
        self.players = players
        self._scroll_to_first_player()
        self._update_description()
        self.viewport().update()

    # Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the visible part (Qt)."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), self._theme.colour("window"))
        top = self.verticalScrollBar().value()
        painter.translate(0, -top)
        sight = event.rect().translated(0, top)
        brush = CardPainter(painter, self._theme, self.font(), self._highest_number)
        for group, rect in zip(self._layout.groups, self._card_places.headings, strict=True):
            if rect.intersects(sight):
                aside = self._heading_notes.get(group.score, "")
                title = translated(group.title)
                brush.heading(rect, title, self._card_places.middles, aside, self._layout.sides)
        for player_number, rect in self._card_places.in_sight(sight):
            brush.card(
                rect,
                self._cards[player_number],
                player_number in self.players,
                self._remarks(player_number),
            )
        for first_player, second_player in self._layout.missed:
            ends = self._card_places.line(first_player, second_player, sight)
            if ends is not None:
                start, end = ends
                brush.paint_natural_pair(QPointF(start), QPointF(end))
        for link in self._layout.links:
            self._paint_link(brush, link, sight)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the new width (Qt)."""
        super().resizeEvent(event)
        self._place_cards_anew()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            # Out of sight there is time until the cards are shown.
            self._must_place_cards = not self.isVisible()
            if not self._must_place_cards:
                self._place_cards_anew()

    def showEvent(self, event: QShowEvent) -> None:
        """Give the cards their places for the type of now (Qt)."""
        super().showEvent(event)
        if self._must_place_cards:
            self._must_place_cards = False
            self._place_cards_anew()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select a card; with Ctrl add it to the selection (Qt)."""
        player_number = self._card_at(event.position().toPoint())
        self._dragged_player = player_number
        self._held_at = event.position().toPoint()
        if player_number is None:
            self._choose_players(())
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if player_number in self.players:
                self._choose_players(
                    tuple(player for player in self.players if player != player_number)
                )
            else:
                self._choose_players((*self.players, player_number))
        else:
            self._choose_players((player_number,))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show with the pointer that a card is being carried, and whom it would be put on (Qt)."""
        super().mouseMoveEvent(event)
        if self._dragged_player is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        point = event.position().toPoint()
        # A hand that trembles while it clicks must not carry a card away.
        if (
            self._is_dragging
            or (point - self._held_at).manhattanLength() >= QApplication.startDragDistance()
        ):
            self._is_dragging = True
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            target = self._card_at(point)
            if target is None or target == self._dragged_player:
                self._choose_players((self._dragged_player,))
            else:
                self._choose_players((self._dragged_player, target))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask about two cards if one was dropped on the other (Qt)."""
        # The base class goes first: what the arbiter answers to the signals below can make the
        # cards anew.
        super().mouseReleaseEvent(event)
        target = self._card_at(event.position().toPoint())
        dragged = self._dragged_player
        was_carried = self._is_dragging
        # The drag ends before anybody is told of it: a dialog opened by a signal would otherwise
        # find it under way.
        self._dragged_player = None
        self._is_dragging = False
        self.viewport().unsetCursor()
        if dragged is None:
            return
        if not was_carried:
            if target == dragged:
                self.clicked.emit(dragged)
        elif target is None:
            self.let_go.emit(dragged, event.globalPosition().toPoint())
        elif target != dragged:
            self.pair_asked.emit(dragged, target)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move between cards (Qt)."""
        selected_player = self.players[0] if self.players else None
        target = self._card_places.neighbour(selected_player, Qt.Key(event.key()))
        if target is None:
            # Qt hands the event over as accepted: whoever takes the key from the signal accepts it
            # again.
            event.ignore()
            self.keyed.emit(event)
            if not event.isAccepted():
                super().keyPressEvent(event)
            return
        self._choose_players((target,))
        self._scroll_to_first_player()

    def viewportEvent(self, event: QEvent) -> bool:
        """Show a card in words where the mouse rests (Qt)."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            number = self._card_at(event.pos())
            words = self._description(number) if number is not None else ""
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().viewportEvent(event)

    # Inside

    def _place_cards_anew(self) -> None:
        """Place all cards for the present width, and set the scroll bar to their height."""
        metrics = QFontMetrics(self.font())
        self._card_places = place_cards(self._layout, metrics, self.viewport().width())
        page = self.viewport().height()
        bar = self.verticalScrollBar()
        bar.setPageStep(page)
        bar.setSingleStep(metrics.height() * 2)
        bar.setRange(0, max(0, self._card_places.height - page))
        self.viewport().update()

    def _paint_link(self, brush: CardPainter, link: Link, sight: QRect) -> None:
        """Paint the line between the cards of a board, as far as it is in sight."""
        ends = self._card_places.line(link.white, link.black, sight)
        if ends is not None:
            is_selected = link.white in self.players or link.black in self.players
            broken = (link.white, link.black) in self._broken_pairs
            white_end, black_end = ends
            brush.link(QPointF(white_end), QPointF(black_end), link, is_selected, broken)

    def _remarks(self, player_number: int) -> CardRemarks:
        """Return the special marks of a card: for the marked player, else for the selected one."""
        marked_player = self._marked_player
        if not marked_player and len(self.players) == 1:
            marked_player = self.players[0]
        card = self._cards[player_number]
        return CardRemarks(
            marked=player_number == self._marked_player,
            met=card.rounds_met.get(marked_player),
            barred=marked_player in card.barred,
            waits=player_number in self._waiting_players,
            bye=player_number == self._layout.bye,
        )

    def _card_at(self, point: QPoint) -> int | None:
        """Return the player of the card at a point of the viewport, None outside it or between
        cards.
        """
        if not self.viewport().rect().contains(point):
            return None
        point_on_table = point + QPoint(0, self.verticalScrollBar().value())
        for number, rect in self._card_places.cards.items():
            if rect.contains(point_on_table):
                return number
        return None

    def _choose_players(self, players: tuple[int, ...]) -> None:
        """Choose players, and report it unless they are chosen already."""
        if players != self.players:
            self.players = players
            self._update_description()
            self.viewport().update()
            self.players_chosen.emit(players)

    def _scroll_to_first_player(self) -> None:
        """Scroll until the card of the first selected player is in sight.

        It may be there already.
        """
        rect = self._card_places.rect(self.players[0]) if self.players else None
        if rect is None:
            return
        bar = self.verticalScrollBar()
        page = self.viewport().height()
        if rect.top() < bar.value() or rect.bottom() > bar.value() + page:
            bar.setValue(rect.center().y() - page // 2)

    def _description(self, player_number: int) -> str:
        """Return all that a card says, for its tip and for screen readers."""
        card = self._cards[player_number]
        sentences = [*self._remarks(player_number).hand_marks, card.words]
        for link in self._layout.links:
            if player_number in (link.white, link.black):
                sentences += self._sentences_on_board(player_number, link)
        for pair in self._layout.missed:
            if player_number in pair:
                sentences.append(
                    say(
                        "natural opponent: {who}",
                        who=self._card_name(partner_in(pair, player_number)),
                    )
                )
        if len(self.players) == 1 and self.players[0] in card.rounds_met:
            opponent = self.players[0]
            round_met = card.rounds_met[opponent]
            sentences.append(
                say("met {other} in round {n}", other=self._card_name(opponent), n=round_met)
            )
        return "\n".join(map(translated, sentences))

    def _sentences_on_board(self, player_number: int, link: Link) -> list[Said]:
        """Return whom a player meets, and why it is not the natural opponent."""
        opponent = self._card_name(link.white + link.black - player_number)
        if not link.coloured:
            return [say("with {other}", other=opponent)]
        colour = Colour.WHITE if player_number == link.white else Colour.BLACK
        board = say(
            "board {board}, {colour} against {other}",
            board=link.board,
            colour=COLOURS_IN_SENTENCES[colour],
            other=opponent,
        )
        if link.reason:
            return [board, link.reason]
        if link.natural:
            return [board, say("natural opponents")]
        return [board]

    def _card_name(self, player_number: int) -> str:
        card = self._cards.get(player_number)
        if card is not None:
            return numbered_name(card.player)
        return str(player_number)

    def _update_description(self) -> None:
        """Describe the chosen cards to screen readers, which do not ask by themselves."""
        words = [
            self._description(player_number)
            for player_number in self.players
            if player_number in self._cards
        ]
        self.setAccessibleDescription("\n".join(words))
        event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(event)
