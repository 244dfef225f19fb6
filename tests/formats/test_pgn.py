"""The pairings of a round as PGN, for live boards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import (
    ADJOURNED,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Board,
    Player,
    Round,
)
from arbiter_gui.formats.pgn import round_pgn

ANN = Player(1, "Alder, Ann", 2100, "WIM", "w", "NOR", "11", club='The "Rooks"')
BOB = Player(2, "Birch\nBob", 0)
DETAILS = Details(
    "Open",
    "Oslo",
    "NOR",
    "2026/11/20",
    time_control="90 min, 30 s/move",
    dates=("26/11/21",),
    first_board=5,
)


def event(result=PENDING):
    return Tournament((ANN, BOB), (Round((Board(1, 2, result),)),), DETAILS)


def test_a_game_without_moves_for_a_board():
    assert round_pgn(event(), 1).decode() == (
        '[Event "Open"]\n[Site "Oslo NOR"]\n[Date "2026.11.21"]\n[Round "1.5"]\n'
        '[White "Alder, Ann"]\n[Black "Birch Bob"]\n[Result "*"]\n'
        '[WhiteTitle "WIM"]\n[WhiteElo "2100"]\n[WhiteFideId "11"]\n[WhiteTeam "The \\"Rooks\\""]\n'
        '[EventDate "2026.11.20"]\n[TimeControl "5400+30"]\n[Board "5"]\n\n*\n'
    )


@pytest.mark.parametrize(
    ("result", "written"),
    [
        (WHITE_WINS, "1-0"),
        (DRAWN, "1/2-1/2"),
        (WHITE_WINS_BY_FORFEIT, "1-0"),
        (DOUBLE_FORFEIT, "*"),
        (ADJOURNED, "*"),
    ],
)
def test_results(result, written):
    text = round_pgn(event(result), 1).decode()
    assert f'[Result "{written}"]' in text
    assert text.endswith(f"\n{written}\n")
    assert ('[Termination "forfeit"]' in text) is (result is WHITE_WINS_BY_FORFEIT)


def test_what_is_not_known_is_a_question_mark():
    text = round_pgn(replace(event(), details=Details()), 1).decode()
    assert text.startswith('[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "1.1"]\n')
    assert "BlackElo" not in text


def test_a_round_that_is_not_paired_is_refused():
    with pytest.raises(InvalidTournament, match="round 2 has not been paired"):
        round_pgn(event(), 2)
