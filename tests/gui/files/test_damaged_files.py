"""Damaged files in the window: a sentence, and a look at what can be read of them."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import Withdraw
from arbiter_gui.app.opening.saved_copies import newest_copy
from arbiter_gui.app.second_copies import copy_place
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.shell.window import MainWindow
from tests.storage.wrong_values.files import make


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make(tmp_path)[0]


def shown_buttons(window: MainWindow) -> list[QAbstractButton]:
    return [button for button in window.banner.buttons if button.isVisible()]


def change(path: Path, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement)


def test_a_damaged_file_is_told_and_what_can_be_read_is_shown_read_only(
    window: MainWindow, path: Path, tmp_path: Path
) -> None:
    change(path, "UPDATE player SET rating = 'strong' WHERE number = 7")
    assert not window.features[FileCommands].open_path(path)
    assert "table player, row 7: rating is 'strong'" in window.banner.message_label.text()
    window.banner.buttons[0].click()
    assert window.current.frozen
    assert window.banner.message.weight is Weight.WARNING
    assert window.banner.message_label.text() == (
        "played.arbiter is damaged. Players read: 9, rounds: 3. The history and what the notes "
        "list are lost. To continue, save a copy."
    )
    assert [button.text() for button in shown_buttons(window)] == ["Sh&ow notes"]
    assert len(window.current.tournament.players) == 9
    window.players.update_now()
    assert not window.players.bar.isEnabled()
    assert not window.current.apply(Withdraw(2, 5))
    assert window.current.session is not None
    assert "is damaged; this is what could be read from it" in window.current.session.notices[0]
    window.current.session.save_copy(tmp_path / "saved.arbiter")
    assert window.features[FileCommands].open_path(tmp_path / "saved.arbiter")
    assert not window.current.frozen


@pytest.mark.parametrize("percent", [25, 50, 95])
def test_a_file_of_which_nothing_can_be_read_is_not_offered_to_be_read(
    window: MainWindow, path: Path, tmp_path: Path, percent: int
) -> None:
    cut_file = tmp_path / "cut.arbiter"
    content = path.read_bytes()
    cut_file.write_bytes(content[: len(content) * percent // 100])
    assert not window.features[FileCommands].open_path(cut_file)
    assert window.banner.message_label.text() == (
        "cut.arbiter is damaged: nothing in it can be read. Open a copy of it if there is one."
    )
    assert shown_buttons(window) == []


def test_a_file_without_its_last_pages_does_not_lead_to_a_copy_that_is_as_damaged(
    window: MainWindow, path: Path, tmp_path: Path
) -> None:
    cut_file = tmp_path / "cut.arbiter"
    content = path.read_bytes()
    cut_file.write_bytes(content[: len(content) * 99 // 100])
    assert not window.features[FileCommands].open_path(cut_file)
    assert window.banner.message_label.text() == "cut.arbiter is damaged."
    assert [button.text() for button in shown_buttons(window)] == ["Open what &can be read"]
    window.banner.buttons[0].click()
    assert window.banner.message.weight is Weight.WARNING
    assert "Players read: 9, rounds: 3. Lost: the history." in window.banner.message_label.text()


def test_where_nothing_can_be_read_the_newest_automatic_copy_is_offered(
    window: MainWindow, path: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    cut_file = tmp_path / "cut.arbiter"
    content = path.read_bytes()
    cut_file.write_bytes(content[:30_000])
    folder = tmp_path / "stick"
    folder.mkdir()
    second_copy = copy_place(folder, "cut", str(cut_file))
    second_copy.write_bytes(content)
    os.utime(second_copy, (1_764_000_000, 1_764_000_000))
    older_copy = tmp_path / "cut (kept).arbiter"
    older_copy.write_bytes(content)
    os.utime(older_copy, (1_763_000_000, 1_763_000_000))
    (tmp_path / "cut (kept) 2.arbiter").write_bytes(content[:30_000])
    settings.SECOND_COPIES.set(str(folder))
    try:
        assert not window.features[FileCommands].open_path(cut_file)
        label = window.banner.message_label
        qtbot.waitUntil(lambda: "Newest automatic copy" in label.text())
        written = datetime.fromtimestamp(1_764_000_000).strftime("%Y/%m/%d %H:%M")
        assert label.text() == (
            "cut.arbiter is damaged: nothing in it can be read. Newest automatic copy: "
            f"{second_copy.name}, {written}, last round: 3. Later changes are lost."
        )
        qtbot.waitUntil(lambda: shown_buttons(window) != [])
        assert [button.text() for button in shown_buttons(window)] == ["Open cop&y"]
        window.banner.buttons[0].click()
        assert window.current.session is not None
        assert window.current.session.path == second_copy
        assert not window.current.frozen
    finally:
        settings.SECOND_COPIES.set("")


def test_without_a_copy_none_is_offered(tmp_path: Path) -> None:
    assert newest_copy(tmp_path / "cut.arbiter", "") is None
    assert newest_copy(tmp_path / "cut.arbiter", str(tmp_path / "no folder")) is None


def test_a_file_with_a_trigger_is_refused_without_a_look(window: MainWindow, path: Path) -> None:
    change(path, "CREATE TRIGGER t AFTER UPDATE ON board BEGIN DELETE FROM player; END")
    assert not window.features[FileCommands].open_path(path)
    assert (
        "contains the trigger 't', which does not belong in a tournament file"
        in window.banner.message_label.text()
    )
    assert not any(button.isVisible() for button in window.banner.buttons)


def test_the_reasons_of_a_round_with_a_damaged_trace_are_worked_out(
    window: MainWindow, path: Path, qtbot: QtBot
) -> None:
    change(path, "UPDATE trace SET events = '[[' WHERE round = 3")
    assert window.features[FileCommands].open_path(path)
    window.current.show_round(3)
    window.view_commands.show_view("reasons")
    remark = window.reasons.remark
    qtbot.waitUntil(lambda: "The stored reasons are damaged. Recalculated" in remark.text())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are of POSIX")
@pytest.mark.parametrize("name", ["cup.trf", "cup.arbiter"])
def test_a_pipe_is_refused_and_not_waited_for(
    window: MainWindow, tmp_path: Path, name: str
) -> None:
    os.mkfifo(tmp_path / name)
    assert not window.features[FileCommands].open_path(tmp_path / name)
    assert (
        window.banner.message_label.text()
        == f"{name} is a device or a pipe, not a file that can be opened."
    )
