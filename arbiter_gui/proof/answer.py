"""Verifies the trace of a round, and the answer to *why not*: what was checked, and what could not be checked.

For an answer the round with the two is one of a tournament in which every other pair of theirs is prohibited. Its
trace is checked like any other; then both rounds are compared by the judge's own weights.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.tournament import ProhibitedGroup, Tournament
from arbiter_gui.proof.judge import Finding, Judge, Outcome, RoundCheck, State, Verification, judge_of
from arbiter_gui.proof.kernel.certificates import can_be_matched
from arbiter_gui.proof.kernel.checks import BROKEN, TraceReader, Wrong, failed, listed, require
from arbiter_gui.proof.kernel.context import Asker, verifying
from arbiter_gui.trace import Level, Trace
from arbiter_gui.trace.replay import engine_boards


def verify(before: Tournament, trace: Trace, asker: Asker) -> Verification:
    """Check a trace at level *steps* against the tournament before the round.

    What is the best is believed by certificates, which the asker proposes.
    Raises InvalidTournament for a trace that tells only decisions or is by unknown rules, and what the asker raises
    when it stops it.
    """
    return replayed(before, trace, asker)[0]


def replayed(before: Tournament, trace: Trace, asker: Asker) -> tuple[Verification, RoundCheck[Any]]:
    """Check a trace, and return what the judge made of the round besides; raises as `verify`."""
    if not trace.tells(Level.STEPS):
        raise InvalidTournament(say("the trace contains decisions only; verify one written at level steps"))
    judge = judge_of(trace.edition)
    with verifying(asker, trace.every_reason) as context:
        check = judge.round(before, TraceReader(trace), judge.field_of(before))
        check.replay()
    unread = check.story.unread
    # Where something failed much may be left unread.
    if unread and not any(f.state is State.FALSE for f in check.findings):
        check.story.at = min(unread)
        check.false(say("the trace"), Wrong(f"{len(unread)} events stand where none was to stand"))
    findings = (*check.findings, *judge.gaps(trace, context.untold))
    return Verification(trace.round, findings, context.tally), check


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
    boards: tuple[tuple[int, int], ...] = ()
    bye: int | None = None


def bound(before: Tournament, one: int, other: int) -> Tournament:
    """Return the tournament in whose next round the two may meet nobody but each other."""
    here, thirds = before.next_round, before.by_number.keys() - {one, other}
    apart = (ProhibitedGroup((n, third), here, here) for n in (one, other) for third in sorted(thirds))
    return replace(before, prohibited=(*before.prohibited, *apart))


def verify_answer(
    before: Tournament, answer: WhyNot, played: Trace, asked: Trace | None, asker: Asker
) -> Verification:
    """Check an answer and the rounds it rests on.

    `played` is the trace of the round as it was paired, `asked` that of `bound(before, ...)`, None where there is no
    such round. Raises as `verify`.
    """
    # Once for all questions about a round.
    found, own = played.continued("replayed", before, lambda: replayed(before, played, asker))
    judge, findings = judge_of(played.edition), list(found.findings)
    one, other = answer.asked
    what = say("the answer about {one} and {other}", one=one, other=other)
    try:
        with verifying(asker):
            outcome = _without_a_round(judge, before, answer, played)
            if outcome is None:
                beside, theirs = _round_asked(before, answer, asked, asker)
                findings += _of_the_other_round(answer, beside)
                outcome = judge.compare(own, theirs)
        _hold(answer, outcome)
    except BROKEN as error:
        findings.append(Finding(what, State.FALSE, failed(error), article=answer.article))
    else:
        said = say("{verdict} under the rules", verdict=_VERDICTS[answer.verdict])
        findings.append(Finding(what, State.PROVED, said, article=answer.article))
        left = {} if answer.verdict in ("played", "impossible") else _FIELDS
        findings += [
            Finding(joined((what, field), ": "), State.UNCHECKED, article=answer.article)
            for name, field in left.items()
            if name not in outcome
        ]
    return replace(found, findings=tuple(findings))


def _without_a_round(judge: Judge, before: Tournament, answer: WhyNot, played: Trace) -> Outcome | None:
    """Return what must be said where no other round is needed, or there is none. Raises Wrong."""
    one, other = answer.asked
    field = judge.field_of(before)
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
    before: Tournament, answer: WhyNot, asked: Trace | None, asker: Asker
) -> tuple[Verification, RoundCheck[Any]]:
    """Check the round with the two. Raises Wrong when it is another than the answer's."""
    if asked is None:
        raise Wrong("the round with the two is not told")
    told = engine_boards(asked)
    require(set(answer.asked) in map(set, told[0]), "the two do not meet in the round that is told")
    require(told == (answer.boards, answer.bye), "the rules give another round with the two")
    return replayed(bound(before, *answer.asked), asked, asker)


def _hold(answer: WhyNot, outcome: Outcome) -> None:
    """Hold an answer to what it must say. Raises Wrong."""
    for name, wanted in outcome.items():
        told = getattr(answer, name)
        if name == "payers":
            told, wanted = sorted(told), sorted(wanted)
        either = wanted if isinstance(wanted, frozenset) else [wanted]
        require(told in either, f"the {name} is {' or '.join(map(str, sorted(either)))}, not {told}")


def _of_the_other_round(answer: WhyNot, found: Verification) -> Iterator[Finding]:
    """Yield the findings about the round with the two: what is false or unchecked in it, else one for the whole."""
    one, other = answer.asked
    what = say("the round with {one} and {other}", one=one, other=other)
    for finding in found.findings:
        if finding.limit:
            yield replace(finding, event=None)
        elif finding.state is not State.PROVED:
            clause = joined((what, finding.what), ": ")
            yield replace(finding, what=clause, event=None)
    if found.holds:
        yield Finding(what, State.PROVED, say("{done} checked", done=listed(found.tally)))


_VERDICTS = {
    "played": say("as played"), "impossible": say("impossible"), "worse": say("worse"), "later": say("later")
}  # fmt: skip
_FIELDS = {
    "verdict": say("the verdict"), "article": say("the article"), "bracket": say("the bracket"),
    "figures": say("the figures"), "payers": say("the affected players"),
}  # fmt: skip
