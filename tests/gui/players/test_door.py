"""The door: who comes is found by the beginning of the name and checked in with Space.

The list by keyboard.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangePlayer, RequestBye
from arbiter_gui.app.session import Session
from arbiter_gui.domain.players.listed_player import RatedPlayer
from arbiter_gui.domain.texts.sentences import NOTHING, Said
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.gui.players import number_players_button
from arbiter_gui.gui.players.player_dialogs import RoundDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.event_hands import Hands
from tests.gui.fields import dialog_of, fixed_time, start

NAMES = ("van der Berg, Ann", "Berger, Bo", "Bergström, Cy", "Dahl, Di", "O'Neil, Ed", "Fox, Flo")


@pytest.fixture
def door(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Six players before round 1, all absent until checked in; the list of players has the keys."""
    tournament = start(6)
    players = tuple(replace(p, name=n) for p, n in zip(tournament.players, NAMES, strict=True))
    window.current.open(
        Session.create(tmp_path / "d.arbiter", replace(tournament, players=players), fixed_time)
    )
    window.view_commands.show_view("players")
    window.action_set["all-absent"].trigger()
    return window


def present(window: MainWindow) -> set[int]:
    return set(window.current.tournament.by_number) - set(window.current.tournament.absent(1))


def test_at_the_door_name_space_name_space(door: MainWindow) -> None:
    hands = Hands(door)
    hands.text("dah ")
    assert present(door) == {4}
    assert "plays · playing: 1 · absent: 5" in door.jump.answer.text()
    assert "playing: 1" in door.players.state.text()
    hands.text("vander onei ")
    assert present(door) == {1, 4, 5}
    hands.text("6 ")
    assert present(door) == {1, 4, 5, 6}
    hands.text(" ")
    assert present(door) == {1, 4, 5}
    hands.press(Qt.Key.Key_Escape)
    assert door.players.table.hasFocus()
    hands.text("2 ")
    assert present(door) == {1, 2, 4, 5}


def test_who_is_here_already_is_absent_only_at_the_second_space(door: MainWindow) -> None:
    hands = Hands(door)
    hands.text("dah fox ")
    assert present(door) == {4, 6}
    done = len(door.current.session.history())
    for typed in ("dah ", "4 ", "fox ", "dah "):
        hands.text(typed)
        assert present(door) == {4, 6}, typed
        assert (
            "is already checked in. Press Space again to mark the player absent."
            in door.jump.answer.text()
        )
    assert "Dahl, Di" in door.jump.answer.text()
    assert len(door.current.session.history()) == done
    hands.text(" ")
    assert present(door) == {6}
    assert "absent: 5" in door.jump.answer.text()
    hands.text(" ")
    assert present(door) == {4, 6}
    hands.text("dah vander ")
    assert present(door) == {1, 4, 6}, "another name in between"


def test_the_same_letters_typed_again_are_a_first_space(door: MainWindow) -> None:
    hands = Hands(door)
    hands.text("6 6 ")
    assert present(door) == {6}
    hands.press(Qt.Key.Key_Escape)
    hands.text("6 ")
    assert present(door) == {6}
    hands.text(" ")
    assert present(door) == set()


def test_of_several_who_begin_alike_the_one_shown_is_checked_in(door: MainWindow) -> None:
    hands = Hands(door)
    hands.text("berg")
    assert "(1/3)" in door.jump.answer.text()
    hands.press(Qt.Key.Key_Down)
    hands.text(" ")
    assert present(door) == {3}
    hands.text("nobody ")
    assert present(door) == {3}


def test_space_is_a_letter_wherever_nobody_is_checked_in(door: MainWindow) -> None:
    door.view_commands.show_view("standings")
    hands = Hands(door)
    hands.press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    hands.text("van der")
    assert door.jump.typed_line.text() == "van der"
    assert door.current.selected_players == (1,)
    assert present(door) == set()


