"""`arbiter explain --picture`: the brackets and scoregroups in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.editions import SWISS_EDITIONS, first_game, report_of

SAMPLE = Path(__file__).resolve().parents[3] / "resources" / "samples" / "booklet-complete.trf"


@pytest.mark.parametrize("edition", SWISS_EDITIONS)
def test_brackets_and_score_groups_of_a_round(
    arbiter: Command, edition: str, tmp_path: Path
) -> None:
    report, number = report_of(edition, SAMPLE, tmp_path), first_game(edition, 4)
    answer = arbiter("explain", report, "--rules", edition, "--round", number, "--picture")
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert lines[0] == f"Round {number}, {edition}"
    assert f"Scoregroups of round {number}" in lines
    assert sum("group of" in line or "racket of" in line for line in lines) >= 4


def test_only_the_bracket_of_a_player_or_of_a_board(arbiter: Command) -> None:
    rules = ("--rules", "dutch-2017", "--round", 4, "--picture")
    player = arbiter("explain", SAMPLE, *rules, "--player", 6)
    assert player.out.splitlines()[2] == "Bracket of 2½ points, M0 = 0, MaxPairs = 1, M1 = 0"
    assert "  2 Bruno - 6 Finn: not 5: met in round 3 (C.1)" in player.out.splitlines()
    assert "Scoregroups" not in player.out
    assert arbiter("explain", SAMPLE, *rules, "--board", 1).out == player.out


def test_nobody_there(arbiter: Command) -> None:
    rules = ("--rules", "dutch-2017", "--round", 4, "--picture")
    assert arbiter("explain", SAMPLE, *rules, "--board", 99).code == 2
    answer = arbiter("explain", SAMPLE, *rules, "--player", 77)
    assert answer.code == 2
    assert "player 77 is in no bracket" in answer.err
