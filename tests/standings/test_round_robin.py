"""Round-robins are ranked by article 15.2 of C.07: forfeits are games, the Buchholz family has no
place.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from arbiter_gui.domain import values
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Player, Round
from arbiter_gui.standings import TIE_BREAKS, Facts, ranking, tie_breaks
from arbiter_gui.standings.tie_breaks import barred_tie_breaks

W, B, D = values.WHITE_WINS, values.BLACK_WINS, values.DRAWN


@pytest.fixture
def event() -> Tournament:
    """Three players; 3 did not come to play 2, and the free rounds bring nothing."""
    rounds = (
        Round((Board(1, 2, D),), (Bye(3, ByeKind.ZERO),)),
        Round((Board(3, 1, B),), (Bye(2, ByeKind.ZERO),)),
        Round((Board(3, 2, values.BLACK_WINS_BY_FORFEIT),), (Bye(1, ByeKind.ZERO),)),
    )
    players = tuple(Player(n, rating=2000 + n) for n in (1, 2, 3))
    return Tournament(players, rounds, round_count=3, records=(Record(1, "192 FIDE_ROUNDROBIN"),))


def values_of(tournament: Tournament, code: str) -> list[Fraction | None]:
    found = TIE_BREAKS[code](Facts.of(tournament), (1, 2, 3))
    return [found[n].value for n in (1, 2, 3)]


def test_forfeits_are_games_against_the_opponents(event: Tournament) -> None:
    # 1 and 2 have 1½ points, 3 has none: who lost by forfeit was an opponent like any other.
    assert values_of(event, "SB") == [Fraction(3, 4), Fraction(3, 4), 0]
    assert values_of(event, "KS") == [Fraction(1, 2), Fraction(1, 2), 0]
    assert TIE_BREAKS["DE"](Facts.of(event), (2, 3))[2].calculation == ("1 in games among 2, 3",)


def test_a_forfeit_win_is_a_game_won_and_a_loss_stays_unplayed(event: Tournament) -> None:
    assert values_of(event, "WON") == [1, 1, 0]
    assert values_of(event, "BPG") == [1, 2, 0]
    assert values_of(event, "BWG") == [1, 1, 0]
    assert values_of(event, "REP") == [2, 2, 1]


def test_a_free_round_is_no_round_for_its_player(event: Tournament) -> None:
    # 1 and 2 have ½ and 1½ points after their two games; 2 had the free round between them, 1 at
    # the end.
    assert values_of(event, "PS") == [2, 2, 0]
    assert values_of(event, "PS/C1") == [Fraction(3, 2), Fraction(3, 2), 0]
    second = TIE_BREAKS["PS/C1"](Facts.of(event), (2,))[2]
    assert second.calculation == ("after round 1: ½, not counted", "after round 3: 1½")


def test_ratings_know_games_over_the_board_only(event: Tournament) -> None:
    assert values_of(event, "ARO") == [2003, 2001, 2001]


def test_the_buchholz_family_is_not_used(event: Tournament) -> None:
    for code in ("BH", "BH/C1", "FB/M1/P", "AOB", "AOB/F"):
        found = TIE_BREAKS[code](Facts.of(event), (1, 2))
        assert found[1] == found[2], code
        assert found[1].calculation == ("not used: this is a round-robin (8)",), code
    assert barred_tie_breaks(("BH/C1", "SB", "AOB/F", "DE"), event) == ("BH/C1", "AOB/F")
    assert barred_tie_breaks(("BH/C1", "SB"), replace(event, records=())) == ()
    rows = ranking(event, [function for _, function in tie_breaks("BH,DE")])
    assert [(row.rank, row.number) for row in rows] == [(1, 1), (1, 2), (3, 3)]
