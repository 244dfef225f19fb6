"""Matches of two teams in report files: the code of record 192, the teams in record 013 or 310, or
by the games.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.schedule import Schedule, ScheduleForm
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.trf import Dialect, read_trf, write_report, write_trf
from tests.formats.trf.lines import player

RECORDED = Path(__file__).parents[2] / "fixtures" / "round_robin" / "scheveningen" / "sv09D.trf"
LINES = RECORDED.read_bytes().split(b"\r\n")


def read(lines: list[bytes]) -> Tournament:
    return read_trf(b"\r\n".join(lines), RECORDED.name).tournament


def without_teams() -> list[bytes]:
    return [line for line in LINES if not line.startswith(b"013")]


@pytest.mark.parametrize("dialect", [None, *Dialect])
def test_a_match_is_written_and_read_back_the_same(dialect: Dialect | None) -> None:
    match = read(LINES)
    assert (match.edition, match.schedule) == (
        "scheveningen",
        Schedule(2, form=ScheduleForm.TWO_TEAMS),
    )
    again = read_trf(write_trf(match, dialect), "again.trf")
    assert [str(notice) for notice in again.notices] == []
    assert (again.tournament.players, again.tournament.rounds) == (match.players, match.rounds)
    assert again.tournament.schedule == match.schedule
    if dialect is None:
        assert write_trf(match) == RECORDED.read_bytes()


def test_the_report_of_2026_names_the_system_and_both_teams() -> None:
    written = write_report(read(LINES), Dialect.OF_2026).decode().splitlines()
    assert "192 FIDE_DOUBLESCHEVENINGEN" in written
    assert "082 2" in written
    assert [line.split()[1:3] for line in written if line.startswith("013")] == [
        ["Team", "A"],
        ["Team", "B"],
    ]


def test_without_records_of_teams_the_games_tell_them() -> None:
    report = read_trf(b"\r\n".join(without_teams()), RECORDED.name)
    assert [player.team for player in report.tournament.players] == list("ABABABABA")
    (notice,) = map(str, report.notices)
    assert notice.endswith("from the games: 1, 3, 5, 7, 9 in one team, 2, 4, 6, 8 in the other")


def test_who_has_no_games_is_in_the_team_with_fewer_players() -> None:
    free = "0000 - Z"
    lines = [
        "192 FIDE_SCHEVENINGEN",
        player(1, "2 w 1", "4 b 1", "6 w 1"),
        player(2, "1 b 0", free, "3 w 1"),
        player(3, "4 b 1", "6 w 1", "2 b 0"),
        player(4, "3 w 0", "1 w 0", free),
        player(5, free, free, free),
        player(6, free, "3 b 0", "1 b 0"),
    ]
    match = read([line.encode() for line in lines])
    assert [entry.team for entry in match.players] == list("ABABAB")


def test_before_round_1_the_lower_half_of_the_numbers_is_the_first_team() -> None:
    report = read_trf(b"\r\n".join(line[:91] for line in without_teams()), RECORDED.name)
    assert [player.team for player in report.tournament.players] == list("AAAAABBBB")
    assert "taken from the numbers" in str(report.notices[0])


def test_teams_of_record_310_are_read_and_other_teams_are_written_in_their_place() -> None:
    first = f"310   1 {'Riga':<32} {'RIG':<5} {'':29}{1:4d} {3:4d} {5:4d} {7:4d} {9:4d}"
    second = f"310   2 {'Oslo':<32} {'OSL':<5} {'':29}{2:4d} {4:4d} {6:4d} {8:4d}"
    match = read([*without_teams()[:-1], first.encode(), second.encode(), b""])
    assert {player.team for player in match.players} == {"Riga", "Oslo"}
    assert first.encode() in write_trf(match)


def test_long_names_are_cut_unless_both_teams_would_then_have_the_same() -> None:
    match = read(LINES)
    ending = " of the town by the sea in the north"
    long_names = tuple(replace(player, team=f"{player.team}{ending}") for player in match.players)
    again = read_trf(write_trf(replace(match, players=long_names)), "again.trf").tournament
    assert {player.team for player in again.players} == {
        f"Team {letter}{ending}"[:32] for letter in "AB"
    }
    alike = tuple(replace(player, team=f"{ending}{player.team}") for player in match.players)
    with pytest.raises(InvalidTournament, match="the same 32 letters"):
        write_trf(replace(match, players=alike))


def test_a_code_with_fewer_rounds_than_the_report_is_not_followed() -> None:
    one_cycle = [line.replace(b"FIDE_DOUBLESCHEVENINGEN", b"FIDE_SCHEVENINGEN") for line in LINES]
    assert one_cycle != LINES
    report = read_trf(b"\r\n".join(one_cycle), RECORDED.name)
    assert report.tournament.schedule == Schedule(2, form=ScheduleForm.TWO_TEAMS)
    (notice,) = map(str, report.notices)
    assert (
        "FIDE_SCHEVENINGEN has fewer rounds than this report; the rounds of the report are read as "
        "2 cycles"
    ) in notice
