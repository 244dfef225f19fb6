"""Tie-breaks, held to an event of seven players with every kind of unplayed round.

The expected values were worked out by hand by articles 7 to 9, 14 and 16 of C.07 (2026).
"""

from dataclasses import replace
from fractions import Fraction

import pytest

from arbiter_gui.domain import values
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Player, Round
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.standings import Facts, ranking, tie_breaks
from arbiter_gui.standings.tie_breaks import TIE_BREAK_TITLES, TIE_BREAKS
from arbiter_gui.standings.values import decimal

W, B, D = values.WHITE_WINS, values.BLACK_WINS, values.DRAWN
PAB, HALF, ZERO = ByeKind.PAIRING_ALLOCATED, ByeKind.HALF, ByeKind.ZERO


@pytest.fixture(scope="module")
def event() -> Tournament:
    """6 takes a half-point bye and gets the bye; 7 gets the bye and leaves.

    4-5 is forfeited, then played.
    """
    rounds = (
        Round((Board(1, 4, W), Board(5, 2, D), Board(3, 7, W)), (Bye(6, HALF),)),
        Round(
            (Board(3, 1, D), Board(2, 6, W), Board(4, 5, values.WHITE_WINS_BY_FORFEIT)),
            (Bye(7, PAB),),
        ),
        Round((Board(2, 1, D), Board(4, 3, B), Board(7, 5, B)), (Bye(6, PAB),)),
        Round((Board(3, 2, B), Board(6, 1, B), Board(5, 4, B)), (Bye(7, ZERO),)),
        Round((Board(1, 5, W), Board(4, 2, B), Board(6, 3, D)), (Bye(7, ZERO),)),
    )
    players = tuple(Player(n, f"Player {n}") for n in range(1, 8))
    return Tournament(players, rounds, Details(start="2026/03/07"))


EXPECTED = {
    "BH": {1: "12.5", 2: "12.5", 3: "14", 4: "14", 5: "13.5", 6: "15", 7: "7.5"},
    "BH/C1": {1: "11", 2: "11", 3: "12", 4: "12.5", 5: "12", 6: "13", 7: "6.5"},
    "SB": {1: "9", 2: "9.75", 3: "7", 4: "3", 5: "4", 6: "4.5", 7: "1"},
    "WIN": {1: "3", 2: "3", 3: "2", 4: "2", 5: "1", 6: "1", 7: "1"},
    "WON": {1: "3", 2: "3", 3: "2", 4: "1", 5: "1", 6: "0", 7: "0"},
    "PS": {1: "11.5", 2: "11", 3: "10.5", 4: "6", 5: "5.5", 6: "6", 7: "4"},
}


@pytest.mark.parametrize("code", EXPECTED)
def test_values_of_the_example(event: Tournament, code: str) -> None:
    found = TIE_BREAKS[code](Facts.of(event), tuple(range(1, 8)))
    assert {n: decimal(v.value) for n, v in found.items() if v.value is not None} == EXPECTED[code]


def test_games_with_black_are_those_over_the_board(event: Tournament) -> None:
    found = TIE_BREAKS["BPG"](Facts.of(event), (4, 5, 7))
    # 4: rounds 1 and 4; 5: round 3, the forfeit of round 2 counts not, and round 5; 7: round 1.
    assert [found[n].key for n in (4, 5, 7)] == [2, 2, 1]
    assert found[5].calculation == ("rounds 3, 5",)


def test_the_order_of_the_example(event: Tournament) -> None:
    chosen = [function for _, function in tie_breaks("BH/C1,BH,SB,DE,WIN")]
    assert [standing.number for standing in ranking(event, chosen)] == [2, 1, 3, 6, 4, 5, 7]
    plain = ranking(event)
    assert [(s.number, s.rank, s.tied) for s in plain][:3] == [
        (1, 1, True),
        (2, 1, True),
        (3, 3, False),
    ]


def test_before_march_2026_the_dummy_had_no_limit(event: Tournament) -> None:
    old = replace(event, details=Details(start="2026-02-28"))
    found = TIE_BREAKS["BH"](Facts.of(old), (4,))
    assert found[4].value == Fraction(29, 2)
    assert TIE_BREAKS["BH/C1"](Facts.of(old), (4,))[4].value == 13
    assert Facts.of(replace(event, details=Details())).limits


