"""Pairing by hand: what each step breaks, what the end records, and what the sheet says."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDrag, QDropEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import PublishRound
from arbiter_gui.app.hand_pairing.hand_pairing import (
    HandJudge,
    HandPairing,
    changed_boards,
    differences,
)
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import PENDING, WHITE_WINS, Board
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.hand_pairing.hand_dialog import HandDialog
from arbiter_gui.gui.hand_pairing.seat_table import Seat, SeatRow, SeatTable
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.reports.documents import Document, document_tables
from arbiter_gui.reports.round_tables.altered import altered_note
from arbiter_gui.trace.replay import engine_boards
from tests.gui.event_hands import Hands
from tests.gui.fields import fixed_time, played

TABLE = HandPairing(1, ((1, 4), (5, 2), (3, 6)), 7)


def test_every_step_keeps_everybody_once() -> None:
    for state in (
        TABLE.swap(1, 2),
        TABLE.unpair(5),
        TABLE.pair(1, 7),
        TABLE.give_bye(6),
        TABLE.swap(7, 1),
    ):
        seated = [n for board in state.boards for n in board] + list(state.waiting_players)
        assert sorted([*seated, *([state.bye] if state.bye else [])]) == list(range(1, 8))


def test_the_steps_do_what_they_say() -> None:
    assert TABLE.swap(4, 1).boards[0] == (4, 1)
    assert TABLE.swap(4, 2).boards[:2] == ((1, 2), (5, 4))
    assert TABLE.unpair(5).waiting_players == (2, 5)
    assert TABLE.pair(4, 7).boards[0] == (4, 7)
    assert TABLE.pair(4, 7).waiting_players == (1,)
    assert TABLE.give_bye(6).waiting_players == (3, 7)
    with pytest.raises(InvalidTournament):
        TABLE.pair(1, 1)


def test_the_difference_names_boards_and_the_bye() -> None:
    after = TABLE.swap(4, 7).swap(3, 6)
    assert changed_boards(TABLE, after) == (1, 3)
    assert differences(TABLE, after) == (
        "board 1: 1-7 (instead: 1 with 4 and 7 bye)",
        "board 3: 6-3, colours changed",
        "bye: 4 (instead of 7)",
    )


def test_a_board_taken_apart_is_a_difference_while_its_players_wait() -> None:
    assert differences(TABLE, TABLE.unpair(5)) == ("without 5-2",)
    assert differences(TABLE, TABLE.give_bye(6)) == ("without 3-6", "bye: 6 (instead of 7)")
    assert differences(TABLE, TABLE.pair(4, 7))[0].startswith("board 1: 4-7")


@pytest.mark.parametrize(
    ("edition", "article"), [("dutch-2017", "C.1"), ("dutch-2012", "B.1.a"), ("dubov-1997", "2.1")]
)
def test_the_judge_knows_who_has_met(edition: str, article: str) -> None:
    before = replace(played(8, 2), edition=edition)
    judge = HandJudge.with_engine(before)
    white, black = before.rounds[0].boards[0].white, before.rounds[0].boards[0].black
    assert judge.board_faults(white, black)[0] == f"met in round 1 ({article})"


def dialog() -> HandDialog:
    return next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, HandDialog) and w.isVisible()
    )


def test_a_session_by_keys_is_recorded(shown_window: MainWindow, qtbot: QtBot) -> None:
    current = shown_window.current
    before = current.tournament.rounds[2]
    shown_window.action_set["by-hand"].trigger()
    found = dialog()
    qtbot.waitUntil(lambda: not current.tasks.busy)
    ok = found.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not ok.isEnabled()
    assert "There is nothing to record yet." in found.progress_words.text(), (
        "says why OK is disabled"
    )
    assert "Identical to the pairing under the rules" in found.progress_words.text()
    found.table.go_to_cell(0, 1)
    qtbot.keyClick(found.table, Qt.Key.Key_Space)
    found.table.go_to_cell(1, 1)
    qtbot.keyClicks(found.table, "s")
    assert found.state.boards[0][0] == before.boards[1].white
    assert "board 1" in found.progress_words.text()
    qtbot.keyClicks(found.table, "u")
    assert not ok.isEnabled()
    found.step_back()
    found.accept()
    after = current.tournament.rounds[2]
    assert Board(before.boards[1].white, before.boards[0].black) in after.boards
    assert before.boards[2] in after.boards
    assert current.session.history()[-1].label == "change the pairing of round 3 (2 boards)"
    assert "MPA @ Round 3: board" in current.tournament.records[-1].text
    current.undo()
    assert current.tournament.rounds[2] == before


def test_after_recording_the_cursor_is_on_the_board_that_had_it(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    current = window.current
    current.open(Session.create(tmp_path / "o.arbiter", played(12, 3, open_last=True), fixed_time))
    window.view_commands.show_view("round")
    Hands(window).board(4)
    old_boards = current.tournament.rounds[2].boards
    assert current.selected_players == (old_boards[3].white, old_boards[3].black)
    window.action_set["by-hand"].trigger()
    found = dialog()
    qtbot.waitUntil(lambda: not current.tasks.busy)
    found._take_state(found.state.swap(old_boards[3].white, old_boards[3].black))
    found.accept()
    new_boards = current.tournament.rounds[2].boards
    assert new_boards[3] == Board(old_boards[3].black, old_boards[3].white)
    assert current.selected_players == (new_boards[3].white, new_boards[3].black)
    assert window.round.table_number() == 4


def test_the_seats_tell_the_points_with_which_the_round_began(shown_window: MainWindow) -> None:
    tournament = shown_window.current.tournament
    points = scores(tournament.before_round(3))
    shown_window.action_set["by-hand"].trigger()
    found = dialog()
    for place, board in enumerate(tournament.rounds[2].boards):
        for column, number in ((1, board.white), (2, board.black)):
            cell, name = found.table.seats.index(place, column), tournament.by_number[number].name
            assert cell.data() == f"{number} {name} · {points_text(points[number])}"
            assert str(tournament.by_number[number].rating) in cell.data(
                Qt.ItemDataRole.ToolTipRole
            )
    found.reject()


def test_meeting_again_is_told_at_once(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.action_set["by-hand"].trigger()
    found = dialog()
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
    met = shown_window.current.tournament.rounds[0].boards[0]
    found._take_state(found.state.pair(met.white, met.black))
    assert "met in round 1" in found.progress_words.text()
    assert not found.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    found.reject()


def test_the_sheet_says_what_was_altered(shown_window: MainWindow, qtbot: QtBot) -> None:
    current = shown_window.current
    for board in range(1, 5):
        shown_window.round.grid.typed.emit(board, WHITE_WINS)
    current.pair()
    qtbot.waitUntil(lambda: current.proposal is not None)
    shown_window.action_set["by-hand"].trigger()
    found = dialog()
    boards = found.state.boards
    found._take_state(found.state.swap(boards[0][0], boards[2][0]))
    found.accept()
    assert len(current.tournament.rounds) == 4
    assert all(b.result == PENDING for b in current.tournament.rounds[3].boards)
    trace = current.session.trace(4)
    assert (
        altered_note(current.tournament.rounds[3], engine_boards(trace))
        == "Changed by the arbiter: boards 1, 3."
    )
    sheet = document_tables(shown_window.features[OutputCommands].source(), Document.PAIRINGS, 4)[0]
    assert "boards 1, 3" in sheet.note
    current.apply(PublishRound(4, "2026-05-02T14:30:00+00:00"))
    assert " · changed by the arbiter: boards 1, 3 · published " in shown_window.round.state.text()
    assert altered_note(current.tournament.rounds[2], engine_boards(trace)) != ""


def test_what_is_not_confirmed_goes_on_in_the_dialog(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.action_set["by-hand"].trigger()
    found = dialog()
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
    boards = found.state.boards
    found._take_state(found.state.swap(boards[0][0], boards[1][0]))
    shown_window.questions.yes = False
    found.accept()
    assert found.isVisible()
    assert len(found.session.steps) == 1
    found.reject()
    assert "discarded" in shown_window.banner.message_label.text()
    shown_window.banner.buttons[0].click()
    assert dialog().session is found.session
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
    shown_window.questions.yes = True
    dialog().accept()
    recorded = shown_window.current.tournament.rounds[2].boards
    assert (boards[1][0], boards[0][1]) in {(b.white, b.black) for b in recorded}


def test_backspace_and_ctrl_z_step_back_in_the_dialog(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    hands = Hands(shown_window)
    control = Qt.KeyboardModifier.ControlModifier
    hands.press(Qt.Key.Key_1, control)
    hands.press(Qt.Key.Key_M, control)
    found = dialog()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is found.table)
    before = found.state
    assert not found.back_button.isEnabled()
    for key, held in (
        (Qt.Key.Key_Backspace, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Z, control),
    ):
        found.table.go_to_cell(0, 1)
        hands.press(Qt.Key.Key_Space)
        hands.press(Qt.Key.Key_Down)
        hands.press(Qt.Key.Key_S)
        assert found.state != before
        assert (
            QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
            in found.back_button.toolTip()
        )
        hands.press(key, held)
        assert found.state == before, found.back_button.toolTip()
    assert "⌫" in found.back_button.text()
    hands.press(Qt.Key.Key_Backspace)
    assert found.state == before
    found.reject()


def test_a_step_makes_no_other_rows_anew(
    shown_window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A round of a thousand boards took a quarter of a second a key."""
    shown_window.action_set["by-hand"].trigger()
    found = dialog()
    qtbot.waitUntil(lambda: not shown_window.current.tasks.busy)
    seats, made = found.table.seats, []
    seats.modelReset.connect(lambda: made.append(-1))
    seats.dataChanged.connect(
        lambda first, last, _roles: made.extend(range(first.row(), last.row() + 1))
    )
    found.table.go_to_cell(1, 1)
    qtbot.keyClicks(found.table, "c")
    assert made == [1]
    assert seats.index(1, 0).data().endswith("*")
    found.step_back()
    assert made == [1, 1]
    assert not seats.index(1, 0).data().endswith("*")


