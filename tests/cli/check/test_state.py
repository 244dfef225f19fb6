"""`arbiter state`: the table before a round.

`arbiter check --criteria`: what decides about a wrong one.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.check.test_check import EXCHANGED
from tests.cli.conftest import SAMPLES, SEVEN, Command, Write
from tests.editions import SWISS_EDITIONS, report_of

BOOKLET = SAMPLES / "booklet-complete.trf"


def test_the_table_before_a_round(arbiter: Command) -> None:
    answer = arbiter("state", BOOKLET, "--rules", "dutch-2017", "--round", 4)
    lines = answer.out.splitlines()
    assert answer.code == 0
    assert lines[0] == "Before round 4, dutch-2017"
    assert lines[2].split() == [
        "No.",
        "Name",
        "Rtg",
        "Pts",
        "Pref.",
        "Floats",
        "Colours",
        "Opponents",
    ]
    assert lines[3].split() == ["2", "Bruno", "2500", "2½", "B", "...", "bww", "9", "7", "5"]


def test_the_same_as_data_with_who_may_have_the_bye(arbiter: Command, write: Write) -> None:
    data = json.loads(
        arbiter("state", write(SEVEN), "--rules", "dutch-2017", "--round", 2, "--json").out
    )
    assert (data["round"], data["edition"]) == (2, "dutch-2017")
    rows = {player["number"]: player for player in data["players"]}
    assert rows[1] | {"name": "", "rating": 0, "bye": None} == {
        "number": 1, "name": "", "rating": 0, "points": 1.0, "score": 1.0, "preference": "b",
        "floats": [""],
        "opponents": [4], "colours": "w", "bye": None, "prohibited": [],
    }  # fmt: skip
    assert {number for number, row in rows.items() if row["bye"]} == {1, 2, 3, 4, 5, 6, 7}
    later = json.loads(arbiter("state", write(SEVEN), "--rules", "dutch-2017", "--json").out)
    assert later["away"] == [{"number": 7, "bye": "Z"}]
    assert all(row["bye"] is False for row in later["players"]), "six are left, nobody is left over"


def test_every_edition_has_a_table(arbiter: Command, tmp_path: Path) -> None:
    for key in SWISS_EDITIONS:
        assert (
            arbiter("state", report_of(key, BOOKLET, tmp_path), "--rules", key, "--round", 3).code
            == 0
        )


def test_the_criteria_of_a_wrong_round_beside_the_right_one(arbiter: Command, write: Write) -> None:
    path = write(EXCHANGED)
    words = ("check", path, "--rules", "dutch-2017", "--criteria", "--jobs", 1)
    answer = arbiter(*words)
    assert answer.code == 1
    assert f"{path}: round 4: The first difference: " in answer.out
    decisive = [line for line in answer.out.splitlines() if line.endswith("<")]
    assert len(decisive) == 1
    assert decisive[0].split()[1] == "C.12"
    assert "recorded 1, under the rules 0" in decisive[0]
    found = json.loads(arbiter(*words, "--json").out)["rounds"][3]["criteria"]
    assert (found["verdict"], found["article"]) == ("worse", "C.12")
    assert [c["article"] for c in found["criteria"] if c["decides"]] == ["C.12"]
    assert (
        "criteria"
        not in json.loads(arbiter("check", path, "--rules", "dutch-2017", "--json").out)["rounds"][
            3
        ]
    )
