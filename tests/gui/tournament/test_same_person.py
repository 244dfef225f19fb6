"""Whom the selection is about when numbers move, and whom a line below the list adds or takes
back.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangePlayer, EnterLate, RemovePlayer
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.players.player_dialogs import PlayerDialog
from arbiter_gui.gui.players.registration_commands import RegistrationCommands
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tournament.selected_players import followed
from tests.gui.fields import start

LATE = Player(0, "Zander, Uwe", 2395)


def chosen(window: MainWindow) -> str:
    return window.current.tournament.by_number[window.current.selected_players[0]].name


def test_the_selection_follows_the_person_through_a_late_entry_and_its_undo(
    shown_window: MainWindow,
) -> None:
    for view in ("players", "round", "standings"):
        _selection_follows(shown_window, view)
        shown_window.current.undo()


def _selection_follows(shown_window: MainWindow, view: str) -> None:
    shown_window.view_commands.show_view(view)
    current = shown_window.current
    current.select((5,))
    name = chosen(shown_window)
    assert current.apply(EnterLate(LATE, 4))
    assert current.selected_players[0] == 6
    assert chosen(shown_window) == name
    current.undo()
    assert current.selected_players[0] == 5
    assert chosen(shown_window) == name
    current.redo()
    assert chosen(shown_window) == name


def test_the_row_selected_in_the_list_is_that_of_the_person(shown_window: MainWindow) -> None:
    shown_window.view_commands.show_view("players")
    shown_window.current.select((5,))
    shown_window.current.apply(EnterLate(LATE, 4))
    assert shown_window.players.table.chosen_players() == (6,)
    shown_window.current.select((1,))
    assert chosen(shown_window) == LATE.name
    shown_window.current.undo()
    assert shown_window.current.selected_players == ()
    assert not shown_window.action_set["withdraw"].isEnabled()


def test_who_is_edited_stays_and_who_cannot_be_told_is_let_go() -> None:
    before = start(6)
    renamed = ChangePlayer(replace(before.players[2], name="Other, O.")).apply(before)
    assert followed(before, renamed, (3, 4)) == (3, 4)
    gone = RemovePlayer(2, "").apply(before)
    assert followed(before, gone, (2, 3)) == (2,)
    twins = replace(before, players=tuple(Player(n, "Same, S.", 2000) for n in range(1, 5)))
    assert followed(twins, replace(twins, players=twins.players[1:]), (3,)) == ()


def typed(window: MainWindow, qtbot: QtBot, name: str) -> None:
    line = window.players.bar.lines["name"]
    line.setFocus()
    qtbot.keyClicks(line, name)
    qtbot.keyClick(line, Qt.Key.Key_Return)


def press(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(window.players.bar.lines["name"], key, Qt.KeyboardModifier.ControlModifier)


def test_undo_in_the_empty_line_takes_the_player_back(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.view_commands.show_view("players")
    shown_window.activateWindow()
    typed(shown_window, qtbot, "Zander, Uwe")
    assert len(shown_window.current.tournament.players) == 9
    press(shown_window, Qt.Key.Key_Z)
    assert len(shown_window.current.tournament.players) == 8
    assert shown_window.players.bar.lines["name"].text() == ""
    press(shown_window, Qt.Key.Key_Y)
    assert len(shown_window.current.tournament.players) == 9


def test_undo_in_a_line_being_typed_stays_there(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.view_commands.show_view("players")
    typed(shown_window, qtbot, "Zander, Uwe")
    line = shown_window.players.bar.lines["name"]
    qtbot.keyClicks(line, "Abc")
    press(shown_window, Qt.Key.Key_Z)
    assert len(shown_window.current.tournament.players) == 9
    assert line.text() == ""


def test_a_name_that_is_there_is_told_before_it_is_added(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.view_commands.show_view("players")
    typed(shown_window, qtbot, "berg, a.")
    assert len(shown_window.current.tournament.players) == 8
    assert "Berg, A. is already in the list (number 2)" in shown_window.players.remark.text()
    qtbot.keyClick(shown_window.players.bar.lines["name"], Qt.Key.Key_Return)
    assert len(shown_window.current.tournament.players) == 9


def test_the_dialog_tells_of_such_a_name_too(shown_window: MainWindow) -> None:
    shown_window.features[RegistrationCommands].add_player()
    dialog = shown_window.findChild(PlayerDialog)
    dialog.name.setText("Berg, A.")
    dialog.accept()
    assert dialog.isVisible()
    assert "number 2" in dialog.fault.text()
    dialog.accept()
    assert len(shown_window.current.tournament.players) == 9
