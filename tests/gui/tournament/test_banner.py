"""Messages go when their cause is gone, and no row moves when they come or go."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeSettings, RequestBye, Withdraw
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import BLACK_WINS, ByeKind, Colour
from arbiter_gui.gui.pairing.absent_list import AbsentList
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from tests.gui.fields import start


def settle(window: MainWindow) -> None:
    """Let the turn end in which a message was told."""
    for _ in range(3):
        QApplication.processEvents()


def type_keys(window: MainWindow, keys: str) -> None:
    QTest.keyClicks(window.round.grid, keys)
    settle(window)


def test_a_note_goes_with_the_next_result(shown_window: MainWindow) -> None:
    shown_window.current.tell(Weight.NOTE, "written")
    settle(shown_window)
    assert shown_window.banner.isVisible()
    type_keys(shown_window, "1")
    assert not shown_window.banner.isVisible()


def test_the_keys_go_back_to_the_view_with_the_button_that_had_them(
    shown_window: MainWindow,
) -> None:
    pressed: list[bool] = []
    ways_out = (("Look", lambda: pressed.append(shown_window.round.grid.hasFocus())),)
    shown_window.current.message_raised.emit(Message(Weight.NOTE, "look", ways_out))
    settle(shown_window)
    button = shown_window.banner.buttons[0]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert pressed == [True]


def test_a_new_message_leaves_the_keys_to_the_view(shown_window: MainWindow) -> None:
    shown_window.current.message_raised.emit(Message(Weight.NOTE, "one", (("Look", lambda: None),)))
    settle(shown_window)
    shown_window.banner.buttons[0].setFocus()
    shown_window.current.tell(Weight.NOTE, "two")
    assert shown_window.round.grid.hasFocus()


def test_a_message_outlives_the_change_that_caused_it(shown_window: MainWindow) -> None:
    """Told in the middle of a change, it must not be swept away by the end of that change."""
    shown_window.current.tell(Weight.WARNING, "look")
    shown_window.current.changed.emit(None)
    shown_window.current.round_shown.emit(3)
    assert shown_window.banner.isVisible()


def test_the_warning_about_an_older_round_goes_with_undo_only(shown_window: MainWindow) -> None:
    current = shown_window.current
    shown_window.action_set["previous-round"].trigger()
    shown_window.round.grid.go_to_board(1)
    settle(shown_window)
    new = "0" if current.tournament.rounds[1].boards[0].result != BLACK_WINS else "1"
    type_keys(shown_window, new)
    assert shown_window.banner.isVisible()
    current.undo()
    assert not shown_window.banner.isVisible()


def test_a_warning_does_not_follow_into_another_round(shown_window: MainWindow) -> None:
    shown_window.current.tell(Weight.WARNING, "about this round")
    settle(shown_window)
    shown_window.action_set["previous-round"].trigger()
    assert not shown_window.banner.isVisible()


def test_what_the_file_left_open_is_told_until_it_is_chosen(
    window: MainWindow, session: Session
) -> None:
    current = window.current
    current.open(session)
    holding = [True]
    current.message_raised.emit(Message(Weight.WARNING, "open", holds=lambda: holding[0]))
    settle(window)
    current.apply(RequestBye(1, 4, ByeKind.HALF))
    assert window.banner.isVisible(), "its cause is still there"
    holding[0] = False
    current.apply(ChangeSettings.of(current.tournament, initial_colour=Colour.BLACK))
    assert not window.banner.isVisible()


def test_no_row_moves_when_a_message_comes_and_goes(shown_window: MainWindow) -> None:
    grid = shown_window.round.grid
    settle(shown_window)

    def places() -> tuple[QPoint, int]:
        return grid.viewport().mapToGlobal(
            grid.visualRect(grid.currentIndex()).topLeft()
        ), grid.height()

    before = places()
    shown_window.current.tell(Weight.ERROR, "A sentence that takes more than a line. " * 12)
    settle(shown_window)
    assert shown_window.banner.isVisible()
    assert places() == before
    assert shown_window.banner.geometry().bottom() == shown_window.height() - 1
    assert (
        shown_window.banner.message_label.heightForWidth(shown_window.banner.message_label.width())
        <= shown_window.banner.height()
    )
    type_keys(shown_window, "1")
    assert places()[1] == before[1], "neither the message nor the line of last entries took room"


def test_a_message_of_two_lines_cuts_off_no_line_of_the_view(shown_window: MainWindow) -> None:
    """It covers the status bar only, as one of a single line does."""
    banner = shown_window.banner
    for zoom in ("zoom-in", "zoom-in", "zoom-reset"):
        shown_window.action_set[zoom].trigger()
        settle(shown_window)
        shown_window.current.tell(Weight.WARNING, "x")
        settle(shown_window)
        text = "The files that were open have been opened again, as last saved."
        while banner.message_label.heightForWidth(banner.message_label.width()) < (
            2 * banner.message_label.fontMetrics().lineSpacing()
        ):
            text += " And one more."
            shown_window.current.tell(Weight.WARNING, text)
            settle(shown_window)
        assert banner.geometry().top() >= shown_window.statusBar().geometry().top()
        shown_window.current.tell(Weight.WARNING, "x")
        settle(shown_window)
        assert banner.height() == shown_window.statusBar().height()


def test_a_refusal_is_not_good_news_and_goes_with_the_next_result(
    shown_window: MainWindow, theme: Theme
) -> None:
    banner = shown_window.banner

    def ground() -> QColor:
        return banner.palette().color(banner.backgroundRole())

    shown_window.current.tell(Weight.NOTE, "done")
    assert ground() == theme.colour("good_back")
    shown_window.current.frozen = True
    assert shown_window.current.refused()
    shown_window.current.frozen = False
    assert ground() == theme.colour("warn_back")
    settle(shown_window)
    type_keys(shown_window, "1")
    assert not banner.isVisible()


def test_a_message_is_as_high_as_its_text_after_a_change_of_the_zoom(
    shown_window: MainWindow,
) -> None:
    theme, banner = shown_window.theme, shown_window.banner
    heights = {}
    for zoom in (100, 250):
        theme.set_zoom(zoom)
        settle(shown_window)
        shown_window.current.tell(Weight.WARNING, "A sentence of a line or two. " * 5)
        settle(shown_window)
        heights[zoom] = banner.height()
    assert heights[250] > 1.5 * heights[100]
    for zoom in (100, 250):
        theme.set_zoom(zoom)
        settle(shown_window)
        assert banner.height() == heights[zoom]
        assert banner.geometry().bottom() == shown_window.height() - 1


def test_the_selection_follows_into_one_row(shown_window: MainWindow) -> None:
    """Opponents of one round sit at two boards in the next: only one row may have the cursor."""
    first = shown_window.current.tournament.rounds[1].boards[0]
    shown_window.current.select((first.white, first.black))
    grid = shown_window.round.grid
    assert len(grid.selectionModel().selectedRows()) == 1
    assert first.white in grid.chosen_players()
    assert grid.currentIndex().row() == grid.selectionModel().selectedRows()[0].row()


def test_absent_players_of_one_reason_are_apart_by_semicolons(qtbot: QtBot) -> None:
    absent = AbsentList()
    qtbot.addWidget(absent)
    tournament = start(6)
    for number in (2, 4):
        tournament = RequestBye(number, 1, ByeKind.ZERO).apply(tournament)
    absent.show_round(propose(tournament).edit().apply(tournament), 1)
    assert absent.title.toolTip().endswith("zero-point bye: 2 Berg, A.; 4 Dahl, A.")
    assert absent.title.accessibleName() == absent.title.toolTip()


def test_who_does_not_play_is_named_with_the_reason(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    edits = (Withdraw(2, 4), RequestBye(3, 4, ByeKind.HALF), RequestBye(4, 4, ByeKind.ZERO))
    current = window.current
    current.open(session)
    for board in range(4):
        window.round.grid.go_to_board(board + 1)
        QTest.keyClick(window.round.grid, Qt.Key.Key_1)
    for edit in edits:
        assert current.apply(edit)
    current.pair()
    qtbot.waitUntil(lambda: current.proposal is not None)
    current.accept()
    said = window.round.absent.title.toolTip()
    for words in (
        "Not playing (4): ",
        "bye: ",
        "half-point bye: 3 ",
        "withdrawn: 2 ",
        "zero-point bye: 4 ",
    ):
        assert words in said, said
    assert said.count("\n") == 3, "a line for each reason"
    window.round.absent.title.setChecked(True)
    assert window.round.absent.table.model().rowCount() == 4
    assert window.round.absent.table.isVisible()


def test_why_a_round_was_not_paired_is_said_where_a_round_is_shown(
    shown_window: MainWindow,
) -> None:
    shown_window.action_set["pair"].trigger()
    settle(shown_window)
    assert "was not paired" in shown_window.banner.sentence()
    for view in ("cards", "board", "reasons", "round"):
        shown_window.view_commands.show_view(view)
        settle(shown_window)
        assert shown_window.banner.isVisible(), view
    shown_window.view_commands.show_view("standings")
    settle(shown_window)
    assert not shown_window.banner.isVisible()
    shown_window.current.pair()
    settle(shown_window)
    assert shown_window.banner.isVisible(), "asked for in this view"
