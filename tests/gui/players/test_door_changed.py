"""The line at the door when what it has found changes: new numbers, another tournament, another
view.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangePlayer, RemovePlayer
from arbiter_gui.app.edits.attendance import edit_switching_presence
from arbiter_gui.app.rounds.leaving import edit_leaving
from arbiter_gui.app.session import Session
from arbiter_gui.gui.players.bye_dialog import ByeDialog
from arbiter_gui.gui.players.player_dialogs import RoundDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.storage import Author
from tests.gui.event_hands import Hands
from tests.gui.fields import dialog_of, fixed_time, played, start


@pytest.fixture
def door(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Twelve players, all absent.

    Larsen, the last one, has the best rating, and there are two Bergs.
    """
    tournament = start(12)
    players = list(tournament.players)
    players[11] = replace(players[11], rating=2600)
    players[4] = replace(players[4], name="Berg, A.")
    window.current.open(
        Session.create(
            tmp_path / "d.arbiter", replace(tournament, players=tuple(players)), fixed_time
        )
    )
    window.view_commands.show_view("players")
    window.action_set["all-absent"].trigger()
    return window


def present(window: MainWindow) -> set[str]:
    tournament = window.current.tournament
    return {
        p.name
        for p in tournament.players
        if p.number not in tournament.absent(tournament.next_round)
    }


def number_of(window: MainWindow, name: str) -> int:
    return next(p.number for p in window.current.tournament.players if p.name == name)


def test_after_new_numbers_space_checks_in_who_was_typed(door: MainWindow) -> None:
    hands = Hands(door)
    hands.text("lars")
    assert door.jump.answer.text().startswith("12 Larsen, A.: absent")
    door.action_set["number-players"].trigger()
    assert number_of(door, "Larsen, A.") == 1
    assert door.jump.answer.text().startswith("1 Larsen, A.: absent")
    hands.text(" ")
    assert present(door) == {"Larsen, A."}


def test_after_new_numbers_the_one_chosen_among_several_stays_chosen(door: MainWindow) -> None:
    hands = Hands(door)
    hands.text("berg")
    hands.press(Qt.Key.Key_Down)
    assert door.jump.answer.text().startswith("5 Berg, A. (2/2)")
    door.action_set["number-players"].trigger()
    assert number_of(door, "Berg, A.") == 3
    assert "6 Berg, A. (2/2)" in door.jump.answer.text()
    hands.text(" ")
    assert [n for n in range(1, 13) if n not in door.current.tournament.absent(1)] == [6]


def test_a_number_typed_means_who_has_it_now_and_says_so(door: MainWindow) -> None:
    hands = Hands(door)
    hands.text("12")
    door.action_set["number-players"].trigger()
    assert door.jump.answer.text().startswith("12 Keres, A.: absent")


def test_a_change_in_between_makes_the_next_space_a_first_one(door: MainWindow) -> None:
    hands = Hands(door)
    hands.text("lars lars ")
    assert "Press Space again to mark the player absent" in door.jump.answer.text()
    door.current.apply(ChangePlayer(replace(door.current.tournament.by_number[1], rating=2100)))
    assert "plays" in door.jump.answer.text()
    hands.text(" ")
    assert present(door) == {"Larsen, A."}
    assert "Press Space again to mark the player absent" in door.jump.answer.text()


def test_after_a_deed_on_the_one_found_typing_begins_again(door: MainWindow) -> None:
    hands = Hands(door)
    hands.text("lars")
    door.action_set["bye"].trigger()
    bye_dialog = dialog_of(ByeDialog)
    assert isinstance(bye_dialog, ByeDialog)
    bye_dialog.rounds.setText("2")
    bye_dialog.accept()
    assert (12, 2) in {(bye.player, bye.round) for bye in door.current.tournament.requests}
    hands.text("berg")
    assert door.jump.typed_line.text() == "berg"
    player = door.current.tournament.by_number[door.current.selected_players[0]]
    assert player.name == "Berg, A."
    door.current.apply(ChangePlayer(replace(player, rating=2100)))
    hands.text("lars")
    assert door.jump.typed_line.text() == "lars"
    door.action_set["withdraw"].trigger()
    withdrawal = dialog_of(RoundDialog)
    assert isinstance(withdrawal, RoundDialog)
    withdrawal.accept()
    assert door.current.tournament.by_number[12].withdrawn_from == 1
    hands.text("keres")
    assert door.jump.typed_line.text() == "keres"
    door.action_set["check-in"].trigger()
    hands.text("lars")
    assert door.jump.typed_line.text() == "lars"


