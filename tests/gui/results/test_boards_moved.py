"""Boards that change under the cursor: it stays at the number of its board, and typed results go
with their boards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangePlayer, ChangeRound, SetResult
from arbiter_gui.app.edits.players import edit_entering_player
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Player
from arbiter_gui.gui.hand_pairing.hand_dialog import HandDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tournament.renumbering import (
    followed,
    moved_boards,
    numbers_after,
    same_boards,
)
from arbiter_gui.storage import Author
from tests.gui.event_hands import CTRL, Hands
from tests.gui.fields import dialog_of, fixed_time, played, start

KEY = Qt.Key
FAR = 7


def late_entry(window: MainWindow, rating: int = 2500) -> None:
    entry = edit_entering_player(window.current.tournament, Player(0, "Zander, Zoe", rating))
    assert window.current.apply(entry, is_confirmed=True)


# The cursor after a pairing by hand


@pytest.fixture
def hall(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Twenty players; round 3 is paired, and the boards have the keys."""
    tournament = played(20, 3, open_last=True, round_count=9)
    window.current.open(Session.create(tmp_path / "hall.arbiter", tournament, fixed_time))
    window.view_commands.show_view("round")
    return window


def change_by_hand(window: MainWindow, one: int, other: int) -> None:
    """Exchange the players with Black of two boards in the dialog of pairing by hand."""
    window.action_set["by-hand"].trigger()
    dialog = dialog_of(HandDialog)
    assert isinstance(dialog, HandDialog)
    boards = dialog.state.boards
    session = dialog.session
    session.take_state(session.state.swap(boards[one - 1][1], boards[other - 1][1]))
    dialog.accept()
    QApplication.processEvents()


@pytest.mark.parametrize("proposed", [False, True], ids=["recorded", "proposed"])
def test_the_cursor_is_at_the_first_board_after_a_pairing_by_hand(
    hall: MainWindow, qtbot: QtBot, proposed: bool
) -> None:
    current, grid = hall.current, hall.round.grid
    if proposed:
        Hands(hall).results()
        current.pair()
        qtbot.waitUntil(lambda: current.proposal is not None)
    grid.go_to_board(1)
    qtbot.waitUntil(lambda: not current.tasks.busy)
    change_by_hand(hall, 1, FAR)
    assert current.proposal is None
    assert grid.board() == 1
    qtbot.keyClicks(grid, "1")
    assert current.tournament.rounds[-1].boards[0].result == WHITE_WINS


def test_the_cursor_stays_at_the_board_that_was_changed_by_hand(
    hall: MainWindow, qtbot: QtBot
) -> None:
    Hands(hall).results(3)
    hall.round.grid.go_to_board(FAR)
    change_by_hand(hall, FAR, FAR + 1)
    assert hall.round.grid.board() == FAR
    hall.current.undo()
    assert hall.round.grid.board() == FAR


def test_from_the_cards_too(hall: MainWindow, qtbot: QtBot) -> None:
    hall.view_commands.show_view("cards")
    boards = hall.current.tournament.rounds[2].boards
    hall.current.select((boards[0].black,))
    hall.action_set["by-hand"].trigger()
    qtbot.waitUntil(lambda: not hall.current.tasks.busy)
    session = hall.cards.hand.session
    session.take_state(session.state.swap(boards[0].black, boards[FAR - 1].black))
    hall.cards.hand.finished.emit()
    assert not hall.parts.by_hand
    Hands(hall).press(KEY.Key_1, CTRL)
    assert hall.round.grid.board() == 1


def test_what_others_change_takes_nobody_away(hall: MainWindow) -> None:
    session, grid = hall.current.session, hall.round.grid
    assert session is not None
    grid.go_to_board(FAR)
    player = hall.current.command_players[0]
    recorded = hall.current.tournament.rounds[2]
    session.apply(
        ChangeRound(3, (*recorded.boards[1:], recorded.boards[0]), recorded.byes), Author("phone")
    )
    assert hall.current.command_players[0] == player
    assert grid.board() == FAR - 1


# What was typed last


def lines(window: MainWindow) -> list[str]:
    """Return the last entries, the latest first."""
    return window.round.entries.text().removeprefix("Last entries: ").split(" · ")


def two_late_entries(window: MainWindow) -> None:
    late_entry(window)
    late_entry(window, 2275)


def renamed(window: MainWindow) -> None:
    """Give a player another name, and enter somebody."""
    player = window.current.tournament.players[4]
    assert window.current.apply(
        ChangePlayer(replace(player, name="Other, Olga")), is_confirmed=True
    )
    late_entry(window)