def test_who_had_a_bye_and_comes_is_told(door: MainWindow) -> None:
    door.current.apply(RequestBye(2, 1, ByeKind.HALF))
    Hands(door).text("2 ")
    assert present(door) == {2}
    assert "half-point bye" in door.banner.message_label.text()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_enter_on_a_listed_name_fills_in_and_adds_nobody(
    door: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = RatedPlayer(7000001, "Quist, Quentin", "DEN", "m", "IM", 2430)
    bar = door.players.bar
    finder = bar.finder
    monkeypatch.setattr(finder, "_find", lambda text, limit, federation: (listed,))
    bar.lines["name"].setFocus()
    Hands(door).text("qui")
    qtbot.waitUntil(lambda: finder.popup.isVisible())
    qtbot.keyClick(finder.popup, Qt.Key.Key_Down)
    qtbot.keyClick(finder.popup, Qt.Key.Key_Return)
    assert len(door.current.tournament.players) == 6
    assert bar.lines["name"].text() == "Quist, Quentin"
    bar.lines["name"].setFocus()
    qtbot.keyClick(bar.lines["name"], Qt.Key.Key_Return)
    assert [p.name for p in door.current.tournament.players[6:]] == ["Quist, Quentin"]


def test_alt_and_a_letter_look_for_nobody_and_the_same_fide_number_is_doubted_whatever_the_name(
    door: MainWindow, qtbot: QtBot
) -> None:
    qtbot.keyClick(door.players.table, Qt.Key.Key_J, Qt.KeyboardModifier.AltModifier)
    assert not door.jump.isVisible()
    both = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ControlModifier
    QApplication.sendEvent(
        door.players.table, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_L, both, "ł")
    )
    assert door.jump.typed_line.text() == "ł"
    door.current.apply(
        ChangePlayer(replace(door.current.tournament.by_number[4], fide_id="4600001", birth="1990"))
    )
    assert "number 4" in door.players.doubt(Player(0, "Somebody, Else", fide_id="4600001"))
    assert "number 4" in door.players.doubt(Player(0, "Di Dahl"))
    assert door.players.doubt(Player(0, "Dahl, Di", birth="2001")) == ""
    assert door.players.doubt(Player(0, "Somebody, Else")) == ""


def test_where_there_is_little_room_the_players_have_it(door: MainWindow) -> None:
    assert door.players.remark.isVisible()
    door.resize(1366, 700)
    door.view_commands.set_zoom(200)
    QApplication.processEvents()
    assert not door.players.remark.isVisible()
    door.players.bar.lines["rating"].setText("99999")
    assert door.players.remark.isVisible()


