"""Lists of players are read beside the window: a bar, a way to stop, and nothing lost by it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import AddPlayer
from arbiter_gui.app.registration.player_list import ListFile, PlayerList
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.player_lists.import_dialog import ImportDialog
from arbiter_gui.gui.players.player_commands import PlayerCommands
from arbiter_gui.gui.services.work_with_progress import WaitDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.lists import import_dialog, imported, list_read

T = TypeVar("T")
LIST = "Name;Rtg;ID no. FIDE;T;Hat\nAlder, Ann;2100;111;WIM;10\nBirch, Bob;2000;222;;20\n"

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


class Gate:
    """Holds the reading of lists back until it is let go.

    `stopped` counts those that were stopped before.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go, self.stopped = threading.Event(), 0
        self.threads: list[threading.Thread] = []
        self._hold(monkeypatch, "read", ListFile.read)
        self._hold(monkeypatch, "players_under_mapping", ListFile.players_under_mapping)

    def _hold(
        self, monkeypatch: pytest.MonkeyPatch, name: str, work: Callable[..., PlayerList]
    ) -> None:
        def held(file: ListFile, *words: object) -> PlayerList:
            self.threads.append(threading.current_thread())
            control = next((word for word in words if hasattr(word, "checkpoint")), FREE)
            self._wait(control)
            return work(file, *words)

        monkeypatch.setattr(ListFile, name, held)

    def _wait(self, control: Control) -> None:
        while not self.go.wait(0.01):
            control.progress(250, 1000)
            try:
                control.checkpoint()
            except BaseException:
                self.stopped += 1
                raise


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    return Gate(monkeypatch)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "list.csv"
    path.write_text(LIST, encoding="utf-8")
    return path


def shown(kind: type[T]) -> list[T]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible()]


def test_a_list_that_is_read_at_once_shows_no_bar(shown_window: MainWindow, path: Path) -> None:
    imported(shown_window, path)
    assert shown(WaitDialog) == []
    (dialog,) = shown(ImportDialog)
    assert [p.name for p in dialog.players()] == ["Alder, Ann", "Birch, Bob"]
    dialog.reject()


def test_a_list_is_read_in_a_worker_with_a_bar(
    shown_window: MainWindow, qtbot: QtBot, path: Path, gate: Gate
) -> None:
    shown_window.features[PlayerCommands].import_from(path)
    qtbot.waitUntil(lambda: bool(shown(WaitDialog)) and shown(WaitDialog)[0].bar.value() == 250)
    assert gate.threads[0] is not threading.main_thread()
    assert "list.csv" in shown(WaitDialog)[0].bar.accessibleName()
    gate.go.set()
    list_read(shown_window)
    assert (shown(WaitDialog), len(shown(ImportDialog))) == ([], 1)
    shown(ImportDialog)[0].reject()


def test_reading_is_stopped_by_escape(
    shown_window: MainWindow, qtbot: QtBot, path: Path, gate: Gate
) -> None:
    shown_window.features[PlayerCommands].import_from(path)
    qtbot.waitUntil(lambda: bool(shown(WaitDialog)))
    qtbot.keyClick(shown(WaitDialog)[0], Qt.Key.Key_Escape)
    assert not shown_window.features[PlayerCommands].waiting.busy
    qtbot.waitUntil(lambda: gate.stopped == 1)
    QApplication.processEvents()
    assert (shown(WaitDialog), shown(ImportDialog), shown_window.banner.message) == ([], [], None)
    gate.go.set()
    imported(shown_window, path)
    assert len(shown(ImportDialog)) == 1
    shown(ImportDialog)[0].reject()


def test_who_was_added_meanwhile_is_known(
    shown_window: MainWindow, qtbot: QtBot, path: Path, gate: Gate
) -> None:
    shown_window.features[PlayerCommands].import_from(path)
    assert shown_window.current.apply(AddPlayer(Player(0, "Birch, Bob", 2000)))
    gate.go.set()
    qtbot.waitUntil(lambda: bool(shown(ImportDialog)))
    (dialog,) = shown(ImportDialog)
    assert [p.name for p in dialog.players()] == ["Alder, Ann"]
    dialog.reject()


