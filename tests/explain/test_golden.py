"""The booklet's rounds in sentences: the golden texts, and what the booklet itself says found in
them.
"""

from __future__ import annotations

import pytest

from tests.explain import golden


@pytest.mark.parametrize("number", golden.ROUNDS)
def test_the_rounds_of_the_booklet_are_told_as_kept(number: int) -> None:
    assert not golden.difference(number), golden.difference(number)


def bracket(number: int, opening: str) -> list[str]:
    """The lines of the bracket whose first line begins so."""
    lines = golden.told(number).splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith(f"[A.3] {opening}"))
    last = next(i for i, line in enumerate(lines) if i > first and not line.startswith(" "))
    return [line.strip() for line in lines[first:last]]


def in_this_order(lines: list[str], *wanted: str) -> None:
    for sentence in wanted:
        assert sentence in lines, f"{sentence!r} not in\n" + "\n".join(lines)
        lines = lines[lines.index(sentence) + 1 :]


@pytest.mark.article("dutch-2012", "A.8.a", "B.4", "C.7")
def test_round_2_reads_like_the_booklet() -> None:
    lines = bracket(2, "Bracket of 1 point")
    assert lines[0] == "[A.3] Bracket of 1 point: 1b, 2w, 3b, 5b, 6w, 7b"
    in_this_order(
        lines,
        "[C.6] try 1-5, 2-6, 3-7",
        "[B.4] rejected, X = 1: 3 pairs disregard a preference (1-5, 2-6, 3-7)",
        "[C.7] next transposition: S2 = [5, 7, 6]",
        "[C.6] accepted: 1-5, 2-7, 3-6",
    )


@pytest.mark.article("dutch-2012", "C.8.a", "B.1.a")
def test_round_3_tells_the_exchange_of_4_and_6() -> None:
    lines = bracket(3, "Bracket of 1½ points")
    assert lines[0] == "[A.3] Bracket of 1½ points: 3w, 4b↓, 6b, 11w↓"
    in_this_order(
        lines,
        "[B.1.a] rejected: 3-6 (met in round 2)",
        "[B.1.a] rejected: 4-11 (met in round 1)",
        "[B.4] rejected, X = 0: 2 pairs disregard a preference (3-11, 4-6)",
        "[C.8.a] next exchange: 4 for 6",
        "[C.6] accepted: 3-4, 6-11",
    )


@pytest.mark.article("dutch-2012", "C.10.a", "B.6")
def test_round_4_tells_how_b6_is_dropped() -> None:
    in_this_order(
        bracket(4, "Bracket of ½ point"),
        "[B.6] rejected, B.6 is in force: 8 floats up again, as two rounds earlier",
        "[C.10.a] B.6 for upfloaters is relaxed for 1 upfloater; continue with C.4",
        "[C.6] accepted: 9-8; floating down: 12",
        "[B.6] cost: 8 floats up again, as two rounds earlier",
    )


@pytest.mark.article("dutch-2012", "C.12", "C.13", "C.10.e", "C.10.f")
def test_round_5_tells_how_the_last_brackets_are_joined() -> None:
    lines = bracket(5, "Bracket of ½ point")
    assert any("12, 8 would have no possible opponent here" in line for line in lines)
    assert any(
        line.startswith("[C.13] the bracket above is merged with the lowest one") for line in lines
    )
    assert sum(line.startswith("[C.10.e] one more pair may disregard") for line in lines) == 2
    assert "[C.10.f] A.7.d is relaxed for 1 pair; continue with C.3.d" in lines
