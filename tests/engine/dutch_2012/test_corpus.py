"""Recorded tournaments of the endorsed program for this text, board for board and colour for
colour.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.engine.api import Status
from tests.checked_rounds import check_round
from tests.engine.dutch_2012.fields import CORPUS, KEY, TOP, read

WITHOUT_PAIRING = {("t0224", 10)}

FILES = sorted(CORPUS.glob("*.trf"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_recorded_round_is_paired_the_same(path: Path) -> None:
    tournament = read(path)
    for number in range(1, len(tournament.rounds) + 1):
        found = check_round(tournament, number, KEY)
        wanted = Status.NO_PAIRING if (path.stem, number) in WITHOUT_PAIRING else Status.SAME
        assert found.status is wanted, f"round {number}: {found.differences} {found.reason}"


def test_the_register_of_differences_names_every_round_that_differs() -> None:
    register = (TOP / "tests" / "engine" / "divergences" / "dutch-2012.md").read_text(
        encoding="utf-8"
    )
    assert [r for r in WITHOUT_PAIRING if f"## {r[0]}, round {r[1]} " not in register] == []


def test_the_fixtures_are_there() -> None:
    assert len(FILES) >= 15