def test_a_seat_dropped_on_another_changes_places_with_it(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.action_set["by-hand"].trigger()
    found = dialog()
    (one, partner), (other, opponent) = found.state.boards[:2]
    table = found.table
    table.go_to_cell(0, 1)
    drag = QDrag(table)
    drag.setMimeData(table.seats.mimeData([table.currentIndex()]))
    assert table.seats.flags(table.currentIndex()) & Qt.ItemFlag.ItemIsDragEnabled
    assert table.seats.supportedDropActions() == Qt.DropAction.MoveAction
    place = QPointF(table.visualRect(table.seats.index(1, 1)).center())
    buttons, held = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    table.dropEvent(
        QDropEvent(place, table.seats.supportedDropActions(), drag.mimeData(), buttons, held)
    )
    assert found.state.boards[:2] == ((other, partner), (one, opponent))
    assert len(table.seats.rows) == len(found.state.boards)
    found.reject()


def test_a_seat_is_put_into_words_where_it_is_looked_at(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    """The dialog of a round of a thousand boards took longer to open than a key may."""
    asked: list[int] = []

    def name(number: int) -> str:
        asked.append(number)
        return f"player {number}"

    headings = ("Board", "White", "Black", "Rules broken")
    table = SeatTable(shown_window.theme, headings, name, lambda number: f"all about {number}")
    qtbot.addWidget(table)
    table.show_rows(
        [
            SeatRow(str(n), Seat(2 * n - 1, 0, False), Seat(2 * n, 0, n == 400))
            for n in range(1, 501)
        ]
    )
    assert max(asked) < 500
    far = table.seats.index(399, 2)
    assert (far.data(), far.data(Qt.ItemDataRole.ToolTipRole)) == ("▶ player 800", "all about 800")


def calls_for_boards(players: int, edition: str) -> int:
    """Return how many calls it takes to judge all boards of a round."""
    before = replace(played(players, 1), edition=edition)
    judge, boards = HandJudge.with_engine(before), before.rounds[0].boards
    judge.board_faults(boards[0].white, boards[0].black)
    calls: list[str] = []
    sys.setprofile(lambda _frame, event, _value: calls.append(event) if event == "call" else None)
    for board in boards:
        judge.board_faults(board.white, board.black)
    sys.setprofile(None)
    return len(calls)


@pytest.mark.parametrize(
    "edition", ["dutch-2026", "dutch-2017", "dutch-2012", "dubov-1997", "dubov-2026"]
)
def test_more_boards_are_judged_in_as_many_steps_more(edition: str) -> None:
    """Each board looked through the whole field for its players, which takes the square of their
    number.
    """
    assert calls_for_boards(96, edition) < 6 * calls_for_boards(24, edition)


def test_a_board_that_breaks_a_rule_is_marked_in_words_and_colour(
    theme: Theme, qtbot: QtBot
) -> None:
    table = SeatTable(theme, ("Board", "White", "Black", "Remark"), str, str)
    qtbot.addWidget(table)
    one, other = Seat(1, 0, False), Seat(2, 0, False)
    faults = (say("met in round 1 (C.1)"), say("both must have White (C.3)"))
    table.seats.show_rows([SeatRow("1", one, other, faults), SeatRow("2", other, one)])
    broken, sound = (table.seats.index(row, 3) for row in (0, 1))
    assert broken.data() == "met in round 1 (C.1); both must have White (C.3)"
    assert broken.data(Qt.ItemDataRole.ToolTipRole) == broken.data()
    assert broken.data(Qt.ItemDataRole.BackgroundRole) == theme.colour("bad_back")
    assert (sound.data(), sound.data(Qt.ItemDataRole.BackgroundRole)) == ("", None)
