"""Whatever is damaged in a trace is found: every count, prefix, figure, optimum and witness, in every edition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Level, Recorder
from tests.old_form import Event, Trace, Verb, old_form
from tests.proof.by_name import prove as verify

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"

WHOLE = {"position", "total", "count", "first", "last", "each", "sets", "exchanges", "count_exchanged"}
"""Facts that are counts of candidates or choices."""

SAMPLES = (
    ("dutch-2017", "dutch-2017/t0036.trf", (3, 5, 7)),
    ("dutch-2017", "dutch-2017/t0249.trf", (4,)),
    ("dutch-2026", "dutch-2026/t0036.trf", (4, 6)),
    ("dutch-2012", "dutch-2012/t0034.trf", (4, 8)),
    ("dutch-2012", "dutch-2012/t0141.trf", (5,)),
    ("dubov-1997", "dutch-2017/t0050.trf", (3, 5)),
)


@cache
def traced(edition: str, path: str, number: int) -> tuple[Tournament, Trace]:
    before = read_trf((CORPUS / path).read_bytes(), path).tournament.before_round(number)
    recorder = Recorder(Level.STEPS)
    pair_round(before, edition, recorder)
    return before, old_form(recorder.trace(edition, number, "test"))


def rounds() -> list[tuple[str, str, int]]:
    return [(edition, path, number) for edition, path, numbers in SAMPLES for number in numbers]


def with_fact(trace: Trace, number: int, name: str, value: object) -> Trace:
    event = trace.events[number]
    facts = tuple((k, value if k == name else v) for k, v in event.facts)
    changed = replace(event, facts=facts)
    return replace(trace, events=(*trace.events[:number], changed, *trace.events[number + 1 :]))


def counts(trace: Trace) -> Iterator[tuple[str, Trace]]:
    """Every count of a fold or an accepted candidate made one more or one less."""
    for number, event in enumerate(trace.events):
        if event.verb in (Verb.SKIPPED, Verb.ACCEPTED):
            for name, value in event.facts:
                if name in WHOLE and isinstance(value, int):
                    for other in {value + 1, max(0, value - 1)} - {value}:
                        yield f"{number} {event.article} {name}", with_fact(trace, number, name, other)


def prefixes(trace: Trace) -> Iterator[tuple[str, Trace]]:
    """Every prefix with another player, and every list of passed opponents without its first."""
    for number, event in enumerate(trace.events):
        if event.get("refused") and event.get("chosen"):
            swapped = with_fact(trace, number, "player", event["chosen"])
            yield f"{number} player", with_fact(swapped, number, "chosen", event["player"])
            yield f"{number} refused", with_fact(trace, number, "refused", event["refused"][1:])
        elif event.get("passed"):
            yield f"{number} passed", with_fact(trace, number, "passed", event["passed"][1:])


def figures(trace: Trace) -> Iterator[tuple[str, Trace]]:
    """Every figure of a claim raised: the best that is said to be had, and the least of those passed over."""
    for number, event in enumerate(trace.events):
        for place, reason in enumerate(event.get("refused") or ()):
            if len(reason) == 5:
                for at in (3, 4):
                    told = (*reason[:at], reason[at] + 50, *reason[at + 1 :])
                    rows = (*event["refused"][:place], told, *event["refused"][place + 1 :])
                    yield f"{number} figure {at}", with_fact(trace, number, "refused", rows)


def optima(trace: Trace) -> Iterator[tuple[str, Trace]]:
    """What every accepted candidate gives up, said to be one more, or of other players."""
    for number, event in enumerate(trace.events):
        if event.verb is Verb.RELAXED and isinstance(event.get("amount"), int):
            yield f"{number} amount", with_fact(trace, number, "amount", event["amount"] + 1)


def pairs(trace: Trace) -> Iterator[tuple[str, Trace]]:
    """In every accepted candidate the opponents of two pairs exchanged."""
    for number, event in enumerate(trace.events):
        own = event.get("pairs") or ()
        if event.verb is Verb.ACCEPTED and len(own) > 1:
            (a, b), (c, d), *rest = own
            yield f"{number} pairs", with_fact(trace, number, "pairs", ((a, d), (c, b), *rest))


def witnesses(trace: Trace) -> Iterator[tuple[str, Trace]]:
    """Every witness without its first group, and with one player moved out of a group."""
    for number, event in enumerate(trace.events):
        groups = event.get("groups")
        if groups and event.get("removed") is not None:
            yield f"{number} group", with_fact(trace, number, "groups", groups[1:])
            if len(groups[0]) > 1:
                shorter = (groups[0][1:], *groups[1:])
                yield f"{number} member", with_fact(trace, number, "groups", shorter)


def colours(trace: Trace) -> Iterator[tuple[str, Trace]]:
    """White and Black of a board exchanged."""
    for number, event in enumerate(trace.events):
        if event.verb is Verb.GAVE_COLOUR:
            turned = with_fact(trace, number, "white", event["black"])
            yield f"{number} colours", with_fact(turned, number, "black", event["white"])


DAMAGES = (colours, counts, prefixes, figures, optima, pairs, witnesses)


@pytest.mark.parametrize(("edition", "path", "number"), rounds(), ids=str)
def test_all_damage_is_found(edition: str, path: str, number: int) -> None:
    before, trace = traced(edition, path, number)
    assert verify(before, trace, 300).holds
    for damage in DAMAGES:
        cases = list(damage(trace))
        for what, other in Random(7).sample(cases, min(len(cases), 6)):
            assert not verify(before, other, 300).holds, (damage.__name__, what)


def test_the_samples_have_something_of_every_kind_to_damage() -> None:
    for damage in DAMAGES:
        assert sum(1 for case in rounds() for _ in damage(traced(*case)[1])) > 2, damage.__name__


def test_a_fold_that_is_missing_is_found() -> None:
    for case in rounds():
        before, trace = traced(*case)
        folds = [i for i, e in enumerate(trace.events) if e.verb is Verb.SKIPPED and e.get("first")]
        for number in folds[:3]:
            harmless = Event(trace.events[number].parent, Level.STEPS, "A.1", Verb.COUNTED, ())
            events = (*trace.events[:number], harmless, *trace.events[number + 1 :])
            assert not verify(before, replace(trace, events=events), 300).holds, (case, number)
