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
    assert read(TWO.replace("\n", ends)) == [(1, 'Alder, "Ann"', 7, "1-0"), (10, "Cedar", 0, "1/2-1/2")]


def test_a_game_without_result_ends_where_the_next_begins() -> None:
    assert read('[White "A"]\n\n1. e4 e5\n\n[White "B"]\n\n1. d4 *\n') == [(1, "A", 2, ""), (5, "B", 1, "*")]


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
