"""The session of pairing by hand below the cards: rules broken, differences, the bye, and the
end.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.app.hand_pairing.hand_session import BRING_IN, KEYS, HandSession, step_verdict
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.gui.cards.hand_words import bold_warning, hand_lines, name_in
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.search.who_dialog import WhoDialog
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.steady_text import SteadyWords

_KEYS_A_ROW = 5
_LINES = 4
"""How high the words are at first."""
_BOARDS = 6
"""How many different boards the words name; the tooltip has them all."""


class HandBar(QFrame):
    """The bar of a session, visible while it runs.

    Signals: moved: the boards have changed; finished: record it; given_up: discard it; entered:
    other players take part in the round; turn_of(player): the next waiting player gets the focus.
    Cards are dropped on each other in the table above; a card dropped on `bye` gets the bye.
    """

    moved = Signal()
    finished = Signal()
    given_up = Signal()
    entered = Signal()
    turn_of = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.session: HandSession | None = None
        self._marked_player: Callable[[], int] = lambda: 0
        """Returns the player whose card has the keys, 0 without one."""
        self.setAutoFillBackground(True)
        self._step_words = ""
        self.progress_words = SteadyWords(_LINES, self.tr("Progress of the pairing by hand"))
        self.bye = QLabel()
        self.bye.setWordWrap(True)
        self.bye.setFrameShape(QFrame.Shape.Box)
        self.bye.setMargin(8)
        self.bye.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 6)
        top = QHBoxLayout()
        top.addWidget(self.progress_words, 3)
        top.addWidget(self.bye, 1)
        layout.addLayout(top)
        layout.addLayout(self._buttons())
        theme.changed.connect(self._paint)
        self.hide()

    def _buttons(self) -> QGridLayout:
        """Return the buttons of a pairing by hand, each named after its key, in rows."""
        row = QGridLayout()
        words = (
            (self.tr("␣ Mark"), " "),
            (self.tr("P Pair"), "p"),
            (self.tr("S Swap"), "s"),
            (self.tr("C Colours"), "c"),
            (self.tr("U Unpair"), "u"),
            (self.tr("B Bye"), "b"),
            (self.tr("A Absent"), "a"),
            (self.tr("Z Zero-point bye"), "z"),
            (self.tr("H Half-point bye"), "h"),
            (self.tr("F Full-point bye"), "f"),
        )
        for button_index, (text, key) in enumerate(words):
            button = self._button(text, partial(self.key_wanted, key))
            row.addWidget(button, button_index // _KEYS_A_ROW, button_index % _KEYS_A_ROW)
        self.more_button = self._button(self.tr("I Add…"), self.ask_who)
        self.back_button = self._button(self.tr("⌫ Step back"), self.step_back)
        self.discard_button = self._button(self.tr("Esc Discard"), self.given_up.emit)
        self.finish_button = self._button(self.tr("↵ Finish"), self.finished.emit)
        row.addWidget(self.back_button, 0, _KEYS_A_ROW)
        row.addWidget(self.more_button, 0, _KEYS_A_ROW + 1)
        row.addWidget(self.discard_button, 1, _KEYS_A_ROW)
        row.addWidget(self.finish_button, 1, _KEYS_A_ROW + 1)
        return row

    def _button(self, text: str, command: Callable[[], object]) -> QPushButton:
        """Return a button for a command."""
        button = QPushButton(text)
        # A click must not take the keys away from the cards.
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda _checked=False: command())
        return button

    # The session

    def show_session(self, session: HandSession) -> None:
        """Show a session."""
        self.session = session
        self._step_words = participants_text(
            session.tournament,
            self.tr(
                "Drop one card on another to pair the two players, or drop a card on the bye field."
            ),
            self.tr(
                "Drop one card on another to pair the two teams, or drop a card on the bye field."
            ),
        )
        self.show()
        self.refresh()

    def stop(self) -> None:
        """Forget the session."""
        self.session = None
        self.hide()

    def follow_marked_card(self, player: Callable[[], int]) -> None:
        """Let `player` say whose card has the keys."""
        self._marked_player = player

    def key_wanted(self, key: str) -> bool:
        """Carry out a key on the card that has the keys.

        Return whether it is one of the session's.
        """
        session = self.session
        player = self._marked_player()
        if session is not None and key == BRING_IN:
            self.ask_who()
            return True
        if session is None or key not in KEYS:
            return False
        if player:
            waited = session.state.waiting_players
            self._carry_out(lambda: session.carry_out_key(key, player))
            # Whose turn it is follows from who waited before the step.
            next_player = session.state.next_waiting_after(waited)
            if next_player:
                self.turn_of.emit(next_player)
        return True

    def take_key(self, event: QKeyEvent) -> None:
        """Take a key if it is one of the session's; while none runs, none is."""
        if self.session is None:
            return
        commands_by_key: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Return: self.finish_button.click,
            Qt.Key.Key_Enter: self.finish_button.click,
            Qt.Key.Key_Escape: self.discard_button.click,
        }
        # Qt gives Enter of the number pad a modifier of its own.
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self.is_step_back(event):
            event.accept()
            self.step_back()
        elif plain and event.key() in commands_by_key:
            event.accept()
            commands_by_key[event.key()]()
        elif plain and event.text() and self.key_wanted(event.text().lower()):
            event.accept()

    def is_step_back(self, event: QKeyEvent) -> bool:
        """Return whether a key undoes a step; the one of Undo does, as in the dialog."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        return event.matches(QKeySequence.StandardKey.Undo) or (
            plain and event.key() == Qt.Key.Key_Backspace
        )

    def ask_who(self) -> None:
        """Ask for a player to be added to the round."""
        session = self.session
        if session is None or not session.outside_players:
            return
        dialog = WhoDialog(self.tr("Add to the round"), session.outside_players, self)
        dialog.player_chosen.connect(self.bring_in)
        open_dialog(dialog)

    def bring_in(self, player: int) -> None:
        """Let a player wait for an opponent in this round."""
        session = self.session
        if session is not None:
            self._carry_out(lambda: session.bring_in(player))

    def pair_cards(self, player: int, opponent: int) -> None:
        """Pair two players: one card was dropped on the other."""
        session = self.session
        if session is not None:
            self._carry_out(lambda: session.pair(player, opponent))

    def give_bye_to_card(self, player: int, place: QPoint) -> None:
        """Give the bye to a player whose card was dropped on its field.

        `place` is on the screen.
        """
        session = self.session
        if session is not None and self.bye.rect().contains(self.bye.mapFromGlobal(place)):
            self._carry_out(lambda: session.carry_out_key("b", player))

    def step_back(self) -> None:
        """Take the last step back."""
        if self.session is not None:
            self.session.step_back()
            self._step_words = ""
            self.refresh()
            self._tell_moved()

    def _tell_moved(self) -> None:
        """Send the signals about changed boards, and about changed participants."""
        if self.session is not None and self.session.asks_judge:
            self.entered.emit()
        self.moved.emit()

    def _carry_out(self, command: Callable[[], tuple[Said, ...] | None]) -> None:
        """Carry out a command of the session, and show the rules that it breaks, or why it is
        impossible.
        """
        try:
            faults = command()
        except InvalidTournament as error:
            self._step_words = bold_warning(translated(error.said))
            self.refresh()
            return
        text = translated(step_verdict(faults))
        self._step_words = bold_warning(text) if faults else text
        self.refresh()
        self._tell_moved()

    # Showing

    def refresh(self) -> None:
        """Show the state of the boards."""
        if self.session is None:
            return
        state = self.session.state
        self.progress_words.say(hand_lines(self.session, self._step_words, _BOARDS))
        self.progress_words.setToolTip("\n".join(map(translated, self.session.differences())))
        name = name_in(self.session, state.bye) if state.bye else "–"
        self.bye.setText(self.tr("Bye: {name}").format(name=name))
        self.bye.setAccessibleName(self.bye.text())
        self.finish_button.setEnabled(self.session.can_end)
        self.back_button.setEnabled(bool(self.session.steps))
        self.more_button.setEnabled(bool(self.session.outside_players))
        self._paint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Offer keys that scroll no words to the session (Qt)."""
        # Qt hands it over as accepted: a key that is none of the session's goes on to the window.
        event.ignore()
        self.take_key(event)

    def _paint(self) -> None:
        look = self.palette()
        look.setColor(look.ColorRole.Window, self._theme.colour("warn_back"))
        look.setColor(look.ColorRole.WindowText, self._theme.colour("text"))
        self.setPalette(look)
