"""Verifies the trace of a round, and the answer to *why not*: what was checked, and what could not be checked.

For an answer the round with the two is one of a tournament in which every other pair of theirs is prohibited. Its
trace is checked like any other; then both rounds are compared by the judge's own weights.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import ProhibitedGroup, Tournament
from arbiter_gui.proof.judge import (
    Finding,
    Judge,
    Outcome,
    State,
    Verification,
    false,
    found_in,
    judge_of,
    not_told,
)
from arbiter_gui.proof.kernel.certificates import can_be_matched
from arbiter_gui.proof.kernel.checks import BROKEN, TraceReader, Wrong, failed, listed, require
from arbiter_gui.proof.kernel.context import FREE, Control, Proposer, current, verifying
from arbiter_gui.proof.kernel.field import kept_field
from arbiter_gui.trace import Level, Trace
from arbiter_gui.trace.replay import engine_boards


def verify(before: Tournament, trace: Trace, proposer: Proposer, control: Control = FREE) -> Verification:
    """Check a trace at level *steps* against the tournament before the round.

    What is the best is believed by certificates, which `proposer` proposes.
    Raises InvalidTournament for a trace that tells only decisions or is by unknown rules, and what the control
    raises when it stops it.
    """
    return replayed(before, trace, proposer, control)[0]


def replayed(
    before: Tournament, trace: Trace, proposer: Proposer, control: Control = FREE
) -> tuple[Verification, Any]:
    """Check a trace, and return what the judge made of the round besides; raises as `verify`."""
    if not trace.tells(Level.STEPS):
        raise InvalidTournament(say("the trace tells decisions only; verify one at level steps"))
    judge, story = judge_of(trace.edition), TraceReader(trace)
    missing = list[str]()
    with verifying(proposer, control, None if trace.every_reason else missing):
        findings, made = judge.replay(before, story)
        tally = Counter(current().tally)
    gaps = (*not_told(len(missing)), *found_in(trace, judge.gaps))
    everything = (*findings, *_unread(story, findings), *gaps)
    return Verification(trace.round, everything, tally), made


def _unread(story: TraceReader, findings: list[Finding]) -> list[Finding]:
    """Return a finding for events that nobody asked for; where something failed much may be left unread."""
    left = list(story.unread())
    if not left or any(f.state is State.FALSE for f in findings):
        return []
    error = Wrong(f"{len(left)} events stand where none was to stand")
    error.event = left[0]
    return [false(story, say("the trace"), error)]


Boards = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class WhyNot:
    """What an answer says of the pair `asked`: verdict, article, bracket (tenths; None: the round), figures, payers.

    `boards` are (white, black) of the complete round with the two, with its `bye`; empty when there is none.
    """

    asked: tuple[int, int]
    verdict: str
    article: str
    bracket: int | None = None
    figures: tuple[int, int] | None = None
    payers: tuple[tuple[int, ...], ...] = ()
    boards: Boards = ()
    bye: int | None = None


def bound(before: Tournament, one: int, other: int) -> Tournament:
    """Return the tournament in whose next round the two may meet nobody but each other."""
    here = before.next_round
    apart = (
        ProhibitedGroup((player, third.number), here, here)
        for player in (one, other)
        for third in before.players
        if third.number not in (one, other)
    )
    return replace(before, prohibited=(*before.prohibited, *apart))


def verify_answer(
    before: Tournament,
    answer: WhyNot,
    played: Trace,
    asked: Trace | None,
    proposer: Proposer,
    control: Control = FREE,
) -> Verification:
    """Check an answer and the rounds it rests on.

    `played` is the trace of the round as it was paired, `asked` that of `bound(before, ...)`, None where there is no
    such round. Raises as `verify`.
    """
    # Once for all questions about a round.
    found, own = played.continued("replayed", before, lambda: replayed(before, played, proposer, control))
    judge = judge_of(played.edition)
    what = say("the answer about {one} and {other}", one=answer.asked[0], other=answer.asked[1])
    try:
        with verifying(proposer, control):
            outcome = _without_a_round(judge, before, answer, played)
            if outcome is None:
                if asked is None or own is None:
                    raise Wrong("the round with the two is not told")
                other, theirs = _round_asked(before, answer, asked, proposer, control)
                found = replace(found, findings=(*found.findings, *_of_the_other_round(answer, other)))
                outcome = judge.compare(own, theirs)
        left = _held(answer, outcome)
    except BROKEN as error:
        false = Finding(what, State.FALSE, failed(error), article=answer.article)
        return replace(found, findings=(*found.findings, false))
    return replace(found, findings=(*found.findings, *_proved(what, answer, left)))


def _without_a_round(judge: Judge, before: Tournament, answer: WhyNot, played: Trace) -> Outcome | None:
    """Return what must be said where no other round is needed, or there is none. Raises Wrong."""
    one, other = answer.asked
    field = kept_field(before, judge.field)
    boards, bye = engine_boards(played)
    impossible = {"verdict": "impossible", "boards": (), "bye": None}
    if not {one, other} <= field.all.keys():
        return impossible
    if {one, other} in map(set, boards):
        return {"verdict": "played", "boards": boards, "bye": bye}
    barred = field.barring(one, other)
    if barred:
        return {**impossible, "article": barred}
    if not can_be_matched(judge.field(bound(before, one, other)).graph()):
        return {**impossible, "article": judge.completion}
    require(answer.verdict != "impossible", "a legal round with the two exists")
    return None


def _round_asked(
    before: Tournament, answer: WhyNot, asked: Trace, proposer: Proposer, control: Control
) -> tuple[Verification, object]:
    """Return what was found about the round with the two. Raises Wrong when it is another than the answer's."""
    told = engine_boards(asked)
    require(set(answer.asked) in map(set, told[0]), "the two do not meet in the round that is told")
    require(told == (answer.boards, answer.bye), "the rules give another round with the two")
    found, theirs = replayed(bound(before, *answer.asked), asked, proposer, control)
    if theirs is None:
        raise Wrong("the round with the two cannot be read")
    return found, theirs


