"""Recorded tournaments are paired as they were, and each round is proved.

An open reading moves the rounds it may.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.errors import NeedsChoice, NoLegalPairing
from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import Status, pair_round
from arbiter_gui.engine.dubov import definitions as shared
from arbiter_gui.engine.dubov.definitions import paired_upwards
from arbiter_gui.engine.dubov_2026 import process, upfloaters
from arbiter_gui.engine.kernel import byes
from arbiter_gui.explain.text import as_text
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.codec import read_trace, written_trace
from tests.checked_rounds import check_round

FOLDER = Path(__file__).resolve().parents[2] / "fixtures" / "corpus" / "dubov-2026"
FILES = sorted(path.name for path in FOLDER.iterdir())


@cache
def recorded(name: str) -> Tournament:
    return read_trf((FOLDER / name).read_bytes(), name).tournament


def other_rounds() -> set[tuple[str, int]]:
    return {
        (name, number)
        for name in FILES
        for number in range(1, len(recorded(name).rounds) + 1)
        if check_round(recorded(name), number, "dubov-2026").status is not Status.SAME
    }


@pytest.mark.article("dubov-2026", "1.3.2", "C4", "3.2.2", "4.4", "5.2.2", "5.2.3", "C.04.2.3.6")
def test_recorded_tournaments_are_paired_as_they_were():
    assert other_rounds() == set()


@pytest.mark.parametrize("name", FILES)
def test_every_round_is_proved_and_told(name: str):
    for number in range(1, len(recorded(name).rounds) + 1):
        before, recorder = recorded(name).before_round(number), Recorder(Level.CANDIDATES)
        pair_round(before, "dubov-2026", recorder)
        trace = recorder.trace("dubov-2026", number, "test")
        assert read_trace(written_trace(trace)) == trace
        found = prove(before, trace)
        assert found.holds, [str(f) for f in found.findings]
        assert found.tally["colour"] == len(recorded(name).rounds[number - 1].boards)
        assert "None" not in as_text(trace)


@pytest.mark.article("dubov-2026", "1.9")
def test_without_a_complete_pairing_the_arbiter_decides():
    with pytest.raises(NoLegalPairing) as raised:
        pair_round(recorded("de01.trf"), "dubov-2026")
    assert raised.value.article == "1.9"


@pytest.mark.article("dubov-2026", "5.1")
def test_the_initial_colour_must_be_drawn():
    with pytest.raises(NeedsChoice):
        pair_round(
            replace(recorded("fs011.trf").before_round(1), initial_colour=None), "dubov-2026"
        )


def _half(entry: Entry, points: Any) -> bool:
    return entry.bye is not None or (not entry.played and entry.points >= points.win)


def _games(card: Any) -> int:
    return sum(entry.opponent is not None for entry in card.past)


def _played_only(card: Any, past: dict[int, tuple[int, ...]]) -> tuple[bool, ...]:
    ups = paired_upwards(card, past)
    return tuple(up and entry.played for up, entry in zip(ups, card.past, strict=True))


TURNED: dict[str, tuple[Any, str, Callable[..., Any], set[tuple[str, int]]]] = {
    "D1": (byes, "bars_the_bye", _half, {("fa006.trf", 5), ("fs011.trf", 4), ("fs012.trf", 5)}),
    "D2": (process, "d2_games_played", _games, {("fl001.trf", 4)}),
    "D3": (shared, "paired_upwards", _played_only, {("fs013.trf", 7)}),
    "D6": (upfloaters, "d6_is_last_round", lambda tournament: False, {("fs010.trf", 7)}),
    "D7": (
        process,
        "ordinals_of_participants",
        lambda tournament: {p.number: p.number for p in tournament.players},
        {("fl001.trf", 1), ("fs011.trf", 1), ("fs012.trf", 1)},
    ),
    "D8": (
        process,
        "d8_players_of_second_shift",
        lambda own, shifted: own | shifted,
        {("fs032.trf", 4)},
    ),
}


@pytest.mark.parametrize("key", TURNED)
def test_a_reading_can_be_turned_in_one_place_and_the_proof_notices(
    key: str, monkeypatch: pytest.MonkeyPatch
):
    module, name, other, rounds = TURNED[key]
    home = process.BOOK.home(key)
    assert home is not None
    assert home.function[:2] == name[:2]
    assert getattr(module, home.function).__module__ == home.module
    monkeypatch.setattr(module, name, other)
    assert other_rounds() == rounds
    for file, number in rounds:
        before, recorder = recorded(file).before_round(number), Recorder(Level.STEPS)
        pair_round(before, "dubov-2026", recorder)
        assert not prove(before, recorder.trace("dubov-2026", number, "test")).holds
