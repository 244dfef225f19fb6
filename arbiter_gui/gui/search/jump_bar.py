"""The line for a board number or the start of a name; the views follow while it is typed.

At the door it checks in: the beginning of a name or the number, Space, and the next name at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QWidget

from arbiter_gui.app.change import Change
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import translated_name
from arbiter_gui.gui.search.found_players import (
    found_players,
    has_further_word,
    index_of_match,
    players_named,
)
from arbiter_gui.gui.search.jump_edit import JumpEdit
from arbiter_gui.reports.sheets.slip_code import SlipCode, read_slip_code

_LETTERS = 14
"""So many letters have room where a number or a name is typed."""


class BoardFinder(Protocol):
    """Where the boards are shown."""

    def key_of_boards(self) -> object:
        """Return a key for the boards of one round, or of a proposal."""
        ...

    def table_number(self) -> int:
        """Return the number on the table that has the cursor, 0 for none."""
        ...

    def find_table(self, table_number: int) -> str:
        """Put the cursor on the board with this number.

        Return why it cannot be, empty when it is there.
        """
        ...

    def find_slip(self, slip: SlipCode) -> str:
        """Put the cursor on the board of a result slip.

        Return why it cannot be, empty when it is there.
        """
        ...

    def board_words(self) -> str:
        """Return the players of the board with the cursor, and its result if there is one."""
        ...


class JumpBar(QWidget):
    """Hidden until wanted. Signals: player_found(int), checked(int), closed.

    Enter on a board that does not exist leaves the line open: a bar-code scanner types on, and the
    result key that follows must not go to another board. Escape goes back to the earlier place of
    the cursor.

    While a player is asked for and `checks` is true, Space sends `checked`, and `presence` returns
    the result. As long as the name is ambiguous, no player is checked in, with a message: where a
    name continues after the typed text, and after its comma, Space is a blank of that name, and
    text that does not fit is another name. Otherwise the next name replaces this one.

    Players whose `is_here` was true before are only reported: a name typed twice at a crowded door
    must not make a player absent.

    The code of a result slip, scanned or typed in either line, goes to its board at Enter, after
    `slip_read`.
    """

    slip_read = Signal()
    player_found = Signal(int)
    checked = Signal(int)
    closed = Signal()

    def __init__(
        self,
        players: Callable[[], tuple[Player, ...]],
        boards: BoardFinder,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._players = players
        self._board_finder = boards
        self._asks_for_board = True
        self._fault = ""
        self._shown_boards: object = None
        """What the finder calls the boards that are looked through."""
        self._start_table = 0
        """Where the cursor was before the line was opened."""
        self._matches: list[Player] = []
        self._match_index = 0
        """Which of the matches is shown."""
        self.checks: Callable[[], bool] = lambda: False
        self.presence: Callable[[int], str] = lambda number: ""
        self.is_here: Callable[[int], bool] = lambda number: False
        self.of_teams: Callable[[], bool] = lambda: False
        """Whether teams are the participants."""
        self._last_checked = 0
        """About whom Space was pressed last."""
        self._is_match_chosen = False
        """Whether an arrow key chose among the matches."""
        self._open_name = ""
        """The beginning of a name that Space was taken for a blank of."""
        self._make_line()
        self._widen_line()
        self.hide()

    def _make_line(self) -> None:
        """Put the label, the line and the answer beside each other, and follow the line."""
        self.label = QLabel()
        self.typed_line = JumpEdit()
        self.answer = QLabel()
        self.label.setBuddy(self.typed_line)
        self.answer.setWordWrap(True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.addWidget(self.label)
        layout.addWidget(self.typed_line)
        layout.addWidget(self.answer, 1)
        self.typed_line.textChanged.connect(self._follow_typing)
        self.typed_line.moved.connect(self._choose_match)
        self.typed_line.enter_pressed.connect(self._finish)
        self.typed_line.escape_pressed.connect(self._go_back)
        self.typed_line.space_pressed.connect(self._press_space)

    def open_for_boards(self) -> None:
        """Ask for a board number."""
        self._open_line(boards=True, label=self.tr("Board:"), text="")

    def open_for_players(self, text: str = "") -> None:
        """Ask for a player; `text` was typed already."""
        label = (
            self.tr("Team (name or number):")
            if self.of_teams()
            else self.tr("Player (name or number):")
        )
        self._open_line(boards=False, label=label, text=text)
        if not text:
            self._go_to_match()

    def _no_match_words(self) -> str:
        """Return the warning that what was typed finds nothing."""
        if self.of_teams():
            return self.tr("⚠ No team matches “{text}”.")
        return self.tr("⚠ No player matches “{text}”.")

    def changeEvent(self, event: QEvent) -> None:
        """Keep room for a number or a name, in whatever font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._widen_line()

    def start_over(self) -> None:
        """Close the line when another tournament is shown: its findings are of the previous one."""
        if not self.isHidden():
            self.close_bar()

    def renew(self, change: Change | None = None) -> None:
        """Find the player again with the current numbers and names.

        The next Space is a first one. After a `change` made in this window the next letter begins
        another name: the arbiter has done with the player found. A change from another device must
        not break the name that is being typed.
        """
        if self.isHidden():
            return
        if self._asks_for_board:
            self._renew_boards()
            return
        player = None
        if self._matches:
            player = self._matches[self._match_index]
        self._matches = found_players(self._players(), self.typed_line.text())
        self._match_index = index_of_match(player, self._matches)
        self._last_checked = 0
        self._show_match()
        if change is not None and not change.device_name:
            self.typed_line.selectAll()

    def find_again(self) -> None:
        """Search again in another round; the player found stays selected."""
        self.renew()
        if self._asks_for_board or self.isHidden():
            return
        if self._matches:
            self.player_found.emit(self._matches[self._match_index].number)

    def leave_boards(self) -> None:
        """Close the line for a board; take the keys back to the view only from the line itself."""
        if self._asks_for_board:
            self._leave()

    def leave_view(self) -> None:
        """Close a line that means something only in the view that is left: one for a board, or one
        that checks players in.
        """
        if self._asks_for_board or self.typed_line.takes_space:
            self._leave()

    def _leave(self) -> None:
        """Close the line; take the keys back to the view only from the line itself."""
        if self.isHidden():
            return
        if self._has_keys():
            self.close_bar()
        else:
            self.hide()

    def _renew_boards(self) -> None:
        """Show again which board is meant; a line without the focus is closed."""
        if not self._has_keys():
            self.leave_boards()
            return
        if self._shown_boards != self._board_finder.key_of_boards():
            self._note_start()
        self._look_for_board(self.typed_line.text().strip())

    def _note_start(self) -> None:
        """Note where the cursor is, to go back to it."""
        self._shown_boards = self._board_finder.key_of_boards()
        self._start_table = self._board_finder.table_number()

    def _has_keys(self) -> bool:
        """Return whether the line has the focus, or gets it back with the window."""
        return self.window().focusWidget() is self.typed_line

    def _widen_line(self) -> None:
        self.typed_line.setMinimumWidth(_LETTERS * self.fontMetrics().horizontalAdvance("n"))

    def close_bar(self) -> None:
        """Hide the line again."""
        self._matches = []
        self._match_index = 0
        self.hide()
        self.closed.emit()

    def _open_line(self, boards: bool, label: str, text: str) -> None:
        """Show the line, empty but for what was typed already, and ask for a board or a player."""
        self._asks_for_board = boards
        self._fault = ""
        self._last_checked = 0
        self._open_name = ""
        self._matches = []
        self._match_index = 0
        self._note_start()
        self.typed_line.takes_space = not boards and self.checks()
        self.label.setText(label)
        self.typed_line.setAccessibleName(label)
        self.answer.clear()
        self.typed_line.clear()
        self.show()
        self.typed_line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.typed_line.setText(text)

    def _follow_typing(self, text: str) -> None:
        """Find what is typed: the code of a slip, a board, or players by name or number."""
        self._last_checked = 0
        self._is_match_chosen = False
        if read_slip_code(text):
            self._matches = []
            self._fault = ""
            self._show_answer("")
            return
        if self._asks_for_board:
            self._look_for_board(text.strip())
            return
        self._matches = found_players(self._players(), text)
        self._match_index = 0
        if not self._matches and self._open_name and text.startswith(self._open_name):
            next_name = text.removeprefix(self._open_name).strip()
            if next_name:
                self._open_name = ""
                # This comes back here, with the next name alone.
                self.typed_line.setText(next_name)
                return
        self._go_to_match()

    def _look_for_board(self, digits: str) -> None:
        """Move the cursor to the number; if there is no such board, stay and say so."""
        self._fault = ""
        if digits.isdecimal():
            self._fault = self._board_finder.find_table(int(digits))
        elif digits:
            self._fault = self.tr("Enter a board number.")
        # Without a board of this number the cursor goes back to where it was when the line was
        # opened.
        if self._fault or not digits:
            self._board_finder.find_table(self._start_table)
        if self._fault:
            self._show_answer(f"⚠ {self._fault}")
        elif digits:
            self._show_answer(self._board_finder.board_words())
        else:
            self._show_answer("")

    def _show_answer(self, text: str) -> None:
        self.answer.setText(text)
        self.typed_line.setAccessibleDescription(text)

    def _finish(self) -> None:
        """Go to what was found; the line stays open, with a beep or a word, while nothing was."""
        slip = read_slip_code(self.typed_line.text())
        if slip is not None:
            self._take_slip(slip)
        elif self._asks_for_board and self._fault:
            self.typed_line.selectAll()
            QApplication.beep()
        elif not self._asks_for_board and not self._matches and self.typed_line.text().strip():
            # Whom the first letters found is still selected, and is not who was typed.
            self._warn(self._no_match_words().format(text=self.typed_line.text().strip()))
        else:
            self.close_bar()

    def _take_slip(self, slip: SlipCode) -> None:
        """Go to the board of a slip; if there is none, say so and let the next code replace it."""
        self.slip_read.emit()
        fault = self._board_finder.find_slip(slip)
        if not fault:
            self.close_bar()
            return
        if self.isHidden():
            self.open_for_boards()
            self.typed_line.setText(slip.text)
        self._warn(f"⚠ {fault}")

    def _go_back(self) -> None:
        if self._asks_for_board:
            self._board_finder.find_table(self._start_table)
        self.close_bar()

    def _choose_match(self, step: int) -> None:
        """Go to another of the players found; after the last one the first follows."""
        if self._matches:
            self._match_index = (self._match_index + step) % len(self._matches)
            self._last_checked = 0
            self._is_match_chosen = True
            self._go_to_match()

    def _press_space(self) -> None:
        """Check in the player meant.

        If there is none or several, say so and make room for the next name.
        """
        text = self.typed_line.text()
        if not self._matches:
            self._warn(
                self.tr("⚠ No player matches “{text}”; no player was checked in.").format(
                    text=text.strip()
                )
            )
        elif self._one_is_meant():
            self._check_in_or_out()
        # After "Name," the space belongs to the name: the first name follows.
        elif text.endswith(","):
            self._extend_name(text)
        else:
            name_goes_on = not text.endswith(" ") and any(
                has_further_word(player, text) for player in self._matches
            )
            if name_goes_on:
                self._extend_name(text)
            self._warn(
                f"⚠ {self._match_words()}: {self._several_match_words()}", select=not name_goes_on
            )

    def _extend_name(self, text: str) -> None:
        """Take Space for a blank of the name; text that does not fit will be another name."""
        self.typed_line.end(False)
        self.typed_line.insert(" ")
        self._open_name = f"{text} "

    def _warn(self, text: str, select: bool = True) -> None:
        """Say why no player was checked in, as long as anything was typed at all."""
        if not self.typed_line.text().strip():
            return
        self._show_answer(text)
        QApplication.beep()
        if select:
            self.typed_line.selectAll()

    def _several_match_words(self) -> str:
        return self.tr(
            "several players match; no player was checked in. Type more of the name, or choose "
            "with ↓ and Space."
        )

    def _one_is_meant(self) -> bool:
        """Return whether the text is unambiguous, or a player was chosen by an arrow key."""
        if self._is_match_chosen:
            return True
        text = self.typed_line.text()
        if text.rstrip().endswith(","):
            # More of the name is to come.
            return False
        if len(self._matches) == 1:
            return True
        return players_named(self._players(), text) == [self._matches[self._match_index]]

    def _check_in_or_out(self) -> None:
        """Check in, or at the second Space out, and let the next name take the place of this
        one.
        """
        player = self._matches[self._match_index]
        if self._last_checked != player.number and self.is_here(player.number):
            text = self.tr(
                "{player} is already checked in. Press Space again to mark the player absent."
            )
            self._show_answer(text.format(player=translated_name(player)))
        else:
            self.checked.emit(player.number)
            self._go_to_match()
        self._last_checked = player.number
        self.typed_line.selectAll()

    def _go_to_match(self) -> None:
        """Show the player found, and emit it so that the view goes there."""
        self._show_match()
        if self._matches:
            self.player_found.emit(self._matches[self._match_index].number)

    def _show_match(self) -> None:
        """Show the match, or that there is none; with it whether the player is present."""
        if not self._matches:
            if self.typed_line.text().strip():
                self._show_answer(self.tr("no match"))
            elif self.typed_line.takes_space:
                self._show_answer(
                    self.tr("Press Space to check in or out, then type the next name.")
                )
            else:
                self._show_answer("")
            return
        number = self._matches[self._match_index].number
        state = ""
        if self.typed_line.takes_space:
            state = f": {self.presence(number)}"
        self._show_answer(f"{self._match_words()}{state}")

    def _match_words(self) -> str:
        """Return the player shown, and its place among those found."""
        name = translated_name(self._matches[self._match_index])
        if len(self._matches) == 1:
            return name
        return f"{name} ({self._match_index + 1}/{len(self._matches)})"
