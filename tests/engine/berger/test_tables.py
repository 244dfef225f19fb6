"""Annex 1 of C.05: the table, its free number, further cycles, and what is known of it for every
size.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.engine.berger.tables import (
    annex1_cycle_colours,
    annex1_free_seat,
    annex1_last_rounds,
    annex1_table,
    boards_of_round,
    rounds_of_cycle,
    rounds_of_schedule,
    scheduled_round,
)
from arbiter_gui.proof.berger.round import table_by_rotation

FIXTURES = Path(__file__).parents[2] / "fixtures" / "round_robin" / "berger"
SIZES = range(3, 41)
CHECK_VALUES = {
    4: "fc7761260507",
    6: "c51dbc6d2dcc",
    8: "82b6ac6ed49a",
    10: "f5332921e6b8",
    12: "25b8553edb75",
    14: "f4e96ad0e850",
    16: "2d75c0cbc1be",
    18: "ecc3bcb030dc",
    20: "91defc3338eb",
    22: "7adaceada850",
    24: "602dfb892294",
}
"""The beginning of SHA-256 of the rounds as other programs have them, boards sorted."""


def colours_of(players: int, schedule: Schedule) -> dict[int, str]:
    """Return the colours of everybody, round after round."""
    colours = dict.fromkeys(range(1, players + 1), "")
    for number in range(1, rounds_of_schedule(players, schedule) + 1):
        for white, black in boards_of_round(number, players, schedule):
            colours[white] += "w"
            colours[black] += "b"
    return colours


@pytest.mark.article("berger", "Annex 1")
@pytest.mark.parametrize("seats", CHECK_VALUES)
def test_the_table_is_the_one_of_other_programs(seats: int) -> None:
    rounds = (sorted(annex1_table(seats, number)) for number in range(1, seats))
    text = ";".join(" ".join(f"{white}-{black}" for white, black in boards) for boards in rounds)
    assert hashlib.sha256(text.encode()).hexdigest()[:12] == CHECK_VALUES[seats]


@pytest.mark.article("berger", "Annex 1")
def test_the_table_for_six_is_the_printed_one_board_for_board() -> None:
    printed = "1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1"
    made = (
        " ".join(f"{white}-{black}" for white, black in annex1_table(6, number))
        for number in range(1, 6)
    )
    assert " / ".join(made) == printed


@pytest.mark.parametrize("seats", range(4, 42, 2))
def test_the_judge_writes_the_same_table_without_the_formula(seats: int) -> None:
    for number in range(1, seats):
        assert table_by_rotation(seats, number) == annex1_table(seats, number)


@pytest.mark.article("berger", "Annex 1, free number", "Annex 1, further cycles")
@pytest.mark.parametrize("cycles", [1, 2, 3, 4])
def test_any_two_meet_once_in_a_cycle_and_everybody_is_free_once_in_an_odd_one(cycles: int) -> None:
    for players in SIZES:
        schedule = Schedule(cycles)
        met = Counter[frozenset[int]]()
        played = Counter[int]()
        for number in range(1, rounds_of_schedule(players, schedule) + 1):
            boards = boards_of_round(number, players, schedule)
            met.update(map(frozenset, boards))
            played.update(seat for board in boards for seat in board)
            assert len(boards) == players // 2
        assert met == {frozenset(pair): cycles for pair in combinations(range(1, players + 1), 2)}
        assert set(played.values()) == {cycles * (players - 1)}


@pytest.mark.article("berger", "Annex 1")
def test_whites_and_blacks_are_as_even_as_they_can_be() -> None:
    for players in SIZES:
        once = colours_of(players, Schedule())
        difference = 1 - players % 2
        assert {abs(row.count("w") - row.count("b")) for row in once.values()} == {difference}
        twice = colours_of(players, Schedule(cycles=2))
        assert {row.count("w") - row.count("b") for row in twice.values()} == {0}


@pytest.mark.article("berger", "Annex 1, last two rounds")
@pytest.mark.parametrize("cycles", [1, 2, 3, 4])
def test_with_the_last_rounds_turned_nobody_has_one_colour_three_times_running(cycles: int) -> None:
    """Four players who meet three times cannot be spared it in any order of the last rounds."""
    for players in SIZES:
        rows = colours_of(players, Schedule(cycles)).values()
        three = any("www" in row or "bbb" in row for row in rows)
        assert three is (players == 4 and cycles > 2)


@pytest.mark.article("berger", "Annex 1, last two rounds")
def test_two_cycles_as_they_stand_give_two_players_of_an_even_field_a_colour_three_times_running() -> (
    None
):
    for players in SIZES:
        rows = colours_of(players, Schedule(cycles=2, turned=False)).values()
        assert sum("www" in row or "bbb" in row for row in rows) == (0 if players % 2 else 2)


@pytest.mark.article("berger", "Annex 1, last two rounds")
def test_only_the_last_two_rounds_of_a_cycle_are_turned_and_not_those_of_the_last_cycle() -> None:
    turned = [scheduled_round(number, 6, Schedule(cycles=2)).table_round for number in range(1, 11)]
    assert turned == [1, 2, 3, 5, 4, 1, 2, 3, 4, 5]
    assert [annex1_last_rounds(place, 3) for place in (1, 2, 3)] == [1, 3, 2]


@pytest.mark.article("berger", "Annex 1, free number")
def test_the_number_that_nobody_has_is_the_highest_of_the_table() -> None:
    assert annex1_free_seat(annex1_table(6, 2), 5) == (((5, 3), (1, 2)), 4)
    assert annex1_free_seat(annex1_table(6, 2), 6) == (annex1_table(6, 2), 0)


@pytest.mark.article("berger", "Annex 1, further cycles")
def test_every_second_cycle_has_the_colours_turned() -> None:
    boards = annex1_table(4, 1)
    assert [annex1_cycle_colours(boards, cycle) for cycle in (1, 3)] == [boards, boards]
    assert annex1_cycle_colours(boards, 2) == ((4, 1), (3, 2))


@pytest.mark.parametrize(
    "path", sorted(FIXTURES.glob("*.schedule.json")), ids=lambda path: path.name[:6]
)
def test_the_schedules_of_recorded_events_come_out(path: Path) -> None:
    """The name has the size and the form: G1 one cycle, G2 two as they stand, FD two with the last
    rounds turned.
    """
    players, form = int(path.name[2:4]), path.name[4:6]
    schedule = Schedule(1 if form == "G1" else 2, turned=form == "FD")
    recorded = json.loads(path.read_text(encoding="utf-8"))
    assert len(recorded) == schedule.cycles * rounds_of_cycle(players)
    for number, boards in enumerate(recorded, 1):
        games = tuple((white, black) for white, black in boards if white and black)
        assert boards_of_round(number, players, schedule) == games
