"""An event of nine rounds and 71 players by keyboard, from registration to the final list, with a
power cut.
"""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbiter_gui.__main__ import main as command
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import ADJOURNED, BLACK_WINS, WHITE_WINS, Reported
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.standings.ranking import ranking
from tests.gui.event_day_one import TYPED
from tests.gui.event_hands import CTRL, SHIFT, Hands
from tests.gui.fields import FakeQuestions, fixed_time
from tests.gui.waiting import written

TOP = Path(__file__).resolve().parents[3]
WRONG = 7
"""The board of round 4 whose result turns out wrong in round 6."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the list of players that came by mail."""
    rows = [f"Player {n:03}, P.;{2500 - 19 * n};GER" for n in range(1, 67)]
    (tmp_path / "players.csv").write_text("\n".join(["Name;Rating;Fed", *rows]), encoding="utf-8")
    return tmp_path


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_nine_rounds(folder: Path, window: MainWindow, capsys: pytest.CaptureFixture[str]) -> None:
    day_one = subprocess.run(
        [sys.executable, "-m", "tests.gui.event_day_one", str(folder)],
        cwd=TOP, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert day_one.returncode == -signal.SIGKILL, day_one.stderr
    hands = day_two(folder, window)
    correct_an_old_result(hands, window)
    while len(hands.tournament.rounds) < 9:
        hands.results()
        hands.pair_and_publish()
    an_adjourned_game(hands, window)
    the_final_list(hands, window, folder)
    opened_elsewhere(hands, folder)
    every_round_was_right(folder, capsys)


def day_two(folder: Path, window: MainWindow) -> Hands:
    """Everything that was taken is there.

    Typing goes on where it stopped, to the pairing of round 6.
    """
    answers = window.questions = FakeQuestions(window)
    answers.answer = folder / "event.arbiter"
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    hands = Hands(window)
    hands.press(Qt.Key.Key_O, CTRL)
    boards = hands.tournament.rounds[3].boards
    taken = (folder / "taken.txt").read_text(encoding="utf-8").splitlines()
    assert [repr(board.result) for board in boards if board.result.known] == taken
    assert len(taken) == TYPED
    hands.round_view()
    hands.press(Qt.Key.Key_Z, CTRL)
    assert sum(b.result.known for b in hands.tournament.rounds[3].boards) == TYPED - 1
    hands.press(Qt.Key.Key_Z, CTRL | SHIFT)
    assert sum(b.result.known for b in hands.tournament.rounds[3].boards) == TYPED
    hands.board(TYPED + 1)
    hands.results()
    hands.find(17)
    hands.press(Qt.Key.Key_D, CTRL)
    hands.press(Qt.Key.Key_Return)
    hands.pair_and_publish()
    hands.results()
    hands.pair_and_publish()
    return hands


def correct_an_old_result(hands: Hands, window: MainWindow) -> None:
    """In round 6 a slip of round 4 turns up: it is noted for the rating report, the standings keep
    what was used.
    """
    hands.round_view(back=2)
    hands.board(WRONG)
    before = hands.tournament.rounds[3].boards[WRONG - 1].result
    right = WHITE_WINS if before == BLACK_WINS else BLACK_WINS
    hands.text("1" if right == WHITE_WINS else "0")
    assert hands.tournament.rounds[3].boards[WRONG - 1].result == before
    assert hands.tournament.rounds[3].reported == (Reported(WRONG, right),)
    assert "C.04.2" in window.banner.message.text
    assert len(hands.tournament.rounds) == 6
    hands.round_view()
    while window.current.shown_round < 6:
        hands.press(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)


def an_adjourned_game(hands: Hands, window: MainWindow) -> None:
    """One game of the last round is adjourned and finished later."""
    hands.board(1)
    hands.text("a")
    assert hands.tournament.rounds[8].boards[0].result == ADJOURNED
    hands.results()
    hands.board(1)
    hands.text("=")
    assert all(board.result.known for board in hands.tournament.rounds[8].boards)


def the_final_list(hands: Hands, window: MainWindow, folder: Path) -> None:
    """The standings name a winner; the report file is written."""
    hands.press(Qt.Key.Key_6, CTRL)
    first = ranking(hands.tournament)[0].number
    table = window.view().focus_target()
    assert str(first) in {
        table.model().index(0, c).data() for c in range(table.model().columnCount())
    }
    answers = window.questions
    assert isinstance(answers, FakeQuestions)
    answers.answer = folder / "final.trf"
    hands.menu("export-trf")
    written(window)
    assert (folder / "final.trf").is_file()


def opened_elsewhere(hands: Hands, folder: Path) -> None:
    """A copy on another machine is the same tournament, with its history."""
    (folder / "elsewhere").mkdir()
    hands.press(Qt.Key.Key_F4, CTRL)
    copy = Path(shutil.copy(folder / "event.arbiter", folder / "elsewhere" / "copy.arbiter"))
    session = Session.open(copy, fixed_time)
    assert len(session.tournament.rounds) == 9
    assert len(session.tournament.players) == 71
    assert session.undo_label is not None
    session.close()


def every_round_was_right(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another look at every round.

    Those paired before the late correction stand as they were paired.
    """
    capsys.readouterr()
    command(["check", str(folder / "final.trf"), "--rules", "dutch-2026", "--json"])
    rounds = json.loads(capsys.readouterr().out)["rounds"]
    paired_on_the_wrong_result = {5, 6}
    for entry in rounds:
        if entry["round"] not in paired_on_the_wrong_result:
            assert entry["status"] == "same", entry
