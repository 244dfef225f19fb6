"""The verifier confirms every trace of the recorded rounds, and finds what was changed in one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.proof import State, Verification
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.kinds import ColoursGiven
from tests.old_form import Event, Trace, Verb, old_form
from tests.proof.by_name import prove as verify

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"
EDITIONS = ("dutch-2012", "dutch-2017", "dutch-2026")
FILES = sorted(path for edition in EDITIONS for path in CORPUS.glob(f"{edition}/*.trf"))
TRIED = 800
UNCHECKED = ("the choice among all", "that ", "the words for", "who pays in the next bracket")
"""How what is left unchecked begins."""
NO_PAIRING = {("t0224.trf", 10)}
"""Rounds that have no legal pairing at all."""


def read(path: Path) -> Tournament:
    return read_trf(path.read_bytes(), path.name).tournament


def traced(before: Tournament, edition: str, level: Level = Level.STEPS) -> Trace:
    recorder = Recorder(level)
    pair_round(before, edition, recorder)
    return old_form(recorder.trace(edition, before.next_round, "test"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_every_recorded_round_is_confirmed(path: Path) -> None:
    tournament = read(path)
    checked: Counter[str] = Counter()
    rounds = len(tournament.rounds)
    for number in some_rounds(tournament):
        before = tournament.before_round(number)
        if (path.name, number) in NO_PAIRING:
            continue
        found = verify(before, traced(before, path.parent.name), TRIED)
        assert found.holds, [str(f) for f in found.findings if f.state is State.FALSE]
        assert all(said.startswith(UNCHECKED) for said in found.unchecked)
        checked.update(found.tally)
    assert checked["optimum"] > rounds // 2
    assert checked["candidate" if path.parent.name != "dutch-2012" else "step"] > rounds


@pytest.mark.parametrize("path", FILES[::4], ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_every_round_of_1997_is_confirmed(path: Path) -> None:
    tournament = read(path)
    checked: Counter[str] = Counter()
    for number in some_rounds(tournament):
        before = tournament.before_round(number)
        found = verify(before, traced(before, "dubov-1997"))
        assert found.holds, [str(f) for f in found.findings if f.state is State.FALSE]
        checked.update(found.tally)
    assert checked["step"] > len(tournament.players)


def some_rounds(tournament: Tournament) -> list[int]:
    """All rounds of a small tournament, three of a large one."""
    rounds = len(tournament.rounds)
    return list(range(1, rounds + 1)) if len(tournament.players) < 40 else [1, rounds // 2, rounds]


# What was changed in a trace is found.


def sample() -> tuple[Tournament, Trace]:
    before = read(CORPUS / "dutch-2017" / "psd-before-m1.trf").before_round(5)
    return before, traced(before, "dutch-2017")


def changed(trace: Trace, verb: Verb, name: str, value: object, place: int = 0) -> Trace:
    """The trace with one fact of the `place`-th event of a verb that has it changed."""
    numbers = [i for i, e in enumerate(trace.events) if e.verb is verb and e.get(name) is not None]
    number = numbers[place]
    event = trace.events[number]
    facts = tuple((k, value if k == name else v) for k, v in event.facts)
    events = (*trace.events[:number], replace(event, facts=facts), *trace.events[number + 1 :])
    return replace(trace, events=events)


def wrong(found: Verification) -> str:
    assert not found.holds
    return " ".join(f.sentence for f in found.findings if f.state is State.FALSE)


def first(trace: Trace, verb: Verb, fits: str = "") -> Event:
    return next(e for e in trace.events if e.verb is verb and (not fits or e.get(fits) is not None))


def test_the_sample_holds_as_it_is() -> None:
    before, trace = sample()
    assert verify(before, trace).holds


def test_a_later_position_is_found() -> None:
    before, trace = sample()
    place = next(
        i for i, e in enumerate(e for e in trace.events if e.verb is Verb.ACCEPTED) if e["position"] > 1
    )
    accepted = [e for e in trace.events if e.verb is Verb.ACCEPTED][place]
    other = changed(trace, Verb.ACCEPTED, "position", accepted["position"] - 1, place)
    assert "position of B.8 is" in wrong(verify(before, other))


def test_a_wrong_number_of_candidates_is_found_in_small_and_in_large_brackets() -> None:
    before, trace = sample()
    other = changed(trace, Verb.ACCEPTED, "total", first(trace, Verb.ACCEPTED)["total"] + 1)
    assert "total of" in wrong(verify(before, other))
    assert "total of" in wrong(verify(before, other, most=0))


def test_a_wrong_total_of_a_criterion_is_found() -> None:
    before, trace = sample()
    assert "amount of" in wrong(verify(before, changed(trace, Verb.RELAXED, "amount", 99)))


def test_a_fold_that_counts_wrong_is_found() -> None:
    before, trace = sample()
    fold = first(trace, Verb.SKIPPED)
    assert "count of" in wrong(verify(before, changed(trace, Verb.SKIPPED, "count", fold["count"] + 1)))
    assert "count of" in wrong(
        verify(before, changed(trace, Verb.SKIPPED, "count", fold["count"] + 1), most=0)
    )


def test_a_meeting_that_never_was_is_found() -> None:
    tournament = read(CORPUS / "dutch-2017" / "t0009.trf")
    for number in range(2, len(tournament.rounds) + 1):
        before = tournament.before_round(number)
        trace = traced(before, "dutch-2017")
        for place, fold in enumerate(e for e in trace.events if e.verb is Verb.SKIPPED and e.get("refused")):
            met = [r for r in fold["refused"] if r[1] == "C.1"]
            if met:
                refused = tuple((r[0], "C.3", "w") if r in met else r for r in fold["refused"])
                other = changed(trace, Verb.SKIPPED, "refused", refused, place)
                assert "C.3" in wrong(verify(before, other))
                assert "C.3" in wrong(verify(before, other, most=0))
                return
    raise AssertionError("no fold with a meeting in the sample")


def test_a_witness_that_shows_nothing_is_found() -> None:
    for path in FILES:
        tournament = read(path)
        small = len(tournament.players) < 20 and path.parent.name != "dutch-2012"
        for number in range(2, len(tournament.rounds) + 1) if small else ():
            before = tournament.before_round(number)
            trace = traced(before, path.parent.name)
            if any(e.get("groups") and e.verb is Verb.WENT_TO for e in trace.events):
                groups = first(trace, Verb.WENT_TO)["groups"]
                fewer = changed(trace, Verb.WENT_TO, "groups", groups[:0])
                assert "there are enough partners" in wrong(verify(before, fewer))
                return
    raise AssertionError("no witness in the samples")


def test_two_boards_mixed_up_are_found() -> None:
    before, trace = sample()
    numbers = [i for i, e in enumerate(trace.events) if e.get("boards") is not None]
    boards = trace.events[numbers[-1]]["boards"]
    mixed = ((boards[0][0], boards[0][0]), *boards[1:])
    place = [i for i, e in enumerate(trace.events) if e.verb is Verb.ORDERED and e.get("boards") is not None]
    assert len(place) == 1
    assert "boards of" in wrong(verify(before, changed(trace, Verb.ORDERED, "boards", mixed)))


def test_what_cannot_be_verified_says_so() -> None:
    before, _ = sample()
    with pytest.raises(InvalidTournament, match="decisions only"):
        verify(before, traced(before, "dutch-2017", Level.DECISIONS))


def test_a_fact_that_the_checks_do_not_see_cannot_say_something_else() -> None:
    before = read(CORPUS / "dutch-2012" / "t0034.trf").before_round(4)
    recorder = Recorder(Level.STEPS)
    pair_round(before, "dutch-2012", recorder)
    trace = recorder.trace("dutch-2012", 4, "test")
    number = next(i for i, e in enumerate(trace.events) if isinstance(e, ColoursGiven))
    rule = next(r for r in type(trace.events[number].rule) if r is not trace.events[number].rule)
    other = replace(trace.events[number], rule=rule)
    events = (*trace.events[:number], other, *trace.events[number + 1 :])
    assert prove(before, trace).holds
    assert "do not agree" in wrong(prove(before, replace(trace, events=events)))