RENUMBERING: dict[str, Callable[[MainWindow], None]] = {
    "late entry": late_entry,
    "two late entries": two_late_entries,
    "another name": renamed,
}


@pytest.mark.parametrize("view", ["round", "players"])
@pytest.mark.parametrize("change", RENUMBERING)
def test_the_last_entries_outlast_other_numbers(
    hall: MainWindow, qtbot: QtBot, change: str, view: str
) -> None:
    qtbot.keyClicks(hall.round.grid, "10=1")
    before = lines(hall)
    assert len(before) == 4
    hall.view_commands.show_view(view)
    numbers = hall.current.tournament.rounds[2].boards
    RENUMBERING[change](hall)
    assert hall.current.tournament.rounds[2].boards != numbers
    hall.view_commands.show_view("round")
    assert lines(hall) == before
    while hall.current.tournament.rounds[2].boards != numbers:
        hall.current.undo()
    assert lines(hall) == before
    hall.current.redo()
    assert lines(hall) == before


def test_a_second_entry_outlasts_a_late_entry(hall: MainWindow, qtbot: QtBot) -> None:
    Hands(hall).results()
    hall.action_set["verify"].trigger()
    qtbot.keyClicks(hall.round.grid, "1")
    agreed = set(hall.round.entry.second.agreed)
    late_entry(hall)
    assert hall.round.entry.second.agreed == agreed


def test_entries_go_with_their_boards_by_hand_and_by_a_late_entry_at_once(
    hall: MainWindow, qtbot: QtBot
) -> None:
    """Both while the boards are out of sight: the order and the numbers are others when they come
    back.
    """
    qtbot.keyClicks(hall.round.grid, "10=")
    hall.view_commands.show_view("players")
    recorded = hall.current.tournament.rounds[2]
    first, *rest = recorded.boards
    hall.current.apply(ChangeRound(3, (*rest, first), recorded.byes), is_confirmed=True)
    late_entry(hall)
    hall.view_commands.show_view("round")
    assert lines(hall) == ["2: ½ - ½", "1: 0 - 1", "10: 1 - 0"]


def test_nobody_can_tell_twins_apart_but_their_boards_stay(
    window: MainWindow, tmp_path: Path
) -> None:
    players = tuple(Player(n, "N., N.") for n in range(1, 9))
    before = replace(start(8), players=players)
    boards = tuple(Board(n, n + 4) for n in range(1, 5))
    before = replace(before, rounds=(replace(played(8, 1).rounds[0], boards=boards),))
    after = edit_entering_player(before, Player(0, "Zander, Zoe", 2500)).apply(before)
    assert moved_boards(before, after, 1) == {1: 1, 2: 2, 3: 3, 4: 4}
    assert followed(before, after, (1,)) == ()


# Where numbers lead


def test_all_numbers_lead_where_each_one_leads() -> None:
    before = played(13, 2)
    twins = (
        *before.players[:11],
        *(replace(p, name="Twin", rating=0) for p in before.players[11:]),
    )
    before = replace(before, players=twins)
    states = [
        before,
        edit_entering_player(before, Player(0, "Zander, Zoe", 2500)).apply(before),
        ChangePlayer(replace(before.players[3], name="Other, Olga")).apply(before),
        replace(before, players=before.players[:-1]),
    ]
    for old in states:
        for new in states:
            numbers = numbers_after(old, new, tuple(old.by_number))
            for player in old.players:
                alone = followed(old, new, (player.number,))
                assert alone == ((numbers[player.number],) if player.number in numbers else ())


def test_boards_are_the_same_whatever_the_numbers() -> None:
    before = played(12, 2)
    late = edit_entering_player(before, Player(0, "Zander, Zoe", 2500)).apply(before)
    assert same_boards(before, late, 2)
    assert moved_boards(before, late, 2) == {place: place for place in range(1, 7)}
    recorded = late.rounds[1]
    turned = replace(
        recorded.boards[0], white=recorded.boards[0].black, black=recorded.boards[0].white
    )
    other = replace(
        late, rounds=(late.rounds[0], replace(recorded, boards=(turned, *recorded.boards[1:])))
    )
    assert not same_boards(before, other, 2)
    assert moved_boards(before, other, 2)[1] == 0
    result = SetResult(2, 1, DRAWN).apply(late)
    assert same_boards(before, result, 2)
