"""The commands speak by the numbers of a file that ranks its players by their lines (`XXC
rank`).
"""

from __future__ import annotations

from tests.cli.conftest import Command, Write
from tests.formats.trf.lines import player


def test_pair_and_check_speak_by_the_numbers_of_the_file(arbiter: Command, write: Write) -> None:
    file = write(("XXR 5", "XXC rank white1", *(player(number) for number in (4, 2, 3, 1))))
    answer = arbiter("pair", file, "--rules", "dutch-2026")
    assert answer.out == "2\n4 3\n1 2\n", "the first and the third line, the fourth and the second"
    lines = (
        player(4, "3 w 1", points="1.0", rank="1"),
        player(2, "1 w 0", points="0.0", rank="3"),
        player(3, "4 b 0", points="0.0", rank="3"),
        player(1, "2 b 1", points="1.0", rank="4"),
    )
    answer = arbiter("check", write(("XXR 5", "XXC rank white1", *lines)), "--rules", "dutch-2026")
    assert "recorded 2-1, expected 1-2" in answer.out
    assert "player 1: recorded rank 4" in answer.out
