"""Damaged files in the window: a sentence, and a look at what can be read of them."""

from __future__ import annotations

import contextlib
import os
import random
import sqlite3
from datetime import datetime
from pathlib import Path
from threading import Event, current_thread, main_thread
from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton, QPushButton
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import DropRound, Withdraw
from arbiter_gui.app.opening.rescue import rescued
from arbiter_gui.app.opening.saved_copies import newest_copy
from arbiter_gui.app.second_copies import copy_place
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import PairingCancelled
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.gui.files.damage_dialog import DamageDialog
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.services.tasks import StopButton
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.storage import Damaged, FileStore
from tests.gui.fields import FakeQuestions
from tests.storage.wrong_values.files import make


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make(tmp_path)[0]


def shown_buttons(window: MainWindow) -> list[QAbstractButton]:
    return [button for button in window.banner.buttons if button.isVisible()]


def change(path: Path, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement)


def offered(window: MainWindow, qtbot: QtBot, path: Path) -> DamageDialog:
    """Open a damaged file and return the dialog that offers what is left of it."""
    assert not window.features[FileCommands].open_path(path)
    qtbot.waitUntil(lambda: window.findChildren(DamageDialog) != [])
    return window.findChildren(DamageDialog)[-1]


def choices(dialog: DamageDialog) -> list[str]:
    """Return the choices of a dialog, the one that Enter makes in brackets."""
    buttons = [button for button in dialog.buttons.buttons() if isinstance(button, QPushButton)]
    return [f"[{each.text()}]" if each.isDefault() else each.text() for each in buttons]


