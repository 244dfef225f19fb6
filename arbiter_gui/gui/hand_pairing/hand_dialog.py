"""Pairing by hand, as a session: swap places, see the rules broken, finish with the difference or
discard it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QPushButton, QWidget

from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing
from arbiter_gui.app.hand_pairing.hand_session import BRING_IN, HandSession, step_verdict
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.history import points_before
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import player_of
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.gui.cards.hand_words import bold_warning, hand_lines, name_in
from arbiter_gui.gui.hand_pairing.seat_table import Seat, SeatRow, SeatTable
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.search.who_dialog import WhoDialog
from arbiter_gui.gui.style.screen_room import room_beside_desktop
from arbiter_gui.gui.style.theme import SPACE, Theme
from arbiter_gui.gui.widgets.dialogs.forms import ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.steady_text import SteadyWords

_BUTTONS_A_ROW = 4
_LAST_ROW_OF_BUTTONS = 2
"""The third row, from 0."""
_LINES = 5
_BACK = ("Backspace", "Ctrl+Z")


class HandDialog(FramedDialog):
    """A session as a table of seats; OK records it, Cancel discards it.

    `end` records it, and returns whether it did: without confirmation it continues. The cursor
    begins on player `at`. Signals: entered: other players take part in the round; moved: the boards
    have changed.
    """

    entered = Signal()
    moved = Signal()

    def __init__(
        self,
        session: HandSession,
        theme: Theme,
        end: Callable[[], bool],
        parent: QWidget | None = None,
        at: int = 0,
    ) -> None:
        """Show the state of the `session`, which the caller has opened and which outlives the
        dialog.
        """
        super().__init__(parent)
        self._end_session = end
        self.setWindowTitle(
            self.tr("Pairing of round {number} by hand").format(number=session.state.number)
        )
        text = self.tr(
            "To swap two players, mark one (Space), go to the other and press S. OK records the "
            "boards; Cancel leaves the round as it was."
        )
        if session.tournament.team_rules is not None:
            text = self.tr(
                "To swap two teams, mark one (Space), go to the other and press S. OK records the "
                "matches; Cancel leaves the round as it was."
            )
        self.explain(text)
        self._theme = theme
        self.session = session
        self._make_table(session, theme)
        hint = self.tr(
            "P pairs the selected player with the marked one, or with the next waiting player if "
            "none is marked."
        )
        self._step = hint if session.unpaired else ""
        # For the first time that the boards are shown; after that the cursor stays where it is.
        self._next_waiting = at
        self._points: dict[int, int] = {}
        self.progress_words = SteadyWords(
            _LINES, self.tr("Progress of the pairing by hand"), grows=True
        )
        self.buttons = ok_and_cancel(self)
        self._build()
        self.show_state()
        self._next_waiting = 0
        self.resize(self.sizeHint())

    def _make_table(self, session: HandSession, theme: Theme) -> None:
        """Make the table of boards and waiting players, in which the keys work."""
        self._of_teams = session.state_before.team_rules is not None
        headings = self.tr("Board"), self.tr("White"), self.tr("Black"), self.tr("Rules broken")
        if self._of_teams:
            headings = (
                self.tr("Match"),
                self.tr("Home team"),
                self.tr("Away team"),
                self.tr("Rules broken"),
            )
        self.table = SeatTable(theme, headings, self._name, self._player_details)
        self.table.setAccessibleName(self.tr("Boards, bye and waiting players"))
        self.table.key.connect(self.command)
        self.table.dropped.connect(
            lambda player, opponent: self._take_state(self.state.swap(player, opponent))
        )

    def _build(self) -> None:
        """Lay out the dialog: the table, below it the buttons, the progress of the pairing, and OK
        and Cancel.
        """
        self._grid = QGridLayout()
        self._add_buttons_of_keys()
        self.back_button = QPushButton()
        self.back_button.setAutoDefault(False)
        self.back_button.clicked.connect(self.step_back)
        self._bind_keys_of_back()
        # These two end the last row, which the keys never fill, even if none is refused.
        self._grid.addWidget(self.back_button, _LAST_ROW_OF_BUTTONS, _BUTTONS_A_ROW - 1)
        self.more_button = QPushButton(self.tr("Add… (I)"))
        self.more_button.setAutoDefault(False)
        self.more_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.more_button.clicked.connect(self.ask_who)
        self._grid.addWidget(self.more_button, _LAST_ROW_OF_BUTTONS, _BUTTONS_A_ROW - 2)
        layout = self.contents
        layout.addWidget(self.table, 1)
        layout.addLayout(self._grid)
        layout.addWidget(self.progress_words)
        self.end_with(self.buttons)

    def _add_buttons_of_keys(self) -> None:
        """Add a button for each key of the table that is possible in this tournament.

        It does what the key does.
        """
        swap = self.tr("Swap with marked player (S)")
        pair = self.tr("Pair with marked player (P)")
        if self._of_teams:
            swap = self.tr("Swap with marked team (S)")
            pair = self.tr("Pair with marked team (P)")
        zero_point_bye = self.tr("Zero-point bye (Z)")
        # In a schedule with an odd number of players one is free in each round.
        if self.session.tournament.schedule is not None:
            zero_point_bye = self.tr("Free (Z)")
        keys_with_words = (
            (self.tr("Mark (Space)"), " "),
            (swap, "s"),
            (pair, "p"),
            (self.tr("Swap colours (C)"), "c"),
            (self.tr("Unpair (U)"), "u"),
            (self.tr("Bye (B)"), "b"),
            (self.tr("Absent (A)"), "a"),
            (zero_point_bye, "z"),
            (self.tr("Half-point bye (H)"), "h"),
            (self.tr("Full-point bye (F)"), "f"),
        )
        refused_keys = self.session.refused_keys
        possible_keys = [(text, key) for text, key in keys_with_words if key not in refused_keys]
        for key_number, (text, key) in enumerate(possible_keys):
            button = QPushButton(text)
            button.setAutoDefault(False)
            # A click must not take the keys away from the table.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _checked=False, key=key: self.command(key))
            self._grid.addWidget(button, key_number // _BUTTONS_A_ROW, key_number % _BUTTONS_A_ROW)

    def yield_where_tight(self) -> None:
        """Move the buttons closer together, before anything else yields, if they are wider than the
        screen.
        """
        if self.too_wide():
            self._grid.setHorizontalSpacing(SPACE.narrow)
        super().yield_where_tight()

    def _bind_keys_of_back(self) -> None:
        """Let the keys of a step back press its button, which does nothing before the first
        step.
        """
        keys = [QKeySequence(key) for key in _BACK]
        key_names = ", ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in keys)
        self.back_button.setText(self.tr("Step back ({keys})").format(keys="⌫"))
        self.back_button.setToolTip(key_names)
        self.back_button.setAccessibleDescription(key_names)
        for key in keys:
            QShortcut(key, self).activated.connect(self.back_button.click)

    @property
    def state(self) -> HandPairing:
        """The current boards."""
        return self.session.state

    def command(self, key: str) -> None:
        """Carry out one key on the player of the current cell."""
        player = self.table.player()
        if key == BRING_IN:
            self.ask_who()
            return
        if not player:
            return
        self._carry_out(lambda: self.session.carry_out_key(key, player))

    def ask_who(self) -> None:
        """Ask for a player to be added to the round."""
        if self.session.outside_players:
            dialog = WhoDialog(self.tr("Add to the round"), self.session.outside_players, self)
            dialog.player_chosen.connect(self.bring_in)
            open_dialog(dialog)

    def bring_in(self, player: int) -> None:
        """Let a player wait for an opponent in this round."""
        self._carry_out(lambda: self.session.bring_in(player))

    def step_back(self) -> None:
        """Take the last step back."""
        self.session.step_back()
        self._step = ""
        self.show_state()
        self._tell_moved()

    def _tell_moved(self) -> None:
        """Send the signals about changed boards, and about changed participants."""
        if self.session.asks_judge:
            self.entered.emit()
        self.moved.emit()

    def accept(self) -> None:
        """Close when the session has ended (Qt)."""
        if self._end_session():
            super().accept()

    def _carry_out(self, command: Callable[[], tuple[Said, ...] | None]) -> None:
        """Carry out a command of the session, and go to the player who waits for it next."""
        waited = self.state.waiting_players
        try:
            faults = command()
        except InvalidTournament as error:
            self._step = bold_warning(translated(error.said))
            self.show_state()
            return
        text = translated(step_verdict(faults))
        self._step = bold_warning(text) if faults else text
        self._next_waiting = self.state.next_waiting_after(waited)
        self.show_state()
        self._next_waiting = 0
        self._tell_moved()

    def _take_state(self, state: HandPairing) -> None:
        self._carry_out(lambda: self.session.take_state(state))

    # Showing

    def show_state(self) -> None:
        """Show the current boards, and what each breaks."""
        keep = self._next_waiting or self.table.player()
        self._points = points_before(self.session.state_before, self.state.number)
        judge = self.session.judge
        empty_seat = self._seat(0)
        boards_under_rules = set(self.session.engine.boards)
        rows = [
            SeatRow(self.tr("waiting"), self._seat(n), empty_seat)
            for n in self.state.waiting_players
        ]
        tables = self.session.tables(self.state)
        for table, (white, black) in zip(tables, self.state.boards, strict=True):
            if (white, black) in boards_under_rules:
                name = str(table)
            else:
                name = f"{table} *"
            rows.append(
                SeatRow(
                    name, self._seat(white), self._seat(black), judge.board_faults(white, black)
                )
            )
        if self.state.bye is not None:
            rows.append(
                SeatRow(
                    self.tr("bye"),
                    self._seat(self.state.bye),
                    empty_seat,
                    judge.bye_faults(self.state.bye),
                )
            )
        self.table.show_rows(rows)
        self.table.go_to(keep)
        self.progress_words.say(hand_lines(self.session, self._step))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(self.session.can_end)
        self.back_button.setEnabled(bool(self.session.steps))
        self.more_button.setEnabled(bool(self.session.outside_players))

    def _seat(self, player_number: int) -> Seat:
        """Return the seat of a player."""
        return Seat(
            player_number,
            self._points.get(player_number, 0),
            player_number != 0 and player_number == self.session.marked_player,
        )

    def _name(self, player_number: int) -> str:
        """Return number, name and the points with which the round began."""
        if not player_number:
            return ""
        points = points_text(self._points.get(player_number, 0))
        return f"{name_in(self.session, player_number)} · {points}"

    def _player_details(self, player_number: int) -> str:
        """Return the details of a player."""
        player = player_of(self.session.tournament, player_number)
        points = translated(points_words(self._points.get(player_number, 0)))
        parts = (name_in(self.session, player_number), str(player.rating or ""), points)
        return ", ".join(filter(None, parts))

    def sizeHint(self) -> QSize:
        """Show names and broken rules side by side (Qt)."""
        em = self.fontMetrics().horizontalAdvance("m")
        room = room_beside_desktop(self)
        return QSize(72 * em, 44 * self.fontMetrics().height()).boundedTo(room)
