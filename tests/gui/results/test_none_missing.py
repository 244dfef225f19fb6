"""Missing results only, when none is missing."""

from __future__ import annotations

from pathlib import Path

from arbiter_gui.app.session import Session
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import fixed_time, played


def test_a_round_with_all_results_says_so_and_shows_all_boards_again(
    window: MainWindow, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "a.arbiter", played(8, 3), fixed_time))
    window.current.show_round(3)
    window.action_set["missing"].trigger()
    page = window.round.all_in
    assert page.isVisibleTo(window.round.grid)
    assert page.sentence.text() == "No results are missing in round 3."
    window.round.all_wanted.emit()
    assert not page.isVisibleTo(window.round.grid)
    assert window.round.grid.model().rowCount() == 4


def test_a_round_with_a_missing_result_shows_its_board(window: MainWindow, tmp_path: Path) -> None:
    window.current.open(
        Session.create(tmp_path / "a.arbiter", played(8, 3, open_last=True), fixed_time)
    )
    window.current.show_round(3)
    window.action_set["missing"].trigger()
    assert not window.round.all_in.isVisibleTo(window.round.grid)
    assert window.round.grid.model().rowCount() > 0
