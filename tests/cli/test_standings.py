"""`arbiter standings --tie-breaks`."""

from __future__ import annotations

import pytest

from tests.cli.conftest import SEVEN, Command, Write


def test_tie_breaks_stand_in_the_order_asked_for(arbiter: Command, write: Write) -> None:
    answer = arbiter("standings", write(SEVEN), "--tie-breaks", "sb,bh-m1")
    heading = answer.out.splitlines()[2].split()
    assert (answer.code, answer.err) == (0, "")
    assert heading[-2:] == ["SB", "BH/M1"]


def test_an_unknown_tie_break_is_bad_input(arbiter: Command, write: Write) -> None:
    answer = arbiter("standings", write(SEVEN), "--tie-breaks", "BH,XX")
    assert (answer.code, answer.out) == (2, "")
    assert "there is no tie-break 'XX'" in answer.err


@pytest.mark.parametrize("text", ["BH,,SB", "BH,", ""])
def test_an_empty_place_in_the_list_is_bad_input(arbiter: Command, write: Write, text: str) -> None:
    answer = arbiter("standings", write(SEVEN), "--tie-breaks", text)
    assert (answer.code, answer.out) == (2, "")
    assert "has an empty item" in answer.err


@pytest.mark.parametrize(
    ("group", "said"),
    [("category=U16", "category U16: no players\n"), ("sex=w", "women: no players\n")],
)
def test_a_group_without_anybody_is_told(
    arbiter: Command, write: Write, group: str, said: str
) -> None:
    men = tuple(line[:9] + " " + line[10:] if line.startswith("001") else line for line in SEVEN)
    answer = arbiter("standings", write(men), "--only", group)
    assert (answer.code, answer.out) == (0, said)
