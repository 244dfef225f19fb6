"""Boards from both players' lines, byes, recorded and announced rounds."""

from __future__ import annotations

import itertools

import pytest

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.values import Board, Bye, ByeKind, ByeRequest, Mark, Result
from arbiter_gui.formats.trf import read_trf, write_trf
from tests.editions import SWISS_EDITIONS, games_of
from tests.formats.trf.lines import duel, player, report

ALLOWED = {
    ("1", "0"), ("0", "1"), ("=", "="), ("=", "0"), ("0", "="), ("0", "0"),
    ("W", "L"), ("L", "W"), ("D", "D"), ("D", "L"), ("L", "D"), ("L", "L"),
    ("+", "-"), ("-", "+"), ("-", "-"), ("?", "?"), ("", ""),
}  # fmt: skip
CODES = "1=0WDL+-?"


@pytest.mark.parametrize(("white", "black"), list(itertools.product([*CODES, ""], repeat=2)))
def test_the_marks_of_a_board_must_be_possible_together(white, black):
    data = duel(f"2 w {white}", f"1 b {black}")
    if (white, black) in ALLOWED:
        (board,) = read_trf(data, "f").tournament.rounds[0].boards
        assert board == Board(1, 2, Result(Mark(white), Mark(black)))
        assert read_trf(write_trf(read_trf(data, "f").tournament), "f").tournament.rounds[
            0
        ].boards == (board,)
        return
    with pytest.raises(FormatError) as caught:
        read_trf(data, "f")
    assert (caught.value.line, caught.value.column) == (2, 99)
    wanted = {b or "a space" for a, b in ALLOWED if a == white}
    assert set(caught.value.expected.split(" or ")) == wanted


@pytest.mark.parametrize(
    ("white", "black", "line", "column", "found"),
    [
        ("1 w 1", "1 b 0", 1, 92, "paired with themselves"),
        ("9 w 1", "1 b 0", 1, 92, "opponent 9, who is not in the file"),
        ("2 w 1", "", 1, 92, "whose own record names no opponent"),
        ("2 w 1", "3 b 0", 1, 92, "whose own record names player 3"),
        ("2 w 1", "0000 - U", 1, 92, "whose own record names no opponent"),
        ("", "1 b 0", 2, 92, "whose own record names no opponent"),
        ("2 w 1", "1 w 0", 2, 97, "the same colour, w, as player 1"),
        ("2 b 1", "1 b 0", 2, 97, "the same colour, b, as player 1"),
        ("2 - 1", "1 b 0", 1, 97, "no colour"),
        ("2 w 1", "1 - 0", 2, 97, "no colour"),
        ("2 w U", "1 b 0", 1, 99, "result U with an opponent"),
        ("2 w h", "1 b h", 1, 99, "result h with an opponent"),
        ("0000 - W", "", 1, 99, "result W without an opponent"),
        ("0000 - ?", "", 1, 99, "result ? without an opponent"),
        ("0000 w Z", "", 1, 97, "colour w without an opponent"),
    ],
)
def test_contradicting_cells_are_refused_at_their_place(white, black, line, column, found):
    with pytest.raises(FormatError) as caught:
        read_trf(duel(white, black, player(3)), "f")
    assert (caught.value.line, caught.value.column) == (line, column)
    assert found in caught.value.found


def test_a_forfeited_game_may_lack_colours():
    one = read_trf(duel("2 - +", "1 b -"), "f")
    assert one.tournament.rounds[0].boards == (
        Board(1, 2, Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)),
    )
    none = read_trf(duel("2 - -", "1 - +"), "f")
    assert none.tournament.rounds[0].boards == (
        Board(1, 2, Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)),
    )
    assert any("has no colours; 1 is recorded as White" in n.sentence for n in none.notices)


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("U", ByeKind.PAIRING_ALLOCATED), ("+", ByeKind.PAIRING_ALLOCATED), ("1",
         ByeKind.PAIRING_ALLOCATED),
        ("F", ByeKind.FULL), ("H", ByeKind.HALF), ("=", ByeKind.HALF),
        ("Z", ByeKind.ZERO), ("-", ByeKind.ZERO), ("0", ByeKind.ZERO), ("h", ByeKind.HALF),
    ],
)  # fmt: skip
def test_every_code_without_opponent_keeps_its_mark(code, kind):
    data = duel("2 w 1", "1 b 0", player(3, f"0000 - {code}"))
    tournament = read_trf(data, "f").tournament
    assert tournament.rounds[0].byes == (Bye(3, kind, code),)
    assert f"0000 - {code}\r\n".encode() in write_trf(tournament)


