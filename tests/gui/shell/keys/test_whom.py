"""Whom a key is about: those selected, in every list, and nobody out of sight."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import RequestBye, Withdraw
from arbiter_gui.app.edits.attendance import edit_marking_attendance
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.record_lines.integrity import event_lines_of
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.gui.players.bye_dialog import ByeDialog, rounds_typed
from arbiter_gui.gui.players.player_dialogs import RoundDialog
from arbiter_gui.gui.search.found_players import found_players
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from tests.gui.event_hands import CTRL, SHIFT, Hands
from tests.gui.fields import dialog_of, fixed_time, played, start
from tests.work import calls

KEY = Qt.Key


@pytest.fixture
def hall(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Sixty players before round 1; the list of players has the keys."""
    window.current.open(Session.create(tmp_path / "h.arbiter", start(60), fixed_time))
    Hands(window).press(KEY.Key_5, CTRL)
    return window


def absent(window: MainWindow) -> set[int]:
    return set(window.current.tournament.absent(window.current.tournament.next_round))


def press(window: MainWindow, *keys: Qt.Key) -> None:
    for key in keys:
        Hands(window).press(key)


def test_the_cursor_never_leaves_the_selection_behind(hall: MainWindow) -> None:
    hands = Hands(hall)
    press(hall, *[KEY.Key_Down] * 5)
    hands.press(KEY.Key_Home, CTRL)
    assert hall.players.table.chosen_players() == (1,)
    press(hall, KEY.Key_Space)
    assert absent(hall) == {1}
    hands.press(KEY.Key_D, CTRL)
    dialog = dialog_of(RoundDialog)
    assert isinstance(dialog, RoundDialog)
    assert any("1 Adams, A." in label.text() for label in dialog.findChildren(QLabel))
    dialog.reject()


def test_keys_with_ctrl_take_the_selection_along(shown_window: MainWindow) -> None:
    hands = Hands(shown_window)
    for view in ("round", "board", "players", "standings", "cross", "history"):
        shown_window.view_commands.show_view(view)
        table = shown_window.view().focus_target()
        hands.press(KEY.Key_End, CTRL)
        for key in (KEY.Key_Home, KEY.Key_Home, KEY.Key_Down, KEY.Key_End):
            hands.press(key, CTRL)
            rows = [index.row() for index in table.selectionModel().selectedRows()]
            assert rows == [table.currentIndex().row()], view
        if view != "history":
            assert shown_window.current.command_players == table.chosen_players()[:1], view


def test_ctrl_shift_end_selects_down_to_the_last(hall: MainWindow) -> None:
    press(hall, *[KEY.Key_Down] * 57)
    Hands(hall).press(KEY.Key_End, CTRL | SHIFT)
    assert len(hall.current.command_players) == 3
    press(hall, KEY.Key_Space)
    assert absent(hall) == {58, 59, 60}


def test_who_has_the_cursor_is_selected_from_the_first_look_on(hall: MainWindow) -> None:
    table = hall.players.table
    assert table.chosen_players() == hall.current.selected_players == (1,)
    table.verticalScrollBar().setValue(table.verticalScrollBar().maximum())
    press(hall, KEY.Key_Space)
    assert absent(hall) == {1}
    assert table.viewport().rect().contains(table.visualRect(table.currentIndex()))


def test_who_is_let_go_of_by_the_mouse_is_not_meant(hall: MainWindow, qtbot: QtBot) -> None:
    press(hall, KEY.Key_Down)
    Hands(hall).press(KEY.Key_Down, SHIFT)
    table = hall.players.table
    place = table.visualRect(table.model().index(2, 2)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, CTRL, place)
    assert (table.currentIndex().row(), hall.current.command_players) == (2, (2,))
    press(hall, KEY.Key_Space)
    assert absent(hall) == {2}


def test_of_a_board_one_player_is_shown_and_meant(shown_window: MainWindow) -> None:
    board = shown_window.current.tournament.rounds[2].boards[0]
    Hands(shown_window).press(KEY.Key_1, CTRL)
    assert set(shown_window.current.selected_players) == {board.white, board.black}
    assert shown_window.current.command_players == (board.white,)
    Hands(shown_window).press(KEY.Key_6, CTRL)
    assert shown_window.view().focus_target().chosen_players() == (board.white,)
    assert shown_window.current.selected_players == (board.white,)


def test_several_are_removed_return_and_are_one_undo_each(hall: MainWindow) -> None:
    press(hall, KEY.Key_Down)
    Hands(hall).press(KEY.Key_Down, SHIFT)
    hall.action_set["remove-player"].trigger()
    assert [p.name for p in hall.current.tournament.players[:2]] == ["Adams, A.", "Dahl, A."]
    hall.current.undo()
    assert len(hall.current.tournament.players) == 60
    hall.current.select((4, 6))
    hall.action_set["withdraw"].trigger()
    dialog_of(RoundDialog).accept()  # type: ignore[attr-defined]
    assert [p.number for p in hall.current.tournament.players if p.withdrawn_from] == [4, 6]
    hall.current.select((3, 4, 6))
    assert hall.action_set["return-player"].isEnabled()
    hall.action_set["return-player"].trigger()
    assert not any(p.withdrawn_from for p in hall.current.tournament.players)
    hall.current.undo()
    assert sum(p.withdrawn_from == 1 for p in hall.current.tournament.players) == 2


