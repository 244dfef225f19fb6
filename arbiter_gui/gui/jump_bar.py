"""The line for a board number or the beginning of a name; the views follow while it is typed.

At the door it checks in: the beginning of a name or the number, Space, and the next name at once.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from arbiter_gui.domain.values import Player
from arbiter_gui.gui.translating import named_here
from arbiter_gui.reports.names import sort_name


def found_players(players: tuple[Player, ...], text: str) -> list[Player]:
    """Return whom a text means: a pairing number, else names that begin with it, then that contain it.

    Blanks and commas need not be typed: ``vanderb`` is van der Berg.
    """
    text = text.strip()
    if text.isdigit():
        return [p for p in players if p.number == int(text)]
    wanted = _letters(Player(0, text)) if text else ""
    if not wanted:
        return []
    named = [(_letters(p), p) for p in sorted(players, key=lambda p: (sort_name(p), p.number))]
    first = [p for letters, p in named if letters.startswith(wanted)]
    return first + [p for letters, p in named if wanted in letters and not letters.startswith(wanted)]


def _letters(player: Player) -> str:
    return "".join(c for c in sort_name(player) if c.isalnum())


class JumpEdit(QLineEdit):
    """Signals: moved(step) for Up and Down, left for Enter and Escape, spaced for a Space that is no letter."""

    moved = Signal(int)
    left = Signal()
    spaced = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.takes_space = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Escape end the search; they mean nothing else meanwhile (Qt)."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            event.accept()
            self.left.emit()
        elif event.key() == Qt.Key.Key_Space and self.takes_space:
            event.accept()
            self.spaced.emit()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.moved.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)


class JumpBar(QWidget):
    """Hidden until it is wanted. Signals: board_typed(int), player_found(int), checked(int), closed.

    While a player is asked for and `checks` says so, Space means `checked`, and `presence` tells what became of it.
    """

    board_typed = Signal(int)
    player_found = Signal(int)
    checked = Signal(int)
    closed = Signal()

    def __init__(self, players: Callable[[], tuple[Player, ...]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._players = players
        self._boards = True
        self._found: list[Player] = []
        self._place = 0
        self.checks: Callable[[], bool] = lambda: False
        self.presence: Callable[[int], str] = lambda number: ""
        self.label, self.edit, self.answer = QLabel(), JumpEdit(), QLabel()
        self.label.setBuddy(self.edit)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.addWidget(self.label)
        layout.addWidget(self.edit)
        layout.addWidget(self.answer, 1)
        self.edit.textChanged.connect(self._typed)
        self.edit.moved.connect(self._moved)
        self.edit.left.connect(self.close_bar)
        self.edit.spaced.connect(self._check)
        self.hide()

    def open_for_boards(self) -> None:
        """Ask for a board number."""
        self._open(True, self.tr("Board:"), "")

    def open_for_players(self, text: str = "") -> None:
        """Ask for a player; `text` is what was typed already."""
        self._open(False, self.tr("Player (name or number):"), text)
        if not text:
            self._tell()

    def close_bar(self) -> None:
        """Hide the line again."""
        self.hide()
        self.closed.emit()

    def _open(self, boards: bool, label: str, text: str) -> None:
        self._boards = boards
        self.edit.takes_space = not boards and self.checks()
        self.label.setText(label)
        self.edit.setAccessibleName(label)
        self.answer.clear()
        self.edit.clear()
        self.show()
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.edit.setText(text)

    def _typed(self, text: str) -> None:
        if self._boards:
            digits = text.strip().lstrip("#")
            if digits.isdigit():
                self.board_typed.emit(int(digits))
            return
        self._found, self._place = found_players(self._players(), text), 0
        self._tell()

    def _moved(self, step: int) -> None:
        if self._found:
            self._place = (self._place + step) % len(self._found)
            self._tell()

    def _check(self) -> None:
        """Check in or out, and let the next name take the place of this one."""
        if self._found:
            self.checked.emit(self._found[self._place].number)
            self._tell()
            self.edit.selectAll()

    def _tell(self) -> None:
        if not self._found:
            hint = (
                self.tr("Space checks in or out; then type the next name.") if self.edit.takes_space else ""
            )
            self.answer.setText(self.tr("nobody") if self.edit.text().strip() else hint)
            return
        player = self._found[self._place]
        more = f" ({self._place + 1}/{len(self._found)})" if len(self._found) > 1 else ""
        state = f": {self.presence(player.number)}" if self.edit.takes_space else ""
        self.answer.setText(f"{named_here(player)}{more}{state}")
        self.player_found.emit(player.number)
