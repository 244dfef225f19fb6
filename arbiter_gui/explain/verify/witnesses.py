"""Every proof in a trace that somebody cannot be paired, held to who may really meet whom."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.saying import say
from arbiter_gui.engine.kernel.impossible import BYE, Deadlock
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.explain.verify.brackets import graph_of
from arbiter_gui.explain.verify.certificates import parts
from arbiter_gui.explain.verify.findings import Finding, Proof
from arbiter_gui.explain.verify.old_form import Event, Trace, Verb
from arbiter_gui.explain.verify.tally import BROKEN, Tally, failed, require


def check_witnesses(field: Field, trace: Trace, tally: Tally) -> Iterator[Finding]:
    """Yield a finding for every witness of an edition with criteria."""
    for number, event in enumerate(trace.events):
        if event.verb not in (Verb.REFUSED, Verb.WENT_TO) or event.get("groups") is None:
            continue
        shown = Deadlock(event["removed"], event["groups"]).sentence()
        claim = say("witness: {shown}", shown=shown)
        try:
            _check(field, event, _left_to_pair(field, number, trace))
        except BROKEN as error:
            yield Finding(claim, Proof.WRONG, failed(error), number)
        else:
            tally["witness"] += 1
            yield Finding(claim, Proof.PROVED, say("every two of them confirmed"), number)


def _check(field: Field, event: Event, places: tuple[int, ...]) -> None:
    at = {field.seats[p].number: i for i, p in enumerate(places)}
    at |= {BYE: len(places)} if field.odd else {}
    shown = [*event["removed"], *(n for group in event["groups"] for n in group)]
    require(all(n in at for n in shown), "somebody of the witness is not to be paired there")
    groups = [[at[n] for n in group] for group in event["groups"]]
    holds = parts(graph_of(field, places), [at[n] for n in event["removed"]], groups)
    require(holds, "the groups can be paired after all, or there are enough partners")


def _left_to_pair(field: Field, number: int, trace: Trace) -> tuple[int, ...]:
    """Return the places the witness speaks of: who is left over, and everybody below."""
    event, place = trace.events[number], {seat.number: i for i, seat in enumerate(field.seats)}
    if event.verb is Verb.REFUSED and event.parent < 0:
        return tuple(range(len(field.seats)))
    bracket = event.parent
    if event.verb is Verb.REFUSED:
        left = event["downfloaters"]
    else:
        bracket = next(i for i in range(number - 1, -1, -1) if trace.events[i].verb is Verb.OPENED)
        left = next(e for _, e in trace.children(bracket) if e.verb is Verb.ACCEPTED)["downfloaters"]
    low = place[trace.events[bracket]["residents"][-1]]
    return (*(place[n] for n in left), *range(low + 1, len(field.seats)))
