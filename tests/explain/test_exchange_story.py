"""What the story of a bracket says of the candidates before an exchange."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.engine.api import pair_round
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.candidates import choice_after_fold, lines_below
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Recorder, Trace
from arbiter_gui.trace.candidates import ExchangesPassed, SetsPassed

SAMPLE = Path(__file__).resolve().parents[2] / "resources" / "samples" / "booklet-complete.trf"
NAMES = Namer({})


@pytest.fixture(scope="module")
def trace() -> Trace:
    """The booklet's third round, in which 4 and 6 are exchanged."""
    tournament = replace(
        read_trf(SAMPLE.read_bytes(), SAMPLE.name).tournament, edition="dutch-2026"
    )
    recorder = Recorder()
    pair_round(tournament.before_round(3), "dutch-2026", recorder)
    return recorder.trace("dutch-2026", 3, "test")


def fold_of(trace: Trace) -> tuple[int, ExchangesPassed]:
    return next((n, e) for n, e in enumerate(trace.events) if isinstance(e, ExchangesPassed))


def test_before_the_first_exchange_there_was_none(trace: Trace) -> None:
    number, _ = fold_of(trace)
    assert lines_below(trace, number, NAMES)[0].text.startswith(
        "Not possible without an exchange: players who do not get their"
    )


def test_before_an_exchange_of_two_fewer_players_were_exchanged(trace: Trace) -> None:
    number, fold = fold_of(trace)
    two = replace(fold, count_exchanged=2)
    events = (*trace.events[:number], two, *trace.events[number + 1 :])
    said = lines_below(replace(trace, events=events), number, NAMES)
    assert said[0].text.startswith("Not possible with fewer exchanged players: ")


def test_the_next_fold_of_an_exchange_is_of_smaller_differences(trace: Trace) -> None:
    number, fold = fold_of(trace)
    events = (*trace.events[: number + 1], fold, *trace.events[number + 1 :])
    said = lines_below(replace(trace, events=events), number + 1, NAMES)
    assert said[0].text.startswith(
        "Not possible with a smaller difference between the exchanged numbers: "
    )


def test_places_that_read_alike_are_not_told_as_a_span(trace: Trace) -> None:
    number, fold = fold_of(trace)
    far = replace(fold, first=13 * 10**11, last=13 * 10**11 + 87_178_291_200, count=87_178_291_201)

    def span(told: ExchangesPassed) -> str:
        events = (*trace.events[:number], told, *trace.events[number + 1 :])
        return lines_below(replace(trace, events=events), number, NAMES)[-1].exact or ""

    assert span(far).startswith("Skipped: 87,178,291,201 candidates in the sequence, in ")
    places = "candidates, about 1.3 x 10^12 to about 2.0 x 10^12 in the sequence"
    assert places in span(replace(far, last=2 * 10**12))


def test_one_moved_down_player_who_is_paired_first_is_said_as_one() -> None:
    one = SetsPassed("4.1", chosen=(4,), sets=2, count=2, first=1, last=2)
    assert choice_after_fold(one, NAMES) == "4 is paired first"
    assert choice_after_fold(replace(one, chosen=(4, 7)), NAMES) == "4, 7 are paired first"
