"""The first day of an event, run in a process of its own: it ends when the power fails in the
middle of round 4.

    python -m tests.gui.event_day_one FOLDER

Beside the tournament it leaves what the window had taken when the light went out, one line a
result.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbiter_gui.gui.main import make_application
from arbiter_gui.gui.player_lists.import_dialog import ImportDialog
from arbiter_gui.gui.services.collecting import collect_in_pauses
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from tests.gui.event_hands import CTRL, SHIFT, Hands, until
from tests.gui.fields import FakeQuestions
from tests.gui.own_settings import settings_in

TYPED = 23
"""Results of round 4 that were typed before the power failed."""


def registration(hands: Hands, window: MainWindow, folder: Path) -> None:
    """A new tournament of nine rounds: a list is imported, some players are typed, three do not
    come.
    """
    answers = FakeQuestions(window)
    window.questions = answers
    answers.answer = folder / "event.arbiter"
    hands.press(Qt.Key.Key_N, CTRL)
    until(lambda: hands.dialog().isAncestorOf(hands.focus()))
    hands.text("Harbour Open")
    hands.press(Qt.Key.Key_Return)
    answers.answer = folder / "players.csv"
    hands.press(Qt.Key.Key_I, CTRL | SHIFT)
    until(lambda: isinstance(QApplication.activeModalWidget(), ImportDialog))
    hands.press(Qt.Key.Key_Return)
    until(lambda: len(window.current.tournament.players) > 60)
    for place, name in enumerate(("Adams", "Berg", "Dahl", "Evans")):
        hands.enter_player(f"{name}, Typed", 2105 + place)
    hands.menu("number-players")
    for number in (17, 40, 61):
        hands.press(Qt.Key.Key_5, CTRL)
        hands.find(number)
        hands.press(Qt.Key.Key_Space)


def main(folder: Path) -> None:
    """Run the day until the light goes out."""
    QStandardPaths.setTestModeEnabled(True)
    settings_in(str(folder / "settings"))
    application = make_application(["arbiter"])
    collect_in_pauses()
    window = MainWindow(Theme(application, "light"))
    window.resize(1280, 800)
    window.show()
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    hands = Hands(window)
    registration(hands, window, folder)
    hands.pair_and_publish()
    hands.results()
    hands.pair_and_publish()
    hands.results()
    hands.enter_player("Late, Comer", 2333)
    hands.find(30)
    hands.press(Qt.Key.Key_D, CTRL)
    hands.press(Qt.Key.Key_Return)
    hands.find(31)
    hands.press(Qt.Key.Key_B, CTRL)
    hands.press(Qt.Key.Key_Return)
    hands.pair_and_publish()
    hands.results()
    hands.pair_and_publish()
    hands.results(TYPED)
    taken = [
        repr(board.result) for board in hands.tournament.rounds[3].boards if board.result.known
    ]
    (folder / "taken.txt").write_text("\n".join(taken), encoding="utf-8")
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
