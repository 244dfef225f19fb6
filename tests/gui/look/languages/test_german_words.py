"""The window in German says what is made below it: labels of edits, history, refusals, cautions,
faults of files.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import (
    ChangePlayer,
    ChangeSettings,
    DropRound,
    NumberPlayers,
    SetResult,
    Withdraw,
)
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import BLACK_WINS, DRAWN
from arbiter_gui.gui.actions.keys_page import keys_page
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.language.translating import language_of, translated
from arbiter_gui.gui.players.player_fields import fault
from arbiter_gui.gui.services.caution_dialog import CautionDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from tests.gui.fields import fixed_time, played


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    language_of(qapp).use("de")
    yield
    language_of(qapp).use("en")


@pytest.fixture
def german_window(german: None, window: MainWindow, tmp_path: Path) -> MainWindow:
    window.current.open(Session.create(tmp_path / "a.arbiter", played(8, 3), fixed_time))
    return window


def history(window: MainWindow) -> list[tuple[str, ...]]:
    """What the history shows, row by row, without the time."""
    window.view_commands.show_view("history")
    model = window.history.table.model()
    return [
        tuple(
            str(model.index(row, column).data() or "") for column in range(1, model.columnCount())
        )
        for row in range(model.rowCount())
    ]


def test_undo_redo_and_history_speak_german_after_reopening_too(german_window: MainWindow) -> None:
    window, current = german_window, german_window.current
    current.apply(ChangePlayer(replace(current.tournament.players[0], rating=2500)))
    current.apply(Withdraw(7, 4))
    assert current.session is not None
    path = current.session.path
    current.undo()
    assert window.action_set["undo"].text().endswith(": Adams, A. ändern")
    assert window.action_set["redo"].text().endswith(": Spieler 7 Grau, A. ab Runde 4 zurückziehen")
    current.close()
    current.open(Session.open(path))
    assert window.action_set["redo"].text().endswith(": Spieler 7 Grau, A. ab Runde 4 zurückziehen")
    shown = history(window)
    assert shown[0][1:] == (
        "Rückgängig: Spieler 7 Grau, A. ab Runde 4 zurückziehen",
        "7 Grau, A.: ab Runde 4 ausgeschieden → nimmt teil",
        "rückgängig",
    )
    assert shown[2][1:] == ("Adams, A. ändern", "1 Adams, A.: Wertungszahl 2390 → 2500", "gilt")
    assert shown[3][1] == "Angelegt"


def test_a_refused_edit_says_why_in_german(german_window: MainWindow) -> None:
    current, banner = german_window.current, german_window.banner
    assert not current.apply(Withdraw(7, 2))
    assert banner.message_label.text() == "Spieler 7 ist in Runde 2 gepaart."
    assert banner.accessibleName() == banner.message_label.text()
    assert not current.apply(ChangeSettings.of(current.tournament, round_count=7))
    assert banner.message_label.text().startswith(
        "Festgelegt, seit Runde 1 ausgelost ist: Runden 5 → 7. Verlassen Sie"
    )
    known = current.tournament.rounds[0].boards[0].result
    assert not current.apply(SetResult(1, 1, BLACK_WINS if known == DRAWN else DRAWN))
    assert banner.message_label.text().startswith("Runde 1 liegt zu weit zurück")


def test_a_caution_is_in_german_from_title_to_consequence(
    german_window: MainWindow, qtbot: QtBot
) -> None:
    edit = NumberPlayers()
    dialog = CautionDialog(
        edit.label, cautions(edit, german_window.current.tournament), parent=german_window
    )
    qtbot.addWidget(dialog)
    assert dialog.windowTitle() == "Startnummern vergeben"
    for label in dialog.findChildren(QLabel):
        assert "Rounds" not in label.text()
        assert "players" not in label.text()
    assert translated(DropRound(3).label) == "Auslosung der Runde 3 aufheben"


def test_a_faulty_file_is_told_in_german(german_window: MainWindow, tmp_path: Path) -> None:
    text, commands = german_window.banner.message_label, german_window.features[FileCommands]
    bad = tmp_path / "bad.trf"
    bad.write_text("012 Test\nXXR x\n001    1      A\n", encoding="ascii")
    assert not commands.open_path(bad)
    assert text.text() == f"{bad}:2:5: Zahl der Runden 'x'; erwartet: eine ganze Zahl von 1 bis 99"
    assert not commands.open_path(tmp_path / "gone.arbiter")
    assert text.text() == f"gone.arbiter gibt es in {tmp_path} nicht."
    assert not commands.open_path(tmp_path / "gone.trf")
    assert text.text() == "gone.trf kann nicht gelesen werden: Datei oder Ordner nicht vorhanden."


def test_notes_on_reading_are_in_german(german_window: MainWindow, tmp_path: Path) -> None:
    odd = tmp_path / "odd.trf"
    odd.write_text("012 Test\n062 9\n001    1      A\n", encoding="ascii")
    assert german_window.features[FileCommands].open_path(odd)
    german_window.features[FileCommands].show_notices()
    dialog = german_window.findChildren(TextDialog)[-1]
    assert (
        "Satz 062 zählt 9 Spieler, die Datei hat 1; er wird berichtigt" in dialog.text.toPlainText()
    )
    dialog.close()


def test_a_typed_field_is_judged_in_german(german: None) -> None:
    assert fault("name", "") == "Der Name fehlt."
    assert fault("rating", "x") == "Die Wertungszahl 'x' ist keine ganze Zahl von 0 bis 3500."


def test_the_list_of_keys_says_what_is_written_on_german_keys(german: None) -> None:
    page = keys_page("arbiter")
    assert "<b>Entf</b>" in page
    assert "<b>Einfg</b>" in page
    assert "<b>Del</b>" not in page
