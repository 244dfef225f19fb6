"""Whatever keys come in whatever order: rows, reasons, dialogs and results are about the same
player.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QLabel

from arbiter_gui.app.edits import ChangePlayer, SetResult
from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.players.groups import groups_of
from arbiter_gui.domain.values import DRAWN
from arbiter_gui.gui.players.player_dialogs import RoundDialog
from arbiter_gui.gui.results.odd_result_dialog import OddResultDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.gui.why.why_commands import WhyCommands
from tests.gui.event_hands import CTRL, Hands
from tests.gui.fields import dialog_of, fixed_time
from tests.gui.key_moves import (
    ALT,
    KEY,
    NUMBERS,
    Move,
    begun,
    late_entry,
    moves,
    paired,
)

# What holds after each of them


def shown(window: MainWindow) -> tuple[TournamentTable, ...]:
    """Return the tables of players in sight."""
    if window.view() is window.round:
        there = window.round.grid.isVisible()
        return (window.round.grid, window.round.absent.table) if there else ()
    table = window.view().focus_target()
    return (
        (table,)
        if isinstance(table, TournamentTable) and window.view() is not window.history
        else ()
    )


def disagreement(window: MainWindow) -> str:
    """Return what is highlighted and what is acted on where they are not the same."""
    current, tables = window.current, shown(window)
    rows = tuple(player for table in tables for player in table.chosen_players())
    if window.view() is window.round:
        # Of a board the one whose half has the cursor.
        rows = rows[:1]
    there = {n for table in tables for n in current.command_players if rows_about(table, n)}
    if tables and sorted(rows) != sorted(there and current.command_players):
        return f"rows about {rows}, deeds about {current.command_players}"
    asked = next(
        (n for n in current.selected_players if n in current.shown_tournament.by_number), None
    )
    if (window.why.answer.player, window.why.answer.about_box.currentData()) != (asked, asked):
        about = window.why.answer.about_box.currentText()
        return f"the reasons are about {about}, deeds about {current.command_players}"
    if asked != next(iter(current.command_players), None):
        return f"questions about {asked}, deeds about {current.command_players}"
    return ""


def rows_about(table: TournamentTable, number: int) -> bool:
    model = table.model()
    return bool(model.rows_of((number,)))  # type: ignore[attr-defined]


@pytest.fixture
def hall(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """A window whose questions are not answered: nothing works beside it."""
    window.why.hide()
    monkeypatch.setattr(window.why, "show", lambda: None)
    yield window
    window.current.close()


def start_over(window: MainWindow, folder: Path) -> None:
    """Open the tournament as it was, in the view of the round."""
    window.open_tournaments.add(
        Session.create(folder / f"{next(NUMBERS)}.arbiter", begun(), fixed_time)
    )
    while len(window.open_tournaments.sessions) > 1:
        window.open_tournaments.close_tab(0)
    if window.action_set["missing"].isChecked():
        window.action_set["missing"].trigger()
    window.view_commands.show_view("round")
    assert disagreement(window) == ""


def test_undo_and_redo_take_everything_along(hall: MainWindow, tmp_path: Path) -> None:
    start_over(hall, tmp_path)
    boards, hands = begun().rounds[-1].boards, Hands(hall)
    hands.text("110")
    assert hall.current.command_players == (boards[3].white,)
    for back in (KEY.Key_Z, KEY.Key_Y):
        hands.press(back, CTRL)
        assert hall.current.selected_players == (boards[2].white, boards[2].black)
        assert hall.round.grid.board() == 3
        assert asked_by_w(hall) == boards[2].white
        assert named_by_withdraw(hall) == (boards[2].white,)


def test_a_bye_player_found_by_name_is_not_lost(hall: MainWindow, tmp_path: Path) -> None:
    """He is shown among those who do not play.

    A result key is about nobody, an arrow leads back to the boards.
    """
    start_over(hall, tmp_path)
    current, hands, absent = hall.current, Hands(hall), hall.round.absent
    free = begun().rounds[-1].byes[0].player
    assert not absent.title.isChecked()
    hands.press(KEY.Key_F, CTRL)
    hands.text(begun().by_number[free].name.replace("Č", "C"))
    hands.press(KEY.Key_Return)
    assert hall.round.grid.hasFocus()
    assert current.selected_players == absent.table.chosen_players() == (free,)
    assert absent.table.isVisible()
    assert asked_by_w(hall) == free
    assert named_by_withdraw(hall) == (free,)
    before = current.tournament
    hall.parts.focus_view()
    hands.press(KEY.Key_1)
    assert current.tournament is before
    assert "is not on any of these boards" in hall.banner.message_label.text()
    hands.press(KEY.Key_Down)
    assert (hall.round.grid.board(), absent.title.isChecked()) == (1, False)
    assert disagreement(hall) == ""


@pytest.mark.parametrize("elsewhere", [False, True])
def test_a_round_begins_at_its_first_board_without_a_result(
    hall: MainWindow, tmp_path: Path, elsewhere: bool
) -> None:
    """Nobody is followed into it who was chosen before, in this view or another.

    Who is chosen then, is.
    """
    start_over(hall, tmp_path)
    hands, current = Hands(hall), hall.current
    hands.text("1")
    hands.press(KEY.Key_Left, ALT)
    hall.round.grid.go_to_board(5)
    if elsewhere:
        hands.press(KEY.Key_6, CTRL)
        hands.press(KEY.Key_Down)
    hands.press(KEY.Key_Right, ALT)
    hands.press(KEY.Key_1, CTRL)
    board = begun().rounds[-1].boards[1]
    assert (hall.round.grid.board(), current.selected_players) == (2, (board.white, board.black))
    hands.press(KEY.Key_6, CTRL)
    hands.find(begun().rounds[-1].boards[4].black)
    hands.press(KEY.Key_1, CTRL)
    assert hall.round.grid.board() == 5


def test_who_is_being_looked_for_is_followed_into_another_round(
    hall: MainWindow, tmp_path: Path
) -> None:
    start_over(hall, tmp_path)
    Hands(hall).press(KEY.Key_Left, ALT)
    Hands(hall).press(KEY.Key_F, CTRL)
    Hands(hall).text("7")
    hall.current.show_round(3)
    assert hall.current.command_players == (7,)
    Hands(hall).press(KEY.Key_Return)
    assert hall.current.command_players == (7,)
    assert disagreement(hall) == ""


def test_a_round_accepted_elsewhere_begins_at_its_first_board(
    hall: MainWindow, tmp_path: Path
) -> None:
    start_over(hall, tmp_path)
    hall.view_commands.show_view("board")
    hall.current.select((7,))
    paired(hall)
    assert (hall.view(), hall.current.selected_players) == (hall.board, (7,))
    hall.view_commands.show_view("round")
    assert hall.round.grid.board() == 1


def test_a_result_that_comes_takes_the_cursor_on_where_its_board_goes_out_of_sight(
    hall: MainWindow, tmp_path: Path
) -> None:
    start_over(hall, tmp_path)
    hall.action_set["missing"].trigger()
    hall.round.grid.go_to_board(3)
    hall.current.apply(SetResult(3, 3, DRAWN))
    assert hall.round.grid.board() == 4
    assert disagreement(hall) == ""


def test_the_unusual_result_is_that_of_who_is_chosen(hall: MainWindow, tmp_path: Path) -> None:
    start_over(hall, tmp_path)
    board = begun().rounds[-1].boards[4]
    hall.view_commands.show_view("players")
    hall.current.select((board.black,))
    hall.action_set["odd-result"].trigger()
    dialog = dialog_of(OddResultDialog)
    assert isinstance(dialog, OddResultDialog)
    assert any("Board 5: " in label.text() for label in dialog.findChildren(QLabel))
    dialog.reject()


def test_rows_of_another_tournament_choose_nobody(hall: MainWindow, tmp_path: Path) -> None:
    """Such as when the keys come to the table before its rows do."""
    start_over(hall, tmp_path)
    late_entry(hall)
    hall.view_commands.show_view("players")
    heard: list[int] = []
    hall.current.selected.connect(lambda players, _: heard.extend(players))
    hall.current.opened.connect(lambda: hall.players.table.selectRow(13))
    hall.current.open(Session.create(tmp_path / "other.arbiter", begun(), fixed_time))
    assert set(heard) <= set(hall.current.tournament.by_number)
    assert disagreement(hall) == ""


def test_a_player_out_of_the_group_shown_stays_chosen(hall: MainWindow, tmp_path: Path) -> None:
    """In standings of a group nobody else takes the place of somebody found by name."""
    start_over(hall, tmp_path)
    for number in (1, 2):
        player = replace(hall.current.tournament.by_number[number], category="U16")
        hall.current.apply(ChangePlayer(player), is_confirmed=True)
    hall.view_commands.show_view("standings")
    hall.standings.show_group(groups_of(hall.current.tournament)[0])
    Hands(hall).find(9)
    assert hall.standings.table.hasFocus()
    assert hall.current.command_players == (9,)
    assert hall.standings.table.chosen_players() == ()


@settings(
    max_examples=36,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.lists(moves, min_size=10, max_size=16))
def test_what_is_highlighted_is_acted_on(
    hall: MainWindow, tmp_path_factory: pytest.TempPathFactory, sequence: list[tuple[str, Move]]
) -> None:
    start_over(hall, tmp_path_factory.mktemp("chosen"))
    done = []
    for name, move in sequence:
        done.append(name)
        try:
            move(hall)
        except ArbiterError as error:
            done.append(error.said)
        assert disagreement(hall) == "", done
    assert asked_by_w(hall) == next(iter(hall.current.command_players), None), done
    assert named_by_withdraw(hall) == hall.current.command_players, done


def asked_by_w(window: MainWindow) -> int | None:
    """Return whom `W` asks about, as far as it may."""
    heard: list[int] = []
    answerer = window.why.answerer
    answerer.ask = lambda question, player, other, wording: heard.append(player)  # type: ignore[method-assign]
    window.features[WhyCommands].ask(Question.OPPONENT)
    del answerer.ask
    return heard[0] if heard else None


def named_by_withdraw(window: MainWindow) -> tuple[int, ...]:
    """Return who is named in the dialog of `Ctrl+D`."""
    if not window.current.command_players or window.current.tournament.over:
        return window.current.command_players
    window.action_set["withdraw"].trigger()
    dialog = dialog_of(RoundDialog)
    assert isinstance(dialog, RoundDialog)
    words = " ".join(label.text() for label in dialog.findChildren(QLabel))
    dialog.reject()
    known = window.current.tournament.by_number
    left = [
        n for n in window.current.command_players if known[n].withdrawn_from is None
    ] or window.current.command_players[:1]
    named = [n for n in left if f"{n} {known[n].name}" in words]
    # Of many players the dialog names the first ones and counts all.
    counted = (
        words.startswith(f"{len(left)} players ") and f"and {len(left) - len(named)} more" in words
    )
    assert named == left or (counted and named == left[: len(named)] and len(named) >= 5)
    return window.current.command_players
