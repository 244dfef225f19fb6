"""Report files from the window: beside it, in full, with what they lack.

And a round-robin that is not paired.
"""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbiter_gui import __version__
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import Control
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.gui.files import file_writer
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.shell.view_commands import VIEWS
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from arbiter_gui.reports.documents import DocumentSource
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.standings.recorded_ranks import rank_differences
from tests.cli.test_round_robin import ROBIN
from tests.gui.actions.test_mnemonics import letter_in
from tests.gui.event_hands import Hands
from tests.gui.fields import FakeQuestions, dialog_of, played
from tests.gui.waiting import written


def report_of(window: MainWindow, path: Path, action: str = "export-trf") -> list[str]:
    questions = window.questions
    assert isinstance(questions, FakeQuestions)
    questions.answer = path
    window.action_set[action].trigger()
    written(window)
    return path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("action", ["export-trf", "export-trf26"])
def test_a_report_has_ranks_counts_program_and_time_control(
    window: MainWindow, tmp_path: Path, action: str
) -> None:
    tournament = played(8, 3, round_count=3)
    details = replace(tournament.details, time_control="15 min, 10 s/move", tie_breaks=("BH", "SB"))
    window.current.open(
        Session.create(tmp_path / "a.arbiter", replace(tournament, details=details))
    )
    lines = report_of(window, tmp_path / "a.trf", action)
    wanted = {"062 8", "072 8", "082 0", f"182 Arbiter {__version__}", "202 BH,SB", "222 900+10"}
    assert wanted <= set(lines)
    again = read_trf((tmp_path / "a.trf").read_bytes(), "a").tournament
    assert all(player.rank for player in again.players)
    assert rank_differences(again) == ()


def test_what_the_report_lacks_can_be_read(shown_window: MainWindow, tmp_path: Path) -> None:
    report_of(shown_window, tmp_path / "a.trf")
    assert (
        "Missing from the report, or not possible in this format: "
        in shown_window.banner.message_label.text()
    )
    shown_window.banner.buttons[1].click()
    dialog = dialog_of(TextDialog)
    assert isinstance(dialog, TextDialog)
    assert "The time control is missing from the report file." in dialog.text.toPlainText()
    dialog.reject()


def test_a_file_is_made_in_the_worker_and_can_be_stopped(
    shown_window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_writer, "_SOON", 1)
    go, seen = threading.Event(), []

    def make(control: Control) -> bytes:
        seen.append(threading.current_thread())
        assert go.wait(60)
        return b"late"

    path = tmp_path / "late.txt"
    shown_window.features[OutputCommands].files.write(path, make)
    qtbot.waitUntil(lambda: shown_window.banner.message_label.text().startswith("Writing "))
    qtbot.waitUntil(lambda: bool(seen))
    assert seen[0] is not threading.main_thread()
    shown_window.banner.buttons[0].click()
    go.set()
    written(shown_window)
    assert "no file was written" in shown_window.banner.message_label.text()
    assert not path.exists()


def test_a_large_file_tells_how_much_is_made_and_is_stopped_by_key(
    shown_window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_writer, "_SOON", 1)
    for view in VIEWS:
        _stopped_by_key(shown_window, qtbot, tmp_path, view)


def _stopped_by_key(window: MainWindow, qtbot: QtBot, folder: Path, view: str) -> None:
    told, go = threading.Event(), threading.Event()

    def make(control: Control) -> bytes:
        assert told.wait(60)
        control.progress(2, 7)
        assert go.wait(60)
        return b"late"

    window.view_commands.show_view(view)
    window.features[OutputCommands].files.write(folder / "late.txt", make)
    qtbot.waitUntil(lambda: window.banner.sentence().startswith("Writing "))
    told.set()
    qtbot.waitUntil(lambda: window.banner.sentence().endswith("… 2 of 7"))
    window.view().focus_target().setFocus()
    letter = Qt.Key(ord(letter_in(window.banner.buttons[0].text()).upper()))
    Hands(window).press(letter, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: window.banner.message is None)
    go.set()
    written(window)
    assert "no file was written" in window.banner.sentence()
    window.banner.clear()


@pytest.mark.parametrize("kind", [Format.PDF, Format.WORKBOOK, Format.HTML])
def test_each_sheet_of_an_export_is_counted(kind: Format) -> None:
    heard: list[tuple[int, int]] = []
    exported_file(
        DocumentSource(played(4, 1), {}),
        kind,
        report_progress=lambda done, count: heard.append((done, count)),
    )
    assert heard == [(n, len(heard)) for n in range(len(heard))]
    assert len(heard) > 3


def test_what_was_begun_is_written_when_the_window_closes(
    shown_window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "last.txt"
    shown_window.features[OutputCommands].files.write(path, lambda _: b"whole")
    shown_window.close()
    assert path.read_bytes() == b"whole"


def test_a_fault_while_a_file_is_made_is_no_silence(
    shown_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    found: list[object] = []
    shown_window.current.crashed.disconnect()
    shown_window.current.crashed.connect(found.append)
    shown_window.features[OutputCommands].files.write(tmp_path / "x", lambda _: bytes(1 // 0))
    written(shown_window)
    assert isinstance(found[0], ZeroDivisionError)


def test_a_round_robin_is_opened_and_checked_by_its_table(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    report = tmp_path / "robin.trf"
    report.write_bytes("".join(line + "\r\n" for line in ROBIN).encode())
    window.features[FileCommands].open_path(report)
    assert window.current.tournament.edition == "berger"
    assert window.banner.message_label.text() == ""
    window.action_set["check-rounds"].trigger()
    qtbot.waitUntil(lambda: window.banner.message_label.text() != "")
    assert (
        window.banner.message_label.text()
        == "3 recorded rounds checked; all follow Round-robin (FIDE Berger tables)."
    )
