"""Positions in which a reading of the text decides, with the pairs that must come out."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.engine.api import pair_round
from tests.engine.dutch_2012.fields import CORPUS, KEY, read
from tests.literal import dutch_2012 as twin

FOLDER = CORPUS.parent / "positions-2012"
FILES = sorted(FOLDER.glob("*.trf"))


def wanted(path: Path) -> list[tuple[int, int]]:
    lines = path.with_suffix(".pairs").read_text(encoding="ascii").splitlines()[1:]
    return [(int(white), int(black)) for white, black in (line.split() for line in lines)]


@pytest.mark.article("dutch-2012", "C.12")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_engine_and_twin_follow_the_reading(path: Path) -> None:
    state = read(path)
    assert list(pair_round(state, KEY).boards) == wanted(path)
    assert twin.pair(state)[0] == set(wanted(path))


def test_the_positions_are_there() -> None:
    assert len(FILES) >= 2
