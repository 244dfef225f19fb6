"""Sentences for C.10 of Dutch 2012: which requirement is dropped or bent, for how many, and what was passed over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from arbiter_gui.domain.saying import Said, counted, joined, say
from arbiter_gui.explain import dutch_2012_words as words
from arbiter_gui.explain.dutch_2012_spoiled import spoiled, spoilers_of
from arbiter_gui.explain.naming import Namer, count
from arbiter_gui.trace import Event
from arbiter_gui.trace.demands import Demand
from arbiter_gui.trace.procedure import DemandLowered
from arbiter_gui.trace.score_brackets import DemandGivenUp

_UP = {Demand.B6_UP: "B.6", Demand.B5_UP: "B.5"}
_DOWN = {Demand.B6_DOWN: "B.6", Demand.B5_DOWN: "B.5"}
"""The articles that are dropped for upfloaters and for downfloaters."""


@singledispatch
def relaxed(event: Event, names: Namer) -> Said | None:
    """Return the sentence for a requirement that is lowered or given up, None for any other event."""
    return None


@relaxed.register
def _price(event: DemandGivenUp, names: Namer) -> Said:
    who = words.payers(event.demand, event.players, names)
    return say("its price: {what}", what=spoiled(event.demand, event.amount, who))


@relaxed.register
def _lowered(event: DemandLowered, names: Namer) -> Said:
    if event.demand in (None, Demand.X, Demand.Z):
        return say("{what}; on from {article}", what=_one_more(event), article=event.to)
    return say(
        "{what} is dropped for {who}; on from {article}",
        what=_dropped(event.demand),
        who=_for_whom(event.demand, event.amount),
        article=event.to,
    )


def _dropped(demand: Demand) -> Said:
    if demand in _UP:
        return say("{articles} for upfloaters", articles=_UP[demand])
    if demand in _DOWN:
        return say("{articles} for downfloaters", articles=_DOWN[demand])
    if demand is Demand.A7D:
        return say("A.7.d (strong preferences as absolute)")
    return say("B.2 for top scorers")


def _for_whom(demand: Demand, amount: int) -> Said:
    if demand in _UP or demand in _DOWN:
        return spoilers_of(demand, amount)
    return counted(amount, "{n} pair", "{n} pairs", n=count(amount))


def _one_more(event: DemandLowered) -> Said:
    if event.demand is None:
        return say("one pair more may disregard a preference ({n} now)", n=event.amount)
    number = words.number(event.demand.value, event.amount)
    if event.demand is Demand.Z:
        return say("one pair more may disregard a strong preference: {number}", number=number)
    text = say("one pair more may disregard a preference: {number}", number=number)
    z = event.z
    return text if z is None else joined((text, say("{number} again", number=words.number("Z", z))))


def passed(demands: Sequence[Demand]) -> Said:
    """Return several requirements that are not lowered as one deed: `dropping B.6 or B.5 for upfloaters`."""
    said = []
    up, down = ([table[d] for d in demands if d in table] for table in (_UP, _DOWN))
    if up:
        said.append(say("{articles} for upfloaters", articles=_either(up)))
    if down:
        said.append(say("{articles} for downfloaters", articles=_either(down)))
    said += [_dropped(d) for d in demands if d in (Demand.A7D, Demand.B2)]
    deeds = [say("dropping {requirements}", requirements=joined(said))] if said else []
    deeds += [say("allowing another disregarded preference")] if {Demand.X, Demand.Z} & set(demands) else []
    return _either(deeds)


def _either(things: list[str] | list[Said]) -> Said:
    if len(things) == 1:
        return joined(things)
    return say("{one} or {other}", one=joined(things[:-1]), other=things[-1])
