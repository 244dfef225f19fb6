"""The tie-breaks of teams (C.07, articles 11 to 13), as an outside program works them out and case
by case.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.matches import with_games
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    BLACK_WINS_BY_FORFEIT,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Board,
    Player,
    Round,
)
from arbiter_gui.formats.trf.reader import read_trf
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.ranking import ranked
from arbiter_gui.standings.tie_breaks import tie_breaks, title_of

FILE = Path(__file__).resolve().parents[1] / "fixtures" / "team-2026" / "ts0000A.trf"
OUTSIDE = {
    "SSSC": "19.5 20 19 23.5 15.5 23.5 25.5 20.5 25",
    "SSSC/F": "21 20 19 24 14.5 22.5 26 20.5 24.5",
    "MPvGP": "10.5 6.5 9 11 6 10.5 12 8.5 12",
    "EMGSB": "29.5 37.5 29.5 49.5 25 49.5 61 29.5 62.5",
    "EMMSB": "10 5 13 21 1 20 38 5 41",
    "BC": "23 15.5 20.5 30 22 27 30.5 25.5 36",
    "BH:MP": "18 27 20 25 19 26 27 24 26",
    "SB:MP": "10 5 13 21 1 20 38 5 41",
}
"""Values of the nine teams by Gacrux 1.11."""


def values(event: Tournament, code: str) -> dict[int, Fraction | None]:
    ((_, tie_break),) = tie_breaks(code)
    found = tie_break(Facts.of(event), tuple(event.by_number))
    return {number: value.value for number, value in found.items()}


@pytest.mark.parametrize("code", OUTSIDE)
def test_the_values_are_those_of_an_outside_program(code: str) -> None:
    event = read_trf(FILE.read_bytes(), FILE.name).tournament
    expected = {number: Fraction(text) for number, text in enumerate(OUTSIDE[code].split(), 1)}
    assert values(event, code) == expected


BY_GAME_POINTS = {
    "MPvGP": "6 1 5 6 1 5 8 3 8",
    "BH": "43.5 50.5 44 49 42.5 49 51 48.5 50",
    "BH/C1": "37.5 42 35 43 36.5 42.5 42.5 42 43.5",
    "SB": "84.5 66.5 75.25 103.5 53.25 99.25 119.75 73.25 119.75",
    "FB": "45.5 51 43.5 49.5 41.5 47.5 52 48.5 49",
    "SSSC": "10.35 6.05 9.4 10.9 5.25 9.9 13.1 7.85 13",
    "SSSC/F": "10.55 6.1 9.35 10.95 5.15 9.75 13.2 7.85 12.9",
    "KS": "2.5 4 4 5.5 3 6 6.5 3 7.5",
    "EGMSB": "42 9 39.5 51.5 6 45 78 21.5 79",
    "BH:MP": "18 27 20 25 19 26 27 24 26",
}
"""The same in an event that is ranked by game points."""


@pytest.mark.parametrize("code", BY_GAME_POINTS)
def test_limits_and_factors_are_those_of_the_score_that_ranks(code: str) -> None:
    """16.4, 9.2, 13.4: a draw or a win is that of a whole match where game points rank."""
    report = FILE.read_bytes().replace(b"_MP_GP", b"_GP_MP")
    event = read_trf(report, FILE.name).tournament
    expected = {
        number: Fraction(text) for number, text in enumerate(BY_GAME_POINTS[code].split(), 1)
    }
    assert values(event, code) == expected


def test_a_match_is_won_with_more_game_points_than_the_opponent_can_have() -> None:
    """7.1 in an event ranked by game points: matches are counted, not their boards."""
    report = FILE.read_bytes().replace(b"_MP_GP", b"_GP_MP")
    by_game_points = read_trf(report, FILE.name).tournament
    by_match_points = read_trf(FILE.read_bytes(), FILE.name).tournament
    assert values(by_game_points, "WIN") == values(by_match_points, "WIN")


RULES = TeamRules(boards=2)


def match(white: int, black: int, *results: object) -> Board:
    games = tuple(
        Board(10 * white + place, 10 * black + place, result) if place % 2 else
        Board(10 * black + place, 10 * white + place, result)
        for place, result in enumerate(results, 1)
    )  # fmt: skip
    return with_games(Board(white, black), games, RULES)


def event(*rounds: Round, teams: int = 2) -> Tournament:
    return Tournament(
        tuple(Player(number) for number in range(1, teams + 1)), rounds, team_rules=RULES
    )


def test_boards_decide_between_two_teams_that_drew() -> None:
    """12.1: the winner on board 1 has the lower board count; EDEBT asks for it, EDE does not."""
    drawn = event(Round((match(2, 1, WHITE_WINS, WHITE_WINS),)))
    assert values(drawn, "BC") == {1: 2, 2: 1}
    assert values(drawn, "TBR") == {1: 0, 2: 1}
    assert values(drawn, "EDE") == {1: 1, 2: 1}
    assert values(drawn, "EDEBT") == {1: 2, 2: 1}
    assert [standing.number for standing in ranked(drawn, tie_breaks("EDEBT"))] == [2, 1]


def test_a_forfeited_match_decides_nothing_between_two_teams() -> None:
    """6.1.1: it is not in the direct encounter, unless the regulations say so (``/P``)."""
    forfeited = event(Round((match(1, 2, WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT),)))
    for code in ("EDE", "EDEBT", "EDEBB", "EDET", "EDEB"):
        assert values(forfeited, code) == {1: 1, 2: 1}
        assert values(forfeited, f"{code}/P") == {1: 1, 2: 2}


def test_the_secondary_score_decides_in_the_extended_direct_encounter() -> None:
    """13.3: in a circle of wins by match points the game points among the three teams decide."""
    circle = event(
        Round((match(1, 2, WHITE_WINS, BLACK_WINS),)),
        Round((match(2, 3, WHITE_WINS, DRAWN),)),
        Round((match(3, 1, WHITE_WINS, DRAWN),)),
        teams=3,
    )
    assert values(circle, "EDE") == {1: 1, 2: 3, 3: 2}


def test_codes_are_read_in_any_spelling() -> None:
    codes = [code for code, _ in tie_breaks("mpvgp, bh:gp/c1, ede/p, emgsb-c1, SSSC/K4, ps:mp")]
    assert codes == ["MPvGP", "BH:GP/C1", "EDE/P", "EMGSB/C1", "SSSC/K4", "PS:MP"]
    assert title_of("BC") == "Board count"
    assert title_of("SSSC/K4") == "SSSC/K4"


def test_a_tie_break_of_teams_is_not_used_for_individuals() -> None:
    individuals = Tournament((Player(1), Player(2)), (Round((Board(1, 2, DRAWN),)),))
    ((_, tie_break),) = tie_breaks("BC")
    assert tie_break(Facts.of(individuals), (1, 2))[1].dropped
