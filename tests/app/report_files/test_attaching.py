"""Games of a PGN and boards: which belongs to which, and every difference between them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.edits.games import AttachGames, DetachGames
from arbiter_gui.app.report_files.attaching import matched_games
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import AttachedGame, Tournament
from arbiter_gui.domain.values import DRAWN, WHITE_WINS, WHITE_WINS_BY_FORFEIT, Board, Player, Round
from arbiter_gui.formats.pgn import attached_pgn, round_pgn
from arbiter_gui.formats.pgn_reader import read_games

EVENT = Tournament(
    (
        Player(1, "Müller, Jörg", 2200, fide_id="11"),
        Player(2, "Birch, Beata", 2100, fide_id="22"),
        Player(3, "Cedar, Carl", 2000),
        Player(4, "Dorn, Dora", 1900),
    ),
    (
        Round((Board(1, 2, WHITE_WINS), Board(3, 4, DRAWN))),
        Round((Board(4, 1), Board(2, 3, WHITE_WINS_BY_FORFEIT))),
    ),
)


def game(
    white: str, black: str, result: str, number: str = "1", moves: str = "1. e4 e5", more: str = ""
) -> str:
    head = f'[White "{white}"]\n[Black "{black}"]\n[Result "{result}"]\n'
    return f'{head}[Round "{number}"]\n{more}\n{moves} {result}\n\n'


def held(*games: str, only: int | None = None) -> tuple[list[tuple[int, int, int]], list[str]]:
    found = matched_games(EVENT, read_games("".join(games).encode(), "a.pgn"), only)
    return [(g.round, g.white, g.black) for g in found.games], [
        str(d.words) for d in found.differences
    ]


def test_games_that_agree() -> None:
    both = (
        game("Mueller, Joerg", "Birch,B", "1-0", "1.1"),
        game("Cedar, Carl", "Dorn, Dora", "1/2-1/2", "1.2"),
    )
    assert held(*both) == ([(1, 1, 2), (1, 3, 4)], [])


def test_players_are_known_by_fide_id() -> None:
    ids = '[WhiteFideId "11"]\n[BlackFideId "0022"]\n'
    found, told = held(game("J. M.", "B. B.", "1-0", more=ids))
    assert (found, told) == ([(1, 1, 2)], ["round 1, board 2: no game for this board"])


@pytest.mark.parametrize(
    ("text", "attached", "difference"),
    [
        (game("Müller, Jörg", "Birch, Beata", "0-1"), True, (
            "board 1: the game has the result 0-1, but the board has 1 - 0"
        )),
        (game("Birch, Beata", "Müller, Jörg", "0-1"), False, "the colours are reversed; not "
                                                             "attached"),
        (game("Müller, Jörg", "Birch, Beata", "1-0", moves=""), False, "the game has no moves; "
                                                                       "nothing to attach"),
        (game("Müller, Jörg", "Birch, Beata", "*"), True, (
            "the game has no result, but the board has 1 - 0"
        )),
        (game("Dorn, Dora", "Müller, Jörg", "1-0", "2"), True, (
            "the game has the result 1-0, but the board has no result"
        )),
        (game("Birch, Beata", "Cedar, Carl", "1-0", "2"), True, "the board is recorded as not "
                                                                "played"),
        (game("Müller, Jörg", "Dorn, Dora", "1-0"), False, "no board for Müller, Jörg – Dorn, Dora "
                                                           "in round 1"),
        (game("Somebody", "Dorn, Dora", "1-0", "?"), False, "line 1: there is no board for "
                                                            "Somebody – Dorn, Dora"),
        (game("Müller, Jörg", "Birch, Beata", "1-0", "9"), False, "in round 9"),
    ],
)  # fmt: skip
def test_each_difference(text: str, attached: bool, difference: str) -> None:
    found, told = held(text)
    assert bool(found) is attached
    assert any(difference in line for line in told), told


def test_tags_and_moves_that_end_otherwise() -> None:
    text = game("Müller, Jörg", "Birch, Beata", "1-0").replace("e5 1-0", "e5 0-1")
    assert any("the tags give 1-0, but the moves end with 0-1" in line for line in held(text)[1])


def test_a_second_game_of_a_board() -> None:
    one = game("Müller, Jörg", "Birch, Beata", "1-0")
    found, told = held(one, one)
    assert found == [(1, 1, 2)]
    assert "a second game for this board" in told[0]


def test_games_without_names_go_by_round_and_board() -> None:
    text = '[Round "1.2"]\n\n1. e4 1/2-1/2\n\n[Board "1"]\n\n1. d4 1-0\n'
    assert held(text, only=1) == ([(1, 1, 2), (1, 3, 4)], [])
    assert held(text)[0] == [(1, 3, 4)]


def test_games_that_do_not_say_their_round_are_found_anywhere() -> None:
    assert held(game("Dorn, Dora", "Müller, Jörg", "*", "?"))[0] == [(2, 4, 1)]


def test_games_stay_in_the_file_and_come_out_again(tmp_path: Path) -> None:
    opening = '[ECO "C20"]\n[WhiteElo "1"]\n'
    texts = (
        game("Müller, Jörg", "Birch, Beata", "0-1", more=opening),
        game("Cedar, Carl", "Dorn, Dora", "1/2-1/2"),
    )
    found = matched_games(EVENT, read_games("".join(texts).encode(), "a.pgn"))
    session = Session.create(tmp_path / "a.arbiter", EVENT)
    session.apply(AttachGames(found.games))
    session.close()
    again = Session.open(tmp_path / "a.arbiter")
    assert again.tournament.games == found.games
    out = attached_pgn(again.tournament).decode()
    # The board's result and ratings are written, and what only the game knows.
    assert '[Result "1-0"]' in out
    assert "1. e4 e5 1-0" in out
    assert '[WhiteElo "2200"]' in out
    assert '[ECO "C20"]' in out
    assert "1. e4 e5 1/2-1/2" in round_pgn(again.tournament, 1).decode()
    assert [len(g.tags) > 7 for g in read_games(out.encode(), "out")] == [True, True]
    assert "attach 2 games" in str(again.history()[-1].label)
    again.apply(DetachGames(1))
    assert again.tournament.games == ()
    again.undo()
    assert len(again.tournament.games) == 2
    again.close()
    with pytest.raises(InvalidTournament, match="no game is attached"):
        attached_pgn(replace(EVENT, games=()))


@pytest.mark.parametrize(
    ("text", "why"),
    [("1. e4 {", "a comment without an end"), ("1-0 1-0", "neither a tag nor a move")],
)
def test_a_kept_game_that_is_damaged_is_named_by_its_board(text: str, why: str) -> None:
    damaged = replace(EVENT, games=(AttachedGame(1, 3, 4, text),))
    for write in (attached_pgn, lambda tournament: round_pgn(tournament, 1)):
        with pytest.raises(
            InvalidTournament, match=f"the game attached to 3-4 in round 1 is damaged: {why}"
        ):
            write(damaged)
    assert round_pgn(damaged, 2)


def test_a_game_with_a_bracket_without_an_end_is_told_and_not_attached() -> None:
    """Half of its moves may be those of another line; the games behind it have their own boards."""
    first = game("Müller, Jörg", "Birch, Beata", "1-0").replace("1. e4", "1. e4 (1. d4")
    second = game("Nobody", "Nobody Else", "1-0").replace("1. e4", "1. e4 {a comment")
    whole = game("Müller, Jörg", "Birch, Beata", "1-0")
    found = matched_games(EVENT, read_games(f"{first}\n{second}\n{whole}".encode(), "a.pgn"))
    said = [str(difference.words) for difference in found.differences if difference.line]
    assert sum("is not closed; not attached" in text for text in said) == 2
    assert [kept.text.count("(") for kept in found.games] == [0]
