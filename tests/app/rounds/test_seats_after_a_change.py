"""Tables after boards are taken out of a round whose players sit already: nobody else moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.edits import ChangeRound, PublishRound
from arbiter_gui.app.hand_pairing.entries import edit_changing_entries
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing
from arbiter_gui.domain.seating import table_numbers, with_kept_tables
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board
from tests.gui.fields import played


@pytest.fixture(scope="module")
def tournament() -> Tournament:
    """Five boards, whose tables count from 11."""
    paired = played(10, 1, open_last=True)
    return replace(paired, details=replace(paired.details, first_board=11))


def tables_by_pair(tournament: Tournament) -> dict[tuple[int, int], int]:
    boards = tournament.rounds[0].boards
    pairs = [(board.white, board.black) for board in boards]
    return dict(zip(pairs, table_numbers(tournament, 1), strict=True))


def test_a_board_that_is_gone_leaves_its_table_empty(tournament: Tournament) -> None:
    gone = tournament.rounds[0].boards[1]
    after = edit_changing_entries(tournament, 1, {gone.white: None, gone.black: None}).apply(
        tournament
    )
    before = tables_by_pair(tournament)
    del before[gone.white, gone.black]
    assert tables_by_pair(after) == before
    assert sorted(before.values()) == [11, 13, 14, 15]


def test_a_published_round_keeps_its_tables_in_a_change_by_hand(tournament: Tournament) -> None:
    boards = tournament.rounds[0].boards
    without_second = ChangeRound(1, (boards[0], *boards[2:]))
    assert table_numbers(without_second.apply(tournament), 1) == (11, 12, 13, 14)
    published = PublishRound(1).apply(tournament)
    assert table_numbers(without_second.apply(published), 1) == (11, 13, 14, 15)


def test_a_new_board_gets_a_table_that_is_free(tournament: Tournament) -> None:
    first, second, *others = tournament.rounds[0].boards
    new_board = Board(first.black, second.white)
    boards = with_kept_tables(tournament, 1, (new_board, *others), keep_tables=True)
    after = replace(tournament, rounds=(replace(tournament.rounds[0], boards=boards),))
    assert table_numbers(after, 1) == (11, 13, 14, 15)


def test_a_new_board_is_where_one_of_its_players_sits(tournament: Tournament) -> None:
    first, second, *others = tournament.rounds[0].boards
    without_first = edit_changing_entries(
        tournament, 1, {first.white: None, first.black: None}
    ).apply(tournament)
    boards = (Board(second.white, first.white), *others)
    tables = [12, 13, 14, 15]
    for keep_order in (boards, boards[::-1]):
        seats = with_kept_tables(without_first, 1, keep_order, keep_tables=True)
        after = replace(without_first, rounds=(replace(without_first.rounds[0], boards=seats),))
        assert sorted(table_numbers(after, 1)) == tables
        assert tables_by_pair(after)[second.white, first.white] == 12


def test_a_round_with_empty_tables_stays_as_it_is(tournament: Tournament) -> None:
    first, _, third = tournament.rounds[0].boards[:3]
    gone = edit_changing_entries(tournament, 1, {first.white: None, first.black: None}).apply(
        tournament
    )
    gone = edit_changing_entries(gone, 1, {third.white: None, third.black: None}).apply(gone)
    recorded = gone.rounds[0]
    assert with_kept_tables(gone, 1, recorded.boards, keep_tables=True) == recorded.boards
    late = (*recorded.boards, Board(first.white, first.black))
    with_late = replace(
        gone, rounds=(replace(recorded, boards=with_kept_tables(gone, 1, late, keep_tables=True)),)
    )
    assert tables_by_pair(with_late)[first.white, first.black] == 11
    again = with_kept_tables(with_late, 1, with_late.rounds[0].boards, keep_tables=True)
    assert again == with_late.rounds[0].boards


def test_the_session_shows_the_tables_that_are_recorded(tournament: Tournament) -> None:
    published = PublishRound(1).apply(tournament)
    gone = published.rounds[0].boards[0]
    state = (
        HandPairing.of(1, published.rounds[0]).exclude(gone.white, None).exclude(gone.black, None)
    )
    after = state.edit(published.rounds[0], "").apply(published)
    assert state.tables(published) == table_numbers(after, 1) == (12, 13, 14, 15)
