"""`arbiter schedule`: the schedule of a round-robin from a list of players, and a field cut into
groups.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from arbiter_gui.cli.loading import load_tournament
from arbiter_gui.domain.schedule import NumbersBy, Schedule
from tests.cli.conftest import Command, Write
from tests.formats.trf.lines import player

TEN = tuple(player(number, rating=str(2000 + number)) for number in range(1, 11))


@pytest.mark.parametrize("name", ["out.trf", "out.arbiter"])
def test_a_schedule_with_drawn_numbers_checks_out(
    arbiter: Command, write: Write, tmp_path: Path, name: str
) -> None:
    out = tmp_path / name
    words = ("schedule", write(TEN), "-o", out, "--seed", 7, "--cycles", 2)
    made = arbiter(*words)
    assert (made.code, made.err.splitlines()[-1]) == (0, f"{out}: 10 players, 18 rounds")
    checked = arbiter("check", out)
    assert (checked.code, checked.out) == (0, f"{out}: 18 of 18 rounds the same\n")
    tournament = load_tournament(str(out)).tournament
    assert tournament.schedule is not None
    assert (tournament.schedule.cycles, tournament.schedule.turned) == (2, True)
    if name.endswith(".arbiter"):
        assert tournament.schedule == Schedule(2, numbers=NumbersBy.LOT, seed=7)
    again = tmp_path / f"again-{name}"
    arbiter("schedule", write(TEN), "-o", again, "--seed", 7, "--cycles", 2)
    assert [p.name for p in load_tournament(str(again)).tournament.players] == [
        p.name for p in tournament.players
    ]


def test_without_a_seed_one_is_drawn_and_said(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    answer = arbiter("schedule", write(TEN), "-o", tmp_path / "out.trf")
    assert answer.err.startswith("seed ")


def test_quads_are_cut_by_rating_and_the_last_group_has_who_is_left(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    folder = tmp_path / "quads"
    words = ("schedule", write(TEN), "--groups-of", 4, "--numbers", "rating", "--out-dir", folder)
    assert arbiter(*words).code == 0
    files = sorted(folder.iterdir())
    groups = [load_tournament(str(file)).tournament for file in files]
    assert [len(group.players) for group in groups] == [4, 6]
    assert [p.rating for p in groups[0].players] == [2010, 2009, 2008, 2007]
    for file, group in zip(files, groups, strict=True):
        rounds = len(group.players) - 1
        assert arbiter("check", file).out == f"{file}: {rounds} of {rounds} rounds the same\n"
        met = {frozenset((b.white, b.black)) for r in group.rounds for b in r.boards}
        assert met == set(map(frozenset, combinations(range(1, len(group.players) + 1), 2)))


def test_no_seed_is_said_of_a_drawing_that_is_refused(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    answer = arbiter("schedule", write(TEN[:1]), "-o", tmp_path / "out.trf")
    assert answer.code == 2
    assert not answer.err.startswith("seed ")


def test_groups_by_lot_are_others_with_another_seed(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    drawn = []
    for seed in (1, 1, 2):
        folder = tmp_path / f"groups-{len(drawn)}"
        arbiter("schedule", write(TEN), "--groups-of", 5, "--seed", seed, "--out-dir", folder)
        files = sorted(folder.iterdir())
        drawn.append(
            [{p.name for p in load_tournament(str(file)).tournament.players} for file in files]
        )
    assert drawn[0] == drawn[1] != drawn[2]
    assert [len(group) for group in drawn[0]] == [5, 5]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "no output given"),
        (("--groups-of", 4), "groups are written to a folder"),
        (("--groups-of", 2, "--out-dir", "x"), "A group needs at least 3 players"),
        (("-o", "x.trf", "--rules", "dutch-2026"), "pairs each round from the standings"),
    ],
)
def test_what_cannot_be_made_is_said(
    arbiter: Command, write: Write, words: tuple[object, ...], said: str
) -> None:
    answer = arbiter("schedule", write(TEN), *words)
    assert (answer.code, said in answer.err) == (2, True)


def test_a_file_with_rounds_gets_no_schedule(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    played = (player(1, "2 w 1"), player(2, "1 b 0"), player(3), player(4))
    answer = arbiter("schedule", write(played), "-o", tmp_path / "out.trf")
    assert answer.code == 2
    assert "a schedule must be made before round 1" in answer.err


def test_a_match_of_two_teams_whose_players_are_named(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    out = tmp_path / "match.trf"
    words = ("schedule", write(TEN), "--rules", "scheveningen", "--numbers", "hand", "-o", out)
    assert "Team missing for 10 players" in arbiter(*words).err
    made = arbiter(*words, "--team", "Riga=1-4,10", "--team", "Oslo = 5-9")
    assert (made.code, made.err.splitlines()[-1]) == (0, f"{out}: 10 players, 5 rounds")
    assert arbiter("check", out).out == f"{out}: 5 of 5 rounds the same\n"
    teams = [player.team for player in load_tournament(str(out)).tournament.players]
    assert teams[:4] == ["Riga"] * 4
    assert teams[4:9] == ["Oslo"] * 5
    assert teams[9:] == ["Riga"]


@pytest.mark.parametrize("team", ["Riga=11", "Riga", "=1-3"])
def test_teams_of_another_form_or_of_unknown_players_are_refused(
    arbiter: Command, write: Write, tmp_path: Path, team: str
) -> None:
    words = (
        "schedule",
        write(TEN),
        "--rules",
        "scheveningen",
        "-o",
        tmp_path / "match.trf",
        "--team",
        team,
    )
    answer = arbiter(*words)
    assert answer.code == 2
    assert "11" in answer.err or "expected a name and numbers" in answer.err
