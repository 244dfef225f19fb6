"""Games of PGN files: where they begin and end, what their tags say, how many moves they have."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.formats.pgn_reader import read_games

TWO = """[Event "Open"]
[White "Alder, \\"Ann\\""]
[Black "Birch, B"]
[Result "1-0"]

1. e4 {a comment with 1-0 and [%clk 0:01]} e5 2. Nf3 (2. f4 exf4 (2... d5) 3. Nf3) 2... Nc6 $1 3.Bb5
a6! ; the rest of the line 0-1
4. Ba4 1-0

[White "Cedar"]
[Black "Douglas"]
% an escape 1-0
1/2-1/2
"""


def read(text: str) -> list[tuple[int, str, int, str]]:
    return [(g.line, g.tag("White"), g.plies, g.result) for g in read_games(text.encode(), "a.pgn")]


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_games_with_comments_and_variations(ends: str) -> None:
    assert read(TWO.replace("\n", ends)) == [
        (1, 'Alder, "Ann"', 7, "1-0"),
        (10, "Cedar", 0, "1/2-1/2"),
    ]


def test_a_game_without_result_ends_where_the_next_begins() -> None:
    assert read('[White "A"]\n\n1. e4 e5\n\n[White "B"]\n\n1. d4 *\n') == [
        (1, "A", 2, ""),
        (5, "B", 1, "*"),
    ]


def test_tags_on_one_line_and_a_mark_at_the_beginning() -> None:
    assert read('\ufeff[White "A"] [Black "B"]\n*') == [(1, "A", 0, "*")]


def test_latin_1_is_read() -> None:
    assert read_games('[White "Müller"]\n*'.encode("latin-1"), "a.pgn")[0].tag("White") == "Müller"


@pytest.mark.parametrize("value", ["?", "-", "", "????.??.??"])
def test_what_is_not_known_is_nothing(value: str) -> None:
    assert read_games(f'[Round "{value}"]\n*'.encode(), "a.pgn")[0].tag("Round") == ""


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "1:1: no game"),
        ("\n\n", "1:1: no game"),
        ('[White "A"]\n1. e4 {never\nclosed', "2:1: a comment"),
        (" *", "1:1: nei"),
    ],
)
def test_what_is_no_pgn(text: str, where: str) -> None:
    with pytest.raises(FormatError, match=where):
        read_games(text.encode(), "a.pgn")


BEHIND = """[Event "b"]
[White "B"]

1. d4 {a comment} d5 0-1

[White "C"]

1. c4 *
"""


@pytest.mark.parametrize(
    ("moves", "plies", "fault"),
    [
        (
            "1. e4 e5 (1... c5 2. Nf3 2. d4 1-0",
            2,
            "the variation that begins on line 3 is not closed",
        ),
        ("1. e4 (1. d4 (1. c4) 1-0", 1, "the variation that begins on line 3 is not closed"),
        ("1. e4\n({closed} 1. d4\n1-0", 1, "the variation that begins on line 4 is not closed"),
        ("1. e4 e5 {he resigned 1-0", 2, "the comment that begins on line 3 is not closed"),
        ("1. e4 (1. d4\n{lost 1-0", 1, "the comment that begins on line 4 is not closed"),
    ],
)
@pytest.mark.parametrize("empty", ["\n", "\n\n"])
def test_a_bracket_without_an_end_swallows_no_game_behind_it(
    moves: str, plies: int, fault: str, empty: str
) -> None:
    text = f'[White "A"]\n\n{moves}\n{empty}{BEHIND}'
    games = read_games(text.encode(), "a.pgn")
    assert [game.tag("White") for game in games] == ["A", "B", "C"]
    assert [game.plies for game in games] == [plies, 2, 1]
    assert [str(game.fault) for game in games] == [fault, "", ""]
    assert games[0].result == ""


def test_a_comment_without_an_end_does_not_end_with_that_of_another_game() -> None:
    text = '[White "A"]\n1. e4 {never closed\n[White "B"]\n1. d4 {closed} *\n'
    games = read_games(text.encode(), "a.pgn")
    assert [(game.tag("White"), bool(game.fault)) for game in games] == [("A", True), ("B", False)]


def test_a_variation_without_an_end_in_the_last_game_is_told() -> None:
    (game,) = read_games(b'[White "A"]\n\n1. e4 (1. d4 *\n', "a.pgn")
    assert game.fault == "the variation that begins on line 3 is not closed"


@pytest.mark.parametrize(
    "moves",
    [
        "1. e4 {[%clk 0:01:00]\n[%eval 1.0]\n} e5 *",
        '1. e4 {such as\n[White] or\n[A "b"] here} e5 *',
    ],
)
def test_what_looks_like_a_tag_in_a_comment_ends_no_game(moves: str) -> None:
    assert read(f'[White "A"]\n\n{moves}\n') == [(1, "A", 2, "*")]


def test_too_large_a_file() -> None:
    with pytest.raises(FormatError, match="at most 64 MB"):
        read_games(b" " * ((64 << 20) + 1), "a.pgn")


@given(st.binary(max_size=200) | st.text('[]{}()";%\\\n ae41-0/2*', max_size=80).map(str.encode))
def test_whatever_a_file_holds_it_is_read_or_refused(data: bytes) -> None:
    try:
        games = read_games(data, "a.pgn")
    except FormatError:
        return
    assert all(game.tags or game.plies for game in games)


def test_what_was_read_is_read_again_as_it_was() -> None:
    for game in read_games(TWO.encode(), "a.pgn"):
        again = read_games(game.text.encode(), "again")[0]
        assert (again.tags, again.moves, again.plies) == (game.tags, game.moves, game.plies)
