"""The parts of sentences on Dubov 1997 that say why: who was passed over, and what could not be paired."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from arbiter_gui.domain.saying import Said, grouped, joined, say
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain.naming import Namer, colour_word
from arbiter_gui.trace import Event

_PASSED = {
    "2.2": say("has had a point without play (2.2)"),
    "2.6": say("may not have the other colour (2.6)"),
    "alone": say("can meet nobody in the group"),
    "group": say("the group could then still not be paired"),
    "rest": say("the others could then not all be paired"),
}


def why_passed(why: tuple[Any, ...]) -> Said:
    """Return why a player was passed over, from the code and the details of the trace."""
    code, *detail = why
    if code == "2.1":
        if detail[0] == "prohibited":
            return say("the event prohibits the pair")
        return say("met in round {round} (2.1)", round=detail[0])
    if code in ("2.3", "2.4"):
        colour = colour_word(detail[0])
        return say("the colours forbid it: no {colour} possible ({article})", colour=colour, article=code)
    if code == "2.5":
        if detail[0] == "running":
            return say("was transferred upwards in the previous round (2.5)")
        return say("was transferred upwards {n} times already (2.5)", n=detail[0])
    return _PASSED[code]


def with_passed(said: Said, event: Event, names: Namer, key: str = "passed") -> Said:
    """Add to a sentence who was passed over, neighbours with the same reason together."""
    runs = [
        (joined((names.all(p[0] for p in run), why), ": "))
        for why, run in groupby(event.get(key, ()), key=lambda p: why_passed(p[1:]))
    ]
    return say("{sentence}. Not {each}", sentence=said, each=grouped(runs)) if runs else said


def with_deadlock(said: Said, event: Event, names: Namer) -> Said:
    """Add to a sentence why, where the event tells it."""
    if not event["groups"]:
        return said
    alone = len(event["groups"]) == len(event["groups"][0]) == 1
    if alone and not event["removed"] and not event["others"]:
        return say("{text}: nobody else is in it", text=said)
    why = Deadlock(event["removed"], event["groups"]).sentence(names.one)
    if event.article == "6.3":
        return say("{text}: {why} (in the other column)", text=said, why=why)
    return joined((said, why), ": ")
