"""Where typing results led the cursor nobody is selected: other views begin at the top, not at that
board.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QApplication

from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import WHITE_WINS
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tables.table_view import TournamentTable
from tests.gui.event_hands import CTRL, Hands
from tests.gui.fields import fixed_time, played

KEY = Qt.Key
LISTS = {
    "board": KEY.Key_2,
    "cards": KEY.Key_3,
    "players": KEY.Key_5,
    "standings": KEY.Key_6,
    "cross": KEY.Key_7,
}
ALL = {**LISTS, "end": KEY.Key_9}
BOARDS = 60
TYPED = 4
"""So many results are typed at the end; those above are there."""


def all_but_the_last_boards_entered(hall: Tournament) -> Tournament:
    """Return the tournament with results on the boards of its last round that are not typed."""
    *earlier, last = hall.rounds
    boards = [replace(board, result=WHITE_WINS) for board in last.boards[:-TYPED]]
    return replace(hall, rounds=(*earlier, replace(last, boards=(*boards, *last.boards[-TYPED:]))))


@pytest.fixture
def typed(window: MainWindow, tmp_path: Path, request: pytest.FixtureRequest) -> MainWindow:
    """All results of the last paired round are typed, of the last one or of one before."""
    last = getattr(request, "param", True)
    rounds = 2 if last else 5
    hall = all_but_the_last_boards_entered(
        played(2 * BOARDS, 2, open_last=True, round_count=rounds)
    )
    window.current.open(Session.create(tmp_path / "a.arbiter", hall, fixed_time))
    hands = Hands(window)
    hands.press(KEY.Key_1, CTRL)
    hands.results(TYPED)
    assert window.round.grid.board() == BOARDS
    return window


def scrolled(window: MainWindow) -> int:
    """Return how far the view in front is scrolled."""
    target = window.view().focus_target()
    assert isinstance(target, QAbstractScrollArea)
    assert target.verticalScrollBar().maximum() > 0, "there is nothing to scroll"
    return target.verticalScrollBar().value()


def selected_rows(window: MainWindow) -> list[int]:
    """Return the rows selected in the view in front, none where it is no table."""
    target = window.view().focus_target()
    if not isinstance(target, TournamentTable):
        return []
    return [index.row() for index in target.selectionModel().selectedRows()]


@pytest.mark.parametrize(
    "typed", [True, False], ids=["last round", "a round before"], indirect=True
)
@pytest.mark.parametrize("seen", [False, True], ids=["first look", "seen before"])
def test_views_begin_at_the_top_after_the_results(typed: MainWindow, seen: bool) -> None:
    hands = Hands(typed)
    for view, key in ALL.items():
        if seen:
            # Whoever was looked at there before is not gone back to either.
            hands.press(key, CTRL)
            typed.current.select((2 * BOARDS,))
            hands.press(KEY.Key_1, CTRL)
            typed.round.grid.go_to_board(BOARDS - 1)
            hands.text("1")
        hands.press(key, CTRL)
        QApplication.processEvents()
        assert typed.view().key == view
        assert scrolled(typed) == 0, view
        assert selected_rows(typed) in ([], [0]), view
        assert (2 * BOARDS) not in typed.current.selected_players
        hands.press(KEY.Key_1, CTRL)
        typed.round.grid.go_to_board(BOARDS)
        hands.text("1")


def test_the_cursor_of_the_boards_stays_where_typing_led_it(typed: MainWindow) -> None:
    hands = Hands(typed)
    for key in (KEY.Key_2, KEY.Key_5, KEY.Key_2):
        hands.press(key, CTRL)
        assert scrolled(typed) == 0
        hands.press(KEY.Key_1, CTRL)
        assert typed.round.grid.board() == BOARDS


@pytest.mark.parametrize("view", LISTS)
def test_whoever_is_selected_then_is_followed(typed: MainWindow, view: str) -> None:
    hands = Hands(typed)
    hands.press(KEY.Key_Up)
    board = typed.current.tournament.rounds[-1].boards[BOARDS - 2]
    hands.press(LISTS[view], CTRL)
    assert typed.current.command_players == (board.white,)
    assert scrolled(typed) > 0 or view in ("standings", "cross")


def test_in_the_midst_of_typing_nobody_is_selected_either(
    window: MainWindow, tmp_path: Path
) -> None:
    hall = played(2 * BOARDS, 2, open_last=True)
    window.current.open(Session.create(tmp_path / "a.arbiter", hall, fixed_time))
    hands = Hands(window)
    hands.press(KEY.Key_1, CTRL)
    hands.results(BOARDS - 5)
    hands.press(KEY.Key_5, CTRL)
    assert scrolled(window) == 0
    hands.press(KEY.Key_1, CTRL)
    assert window.round.grid.board() == BOARDS - 4, "typing goes on where it was"
    hands.text("1")
    assert window.current.tournament.rounds[1].boards[BOARDS - 5].result.known
