"""Points so far are what the rounds gave, one by one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.domain.history import histories, scores
from arbiter_gui.domain.tournament import PointAdjustment, PointSystem
from arbiter_gui.formats.trf import read_trf

CORPUS = sorted((Path(__file__).resolve().parents[1] / "fixtures" / "corpus").rglob("*.trf"))


@pytest.mark.parametrize("path", CORPUS[::7], ids=lambda path: path.stem)
def test_points_are_the_sum_of_what_the_rounds_gave(path: Path) -> None:
    whole = read_trf(path.read_bytes(), path.name).tournament
    absent = PointSystem(white_win=30, black_win=31, black_loss=5, half_bye=7, zero_bye=2)
    first = whole.players[0].number
    adjusted = (PointAdjustment("", 5, 1, (first,)),)
    for count in range(len(whole.rounds) + 1):
        for other in ({}, {"points": absent}, {"adjustments": adjusted}):
            state = replace(whole, rounds=whole.rounds[:count], **other)  # type: ignore[arg-type]
            summed = {n: sum(entry.gained for entry in row) for n, row in histories(state).items()}
            assert scores(state) == summed
