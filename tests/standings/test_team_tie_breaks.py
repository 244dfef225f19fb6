"""The tie-breaks of teams (C.07, articles 11 to 13), as an outside program works them out and case by case."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.matches import with_games
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Board, Player, Round
from arbiter_gui.formats.trf.reader import read_trf
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.ranking import ranked
from arbiter_gui.standings.tie_breaks import tie_breaks, title_of

FILE = Path(__file__).resolve().parents[1] / "fixtures" / "team-2026" / "ts0000A.trf"
OUTSIDE = {
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


RULES = TeamRules(boards=2)


def match(white: int, black: int, *results: object) -> Board:
    games = tuple(
        Board(10 * white + place, 10 * black + place, result) if place % 2 else
        Board(10 * black + place, 10 * white + place, result)
        for place, result in enumerate(results, 1)
    )  # fmt: skip
    return with_games(Board(white, black), games, RULES)


def event(*rounds: Round, teams: int = 2) -> Tournament:
    return Tournament(tuple(Player(number) for number in range(1, teams + 1)), rounds, team_rules=RULES)


def test_boards_decide_between_two_teams_that_drew() -> None:
    """12.1: the winner on board 1 has the lower board count; EDEBT asks for it, EDE does not."""
    drawn = event(Round((match(2, 1, WHITE_WINS, WHITE_WINS),)))
    assert values(drawn, "BC") == {1: 2, 2: 1}
    assert values(drawn, "TBR") == {1: 0, 2: 1}
    assert values(drawn, "EDE") == {1: 1, 2: 1}
    assert values(drawn, "EDEBT") == {1: 2, 2: 1}
    assert [standing.number for standing in ranked(drawn, tie_breaks("EDEBT"))] == [2, 1]


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
