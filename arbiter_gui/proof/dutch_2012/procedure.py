"""The trace of a round of 2012: bracket after bracket, replayed and proved."""

from __future__ import annotations

from arbiter_gui.domain.saying import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.explain.naming import of_points
from arbiter_gui.explain.verify.bracket_2012 import BracketCheck
from arbiter_gui.explain.verify.findings import Finding, Proof, Verification
from arbiter_gui.explain.verify.round_2012 import Round
from arbiter_gui.explain.verify.tally import BROKEN, Tally, failed, listed
from arbiter_gui.explain.verify.watching import progress
from arbiter_gui.trace import Trace, Verb


def verify_2012(before: Tournament, trace: Trace) -> Verification:
    """Replay the procedure of 2012 bracket by bracket; after a bracket that fails nothing more can be replayed."""
    done, findings = Round(before, trace), []
    for number, event in enumerate(trace.events):
        progress(number, len(trace.events))
        if event.verb is not Verb.OPENED:
            continue
        what, before_it = say("bracket {score}", score=of_points(event["score"])), Tally(done.tally)
        try:
            BracketCheck(done, number).check()
        except BROKEN as error:
            findings.append(Finding(what, Proof.WRONG, failed(error), done.at))
            return Verification(trace.round, tuple(findings), done.tally, (say("the brackets after it"),))
        own = done.tally - before_it
        findings.append(
            Finding(what, Proof.PROVED, say("every step follows; {done} checked", done=listed(own)), number)
        )
    try:
        boards, bye = done.finish()
    except BROKEN as error:
        return Verification(
            trace.round, (*findings, Finding(say("the round"), Proof.WRONG, failed(error))), done.tally
        )
    said = counted(boards, "{n} board: everybody is paired once", "{n} boards: everybody is paired once")
    said = said if bye is None else say("{said}; {bye} gets the bye", said=said, bye=bye)
    unchecked = _unchecked(done.tally)
    findings.insert(0, Finding(say("the round"), Proof.PROVED, said))
    return Verification(trace.round, tuple(findings), done.tally, unchecked)


def _unchecked(tally: Tally) -> tuple[Said, ...]:
    """Return what the replay takes on trust, and take it out of what was checked."""
    found = []
    if sent := tally.pop("sent", 0):
        found.append(
            counted(
                sent,
                "the choice among all that would serve, in {n} return by C.12 and C.13",
                "the choice among all that would serve, in {n} returns by C.12 and C.13",
            )
        )
    if in_order := tally.pop("in order", 0):
        found.append(
            counted(
                in_order,
                "that nothing equally good came earlier, in {n} return by C.12 and C.13",
                "that nothing equally good came earlier, in {n} returns by C.12 and C.13",
            )
        )
    if refused := tally.pop("nobody-else", 0):
        found.append(
            counted(
                refused,
                "that no other players could come, in {n} refusal of C.12",
                "that no other players could come, in {n} refusals of C.12",
            )
        )
    return tuple(found)