@pytest.mark.parametrize("text", ["0000   +", "       +", "0000 - +"])
def test_a_bye_may_lack_the_zeros_and_the_dash(text):
    line = player(3).ljust(91) + text
    byes = read_trf(duel("2 w 1", "1 b 0", line), "f").tournament.rounds[0].byes
    assert byes == (Bye(3, ByeKind.PAIRING_ALLOCATED, "+"),)


def test_a_blank_round_is_a_plain_absence():
    tournament = read_trf(duel("2 w 1", "1 b 0", player(3)), "f").tournament
    assert tournament.rounds[0].byes == ()
    assert b"0000" not in write_trf(tournament)


def test_codes_that_could_mean_two_things_are_noted():
    notices = read_trf(
        duel("2 w 1", "1 b 0", player(3, "0000 - 1"), player(4, "0000 - 0")), "f"
    ).notices
    sentences = [n.sentence for n in notices]
    assert "a 1 without an opponent is read as a pairing-allocated bye" in sentences
    assert "a 0 without an opponent is read as a zero-point bye" in sentences


def test_a_second_pairing_allocated_bye_is_noted_and_kept():
    read = read_trf(duel("2 w 1", "1 b 0", player(3, "0000 - U"), player(4, "0000 - +")), "f")
    assert [b.player for b in read.tournament.rounds[0].byes] == [3, 4]
    (notice,) = [n for n in read.notices if "second pairing-allocated bye" in n.sentence]
    assert (notice.line, notice.column) == (4, 99)


def test_columns_after_the_last_board_announce_absences():
    data = report(
        player(1, "2 w 1", "0000 - Z", "0000 - H"),
        player(2, "1 b 0", "", "0000 - -"),
        player(3, "0000 - U", "0000 - =", ""),
    )
    tournament = read_trf(data, "f").tournament
    assert len(tournament.rounds) == 1
    assert tournament.requests == (
        ByeRequest(1, 2, ByeKind.ZERO, "Z"),
        ByeRequest(3, 2, ByeKind.HALF, "="),
        ByeRequest(1, 3, ByeKind.HALF, "H"),
        ByeRequest(2, 3, ByeKind.ZERO, "-"),
    )
    again = read_trf(write_trf(tournament), "f").tournament
    assert again.requests == tournament.requests


@pytest.mark.parametrize("code", ["U", "+", "F", "H", "Z"])
def test_byes_alone_are_those_of_the_round_to_be_paired(code: str):
    tournament = read_trf(report(player(1, f"0000 - {code}"), player(2), player(3)), "f").tournament
    assert tournament.rounds == ()
    (request,) = tournament.requests
    assert (request.player, request.round, request.mark) == (1, 1, code)
    assert read_trf(write_trf(tournament), "f").tournament.requests == tournament.requests


def test_a_column_in_which_everybody_has_a_bye_is_to_be_paired():
    """A round is played when it has a board; where everybody is away there is nothing to pair."""
    data = report("062 2", player(1, "2 w 1", "0000 - H"), player(2, "1 b 0", "0000 - Z"))
    tournament = read_trf(data, "f").tournament
    assert len(tournament.rounds) == 1
    assert [(r.player, r.round, r.kind) for r in tournament.requests] == [
        (1, 2, ByeKind.HALF),
        (2, 2, ByeKind.ZERO),
    ]
    assert read_trf(write_trf(tournament), "f").tournament == tournament
    left = read_trf(report(player(1, "2 w 1", "0000 - H"), player(2, "1 b 0")), "f").tournament
    assert [(r.player, r.round) for r in left.requests] == [(1, 2)]
    # A record can announce absences for rounds far ahead, everybody's too.
    announced = report("240 Z 002 0001 0002", player(1, "2 w 1"), player(2, "1 b 0"))
    assert len(read_trf(announced, "f").tournament.rounds) == 1


