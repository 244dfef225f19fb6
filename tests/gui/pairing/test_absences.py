"""Byes and absences of a paired round, and the round paired again around missing players, in the
window.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialogButtonBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.edits.numbering import EnterLate
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.history import histories, scores
from arbiter_gui.domain.tournament import ProhibitedGroup
from arbiter_gui.domain.values import (
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    WHITE_WINS,
    ByeKind,
    ByeRequest,
    Player,
)
from arbiter_gui.gui.pairing.entry_dialog import EntryDialog
from arbiter_gui.gui.pairing.no_show_dialog import NoShowDialog
from arbiter_gui.gui.printing.preview_dialog import PreviewDialog
from arbiter_gui.gui.search.players_typed import TypedPart
from arbiter_gui.gui.search.typed_words import sentence_on_open_part
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.rich_text import read_out
from arbiter_gui.reports.layout.items import TextItem
from tests.gui.fields import FakeQuestions, dialog_of, fixed_time, played, start
from tests.gui.tools.group_pictures import school_cup

LATE = 8


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Seven players, round 1 paired with a bye for one of them; an eighth is entered then."""
    session = Session.create(tmp_path / "missing.arbiter", start(7), fixed_time)
    session.apply(propose(session.tournament).edit())
    session.apply(EnterLate(Player(0, "Zander, Z.", 1500), 2))
    return session


def entry_dialog(window: MainWindow, player: int) -> EntryDialog:
    window.current.select((player,))
    window.action_set["not-playing"].trigger()
    dialog = dialog_of(EntryDialog)
    assert isinstance(dialog, EntryDialog)
    return dialog


def choose(dialog: EntryDialog, player: int, code: str) -> None:
    choice = dialog.kinds[player]
    choice.setCurrentIndex(choice.findData(code))


def ok(dialog: EntryDialog) -> bool:
    return dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()


def no_show_dialog(window: MainWindow) -> NoShowDialog:
    window.action_set["no-shows"].trigger()
    dialog = dialog_of(NoShowDialog)
    assert isinstance(dialog, NoShowDialog)
    return dialog


def tick(dialog: NoShowDialog, *numbers: int) -> None:
    for ticks in (dialog.missing_list, dialog.late_list):
        for row in range(ticks.count()):
            if ticks.item(row).data(Qt.ItemDataRole.UserRole) in numbers:
                ticks.item(row).setCheckState(Qt.CheckState.Checked)


def boards_with_slips(preview: PreviewDialog) -> list[str]:
    items = [item for page in preview.pages() for item in page.items if isinstance(item, TextItem)]
    return [item.text for item in items if item.text.startswith("Board ")]


def test_a_bye_of_an_absent_player_becomes_a_zero_point_bye_and_back(
    shown_window: MainWindow,
) -> None:
    current = shown_window.current
    bye = current.tournament.rounds[0].byes[0].player
    dialog = entry_dialog(shown_window, bye)
    assert dialog.kinds[bye].currentData() == "U"
    assert not ok(dialog)
    assert dialog.reason.text() == "The round is already recorded in this way."
    choose(dialog, bye, "Z")
    assert ok(dialog)
    dialog.accept()
    assert histories(current.tournament)[bye][0].bye is ByeKind.ZERO
    assert scores(current.tournament)[bye] == 0
    assert "changed by the arbiter: the bye" in shown_window.round.state.text()
    questions = shown_window.questions
    assert isinstance(questions, FakeQuestions)
    assert "byes-changed" in [code for _, code in questions.heard]
    dialog = entry_dialog(shown_window, bye)
    choose(dialog, bye, "U")
    dialog.accept()
    assert scores(current.tournament)[bye] == 10
    assert "changed by the arbiter" not in shown_window.round.state.text(), (
        "it is what was paired again"
    )
    current.undo()
    assert histories(current.tournament)[bye][0].bye is ByeKind.ZERO


