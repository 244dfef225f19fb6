"""`arbiter explain --player P --others`: why the float, why the bye, and who else it could have
been.
"""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Command, Write

CORPUS = Path(__file__).parents[2] / "fixtures" / "corpus"
SAMPLES = Path(__file__).parents[3] / "resources" / "samples"


def told(
    arbiter: Command, file: Path, rules: str, number: int, player: int, *more: str
) -> dict[str, str]:
    answer = arbiter(
        "explain", file, "--rules", rules, "--round", number, "--player", player, *more
    )
    assert answer.code == 0
    parts: dict[str, str] = {}
    for line in answer.out.splitlines()[1:]:
        if not line.startswith("  "):
            title, _, text = line.partition(": ")
            parts[title] = text
        else:
            parts[title] += "\n" + line
    return parts


def test_who_is_alone_on_his_points_is_told_just_that(arbiter: Command) -> None:
    found = told(arbiter, SAMPLES / "open-60-before-round-6.trf", "dutch-2017", 5, 8)
    assert found["Float"] == (
        "8 Player 08 is the only player on 3½ points and so plays in the next bracket (A.4.a)."
    )
    spoken = told(
        arbiter, SAMPLES / "open-60-before-round-6.trf", "dutch-2017", 5, 8, "--wording", "player"
    )
    assert spoken["Float"] == (
        "You are the only player on 3½ points, so you play in the next group (A.4.a)."
    )


def test_who_can_meet_nobody_in_the_bracket_gets_no_proof_of_odd_groups(arbiter: Command) -> None:
    found = told(arbiter, CORPUS / "dutch-2026" / "t0121.trf", "dutch-2026", 4, 5)
    assert found["Float"].endswith(" points: no possible opponent (1.4.1).")
    assert "not all be paired" not in found["Float"]


def test_who_can_meet_nobody_in_the_bracket_can_where_others_come_down(arbiter: Command) -> None:
    found = told(
        arbiter, CORPUS / "dutch-2026" / "t0071.trf", "dutch-2026", 8, 13, "--wording", "player"
    )
    moved, cost, *_ = found["Float"].split(". ")
    assert moved == "You were moved down from the group of 3 points: no possible opponent (1.4.1)"
    assert cost.startswith("If you were to be paired there, more players would find no opponent")


def test_who_was_moved_down_twice_is_told_which_bracket_is_meant(arbiter: Command) -> None:
    found = told(arbiter, CORPUS / "dutch-2012" / "t0086.trf", "dutch-2012", 11, 8)
    assert "were to be paired in the first of them" in found["Float"]


def test_the_others_of_the_bracket_and_what_each_would_cost(arbiter: Command) -> None:
    found = told(arbiter, CORPUS / "dutch-2026" / "t0121.trf", "dutch-2026", 4, 8, "--others")
    first, *others = found["Float"].splitlines()
    assert "players who do not get their colour preference, 1 instead of 0 (C12)" in first
    assert others == [
        "  10 Test0010 Player0010 instead: players who do not get their colour preference: 1 "
        "instead of 0 (C12)",
        "  3 Test0003 Player0003 instead: the others could not all be paired (C4)",
    ]


def test_the_others_who_may_have_the_bye_stand_in_groups(arbiter: Command) -> None:
    found = told(arbiter, CORPUS / "dutch-2026" / "t0121.trf", "dutch-2026", 3, 9, "--others")
    answer, *groups = found["Bye"].splitlines()
    assert answer.startswith("The number of players is odd, and 9 Test0009 Player0009 has ")
    assert groups
    assert groups[-1].endswith(" instead: more points (C5)")
    assert "place" not in found["Bye"]


def test_a_requested_bye_is_called_that(arbiter: Command, write: Write) -> None:
    names = [f"Player {n}" for n in range(1, 7)]
    rows = [
        f"001 {n:4}      {name:<33} {2500 - n}{' ' * 29}0.0 {n:4}"
        for n, name in enumerate(names, 1)
    ]
    rows[3] += "  0000 - H"
    path = write(("XXR 3", "XXC white1", *rows))
    answer = arbiter("explain", path, "--rules", "dutch-2026", "--round", 1, "--why-not", 1, 4)
    assert answer.out.splitlines() == [
        "Verdict: impossible",
        "4 Player 4 requested a half-point bye for round 1 (C.04.2, 3.3).",
    ]
