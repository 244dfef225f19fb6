"""The dialog of a player keeps its layout when a doubt is raised and answered."""

from __future__ import annotations

from PySide6.QtWidgets import QDialogButtonBox, QLineEdit
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.values import Player
from arbiter_gui.gui.players.player_dialogs import PlayerDialog

_HELP = "Before round 1 is paired, you can number all players by rating. " * 2


def _dialog(qtbot: QtBot) -> PlayerDialog:
    dialog = PlayerDialog(Player(0), "Add player", number_words=_HELP)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


def _places(dialog: PlayerDialog) -> list[int]:
    """Where the fields and OK are, from the top of the dialog."""
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    fields = (*dialog.findChildren(QLineEdit), ok)
    return [field.mapTo(dialog, field.rect().topLeft()).y() for field in fields]


def test_a_doubt_of_two_lines_moves_nothing(qtbot: QtBot) -> None:
    dialog = _dialog(qtbot)
    before = _places(dialog)
    words = "x" * 20
    width = dialog.help_line.width()
    while dialog.fontMetrics().horizontalAdvance(words) < 1.4 * width:
        words += " " + "x" * 20
    dialog.doubt = lambda player: words
    dialog.name.setText("Late, Larry")
    dialog.accept()
    qtbot.waitUntil(dialog.fault.isVisible)
    qtbot.wait(50)
    assert _places(dialog) == before


def test_what_a_long_doubt_took_is_given_back(qtbot: QtBot) -> None:
    dialog = _dialog(qtbot)
    before = _places(dialog)
    dialog.doubt = lambda player: "No list has this name. " * 30
    dialog.name.setText("Late, Larry")
    dialog.accept()
    qtbot.waitUntil(dialog.fault.isVisible)
    qtbot.wait(50)
    assert _places(dialog) != before
    dialog.name.setText("Late, Lars")
    qtbot.waitUntil(dialog.help_line.isVisible)
    qtbot.wait(50)
    assert _places(dialog) == before