def test_byes_of_several_players_and_rounds_are_one_edit(hall: MainWindow) -> None:
    hall.current.apply(RequestBye(2, 3, ByeKind.HALF))
    press(hall, KEY.Key_Down)
    hands = Hands(hall)
    hands.press(KEY.Key_Down, SHIFT)
    hands.press(KEY.Key_B, CTRL)
    dialog = dialog_of(ByeDialog)
    assert isinstance(dialog, ByeDialog)
    assert any("2 Berg, A.; 3 Čapek, A." in label.text() for label in dialog.findChildren(QLabel))
    assert hands.focus() is dialog.rounds
    hands.text("2-3")
    press(hall, KEY.Key_Tab, KEY.Key_Down, KEY.Key_Return)
    requests = {(r.player, r.round): r.kind for r in hall.current.tournament.requests}
    assert requests == {(n, r): ByeKind.ZERO for n in (2, 3) for r in (2, 3)}
    assert "absence of 2 players in rounds 2, 3" in hall.action_set["undo"].text()
    hall.current.undo()
    assert len(hall.current.tournament.requests) == 1


def test_all_in_one_go_are_absent_and_there_again(
    hall: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.current.apply(RequestBye(7, 1, ByeKind.FULL))
    granted = len(event_lines_of(hall.current.tournament))
    hall.current.apply(Withdraw(9, 1))
    hall.current.select((1,))
    hall.players.table.setFocus()
    Hands(hall).press(KEY.Key_A, CTRL)
    assert len(hall.current.command_players) == 60
    press(hall, KEY.Key_Space)
    assert absent(hall) == set(range(1, 61))
    assert "58 players absent in round 1" in hall.action_set["undo"].text()
    press(hall, KEY.Key_Space)
    assert absent(hall) == set()
    assert "60 players play in round 1" in hall.action_set["undo"].text()
    assert len(event_lines_of(hall.current.tournament)) == granted + 1, (
        "the full-point bye that was taken back is on record"
    )
    hall.current.undo()
    hall.current.undo()
    assert hall.current.tournament.absent(1)[7] is ByeKind.FULL


def test_thousands_are_marked_absent_with_little_work() -> None:
    tournament = start(3000)
    edit = edit_marking_attendance(tournament, tuple(tournament.by_number), play=False)
    assert calls(lambda: edit.apply(tournament)) < 30_000
    assert len(edit.apply(tournament).absent(1)) == 3000
    back = edit_marking_attendance(edit.apply(tournament), (1, 2), play=True)
    assert len(back.apply(edit.apply(tournament)).absent(1)) == 2998
    with pytest.raises(InvalidTournament):
        edit_marking_attendance(replace(tournament, round_count=0), (1, 2), play=False).apply(
            replace(tournament, round_count=0)
        )


def test_a_key_of_a_search_sorts_nobody_anew() -> None:
    players = start(2000).players
    found_players(players, "ad")
    assert calls(lambda: found_players(players, "ada")) < 2000


def test_what_is_no_round_is_not_taken(hall: MainWindow) -> None:
    hall.action_set["bye"].trigger()
    dialog = dialog_of(ByeDialog)
    assert isinstance(dialog, ByeDialog)
    ok = dialog.buttons.button(dialog.buttons.StandardButton.Ok)
    for text in ("", "0", "2-9", "x", "4-2"):
        dialog.rounds.setText(text)
        assert not ok.isEnabled()
    dialog.rounds.setText("1")
    press(hall, KEY.Key_Up, KEY.Key_Up)
    assert (dialog.rounds.text(), ok.isEnabled()) == ("3", True)
    press(hall, *[KEY.Key_Up] * 5)
    assert dialog.rounds.rounds() == (5,)
    dialog.kind.setCurrentIndex(dialog.kind.findData(None))
    dialog.accept()
    assert "nothing was changed" in hall.banner.message_label.text()


def test_rounds_are_typed_in_any_way() -> None:
    assert rounds_typed("7, 3 - 5;4", 1, 9) == (3, 4, 5, 7)
    assert rounds_typed("", 1, 9) == ()


def test_a_late_entry_tells_whom_it_moves(window: MainWindow, tmp_path: Path) -> None:
    window.current.open(Session.create(tmp_path / "l.arbiter", played(20, 1), fixed_time))
    Hands(window).enter_player("Late, Lara", 2375)
    QApplication.processEvents()  # told after the turn that paints the list
    text = window.banner.message_label.text()
    assert "Late, Lara joins in round 2 with number 3. Renumbered (18): Čapek, A. 3 → 4; " in text
    assert "and 14 more" in text
    window.banner.buttons[0].click()
    QApplication.processEvents()
    dialog = dialog_of(TextDialog)
    assert isinstance(dialog, TextDialog)
    assert dialog.text.toPlainText().count("→") == 18
    assert "20 → 21" in dialog.text.toPlainText()
    dialog.reject()


def test_a_line_of_the_history_lets_nobody_go(shown_window: MainWindow) -> None:
    shown_window.current.select((3,))
    hands = Hands(shown_window)
    hands.press(KEY.Key_8, CTRL)
    hands.press(KEY.Key_Down)
    assert shown_window.current.command_players == (3,)