def test_what_can_be_read_of_a_damaged_file_is_shown_read_only(
    window: MainWindow, path: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    change(path, "UPDATE player SET rating = 'strong' WHERE number = 7")
    dialog = offered(window, qtbot, path)
    assert dialog.heading.text() == "played.arbiter is damaged and was not opened."
    assert "table player, row 7: rating is 'strong'" in dialog.reason.text()
    assert dialog.readable.text() == "9 players, 3 rounds, 12 results"
    lost_history, lost_entry = dialog.lost.text().split("\n")
    assert lost_history == "the history"
    assert "player" in lost_entry
    assert "rating" in lost_entry
    assert dialog.copy.text().startswith("none found")
    assert choices(dialog) == ["[Open what &can be read]", "Cancel"]
    dialog.read_button.click()
    assert window.current.frozen
    assert window.banner.message.weight is Weight.WARNING
    assert window.banner.message_label.text() == (
        "played.arbiter is damaged. Players read: 9, rounds: 3. The history and the "
        "entries listed in the notes are lost. To continue, save a copy."
    )
    assert [button.text() for button in shown_buttons(window)] == [
        "Save a cop&y…",
        "Sh&ow notes",
    ]
    (_, save_copy) = window.banner.message.buttons[0]
    assert len(window.current.tournament.players) == 9
    window.players.update_now()
    assert not window.players.bar.isVisibleTo(window.players)
    window.view_commands.show_view("round")
    assert not window.round.legend.isVisibleTo(window.round), "no keys where nothing can be typed"
    assert not window.current.apply(Withdraw(2, 5))
    assert window.current.session is not None
    assert "is damaged; this is what could be read from it" in window.current.session.notices[0]
    questions = window.questions
    assert isinstance(questions, FakeQuestions)
    questions.answer = tmp_path / "saved.arbiter"
    save_copy()
    (_, proposed_name) = questions.written[-1]
    assert proposed_name.endswith("_rescued.arbiter"), "not the name of a copy that is whole"
    assert not window.current.frozen
    assert window.round.legend.isVisibleTo(window.round)


def test_a_damaged_file_is_read_in_the_worker(
    window: MainWindow, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(path, "UPDATE player SET rating = 'strong' WHERE number = 7")
    threads = []
    salvage = FileStore.salvage

    def watched(*values: Any, **options: Any) -> tuple[FileStore, tuple[Said, ...]]:
        threads.append(current_thread())
        return salvage(*values, **options)

    monkeypatch.setattr(FileStore, "salvage", watched)
    offered(window, qtbot, path).reject()
    assert threads
    assert main_thread() not in threads
    assert window.banner.message_label.text() == "played.arbiter is damaged and was not opened."
    assert window.current.session is None


def test_reading_what_is_left_can_be_stopped(path: Path) -> None:
    change(path, "UPDATE player SET rating = 'strong' WHERE number = 7")
    stop = Event()
    stop.set()
    with pytest.raises(PairingCancelled):
        rescued(path, "", StopButton(stop, lambda _settled, _total: None))


@pytest.mark.parametrize("percent", [1, 25, 50])
def test_a_file_of_which_nothing_can_be_read_is_not_offered_to_be_read(
    window: MainWindow, path: Path, tmp_path: Path, percent: int, qtbot: QtBot
) -> None:
    cut_file = tmp_path / "cut.arbiter"
    content = path.read_bytes()
    cut_file.write_bytes(content[: len(content) * percent // 100])
    assert not window.features[FileCommands].open_path(cut_file)
    label = window.banner.message_label
    qtbot.waitUntil(lambda: "Nothing in it can be read" in label.text())
    assert label.text() == (
        "cut.arbiter cannot be opened: the file is damaged. Nothing in it can be read, and no copy "
        "was found beside it or in the folder of second copies. If there is a copy on a stick or "
        "another computer, open that."
    )
    assert shown_buttons(window) == []
    assert window.findChildren(DamageDialog) == []


@pytest.mark.parametrize("percent", [95, 99])
def test_a_file_without_its_last_pages_can_be_read(
    window: MainWindow, path: Path, tmp_path: Path, qtbot: QtBot, percent: int
) -> None:
    cut_file = tmp_path / "cut.arbiter"
    content = path.read_bytes()
    cut_file.write_bytes(content[: len(content) * percent // 100])
    dialog = offered(window, qtbot, cut_file)
    assert dialog.readable.text() == "9 players, 3 rounds, 12 results"
    assert dialog.lost.text() == "the history"
    assert choices(dialog) == ["[Open what &can be read]", "Cancel"]
    dialog.read_button.click()
    assert window.banner.message.weight is Weight.WARNING
    assert "Players read: 9, rounds: 3. The history is lost." in window.banner.message_label.text()


@pytest.mark.parametrize("damage", ["cut", "zeros", "random", "emptied"])
def test_where_nothing_can_be_read_the_newest_automatic_copy_is_offered(
    window: MainWindow, path: Path, tmp_path: Path, qtbot: QtBot, damage: str
) -> None:
    cut_file = tmp_path / "cut.arbiter"
    content = path.read_bytes()
    contents = {
        "cut": content[:30_000],
        "zeros": bytes(len(content)),
        "random": random.Random(5).randbytes(len(content)),
        "emptied": b"",
    }
    cut_file.write_bytes(contents[damage])
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
        dialog = offered(window, qtbot, cut_file)
        written = datetime.fromtimestamp(1_764_000_000).strftime("%Y/%m/%d %H:%M")
        assert dialog.readable.text() == "nothing"
        assert dialog.copy.text() == (
            f"{written}, 3 rounds, 12 results\n{second_copy.name} in {folder}"
        )
        assert dialog.advice.text() == (
            f"Open the copy and continue in it. Enter again what was changed after {written}."
        )
        assert choices(dialog) == ["[Open cop&y]", "Cancel"]
        dialog.copy_button.click()
        assert window.current.session is not None
        assert window.current.session.path == second_copy
        assert not window.current.frozen
    finally:
        settings.SECOND_COPIES.set("")


@pytest.mark.parametrize(
    ("copy_rounds", "expected"),
    [
        (3, ["[Open cop&y]", "Open what &can be read", "Cancel"]),
        (2, ["Open cop&y", "[Open what &can be read]", "Cancel"]),
    ],
)
def test_the_first_choice_is_the_one_with_more_rounds(
    window: MainWindow,
    path: Path,
    tmp_path: Path,
    qtbot: QtBot,
    copy_rounds: int,
    expected: list[str],
) -> None:
    copy = tmp_path / "played (kept).arbiter"
    copy.write_bytes(path.read_bytes())
    with contextlib.closing(Session.open(copy)) as session:
        for number in range(len(session.tournament.rounds), copy_rounds, -1):
            session.apply(DropRound(number))
    change(path, "UPDATE player SET rating = 'strong' WHERE number = 7")
    dialog = offered(window, qtbot, path)
    assert sorted(choices(dialog)) == sorted(expected)
    dialog.reject()


def test_a_name_in_the_file_that_is_not_text_is_damage(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content.replace(b"black INTEGER", b"black I\xffTEGER"))
    with pytest.raises(Damaged, match=r"played.arbiter cannot be opened: the file is damaged\."):
        Session.open(path)


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
