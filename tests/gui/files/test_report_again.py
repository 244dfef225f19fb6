"""Opening a report file that was imported before: the arbiter says which tournament is meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.formats.trf import write_trf
from arbiter_gui.gui.files.earlier_dialog import EarlierDialog
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import played


@pytest.fixture
def report(tmp_path: Path) -> Path:
    path = tmp_path / "event.trf"
    path.write_bytes(write_trf(played(6, 2)))
    return path


def asked() -> EarlierDialog:
    """The question that is to be seen."""
    return next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, EarlierDialog) and w.isVisible()
    )


@pytest.fixture
def taken_over(window: MainWindow, report: Path) -> Path:
    """The tournament file that came of the report before; it is open."""
    assert window.features[FileCommands].open_path(report)
    assert window.current.session is not None
    return window.current.session.path


def test_a_report_that_was_taken_over_before_is_not_taken_over_again_unasked(
    window: MainWindow, qtbot: QtBot, report: Path, taken_over: Path
) -> None:
    window.open_tournaments.close_tab(0)
    assert window.features[FileCommands].open_path(report)
    dialog = asked()
    assert (
        f"{report.name} was imported before, as the tournament {taken_over.name}"
        in dialog.label.text()
    )
    assert "Recorded rounds: 2; in the report file: 2. Last change: 20" in dialog.label.text()
    assert window.current.session is None
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert window.current.session is not None
    assert window.current.session.path == taken_over
    assert not taken_over.with_name("event 2.arbiter").exists()
    assert window.features[FileCommands].open_path(report)
    asked().accept()
    assert window.open_tournaments.count() == 1


def test_another_tournament_is_begun_where_that_is_chosen(
    window: MainWindow, qtbot: QtBot, report: Path, taken_over: Path
) -> None:
    assert window.features[FileCommands].open_path(report)
    qtbot.mouseClick(asked().start_again_button, Qt.MouseButton.LeftButton)
    assert window.current.session is not None
    assert window.current.session.path == taken_over.with_name("event 2.arbiter")
    assert window.features[FileCommands].open_path(report)
    asked().reject()
    assert window.open_tournaments.count() == 2
    assert len(list(taken_over.parent.glob("*.arbiter"))) == 2


def test_a_report_with_more_rounds_proposes_to_begin_anew(
    window: MainWindow, qtbot: QtBot, report: Path, taken_over: Path
) -> None:
    report.write_bytes(write_trf(played(6, 3)))
    assert window.features[FileCommands].open_path(report)
    dialog = asked()
    assert "Recorded rounds: 2; in the report file: 3." in dialog.label.text()
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert window.current.session is not None
    assert window.current.session.path != taken_over
    assert len(window.current.tournament.rounds) == 3
