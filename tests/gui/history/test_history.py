"""The history in the window: searched, read in full, compared, and undo that says what it does and
asks first.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.caution import CautionLevel
from arbiter_gui.app.edits import ChangePlayer, LeaveFideMode, RequestBye, SetResult, Withdraw
from arbiter_gui.app.session import Session
from arbiter_gui.domain.record_lines.integrity import event_lines_of, fide_mode
from arbiter_gui.domain.values import DRAWN, PENDING, WHITE_WINS, ByeKind, Player
from arbiter_gui.gui.history.history_view import action_words
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from tests.gui.event_hands import CTRL, Hands
from tests.gui.fields import fixed_time, played, start


def shown(window: MainWindow) -> list[str]:
    model = window.history.table.model()
    return [str(model.index(row, 2).data()) for row in range(model.rowCount())]


def dialog() -> TextDialog:
    return next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, TextDialog) and w.isVisible()
    )


def some_work(window: MainWindow) -> None:
    current = window.current
    current.apply(SetResult(3, 1, WHITE_WINS))
    current.apply(SetResult(3, 2, DRAWN))
    current.apply(SetResult(2, 1, WHITE_WINS))
    current.apply(Withdraw(5, 4))
    window.view_commands.show_view("history")


def test_every_word_typed_must_be_in_a_line(shown_window: MainWindow, qtbot: QtBot) -> None:
    some_work(shown_window)
    view = shown_window.history
    everything = len(shown(shown_window))
    assert view.count.text() == str(everything)
    shown_window.action_set["find"].trigger()
    assert view.search.hasFocus()
    qtbot.keyClicks(view.search, "evans WITHDRAW")
    assert shown(shown_window) == ["Withdraw player 5 Evans, A. from round 4"]
    assert view.count.text() == f"1 of {everything}"
    qtbot.keyClick(view.search, Qt.Key.Key_Return)
    assert view.table.hasFocus()
    line = view.line()
    assert line is not None
    assert line.players == (5,)
    shown_window.action_set["find"].trigger()
    qtbot.keyClick(view.search, Qt.Key.Key_Escape)
    assert len(shown(shown_window)) == everything


def test_lines_said_before_are_not_said_again_and_the_one_chosen_stays_chosen(
    shown_window: MainWindow,
) -> None:
    some_work(shown_window)
    before = shown_window.history._model.table.rows
    shown_window.current.apply(SetResult(3, 3, DRAWN))
    after = shown_window.history._model.table.rows
    assert len(after) == len(before) + 1
    assert all(new is old for new, old in zip(after[1:], before, strict=True))
    view = shown_window.history
    view.table.setCurrentIndex(view.table.model().index(2, 0))
    chosen = view.line()
    shown_window.current.undo()
    still = view.line()
    assert chosen is not None
    assert still is not None
    assert chosen.entry_index == still.entry_index


def test_a_name_finds_the_results_of_the_player_and_one_round_can_stand_alone(
    shown_window: MainWindow,
) -> None:
    some_work(shown_window)
    board = shown_window.current.tournament.rounds[2].boards[0]
    name = shown_window.current.tournament.by_number[board.white].name.split(",")[0]
    shown_window.history.search.setText(name)
    assert "1-0 on board 1" in shown(shown_window)
    assert "½-½ on board 2" not in shown(shown_window)
    shown_window.history.search.setText("")
    rounds = shown_window.history.rounds
    assert [rounds.itemText(i) for i in range(rounds.count())] == ["All", "1", "2", "3"]
    rounds.setCurrentIndex(2)
    rounds.activated.emit(2)
    assert shown(shown_window) == ["1-0 on board 1"]
    shown_window.current.apply(SetResult(3, 3, DRAWN))
    assert shown(shown_window) == ["1-0 on board 1"], "the choice stays"


def test_names_are_found_without_accents(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.current.apply(ChangePlayer(Player(3, "Čapek, Ž.", 2000)))
    shown_window.view_commands.show_view("history")
    qtbot.keyClicks(shown_window.history.search, "capek, z")
    assert shown(shown_window) == ["Change Čapek, Ž."]


def test_enter_tells_a_line_in_full_and_an_earlier_state_is_compared_with_now(
    shown_window: MainWindow,
) -> None:
    some_work(shown_window)
    view = shown_window.history
    view.table.setCurrentIndex(view.table.model().index(0, 0))
    view.table.activated.emit(view.table.currentIndex())
    text = dialog().text.toPlainText()
    assert "Withdraw player 5 Evans, A. from round 4" in text
    assert "5 Evans, A.: takes part → withdrawn from round 4" in text
    assert "Status: done" in text
    dialog().close()
    view.table.setCurrentIndex(view.table.model().index(3, 0))
    shown_window.action_set["compare-earlier"].trigger()
    text = dialog().text.toPlainText()
    assert "Changes since: 1-0 on board 1" in text
    assert "no result → ½-½" in text
    assert "no result → 1-0" not in text, "that was so then already"
    dialog().close()
    view.table.setCurrentIndex(view.table.model().index(0, 0))
    shown_window.action_set["compare-earlier"].trigger()
    assert "There are no differences." in dialog().text.toPlainText()
    dialog().close()


def test_enter_on_a_line_shows_it_alone_and_leaves_a_proposal_where_it_is(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "e.arbiter", played(8, 2), fixed_time))
    assert window.current.apply(ChangePlayer(Player(3, "Alder, Ann", 2000)))
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    window.view_commands.show_view("history")
    view = window.history
    view.table.setFocus()
    view.table.setCurrentIndex(view.table.model().index(0, 0))
    qtbot.keyClick(view.table, Qt.Key.Key_Return)
    assert "Change Alder, Ann" in dialog().text.toPlainText()
    dialog().close()
    assert window.parts.view().key == "history"
    assert window.current.proposal is not None


def test_undo_and_a_question_before_an_edit_name_the_player(shown_window: MainWindow) -> None:
    some_work(shown_window)
    assert (
        shown_window.action_set["undo"].text() == "&Undo: withdraw player 5 Evans, A. from round 4"
    )
    shown_window.action_set["undo"].trigger()
    assert (
        shown_window.status.currentMessage() == "Undone: withdraw player 5 Evans, A. from round 4"
    )
    shown_window.action_set["undo"].trigger()
    assert shown_window.status.currentMessage() == "Undone: 1-0 on board 1 (round 2)"
    shown_window.action_set["redo"].trigger()
    assert shown_window.status.currentMessage() == "Redone: 1-0 on board 1 (round 2)"
    titles: list[str] = []
    shown_window.current.ask = lambda title, met: titles.append(translated(title)) is not None
    shown_window.current.apply(RequestBye(5, 4, ByeKind.FULL))
    assert titles == ["full-point bye for player 5 Evans, A. in round 4"]


def test_undo_and_redo_of_a_publication_ask_first(shown_window: MainWindow) -> None:
    current = shown_window.current
    shown_window.action_set["publish"].trigger()
    shown_window.questions.yes = False
    shown_window.action_set["undo"].trigger()
    assert shown_window.questions.heard == [(CautionLevel.CONFIRM, "unpublish")]
    assert current.tournament.rounds[2].published
    shown_window.questions.yes = True
    shown_window.action_set["undo"].trigger()
    assert not current.tournament.rounds[2].published
    shown_window.questions.yes = False
    shown_window.action_set["redo"].trigger()
    assert shown_window.questions.heard[-1] == (CautionLevel.CONFIRM, "publish-again")
    assert not current.tournament.rounds[2].published
    assert event_lines_of(current.tournament) == ("### Publication taken back @ Round 3",)
    shown_window.view_commands.show_view("history")
    model = shown_window.history.table.model()
    assert "; in the report file: Publication taken back @ Round 3" in str(model.index(0, 3).data())


def test_undo_passes_over_fide_mode_and_says_so(shown_window: MainWindow) -> None:
    current, undo = shown_window.current, shown_window.action_set["undo"]
    assert not undo.isEnabled()
    assert "There is nothing to undo." in undo.toolTip()
    current.apply(SetResult(3, 1, WHITE_WINS))
    current.apply(LeaveFideMode())
    assert undo.isEnabled()
    assert "Leaving FIDE mode cannot be undone" in undo.toolTip()
    assert "Leaving FIDE mode cannot be undone" in undo.statusTip()
    undo.trigger()
    assert current.tournament.rounds[2].boards[0].result == PENDING
    assert not fide_mode(current.tournament)
    assert not undo.isEnabled()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_chosen_line_is_there_again_after_another_tournament(
    shown_window: MainWindow, tmp_path: Path
) -> None:
    current, hands = shown_window.current, Hands(shown_window)
    for board in (1, 2, 3):
        current.apply(SetResult(3, board, DRAWN))
    hands.press(Qt.Key.Key_8, CTRL)
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Down)
    chosen = shown_window.history.line()
    assert chosen is not None
    shown_window.open_tournaments.add(
        Session.create(tmp_path / "other.arbiter", start(6), fixed_time)
    )
    hands.press(Qt.Key.Key_8, CTRL)
    hands.press(Qt.Key.Key_Tab, CTRL)
    again = shown_window.history.line()
    assert again is not None
    assert again.entry_index == chosen.entry_index
    assert shown_window.history.table.selectionModel().selectedRows()[0].row() == 2
    hands.menu("restore-earlier")
    assert sum(board.result == DRAWN for board in current.tournament.rounds[2].boards) == 1


def test_what_only_reads_is_there_in_a_file_that_is_only_read(
    shown_window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    some_work(shown_window)
    copy = tmp_path / "copy.arbiter"
    assert shown_window.current.session is not None
    shown_window.current.session.save_copy(copy)
    shown_window.open_tournaments.add(Session.read(copy), frozen=True)
    shown_window.view_commands.show_view("history")
    acts, table = shown_window.action_set, shown_window.history.table
    assert not acts["restore-earlier"].isEnabled()
    table.setCurrentIndex(table.model().index(1, 0))
    acts["history-line"].trigger()
    assert "board 1" in dialog().text.toPlainText()
    dialog().close()
    acts["compare-earlier"].trigger()
    assert "withdrawn" in dialog().text.toPlainText()
    dialog().close()
    acts["open-earlier"].trigger()
    assert shown_window.open_tournaments.count() == 3
    assert shown_window.current.tournament.by_number[5].withdrawn_from is None
    acts["close-tournament"].trigger()
    assert shown_window.current.tournament.by_number[5].withdrawn_from == 4


def test_what_was_restored_is_chosen_and_has_the_keys(window: MainWindow, tmp_path: Path) -> None:
    for place, (words, number) in enumerate((("", 0), ("½-½ 8 hort", 0), ("", 3), ("board 2", 3))):
        field = played(8, rounds=3, open_last=True)
        window.current.open(Session.create(tmp_path / f"{place}.arbiter", field, fixed_time))
        some_work(window)
        window.current.undo()
        window.current.select((3,))
        view = window.history
        view.search.setText(words)
        view.rounds.setCurrentIndex(number)
        view._find_lines()
        view.rounds.setFocus()
        view._choose(2)
        assert view.line() is not None, words
        window.action_set["restore-earlier"].trigger()
        line = view.line()
        assert line is not None
        assert action_words(line).startswith("Restore the state after: ")
        assert [index.row() for index in view.table.selectionModel().selectedRows()] == [0]
        assert view.table.hasFocus()
        assert window.current.selected_players == (3,)


def test_who_is_selected_elsewhere_leaves_the_line_chosen(shown_window: MainWindow) -> None:
    some_work(shown_window)
    view = shown_window.history
    view._choose(2)
    shown_window.current.select((3,))
    shown_window.current.apply(SetResult(3, 4, DRAWN))
    line = view.line()
    assert line is not None
    assert line.entry_index == 2
    assert view.table.selectionModel().isRowSelected(view.table.currentIndex().row())
