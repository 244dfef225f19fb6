"""`arbiter check` holds recorded ranks to the standings."""

from __future__ import annotations

import json
from pathlib import Path

from arbiter_gui.app.session import Session
from tests.cli.conftest import SEVEN, Command, Write

REPORT = Path(__file__).resolve().parents[2] / "fixtures" / "trf" / "report-2026.trf"


def exchanged(write: Write, codes: str) -> Path:
    """The complete report with ranks 1 and 2 exchanged, and other tie-breaks."""
    lines = REPORT.read_text(encoding="utf-8").splitlines()
    ranks = {"001    1": "1", "001    2": "2"}
    changed = [
        line[:88] + ranks[line[:8]] + line[89:] if line[:8] in ranks else line for line in lines
    ]
    return write(tuple(f"202 {codes}" if line.startswith("202") else line for line in changed))


def test_ranks_by_the_stated_tie_breaks(arbiter: Command, write: Write) -> None:
    words = ("--rules", "dutch-2017", "--json")
    answer = arbiter("check", REPORT, *words)
    assert (answer.code, "ranks" in json.loads(answer.out)) == (0, False)
    wrong = arbiter("check", exchanged(write, "BH/C1,BH,SB,DE,WIN"), *words)
    found = json.loads(wrong.out)
    assert {each["status"] for each in found["rounds"]} == {"same"}
    assert found["ranks"] == [
        {"player": 2, "recorded": 2, "expected": [1, 1]},
        {"player": 1, "recorded": 1, "expected": [2, 2]},
    ]
    assert wrong.code == 1
    assert arbiter("check", exchanged(write, "BH/C1,BH"), *words).code == 0, "equal by all of them"


def test_wrong_ranks_are_told_in_words(arbiter: Command, write: Write) -> None:
    path = exchanged(write, "BH/C1,BH,SB,DE,WIN")
    answer = arbiter("check", path, "--rules", "dutch-2017")
    assert answer.code == 1
    assert answer.out.splitlines() == [
        f"{path}: player 2: recorded rank 2, expected 1",
        f"{path}: player 1: recorded rank 1, expected 2",
        f"{path}: 5 of 5 rounds the same",
        f"{path}: 5 of 7 ranks correct",
    ]


def test_blank_ranks_are_not_compared_nor_those_of_a_tournament_file(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    blank = write(
        tuple(line[:85] + "    " + line[89:] if line[:3] == "001" else line for line in SEVEN)
    )
    answer = arbiter("check", blank, "--rules", "dutch-2017", "--json")
    assert (answer.code, "ranks" in json.loads(answer.out)) == (0, False)
    own = tmp_path / "cup.arbiter"
    Session.import_report(exchanged(write, "BH,SB"), own).close()
    again = arbiter("check", own, "--rules", "dutch-2017", "--json")
    assert (again.code, "ranks" in json.loads(again.out)) == (0, False)


RUNNING = (
    Path(__file__).resolve().parents[2] / "fixtures" / "corpus" / "positions-2012" / "r13-a.trf"
)


def test_a_running_number_in_place_of_ranks_is_told_and_not_compared(
    arbiter: Command, write: Write
) -> None:
    answer = arbiter("check", RUNNING, "--rules", "dutch-2012")
    assert (
        "the ranks merely repeat the pairing numbers and contradict the points; they are not compared"
        in answer.err
    )
    assert "recorded rank" not in answer.out
    lines = RUNNING.read_text(encoding="utf-8").splitlines()
    one_wrong = write(
        tuple(line[:85] + "   2" + line[89:] if line[4:8] == "   1" else line for line in lines)
    )
    assert "recorded rank" in arbiter("check", one_wrong, "--rules", "dutch-2012").out


def test_in_a_report_of_2026_the_column_is_the_rank(arbiter: Command, write: Write) -> None:
    lines = [line for line in RUNNING.read_text(encoding="utf-8").splitlines() if line[:2] != "XX"]
    path = write(("142 8", "152 B", *lines))
    answer = arbiter("check", path, "--rules", "dutch-2012")
    assert "starting numbers" not in answer.err
    assert f"{path}: player 2: recorded rank 2, expected 1 to 3 (tied)" not in answer.out
    assert f"{path}: player 5: recorded rank 5, expected 1 to 3 (tied)" in answer.out
    assert answer.code == 1