def _held(answer: WhyNot, outcome: Outcome) -> list[str]:
    """Hold an answer to what it must say; return which of its fields are not worked out. Raises Wrong."""
    for name, wanted in outcome.items():
        told = getattr(answer, name)
        if name == "payers":
            told, wanted = sorted(told), sorted(wanted)
        fits = told in wanted if isinstance(wanted, frozenset) else told == wanted
        shown = " or ".join(sorted(wanted)) if isinstance(wanted, frozenset) else wanted
        require(fits, f"the {name} is {shown}, not {told}")
    if answer.verdict in ("played", "impossible"):
        return []
    return [name for name in ("verdict", "article", "bracket", "figures", "payers") if name not in outcome]


def _of_the_other_round(answer: WhyNot, found: Verification) -> Iterator[Finding]:
    """Yield the findings about the round with the two: what is false or unchecked in it, else one for the whole."""
    one, other = answer.asked
    what = say("the round with {one} and {other}", one=one, other=other)
    for finding in found.findings:
        if finding.state is not State.PROVED:
            clause = joined((what, finding.what), ": ")
            yield replace(finding, what=clause, event=None)
    if found.holds:
        yield Finding(what, State.PROVED, say("{done} checked", done=listed(found.tally)))


_VERDICTS = {
    "played": say("as played"),
    "impossible": say("impossible"),
    "worse": say("worse"),
    "later": say("later"),
}
_FIELDS = {
    "verdict": say("the verdict"),
    "article": say("the article"),
    "bracket": say("the bracket"),
    "figures": say("the figures"),
    "payers": say("who pays"),
}


def _proved(what: Said, answer: WhyNot, left: Sequence[str]) -> Iterator[Finding]:
    yield Finding(
        what,
        State.PROVED,
        say("{verdict} by the rules", verdict=_VERDICTS[answer.verdict]),
        None,
        answer.article,
    )
    for name in left:
        clause = joined((what, _FIELDS[name]), ": ")
        yield Finding(clause, State.UNCHECKED, article=answer.article)
