"""A proposal that arrives while the arbiter types: the keys stay where they are, and nothing is
accepted unseen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import SetResult, Withdraw
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import DRAWN
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.standings.tie_breaks_dialog import TieBreaksDialog
from arbiter_gui.gui.style.rich_text import read_out
from arbiter_gui.gui.widgets.text_focus import typed_into
from tests.gui.event_hands import CTRL, Hands
from tests.gui.fields import dialog_of, fixed_time, played
from tests.gui.waiting import Waiting

KEY, ALT = Qt.Key, Qt.KeyboardModifier.AltModifier


@pytest.fixture
def hall(window: MainWindow, tmp_path: Path) -> Iterator[MainWindow]:
    """Sixteen players, two rounds with all results, and round 3 being paired."""
    window.current.open(Session.create(tmp_path / "ready.arbiter", played(16, 2), fixed_time))
    waiting = window.current.pairing_run.pair = Waiting()
    window.action_set["pair"].trigger()
    yield window
    waiting.go.set()


def arrive(window: MainWindow, qtbot: QtBot) -> None:
    """Let the pairing go, and wait for the proposal."""
    assert isinstance(window.current.pairing_run.pair, Waiting)
    window.current.pairing_run.pair.go.set()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    assert window.proposal_bar.isVisible()


def test_the_line_for_a_new_player_keeps_keys_and_view(hall: MainWindow, qtbot: QtBot) -> None:
    hands, line = Hands(hall), hall.players.bar.lines["name"]
    hands.press(KEY.Key_5, CTRL)
    hands.press(KEY.Key_N, ALT)
    hands.text("Zimmer")
    arrive(hall, qtbot)
    assert hall.view() is hall.players
    hands.text("mann")
    assert line.hasFocus()
    assert line.text() == "Zimmermann"
    hands.press(KEY.Key_Return)
    assert len(hall.current.tournament.rounds) == 2
    assert hall.current.tournament.players[-1].name == "Zimmermann"


def test_a_cell_being_changed_keeps_keys_and_view(hall: MainWindow, qtbot: QtBot) -> None:
    hands, table = Hands(hall), hall.players.table
    hands.press(KEY.Key_5, CTRL)
    column = next(c for c, told in enumerate(table.columns()) if told.key == "name")
    table.setCurrentIndex(table.model().index(0, column))
    hands.press(KEY.Key_F2)
    assert typed_into(hands.focus())
    hands.text("Abel")
    arrive(hall, qtbot)
    hands.text("ard")
    assert typed_into(hands.focus())
    hands.press(KEY.Key_Return)
    qtbot.waitUntil(lambda: hall.current.tournament.players[0].name == "Abelard")
    assert hall.view() is hall.players
    assert len(hall.current.tournament.rounds) == 2


def test_a_dialog_keeps_keys_and_view_whatever_part_of_it_has_them(
    hall: MainWindow, qtbot: QtBot
) -> None:
    Hands(hall).press(KEY.Key_5, CTRL)
    hall.action_set["tie-breaks"].trigger()
    dialog = dialog_of(TieBreaksDialog)
    ok = dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok)
    ok.setFocus()
    arrive(hall, qtbot)
    assert hall.view() is hall.players
    assert dialog.focusWidget() is ok
    dialog.reject()


@pytest.mark.parametrize("into_the_window", [False, True])
def test_whoever_types_while_another_window_is_in_front_goes_on(
    hall: MainWindow, qtbot: QtBot, into_the_window: bool
) -> None:
    """A second window has the keys: they go into its field, or come back to the field of this one
    with it.
    """
    Hands(hall).press(KEY.Key_5, CTRL)
    if into_the_window:
        Hands(hall).press(KEY.Key_N, ALT)
    other = QPushButton() if into_the_window else QLineEdit()
    qtbot.addWidget(other)
    with qtbot.waitActive(other):
        other.show()
        other.activateWindow()
    other.setFocus()
    qtbot.waitUntil(other.hasFocus)
    arrive(hall, qtbot)
    assert other.hasFocus()
    assert typed_into(hall.focusWidget()) is into_the_window
    assert hall.view() is hall.players


def test_a_proposal_is_shown_whole(hall: MainWindow, qtbot: QtBot) -> None:
    hall.action_set["missing"].trigger()
    assert hall.round.missing_only
    arrive(hall, qtbot)
    assert not hall.action_set["missing"].isChecked()
    assert not hall.round.missing_only


@pytest.mark.parametrize("typed", ["", "5"])
def test_the_line_for_a_board_keeps_the_keys(hall: MainWindow, qtbot: QtBot, typed: str) -> None:
    hands, jump = Hands(hall), hall.jump
    hall.current.show_round(2)
    hands.text("#" + typed)
    arrive(hall, qtbot)
    assert jump.typed_line.hasFocus()
    if not typed:
        hands.text("5")
    names = hall.round.grid.names()
    assert hall.current.shown_round == 3
    assert hall.round.grid.table_number() == 5
    assert jump.answer.text() == f"{names['white']} – {names['black']}"
    hands.press(KEY.Key_Return)
    assert not jump.isVisible()
    assert len(hall.current.tournament.rounds) == 2
    assert hall.current.proposal is not None
    hands.press(KEY.Key_Return)
    assert len(hall.current.tournament.rounds) == 3


def test_a_proposal_comes_to_the_front_where_nobody_types(hall: MainWindow, qtbot: QtBot) -> None:
    Hands(hall).press(KEY.Key_5, CTRL)
    arrive(hall, qtbot)
    assert hall.view() is hall.round
    assert hall.round.grid.hasFocus()


def test_the_enter_and_escape_of_any_field_are_its_own(hall: MainWindow, qtbot: QtBot) -> None:
    arrive(hall, qtbot)
    field = QSpinBox(hall.centralWidget())
    field.show()
    field.setFocus()
    for key in (KEY.Key_Return, KEY.Key_Escape):
        Hands(hall).press(key)
    assert hall.current.proposal is not None
    assert len(hall.current.tournament.rounds) == 2


def test_what_is_typed_into(qtbot: QtBot) -> None:
    choice, written, box, shown = QComboBox(), QComboBox(), QPlainTextEdit(), QPlainTextEdit()
    for part in (choice, written, box, shown):
        qtbot.addWidget(part)
    written.setEditable(True)
    shown.setReadOnly(True)
    parts: tuple[QWidget | None, ...] = (choice, written, box, shown, None)
    assert [typed_into(part) for part in parts] == [False, True, True, False, False]


def test_the_line_for_a_board_is_told_anew_and_escape_goes_back_whatever_changed_meanwhile(
    hall: MainWindow,
) -> None:
    hands = Hands(hall)
    hall.current.show_round(2)
    hands.text("#4")
    before = hall.jump.answer.text()
    hall.current.show_round(1)
    names = hall.round.grid.names()
    assert hall.round.grid.table_number() == 4
    assert hall.jump.answer.text().startswith(f"{names['white']} – {names['black']}")
    assert hall.jump.answer.text() != before
    hands.press(KEY.Key_Escape)
    hall.current.show_round(2)
    hall.round.grid.go_to_table(2)
    hands.text("#5")
    hall.current.apply(SetResult(2, 8, DRAWN), is_confirmed=True)
    assert hall.round.table_number() == 5
    hands.press(KEY.Key_Escape)
    assert hall.round.table_number() == 2


def test_an_empty_line_for_a_board_leaves_the_cursor_of_another_round(
    hall: MainWindow, qtbot: QtBot
) -> None:
    hall.current.show_round(2)
    hall.round.grid.go_to_table(5)
    (selected, *_) = hall.current.selected_players
    Hands(hall).text("#")
    arrive(hall, qtbot)
    assert hall.jump.isVisible()
    assert hall.round.table_number() != 5
    assert hall.current.selected_players[0] == selected


def test_the_line_for_a_board_closes_without_taking_the_keys(hall: MainWindow) -> None:
    hall.action_set["why"].trigger()
    hall.view_commands.show_view("reasons")
    hall.current.show_round(2)
    Hands(hall).text("#4")
    hall.reasons.story.filter.setFocus()
    hall.current.show_round(1)
    assert not hall.jump.isVisible()
    assert hall.reasons.story.filter.hasFocus()


def test_the_line_for_a_player_goes_along_to_another_view(hall: MainWindow) -> None:
    hall.jump.open_for_players("a")
    assert hall.jump.isVisible()
    Hands(hall).press(KEY.Key_6, CTRL)
    assert hall.view() is hall.standings
    assert hall.jump.isVisible()


def test_the_line_for_a_board_closes_when_nobody_types_into_it_and_with_its_view(
    hall: MainWindow,
) -> None:
    hands = Hands(hall)
    hall.current.show_round(2)
    hands.text("#4")
    hall.round.grid.setFocus()
    hall.current.show_round(1)
    assert not hall.jump.isVisible()
    assert hall.round.grid.hasFocus()
    hall.current.show_round(2)
    hands.text("#4")
    hands.press(KEY.Key_8, CTRL)
    assert not hall.jump.isVisible()
    assert hall.view() is hall.history
    assert hands.focus() is hall.history.focus_target()


def test_the_line_for_a_board_closes_when_the_round_begins(hall: MainWindow, qtbot: QtBot) -> None:
    hands = Hands(hall)
    arrive(hall, qtbot)
    hands.text("#4")
    hall.action_set["accept"].trigger()
    assert len(hall.current.tournament.rounds) == 3
    assert not hall.jump.isVisible()
    assert hall.round.grid.hasFocus()


def test_no_frame_stays_where_nobody_selected_plays(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window.current.open(Session.create(tmp_path / "odd.arbiter", played(7, 1), fixed_time))
    current, grid = window.current, window.round.grid
    window.view_commands.show_view("round")
    bye = propose(current.tournament).pairing.bye
    current.select((bye,))
    current.show_round(2)
    window.parts.focus_view()
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: current.proposal is not None)
    assert grid.hasFocus()
    assert current.selected_players == (bye,)
    assert not grid.currentIndex().isValid()
    Hands(window).press(Qt.Key.Key_Down)
    assert grid.board() == 1
    assert current.selected_players == grid.chosen_players()
    current.select((bye,))
    Hands(window).press(Qt.Key.Key_Return)
    assert grid.board() == 1
    assert grid.selectionModel().selectedRows()


def test_a_proposal_says_who_keeps_a_table(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    tournament = played(8, 1)
    players = tuple(
        replace(p, fixed_board=12 if p.number == 3 else None) for p in tournament.players
    )
    tournament = replace(tournament, players=players)
    window.current.open(Session.create(tmp_path / "kept.arbiter", tournament, fixed_time))
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    parts = read_out(window.proposal_bar.proposal_label.text()).split(" · ")
    assert parts == [
        "Proposal for round 2 under FIDE Dutch 2017",
        "boards: 4",
        "fixed tables: 3 Čapek, A.: 12",
    ]
    assert window.round.find_table(12) == ""


def test_enter_in_an_empty_line_shows_the_boards_as_the_button_says(
    hall: MainWindow, qtbot: QtBot
) -> None:
    hands, line = Hands(hall), hall.players.bar.lines["name"]
    hands.press(KEY.Key_5, CTRL)
    hands.press(KEY.Key_N, ALT)
    arrive(hall, qtbot)
    assert hall.view() is hall.players
    assert line.hasFocus()
    hands.press(KEY.Key_Return)
    qtbot.waitUntil(lambda: hall.view() is hall.round)
    assert hall.current.proposal is not None
    hall.current.discard()
    hands.press(KEY.Key_5, CTRL)
    hands.press(KEY.Key_N, ALT)
    hands.press(KEY.Key_Return)
    assert hall.view() is hall.players
    assert "missing" in hall.players.remark.text()


def test_a_proposal_begins_at_its_first_board_after_results(hall: MainWindow, qtbot: QtBot) -> None:
    """Whoever had the last result; who was chosen elsewhere is followed."""
    current, grid = hall.current, hall.round.grid
    hall.view_commands.show_view("round")
    grid.setFocus()
    assert grid.go_to_board(8)
    arrive(hall, qtbot)
    first = current.shown_tournament.rounds[-1].boards[0]
    assert grid.board() == 1
    assert current.selected_players == (first.white, first.black)
    current.discard()
    current.select((current.tournament.rounds[-1].boards[7].black,))
    chosen = current.selected_players
    hall.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: current.proposal is not None)
    assert current.selected_players == chosen
    assert chosen[0] in (
        grid.shown_pairings()[grid.board() - 1].white.number,
        grid.shown_pairings()[grid.board() - 1].black.number,
    )


def test_answers_whose_keys_changed_out_of_sight_have_room_for_them(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "ready.arbiter", played(16, 2), fixed_time))
    bar = window.proposal_bar
    for action in ("discard", ""):
        window.action_set["pair"].trigger()
        qtbot.waitUntil(bar.accept_button.isVisible)
        qtbot.wait(50)  # what is laid out anew is laid out by then
        if action:
            window.action_set[action].trigger()
            bar.in_sight = lambda: False
            bar.say_keys()
    buttons = (bar.boards_button, bar.accept_button, bar.discard_button)
    assert "Ctrl+" in bar.accept_button.text()
    assert all(button.width() >= button.sizeHint().width() for button in buttons)


def test_a_proposal_begins_at_its_first_board_when_nobody_selected_plays(
    hall: MainWindow, qtbot: QtBot
) -> None:
    current, grid = hall.current, hall.round.grid
    absent = current.tournament.players[-1].number
    current.apply(Withdraw(absent, current.tournament.next_round))
    hall.view_commands.show_view("round")
    hall.resize(900, 420)
    qtbot.wait(20)
    assert grid.go_to_board(8)
    hall.view_commands.show_view("players")
    current.select((absent,))
    assert grid.verticalScrollBar().value() > 0
    arrive(hall, qtbot)
    hall.view_commands.show_view("round")
    qtbot.wait(20)
    assert grid.board() is None
    assert grid.verticalScrollBar().value() == 0
