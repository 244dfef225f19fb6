"""Results of live boards in the window: offered, ticked, read again while the file grows, entered
by one edit.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import BLACK_WINS, WHITE_WINS
from arbiter_gui.gui.files.live_results_dialog import LiveResultsDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.app.report_files.test_attaching import EVENT, game
from tests.gui.fields import fixed_time

FIRST = game("Müller, Jörg", "Birch, Beata", "0-1")
OPEN = game("Dorn, Dora", "Müller, Jörg", "*", "2")
WON = game("Dorn, Dora", "Müller, Jörg", "1-0", "2")


def dialog_of(window: MainWindow, folder: Path, text: str) -> tuple[LiveResultsDialog, Path]:
    window.current.open(Session.create(folder / "e.arbiter", EVENT, fixed_time))
    path = folder / "live.pgn"
    path.write_text(text, encoding="utf-8")
    window.context.questions.games_to_open = lambda: path  # type: ignore[method-assign]
    window.action_set["live-results"].trigger()
    dialog = next(
        widget
        for widget in QApplication.topLevelWidgets()
        if isinstance(widget, LiveResultsDialog) and widget.isVisible()
    )
    return dialog, path


def test_a_board_without_a_result_is_ticked_and_entered(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog, _ = dialog_of(window, tmp_path, FIRST + WON)
    qtbot.waitUntil(lambda: dialog.result_list.count() == 2)
    ticks = [dialog.result_list.item(row).checkState() for row in range(2)]
    assert ticks == [Qt.CheckState.Unchecked, Qt.CheckState.Checked]
    assert "instead of 1 - 0" in dialog.result_list.item(0).text()
    dialog.enter_button.click()
    rounds = window.current.tournament.rounds
    assert rounds[0].boards[0].result == WHITE_WINS, "a result that is there stays"
    assert rounds[1].boards[0].result == WHITE_WINS
    window.current.undo()
    assert window.current.tournament == EVENT


def test_the_file_is_read_again_when_it_has_grown(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog, path = dialog_of(window, tmp_path, FIRST + OPEN)
    qtbot.waitUntil(lambda: dialog.result_list.count() == 1)
    dialog.result_list.item(0).setCheckState(Qt.CheckState.Checked)
    path.write_text(FIRST + WON + " ", encoding="utf-8")
    dialog.read_if_changed()
    qtbot.waitUntil(lambda: dialog.result_list.count() == 2)
    assert [offer.result for offer in dialog.ticked_results()] == [BLACK_WINS, WHITE_WINS], (
        "the tick has stayed"
    )
    dialog.reject()


def test_a_file_still_being_written_is_reported_and_tried_again(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog, path = dialog_of(window, tmp_path, WON + '[White "A"]\n\n1. e4 { cut off')
    qtbot.waitUntil(lambda: "cannot be read at the moment" in dialog.state.text())
    assert not dialog.enter_button.isEnabled()
    path.write_text(WON, encoding="utf-8")
    dialog.read_if_changed()
    qtbot.waitUntil(lambda: dialog.enter_button.isEnabled())
    assert dialog.enter_button.isDefault()
    path.unlink()
    dialog.read_if_changed()
    assert dialog.state.text() == "live.pgn cannot be read."
    dialog.reject()
