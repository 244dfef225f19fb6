"""Verifies the trace of a round and says what it checked, and what it could not check."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from arbiter_gui.domain.errors import DamagedTrace, InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.findings import Finding, State, Verification, false
from arbiter_gui.proof.gaps import found_in
from arbiter_gui.proof.judge import judge_of
from arbiter_gui.proof.kernel.certificates import Proposer, proposed_by
from arbiter_gui.proof.kernel.control import FREE, Control, watched_by
from arbiter_gui.proof.kernel.named_events import Level, NamedTrace, astray, old_form
from arbiter_gui.proof.kernel.tally import BROKEN, Wrong, failed
from arbiter_gui.proof.kernel.trace_reader import TraceReader
from arbiter_gui.trace import Trace

MOST_TRIED = 20_000
"""Up to so many candidates a bracket is tried whole."""


def verify(
    before: Tournament, trace: Trace, proposer: Proposer, most: int = MOST_TRIED, control: Control = FREE
) -> Verification:
    """Check a trace at level *steps* against the tournament before the round.

    Brackets of at most `most` candidates are tried whole besides; for the others `proposer` proposes certificates.
    Raises InvalidTournament for a trace that tells only decisions or is by unknown rules, and what the control
    raises when it stops it.
    """
    return replayed(before, trace, proposer, most, control)[0]


def replayed(
    before: Tournament, trace: Trace, proposer: Proposer, most: int = MOST_TRIED, control: Control = FREE
) -> tuple[Verification, Any]:
    """Check a trace, and return what the judge made of the round besides; raises as `verify`."""
    judge = judge_of(trace.edition)
    if not all(isinstance(event.article, str) for event in trace.events):
        said = "an event's article is none"
        return Verification(trace.round, (Finding(_THE_TRACE, State.FALSE, said),)), None
    if judge.by_events is not None:
        with watched_by(control), proposed_by(proposer):
            done = judge.by_events(before, trace)
        return Verification(trace.round, tuple(done.findings), done.tally), done.round
    try:
        named = old_form(trace)
    except BROKEN as error:
        return Verification(trace.round, (Finding(_THE_TRACE, State.FALSE, failed(error)),)), None
    found, made = replayed_by_name(before, named, proposer, most, control)
    return replace(found, findings=(*found.findings, *_astray(trace))), made


def replayed_by_name(
    before: Tournament, trace: NamedTrace, proposer: Proposer, most: int, control: Control
) -> tuple[Verification, Any]:
    """Check a trace whose facts are read by their names; returns and raises as `replayed`."""
    if not any(e.level is Level.STEPS for e in trace.events):
        raise InvalidTournament(say("the trace tells decisions only; verify one at level steps"))
    judge, story = judge_of(trace.edition), TraceReader(trace)
    assert judge.by_story is not None, "the other judges read the events as they are"
    with watched_by(control), proposed_by(proposer):
        done = judge.by_story(before, story, most)
    findings = (*done.findings, *_unread(story, done.findings), *found_in(trace, judge.gaps))
    return Verification(trace.round, findings, done.tally), done.round


def _astray(trace: Trace) -> list[Finding]:
    """Return a finding for an event that says in one place something else than in another."""
    try:
        number = astray(trace)
    except DamagedTrace as error:
        return [Finding(_THE_TRACE, State.FALSE, str(error))]
    if number is None:
        return []
    said = "its facts do not agree with one another"
    return [Finding(_THE_TRACE, State.FALSE, said, number, trace.events[number].article)]


def _unread(story: TraceReader, findings: list[Finding]) -> list[Finding]:
    """Return a finding for events that nobody asked for; where something failed much may be left unread."""
    left = list(story.unread())
    if not left or any(f.state is State.FALSE for f in findings):
        return []
    error = Wrong(f"{len(left)} events stand where none was to stand")
    error.event = left[0]
    return [false(story, _THE_TRACE, error)]


_THE_TRACE: Said = say("the trace")