def test_the_working_says_every_round(event: Tournament) -> None:
    found = TIE_BREAKS["BH/C1"](Facts.of(event), (7,))[7]
    assert found.calculation == (
        "round 1: 3 has 3",
        "round 2: no opponent, counted as 1",
        "round 3: 5 has 1½",
        "round 4: no opponent, counted as 1",
        "round 5: no opponent, counted as 1",
        "without round 4: 1 less",
    )
    assert TIE_BREAKS["SB"](Facts.of(event), (6,))[6].calculation[0] == (
        "round 1: no opponent, counted as 2 × ½ = 1"
    )


def test_the_working_names_the_article_where_a_bye_is_cut_before_a_lower_score() -> None:
    rounds = (
        Round((Board(1, 2, W),), (Bye(3, HALF),)),
        Round((Board(3, 1, B),), (Bye(2, PAB),)),
        Round((Board(2, 3, W),), (Bye(1, HALF),)),
    )
    facts = Facts.of(Tournament(tuple(Player(n) for n in (1, 2, 3)), rounds))
    cut = TIE_BREAKS["BH/C1"](facts, (1,))[1].calculation
    assert "round 2: 3 has ½" in cut, "a lower score, which counts"
    assert cut[-1] == ("without round 3: 1½ less (voluntary unplayed rounds are cut first: 16.5)")
    twice = TIE_BREAKS["BH/C2"](facts, (1,))[1].calculation
    assert twice[-1] == "without round 2: ½ less", "the lowest of those left"
    assert "16.5" not in " ".join(TIE_BREAKS["BH/C1"](facts, (2,))[2].calculation)


def test_byes_at_the_end_count_as_draws_for_the_opponents_only(event: Tournament) -> None:
    facts = Facts.of(event)
    assert (facts.totals[7], facts.adjusted[7]) == (10, 20)
    back = replace(event, rounds=(*event.rounds, Round((Board(7, 1, B),))))
    assert Facts.of(back).adjusted[7] == 10


def test_an_absence_and_a_forfeit_loss_at_the_end_are_voluntary() -> None:
    players = tuple(Player(n) for n in (1, 2))
    rounds = (Round((Board(1, 2, W),)), Round((), (Bye(1, HALF), Bye(2, HALF))))
    rounds += (Round((Board(1, 2, values.BLACK_WINS_BY_FORFEIT),)),)
    facts = Facts.of(Tournament(players, rounds))
    # 1: half-point bye with only a forfeit loss after it; 2: the forfeit win keeps the bye as
    # awarded.
    assert facts.adjusted == {1: 15, 2: 15}
    nothing = Facts.of(Tournament(players, (Round((Board(1, 2, W),)), Round())))
    assert nothing.adjusted == {1: 15, 2: 5}


def test_a_game_without_result_adds_nothing_yet() -> None:
    players = tuple(Player(n) for n in (1, 2))
    facts = Facts.of(Tournament(players, (Round((Board(1, 2),)),)))
    assert facts.shares(1) == ()
    assert TIE_BREAKS["BH/C1"](facts, (1,))[1].value == 0


def _games(count: int, *boards: Board) -> Facts:
    return Facts.of(
        Tournament(
            tuple(Player(n) for n in range(1, count + 1)), tuple(Round((b,)) for b in boards)
        )
    )


def _ranks(facts: Facts, *group: int) -> list[int]:
    found = TIE_BREAKS["DE"](facts, group)
    return [int(-found[n].key) for n in group]


def _points(facts: Facts, *group: int) -> list[Fraction | None]:
    found = TIE_BREAKS["DE"](facts, group)
    return [found[n].value for n in group]


def test_direct_encounter_of_two() -> None:
    assert _ranks(_games(2, Board(1, 2, B)), 1, 2) == [2, 1]
    assert _ranks(_games(2, Board(1, 2, D)), 1, 2) == [1, 1]
    assert _ranks(_games(2), 1, 2) == [1, 1]
    assert _ranks(_games(2, Board(1, 2, values.WHITE_WINS_BY_FORFEIT)), 1, 2) == [1, 1]