def test_a_board_is_given_up_when_both_players_get_something(shown_window: MainWindow) -> None:
    current = shown_window.current
    board = current.tournament.rounds[0].boards[0]
    dialog = entry_dialog(shown_window, board.white)
    assert list(dialog.kinds) == [board.white, board.black]
    assert not ok(dialog)
    assert dialog.reason.text() == "Choose what to record for the player who is not coming."
    choose(dialog, board.white, "Z")
    assert not ok(dialog), "the round has its pairing-allocated bye"
    assert "cannot get the pairing-allocated bye" in dialog.reason.text()
    choose(dialog, board.black, "H")
    assert ok(dialog)
    assert dialog.reason.text() == "Both get byes. The pairing is removed."
    dialog.accept()
    past = histories(current.tournament)
    assert (past[board.white][0].bye, past[board.black][0].bye) == (ByeKind.ZERO, ByeKind.HALF)
    assert len(current.tournament.rounds[0].boards) == 2


def test_the_opponent_of_a_player_with_a_bye_gets_the_pairing_allocated_bye(
    window: MainWindow, tmp_path: Path
) -> None:
    session = Session.create(tmp_path / "even.arbiter", start(6), fixed_time)
    session.apply(propose(session.tournament).edit())
    window.current.open(session)
    window.current.show_round(1)
    board = session.tournament.rounds[0].boards[0]
    dialog = entry_dialog(window, board.white)
    choose(dialog, board.white, "H")
    assert ok(dialog)
    opponent = session.tournament.by_number[board.black].name
    assert dialog.reason.text() == (
        f"{board.black} {opponent} gets the pairing-allocated bye. The pairing is removed."
    )
    dialog.accept()
    past = histories(window.current.tournament)
    assert past[board.white][0].bye is ByeKind.HALF
    assert past[board.black][0].bye is ByeKind.PAIRING_ALLOCATED


def test_the_opponent_plays_the_player_with_the_bye(shown_window: MainWindow, qtbot: QtBot) -> None:
    current = shown_window.current
    board = current.tournament.rounds[0].boards[0]
    others = current.tournament.rounds[0].boards[1:]
    bye = current.tournament.rounds[0].byes[0].player
    names = {n: f"{n} {p.name}" for n, p in current.tournament.by_number.items()}
    dialog = entry_dialog(shown_window, board.white)
    assert not dialog.plays_bye_player.isEnabled(), "nobody is missing yet"
    choose(dialog, board.white, "H")
    qtbot.waitUntil(dialog.plays_bye_player.isEnabled)
    assert not ok(dialog), "the round has its pairing-allocated bye"
    assert "Pair the two, or choose a forfeit, or byes for both." in dialog.reason.text()
    labels = [*dialog.findChildren(QLabel), dialog.plays_bye_player]
    letters = [QKeySequence.mnemonic(label.text()).toString() for label in labels]
    assert letters.count("Alt+P") == 1
    dialog.plays_bye_player.click()
    assert ok(dialog)
    assert (
        dialog.reason.text()
        == f"Instead, {names[board.black]} plays {names[bye]}, who had the bye."
    )
    choose(dialog, board.white, "no-show")
    assert not dialog.plays_bye_player.isEnabled()
    assert dialog.reason.text() == (
        f"{names[board.black]} wins by forfeit. The pairing stays. To pair {names[board.black]} "
        f"with {names[bye]}, who has the bye, choose a bye instead of the forfeit."
    )
    choose(dialog, board.white, "H")
    dialog.accept()
    recorded = current.tournament.rounds[0]
    assert {board.black, bye} in [{b.white, b.black} for b in recorded.boards]
    assert recorded.boards[1:] == others
    assert [(b.player, b.kind) for b in recorded.byes] == [(board.white, ByeKind.HALF)]


