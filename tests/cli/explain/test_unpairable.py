"""`pair` and `explain` on a round that cannot be paired: questions are answered all the same."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Command, Write

NAMES = [f"Player {n}" for n in range(1, 5)]
STUCK = (
    "XXR 3",
    "XXC white1",
    "XXP 1 2",
    "XXP 1 3",
    "XXP 1 4",
    *(
        f"001 {n:4}      {name:<33} {2500 - n}{' ' * 29}0.0 {n:4}"
        for n, name in enumerate(NAMES, 1)
    ),
)
BARRED = "1 Player 1 may not meet these players – a prohibited pairing of this event: "
WAY_OUT = "The round can be paired if the event no longer prohibits one of these pairs: "


@pytest.mark.parametrize("rules", ["dutch-2026", "dutch-2012", "dubov-2026"])
def test_a_refusal_says_who_may_not_play_whom_and_what_could_give_way(
    arbiter: Command, write: Write, rules: str
) -> None:
    answer = arbiter("pair", write(STUCK), "--rules", rules)
    assert (answer.code, answer.out) == (1, "")
    assert BARRED in answer.err
    assert WAY_OUT in answer.err


@pytest.mark.parametrize("rules", ["dutch-2026", "dutch-2012", "dubov-2026"])
def test_questions_about_a_round_that_cannot_be_paired(
    arbiter: Command, write: Write, rules: str
) -> None:
    whole = arbiter("explain", write(STUCK), "--rules", rules)
    assert whole.code == 1
    assert BARRED in whole.out
    assert WAY_OUT in whole.out
    about = arbiter("explain", write(STUCK), "--rules", rules, "--player", 2)
    assert about.code == 1
    assert about.out.startswith(
        "2 Player 2 may not meet these players – a prohibited pairing of this event: "
    )
    assert ": 1 Player 1." in about.out.splitlines()[0]
    assert WAY_OUT in about.out
    both = arbiter("explain", write(STUCK), "--rules", rules, "--why-not", 1, 2)
    assert both.code == 1
    assert both.out.startswith(BARRED)


@pytest.mark.article("dubov-1997", "5")
def test_a_bye_of_round_1_that_passes_the_last_names_its_reading_and_asks(
    arbiter: Command, write: Write
) -> None:
    lines = [line for line in STUCK if not line.startswith("XXP")] + ["XXP 1 3"]
    path = write(
        tuple(line + "  0000 - Z" if line.startswith("001    2") else line for line in lines)
    )
    answer = arbiter("pair", path, "--rules", "dubov-1997")
    assert answer.out.splitlines() == ["2", "1 4", "3 0"]
    assert (
        "to confirm: The last player in the list does not receive the bye of round 1" in answer.err
    )
    assert "(interpretation A27)" in answer.err
    why = arbiter("explain", path, "--rules", "dubov-1997", "--player", 3)
    assert (
        "the last player in the list without whom the others can all be paired: 3 Player 3"
        in why.out
    )
    assert "Not 4 Player 4" in why.out
    assert arbiter("explain", path, "--rules", "dubov-1997", "--verify").code == 0
