"""The parts of sentences on Dubov 1997 that say why: who was passed over, and what could not be paired."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from arbiter_gui.domain.saying import Said, grouped, joined, say
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain.naming import Namer, colour_word
from arbiter_gui.trace.columns import RestShown, RowShown, SentDown
from arbiter_gui.trace.kinds import RoundImpossible
from arbiter_gui.trace.values import (
    Alone,
    GroupFails,
    HadPoint,
    KeepsColour,
    Met,
    NoColour,
    Passed,
    Rest,
    Transferred,
    Why,
)


def why_passed(why: Why) -> Said:
    """Return why a player was passed over."""
    match why:
        case Met(round=None):
            return say("the event prohibits the pair")
        case Met(round=number):
            return say("met in round {round} (2.1)", round=number)
        case NoColour(article, colour):
            shown = colour_word(colour.value)
            return say(
                "the colours forbid it: no {colour} possible ({article})", colour=shown, article=article
            )
        case Transferred(times=None):
            return say("was transferred upwards in the previous round (2.5)")
        case Transferred(times=times):
            return say("was transferred upwards {n} times already (2.5)", n=times)
        case HadPoint():
            return say("has had a point without play (2.2)")
        case KeepsColour():
            return say("may not have the other colour (2.6)")
        case Alone():
            return say("can meet nobody in the group")
        case GroupFails():
            return say("the group could then still not be paired")
        case Rest():
            return say("the others could then not all be paired")
    raise AssertionError(f"{why} passes over nobody here")


def with_passed(said: Said, passed: Sequence[Passed], names: Namer) -> Said:
    """Add to a sentence who was passed over, neighbours with the same reason together."""
    runs = [
        (joined((names.all(p.player for p in run), why), ": "))
        for why, run in groupby(passed, key=lambda p: why_passed(p.why))
    ]
    return say("{sentence}. Not {each}", sentence=said, each=grouped(runs)) if runs else said


def with_deadlock(said: Said, event: SentDown | RestShown | RoundImpossible, names: Namer) -> Said:
    """Add to a sentence why, where the event tells it."""
    if not event.groups:
        return said
    alone = len(event.groups) == len(event.groups[0]) == 1
    if alone and not event.removed and not event.others:
        return say("{text}: nobody else is in it", text=said)
    why = Deadlock(event.removed, event.groups).sentence(names.one)
    if isinstance(event, RowShown):
        return say("{text}: {why} (in the other column)", text=said, why=why)
    return joined((said, why), ": ")