def test_no_line_of_the_reason_in_the_dialog_is_cut(qtbot: QtBot) -> None:
    names = {3: "3 Przybyszewski-Kowalczyk, Aleksandra", 14: "14 Von Hohenlohe-Langenburg, Maxi"}
    dialog = EntryDialog(
        "Forfeit or bye in round 2",
        names,
        {},
        (3, 14),
        lambda _entries: "",
        bye_player="121 Constantinopoulos-Papadopoulos, Alexandros",
    )
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.allow_opponents([3, 14])
    for code, shown in (("Z", "byes for both"), ("no-show", "choose a bye instead of the forfeit")):
        choose(dialog, 3, code)
        QApplication.processEvents()
        assert shown in dialog.reason.text()
        assert dialog.reason.heightForWidth(dialog.reason.width()) <= dialog.reason.height()
        assert dialog.reason.visibleRegion().boundingRect() == dialog.reason.rect()


def test_players_who_may_not_meet_are_not_offered_as_opponents(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    by_rules = propose(start(7)).pairing
    assert by_rules.bye is not None
    apart = tuple(ProhibitedGroup((player, by_rules.bye)) for player in by_rules.boards[0])
    tournament = replace(start(7), prohibited=apart)
    session = Session.create(tmp_path / "apart.arbiter", tournament, fixed_time)
    session.apply(propose(session.tournament).edit())
    assert session.tournament.rounds[0].byes[0].player == by_rules.bye
    window.current.open(session)
    window.current.show_round(1)
    dialog = entry_dialog(window, by_rules.boards[0][0])
    choose(dialog, by_rules.boards[0][0], "H")
    qtbot.waitUntil(lambda: not window.current.tasks.busy)
    assert not dialog.plays_bye_player.isEnabled()
    choose(dialog, by_rules.boards[0][0], "here")
    dialog.reject()


def test_a_forfeit_is_a_result_of_the_board(shown_window: MainWindow) -> None:
    current = shown_window.current
    board = current.tournament.rounds[0].boards[0]
    dialog = entry_dialog(shown_window, board.black)
    choose(dialog, board.white, "Z")
    choose(dialog, board.black, "no-show")
    assert not ok(dialog)
    assert "Choose forfeits or byes, not both." in dialog.reason.text()
    choose(dialog, board.white, "here")
    assert ok(dialog)
    assert " wins by forfeit. The pairing stays." in dialog.reason.text()
    choose(dialog, board.white, "no-show")
    assert dialog.reason.text() == "Both lose by forfeit. The pairing stays."
    dialog.accept()
    assert current.tournament.rounds[0].boards[0].result == DOUBLE_FORFEIT


def test_the_white_player_is_the_one_who_loses_by_forfeit(shown_window: MainWindow) -> None:
    current = shown_window.current
    board = current.tournament.rounds[0].boards[0]
    dialog = entry_dialog(shown_window, board.black)
    choose(dialog, board.white, "no-show")
    dialog.accept()
    assert current.tournament.rounds[0].boards[0].result == BLACK_WINS_BY_FORFEIT


def test_the_details_of_the_comparison_are_shown_on_request(shown_window: MainWindow) -> None:
    dialog = no_show_dialog(shown_window)
    tick(dialog, 1)
    dialog.show_proposal(["Board 1 changes"], ready=True, details=["Worse: players left over (C8)"])
    assert dialog.details.isVisibleTo(dialog)
    assert "C8" not in dialog.proposal_words.text()
    dialog.details.click()
    assert "C8" in dialog.proposal_words.text()
    dialog.show_proposal(["Board 1 changes"], ready=True)
    assert not dialog.details.isVisibleTo(dialog)
    dialog.reject()


def test_a_typed_line_selects_players_and_names_them(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    first, second, _ = current.tournament.rounds[0].boards
    current.select(())
    dialog = no_show_dialog(shown_window)
    assert dialog.name_words.text() == "None selected."
    dialog.typed_line.setText(f"{first.white}, {second.black}")
    assert set(dialog.missing_players()) == {first.white, second.black}
    by_number = current.tournament.by_number
    for number in (first.white, second.black):
        assert f"{number} {by_number[number].name}" in dialog.name_words.text()
    qtbot.waitUntil(dialog.pair_button.isEnabled)
    dialog.typed_line.setText(f"{first.white}, 77")
    assert dialog.missing_players() == (first.white,), "typing may be corrected"
    assert "There is no number 77." in dialog.name_words.text()
    qtbot.waitUntil(lambda: not current.tasks.busy)
    assert not dialog.pair_button.isEnabled(), "a misread number is corrected first"
    dialog.typed_line.setText(str(LATE))
    assert "8 Zander, Z. is not paired in this round." in dialog.name_words.text()
    assert dialog.missing_players() == ()
    dialog.reject()


def test_typing_does_not_deselect_what_was_ticked_by_hand(shown_window: MainWindow) -> None:
    shown_window.current.select(())
    dialog = no_show_dialog(shown_window)
    tick(dialog, 1)
    dialog.typed_line.setText("1")
    dialog.typed_line.setText("")
    assert dialog.missing_players() == (1,)
    dialog.reject()


def test_the_whole_round_is_paired_again_without_the_missing_players(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    missing = current.tournament.rounds[0].boards[0].white
    name = current.tournament.by_number[missing].name
    current.select(())
    dialog = no_show_dialog(shown_window)
    tick(dialog, missing)
    qtbot.waitUntil(dialog.whole_button.isEnabled)
    shown = dialog.proposal_words.text()
    assert "Only the left-over players" in shown
    assert "The whole round again" in shown
    assert " of 3 pairings stay" in shown
    paired_before = current.tournament.rounds[0]
    without = current.tournament.before_round(1)
    without = replace(without, requests=(*without.requests, ByeRequest(missing, 1, ByeKind.ZERO)))
    by_rules = propose(without).pairing
    dialog.whole_button.click()
    boards = current.tournament.rounds[0].boards
    assert [(board.white, board.black) for board in boards] == list(by_rules.boards)
    assert shown_window.banner.sentence().startswith(f"Absent in round 1: {missing} {name}")
    state = shown_window.round.state.text()
    assert f"paired again without {missing} {name}" in state
    assert "changed by the arbiter" not in state
    undo = next(button for button in shown_window.banner.buttons if button.text() == "Un&do")
    undo.click()
    assert current.tournament.rounds[0] == paired_before
    assert "paired again" not in shown_window.round.state.text()


def test_a_closer_way_to_pair_is_named_in_its_heading(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    session = Session.create(tmp_path / "closer.arbiter", played(8, 1), fixed_time)
    session.apply(propose(session.tournament).edit())
    window.current.open(session)
    window.current.show_round(2)
    dialog = no_show_dialog(window)
    # The opponent, who has won in round 1, gets the bye if all other boards stay.
    dialog.typed_line.setText(str(session.tournament.rounds[1].boards[0].white))
    qtbot.waitUntil(dialog.whole_button.isEnabled)
    shown = dialog.proposal_words.text()
    assert "<b>The whole round again (follows the pairing rules more closely)</b>" in shown
    assert dialog.pair_button.isDefault()
    dialog.reject()


def test_pairings_that_only_move_to_another_board_are_counted(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    session = Session.create(tmp_path / "moved.arbiter", start(12), fixed_time)
    session.apply(propose(session.tournament).edit())
    window.current.open(session)
    window.current.show_round(1)
    dialog = no_show_dialog(window)
    # The two first boards are gone; of the board of 5 and 11 only one player is here.
    dialog.typed_line.setText("1, 2, 5, 7, 8")
    qtbot.waitUntil(dialog.whole_button.isEnabled)
    shown = dialog.proposal_words.text()
    assert "2 of 3 pairings stay, 2 of them on another board; the others change." in shown
    assert "<b>The whole round again</b>" in shown
    dialog.reject()


def test_the_whole_round_is_not_paired_again_once_a_game_has_a_result(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    current.apply(SetResult(1, 3, WHITE_WINS))
    current.select(())
    dialog = no_show_dialog(shown_window)
    tick(dialog, current.tournament.rounds[0].boards[0].white)
    qtbot.waitUntil(dialog.pair_button.isEnabled)
    assert not dialog.whole_button.isEnabled()
    assert "results have been entered, or the games have begun" in dialog.proposal_words.text()
    dialog.reject()


def test_who_is_absent_is_named_after_the_round_was_changed(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    first, second, _ = current.tournament.rounds[0].boards
    missing = sorted((first.white, second.black))
    names = "; ".join(f"{n} {current.tournament.by_number[n].name}" for n in missing)
    current.select(())
    dialog = no_show_dialog(shown_window)
    tick(dialog, *missing)
    qtbot.waitUntil(dialog.pair_button.isEnabled)
    dialog.pair_button.click()
    assert shown_window.banner.sentence().startswith(f"Absent in round 1: {names}")


def test_the_opponents_of_two_missing_players_meet(shown_window: MainWindow, qtbot: QtBot) -> None:
    current = shown_window.current
    first, second, third = current.tournament.rounds[0].boards
    bye = current.tournament.rounds[0].byes[0].player
    current.select(())
    dialog = no_show_dialog(shown_window)
    assert not dialog.pair_button.isEnabled()
    tick(dialog, first.white, second.black)
    qtbot.waitUntil(lambda: not current.tasks.busy)
    assert dialog.pair_button.isEnabled()
    dialog.pair_button.click()
    recorded = current.tournament.rounds[0]
    assert {first.black, second.white} in [{board.white, board.black} for board in recorded.boards]
    assert (third.white, third.black) in [(board.white, board.black) for board in recorded.boards]
    assert [item.player for item in recorded.byes] == [bye]
    assert scores(current.tournament)[first.white] == 0


def test_a_late_entry_takes_the_place_of_a_missing_player(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    first = current.tournament.rounds[0].boards[0]
    current.select(())
    dialog = no_show_dialog(shown_window)
    tick(dialog, first.white, LATE)
    qtbot.waitUntil(lambda: not current.tasks.busy)
    dialog.pair_button.click()
    boards = current.tournament.rounds[0].boards
    assert {first.black, LATE} in [{board.white, board.black} for board in boards]
    slips = next(b for b in shown_window.banner.findChildren(QPushButton) if "slips" in b.text())
    slips.click()
    preview = dialog_of(PreviewDialog)
    assert isinstance(preview, PreviewDialog)
    qtbot.waitUntil(lambda: bool(preview.pages()))
    assert boards_with_slips(preview) == ["Board 1"]
    preview.reject()


def test_only_the_list_with_the_cursor_has_a_selected_line_at_first(
    shown_window: MainWindow,
) -> None:
    shown_window.current.select(())
    dialog = no_show_dialog(shown_window)
    assert [item.text() for item in dialog.missing_list.selectedItems()] == [
        dialog.missing_list.item(0).text()
    ]
    assert dialog.late_list.selectedItems() == []
    dialog.late_list.setFocus()
    QTest.keyClick(dialog.late_list, Qt.Key.Key_Space)
    assert dialog.late_players() == (LATE,), "Space ticks the first line at once"
    dialog.reject()


def test_the_buttons_do_not_move_when_the_proposal_comes(shown_window: MainWindow) -> None:
    dialog = no_show_dialog(shown_window)
    QApplication.processEvents()
    height = dialog.height()
    places = {button.text(): button.pos() for button in dialog.buttons.buttons()}
    tick(dialog, 1)
    for lines in ([f"Board {board} changes" for board in range(9)], ["Nothing changes"]):
        dialog.show_proposal(
            lines, ready=True, details=["Worse: players left over (C8)"], whole_ready=True
        )
        QApplication.processEvents()
        assert {button.text(): button.pos() for button in dialog.buttons.buttons()} == places
        assert dialog.height() == height
    dialog.reject()


def test_a_number_in_the_list_means_the_player_as_in_the_line(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    current.select(())
    dialog = no_show_dialog(shown_window)
    number_of = Qt.ItemDataRole.UserRole
    for number in (3, 1, 7):
        QTest.qWait(QApplication.keyboardInputInterval() + 50)
        QTest.keyClicks(dialog.missing_list, str(number))
        assert dialog.missing_list.currentItem().data(number_of) == number
    label = next(
        label for label in dialog.findChildren(QLabel) if label.buddy() is dialog.typed_line
    )
    assert "pairing numbers" in label.text()
    dialog.reject()


def test_a_space_in_a_name_ticks_nobody(shown_window: MainWindow) -> None:
    dialog = no_show_dialog(shown_window)
    QTest.keyClicks(dialog.missing_list, "capek, ")
    assert "Čapek, " in dialog.missing_list.currentItem().text()
    assert dialog.missing_players() == ()
    QTest.qWait(QApplication.keyboardInputInterval() + 50)
    QTest.keyClick(dialog.missing_list, Qt.Key.Key_Space)
    assert len(dialog.missing_players()) == 1
    dialog.reject()


def test_enter_adds_the_players_typed_before_it_pairs(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    current = shown_window.current
    first, second, _ = current.tournament.rounds[0].boards
    paired_before = current.tournament.rounds[0]
    current.select(())
    dialog = no_show_dialog(shown_window)
    assert dialog.focusWidget() is dialog.typed_line
    for number in (first.white, second.black):
        QTest.keyClicks(dialog.typed_line, str(number))
        qtbot.waitUntil(dialog.pair_button.isEnabled)
        QTest.keyClick(dialog.typed_line, Qt.Key.Key_Return)
        assert dialog.typed_line.text() == ""
        assert number in dialog.missing_players()
    assert dialog.isVisible()
    assert current.tournament.rounds[0] == paired_before
    QTest.keyClicks(dialog.typed_line, "77")
    QTest.keyClick(dialog.typed_line, Qt.Key.Key_Return)
    assert dialog.typed_line.text() == "77", "a misread number stays to be corrected"
    dialog.typed_line.clear()
    qtbot.waitUntil(dialog.pair_button.isEnabled)
    QTest.keyClick(dialog.typed_line, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert current.tournament.rounds[0] != paired_before


def test_names_come_before_what_is_not_understood(shown_window: MainWindow) -> None:
    shown_window.current.select(())
    dialog = no_show_dialog(shown_window)
    dialog.typed_line.setText("1, 77, 88")
    shown = dialog.name_words.text()
    assert shown.startswith("Absent: 1 Adams, A.")
    assert shown.endswith("There is no number 77. There is no number 88.")
    dialog.reject()


def test_an_ellipsis_in_a_list_of_names_is_not_followed_by_a_full_stop() -> None:
    players = tuple(Player(number, f"Smith, {number}") for number in range(1, 7))
    sentence = sentence_on_open_part(TypedPart("Smi", perhaps=players))
    assert sentence.endswith("4 Smith, 4; …")


def test_the_buttons_after_a_change_have_letters_of_their_own(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    first = shown_window.current.tournament.rounds[0].boards[0]
    shown_window.current.select(())
    dialog = no_show_dialog(shown_window)
    tick(dialog, first.white, LATE)
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
    dialog.pair_button.click()
    letters = [
        QKeySequence.mnemonic(button.text()).toString() for button in shown_window.banner.buttons
    ]
    assert letters == ["Alt+D", "Alt+S", "Alt+N"]


def test_missing_players_lose_by_forfeit_instead(shown_window: MainWindow, qtbot: QtBot) -> None:
    current = shown_window.current
    first = current.tournament.rounds[0].boards[0]
    current.select(())
    dialog = no_show_dialog(shown_window)
    tick(dialog, first.white, first.black)
    qtbot.waitUntil(lambda: not current.tasks.busy)
    dialog.forfeit_button.click()
    assert current.tournament.rounds[0].boards[0].result == DOUBLE_FORFEIT


def test_enter_enters_forfeits_once_most_games_have_ended(shown_window: MainWindow) -> None:
    current = shown_window.current
    boards = current.tournament.rounds[0].boards
    half = len(boards) // 2
    for board_number in range(1, half + 1):
        current.apply(SetResult(1, board_number, DRAWN))
    dialog = no_show_dialog(shown_window)
    assert dialog.pair_button.isDefault()
    dialog.close()
    current.apply(SetResult(1, half + 1, DRAWN))
    dialog = no_show_dialog(shown_window)
    assert dialog.forfeit_button.isDefault()
    assert not dialog.pair_button.isDefault()


def test_teams_that_are_missing_are_listed_by_match(window: MainWindow, tmp_path: Path) -> None:
    window.current.open(Session.create(tmp_path / "cup.arbiter", school_cup(), fixed_time))
    window.current.show_round(1)
    dialog = no_show_dialog(window)
    assert dialog.missing_list.item(0).text() == "Match 1: 1 Riverside"
    dialog.reject()


def test_the_dialog_of_a_team_event_speaks_of_teams_alone(
    window: MainWindow, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "cup.arbiter", school_cup(), fixed_time))
    window.current.show_round(1)
    dialog = no_show_dialog(window)
    shown = [
        dialog.windowTitle(),
        dialog.missing_list.accessibleName(),
        dialog.late_list.accessibleName(),
    ]
    shown += [label.text() for label in dialog.findChildren(QLabel)]
    shown += [button.text() for button in dialog.findChildren(QAbstractButton)]
    assert "No-shows in round 1" in shown
    assert [text for text in shown if re.search("player|game|board", text, re.IGNORECASE)] == []
    dialog.reject()


def test_the_list_begins_at_board_1_wherever_the_last_result_was_typed(
    shown_window: MainWindow,
) -> None:
    grid = shown_window.round.grid
    grid.go_to_board(2)
    QTest.keyClick(grid, Qt.Key.Key_1)
    assert grid.board() == 3
    dialog = no_show_dialog(shown_window)
    assert dialog.missing_list.currentRow() == 0
    assert "the new pairing is shown here" in read_out(dialog.proposal_words.text())
    dialog.reject()


def test_the_player_under_the_cursor_is_not_selected_but_the_list_begins_there(
    shown_window: MainWindow,
) -> None:
    current = shown_window.current
    second = current.tournament.rounds[-1].boards[1]
    assert shown_window.round.grid.go_to_board(2)
    dialog = no_show_dialog(shown_window)
    assert "Board 2, White" in dialog.missing_list.currentItem().text()
    assert dialog.missing_players() == ()
    dialog.reject()
    shown_window.view_commands.show_view("players")
    current.select((second.black,))
    dialog = no_show_dialog(shown_window)
    assert "Board 2, Black" in dialog.missing_list.currentItem().text()
    assert dialog.missing_players() == (), "typing would add to a player who was not meant"
    dialog.reject()


def test_several_players_selected_on_purpose_are_selected_as_missing(
    shown_window: MainWindow,
) -> None:
    current = shown_window.current
    first, second, _ = current.tournament.rounds[-1].boards
    shown_window.view_commands.show_view("players")
    current.select((first.white, second.black))
    dialog = no_show_dialog(shown_window)
    assert set(dialog.missing_players()) == {first.white, second.black}
    dialog.reject()


@pytest.mark.parametrize("is_chosen", [True, False])
def test_the_cursor_stays_on_its_board_when_the_round_is_paired_again(
    shown_window: MainWindow, qtbot: QtBot, is_chosen: bool
) -> None:
    grid = shown_window.round.grid
    if is_chosen:
        grid.go_to_board(3)
    else:
        grid.go_to_board(2)
        QTest.keyClick(grid, Qt.Key.Key_1)
    assert grid.board() == 3
    dialog = no_show_dialog(shown_window)
    tick(dialog, shown_window.current.tournament.rounds[0].boards[0].white)
    qtbot.waitUntil(dialog.pair_button.isEnabled)
    dialog.pair_button.click()
    QApplication.processEvents()
    assert grid.board() == 3
