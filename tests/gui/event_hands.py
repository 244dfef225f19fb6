"""An arbiter's hands: every deed of an event by keyboard, into whatever has the keys."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.patience import IDLE, Patience

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
RESULTS = "1=0=1+01=1=0x1=-0=1"
"""What is typed, over and over, each round beginning elsewhere."""


class Hands:
    """Types like an arbiter; the mouse is never used."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    @property
    def tournament(self) -> Tournament:
        """The tournament in the window."""
        return self._window.current.tournament

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        """Press one key."""
        QTest.keyClick(self.focus(), key, modifier)

    def text(self, letters: str) -> None:
        """Type letters one after the other, each where the keys go by then."""
        for letter in letters:
            QTest.keyClicks(self.focus(), letter)

    def focus(self) -> QWidget:
        """Return what has the keys.

        Where no window manager does it, a closed dialog gives them back here.
        """
        QApplication.processEvents()
        if QApplication.activeModalWidget() is None and not self._window.isActiveWindow():
            self._window.activateWindow()
            QApplication.processEvents()
        return QApplication.focusWidget() or self._window

    def find(self, number: int) -> None:
        """Go to a player by number."""
        self.press(Qt.Key.Key_F, CTRL)
        self.text(str(number))
        self.press(Qt.Key.Key_Return)
        assert self._window.current.selected_players[0] == number

    def board(self, number: int) -> None:
        """Go to a board of the round."""
        self.press(Qt.Key.Key_G, CTRL)
        self.text(str(number))
        self.press(Qt.Key.Key_Return)

    def round_view(self, back: int = 0) -> None:
        """Look at the round, or at one so many rounds before."""
        self.press(Qt.Key.Key_1, CTRL)
        for _ in range(back):
            self.press(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)

    def enter_player(self, name: str, rating: int) -> None:
        """Type a player into the line below the list."""
        line = self._window.players.bar.lines
        self.press(Qt.Key.Key_5, CTRL)
        self.press(Qt.Key.Key_N, Qt.KeyboardModifier.AltModifier)
        assert line["name"].hasFocus()
        self.text(name)
        while not line["rating"].hasFocus():
            self.press(Qt.Key.Key_Tab)
        self.text(str(rating))
        self.press(Qt.Key.Key_Return)

    def pair_and_publish(self) -> None:
        """Pair, accept, publish."""
        before = len(self.tournament.rounds)
        self.round_view()
        self.press(Qt.Key.Key_F9)
        until(lambda: self._window.current.proposal is not None or self._asked())
        if self._asked():
            # The initial colour is asked for; its dialog is answered by the letter of "White".
            until(lambda: self.dialog().isAncestorOf(self.focus()))
            self.press(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
            until(lambda: self._window.current.proposal is not None)
        self.press(Qt.Key.Key_Return)
        assert len(self.tournament.rounds) == before + 1
        self.press(Qt.Key.Key_Return, CTRL | SHIFT)
        assert self.tournament.rounds[-1].published

    def results(self, count: int | None = None) -> None:
        """Type the results that the last round waits for, or only so many."""
        played = self.tournament.rounds[-1]
        waiting = sum(1 for board in played.boards if not board.result.known)
        number = len(self.tournament.rounds)
        letters = RESULTS[number:] + RESULTS * (1 + waiting // len(RESULTS))
        for letter in letters[: waiting if count is None else count]:
            self.text(letter)

    def menu(self, action: str) -> None:
        """Choose from the menus by their letters."""
        way = way_to(self._window.menuBar().actions(), self._window.action_set[action])
        self.press(letter_of(way[0]), Qt.KeyboardModifier.AltModifier)
        for above, entry in pairwise(way):
            QTest.keyClick(above.menu(), letter_of(entry))
            QApplication.processEvents()

    @staticmethod
    def _asked() -> bool:
        return QApplication.activeModalWidget() is not None

    def dialog(self) -> QDialog:
        """Return the dialog that waits for an answer."""
        shown = [
            w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()
        ]
        assert len(shown) == 1
        return shown[0]


def until(holds: Callable[[], bool], milliseconds: int = IDLE) -> None:
    """Let the window work until something holds.

    So many idle milliseconds are waited (see `patience.py`).
    """
    patience = Patience(milliseconds)
    while not holds():
        assert not patience.over
        QTest.qWait(5)


def way_to(entries: list[QAction], wanted: QAction) -> list[QAction]:
    """Return the entries from a menu bar, or a menu, down to an action.

    Nothing when it is not there.
    """
    for entry in entries:
        menu = entry.menu()
        if entry is wanted:
            return [entry]
        if isinstance(menu, QMenu) and (way := way_to(menu.actions(), wanted)):
            return [entry, *way]
    return []


def letter_of(action: QAction) -> Qt.Key:
    """Return the letter that chooses an entry of a menu."""
    text = action.text()
    return Qt.Key(ord(text[text.index("&") + 1].upper()))
