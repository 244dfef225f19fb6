"""The tie-breaks beside the usual ones, on the event of seven players with every kind of unplayed
round.

The expected values were worked out by hand by articles 7 to 10 and 14 to 16 of C.07 (2026).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from arbiter_gui.domain import values
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Player, Round
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.standings import TIE_BREAKS, Facts, ranking, tie_breaks
from arbiter_gui.standings.values import decimal, quarters_text

EVENT = Path(__file__).resolve().parents[1] / "fixtures" / "trf" / "report-2026.trf"
EVERYBODY = (1, 2, 3, 4, 5, 6, 7)
W, D = values.WHITE_WINS, values.DRAWN


@pytest.fixture(scope="module")
def event() -> Tournament:
    return read_trf(EVENT.read_bytes(), EVENT.name).tournament


EXPECTED = {
    "BH/C2": "9 9 10 11 10 11 5.5",
    "BH/M1": "7 7 8 8.5 8 9 3.5",
    "SB/C1": "7.5 9 6 1.5 4 3.5 1",
    "FB": "13 13 13.5 14 13.5 14 8",
    "AOB": "13.8 13.8 12.3 13.13 11.63 13 13.75",
    "BWG": "1 1 1 1 1 0 0",
    "REP": "5 5 5 5 4 4 3",
    "PS/C1": "10.5 10.5 9.5 6 5 5.5 4",
    "STD": "4 4 3 2 1.5 2 1",
    "ARO": "2192 2194 2169 2296 2214 2360 2196",
    "ARO/C1": "2243 2245 2243 2360 2327 2397 2287",
    "TPR": "2432 2434 2241 2103 2127 2087 1396",
    "PTP": "2460 2464 2265 2087 2111 2076 1304",
    "APRO": "2198 2198 2090 2309 2091 2369 2184",
    "APPO": "2201 2200 2078 2325 2079 2396 2188",
    "RTNG": "2402 2391 2287 2188 2104 1990 1875",
    "TPN": "1 2 3 4 5 6 7",
}


@pytest.mark.parametrize("code", EXPECTED)
def test_values_of_the_example(event: Tournament, code: str) -> None:
    found = TIE_BREAKS[code](Facts.of(event), EVERYBODY)
    assert " ".join(decimal(found[n].value or Fraction()) for n in EVERYBODY) == EXPECTED[code]


def test_every_code_works_and_shows_its_working(event: Tournament) -> None:
    for code, tie_break in TIE_BREAKS.items():
        found = tie_break(Facts.of(event), EVERYBODY)
        assert set(found) == set(EVERYBODY), code
        assert all(value.calculation for value in found.values()), code


def test_reversed_and_plain_orders_of_what_was_known_before(event: Tournament) -> None:
    facts = Facts.of(event)
    for code, best in (("TPN", 1), ("TPN/R", 7), ("RTNG", 1), ("RTNG/R", 7)):
        found = TIE_BREAKS[code](facts, EVERYBODY)
        assert max(EVERYBODY, key=lambda n: found[n].key) == best, code


def test_forfeits_as_played_count_the_scheduled_opponent(event: Tournament) -> None:
    facts = Facts.of(event)
    # 5 lost to 4 by forfeit: the dummy counts 1.5, the opponent himself 2.
    assert TIE_BREAKS["BH"](facts, (5,))[5].value == Fraction(27, 2)
    assert TIE_BREAKS["BH/P"](facts, (5,))[5].value == 14
    assert TIE_BREAKS["DE"](facts, (4, 5))[4].calculation == ("1 in games among 4, 5",)
    played = TIE_BREAKS["DE/P"](facts, (4, 5))
    assert (played[4].calculation, played[4].value) == (("1 in games among 4, 5",), 1)


def test_a_forfeit_loss_as_played_is_nobodys_own_will() -> None:
    players = tuple(Player(n) for n in (1, 2))
    rounds = (Round((Board(1, 2, W),)), Round((Board(2, 1, values.BLACK_WINS_BY_FORFEIT),)))
    facts = Facts.of(Tournament(players, rounds))
    assert TIE_BREAKS["REP"](facts, (2,))[2].value == 1
    assert TIE_BREAKS["DE/P"](facts, (1, 2))[1].calculation == ("1 in games among 1, 2",)
    assert TIE_BREAKS["BH/P"](facts, (2,))[2].calculation == (
        "round 1: 1 has 2",
        "round 2: 1 has 2",
    )


def test_a_bye_before_a_forfeit_loss_as_played_is_followed_by_a_game() -> None:
    """16.1 and 16.2 speak of rounds without a game: one that counts as played (16.6) ends the byes
    before it.
    """
    absent = Bye(2, ByeKind.ZERO)
    rounds = (
        Round((), (absent,)),
        Round((Board(2, 1, values.BLACK_WINS_BY_FORFEIT),)),
        Round((), (absent,)),
    )
    facts = Facts.of(Tournament((Player(1), Player(2)), rounds))
    assert facts.adjusted[2] == 10, (
        "nothing but voluntary unplayed rounds: both byes count as draws (16.3.5)"
    )
    played = facts.with_forfeits_played
    assert played.adjusted[2] == 5, (
        "the first bye as it was awarded (16.3.3), the last one as a draw"
    )
    assert [share.voluntary for share in played.shares(2)] == [True, False, True]


def test_fore_buchholz_before_the_final_round_is_buchholz(event: Tournament) -> None:
    longer = Facts.of(replace(event, round_count=6))
    assert TIE_BREAKS["FB"](longer, EVERYBODY) == TIE_BREAKS["BH"](longer, EVERYBODY)
    unknown = Facts.of(replace(event, round_count=None))
    assert TIE_BREAKS["FB"](unknown, (1,))[1].value == 13


def test_nobody_is_cut_twice_and_few_rounds_leave_nothing() -> None:
    facts = Facts.of(Tournament((Player(1), Player(2)), (Round((Board(1, 2, W),)),)))
    found = TIE_BREAKS["BH/M2"](facts, (2,))[2]
    assert (found.value, found.calculation) == (0, ("round 1: 1 has 1", "without round 1: 1 less"))


def test_ratings_without_a_game_over_the_board_come_last() -> None:
    players = (Player(1, rating=2000), Player(2, rating=1900), Player(3, rating=1800))
    rounds = (Round((Board(1, 2, W),), (Bye(3, ByeKind.PAIRING_ALLOCATED),)),)
    facts = Facts.of(Tournament(players, rounds))
    for code in ("ARO", "TPR", "PTP", "APRO", "APPO", "AOB"):
        found = TIE_BREAKS[code](facts, (1, 2, 3))
        assert found[3].value is None, code
        assert found[3].key < found[1].key, code
        assert found[3].key < found[2].key, code
    found = TIE_BREAKS["TPR"](facts, (1, 2))
    assert (found[1].value, found[2].value) == (2700, 1200)
    assert TIE_BREAKS["PTP"](facts, (1,))[1].value == 1900 + 736
    assert TIE_BREAKS["PTP"](facts, (2,))[2].value == 2000 - 800


def test_an_unrated_opponent_puts_a_rating_tie_break_out_of_use() -> None:
    players = (Player(1, rating=2000), Player(2, rating=1900), Player(3), Player(4, rating=1700))
    rounds = (Round((Board(1, 2, D), Board(4, 3, D))),)
    tournament = Tournament(players, rounds)
    facts = Facts.of(tournament)
    aro = TIE_BREAKS["ARO"](facts, (1, 4))
    assert aro[1] == aro[4]
    assert aro[1].calculation == ("not used: 4 met 3, who is unrated",)
    # Article 10: dropped from the list, also for those who met nobody unrated and whatever group is
    # tied.
    for dropped in ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG", "RTNG/R"):
        found = TIE_BREAKS[dropped](facts, (1, 2))
        why = (
            "not used: 3 is unrated"
            if dropped.startswith("RTNG")
            else "not used: 4 met 3, who is unrated"
        )
        assert found[1].calculation == (why,), dropped
        assert (found[1].value, found[1].key) == (None, found[2].key), dropped
    nobody_met = Facts.of(replace(tournament, rounds=(Round((Board(1, 2, D),)),)))
    assert TIE_BREAKS["ARO"](nobody_met, (1,))[1].value == 1900, (
        "who never came is nobody's opponent"
    )
    ((code, with_value),) = tie_breaks("aro/u1400")
    assert code == "ARO/U1400"
    assert [with_value(facts, (1, 4))[n].value for n in (1, 4)] == [1900, 1400]
    assert [s.number for s in ranking(tournament, [with_value])] == [2, 1, 3, 4]


def test_a_rule_for_unrated_players_keeps_the_rating_in_use() -> None:
    tournament = Tournament((Player(1, rating=1300), Player(2), Player(3, rating=1500)))
    facts = Facts.of(tournament)
    assert TIE_BREAKS["RTNG"](facts, (1,))[1].calculation == ("not used: 2 is unrated",)
    for text, best in (("RTNG/U1400", [3, 2, 1]), ("rtng/r/u1400", [1, 2, 3])):
        ((_, with_value),) = tie_breaks(text)
        assert [s.number for s in ranking(tournament, [with_value])] == best
    assert with_value(facts, (2,))[2].calculation == ("unrated, counted as 1400",)


def test_a_forfeited_final_game_is_nobody_met() -> None:
    """AOB/F: 8.3 takes the final game as drawn for the Buchholz, 8.2 counts opponents met over the
    board.
    """
    players = tuple(Player(n) for n in (1, 2, 3, 4))
    rounds = (
        Round((Board(1, 2, W), Board(3, 4, D))),
        Round((Board(1, 3, values.WHITE_WINS_BY_FORFEIT), Board(2, 4, W))),
    )
    facts = Facts.of(Tournament(players, rounds, round_count=2))
    fore = TIE_BREAKS["FB"](facts, (2,))[2].value
    assert TIE_BREAKS["AOB/F"](facts, (1,))[1].calculation == (
        f"round 1: 2 has Buchholz {quarters_text(fore or Fraction())}",
    )
    assert len(TIE_BREAKS["AOB/F"](facts, (2,))[2].calculation) == 2


def test_koya_in_a_swiss_asks_for_half_of_all_rounds() -> None:
    """9.2: half of three rounds is 1½, though nobody was paired more than twice."""
    players = tuple(Player(n) for n in (1, 2, 3))
    free = [(Bye(n, ByeKind.PAIRING_ALLOCATED),) for n in (3, 2, 1)]
    rounds = (
        Round((Board(1, 2, W),), free[0]),
        Round((Board(3, 1, D),), free[1]),
        Round((Board(2, 3, D),), free[2]),
    )
    found = TIE_BREAKS["KS"](Facts.of(Tournament(players, rounds)), (1,))[1]
    assert found.calculation[0] == "the limit is 1½"


def test_koya_limit_moves_by_half_points(event: Tournament) -> None:
    facts = Facts.of(event)
    # Half of five rounds is 2.5: players 1, 2 and 3 have it.
    assert [TIE_BREAKS["KS"](facts, EVERYBODY)[n].value for n in (1, 2, 6)] == [
        1,
        Fraction(3, 2),
        Fraction(1, 2),
    ]
    ((code, lower),) = tie_breaks("KS/L-1")
    assert code == "KS/L-1"
    assert lower(facts, (1,))[1].calculation[0] == "the limit is 2"
    assert lower(facts, (1,))[1].value == 3


def test_codes_with_numbers_stand_only_where_they_mean_something() -> None:
    assert [code for code, _ in tie_breaks("bh-m1, FB:C2/P; ks/l2, ARO/C1/U1500")] == [
        "BH/M1",
        "FB/C2/P",
        "KS/L+2",
        "ARO/C1/U1500",
    ]
    for wrong in ("BH/L1", "KS/U1400", "TPN/U1400", "WIN/C1", "PS/M1", "BH/C3", "L1", "ARO/P"):
        with pytest.raises(InvalidTournament, match="there is no tie-break"):
            tie_breaks(wrong)