def test_a_round_of_absences_before_a_board_is_recorded():
    data = report(player(1, "0000 - Z", "2 w 1"), player(2, "0000 - Z", "1 b 0"))
    tournament = read_trf(data, "f").tournament
    assert [len(r.boards) for r in tournament.rounds] == [0, 1]
    assert [b.player for b in tournament.rounds[0].byes] == [1, 2]


def test_games_without_result_are_pending():
    (board,) = read_trf(duel("2 w", "1 b"), "f").tournament.rounds[0].boards
    assert board.result == Result(Mark.PENDING, Mark.PENDING)


@pytest.mark.article("dutch-2026", "C.04.2.3.6")
def test_boards_stand_in_the_order_of_pairing_scores():
    """3 and 4 carry a virtual point in round 2 and stand above.

    So the engines order them (C.04.7 1.5).
    """
    lines = [player(n, "", f"{n + 1} w 1" if n % 2 else f"{n - 1} b 0") for n in (1, 2, 3, 4)]
    plain = read_trf(report(*lines), "f").tournament
    lifted = read_trf(report("250       1.0 002 002 0003 0004", *lines), "f").tournament
    assert [b.white for b in plain.rounds[1].boards] == [1, 3]
    assert [b.white for b in lifted.rounds[1].boards] == [3, 1]
    baku = report("142 5", "192 FIDE_DUTCH_2026_BAKU", *lines)
    assert [b.white for b in read_trf(baku, "f").tournament.rounds[1].boards] == [1, 3]


@pytest.mark.parametrize("edition", SWISS_EDITIONS)
def test_a_file_has_the_boards_in_the_order_they_were_paired_in(edition):
    made = generate(
        Recipe(
            edition=edition, players=14, rounds=games_of(edition, 4)[-1], baku=True, half_byes=0.1
        ),
        3,
    ).tournament
    again = read_trf(write_trf(made), "f").tournament
    assert [r.boards for r in again.rounds] == [r.boards for r in made.rounds]


def test_boards_stand_in_board_order_of_that_round():
    data = report(
        player(1, "3 w 0", "4 b 1"),
        player(2, "4 b 1", "3 w 1"),
        player(3, "1 b 1", "2 b 0"),
        player(4, "2 w 0", "1 w 0"),
    )
    first, second = read_trf(data, "f").tournament.rounds
    assert [(b.white, b.black) for b in first.boards] == [(1, 3), (4, 2)]
    assert [(b.white, b.black) for b in second.boards] == [(2, 3), (4, 1)]


def notes(*lines: str) -> list[str]:
    return [
        f"{n.line}:{n.column}: {n.sentence}"
        for n in read_trf(report("XXC white1", *lines), "f").notices
    ]


def test_the_same_pair_twice_is_told():
    said = "2:102: players 1 and 2 are paired in round 2, although they met in round 1"
    assert notes(player(1, "2 w 1", "2 b 1"), player(2, "1 b 0", "1 w 0")) == [said]
    assert notes(player(1, "2 w 1", "2 b +"), player(2, "1 b 0", "1 w -")) == [said]
    assert notes(player(1, "2 w +", "2 b 1"), player(2, "1 b -", "1 w 0")) == [], (
        "the first game was forfeited"
    )
    again = notes(player(1, "2 w 1", "2 b 1", "2 w 1"), player(2, "1 b 0", "1 w 0", "1 b 0"))
    assert [line[:6] for line in again] == ["2:102:", "2:112:"]
    robin = (
        "192 BERGER_DOUBLEROUNDROBIN",
        player(1, "2 w 1", "2 b 1"),
        player(2, "1 b 0", "1 w 0"),
    )
    assert not any("meet" in line for line in notes(*robin)), "there it is the plan"


@pytest.mark.parametrize("record", ["XXP 1 1", "260 001 003 0001 0001"])
def test_a_pair_of_one_player_is_told(record: str):
    found = notes(record, player(1), player(2))
    assert [line.partition(": ")[2] for line in found] == [
        "this record contains only player 1, so it keeps no players apart",
        "player 1 is listed twice in this record; counted once",
    ]
    data = report("XXC white1", record, player(1, points="0.0"), player(2, points="0.0"))
    assert write_trf(read_trf(data, "f").tournament) == data


def test_a_player_twice_in_a_group_counts_once():
    tournament = read_trf(report("XXP 1 2 1", player(1), player(2)), "f").tournament
    assert tournament.prohibited[0].players == (1, 2)