def test_a_change_from_another_device_lets_the_arbiter_type_on(door: MainWindow) -> None:
    hands = Hands(door)
    hands.text("la")
    session = door.current.session
    assert session is not None
    session.apply(edit_switching_presence(door.current.tournament, 12), Author("phone"))
    assert "plays" in door.jump.answer.text()
    hands.text("rs")
    assert door.jump.typed_line.text() == "lars"


def test_the_line_follows_every_change_also_a_withdrawal(door: MainWindow) -> None:
    Hands(door).text("lars ")
    assert "plays · playing: 1 · absent: 11" in door.jump.answer.text()
    door.current.apply(edit_leaving(door.current.tournament, 12, 1))
    assert door.jump.answer.text().endswith(door.players.presence(12))
    assert "withdrawn · playing: 0" in door.jump.answer.text()
    door.current.undo()
    assert "plays · playing: 1 · absent: 11" in door.jump.answer.text()
    door.current.apply(edit_switching_presence(door.current.tournament, 1))
    assert "plays · playing: 2 · absent: 10" in door.jump.answer.text()


def test_who_is_removed_is_no_longer_checked_in(door: MainWindow) -> None:
    hands = Hands(door)
    hands.text("lars")
    door.current.apply(RemovePlayer(12))
    assert door.jump.answer.text() == "no match"
    hands.text(" ")
    assert present(door) == set()


def test_a_change_does_not_select_the_one_in_the_line_again(door: MainWindow) -> None:
    Hands(door).text("lars")
    door.current.select((3,))
    door.current.apply(ChangePlayer(replace(door.current.tournament.by_number[3], rating=2100)))
    assert door.current.selected_players == (3,)


@pytest.mark.parametrize("typed", ["lars", "12"])
def test_another_tournament_closes_the_line(door: MainWindow, tmp_path: Path, typed: str) -> None:
    hands = Hands(door)
    hands.text(typed)
    door.open_tournaments.add(Session.create(tmp_path / "small.arbiter", start(6), fixed_time))
    assert not door.jump.isVisible()
    assert door.players.table.hasFocus()
    door.jump.typed_line.space_pressed.emit()
    door.jump.typed_line.space_pressed.emit()
    assert len(present(door)) == 6
    hands.press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert door.jump.typed_line.text() == ""
    assert "Press Space to check in or out" in door.jump.answer.text()


def test_the_line_for_boards_closes_too(window: MainWindow, tmp_path: Path) -> None:
    for name in ("one", "two"):
        window.open_tournaments.add(
            Session.create(tmp_path / f"{name}.arbiter", played(8, 2), fixed_time)
        )
    window.action_set["go-board"].trigger()
    assert window.jump.isVisible()
    window.action_set["next-tournament"].trigger()
    assert not window.jump.isVisible()


def test_an_empty_line_means_nobody_whatever_was_typed_before(door: MainWindow) -> None:
    hands = Hands(door)
    hands.text("lars")
    door.jump.open_for_boards()
    door.jump.open_for_players()
    assert "Press Space to check in or out" in door.jump.answer.text()
    hands.text(" ")
    assert present(door) == set()


def test_presence_is_true_in_any_view_and_empty_for_who_is_not_there(door: MainWindow) -> None:
    door.view_commands.show_view("round")
    door.current.apply(edit_switching_presence(door.current.tournament, 1))
    assert "plays · playing: 1 · absent: 11" in door.players.presence(1)
    assert door.players.presence(99) == ""


@pytest.mark.parametrize("view", ["round", "standings", "history"])
def test_the_line_at_the_door_is_left_with_the_view(door: MainWindow, view: str) -> None:
    Hands(door).text("lars")
    assert door.jump.isVisible()
    door.view_commands.show_view(view)
    assert not door.jump.isVisible(), "Space would check nobody in here"
    assert QApplication.focusWidget() is not door.jump.typed_line
    door.jump.open_for_players("lars")
    door.view_commands.show_view("board")
    assert door.jump.isVisible(), "a player is looked for in any view"


def test_a_raised_two_is_no_number(door: MainWindow, qtbot: QtBot) -> None:
    switch = Qt.KeyboardModifier.GroupSwitchModifier
    table = door.players.table
    QApplication.sendEvent(table, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_2, switch, "²"))
    assert not door.jump.isVisible()
    door.jump.open_for_players()
    with qtbot.captureExceptions() as raised:
        QApplication.sendEvent(
            door.jump.typed_line, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_2, switch, "²")
        )
    assert raised == []
    assert door.jump.answer.text() == "no match"
