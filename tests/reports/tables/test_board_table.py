"""The tournament board, held to the booklet's own board after its four rounds."""

from dataclasses import replace

import pytest

from arbiter_gui.domain import values
from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.tournament import PointSystem, Tournament, VirtualPoints
from arbiter_gui.domain.values import Board, Bye, ByeKind, Colour, Mark, Player, Round
from arbiter_gui.engine.editions import editions
from arbiter_gui.reports.round_tables.board_table import (
    PREFERENCE_WORDS,
    BoardNotes,
    BoardRow,
    board_rows,
    board_table,
    cell_text,
)
from arbiter_gui.reports.round_tables.floats import FloatArrow, floats_by_player
from arbiter_gui.reports.round_tables.preferences import preference_codes

NAMES = [
    "Alice",
    "Bruno",
    "Carla",
    "David",
    "Eloise",
    "Finn",
    "Giorgia",
    "Kevin",
    "Louise",
    "Mark",
    "Nancy",
    "Oskar",
    "Patricia",
    "Robert",
]
W, B, D = values.WHITE_WINS, values.BLACK_WINS, values.DRAWN
PAB, ZERO = ByeKind.PAIRING_ALLOCATED, ByeKind.ZERO
ROUNDS = (
    Round(
        (
            Board(1, 8, W),
            Board(9, 2, B),
            Board(3, 10, W),
            Board(11, 4, D),
            Board(5, 12, W),
            Board(13, 6, B),
            Board(7, 14, W),
        )
    ),
    Round(
        (
            Board(5, 1, W),
            Board(2, 7, W),
            Board(6, 3, D),
            Board(4, 9, W),
            Board(8, 11, B),
            Board(10, 13, W),
        ),
        (Bye(14, PAB), Bye(12, ZERO)),
    ),
    Round(
        (
            Board(2, 5, D),
            Board(3, 4, D),
            Board(11, 6, values.BLACK_WINS_BY_FORFEIT),
            Board(14, 1, B),
            Board(7, 10, W),
            Board(12, 8, D),
            Board(9, 13, W),
        )
    ),
    Round(
        (
            Board(6, 2, B),
            Board(4, 5, D),
            Board(1, 3, W),
            Board(11, 7, W),
            Board(10, 14, D),
            Board(8, 9, D),
            Board(13, 12, W),
        )
    ),
)
# As the booklet prints it, but for the downfloat of 6 in round 3: it says so in its text (and in
# the 6B-↓ of the next round), and leaves the arrow out on the board. -BYE of an absence: no float.
# The booklet prints +BYE and -BYE for the forfeit of 11 against 6 in round 3: here opponent and
# colour are named, in brackets.
BOARD = """
8W+ 1   5B- 1     14B+ 2    3W+ 3
9B+ 1   7W+ 2     5W= 2½    6B+ 3½
10W+ 1  6B= 1½    4W= 2     1B- 2
11B= ½  9W↓+ 1½   3B= 2     5W↑= 2½
12W+ 1  1W+ 2     2B= 2½    4B↓= 3
13B+ 1  3W= 1½    (11B↓+) 2½  2W- 2½
14W+ 1  2B- 1     10W+ 2    11B↓- 2
1B- 0   11W↑- 0   12B= ½    9W↑= 1
2W- 0   4B↑- 0    13W+ 1    8B↓= 1½
3B- 0   13W+ 1    7B- 1     14W= 1½
4W= ½   8B↓+ 1½   (6W-) 1½   7W↑+ 2½
5B- 0   -BYE 0    8W= ½     13B↓- ½
6W- 0   10B- 0    9B- 0     12W↑+ 1
7B- 0   +BYE↓ 1   1W- 1     10B= 1½
"""


@pytest.fixture(scope="module")
def booklet() -> Tournament:
    players = tuple(Player(n, name) for n, name in enumerate(NAMES, 1))
    return Tournament(players, ROUNDS, edition="dutch-2012")


def _expected() -> list[list[str]]:
    return [line.split() for line in BOARD.strip().splitlines()]


@pytest.mark.article("dutch-2012", "A.4")
def test_the_board_is_the_booklets(booklet: Tournament) -> None:
    table = board_table(booklet)
    keys = [f"{kind}{n}" for n in range(1, 5) for kind in "rp"]
    shown = [[table.column(key).text(row) for key in keys] for row in table.rows]
    differ = [
        (n, a, b) for n, (a, b) in enumerate(zip(shown, _expected(), strict=True), 1) if a != b
    ]
    assert differ == []


@pytest.mark.article("dutch-2012", "A.4")
def test_the_last_floats_are_the_booklets(booklet: Tournament) -> None:
    rows = board_rows(booklet)
    assert [row.next for row in rows] == [
        "",
        "",
        "",
        "↑",
        "↓",
        "-↓",
        "↓",
        "↑",
        "↓",
        "",
        "↑",
        "↓",
        "↑",
        "",
    ]


def test_the_preference_stands_before_the_floats(booklet: Tournament) -> None:
    row = board_rows(booklet, {6: "B"})[5]
    assert row.next == "B-↓"
    assert row.next_words == "absolute preference for Black; downfloat in the round before last"
    nothing = BoardNotes(booklet, {}, {}, {}, {}, {})
    assert BoardRow(Player(1), nothing).next_words == "nothing to note for the next round"
    assert set(PREFERENCE_WORDS) == {"W", "B", "(W)", "(B)", "w", "b", "(w)", "(b)", "A"}


