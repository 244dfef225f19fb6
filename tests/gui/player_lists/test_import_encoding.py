"""A list in an old code page: the arbiter chooses the line whose letters are right before a name is
ticked.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.player_lists.import_dialog import ImportDialog
from tests.gui.lists import import_dialog

NAMES = ["Čapek, Jiří", "Říha, Věra", "Šťastný, Ondřej", "Wójcik, Małgorzata"]
LIST = "Name;Elo\n" + "".join(f"{name};1900\n" for name in NAMES)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def dialog(qtbot: QtBot) -> ImportDialog:
    dialog = import_dialog(LIST.encode("cp1250"))
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    assert dialog.encodings is not None
    assert dialog.encodings.count() > 1
    return dialog


def names(dialog: ImportDialog) -> list[str]:
    return [player.name for player in dialog.players()]


def test_no_name_is_ticked_before_the_choice(dialog: ImportDialog) -> None:
    assert names(dialog) == []
    assert "Enter" in dialog.note.text()


def test_enter_takes_the_line_in_sight_and_leads_to_the_players(
    dialog: ImportDialog, qtbot: QtBot
) -> None:
    assert dialog.encodings is not None
    assert dialog.encodings.hasFocus()
    qtbot.keyClick(dialog.encodings, Qt.Key.Key_Return)
    assert names(dialog) == NAMES
    assert dialog.list.hasFocus()
    assert dialog.isVisible(), "the first Enter only chooses the letters"
    assert dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()


def test_another_line_reads_the_names_otherwise_and_the_first_one_as_before(
    dialog: ImportDialog, qtbot: QtBot
) -> None:
    assert dialog.encodings is not None
    qtbot.keyClick(dialog.encodings, Qt.Key.Key_Down)
    assert names(dialog)
    assert names(dialog) != NAMES
    qtbot.keyClick(dialog.encodings, Qt.Key.Key_Up)
    assert names(dialog) == NAMES
