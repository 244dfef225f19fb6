"""The bar code of a result slip, scanned or typed, goes to its board in whatever view the keys
are.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.reports.sheets.slip_code import SlipCode, slip_code, tournament_mark


def scan(window: MainWindow, text: str) -> None:
    """Type like a scanner: into whatever has the keys, with Enter at the end."""
    typed = [(Qt.Key.Key_unknown, sign) for sign in text] + [(Qt.Key.Key_Return, "\r")]
    for key, sign in typed:
        held = (
            Qt.KeyboardModifier.ShiftModifier if sign.isupper() else Qt.KeyboardModifier.NoModifier
        )
        there = window.focusWidget()
        assert there is not None
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(there, QKeyEvent(kind, key.value, held, sign))


def results(window: MainWindow) -> list[object]:
    return [
        board.result for recorded in window.current.tournament.rounds for board in recorded.boards
    ]


def test_a_scanned_slip_goes_to_its_board(shown_window: MainWindow) -> None:
    current, before = shown_window.current, results(shown_window)
    for view in ("round", "players"):
        shown_window.view_commands.show_view(view)
        shown_window.parts.focus_view()
        scan(shown_window, slip_code(current.tournament, 3, 4).text)
        assert not shown_window.jump.isVisible()
        assert shown_window.view() is shown_window.round
        assert (current.shown_round, shown_window.round.grid.table_number()) == (3, 4)
        assert shown_window.focusWidget() is shown_window.round.grid
        scan(shown_window, slip_code(current.tournament, 2, 1).text)
        assert (current.shown_round, shown_window.round.grid.table_number()) == (2, 1)
        # No digit of a code was taken for a result.
        assert results(shown_window) == before


def test_it_may_be_typed_in_the_line_for_boards(shown_window: MainWindow) -> None:
    current = shown_window.current
    shown_window.action_set["go-board"].trigger()
    scan(shown_window, slip_code(current.tournament, 3, 2).text.lower())
    assert not shown_window.jump.isVisible()
    assert (current.shown_round, shown_window.round.grid.table_number()) == (3, 2)


def test_a_slip_that_is_not_of_a_board_here_is_told(shown_window: MainWindow) -> None:
    tournament, grid = shown_window.current.tournament, shown_window.round.grid
    before = results(shown_window)
    mark = tournament_mark(tournament)
    grid.go_to_board(2)
    grid.setFocus()
    for code, said in (
        (SlipCode((mark + 1) % 10_000, 3, 1), "another tournament"),
        (SlipCode(mark, 9, 1), "round 9, which has not been paired"),
        (SlipCode(mark, 3, 4321), "4321"),
    ):
        scan(shown_window, code.text)
        assert shown_window.jump.isVisible()
        assert said in shown_window.jump.answer.text()
    # The next slip takes the place of the one that was refused.
    scan(shown_window, SlipCode(mark, 3, 3).text)
    assert not shown_window.jump.isVisible()
    assert grid.table_number() == 3
    assert results(shown_window) == before