def select_rows(window: MainWindow, first: int, last: int) -> None:
    table = window.players.table
    table.selectRow(first)
    Hands(window).focus()
    table.setFocus()
    for _ in range(last - first):
        Hands(window).press(Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert len(table.chosen_players()) == last - first + 1


def test_several_who_come_are_one_edit_and_several_leave_together(door: MainWindow) -> None:
    select_rows(door, 1, 3)
    hands = Hands(door)
    hands.text(" ")
    assert present(door) == {2, 3, 4}
    door.current.undo()
    assert present(door) == set()
    door.current.redo()
    select_rows(door, 3, 4)
    hands.text(" ")
    assert present(door) == {2, 3, 4, 5}, "the one under the cursor says which way"
    select_rows(door, 4, 5)
    door.action_set["withdraw"].trigger()
    dialog = dialog_of(RoundDialog)
    assert isinstance(dialog, RoundDialog)
    assert any("5 O'Neil, Ed; 6 Fox, Flo" in label.text() for label in dialog.findChildren(QLabel))
    dialog.accept()
    assert [p.withdrawn_from for p in door.current.tournament.players] == [
        None,
        None,
        None,
        None,
        1,
        1,
    ]
    assert door.banner.sentence() == "Withdrawn from round 1 onwards: 5 O'Neil, Ed; 6 Fox, Flo."
    (undo,) = door.banner.buttons
    undo.click()
    assert door.banner.sentence() == ""
    assert all(p.withdrawn_from is None for p in door.current.tournament.players)


def test_both_players_of_a_board_selected_elsewhere_are_not_meant_together(
    shown_window: MainWindow,
) -> None:
    board = shown_window.current.tournament.rounds[2].boards[0]
    shown_window.view_commands.show_view("round")
    assert set(shown_window.current.selected_players) == {board.white, board.black}
    shown_window.view_commands.show_view("players")
    assert shown_window.players.table.chosen_players() == (board.white,)
    Hands(shown_window).press(Qt.Key.Key_Space)
    assert set(shown_window.current.tournament.absent(4)) == {board.white}
    shown_window.action_set["withdraw"].trigger()
    dialog = dialog_of(RoundDialog)
    assert isinstance(dialog, RoundDialog)
    dialog.accept()
    assert sum(p.withdrawn_from is not None for p in shown_window.current.tournament.players) == 1


def test_space_compares_nobody_with_anybody_again(
    door: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Tournament] = []

    def ranking_remark(tournament: Tournament) -> Said:
        asked.append(tournament)
        return NOTHING

    monkeypatch.setattr(number_players_button, "ranking_remark", ranking_remark)
    Hands(door).text("2 3 4 ")
    assert present(door) == {2, 3, 4}
    assert asked == []
    door.current.apply(ChangePlayer(replace(door.current.tournament.by_number[4], rating=2600)))
    assert len(asked) == 1


def test_a_space_is_a_blank_while_several_may_be_meant_and_after_the_comma(
    door: MainWindow,
) -> None:
    """A name typed in full must not check in whoever is the first of that surname."""
    hands, current = Hands(door), door.current
    for number, name in ((2, "Jansen, Lukas"), (3, "Jansen, Peter"), (6, "Fox, Peter E.")):
        current.apply(ChangePlayer(replace(current.tournament.by_number[number], name=name)))
    hands.text("Jansen, Peter")
    assert present(door) == set()
    assert "3 Jansen, Peter" in door.jump.answer.text()
    hands.text(" ")
    assert present(door) == {3}
    hands.text("jansen ")
    assert present(door) == {3}
    assert door.jump.typed_line.text() == "jansen "
    assert "no player was checked in" in door.jump.answer.text()
    assert "(1/2)" in door.jump.answer.text()
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Up)
    hands.text(" ")
    assert present(door) == {2, 3}
    hands.text("dahl, di ")
    assert present(door) == {2, 3, 4}


def test_a_name_after_an_ambiguous_one_begins_afresh_and_it_is_said(door: MainWindow) -> None:
    hands, answer = Hands(door), door.jump.answer
    hands.text("ber ")
    assert answer.text().startswith(
        "⚠ 2 Berger, Bo (1/3): several players match; no player was checked in."
    )
    hands.text("dah ")
    assert (present(door), door.jump.typed_line.text()) == ({4}, "dah")
    hands.text("fxo ")
    assert answer.text() == "⚠ No player matches “fxo”; no player was checked in."
    hands.text("fox ")
    assert present(door) == {4, 6}


def test_after_a_blank_of_several_names_the_next_letters_are_of_one_of_them_or_of_another(
    door: MainWindow,
) -> None:
    hands, current = Hands(door), door.current
    for number, name in ((2, "van Dijk, Bo"), (3, "van der Meer, Cy")):
        current.apply(ChangePlayer(replace(current.tournament.by_number[number], name=name)))
    hands.text("van der ")
    assert present(door) == set()
    assert "no player was checked in" in door.jump.answer.text()
    hands.text("meer ")
    assert present(door) == {3}
    hands.text("van fox ")
    assert present(door) == {3, 6}
    hands.text("van ")
    hands.text(" ")
    hands.text("dahl ")
    assert present(door) == {3, 4, 6}


def test_a_name_is_found_however_its_letters_are_spelled(door: MainWindow) -> None:
    door.current.apply(
        ChangePlayer(replace(door.current.tournament.by_number[4], name="Müller, Jörg"))
    )
    for typed in ("mueller", "muller", "Müller", "MUELLER, JOERG", "müller, joerg"):
        door.jump.open_for_players(typed)
        Hands(door).text(" ")
        assert present(door) == {4}, typed
        Hands(door).press(Qt.Key.Key_Escape)
        door.current.undo()
        assert present(door) == set()
