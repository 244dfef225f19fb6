"""Reports that name no rules: the date tells the edition; ranks and points need none."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import SEVEN, Command, Write
from tests.formats.trf.lines import player

FOUR = (
    player(1, "3 w 1", points="1.0", rank="1"),
    player(2, "4 b 1", points="1.0", rank="2"),
    player(3, "1 b 0", points="0.5", rank="2"),
    player(4, "2 w 0", points="0.0", rank="4"),
)


@pytest.mark.parametrize(
    ("day", "kind", "edition"),
    [
        ("2026/05/01", "Individual: Swiss-System", "dutch-2026"),
        ("01.05.2025", "", "dutch-2017"),
        ("2016/05/01", "Individual: Swiss-System (Dutch)", "dutch-2012"),
        ("2026/05/01", "Swiss (Dubov)", "dubov-2026"),
    ],
)
def test_the_date_tells_the_edition(
    arbiter: Command, write: Write, day: str, kind: str, edition: str
) -> None:
    answer = arbiter("check", write((f"042 {day}", f"092 {kind}", *FOUR)), "--notes")
    assert answer.code == 1, "a rank and points are wrong"
    assert (
        f"no rules are specified; the rounds are checked under {edition}, in force on" in answer.err
    )
    assert "1 of 1 rounds the same" in answer.out


def test_rules_that_are_asked_for_go_before_the_date(arbiter: Command, write: Write) -> None:
    answer = arbiter("check", write(("042 2026/05/01", *FOUR)), "--rules", "dutch-2017", "--notes")
    assert "judged by" not in answer.err


def test_ranks_and_points_need_neither_rules_nor_a_date(arbiter: Command, write: Write) -> None:
    answer = arbiter("check", write(FOUR), "--json")
    found = json.loads(answer.out)
    assert answer.code == 2
    assert "no edition of the rules has been chosen" in found["error"]
    assert found["ranks"] == [{"player": 3, "recorded": 2, "expected": [3, 4]}]
    assert found["points"] == [{"player": 3, "recorded": 0.5, "expected": 0.0}]


def test_ranks_of_a_system_that_cannot_be_checked_are_compared_too(
    arbiter: Command, write: Write
) -> None:
    found = json.loads(arbiter("check", write(("192 CUSTOM_KNOCKOUT", *FOUR)), "--json").out)
    assert found["error"]
    assert [each["player"] for each in found["ranks"]] == [3]


def test_another_system_in_words_is_not_judged_by_the_usual_one(
    arbiter: Command, write: Write
) -> None:
    answer = arbiter(
        "check", write(("042 2026/05/01", "092 Individual: Swiss-System (Burstein)", *FOUR))
    )
    assert answer.code == 2
    assert "record 092 names a system that this program has no rules for" in answer.out


def test_a_first_round_that_shows_both_colours_is_judged_by_most_boards(
    arbiter: Command, write: Write
) -> None:
    players = (
        player(1, "4 w 1", points="1.0"),
        player(2, "5 b 1", points="1.0"),
        player(3, "6 b 1", points="1.0"),
        player(4, "1 b 0", points="0.0"),
        player(5, "2 w 0", points="0.0"),
        player(6, "3 w 0", points="0.0"),
    )
    answer = arbiter("check", write(("042 2026/05/01", *players)), "--notes")
    assert answer.code == 1
    assert (
        "do not agree on the initial colour; white, which most of them show, is used" in answer.err
    )
    assert "recorded 6-3, expected 3-6" in answer.out


def test_all_notes_are_told_when_they_are_asked_for(arbiter: Command, write: Write) -> None:
    file = write(("042 2026/05/01", *(f"XX{letter} odd" for letter in "DEFGHIJK"), *FOUR))
    few = arbiter("check", file)
    assert "notes: " in few.err
    assert "more" in few.err
    every = arbiter("check", file, "--notes", "--json")
    lines = every.err.splitlines()
    assert len(lines) > 8
    assert all(line.startswith(f"{file}:") for line in lines)
    assert json.loads(every.out)["notes"] == lines


def test_a_file_that_names_its_rules_is_judged_by_them(arbiter: Command, write: Write) -> None:
    answer = arbiter("check", write(("042 2026/05/01", "192 FIDE_DUTCH_2017", *SEVEN)), "--notes")
    assert "judged by" not in answer.err
