"""Verifies the trace of a round and says what it checked, and what it could not check."""

from __future__ import annotations

from typing import Any

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.judge import Finding, State, Verification, false, found_in, judge_of, not_told
from arbiter_gui.proof.kernel.checks import TraceReader, Wrong, checked_so_far
from arbiter_gui.proof.kernel.context import FREE, Control, Proposer, verifying
from arbiter_gui.trace import Level, Trace

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
    if not trace.tells(Level.STEPS):
        raise InvalidTournament(say("the trace tells decisions only; verify one at level steps"))
    judge, story = judge_of(trace.edition), TraceReader(trace)
    missing = list[str]()
    with verifying(proposer, control, None if trace.every_reason else missing):
        done = judge.replay(before, story, most)
        tally = checked_so_far()
    gaps = (*not_told(len(missing)), *found_in(trace, judge.gaps))
    findings = (*done.findings, *_unread(story, done.findings), *gaps)
    return Verification(trace.round, findings, tally), done.round


def _unread(story: TraceReader, findings: list[Finding]) -> list[Finding]:
    """Return a finding for events that nobody asked for; where something failed much may be left unread."""
    left = list(story.unread())
    if not left or any(f.state is State.FALSE for f in findings):
        return []
    error = Wrong(f"{len(left)} events stand where none was to stand")
    error.event = left[0]
    return [false(story, say("the trace"), error)]
