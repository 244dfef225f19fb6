"""The table a player keeps: recorded with the round, shown everywhere a board is named, no part of
the pairing.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.app.edits import (
    AcceptPairing,
    ChangePlayer,
    ChangeRound,
    PublishRound,
    RequestBye,
    SetResult,
)
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing, differences
from arbiter_gui.app.rounds.obstacles import obstacles
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.rounds.readiness import Severity, readiness
from arbiter_gui.domain.seating import table_number, table_numbers, tables_of
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, ByeKind, Colour, Player, Round
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables
from arbiter_gui.reports.player_tables.players import player_rows
from arbiter_gui.reports.round_tables.by_name import by_name_table
from arbiter_gui.reports.round_tables.kept_tables import kept_tables
from arbiter_gui.reports.round_tables.pairings import pairing_rows, pairings_table


def hall(first_board: int = 1, **fixed: int) -> Tournament:
    """Eight players before round 1; ``p3=40`` gives player 3 the table 40."""
    tables = {int(name[1:]): table for name, table in fixed.items()}
    players = tuple(
        Player(n, f"Player {n}", 2400 - 10 * n, fixed_board=tables.get(n)) for n in range(1, 9)
    )
    return Tournament(
        players,
        details=Details(first_board=first_board),
        edition="dutch-2026",
        round_count=5,
        initial_colour=Colour.WHITE,
    )


def paired(tournament: Tournament) -> Tournament:
    return propose(tournament).edit().apply(tournament)


def test_others_are_numbered_around_the_table_that_is_kept() -> None:
    assert table_numbers(paired(hall(p3=1)), 1) == (2, 3, 1, 4)
    assert table_numbers(paired(hall(p3=40)), 1) == (1, 2, 40, 3)
    assert table_numbers(paired(hall(21, p1=24)), 1) == (24, 21, 22, 23)


def test_the_pairing_is_the_same() -> None:
    plain, kept = paired(hall()), paired(hall(p3=1, p8=40))
    assert [(b.white, b.black) for b in plain.rounds[0].boards] == [
        (b.white, b.black) for b in kept.rounds[0].boards
    ]


def test_of_two_tables_on_one_board_that_of_the_lower_number_counts() -> None:
    (board, *_) = paired(hall(p1=7, p5=9)).rounds[0].boards
    assert {board.white, board.black} == {1, 5}
    assert board.table == 7


def test_of_two_boards_that_want_one_table_the_earlier_gets_it() -> None:
    assert tables_of(Round((Board(1, 5, table=3), Board(2, 6, table=3), Board(3, 7)))) == (3, 1, 2)


def test_only_the_board_that_sits_at_a_table_stores_it() -> None:
    recorded = paired(hall(p1=7, p2=7)).rounds[0]
    assert [b.table for b in recorded.boards] == [7, None, None, None]


def test_who_finds_the_table_taken_lets_the_opponent_keep_the_own_one() -> None:
    tournament = paired(hall(p1=7, p2=7, p6=9))
    assert [b.table for b in tournament.rounds[0].boards] == [7, 9, None, None]
    assert kept_tables(tournament, 1) == "1 Player 1: 7; 2 Player 2: 9 (7 is taken); 6 Player 6: 9"


def test_two_who_keep_a_table_and_meet_are_told_where_they_sit_also_where_the_other_number_is_in_use() -> (
    None
):
    assert (
        kept_tables(paired(hall(p1=4, p5=2)), 1)
        == "1 Player 1: 4; 5 Player 5: 4, reserved for the opponent, instead of 2"
    )


def test_a_table_that_is_given_up_goes_to_the_other_who_keeps_it() -> None:
    tournament = paired(hall(p1=7, p2=7))
    cleared = ChangePlayer(replace(tournament.by_number[1], fixed_board=None)).apply(tournament)
    assert [b.table for b in cleared.rounds[0].boards] == [None, 7, None, None]


def test_sheets_are_in_the_order_of_the_tables_and_the_window_in_that_of_the_boards() -> None:
    tournament = paired(hall(p3=1, p1=9))
    assert [row.table for row in pairings_table(tournament, 1).rows] == [9, 2, 1, 3]
    printed = document_tables(DocumentSource(tournament, {}), Document.PAIRINGS)[0]
    assert [row.table for row in printed.rows] == [1, 2, 3, 9]


def test_a_table_of_two_players_is_told_before_the_round() -> None:
    told = [r for r in readiness(hall(p3=7, p5=7, p6=8)).remarks if r.players == (3, 5)]
    assert [r.level for r in told] == [Severity.WARNING]
    assert told[0].sentence == (
        "Table 7 is reserved for 3 Player 3, 5 Player 5: only one board can have it."
    )
    away = RequestBye(5, 1, ByeKind.ZERO).apply(hall(p3=7, p5=7))
    assert not [r for r in readiness(away).remarks if 3 in r.players]


def test_a_published_round_keeps_its_tables_and_an_open_one_follows() -> None:
    tournament = paired(hall())
    moved = ChangePlayer(replace(tournament.by_number[2], fixed_board=30)).apply(tournament)
    assert table_numbers(moved, 1) == (1, 30, 2, 3)
    published = PublishRound(1).apply(moved)
    later = ChangePlayer(replace(published.by_number[2], fixed_board=None)).apply(published)
    assert table_numbers(later, 1) == (1, 30, 2, 3)
    cleared = ChangePlayer(replace(moved.by_number[2], fixed_board=None)).apply(moved)
    assert table_numbers(cleared, 1) == (1, 2, 3, 4)


def test_pairs_that_stay_keep_their_table_when_the_round_is_changed() -> None:
    tournament = PublishRound(1).apply(paired(hall(p2=30)))
    now = replace(tournament.by_number[2], fixed_board=None)
    tournament = ChangePlayer(now).apply(tournament)
    first, second, third, fourth = tournament.rounds[0].boards
    swapped = (
        first, second, Board(third.white, fourth.black), Board(fourth.white, third.black)
    )  # fmt: skip
    changed = ChangeRound(1, tuple(Board(b.white, b.black) for b in swapped)).apply(tournament)
    assert table_numbers(changed, 1) == (1, 30, 2, 3)


def test_a_new_pair_leaves_the_table_on_the_sheet_to_the_pair_that_stays() -> None:
    tournament = PublishRound(1).apply(paired(hall(p3=7)))
    for player, table in ((3, None), (1, 7)):
        now = replace(tournament.by_number[player], fixed_board=table)
        tournament = ChangePlayer(now).apply(tournament)
    first, second, third, fourth = tournament.rounds[0].boards
    swapped = (Board(first.white, second.black), Board(second.white, first.black), third, fourth)
    plain = tuple(Board(b.white, b.black) for b in swapped)
    boards = ChangeRound(1, plain).apply(tournament).rounds[0].boards
    assert [b.table for b in boards] == [None, None, 7, None]


def test_every_list_shows_the_table() -> None:
    tournament = paired(hall(21, p3=40))
    assert [row.table for row in pairing_rows(tournament, 1)] == [21, 22, 40, 23]
    sheet = pairings_table(tournament, 1)
    assert sheet.note == "Table 40 is reserved for a player."
    assert sheet.column("board").text_for_readers(sheet.rows[2]) == "40, fixed table"
    by_name = {row.player.number: row.board for row in by_name_table(tournament, 1).rows}
    assert by_name[3] == 40
    assert {row.player.number: row.board for row in player_rows(tournament)}[3] == 40


def test_labels_and_obstacles_name_the_table() -> None:
    tournament = paired(hall(21, p3=40))
    assert SetResult(1, 3, WHITE_WINS, table_number(tournament, 1, 3)).label == "1-0 on board 40"
    assert SetResult(1, 3, DRAWN).label == "½-½ on board 3"
    missing = next(o for o in obstacles(tournament) if o.code == "missing-results")
    assert "board 21" in missing.sentence


def test_pairing_by_hand_names_the_table() -> None:
    tournament = paired(hall(21, p3=40))
    start = HandPairing.of(1, tournament.rounds[0])
    changed = start.swap(*start.boards[2])
    assert start.tables(tournament) == changed.tables(tournament) == (21, 22, 40, 23)
    (line,) = differences(start, changed, changed.tables(tournament))
    assert line.startswith("board 40: ")


def test_a_round_accepted_by_hand_is_seated_too() -> None:
    tournament = hall(p1=5)
    boards = (Board(1, 2), Board(3, 4), Board(5, 6), Board(7, 8))
    recorded = AcceptPairing(1, boards).apply(tournament)
    assert recorded.rounds[0].boards[0].table == 5


def test_who_keeps_a_table_and_where_that_is_taken() -> None:
    assert kept_tables(paired(hall()), 1) is None
    assert kept_tables(paired(hall(p3=40)), 1) == "3 Player 3: 40"
    assert kept_tables(paired(hall(p3=2, p8=2, p1=7, p5=9)), 1) == (
        "1 Player 1: 7; 3 Player 3: 2; 5 Player 5: 7, reserved for the opponent, instead of 9; 8 "
        "Player 8: 3 (2 is taken)"
    )
