"""Recorded tournaments are paired as they were, and each round is proved.

An open reading moves the rounds it may.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.errors import NeedsChoice
from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import Status, pair_round
from arbiter_gui.engine.burstein_2026 import definitions
from arbiter_gui.engine.burstein_2026.brackets import Bracket
from arbiter_gui.engine.burstein_2026.criteria import C7, CRITERIA
from arbiter_gui.engine.burstein_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.criteria import Criteria
from arbiter_gui.explain.text import as_text
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Level, Recorder, Trace
from arbiter_gui.trace.codec import read_trace, written_trace
from tests.checked_rounds import check_round

KEY = "burstein-2026"
FOLDER = Path(__file__).resolve().parents[2] / "fixtures" / KEY
FILES = sorted(path.name for path in FOLDER.iterdir())


@cache
def recorded(name: str) -> Tournament:
    return read_trf((FOLDER / name).read_bytes(), name).tournament


def rounds_of(name: str) -> range:
    return range(1, len(recorded(name).rounds) + 1)


def paired(name: str, number: int) -> Trace:
    recorder = Recorder(Level.STEPS)
    pairing = pair_round(recorded(name).before_round(number), KEY, recorder)
    return recorder.trace(pairing.described_by, number, "test")


def other_rounds() -> set[tuple[str, int]]:
    found = set()
    for name in FILES:
        for number in rounds_of(name):
            if check_round(recorded(name), number, KEY).status is not Status.SAME:
                found.add((name, number))
    return found


@pytest.mark.article(
    "burstein-2026",
    "1.2",
    "1.6",
    "1.8",
    "C4",
    "3.2.2",
    "5.2.2",
    "5.2.3",
    "5.2.4",
    "5.2.5",
    "C.04.2.3.6",
)
def test_recorded_tournaments_are_paired_as_they_were() -> None:
    assert other_rounds() == set()


@pytest.mark.article("burstein-2026", "1.6")
@pytest.mark.parametrize("name", FILES)
def test_every_round_is_proved_and_told_by_the_rules_that_paired_it(name: str) -> None:
    tournament = recorded(name)
    seeding = definitions.a16_seeding_rounds(tournament)
    for number in rounds_of(name):
        trace = paired(name, number)
        assert (trace.edition == KEY) is (number > seeding)
        assert read_trace(written_trace(trace)) == trace
        found = prove(tournament.before_round(number), trace)
        assert found.holds, [str(finding) for finding in found.findings]
        assert found.tally["colour"] == len(tournament.rounds[number - 1].boards)
        assert "None" not in as_text(trace)


@pytest.mark.article("burstein-2026", "5.1", "5.2.1")
def test_the_initial_colour_must_be_drawn() -> None:
    undrawn = replace(recorded("bu0008.trf").before_round(1), initial_colour=None)
    with pytest.raises(NeedsChoice):
        pair_round(undrawn, KEY)


B2 = definitions.b2_late_byes


def _only_of_absent_players(row: Sequence[Entry], absent_now: bool) -> tuple[Entry, ...]:
    return B2(row, absent_now) if absent_now else ()


TURNED: dict[str, tuple[str, Callable[..., Any], set[tuple[str, int]]]] = {
    "B2": ("b2_late_byes", _only_of_absent_players, {("bu0062.trf", 3)}),
    "B3": ("b3_against_oneself", lambda entry, own_score: None, {("bu0062.trf", 3)}),
}


def not_proved(rounds: set[tuple[str, int]]) -> set[tuple[str, int]]:
    found = set()
    for name, number in rounds:
        before = recorded(name).before_round(number)
        recorder = Recorder(Level.STEPS)
        pair_round(before, KEY, recorder)
        if not prove(before, recorder.trace(KEY, number, "test")).holds:
            found.add((name, number))
    return found


@pytest.mark.article("burstein-2026", "1.7.2")
@pytest.mark.parametrize("key", TURNED)
def test_a_reading_can_be_turned_in_one_place_and_the_proof_notices(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, other, rounds = TURNED[key]
    home = BOOK.home(key)
    assert home is not None
    assert (home.module, home.function) == (definitions.__name__, name)
    monkeypatch.setattr(definitions, name, other)
    assert other_rounds() == rounds
    assert not_proved(rounds) == rounds


@pytest.mark.article("burstein-2026", "C7")
def test_the_next_bracket_counts_in_some_rounds_and_the_proof_notices_where_it_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without = Criteria([criterion for criterion in CRITERIA if criterion is not C7])
    monkeypatch.setattr(Bracket, "criteria", without)
    rounds = {("bu0008.trf", 4)}
    assert other_rounds() == rounds
    assert not_proved(rounds) == rounds
