"""The list of players by keyboard: typed into, added to, checked in, imported, kept apart."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLineEdit
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeDetails, ChangePlayer, Withdraw
from arbiter_gui.app.session import Session
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.players.listed_player import RatedPlayer
from arbiter_gui.domain.tournament import PointAdjustment, ProhibitedGroup
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.gui.player_lists.import_dialog import ImportDialog
from arbiter_gui.gui.player_lists.name_finder import NameFinder, said
from arbiter_gui.gui.players.adjustments_dialog import AdjustmentsDialog
from arbiter_gui.gui.players.player_dialogs import PlayerDialog
from arbiter_gui.gui.players.player_fields import EDITABLE, fault
from arbiter_gui.gui.players.prohibited_dialog import ProhibitedDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.reports.final_tables.cross_table import cross_table
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.round_tables.board_table import board_table
from tests.gui.fields import fixed_time, start
from tests.gui.lists import imported, list_read


@pytest.fixture
def hall(window: MainWindow, tmp_path: Path) -> MainWindow:
    """A window with six players before round 1, showing the list of players."""
    window.current.open(Session.create(tmp_path / "hall.arbiter", start(6), fixed_time))
    window.view_commands.show_view("players")
    return window


def cell(window: MainWindow, row: int, key: str) -> str:
    table = window.players.table
    place = [c.key for c in table.columns()].index(key)
    return str(table.model().index(row, place).data())


def go(window: MainWindow, row: int, key: str) -> None:
    table = window.players.table
    place = [c.key for c in table.columns()].index(key)
    table.setCurrentIndex(table.model().index(row, place))


def opened(kind: type) -> object:
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible())


def test_a_cell_is_changed_where_it_stands_and_f2_leaves_it_open(
    hall: MainWindow, qtbot: QtBot
) -> None:
    go(hall, 1, "rating")
    qtbot.keyClick(hall.players.table, Qt.Key.Key_Return)
    line = hall.players.table.viewport().findChild(QLineEdit)
    qtbot.keyClicks(line, "2111")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: hall.current.tournament.players[1].rating == 2111)
    assert "Berg" in hall.action_set["undo"].text()
    qtbot.waitUntil(lambda: hall.players.table.viewport().findChild(QLineEdit) is None)
    hall.players.table.setFocus()
    go(hall, 1, "rating")
    for _ in range(2):
        hall.action_set["edit-player"].trigger()
    assert not [
        w for w in QApplication.topLevelWidgets() if isinstance(w, PlayerDialog) and w.isVisible()
    ]
    line = hall.players.table.viewport().findChild(QLineEdit)
    qtbot.keyClicks(line, "2222")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: hall.current.tournament.players[1].rating == 2222)


def test_what_is_wrong_is_said_while_it_is_typed_and_not_kept(
    hall: MainWindow, qtbot: QtBot
) -> None:
    go(hall, 1, "rating")
    hall.action_set[
        "edit-player"
    ].trigger() if hall.players.table.hasFocus() else hall.players.table.edit_current()
    line = hall.players.table.viewport().findChild(QLineEdit)
    qtbot.keyClicks(line, "99999")
    assert "99999" in hall.players.remark.text()
    qtbot.keyClick(line, Qt.Key.Key_Return)
    qtbot.wait(20)
    assert hall.current.tournament.players[1].rating == 2380


@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [
        ("rating", "2400", "24oo"),
        ("name", "Li", "  "),
        ("federation", "nor", "Norway is far"),
        ("sex", "f", "x?"),
    ],
)
def test_fields_know_what_they_hold(key: str, good: str, bad: str) -> None:
    assert key in EDITABLE
    assert fault(key, good) == ""
    assert fault(key, bad) != ""


def test_players_are_added_by_typing(hall: MainWindow, qtbot: QtBot) -> None:
    lines = hall.players.bar.lines
    lines["rating"].setText("1987")
    lines["federation"].setText("swe")
    lines["name"].setFocus()
    qtbot.keyClicks(lines["name"], "Zander, Eva")
    qtbot.keyClick(lines["name"], Qt.Key.Key_Return)
    new = hall.current.tournament.players[-1]
    assert (new.number, new.name, new.rating, new.federation) == (7, "Zander, Eva", 1987, "SWE")
    assert lines["name"].text() == ""
    lines["rating"].setText("12345")
    qtbot.keyClicks(lines["name"], "Young, Ed")
    qtbot.keyClick(lines["name"], Qt.Key.Key_Return)
    assert len(hall.current.tournament.players) == 7


def test_space_checks_out_and_in_everybody_is_absent_at_first_and_a_letter_looks_for_a_player(
    hall: MainWindow, qtbot: QtBot
) -> None:
    go(hall, 2, "name")
    qtbot.keyClick(hall.players.table, Qt.Key.Key_Space)
    assert hall.current.tournament.absent(1) == {3: ByeKind.ZERO}
    assert "playing: 5" in hall.players.state.text()
    assert "absent: 1" in hall.players.state.text()
    assert cell(hall, 2, "state") == "absent"
    qtbot.keyClick(hall.players.table, Qt.Key.Key_Space)
    assert hall.current.tournament.absent(1) == {}
    hall.action_set["all-absent"].trigger()
    assert len(hall.current.tournament.absent(1)) == 6
    hall.current.undo()
    assert hall.current.tournament.absent(1) == {}
    hall.players.table.setFocus()
    qtbot.keyClicks(hall.players.table, "e")
    assert hall.jump.isVisible()
    qtbot.keyClicks(hall.jump.typed_line, "v")
    assert hall.current.selected_players == (5,)


def test_a_list_is_imported_but_for_who_is_there(hall: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text(
        "Who;Strength;FED\nAdams, A.;2390;ENG\nNimzo, Aron;2550;DEN\nReti, Richard;24x0;CZE\n",
        encoding="utf-8",
    )
    hall.questions.answer = path
    hall.action_set["import-players"].trigger()
    list_read(hall)
    dialog = opened(ImportDialog)
    assert [player.name for player in dialog.players()] == ["Nimzo, Aron", "Reti, Richard"]
    assert dialog.columns[0].currentText() == "Name ?"
    dialog.columns[1].setCurrentIndex(dialog.columns[1].findData("rating"))
    dialog.columns[1].activated.emit(1)
    list_read(hall)
    names = [p.name for p in dialog.players()]
    assert "Nimzo, Aron" in names
    assert "Adams, A." not in names
    assert "Reti, Richard" in names
    dialog.accept()
    ratings = {player.name: player.rating for player in hall.current.tournament.players}
    assert (ratings["Nimzo, Aron"], ratings["Reti, Richard"]) == (2550, 0)
    assert "import" in hall.action_set["undo"].text()


def test_a_file_that_is_no_list_is_told(hall: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "empty.csv"
    path.write_bytes(b"")
    imported(hall, path)
    assert hall.banner.message is not None
    imported(hall, tmp_path / "nowhere.csv")
    assert "nowhere.csv" in hall.banner.message.text


def test_groups_that_must_not_meet(hall: MainWindow) -> None:
    hall.current.select((2, 5))
    hall.action_set["prohibited"].trigger()
    dialog = opened(ProhibitedDialog)
    assert dialog.groups() == (ProhibitedGroup((2, 5), 1, None),)
    item = dialog.lines_table.item(0, 0)
    item.setText("2 5 99")
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    assert "99" in dialog.fault.text()
    item.setText("2, 5 6")
    dialog.lines_table.item(0, 2).setText("3")
    dialog.accept()
    assert hall.current.tournament.prohibited == (ProhibitedGroup((2, 5, 6), 1, 3),)


def test_a_penalty_is_given_and_counts(shown_window: MainWindow) -> None:
    current = shown_window.current
    before = scores(current.tournament)
    current.select((2,))
    shown_window.action_set["adjustments"].trigger()
    dialog = opened(AdjustmentsDialog)
    last = len(current.tournament.rounds)
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert dialog.lines_table.item(0, 1).text() == ""
    assert not dialog.fault.text(), "the line of help stays: it says what to enter"
    assert not ok.isEnabled(), "Enter at once is no penalty"
    dialog.lines_table.item(0, 1).setText("-1")
    assert dialog.adjustments() == (PointAdjustment("", -10, last, (2,)),)
    for column, wrong, right in (
        (0, "2 99", "2 3"),
        (1, "much", "-0.5"),
        (2, "0", "1"),
        (3, "Q", ""),
    ):
        dialog.lines_table.item(0, column).setText(wrong)
        assert not ok.isEnabled()
        assert "1" in dialog.fault.text()
        dialog.lines_table.item(0, column).setText(right)
        assert ok.isEnabled()
    dialog.accept()
    assert current.tournament.adjustments == (PointAdjustment("", -5, 1, (2, 3)),)
    after = scores(current.tournament)
    assert {n: after[n] - before[n] for n in (1, 2, 3)} == {1: 0, 2: -5, 3: -5}
    for table in (
        standings_table(current.tournament),
        cross_table(current.tournament),
        board_table(current.tournament),
    ):
        assert "Point adjustments: 2 " in table.note
    row = board_table(current.tournament).rows[1]
    assert "with a penalty of ½" in row.cells[0].words
    shown_window.action_set["undo"].trigger()
    assert scores(current.tournament) == before


def test_numbering_and_removing_end_with_round_1(hall: MainWindow) -> None:
    go(hall, 5, "rating")
    hall.players.table.model().setData(
        hall.players.table.currentIndex(), "2700", Qt.ItemDataRole.EditRole
    )
    hall.action_set["number-players"].trigger()
    assert hall.current.tournament.players[0].rating == 2700
    hall.current.select((1,))
    hall.action_set["remove-player"].trigger()
    assert len(hall.current.tournament.players) == 5


def test_numbering_is_reported_with_undo(hall: MainWindow) -> None:
    go(hall, 5, "rating")
    hall.players.table.model().setData(
        hall.players.table.currentIndex(), "2700", Qt.ItemDataRole.EditRole
    )
    hall.players.numbers.button.click()
    assert hall.banner.message is not None
    assert hall.banner.message.text == "Numbers assigned by rating, title and name."
    hall.banner.buttons[0].click()
    assert hall.current.tournament.players[0].rating != 2700


def test_the_next_row_is_selected_after_players_were_removed(hall: MainWindow) -> None:
    table = hall.players.table
    go(hall, 2, "name")
    next_name = hall.current.tournament.players[3].name
    QTest.keyClick(table, Qt.Key.Key_Delete)
    assert hall.current.command_players == (3,)
    assert hall.current.tournament.by_number[3].name == next_name
    assert table.currentIndex().row() == 2
    last = len(hall.current.tournament.players)
    hall.current.select((last - 1, last))
    QTest.keyClick(table, Qt.Key.Key_Delete)
    assert hall.current.command_players == (last - 2,), "the last one above, at the end of the list"


def test_the_row_below_is_selected_in_the_order_shown(hall: MainWindow) -> None:
    column = [c.key for c in hall.players.table.columns()].index("name")
    hall.players.table.sortByColumn(column, Qt.SortOrder.DescendingOrder)
    first, second = hall.players.players_in_order()[:2]
    name = hall.current.tournament.by_number[second].name
    hall.current.select((first,))
    hall.action_set["remove-player"].trigger()
    (selected,) = hall.current.command_players
    assert hall.current.tournament.by_number[selected].name == name


def test_the_selected_player_and_the_place_in_the_list_stay_when_numbers_are_assigned(
    hall: MainWindow,
) -> None:
    go(hall, 5, "rating")
    hall.players.table.model().setData(
        hall.players.table.currentIndex(), "2700", Qt.ItemDataRole.EditRole
    )
    (number,) = hall.current.command_players
    name = hall.current.tournament.by_number[number].name
    for assign in (hall.players.numbers.button.click, hall.action_set["number-players"].trigger):
        assign()
        (number,) = hall.current.command_players
        assert hall.current.tournament.by_number[number].name == name
        assert hall.players.table.chosen_players() == (number,)


def test_delete_removes_the_selected_player_and_says_so(hall: MainWindow) -> None:
    players_before = hall.current.tournament.players
    go(hall, 2, "name")
    QTest.keyClick(hall.players.table, Qt.Key.Key_Delete)
    assert len(hall.current.tournament.players) == len(players_before) - 1
    assert hall.banner.message is not None
    removed_player = players_before[2]
    assert hall.banner.message.text == f"Removed: {removed_player.number} {removed_player.name}"
    hall.banner.buttons[0].click()
    assert hall.current.tournament.players == players_before


def test_delete_after_round_1_offers_to_withdraw_instead(shown_window: MainWindow) -> None:
    players_before = shown_window.current.tournament.players
    shown_window.view_commands.show_view("players")
    go(shown_window, 2, "name")
    QTest.keyClick(shown_window.players.table, Qt.Key.Key_Delete)
    assert shown_window.current.tournament.players == players_before
    assert shown_window.banner.message is not None
    assert "cannot be removed once round 1 is paired" in shown_window.banner.message.text
    assert [button.text() for button in shown_window.banner.buttons] == ["&Withdraw player…"]


def test_after_round_1_nobody_is_removed_and_a_late_entry_gets_the_number_due(
    shown_window: MainWindow,
) -> None:
    shown_window.current.select((1,))
    assert not shown_window.action_set["remove-player"].isEnabled()
    assert shown_window.action_set["number-players"].isEnabled()
    lines = shown_window.players.bar.lines
    shown_window.view_commands.show_view("players")
    lines["name"].setText("Late, Lara")
    lines["rating"].setText("2375")
    shown_window.players.bar.enter_player()
    new = next(p for p in shown_window.current.tournament.players if p.name == "Late, Lara")
    assert new.number == 3
    QApplication.processEvents()  # told after the turn that paints the list
    assert "number 3" in shown_window.banner.message.text
    assert "6" in shown_window.banner.message.text
    assert shown_window.current.tournament.players[-1].number == 9


def test_a_name_is_found_in_the_rating_list(
    hall: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = RatedPlayer(7000001, "Quist, Quentin", "DEN", "m", "IM", 2430)
    line = hall.players.bar.lines["name"]
    hall.players.bar.finder.deleteLater()
    finder = NameFinder(
        line, lambda text, limit, federation: (listed,) if "qui" in text.lower() else ()
    )
    finder.chosen.connect(hall.players.bar.fill_in_player)
    # A list that pops up takes the keyboard, which the screen of the tests cannot give.
    monkeypatch.setattr(finder.completer, "complete", lambda area: None)
    line.setFocus()
    qtbot.keyClicks(line, "Quis")
    qtbot.waitUntil(lambda: finder.found == (listed,))
    finder.close()
    finder.completer.activated.emit(said(listed))
    assert hall.players.bar.lines["rating"].text() == "2430"
    hall.players.bar.enter_player()
    assert hall.current.tournament.players[-1].fide_id == "7000001"


def test_equals_change_numbers_with_alt_and_arrows(hall: MainWindow) -> None:
    player = replace(hall.current.tournament.players[2], rating=2380)
    hall.current.apply(ChangePlayer(player))
    hall.current.select((2,))
    assert hall.action_set["rank-down"].shortcut().toString() == "Alt+Down"
    hall.action_set["rank-down"].trigger()
    assert [p.name for p in hall.current.tournament.players[1:3]] == ["Čapek, A.", "Berg, A."]
    assert hall.current.selected_players == (3,)
    assert "exchange the numbers 2 and 3" in hall.action_set["undo"].text()
    hall.action_set["rank-up"].trigger()
    assert hall.current.tournament.players[1].name == "Berg, A."
    hall.action_set["rank-up"].trigger()
    assert hall.banner.message is not None
    assert "same rating and title" in hall.banner.message.text


def test_what_registration_knows_is_typed_into_the_table(hall: MainWindow) -> None:
    table = hall.players.table
    for key, typed, value in (
        ("club", "Oslo  SK", "Oslo SK"),
        ("category", "U16 S60", "U16 S60"),
        ("rating_source", "nat", "national"),
        ("fixed_board", "12", 12),
    ):
        go(hall, 0, key)
        assert table.model().setData(table.currentIndex(), typed, Qt.ItemDataRole.EditRole)
        assert getattr(hall.current.tournament.players[0], key) == value


@pytest.mark.parametrize(("key", "bad"), [("fixed_board", "0x"), ("rating_source", "my aunt")])
def test_a_table_or_source_that_is_none_is_told(key: str, bad: str) -> None:
    assert fault(key, bad) != ""


def test_the_dialog_of_a_player_has_everything_and_says_what_is_wrong(hall: MainWindow) -> None:
    known = replace(hall.current.tournament.players[0], federation="old", club="Oslo SK")
    dialog = PlayerDialog(known, "Edit")
    assert dialog.player() == known
    dialog.club.setText("Bergen SK")
    dialog.table.setValue(7)
    dialog.sex.setCurrentText("w")
    dialog.source.setCurrentText("estimated")
    changed = dialog.player()
    assert (changed.club, changed.fixed_board, changed.sex) == ("Bergen SK", 7, "w")
    assert (changed.rating_source, changed.federation) == ("estimated", "old")
    dialog.birth.setText("1990/13/40")
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    assert "1990/13/40" in dialog.fault.text()


def test_a_list_brings_clubs_categories_and_tables(hall: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text(
        "Name;Rtg;Rapid;Club;Cat;Fixed board\nNimzo, Aron;2550;2480;Riga;S60;3\n", encoding="utf-8"
    )
    details = replace(hall.current.tournament.details, rating_kind="rapid")
    hall.current.apply(ChangeDetails(details))
    imported(hall, path)
    dialog = opened(ImportDialog)
    dialog.accept()
    new = hall.current.tournament.players[-1]
    assert (new.rating, new.club, new.category, new.fixed_board) == (2480, "Riga", "S60", 3)


def test_a_line_a_club_keeps_clubs_apart(hall: MainWindow) -> None:
    for number, club in ((1, "Oslo SK"), (4, "oslo sk"), (5, "Bergen")):
        hall.current.apply(
            ChangePlayer(replace(hall.current.tournament.by_number[number], club=club))
        )
    dialog = ProhibitedDialog(hall.current.tournament)
    dialog.add_by(lambda player: player.club)
    dialog.add_by(lambda player: player.club)
    assert dialog.groups() == (ProhibitedGroup((1, 4), 1, None, "Oslo SK"),)
    dialog.add_group((2, 3))
    dialog.lines_table.item(1, 3).setText("the sisters Berg")
    assert dialog.groups()[1] == ProhibitedGroup((2, 3), 1, None, "the sisters Berg")
    dialog.lines_table.setCurrentCell(0, 0)
    dialog._remove_line()
    assert len(dialog.groups()) == 1


def test_a_withdrawn_player_is_counted_and_who_leaves_later_plays_still(
    shown_window: MainWindow,
) -> None:
    shown_window.view_commands.show_view("players")
    shown_window.current.apply(Withdraw(8, 4))
    shown_window.current.apply(Withdraw(7, 5))
    text = shown_window.players.state.text()
    assert "withdrawn: 1" in text
    assert "playing: 7" in text


def test_a_house_player_is_marked_in_the_dialog(qtbot: QtBot) -> None:
    dialog = PlayerDialog(Player(1, "Fill, In"), "Edit")
    qtbot.addWidget(dialog)
    assert dialog.player().house == ""
    dialog.house.setCurrentIndex(1)
    assert dialog.player().house == "unranked"
    dialog.house.setCurrentIndex(2)
    assert dialog.player().house == "ranked"
