"""The arbiter's hour: 100 results, pair, publish and print by keys; second entry; other keys.

Late corrections.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.rounds.late_correction import correction_consequences
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import (
    ADJOURNED,
    BLACK_WINS,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Mark,
    Result,
)
from arbiter_gui.gui.files import output_commands
from arbiter_gui.gui.results.odd_result_dialog import OddResultDialog
from arbiter_gui.gui.results.result_keys import KEY_SETS, legend
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, played


class Keyboard:
    """Types into whatever has the keys, and counts."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot, self.count = qtbot, 0

    def press(
        self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        self.count += 1
        self._qtbot.keyClick(QApplication.focusWidget(), key, modifier)

    def text(self, letters: str) -> None:
        for letter in letters:
            self.count += 1
            self._qtbot.keyClicks(QApplication.focusWidget(), letter)


def test_a_round_of_100_boards_in_106_keystrokes(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.current.open(
        Session.create(tmp_path / "big.arbiter", played(200, 1, True, 9), fixed_time)
    )
    window.activateWindow()
    window.parts.focus_view()
    printed: list[str] = []
    monkeypatch.setattr(
        output_commands,
        "print_pages",
        lambda pages, parent, name: printed.append(name),
    )
    keys = Keyboard(qtbot)
    keys.text("10=1+" * 20)
    assert all(b.result.known for b in window.current.tournament.rounds[0].boards)
    keys.press(Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    keys.press(Qt.Key.Key_Return)
    assert len(window.current.tournament.rounds) == 2
    keys.press(
        Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert window.current.tournament.rounds[1].published
    keys.press(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: bool(printed))
    assert printed == ["Spring-Open_R02_pairings-by-board"]
    # The dialog of the printer, which is the system's, takes one Enter more.
    assert keys.count + 1 <= 106


def test_the_second_entry_stops_only_on_a_difference(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    grid = shown_window.round.grid
    qtbot.keyClicks(grid, "10=1")
    shown_window.action_set["verify"].trigger()
    assert grid.board() == 1
    qtbot.keyClicks(grid, "11")
    assert grid.board() == 2
    assert "Board 2" in shown_window.banner.message.text
    assert shown_window.current.tournament.rounds[2].boards[1].result == BLACK_WINS
    qtbot.keyClicks(grid, "1")
    assert shown_window.current.tournament.rounds[2].boards[1].result == WHITE_WINS
    qtbot.keyClicks(grid, "=1")
    assert "all 4 boards match; press F7 to end it" in shown_window.round.state.text()
    shown_window.action_set["verify"].trigger()
    assert "agree" not in shown_window.round.state.text()


def test_the_difference_goes_with_the_second_entry_and_with_the_first_result(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    grid, banner = shown_window.round.grid, shown_window.banner
    qtbot.keyClicks(grid, "10=1")
    shown_window.action_set["missing"].trigger()
    shown_window.action_set["verify"].trigger()
    assert not shown_window.action_set["missing"].isChecked()
    qtbot.keyClicks(grid, "0")
    qtbot.wait(1)
    assert "Board 1" in banner.message.text
    qtbot.keyClicks(grid, "1")
    assert banner.message is None
    assert "1 of 4 match; boards left: 2, 3, 4" in shown_window.round.state.text()
    qtbot.keyClicks(grid, "1")
    qtbot.wait(1)
    assert "Board 2" in banner.message.text
    shown_window.action_set["verify"].trigger()
    assert banner.message is None


def test_the_second_entry_comes_back_to_what_was_passed_over(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    grid = shown_window.round.grid
    qtbot.keyClicks(grid, "10=1")
    shown_window.action_set["verify"].trigger()
    grid.go_to_board(3)
    qtbot.keyClicks(grid, "=1")
    assert "2 of 4 match; boards left: 1, 2" in shown_window.round.state.text()
    assert grid.board() == 1
    qtbot.keyClicks(grid, "10")
    assert "all 4 boards match" in shown_window.round.state.text()
    assert grid.board() == 3


def test_keeping_the_first_entry_goes_on(shown_window: MainWindow, qtbot: QtBot) -> None:
    grid = shown_window.round.grid
    qtbot.keyClicks(grid, "1")
    shown_window.action_set["verify"].trigger()
    qtbot.keyClicks(grid, "01")
    assert grid.board() == 2
    assert shown_window.current.tournament.rounds[2].boards[0].result == WHITE_WINS


@pytest.mark.parametrize(
    ("name", "typed", "results"),
    [
        ("vega", "1053", [WHITE_WINS, BLACK_WINS, DRAWN, WHITE_WINS_BY_FORFEIT]),
        ("sharly", "1230", [WHITE_WINS, BLACK_WINS, DRAWN, PENDING]),
    ],
)
def test_the_keys_of_other_programs(
    shown_window: MainWindow, qtbot: QtBot, name: str, typed: str, results: list[Result]
) -> None:
    shown_window.action_set[f"keys-{name}"].trigger()
    qtbot.keyClicks(shown_window.round.grid, typed)
    assert [b.result for b in shown_window.current.tournament.rounds[2].boards] == results
    assert "<b>3" in shown_window.round.legend.text()


def test_every_set_of_keys_has_its_legend() -> None:
    for name, keys in KEY_SETS.items():
        shown = "".join(k for k, _ in legend(name)).replace("letters", "").replace("Del", "")
        assert {k for k in keys if k.isdigit()} <= set(shown), name
        assert len(legend(name)) == len(legend("arbiter"))


def test_an_unusual_result_is_chosen(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.action_set["odd-result"].trigger()
    dialog = next(
        w
        for w in QApplication.topLevelWidgets()
        if isinstance(w, OddResultDialog) and w.isVisible()
    )
    assert dialog.note.text().startswith("Board 1: ")
    qtbot.keyClick(dialog.result_lines, Qt.Key.Key_3)
    assert shown_window.current.tournament.rounds[2].boards[0].result == Result(
        Mark.LOSS, Mark.LOSS
    )
    assert shown_window.round.grid.board() == 2


def test_a_late_correction_says_what_it_means(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.current.show_round(2)
    grid = shown_window.round.grid
    grid.go_to_board(1)
    old = shown_window.current.tournament.rounds[1].boards[0].result
    qtbot.keyClicks(grid, "0" if old != BLACK_WINS else "1")
    text = shown_window.banner.message.text
    assert "Points: " in text
    assert "round 4" in text
    assert "4.3" in text


def test_a_correction_two_rounds_late_is_for_the_rating_report() -> None:
    from arbiter_gui.app.edits import SetResult

    before = played(8, 3)
    after = SetResult(1, 1, BLACK_WINS).apply(SetResult(1, 1, DRAWN).apply(before))
    assert "rating report" in " ".join(correction_consequences(before, after, 1))
    assert correction_consequences(before, after, 3) == ()


@pytest.mark.parametrize(
    ("open_", "said"),
    [
        (ADJOURNED, "The adjourned game of round 1 is finished"),
        (PENDING, "The missing result of round 1 has been entered"),
    ],
)
def test_a_game_that_ends_late_is_no_correction(open_: Result, said: str) -> None:
    from arbiter_gui.app.edits import SetResult

    tournament = played(8, 3)
    first = tournament.rounds[0]
    boards = (replace(first.boards[0], result=open_), *first.boards[1:])
    before = replace(tournament, rounds=(replace(first, boards=boards), *tournament.rounds[1:]))
    after = SetResult(1, 1, BLACK_WINS).apply(before)
    assert correction_consequences(before, after, 1) == (
        f"{said}; it counts from the pairing of round 4.",
    )
    last = replace(before, round_count=3), replace(after, round_count=3)
    assert correction_consequences(*last, 1) == (f"{said}; it counts in the standings.",)


def test_a_correction_that_is_not_confirmed_does_not_agree(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.current.show_round(2)
    grid = shown_window.round.grid
    shown_window.action_set["verify"].trigger()
    known = shown_window.current.tournament.rounds[1].boards[0].result
    shown_window.questions.yes = False
    qtbot.keyClicks(grid, "00" if known != BLACK_WINS else "11")
    assert shown_window.current.tournament.rounds[1].boards[0].result == known
    qtbot.wait(1)
    assert shown_window.round.entry.second.agreed == set()


def test_the_lines_around_the_boards_count_adjourned_games(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    grid, view = shown_window.round.grid, shown_window.round
    qtbot.keyClicks(grid, "1a")
    assert "1 of 4 results, 2 missing, 1 adjourned" in view.state.text()
    qtbot.keyClicks(grid, "a1")
    assert "2 of 4 results, 2 adjourned; press F9 to pair round 4" in view.state.text()
