"""The table of a Scheveningen match: opponents, colours and empty places for every size."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from arbiter_gui.domain.matches.sides import Side, Sides
from arbiter_gui.engine.scheveningen.tables import meetings_of_round, s4_games, s5_scheduled_round
from arbiter_gui.proof.scheveningen.round import rows_by_moving

SIZES = range(2, 21)
IN_COMMON_USE = {
    3: "A1-B1 A2-B2 B3-A3 / B2-A1 A2-B3 B1-A3 / A1-B3 B1-A2 A3-B2",
    5: "A1-B1 A2-B2 A3-B3 B4-A4 B5-A5 / B2-A1 B3-A2 A3-B4 A4-B5 B1-A5 / A1-B3 A2-B4 B5-A3 B1-A4 "
    "A5-B2 / B4-A1 A2-B5 A3-B1 B2-A4 B3-A5 / A1-B5 B1-A2 B2-A3 A4-B3 A5-B4",
}
"""The tables that are printed for 3 and 5 boards, White first."""


def rounds_of(boards: int, cycles: int = 1) -> list[list[tuple[int, int, bool]]]:
    """Return the rounds as (place of the first team, place of the second team, whether the first
    has White).
    """
    rounds = []
    for number in range(1, cycles * boards + 1):
        meetings = meetings_of_round(s5_scheduled_round(number, boards), boards)
        rounds.append(
            [(meeting.first, meeting.second, meeting.first_has_white) for meeting in meetings]
        )
    return rounds


def colours_of(rounds: list[list[tuple[int, int, bool]]]) -> dict[tuple[str, int], str]:
    """Return the colours of every place of both teams, round after round."""
    colours: dict[tuple[str, int], str] = {}
    for meetings in rounds:
        for first, second, first_has_white in meetings:
            colours["A", first] = colours.get(("A", first), "") + "bw"[first_has_white]
            colours["B", second] = colours.get(("B", second), "") + "wb"[first_has_white]
    return colours


@pytest.mark.article("scheveningen", "S.2", "S.3")
@pytest.mark.parametrize("boards", IN_COMMON_USE)
def test_with_an_odd_number_of_boards_the_table_is_the_printed_one(boards: int) -> None:
    rounds = []
    for meetings in rounds_of(boards):
        games = [f"A{a}-B{b}" if white else f"B{b}-A{a}" for a, b, white in meetings]
        rounds.append(" ".join(games))
    assert " / ".join(rounds) == IN_COMMON_USE[boards]


@pytest.mark.article("scheveningen", "S.1", "S.2")
def test_everybody_meets_everybody_of_the_other_team_once_in_each_cycle() -> None:
    for boards in SIZES:
        met = Counter((a, b) for meetings in rounds_of(boards, cycles=2) for a, b, _ in meetings)
        places = range(1, boards + 1)
        assert met == dict.fromkeys(product(places, places), 2)


@pytest.mark.article("scheveningen", "S.3")
def test_everybody_has_white_in_half_of_the_games_as_nearly_as_can_be() -> None:
    for boards in SIZES:
        whites = [colours.count("w") for colours in colours_of(rounds_of(boards)).values()]
        assert {2 * white - boards for white in whites} <= ({-1, 1} if boards % 2 else {0})


@pytest.mark.article("scheveningen", "S.3")
def test_the_teams_share_the_whites_of_a_round_as_evenly_as_the_opponents_allow() -> None:
    for boards in SIZES:
        differences = {
            2 * sum(white for _, _, white in meetings) - boards for meetings in rounds_of(boards)
        }
        assert differences <= ({0} if boards % 4 == 0 else {-2, 2} if boards % 2 == 0 else {-1, 1})


@pytest.mark.article("scheveningen", "S.5")
def test_nobody_has_one_colour_three_times_in_a_row_in_any_number_of_cycles() -> None:
    for boards in SIZES:
        for colours in colours_of(rounds_of(boards, cycles=4)).values():
            assert "www" not in colours
            assert "bbb" not in colours


@pytest.mark.article("scheveningen", "S.4")
def test_who_meets_an_empty_place_has_no_game() -> None:
    sides = Sides(Side("A", (1, 4, 5)), Side("B", (2, 3)))
    games, free = s4_games(meetings_of_round(s5_scheduled_round(2, 3), 3), sides)
    assert (games, free) == (((3, 1), (2, 5)), (4,))


def test_the_judge_makes_the_same_table_by_moving_seats() -> None:
    for boards in SIZES:
        places = tuple(range(1, boards + 1))
        assert rows_by_moving(places, places) == rounds_of(boards)
