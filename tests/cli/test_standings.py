"""`arbiter standings --tie-breaks`."""

from __future__ import annotations

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
