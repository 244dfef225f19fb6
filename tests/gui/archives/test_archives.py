"""*Tools > Check an archive*: what it comes to, and a difference opened at its round with the
reasons.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbiter_gui.audit.task import AuditRequest
from arbiter_gui.gui.archives.archive_commands import ArchiveCommands
from arbiter_gui.gui.archives.archive_dialog import ArchiveDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.audit.conftest import COLOURS, OTHER, SAME, AtOnce


@pytest.fixture
def season(tmp_path: Path) -> Path:
    folder = tmp_path / "season"
    folder.mkdir()
    for name, data in {
        "a.trf": SAME,
        "b.trf": OTHER,
        "c.trf": COLOURS,
        "d.trf": b"001 what\r\n",
    }.items():
        (folder / name).write_bytes(b"042 2018/05/01\r\n" + data)
    return folder


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot) -> Iterator[ArchiveDialog]:
    window.action_set["check-archive"].trigger()
    dialog = window.features[ArchiveCommands].dialog
    assert dialog is not None
    dialog.make_pool = AtOnce
    yield dialog
    window.features[ArchiveCommands].leave_tournaments()


def checked(dialog: ArchiveDialog, qtbot: QtBot, season: Path) -> None:
    dialog.use_source(season)
    dialog.check_button.click()
    qtbot.waitUntil(lambda: not dialog.tasks.busy)


def row(dialog: ArchiveDialog, table: str, name: str) -> int:
    dialog.table_choice.setCurrentIndex(dialog.table_choice.findData(table))
    rows = dialog._tables[table].rows
    return next(place for place, each in enumerate(rows) if each.place.endswith(name))


def cells(dialog: ArchiveDialog, table: str) -> list[list[Any]]:
    dialog.table_choice.setCurrentIndex(dialog.table_choice.findData(table))
    model = dialog.table.model()
    return [
        [model.index(r, c).data() for c in range(model.columnCount())]
        for r in range(model.rowCount())
    ]


def test_the_tables_of_an_archive(dialog: ArchiveDialog, qtbot: QtBot, season: Path) -> None:
    assert not dialog.check_button.isEnabled()
    parts_without_results = (
        dialog.progress_bar,
        dialog.message_label,
        dialog.save_buttons[0].parentWidget(),
    )
    assert not any(part.isVisible() for part in parts_without_results), "nothing has been checked"
    checked(dialog, qtbot, season)
    assert dialog.message_label.text() == "4 files, 4 of them checked this time."
    assert cells(dialog, "by-all")[0][:7] == ["all", "4", "1", "2", "0", "1", "0"]
    assert cells(dialog, "by-year")[0][:2] == ["2018", "3"]
    assert {line[0] for line in cells(dialog, "kinds")} == {"colours only", "worse on a criterion"}
    place = row(dialog, "differences", "c.trf")
    dialog.table.setCurrentIndex(dialog.table.model().index(place, 0))
    assert "have their colours reversed" in dialog.story_label.text()
    checked(dialog, qtbot, season)
    assert dialog.message_label.text() == "4 files, 0 of them checked this time."


def test_a_difference_opens_its_tournament_at_the_round(
    window: MainWindow, dialog: ArchiveDialog, qtbot: QtBot, season: Path
) -> None:
    checked(dialog, qtbot, season)
    for _ in range(2):
        place = row(dialog, "differences", "b.trf")
        dialog.table.setCurrentIndex(dialog.table.model().index(place, 0))
        dialog.table.setFocus()
        qtbot.keyClick(dialog.table, Qt.Key.Key_Return)
        session = window.current.session
        assert session is not None
        assert session.tournament.edition == "dutch-2017"
        assert (window.current.shown_round, window.view().key) == (4, "reasons")
        assert not session.path.is_relative_to(season)
    assert sorted(p.name for p in season.iterdir()) == ["a.trf", "b.trf", "c.trf", "d.trf"]


def test_page_workbook_and_bundle_are_saved(
    window: MainWindow, dialog: ArchiveDialog, qtbot: QtBot, season: Path, tmp_path: Path
) -> None:
    checked(dialog, qtbot, season)
    for button, (name, begins) in zip(
        dialog.save_buttons,
        {"a.html": b"<!DOCTYPE", "a.xlsx": b"PK", "a.zip": b"PK"}.items(),
        strict=True,
    ):
        window.questions.answer = tmp_path / name  # type: ignore[attr-defined]
        button.click()
        assert (tmp_path / name).read_bytes().startswith(begins)
        assert name in dialog.message_label.text()


def test_stopping_keeps_what_was_found(dialog: ArchiveDialog, qtbot: QtBot, season: Path) -> None:
    class Stopping(AtOnce):
        def submit(self, asked: AuditRequest, jobs: Any) -> Any:
            dialog._stop()
            return super().submit(asked, jobs)

    for number in range(20):
        (season / f"more-{number}.trf").write_bytes(SAME + f"### {number}\r\n".encode())
    stopping: Any = Stopping
    dialog.make_pool = stopping
    checked(dialog, qtbot, season)
    assert dialog.message_label.text().startswith("Stopped.")
    dialog.make_pool = AtOnce
    checked(dialog, qtbot, season)
    new = int(dialog.message_label.text().partition(", ")[2].split()[0])
    assert 0 < new < 24


def test_an_archive_that_cannot_be_read_is_told(
    dialog: ArchiveDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    checked(dialog, qtbot, tmp_path / "gone")
    assert "there is no file or folder" in dialog.message_label.text()
