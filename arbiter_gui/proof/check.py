"""Verifies the trace of a round and says what it checked, and what it could not check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from arbiter_gui.domain.errors import DamagedTrace, InvalidTournament
from arbiter_gui.domain.saying import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dubov_1997.round import verify_1997
from arbiter_gui.proof.dubov_2026.round import verify_dubov_2026
from arbiter_gui.proof.dutch.brackets import Rules
from arbiter_gui.proof.dutch.round import RoundCheck
from arbiter_gui.proof.dutch_2012.procedure import verify_2012
from arbiter_gui.proof.dutch_2017.rules import RULES as DUTCH_2017
from arbiter_gui.proof.dutch_2026.rules import RULES as DUTCH_2026
from arbiter_gui.proof.findings import Finding, State, Verification, false
from arbiter_gui.proof.gaps import gaps
from arbiter_gui.proof.kernel.certificates import Proposer, proposed_by
from arbiter_gui.proof.kernel.events import Level, astray, old_form
from arbiter_gui.proof.kernel.events import Trace as Told
from arbiter_gui.proof.kernel.reading import Story
from arbiter_gui.proof.kernel.tally import BROKEN, Tally, Wrong, failed
from arbiter_gui.proof.kernel.watching import FREE, Control, watched_by
from arbiter_gui.trace import Trace

MOST_TRIED = 20_000
"""Up to so many candidates a bracket is tried whole."""


@dataclass(frozen=True)
class Asked:
    """What is to be verified, from which tournament, and up to how many candidates brackets are tried whole."""

    before: Tournament
    story: Story
    most: int


Found = tuple[list[Finding], Tally]


def _with_criteria(rules: Rules) -> Callable[[Asked], Found]:
    def judged(asked: Asked) -> Found:
        check = RoundCheck(rules, asked.before, asked.story, asked.most)
        try:
            check.check()
        except BROKEN as error:
            check.findings.append(false(asked.story, check.what, error))
        return check.findings, check.tally

    return judged


JUDGES: dict[str, Callable[[Asked], Found]] = {
    "dubov-1997": lambda asked: verify_1997(asked.before, asked.story),
    "dutch-2012": lambda asked: verify_2012(asked.before, asked.story),
    "dutch-2017": _with_criteria(DUTCH_2017),
    "dutch-2026": _with_criteria(DUTCH_2026),
}
"""The judge of each edition."""


BY_EVENTS: dict[str, Callable[[Tournament, Trace], Found]] = {"dubov-2026": verify_dubov_2026}
"""Judges that read the events as they are."""


def verify(
    before: Tournament, trace: Trace, proposer: Proposer, most: int = MOST_TRIED, control: Control = FREE
) -> Verification:
    """Check a trace at level *steps* against the tournament before the round.

    Brackets of at most `most` candidates are tried whole besides; for the others `proposer` proposes certificates.
    Raises InvalidTournament for a trace that tells only decisions or is by unknown rules, and what the control
    raises when it stops it.
    """
    if trace.edition in BY_EVENTS:
        with watched_by(control), proposed_by(proposer):
            findings, tally = BY_EVENTS[trace.edition](before, trace)
        return Verification(trace.round, tuple(findings), tally)
    try:
        told = old_form(trace)
    except BROKEN as error:
        return Verification(trace.round, (Finding(_THE_TRACE, State.FALSE, failed(error)),))
    found = verify_told(before, told, proposer, most, control)
    return replace(found, findings=(*found.findings, *_astray(trace)))


def verify_told(
    before: Tournament, trace: Told, proposer: Proposer, most: int = MOST_TRIED, control: Control = FREE
) -> Verification:
    """Check a trace in the form that the checks read."""
    if not any(e.level is Level.STEPS for e in trace.events):
        raise InvalidTournament(say("the trace tells decisions only; verify one at level steps"))
    if trace.edition not in JUDGES:
        raise InvalidTournament(
            say("the trace is by rules that are not known here: {edition}", edition=trace.edition)
        )
    story = Story(trace)
    with watched_by(control), proposed_by(proposer):
        findings, tally = JUDGES[trace.edition](Asked(before, story, most))
    return Verification(trace.round, (*findings, *_unread(story, findings), *gaps(trace)), tally)


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


def _unread(story: Story, findings: list[Finding]) -> list[Finding]:
    """Return a finding for events that nobody asked for; where something failed much may be left unread."""
    left = list(story.unread())
    if not left or any(f.state is State.FALSE for f in findings):
        return []
    error = Wrong(f"{len(left)} events stand where none was to stand")
    error.event = left[0]
    return [false(story, _THE_TRACE, error)]


_THE_TRACE: Said = say("the trace")