def test_brackets_are_explained_where_an_edition_writes_them(booklet: Tournament) -> None:
    for key, edition in editions().items():
        now = replace(booklet, edition=key)
        codes = preference_codes(now)
        written = any(code.startswith("(") for code in codes.values())
        assert edition.notation(now).in_brackets or not written
        assert ("semi-absolute" in board_table(now, codes).note) is written
    assert not board_table(booklet).note.count("semi-absolute")


def test_cells_are_spoken_in_words(booklet: Tournament) -> None:
    table = board_table(booklet)
    david, robert, nancy = table.rows[3], table.rows[13], table.rows[10]
    assert (
        table.column("r2").text_for_readers(david)
        == "round 2: White against 9 Louise, won, downfloat; 1½ points"
    )
    assert table.column("r2").text_for_readers(robert) == "round 2: bye, downfloat; 1 point"
    assert (
        table.column("r3").text_for_readers(nancy)
        == "round 3: lost by forfeit against 6 Finn, not played; 1½ points"
    )
    assert table.column("p2").heading == "Points after round 2"


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (Entry(9, Colour.BLACK), "9B"),
        (Entry(9, Colour.BLACK, Mark.ADJOURNED, points=5, played=True), "9B?"),
        (Entry(9, Colour.WHITE, Mark.SHORT_DRAW, points=5, played=True), "9W="),
        (Entry(9, Colour.WHITE, Mark.FORFEIT_WIN, points=10), "(9W+)"),
        (Entry(9, Colour.WHITE, Mark.FORFEIT_LOSS), "(9W-)"),
        (Entry(bye=ByeKind.HALF, points=5), "=BYE"),
        (Entry(), "-BYE"),
    ],
)
def test_cell_notation(entry: Entry, text: str) -> None:
    assert cell_text(entry, None, PointSystem()) == text


def _one_round(*, edition: str) -> list[FloatArrow | None]:
    """Who floats: a forfeit winner and loser, the bye, a half-point bye, a zero-point bye, an
    absence.
    """
    players = tuple(Player(n) for n in range(1, 7))
    byes = (Bye(3, PAB), Bye(4, ByeKind.HALF), Bye(5, ZERO))
    played = Round((Board(1, 2, values.WHITE_WINS_BY_FORFEIT),), byes)
    found = floats_by_player(Tournament(players, (played,), edition=edition))
    return [found[n][0] for n in range(1, 7)]


@pytest.mark.article("dutch-2017", "A.4.b")
def test_2017_whoever_does_not_play_floats_down() -> None:
    assert _one_round(edition="dutch-2017") == [FloatArrow.DOWN] * 6


@pytest.mark.article("dutch-2026", "1.4.3", "1.4.4")
def test_2026_only_unplayed_points_float_down() -> None:
    assert _one_round(edition="dutch-2026") == [
        FloatArrow.DOWN,
        None,
        FloatArrow.DOWN,
        FloatArrow.DOWN,
        None,
        None,
    ]


@pytest.mark.article("dutch-2012", "A.4", "B.1.b")
def test_2012_a_forfeit_loss_is_no_float() -> None:
    assert _one_round(edition="dutch-2012") == [
        FloatArrow.DOWN,
        None,
        FloatArrow.DOWN,
        FloatArrow.DOWN,
        None,
        None,
    ]


def test_dubov_floats_only_over_the_board() -> None:
    assert _one_round(edition="dubov-1997") == [None] * 6


def test_the_edition_decides_which_arrows_are_shown(booklet: Tournament) -> None:
    assert board_rows(booklet)[13].cells[1].text == "+BYE↓"
    assert board_rows(replace(booklet, edition="dubov-1997"))[13].cells[1].text == "+BYE"


def test_floats_go_by_the_pairing_score(booklet: Tournament) -> None:
    accelerated = Tournament(
        booklet.players,
        (ROUNDS[0],),
        virtual_points=(VirtualPoints(1, 1, 10),),
        edition="dutch-2017",
    )
    found = floats_by_player(accelerated)
    assert (found[1][0], found[8][0], found[2][0]) == (FloatArrow.DOWN, FloatArrow.UP, None)


def test_a_pending_game_floats_already(booklet: Tournament) -> None:
    boards = (Board(1, 9),)
    now = Tournament(booklet.players, (ROUNDS[0], Round(boards)), edition="dutch-2012")
    assert [row.cells[1].text for row in board_rows(now, order=(1, 9))] == ["9W↓", "1B↑"]


def test_a_board_of_nobody_and_one_before_round_one() -> None:
    assert board_table(Tournament()).rows == ()
    start = board_table(Tournament((Player(1, "Alice"),)))
    assert [column.key for column in start.columns] == [
        "number",
        "name",
        "rating",
        "points",
        "next",
    ]
    assert start.texts() == [("1", "Alice", "", "0", "")]


def test_running_points_are_those_of_the_history(booklet: Tournament) -> None:
    past = histories(booklet)
    for row in board_rows(booklet):
        assert row.points == sum(entry.points for entry in past[row.player.number])
