"""The dialog of a bye says at once what speaks against it, and which rounds there are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.caution import Caution
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.pairing.entry_dialog import EntryDialog
from arbiter_gui.gui.players.bye_dialog import ByeDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import dialog_of, fixed_time, played


def asked(window: MainWindow, tmp_path: Path, paired: int) -> ByeDialog:
    """The dialog for player 2 of a tournament of five rounds."""
    window.current.open(
        Session.create(tmp_path / f"{paired}.arbiter", played(6, paired), fixed_time)
    )
    window.current.select((2,))
    window.action_set["bye"].trigger()
    dialog = dialog_of(ByeDialog)
    assert isinstance(dialog, ByeDialog)
    return dialog


def test_limits_are_said_while_rounds_and_kind_are_chosen(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = asked(window, tmp_path, 2)
    assert not dialog.warning.isVisible()
    dialog.rounds.setText("4")
    assert dialog.warning.text() == (
        "⚠ This event does not allow half-point byes in round 4 (final rounds without half-point "
        "byes: 2)."
    )
    dialog.rounds.setText("3, 4")
    assert "Berg, A. would have more than one half-point bye" in dialog.warning.text()
    dialog.kind.setFocus()
    qtbot.keyClick(dialog.kind, Qt.Key.Key_Down)
    assert dialog.chosen_kind() is ByeKind.ZERO
    assert not dialog.warning.isVisible()
    qtbot.keyClick(dialog.kind, Qt.Key.Key_Down)
    assert "advises against full-point byes" in dialog.warning.text()
    dialog.reject()


def test_the_warning_is_there_from_the_start_and_has_room(
    window: MainWindow, tmp_path: Path
) -> None:
    dialog = asked(window, tmp_path, 3)
    assert dialog.warning.isVisible()
    for rounds in ("4", "4, 5"):
        dialog.rounds.setText(rounds)
        QApplication.processEvents()
        assert dialog.warning.height() >= dialog.warning.heightForWidth(dialog.warning.width())
    dialog.reject()


def test_a_button_leads_to_the_byes_of_the_round_that_is_paired(
    window: MainWindow, tmp_path: Path
) -> None:
    dialog = asked(window, tmp_path, 2)
    dialog.reject()
    window.current.show_round(2)
    window.action_set["bye"].trigger()
    dialog = dialog_of(ByeDialog)
    assert isinstance(dialog, ByeDialog)
    buttons = [b for b in dialog.buttons.buttons() if "round 2" in b.text()]
    assert [button.text() for button in buttons] == ["Forfeit or b&ye in round 2…"]
    buttons[0].click()
    assert not dialog.isVisible()
    entries = dialog_of(EntryDialog)
    assert isinstance(entries, EntryDialog)
    assert 2 in entries.kinds
    entries.reject()


def test_a_single_round_is_called_so(
    window: MainWindow, tmp_path: Path, qapp: QApplication
) -> None:
    dialog = asked(window, tmp_path, 3)
    assert dialog.hint.text() == "Enter one or more rounds from 4 to 5, such as 4, 5."
    dialog.reject()
    dialog = asked(window, tmp_path, 4)
    assert dialog.hint.text() == "Enter round 5 (the last round)."
    dialog.reject()
    language_of(qapp).use("de")
    try:
        window.action_set["bye"].trigger()
        german = dialog_of(ByeDialog)
        assert isinstance(german, ByeDialog)
        assert german.hint.text() == "Geben Sie Runde 5 ein (die letzte)."
        german.reject()
    finally:
        language_of(qapp).use("en")


def test_both_limits_are_said_and_cancel_keeps_what_was_typed(
    window: MainWindow, tmp_path: Path
) -> None:
    dialog = asked(window, tmp_path, 2)
    dialog.rounds.setText("3, 5")
    questions: list[list[str]] = []

    def cancel(_title: str, warnings: Sequence[Caution]) -> bool:
        questions.append([str(caution.sentence) for caution in warnings])
        return False

    window.current.ask = cancel
    dialog.accept()
    assert [len(sentences) for sentences in questions] == [2]
    assert "more than one half-point bye" in questions[0][0]
    assert "does not allow half-point byes in round 5" in questions[0][1]
    assert dialog.isVisible()
    assert dialog.rounds.text() == "3, 5"
    assert not window.current.tournament.requests
    window.current.ask = lambda _title, _warnings: True
    dialog.accept()
    assert not dialog.isVisible()
    assert [request.round for request in window.current.tournament.requests] == [3, 5]
