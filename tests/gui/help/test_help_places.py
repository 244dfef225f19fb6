"""Help opens the handbook at what has the keys, in a dialog at the dialog."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.help.handbook import DIALOGS, FIRST, PLACES
from arbiter_gui.gui.help.help_commands import HelpCommands
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.standings.tie_breaks_dialog import TieBreaksDialog


def test_help_opens_at_what_has_the_keys(shown_window: MainWindow, qtbot: QtBot) -> None:
    def asked() -> str:
        shown_window.action_set["handbook"].trigger()
        book = shown_window.features[HelpCommands].handbook
        assert book is not None
        assert book.isVisible()
        name = book.place[0]
        shown_window.activateWindow()
        return name

    for view in shown_window.views:
        shown_window.view_commands.show_view(view.key)
        view.focus_target().setFocus()
        assert asked() == PLACES[view.key], view.key
    shown_window.why.show()
    shown_window.why.answer.other_field.setFocus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is shown_window.why.answer.other_field)
    assert asked() == PLACES["why"]
    shown_window.close()
    assert shown_window.features[HelpCommands].handbook is None


def test_help_before_a_tournament_begins_at_the_beginning(window: MainWindow) -> None:
    assert window.features[HelpCommands].place() == "start"
    assert window.features[HelpCommands].show_handbook().place[0] == FIRST


def test_help_in_a_dialog_is_about_the_dialog(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.action_set["tie-breaks"].trigger()
    dialog = shown_window.findChild(TieBreaksDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: QApplication.focusWidget() is dialog.filter)
    qtbot.keyClick(dialog.filter, Qt.Key.Key_F1)
    book = shown_window.features[HelpCommands].handbook
    assert book is not None
    assert book.place[0] == DIALOGS["TieBreaksDialog"]
    qtbot.mouseClick(book.buttons["zoom-in"], Qt.MouseButton.LeftButton)
    assert book.page.percent > 100, "the handbook can be used while the dialog waits"
    dialog.reject()
