"""The twin against recorded tournaments that another engine paired by the same edition.

`t*.trf` are random tournaments; the others were kept because a reading decides a round of theirs:
`bye-ahead` (C.7 above the last bracket minds C.2), `psd-before-m1` (B.1.c), `fresh-numbers` (the
remainder's own BSNs, D.2).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.formats.trf import read_trf
from tests.literal import bracket
from tests.literal.round import NoPairing, pair

FOLDER = Path(__file__).parents[1] / "fixtures" / "corpus" / "dutch-2017"
SMALL = 8
"""Brackets, and following brackets, of more players are left to the fast engine."""

DECIDED = {
    "bye-ahead-1": 4,
    "bye-ahead-2": 5,
    "bye-ahead-3": 10,
    "psd-before-m1": 9,
    "fresh-numbers": 5,
}


def recorded(stem: str) -> Tournament:
    path = FOLDER / f"{stem}.trf"
    return read_trf(path.read_bytes(), path.name).tournament


def assert_same(whole: Tournament, number: int) -> None:
    pairing = pair(whole.before_round(number))
    here = whole.rounds[number - 1]
    byes = [b.player for b in here.byes if b.kind is ByeKind.PAIRING_ALLOCATED]
    assert set(pairing.boards) == {(b.white, b.black) for b in here.boards}
    assert [pairing.bye] == (byes or [None])


@pytest.mark.article("dutch-2017", "A.9")
def test_every_recorded_round_with_small_brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bracket, "LARGEST", SMALL)
    compared = 0
    for path in sorted(FOLDER.glob("*.trf")):
        whole = recorded(path.stem)
        for number in range(1, len(whole.rounds) + 1):
            try:
                assert_same(whole, number)
            except bracket.TooLarge:
                continue
            except NoPairing:
                pytest.fail(f"{path.name}: no pairing in round {number}")
            compared += 1
    assert compared >= 100


@pytest.mark.article("dutch-2017", "C.7", "B.1.c", "D.2")
@pytest.mark.parametrize(("stem", "number"), DECIDED.items())
def test_a_round_that_a_reading_decides(stem: str, number: int) -> None:
    assert_same(recorded(stem), number)