def test_other_columns_are_worked_out_in_a_worker_and_stopping_keeps_what_was_shown(
    shown_window: MainWindow, qtbot: QtBot, path: Path, gate: Gate
) -> None:
    gate.go.set()
    imported(shown_window, path)
    (dialog,) = shown(ImportDialog)
    gate.go.clear()
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    dialog.columns[4].setCurrentIndex(dialog.columns[4].findData("club"))
    dialog.columns[4].activated.emit(1)
    assert not ok.isEnabled()
    dialog.columns[1].setCurrentIndex(0)
    dialog.columns[1].activated.emit(0)  # while the other one is worked out
    qtbot.waitUntil(lambda: bool(shown(WaitDialog)))
    gate.go.set()
    list_read(shown_window)
    assert [(p.club, p.rating) for p in dialog.players()] == [("10", 0), ("20", 0)]
    gate.go.clear()
    dialog.columns[0].setCurrentIndex(0)
    dialog.columns[0].activated.emit(0)
    qtbot.waitUntil(lambda: bool(shown(WaitDialog)))
    qtbot.keyClick(shown(WaitDialog)[0], Qt.Key.Key_Escape)
    assert [box.currentData() for box in dialog.columns] == [
        "name",
        None,
        "FIDE ID",
        "title",
        "club",
    ]
    assert (len(dialog.players()), ok.isEnabled()) == (2, True)
    assert dialog.isVisible()
    dialog.columns[0].activated.emit(0)
    dialog.reject()
    assert not shown_window.features[PlayerCommands].waiting.busy


def test_closing_the_window_ends_the_reading(
    shown_window: MainWindow, path: Path, gate: Gate
) -> None:
    shown_window.features[PlayerCommands].import_from(path)
    shown_window.close()
    assert (shown_window.features[PlayerCommands].waiting.busy, gate.stopped <= 1) == (False, True)


def test_what_cannot_be_read_is_told(shown_window: MainWindow, tmp_path: Path) -> None:
    imported(shown_window, tmp_path)
    message = shown_window.banner.message
    assert message is not None
    assert "a folder, a pipe or a device; expected a player list" in message.text
    imported(shown_window, tmp_path / "nowhere.csv")
    assert shown_window.banner.message is not None
    assert "nowhere.csv cannot be read" in shown_window.banner.message.text


def test_columns_that_are_not_used_are_named_before_import(qtbot: QtBot) -> None:
    dialog = import_dialog(LIST.encode())
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.unused.text() == "1 column not imported: Hat"
    assert dialog.unused.textFormat() is Qt.TextFormat.PlainText
    for column in (2, 3):
        dialog.columns[column].setCurrentIndex(0)
        dialog.columns[column].activated.emit(0)
    assert dialog.unused.text() == "3 columns not imported: ID no. FIDE, T, Hat"
    for column, field in ((2, "FIDE ID"), (3, "title"), (4, "club")):
        dialog.columns[column].setCurrentIndex(dialog.columns[column].findData(field))
        dialog.columns[column].activated.emit(0)
    assert not dialog.unused.isVisible()
    dialog.unused.take([f"{n} {'x' * 40}" for n in range(20)])
    assert dialog.unused.text().startswith(f"20 columns not imported: 0 {'x' * 28}…, 1 ")
    assert dialog.unused.text().endswith(", …")


def test_more_players_than_a_tournament_has_are_not_imported(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arbiter_gui.gui.player_lists.import_dialog.MOST_PLAYERS", 99)
    present = (Player(1, "Somebody, S"),)
    players = "".join(f"Player, P{n};\n" for n in range(99))
    dialog = import_dialog(f"Name;Club\n{players}".encode(), present=present)
    qtbot.addWidget(dialog)
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not ok.isEnabled()
    assert dialog.note.text().startswith(
        "⚠ A tournament can have at most 99 players; there is room for 98 more. Selected: 99"
    )
    dialog.model.toggle([0])
    assert ok.isEnabled()
    assert dialog.note.text().startswith("Selected: 98 of 99.")
