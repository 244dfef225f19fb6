"""Typing results: one key a board, the cursor moves on, jumps, the filter, and that nothing typed
is lost.
"""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.values import (
    ADJOURNED,
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Result,
)
from arbiter_gui.gui.results.result_keys import LEGEND, starts_search
from arbiter_gui.gui.search.found_players import found_players
from arbiter_gui.gui.services.tasks import Job
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from tests.gui.fields import fixed_time, played, start


def press(widget: QWidget, text: str, key: Qt.Key | int = 0) -> None:
    """Type any character, also those that keyClicks cannot."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(
            widget, QKeyEvent(kind, int(key), Qt.KeyboardModifier.NoModifier, text)
        )


def results(window: MainWindow) -> list[Result]:
    return [board.result for board in window.current.tournament.rounds[2].boards]


def test_four_boards_take_four_keys(shown_window: MainWindow, qtbot: QtBot) -> None:
    grid = shown_window.round.grid
    assert grid.board() == 1
    qtbot.keyClicks(grid, "10=+")
    assert results(shown_window) == [WHITE_WINS, BLACK_WINS, DRAWN, WHITE_WINS_BY_FORFEIT]
    assert "all results are in (4 boards)" in shown_window.round.state.text()
    assert "F9" in shown_window.round.state.text()


def test_every_key_and_alias(shown_window: MainWindow) -> None:
    grid = shown_window.round.grid
    for keys, result in (
        ("1&", WHITE_WINS), ("0à", BLACK_WINS), ("=5d½.,", DRAWN), ("+", WHITE_WINS_BY_FORFEIT),
        ("-", BLACK_WINS_BY_FORFEIT), ("x", DOUBLE_FORFEIT), ("a", ADJOURNED),
    ):  # fmt: skip
        for key in keys:
            press(grid, key)
            assert results(shown_window)[0] == result, key
            assert grid.board() == 2
            shown_window.current.undo()
            grid.go_to_board(1)
            assert (results(shown_window)[0], grid.board()) == (PENDING, 1)


def test_undo_takes_results_back_one_by_one_and_the_mouse_can_enter_them_too(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    before = shown_window.current.tournament
    qtbot.keyClicks(shown_window.round.grid, "1=0")
    for _ in range(3):
        shown_window.action_set["undo"].trigger()
    assert shown_window.current.tournament == before
    shown_window.action_set["redo"].trigger()
    assert results(shown_window)[0] == WHITE_WINS
    shown_window.round.grid.go_to_board(1)
    shown_window.action_set["result-draw"].trigger()
    shown_window.action_set["result-both-absent"].trigger()
    assert results(shown_window)[:2] == [DRAWN, DOUBLE_FORFEIT]
    shown_window.round.grid.go_to_board(1)
    shown_window.action_set["result-cleared"].trigger()
    assert results(shown_window)[0] == PENDING
    shown_window.current.show_round(4)
    assert not shown_window.action_set["result-draw"].isEnabled()


def test_delete_clears_and_stays_and_the_cursor_returns_to_what_is_missing(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    grid = shown_window.round.grid
    qtbot.keyClicks(grid, "1")
    grid.go_to_board(1)
    qtbot.keyClick(grid, Qt.Key.Key_Delete)
    assert results(shown_window)[0] == PENDING
    assert grid.board() == 1
    grid.go_to_board(4)
    qtbot.keyClicks(grid, "1")
    assert grid.board() == 1


def test_signs_jump_to_a_board_and_letters_to_a_player(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    grid, jump = shown_window.round.grid, shown_window.jump
    for opener, board in (("#", 3), (" ", 2)):
        press(grid, opener)
        assert jump.isVisible()
        qtbot.keyClicks(jump.typed_line, str(board))
        qtbot.keyClick(jump.typed_line, Qt.Key.Key_Return)
        assert not jump.isVisible()
        assert grid.board() == board
        qtbot.keyClicks(grid, "=")
        assert results(shown_window)[board - 1] == DRAWN
    press(grid, "C")
    qtbot.keyClicks(jump.typed_line, "ap")
    assert "Čapek" in jump.answer.text()
    qtbot.keyClick(jump.typed_line, Qt.Key.Key_Return)
    boards = shown_window.current.tournament.rounds[2].boards
    assert grid.board() == next(i for i, b in enumerate(boards, 1) if 3 in (b.white, b.black))


def test_capital_letters_search_even_where_small_ones_are_results() -> None:
    assert starts_search("A")
    assert starts_search("Č")
    assert not starts_search("a")
    assert not starts_search("1")
    assert not starts_search("")


def test_finding_players_ignores_accents_and_prefers_beginnings() -> None:
    players = start(12).players
    assert [p.number for p in found_players(players, "capek")] == [3]
    assert [p.number for p in found_players(players, "7")] == [7]
    assert found_players(players, "a")[0].name.startswith("A")
    assert found_players(players, "   ") == []


def test_missing_only_hides_what_is_in(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.action_set["missing"].trigger()
    grid = shown_window.round.grid
    assert grid.model().rowCount() == 4
    grid.go_to_board(2)
    qtbot.keyClicks(grid, "1")
    assert grid.model().rowCount() == 3
    assert grid.board() == 3
    qtbot.keyClicks(grid, "00")
    assert grid.board() == 1
    assert results(shown_window) == [PENDING, WHITE_WINS, BLACK_WINS, BLACK_WINS]


def test_the_cursor_is_in_sight_when_all_boards_are_shown_again(
    window: MainWindow, tmp_path: Path
) -> None:
    full = played(120, 1)
    boards = full.rounds[0].boards
    boards = (*boards[:49], replace(boards[49], result=PENDING), *boards[50:])
    open_ = replace(full, rounds=(replace(full.rounds[0], boards=boards),))
    window.current.open(Session.create(tmp_path / "large.arbiter", open_, fixed_time))
    grid = window.round.grid
    for _ in range(2):
        window.action_set["missing"].trigger()
        QApplication.processEvents()
        assert grid.board() == 50
        assert grid.viewport().rect().contains(grid.visualRect(grid.currentIndex()).center())


def test_the_last_entries_stay_in_sight(shown_window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(shown_window.round.grid, "1=")
    assert "2: ½ - ½ · 1: 1 - 0" in shown_window.round.entries.text()
    shown_window.action_set["undo"].trigger()
    assert shown_window.round.entries.text().endswith(": 1: 1 - 0"), (
        "what was undone is no entry any more"
    )
    assert shown_window.round.legend.isVisible()
    assert all(
        text in shown_window.round.legend.text() for text in ("White&nbsp;wins", "adjourned")
    )
    assert len(LEGEND) == 11


def test_every_key_is_on_the_disk_before_the_next_one(
    shown_window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    qtbot.keyClicks(shown_window.round.grid, "10")
    path = session.path
    shown_window.close()
    again = Session.open(path)
    assert [b.result for b in again.tournament.rounds[2].boards[:2]] == [WHITE_WINS, BLACK_WINS]
    assert again.undo_label == "0-1 on board 2"
    again.close()


def test_typing_goes_on_while_a_job_runs(shown_window: MainWindow, qtbot: QtBot) -> None:
    go = threading.Event()
    ended: list[object] = []
    shown_window.current.tasks.start(Job(lambda control: go.wait(60), ended.append, ended.append))
    qtbot.keyClicks(shown_window.round.grid, "1=")
    assert results(shown_window)[:2] == [WHITE_WINS, DRAWN]
    assert ended == []
    go.set()
    qtbot.waitUntil(lambda: bool(ended))


def test_an_older_round_can_be_corrected(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.action_set["previous-round"].trigger()
    assert shown_window.current.shown_round == 2
    shown_window.round.grid.go_to_board(1)
    old = shown_window.current.tournament.rounds[1].boards[0].result
    new = BLACK_WINS if old != BLACK_WINS else WHITE_WINS
    press(shown_window.round.grid, "0" if new == BLACK_WINS else "1")
    assert shown_window.current.tournament.rounds[1].boards[0].result == new
    assert shown_window.current.shown_round == 2
    assert shown_window.banner.isVisible(), "later rounds were paired with the old result: say so"


def test_a_result_of_another_window_shows_at_once_and_a_click_on_black_means_black(
    shown_window: MainWindow,
) -> None:
    """Whoever applies an edit, the grid follows."""
    shown_window.current.apply(SetResult(3, 4, DRAWN))
    model = shown_window.round.grid.model()
    texts = [model.index(3, c).data() for c in range(model.columnCount())]
    assert "½ - ½" in texts
    grid = shown_window.round.grid
    board = shown_window.current.tournament.rounds[2].boards[1]
    grid.go_to_board(2)
    assert shown_window.current.selected_players == (board.white, board.black)
    grid.setCurrentIndex(
        grid.model().index(grid.currentIndex().row(), grid.model().columnCount() - 2)
    )
    assert shown_window.current.selected_players == (board.black, board.white)


def test_more_boards_than_are_in_sight_take_a_key_each(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    tournament = played(80, 1, open_last=True)
    window.current.open(Session.create(tmp_path / "open.arbiter", tournament))
    grid = window.round.grid
    assert not grid.viewport().rect().intersects(grid.visualRect(grid.model().index(39, 0)))
    qtbot.keyClicks(grid, "10=" * 13 + "+")
    boards = window.current.tournament.rounds[0].boards
    assert len(boards) == 40
    assert all(b.result.known for b in boards)


def never(tournament: object, control: Control) -> object:
    raise AssertionError


def test_a_desk_without_tournament_pairs_nothing(window: MainWindow) -> None:
    current = CurrentTournament(window.current.tasks, pair=never)  # type: ignore[arg-type]
    current.pair()
    assert not current.pairing


def test_a_full_disk_is_told_and_the_cursor_stays(
    shown_window: MainWindow, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(edit: object, last_seen: int | None = None) -> None:
        raise StoreError("spring-open.arbiter cannot be written: no space left on device")

    monkeypatch.setattr(session, "apply", full)
    qtbot.keyClicks(shown_window.round.grid, "1")
    assert "no space left" in shown_window.banner.message_label.text()
    assert shown_window.round.grid.board() == 1
    assert results(shown_window)[0] == PENDING


def test_what_was_undone_out_of_sight_has_the_cursor(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    grid = shown_window.round.grid
    for again in (False, True):
        grid.go_to_board(2)
        qtbot.keyClicks(grid, "1")
        assert grid.board() == 3
        if again:
            shown_window.action_set["undo"].trigger()
            grid.go_to_board(4)
        shown_window.action_set["view-history"].trigger()
        shown_window.action_set["redo" if again else "undo"].trigger()
        shown_window.action_set["view-round"].trigger()
        assert grid.board() == 2
        assert shown_window.current.selected_players == grid.chosen_players()
        grid.go_to_board(4)
        shown_window.action_set["view-history"].trigger()
        shown_window.action_set["view-round"].trigger()
        assert grid.board() == 4, "only once"


def test_what_comes_out_of_sight_moves_no_cursor_nor_does_an_undo_in_another_round(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    grid = shown_window.round.grid
    grid.go_to_board(1)
    shown_window.action_set["view-history"].trigger()
    shown_window.current.apply(SetResult(3, 3, DRAWN))
    shown_window.action_set["view-round"].trigger()
    assert grid.board() == 1
    current = shown_window.current
    grid.go_to_board(1)
    qtbot.keyClicks(grid, "1")
    shown_window.action_set["view-history"].trigger()
    shown_window.action_set["undo"].trigger()
    current.show_round(1)
    before = current.selected_players
    shown_window.action_set["view-round"].trigger()
    assert current.shown_round == 1
    assert (current.selected_players[0], grid.board() != 1) == (before[0], True)


def test_who_is_selected_after_an_undo_out_of_sight_is_meant(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    grid = shown_window.round.grid
    grid.go_to_board(1)
    qtbot.keyClicks(grid, "1")
    shown_window.view_commands.show_view("standings")
    shown_window.action_set["undo"].trigger()
    third = shown_window.current.tournament.rounds[2].boards[2].white
    shown_window.standings.table.follow((third,))
    shown_window.standings.choose((third,))
    shown_window.view_commands.show_view("round")
    assert grid.board() == 3
