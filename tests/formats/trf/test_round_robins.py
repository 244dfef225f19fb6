"""Reports of round-robins both ways: the schedule that a code and the rounds tell, and players who
have withdrawn.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.domain.history import scores
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING, Player
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf

FIXTURES = Path(__file__).parents[2] / "fixtures" / "round_robin" / "berger"
EVENTS = sorted(FIXTURES.glob("*.trf"))
POINTS = {
    "rr08-withdrawn-before-round-3": {1: 30, 2: 35, 3: 0, 4: 15, 5: 35, 6: 35, 7: 30, 8: 30},
    "rr08-withdrawn-before-round-5": {1: 25, 2: 30, 3: 25, 4: 45, 5: 45, 6: 35, 7: 35, 8: 40},
}
"""Points in tenths as the final standings of the events have them."""


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem)
@pytest.mark.parametrize("dialect", [None, *Dialect])
def test_what_was_read_is_read_again_from_what_is_written(
    path: Path, dialect: Dialect | None
) -> None:
    read = read_trf(path.read_bytes(), path.name).tournament
    again = read_trf(write_trf(read, dialect), "again.trf").tournament
    assert (again.edition, again.schedule, again.rounds) == (
        read.edition,
        read.schedule,
        read.rounds,
    )


@pytest.mark.parametrize(
    ("code", "schedule"),
    [
        ("BERGER_ROUNDROBIN", Schedule()),
        ("FIDE_ROUNDROBIN", Schedule()),
        ("BERGER_ROUNDROBIN_G1", Schedule()),
        ("BERGER_ROUNDROBIN_G2", Schedule(2, turned=False)),
        ("BERGER_DOUBLEROUNDROBIN", Schedule(2, turned=False)),
        ("FIDE_DOUBLEROUNDROBIN", Schedule(2, turned=True)),
    ],
)
def test_a_code_says_how_the_schedule_is_made(code: str, schedule: Schedule) -> None:
    path = FIXTURES / "rr04G1.trf"
    text = path.read_text(encoding="utf-8").replace("BERGER_ROUNDROBIN", code)
    assert read_trf(text.encode(), path.name).tournament.schedule == schedule


@pytest.mark.parametrize("name", ["rr04G1", "rr05FD", "rr07G2"])
@pytest.mark.parametrize(
    ("kind", "written"),
    [
        ("", "{words}"),
        ("Closed event", "Closed event ({words})"),
        ("Individual: Swiss-System", "{words}"),
        ("Einzel: Doppelrundig", "Einzel: Doppelrundig"),
    ],
)
def test_a_report_of_2016_names_the_schedule_in_words(name: str, kind: str, written: str) -> None:
    read = read_trf((FIXTURES / f"{name}.trf").read_bytes(), name).tournament
    made_here = replace(read, records=(), details=replace(read.details, kind=kind))
    report = write_trf(made_here, Dialect.OF_2016)
    assert made_here.schedule is not None
    words = (
        "Individual: Double Round-Robin"
        if made_here.schedule.cycles == 2
        else "Individual: Round-Robin"
    )
    assert f"092 {written.format(words=words)}" in report.decode().splitlines()
    again = read_trf(report, "again.trf").tournament
    assert (again.edition, again.schedule, again.rounds) == (
        read.edition,
        read.schedule,
        read.rounds,
    )


def test_a_report_of_2016_names_the_schedule_of_teams_too() -> None:
    teams = tuple(Player(number, f"Team {number}") for number in range(1, 5))
    league = Tournament(teams, edition="berger", schedule=Schedule(), team_rules=TeamRules())
    assert b"092 Team: Round-Robin" in write_trf(league, Dialect.OF_2016)


@pytest.mark.parametrize("name", ["rr05FD", "rr07G2"])
def test_a_code_with_fewer_rounds_than_the_report_is_noted_and_not_followed(name: str) -> None:
    """Some programs write the code of one cycle for two."""
    text = (FIXTURES / f"{name}.trf").read_text(encoding="utf-8")
    code = {"rr05FD": "FIDE_DOUBLEROUNDROBIN", "rr07G2": "BERGER_DOUBLEROUNDROBIN"}[name]
    stated = read_trf(text.encode(), name).tournament
    report = read_trf(text.replace(code, "BERGER_ROUNDROBIN").encode(), name)
    assert report.tournament.schedule == stated.schedule
    (notice,) = [notice for notice in report.notices if "BERGER_ROUNDROBIN" in str(notice)]
    assert (
        "BERGER_ROUNDROBIN has fewer rounds than this report; the rounds of the report are read as "
        "2 cycles"
    ) in str(notice)
    assert code in write_trf(report.tournament, Dialect.OF_2026).decode()


@pytest.mark.parametrize("name", ["rr05FD", "rr07G2", "rr03FD", "rr06G1"])
def test_without_a_code_the_rounds_tell_cycles_and_the_order_of_the_last_rounds(name: str) -> None:
    path = FIXTURES / f"{name}.trf"
    stated = read_trf(path.read_bytes(), path.name).tournament
    lines = [
        line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("192")
    ]
    read = read_trf("\r\n".join(lines).encode(), path.name).tournament
    assert stated.schedule is not None
    cycles, turned = stated.schedule.cycles, stated.schedule.turned
    if name == "rr03FD":  # in so small a field both forms can have the same boards in other rounds
        assert read.schedule is not None
        assert read.schedule.cycles == cycles
    else:
        assert read.schedule == Schedule(cycles, turned=turned or cycles == 1)


@pytest.mark.article("berger", "6.6")
@pytest.mark.parametrize("name", POINTS)
def test_withdrawals_give_the_points_of_the_final_standings(name: str) -> None:
    path = FIXTURES / f"{name}.trf"
    report = read_trf(path.read_bytes(), path.name)
    assert scores(report.tournament) == POINTS[name]
    annulled = POINTS[name][3] == 0
    said = [notice for notice in report.notices if "treated as withdrawn" in str(notice)]
    assert len(said) == int(annulled)
    assert report.wrong_points == ()


def test_a_player_who_forfeits_up_to_now_has_not_withdrawn_from_an_event_that_goes_on() -> None:
    path = FIXTURES / "rr08-withdrawn-before-round-3.trf"
    whole = read_trf(path.read_bytes(), path.name).tournament
    cut = write_trf(
        replace(whole.before_round(6), schedule=replace(whole.schedule or Schedule(), annulled=()))
    )
    read = read_trf(cut, "cut.trf").tournament
    assert read.schedule is not None
    assert read.schedule.annulled == ()


def test_a_schedule_without_results_is_written_and_read() -> None:
    """Reports are sent before round 1: all pairings are there, and no result."""
    path = FIXTURES / "rr06G1.trf"
    played = read_trf(path.read_bytes(), path.name).tournament
    rounds = tuple(
        replace(recorded, boards=tuple(replace(board, result=PENDING) for board in recorded.boards))
        for recorded in played.rounds
    )
    before = replace(played, rounds=rounds)
    again = read_trf(write_trf(before), "again.trf").tournament
    assert again.rounds == rounds
    assert (again.current_round, again.begun_round) == (1, 0)
