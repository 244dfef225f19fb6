"""Standings of a Double-Swiss: a match of two games is what a round is elsewhere (reading DS9 of
C.04.5).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from arbiter_gui.domain.matches.two_games import match_rows
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Board,
    Bye,
    ByeKind,
    Mark,
    Player,
    Result,
    Round,
)
from arbiter_gui.reports.final_tables.cross_matrix import cross_table_of
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.ratings import why_ratings_dropped
from arbiter_gui.standings.tie_breaks import tie_breaks

DOUBLE = Details(kind="Individual: Double-Swiss")


def match(white: int, black: int, first: Result, second: Result) -> tuple[Board, Board]:
    """Return the two games of a match; the second result is that of its own White."""
    return Board(white, black, first), Board(black, white, second)


def rounds(matches: tuple[tuple[Board, Board], ...], bye: int) -> tuple[Round, Round]:
    """Return the two rounds of some matches, with the bye of a player."""
    byes = Bye(bye, ByeKind.PAIRING_ALLOCATED), Bye(bye, ByeKind.HALF, "H")
    first_games = tuple(first for first, _ in matches)
    second_games = tuple(second for _, second in matches)
    return Round(first_games, byes[:1]), Round(second_games, byes[1:])


PLAYERS = tuple(Player(number, f"P{number}", 2100 - 100 * number) for number in range(1, 6))
EVENT = Tournament(
    PLAYERS,
    (
        # 1 beats 2 by 1½-½, 3 draws with 4.
        *rounds((match(1, 2, WHITE_WINS, DRAWN), match(3, 4, WHITE_WINS, WHITE_WINS)), bye=5),
        # 1 wins one game by forfeit and loses the other: played. 5 does not come at all: forfeited.
        *rounds(
            (
                match(3, 1, BLACK_WINS_BY_FORFEIT, BLACK_WINS),
                match(2, 5, *[WHITE_WINS_BY_FORFEIT] * 2),
            ),
            bye=4,
        ),
    ),
    round_count=4,
    details=DOUBLE,
)
FORFEITED = replace(
    EVENT.rounds[3], boards=(Board(1, 3, BLACK_WINS), Board(5, 2, BLACK_WINS_BY_FORFEIT))
)
EVENT = replace(EVENT, rounds=(*EVENT.rounds[:3], FORFEITED))


def values(code: str, event: Tournament = EVENT) -> list[Fraction | None]:
    ((_, tie_break),) = tie_breaks(code)
    worked_out = tie_break(Facts.of(event), tuple(event.by_number))
    return [worked_out[number].value for number in event.by_number]


def halves(*numbers: int) -> list[Fraction]:
    return [Fraction(number, 2) for number in numbers]


def test_a_match_is_an_entry_with_the_points_of_both_games() -> None:
    rows = match_rows(EVENT)
    assert [(entry.opponent, entry.points, entry.mark, entry.played) for entry in rows[1]] == [
        (2, 15, Mark.WIN, True),
        (3, 10, Mark.DRAW, True),
    ]
    assert [(entry.points, entry.mark, entry.played) for entry in rows[5]] == [
        (15, Mark.PENDING, False),
        (0, Mark.FORFEIT_LOSS, False),
    ]
    assert (rows[2][1].mark, rows[2][1].points) == (Mark.FORFEIT_WIN, 20)


@pytest.mark.article("double-2026", "0")
def test_tie_breaks_count_matches() -> None:
    """BH: 1 met 2 (2½) and 3 (2).

    2 met 1 (2½), and a dummy no higher than the absent opponent's 1½ (16.4.2).
    """
    assert values("BH") == halves(9, 8, 10, 8, 6)
    assert values("BH/C1") == halves(5, 5, 5, 4, 3)
    assert values("WIN") == halves(2, 2, 0, 2, 2)
    assert values("WON") == halves(2, 0, 0, 0, 0)
    assert values("PS") == halves(8, 6, 6, 7, 6)
    assert values("REP") == halves(4, 4, 4, 4, 2)


def test_a_direct_encounter_is_decided_by_the_match() -> None:
    tied = tie_breaks("DE")[0][1](Facts.of(EVENT), (1, 2))
    assert tied[1].key > tied[2].key


def test_ratings_count_each_game_over_the_board() -> None:
    """10.1 and 10.2: 1 met 1900 twice and 1800 once over the board.

    Both opponents count once in the average.
    """
    assert why_ratings_dropped(Facts.of(EVENT), 0) is None
    assert values("ARO")[0] == 1850
    ((_, tie_break),) = tie_breaks("TPR")
    assert tie_break(Facts.of(EVENT), (1,))[1].calculation[-1] == "1½ of 3 is 50%: 1850 + 0 = 1850"


def test_an_open_match_adds_nothing_to_the_opponents_yet() -> None:
    """Its points so far count for the player; tie-breaks wait for the second game."""
    open_game = replace(
        EVENT.rounds[3], boards=(Board(1, 3, PENDING), Board(5, 2, BLACK_WINS_BY_FORFEIT))
    )
    event = replace(EVENT, rounds=(*EVENT.rounds[:3], open_game))
    assert values("BH", event)[0] == Fraction(5, 2)
    assert values("BH", replace(event, rounds=event.rounds[:3]))[0] == Fraction(3, 2)


def test_other_tournaments_count_rounds() -> None:
    swiss = replace(EVENT, details=Details(kind="Individual: Swiss-System"))
    assert values("WIN", swiss) == [2, 2, 2, 2, 1]


def test_the_cross_table_has_a_column_for_each_match() -> None:
    table = cross_table_of(EVENT, tie_breaks("BH"))
    titles = [str(column.title) for column in table.columns]
    assert titles == ["Rank", "Name", "No.", "Rtg", "1", "2", "Pts"]
    rows = {str(row.player.name): row for row in table.rows}
    cells = {name: [str(cell) for cell in row.cells] for name, row in rows.items()}
    assert cells["P1"] == ["2w1½", "4b1"]
    assert cells["P5"] == ["bye 1½", "2b-"]
    assert str(rows["P5"].words(1)) == "Black against 2 P2, lost by forfeit"
    assert (
        str(table.rows[0].words(0))
        == "White in the first game against 2 P2, 1½ points in the match"
    )
    begun = replace(EVENT, rounds=EVENT.rounds[:3])
    begun_cells = {
        str(row.player.name): [str(cell) for cell in row.cells]
        for row in cross_table_of(begun).rows
    }
    assert begun_cells["P3"][1].endswith("w0·")
