"""`arbiter knockout`: a bracket from a report or a tournament file, results, and what is
written.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.cli.loading import load_tournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from tests.cli.conftest import Command, Write
from tests.formats.trf.lines import player

SIX = tuple(player(number, rating=str(2000 + number)) for number in range(1, 7))


def test_the_bracket_of_a_report_is_printed_and_written(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    outputs = [tmp_path / f"cup.{kind}" for kind in ("pdf", "xlsx", "html", "csv")]
    words: list[object] = ["knockout", write(SIX), "--by", "rating", "--third-place"]
    for output in outputs:
        words += ["--out", output]
    answer = arbiter(*words)
    assert answer.code == 0, answer.err
    assert [line.split()[0] for line in answer.out.splitlines()[3:8]] == [
        *("Quarterfinals", "Quarterfinals"),
        *("Semifinals", "Semifinals", "Match"),
    ]
    assert "The 2 top seeds have a bye" in answer.out
    assert all(output.stat().st_size for output in outputs)


def test_results_are_kept_in_a_tournament_file(arbiter: Command, tmp_path: Path) -> None:
    path = tmp_path / "cup.arbiter"
    players = tuple(Player(number, f"Player {number}") for number in range(1, 5))
    Session.create(path, Tournament(players)).close()
    first = arbiter("knockout", path, "--first", 4, "--result", "1/1=1.5-0.5", "--apply")
    assert first.code == 0, first.err
    second = arbiter(
        "knockout", path, "--result", "1/2=1-1,3", "--result", "2/1=,Player 1", "--apply"
    )
    assert second.code == 0, second.err
    rows = [json.loads(line) for line in arbiter("knockout", path, "--json").out.splitlines()]
    assert [(row["winner"], row["decided"]) for row in rows] == [
        *(("Player 1", ""), ("Player 3", "play-off"), ("Player 1", "")),
    ]
    assert load_tournament(str(path)).tournament.details.knockout == (
        *("numbers: 1 2 3 4", "1/1: 1 1½-½"),
        *("1/2: 3 1-1", "2/1: 1"),
    )


def test_a_match_for_third_place_is_added_to_the_kept_bracket(
    arbiter: Command, tmp_path: Path
) -> None:
    path = tmp_path / "cup.arbiter"
    players = tuple(Player(number, f"Player {number}") for number in range(1, 7))
    Session.create(path, Tournament(players)).close()
    arbiter("knockout", path, "--first", 4, "--result", "1/1=1.5-0.5", "--apply")
    answer = arbiter("knockout", path, "--third-place", "--apply")
    assert answer.code == 0, answer.err
    lines = load_tournament(str(path)).tournament.details.knockout
    assert lines == ("numbers: 1 2 3 4", "third place", "1/1: 1 1½-½")


@pytest.mark.parametrize(
    ("result", "reason"),
    [
        ("1/2=1-1", "the score is level"),
        ("4/1=1-0", "there is no such match"),
        ("2/1=1-0", "not known yet"),
        ("final=1-0", "expected round, match and score"),
        ("1/1=1-x", "is not the score of a match"),
    ],
)
def test_what_is_no_result_is_refused(
    arbiter: Command, write: Write, result: str, reason: str
) -> None:
    answer = arbiter("knockout", write(SIX), "--first", 4, "--result", result)
    assert answer.code == 2
    assert reason in answer.err


def test_a_report_that_can_keep_no_bracket_is_refused_before_anything_is_printed(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    drawn = tmp_path / "cup.pdf"
    answer = arbiter("knockout", write(SIX), "--by", "rating", "--apply", "--out", drawn)
    assert (answer.code, answer.out, drawn.exists()) == (2, "", False)
    assert answer.err.endswith(
        "only a tournament file can keep games and results; open the report first\n"
    )