def test_direct_encounter_of_all_who_met_begins_again_inside() -> None:
    # 1 beats 2 and 3; 2 and 3 are equal in the group, and 3 won their game.
    facts = _games(
        4,
        Board(1, 2, W),
        Board(1, 3, W),
        Board(1, 4, B),
        Board(3, 2, W),
        Board(2, 4, W),
        Board(3, 4, B),
    )
    # Scores among 1-4: 1 has 2, 4 has 2, 2 has 1, 3 has 1; 4 beat 1, 3 beat 2.
    assert _ranks(facts, 1, 2, 3, 4) == [2, 4, 3, 1]


def test_direct_encounter_with_missing_games_fixes_only_what_is_certain() -> None:
    # 1 beat 2 and 3, who have not met: 2 and 3 can reach 1 point, 1 has 2.
    facts = _games(3, Board(1, 2, W), Board(1, 3, W))
    assert _ranks(facts, 1, 2, 3) == [1, 2, 2]
    # 1 beat 2 only: with the missing games 3 could reach 2.
    assert _ranks(_games(3, Board(1, 2, W)), 1, 2, 3) == [1, 1, 1]


def test_direct_encounter_shows_the_points_among_the_tied() -> None:
    """Decision 58: points where they count.

    Where not all have met and nothing is certain, nothing.
    """
    assert _points(_games(2, Board(1, 2, B)), 1, 2) == [0, 1]
    assert _points(_games(2, Board(1, 2, D)), 1, 2) == [Fraction(1, 2), Fraction(1, 2)]
    assert _points(_games(3, Board(1, 2, W), Board(1, 3, W)), 1, 2, 3) == [2, 0, 0]
    undecided = _games(3, Board(1, 2, W))
    assert _points(undecided, 1, 2, 3) == [None, None, None]
    assert TIE_BREAKS["DE"](undecided, (1, 2, 3))[1].calculation == (
        "1 in games among 1, 2, 3; at most 2 including the games not played",
        "undecided, as not all of them have met (6.3)",
    )


def test_direct_encounter_tells_the_games_of_each_smaller_group() -> None:
    facts = _games(
        4,
        Board(1, 2, W),
        Board(1, 3, W),
        Board(1, 4, B),
        Board(3, 2, W),
        Board(2, 4, W),
        Board(3, 4, B),
    )
    assert TIE_BREAKS["DE"](facts, (1, 2, 3, 4))[4].calculation == (
        "2 in games among 1, 2, 3, 4",
        "1 in games among 1, 4",
    )


def test_two_games_of_the_same_pair_count_as_their_average() -> None:
    facts = _games(3, Board(1, 2, W), Board(2, 1, D), Board(2, 3, W), Board(3, 1, W))
    # 1 has 3/4, 2 has 1 1/4, 3 has 1.
    assert _ranks(facts, 1, 2, 3) == [3, 1, 2]


def test_direct_encounter_has_no_value_for_one() -> None:
    assert TIE_BREAKS["DE"](_games(2), (1,))[1].value is None


def test_codes_are_read_in_any_spelling() -> None:
    assert [code for code, _ in tie_breaks(" bh-c1 ; BH:C1, sb ,")] == ["BH/C1", "BH/C1", "SB"]
    mixed = "BH/P/C1, FB/P/M2, SB-P-C2, ARO/U1400/C1, rtng/u1000/r, TPN/R"
    assert [code for code, _ in tie_breaks(mixed)] == [
        *("BH/C1/P", "FB/M2/P", "SB/C2/P", "ARO/C1/U1400", "RTNG/R/U1000", "TPN/R"),
    ]
    assert tie_breaks("") == ()
    with pytest.raises(InvalidTournament, match="there is no tie-break 'XYZ'"):
        tie_breaks("BH,XYZ")
    assert TIE_BREAK_TITLES.keys() == TIE_BREAKS.keys()


def test_the_standings_show_tie_breaks_with_their_working(event: Tournament) -> None:
    table = standings_table(event, tie_breaks("BH/C1,SB,DE"))
    assert [row[-3:] for row in table.texts()][:3] == [
        ("11", "9¾", ""),
        ("11", "9", ""),
        ("12", "7", ""),
    ]
    assert table.column("tb1").heading == "Buchholz Cut 1 – without the lowest score"
    assert "round 1: 5 has 1½" in table.column("tb1").text_for_readers(table.rows[0])
    assert table.note == ""
