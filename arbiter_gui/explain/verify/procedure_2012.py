"""The trace of a round of 2012: bracket after bracket, replayed and proved."""

from __future__ import annotations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.explain.naming import plural, points
from arbiter_gui.explain.verify.bracket_2012 import BracketCheck
from arbiter_gui.explain.verify.findings import Finding, Proof, Verification
from arbiter_gui.explain.verify.round_2012 import Round
from arbiter_gui.explain.verify.tally import BROKEN, Tally, failed, listed
from arbiter_gui.trace import Trace, Verb


def verify_2012(before: Tournament, trace: Trace) -> Verification:
    """Replay the procedure of 2012 bracket by bracket; after a bracket that fails nothing more can be replayed."""
    done, findings, unchecked = Round(before, trace), [], []
    for number, event in enumerate(trace.events):
        if event.verb is not Verb.OPENED:
            continue
        what, before_it = f"bracket of {points(event['score'])}", Tally(done.tally)
        try:
            BracketCheck(done, number).check()
        except BROKEN as error:
            findings.append(Finding(what, Proof.WRONG, failed(error)))
            return Verification(trace.round, tuple(findings), done.tally, ("the brackets after it",))
        own = done.tally - before_it
        findings.append(Finding(what, Proof.PROVED, f"every step follows; {listed(own)} checked"))
    try:
        boards, bye = done.finish()
    except BROKEN as error:
        return Verification(trace.round, (*findings, Finding("the round", Proof.WRONG, failed(error))))
    said = f"{plural(boards, 'board')}: everybody is paired once"
    said = said if bye is None else f"{said}; {bye} gets the bye"
    if sent := done.tally.pop("sent", 0):
        unchecked.append(
            f"the choice among all that would serve, in {plural(sent, 'return')} by C.12 and C.13"
        )
    findings.insert(0, Finding("the round", Proof.PROVED, said))
    return Verification(trace.round, tuple(findings), done.tally, tuple(unchecked))
