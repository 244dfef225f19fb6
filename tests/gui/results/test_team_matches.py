"""Entering a match of teams in the window: the results of all boards in one run, or the score.

Line-ups.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import (
    ChangeTeamRules,
    DropRound,
    EnterGuest,
    EnterTeams,
    SetLineUp,
    TeamEntry,
)
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.schedule import MovedGame
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    Colour,
    Player,
)
from arbiter_gui.gui.pairing.no_show_dialog import NoShowDialog
from arbiter_gui.gui.players.bye_dialog import ByeDialog
from arbiter_gui.gui.players.player_dialogs import RoundDialog
from arbiter_gui.gui.results.guest_dialog import GuestDialog
from arbiter_gui.gui.results.move_game_dialog import MoveGameDialog
from arbiter_gui.gui.results.odd_result_dialog import OddResultDialog
from arbiter_gui.gui.results.team_match_dialog import TeamMatchDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.widgets.dialogs.blocked_window import dialog_in_front
from tests.gui.fields import fixed_time
from tests.gui.results.test_results import press

OK = QDialogButtonBox.StandardButton.Ok


@pytest.fixture
def cup(window: MainWindow, tmp_path: Path) -> MainWindow:
    """A window with four teams of two boards and a reserve; round 1 is paired."""
    event = Tournament(
        edition="team-2026",
        round_count=3,
        initial_colour=Colour.WHITE,
        points=PointSystem(white_win=20, black_win=20, white_draw=10, black_draw=10),
    )
    event = ChangeTeamRules(TeamRules(boards=2)).apply(event)
    entries = []
    for team in "ABCD":
        players = tuple(Player(0, f"{team}{board}", 1800) for board in (1, 2, 3))
        entries.append(TeamEntry(Player(0, f"Team {team}"), players))
    event = EnterTeams(tuple(entries)).apply(event)
    event = propose(event).edit().apply(event)
    window.current.open(Session.create(tmp_path / "cup.arbiter", event, fixed_time))
    return window


def dialog_of(window: MainWindow) -> TeamMatchDialog:
    press(window.round.grid, "m")
    (dialog,) = window.findChildren(TeamMatchDialog)
    return dialog


def test_a_result_key_on_a_match_is_that_of_its_first_board(cup: MainWindow) -> None:
    press(cup.round.grid, "=")
    (dialog,) = cup.findChildren(TeamMatchDialog)
    # Further keys go on behind the first one: it is not selected.
    QTest.keyClicks(dialog.results, "1")
    assert dialog.results.text() == "=1"
    dialog.accept()
    first, second = cup.current.tournament.rounds[0].boards
    assert (first.result, second.result) == (WHITE_WINS, PENDING)
    # A forfeit, too, can be that of the match.
    press(cup.round.grid, "-")
    assert cup.current.tournament.rounds[0].boards[1].result == BLACK_WINS_BY_FORFEIT


def test_a_player_of_no_team_can_be_lined_up_as_a_guest(cup: MainWindow, tmp_path: Path) -> None:
    event = cup.current.tournament
    guest = Player(99, "Guest, Gil")
    with_guest = replace(event, members=(*event.members, guest))
    cup.current.open(Session.create(tmp_path / "guest.arbiter", with_guest, fixed_time))
    dialog = dialog_of(cup)
    for field in (dialog.line_ups[0][1], dialog.line_ups[1][1]):
        choices = [field.itemText(index) for index in range(field.count())]
        assert choices[-2:] == ["Guest, Gil", "Empty board"]
    field = dialog.line_ups[0][1]
    field.setCurrentIndex(field.findData(99))
    assert "Guest, Gil is not on the roster of the team." in dialog.note.text()
    dialog.accept()
    game = cup.current.tournament.rounds[0].boards[0].games[1]
    assert 99 in (game.white, game.black)


def test_a_guest_is_added_in_the_dialog_of_the_match(cup: MainWindow) -> None:
    dialog = dialog_of(cup)
    dialog.line_ups[1][1].setCurrentIndex(dialog.line_ups[1][1].findData(0))
    dialog.guest_button.click()
    (guest_dialog,) = dialog.findChildren(GuestDialog)
    assert guest_dialog.seat() == (1, 2), "the empty seat is proposed"
    assert not guest_dialog.buttons.button(OK).isEnabled()
    guest_dialog.name.setText("Guest, Gil")
    guest_dialog.rating.setText("x")
    assert not guest_dialog.buttons.button(OK).isEnabled()
    guest_dialog.rating.setText("1700")
    guest_dialog.accept()
    assert "Guest, Gil is not on the roster of the team." in dialog.note.text()
    dialog.results.setText("1=")
    dialog.accept()
    tournament = cup.current.tournament
    game = tournament.rounds[0].boards[0].games[1]
    guest = tournament.member_by_number[max(game.white, game.black)]
    assert (guest.name, guest.rating, game.result) == ("Guest, Gil", 1700, DRAWN)
    cup.current.undo()
    assert len(cup.current.tournament.members) == len(tournament.members) - 1


def test_a_guest_is_corrected_later_and_keeps_his_number(cup: MainWindow) -> None:
    event = cup.current.tournament
    assert cup.current.apply(EnterGuest(Player(99, "Guest, Gil", 1700, federation="NOR")))
    first_team = event.rounds[0].boards[0].white
    first_player = event.roster_of[first_team].players[0]
    assert cup.current.apply(SetLineUp(1, 1, first_team, (first_player, 99)))
    dialog = dialog_of(cup)
    dialog.guest_button.click()
    (guest_dialog,) = dialog.findChildren(GuestDialog)
    assert guest_dialog.guest_choice.currentText() == "new guest"
    guest_dialog.guest_choice.setCurrentIndex(1)
    assert (guest_dialog.name.text(), guest_dialog.rating.text()) == ("Guest, Gil", "1700")
    assert guest_dialog.seat() == (0, 2), "where he sits already"
    guest_dialog.name.setText("Guest, Gilda")
    guest_dialog.rating.setText("")
    guest_dialog.board.setCurrentIndex(0)
    guest_dialog.accept()
    assert [field.currentText() for field in dialog.line_ups[0]] == ["Guest, Gilda", "Empty board"]
    dialog.accept()
    tournament = cup.current.tournament
    assert tournament.member_by_number[99] == Player(99, "Guest, Gilda", 0, federation="NOR")
    game = tournament.rounds[0].boards[0].games[0]
    assert 99 in (game.white, game.black)
    cup.current.undo()
    assert cup.current.tournament.member_by_number[99].name == "Guest, Gil"


def test_a_score_that_does_not_add_up_is_a_warning_and_the_match_is_a_last_entry(
    cup: MainWindow,
) -> None:
    dialog = dialog_of(cup)
    dialog.score.setText("1-½")
    assert "adds up to 1½ points; the boards together give 2" in dialog.note.text()
    assert dialog.buttons.button(OK).isEnabled()
    dialog.accept()
    assert "1: 1 - 0" in cup.round.entries.text()


def test_unusual_results_of_a_match_are_decisions_about_teams(cup: MainWindow) -> None:
    cup.action_set["odd-result"].trigger()
    (dialog,) = cup.findChildren(OddResultDialog)
    lines = [dialog.result_lines.item(row, 2).text() for row in range(3)]
    assert lines[0] == "home team drew, away team lost"
    assert not any("White" in line for line in lines)
    assert not any(
        "Not rated" in label.text() and label.isVisible() for label in dialog.findChildren(QLabel)
    )
    dialog.reject()


def test_after_no_shows_the_match_cards_of_the_new_matches_are_offered(
    cup: MainWindow, qtbot: QtBot
) -> None:
    first, second = cup.current.tournament.rounds[0].boards
    cup.current.select(())
    cup.action_set["no-shows"].trigger()
    (dialog,) = cup.findChildren(NoShowDialog)
    for row in range(dialog.missing_list.count()):
        team = dialog.missing_list.item(row)
        if team.data(Qt.ItemDataRole.UserRole) in (first.white, second.black):
            team.setCheckState(Qt.CheckState.Checked)
    qtbot.waitUntil(lambda: not cup.current.tasks.busy)
    dialog.pair_button.click()
    (match,) = cup.current.tournament.rounds[0].boards
    assert {match.white, match.black} == {first.black, second.white}
    assert all(game.white and game.black for game in match.games), "the new match has line-ups"
    assert "Print the match cards for its new matches." in cup.banner.message_label.text()
    assert any(button.text() == "Match &cards" for button in cup.banner.findChildren(QPushButton))


def type_in_window(window: MainWindow, key: Qt.Key, text: str) -> bool:
    """Type a key in the window of the system, as before a dialog has the focus.

    Return whether it is taken.
    """
    typed = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text)
    return QCoreApplication.sendEvent(window.windowHandle(), typed)


def test_keys_typed_before_the_dialog_has_the_focus_arrive_in_it(cup: MainWindow) -> None:
    """Qt would drop the keys of a window that a modal dialog blocks."""
    press(cup.round.grid, "1")
    (dialog,) = cup.findChildren(TeamMatchDialog)
    assert not dialog.isModal()
    assert not dialog.isActiveWindow()
    type_in_window(cup, Qt.Key.Key_Return, "\r")
    assert dialog.isVisible(), "Enter does not accept half of a match"
    type_in_window(cup, Qt.Key.Key_Equal, "=")
    type_in_window(cup, Qt.Key.Key_Return, "\r")
    match, following = cup.current.tournament.rounds[0].boards
    assert [game.result for game in match.games] == [WHITE_WINS, DRAWN]
    assert not following.result.known
    type_in_window(cup, Qt.Key.Key_0, "0")
    (dialog,) = [dialog for dialog in cup.findChildren(TeamMatchDialog) if dialog.isVisible()]
    assert dialog.results.text() == "0"


def test_the_window_cannot_be_used_while_the_dialog_of_a_match_is_open(
    cup: MainWindow, qtbot: QtBot
) -> None:
    press(cup.round.grid, "1")
    (dialog,) = cup.findChildren(TeamMatchDialog)
    qtbot.waitUntil(dialog.isActiveWindow)
    assert dialog_in_front() is dialog
    assert type_in_window(cup, Qt.Key.Key_Delete, "")
    assert type_in_window(cup, Qt.Key.Key_X, "x")
    override = QKeyEvent(
        QEvent.Type.ShortcutOverride, Qt.Key.Key_F9, Qt.KeyboardModifier.NoModifier
    )
    override.ignore()
    QCoreApplication.sendEvent(cup.focusWidget(), override)
    assert override.isAccepted(), "F9 pairs no round"
    assert dialog.results.text() == "1"
    cup.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.reject()
    assert dialog_in_front() is None
    press(cup.round.grid, "x")
    assert cup.current.tournament.rounds[0].boards[0].result == DOUBLE_FORFEIT


@pytest.mark.parametrize(
    ("key_set", "typed", "shown"),
    [("vega", "51", "1 5 0, 3 4 2"), ("sharly", "31", "1 3 2, + - x")],
)
def test_the_boards_of_a_match_are_typed_with_the_keys_in_use(
    cup: MainWindow, key_set: str, typed: str, shown: str
) -> None:
    cup.action_set[f"keys-{key_set}"].trigger()
    press(cup.round.grid, typed[0])
    (dialog,) = cup.findChildren(TeamMatchDialog)
    assert shown in dialog.note.text()
    QTest.keyClicks(dialog.results, typed[1])
    dialog.accept()
    match = cup.current.tournament.rounds[0].boards[0]
    assert [game.result for game in match.games] == [DRAWN, BLACK_WINS]


def test_the_menu_decides_a_match_without_its_boards(cup: MainWindow) -> None:
    cup.action_set["result-draw"].trigger()
    match = cup.current.tournament.rounds[0].boards[0]
    assert match.result == DRAWN
    assert not any(game.result.known for game in match.games)


def test_the_window_speaks_of_teams_and_matches(cup: MainWindow, qtbot: QtBot) -> None:
    legend = cup.round.legend.toolTip().replace("\xa0", " ")
    assert "1 0 = boards of the match" in legend
    assert "White wins" not in legend
    assert cup.action_set["go-board"].text() == "&Go to match…"
    cup.current.apply(DropRound(1))
    cup.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: cup.current.shows_proposal)
    assert "matches: 2" in cup.parts.proposal_bar.proposal_label.text()
    assert "proposal not yet accepted: 2 matches" in cup.round.state.text()


def test_all_boards_of_a_match_are_typed_in_one_run(cup: MainWindow) -> None:
    dialog = dialog_of(cup)
    dialog.results.setText("1")
    assert not dialog.buttons.button(OK).isEnabled()
    dialog.results.setText("1=")
    dialog.accept()
    match = cup.current.tournament.rounds[0].boards[0]
    assert [game.result for game in match.games] == [WHITE_WINS, DRAWN]
    assert match.result == WHITE_WINS
    assert cup.round.grid.board() == 2
    assert [row.match for row in cup.round.grid.shown_pairings()] == [(15, 5), None]
    assert "<b>m</b>" in cup.round.legend.text()
    cup.current.undo()
    assert not cup.current.tournament.rounds[0].boards[0].result.known


def test_a_score_decides_a_match_before_its_boards_are_known(cup: MainWindow) -> None:
    dialog = dialog_of(cup)
    dialog.score.setText("½-1½")
    dialog.accept()
    match = cup.current.tournament.rounds[0].boards[0]
    assert (match.stated_points, match.result) == ((5, 15), BLACK_WINS)
    assert [row.match for row in cup.round.grid.shown_pairings()] == [(5, 15), None]


def test_a_line_up_against_the_order_is_a_warning_and_two_boards_of_a_player_are_refused(
    cup: MainWindow,
) -> None:
    dialog = dialog_of(cup)
    first, second = dialog.line_ups[0]
    first.setCurrentIndex(1)
    assert not dialog.buttons.button(OK).isEnabled()
    second.setCurrentIndex(0)
    assert dialog.buttons.button(OK).isEnabled()
    assert "A1 is lined up below a player who is lower on the roster" in dialog.note.text()
    dialog.results.setText("01")
    dialog.accept()
    match = cup.current.tournament.rounds[0].boards[0]
    names = [cup.current.tournament.member_by_number[game.white].name for game in match.games]
    assert names[0] == "A2"
    assert match.result == DRAWN


def test_what_is_said_of_a_match_squeezes_no_line_up(cup: MainWindow) -> None:
    cup.view_commands.set_zoom(200)
    dialog = dialog_of(cup)
    fields = [field for fields in dialog.line_ups for field in fields]
    before = [field.height() for field in fields]
    dialog.results.setText("1")
    QApplication.processEvents()
    assert dialog.note.text()
    assert dialog.note.height() >= dialog.note.heightForWidth(dialog.note.width())
    assert [field.height() for field in fields] == before


def test_a_match_of_a_league_is_asked_for_day_and_place(cup: MainWindow) -> None:
    dialog = MoveGameDialog("Board 1", None, cup, of_teams=True, day="2026/10/03")
    assert dialog.windowTitle() == "Date and place of match"
    assert (dialog.date.text(), dialog.venue.isVisibleTo(dialog)) == ("2026/10/03", True)
    known = MoveGameDialog(
        "Board 1", MovedGame(1, 1, 2, "2026/12/24", "Town hall"), cup, of_teams=True
    )
    assert (known.date.text(), known.venue.text()) == ("2026/12/24", "Town hall")
    assert not MoveGameDialog("Board 1", None, cup).venue.isVisibleTo(cup)


def test_an_impossible_day_of_a_match_is_refused_in_its_dialog(cup: MainWindow) -> None:
    dialog = MoveGameDialog("Board 1", MovedGame(1, 1, 2, "in May"), cup, of_teams=True)
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert (dialog.date.stored_date(), ok.isEnabled()) == ("in May", True)
    dialog.date.setText("2026/13/40")
    assert "2026/13/40 is not a date" in dialog.fault.text()
    assert not ok.isEnabled()
    for text in ("2026/12/24", ""):
        dialog.date.setText(text)
        assert (dialog.fault.text(), ok.isEnabled()) == ("", True)
    dialog.date.setText("2026/13/40")
    dialog.moved_box.setChecked(False)
    assert ok.isEnabled()


def test_dialogs_and_tips_about_participants_speak_of_teams(cup: MainWindow) -> None:
    cup.action_set["view-players"].trigger()
    cup.players.choose((2, 3))
    cup.action_set["withdraw"].trigger()
    (leaving,) = cup.findChildren(RoundDialog)
    assert leaving.windowTitle() == "Withdraw team"
    assert any("2 teams" in label.text() for label in leaving.findChildren(QLabel))
    leaving.reject()
    cup.action_set["bye"].trigger()
    (bye,) = cup.findChildren(ByeDialog)
    assert bye.kind.itemText(3) == "no bye: the team will play"
    bye.reject()
    assert "selected team" in cup.action_set["bye"].statusTip()
    assert "selected team" in cup.action_set["check-in"].statusTip()
