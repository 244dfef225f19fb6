"""What keeps players apart, and why some were passed over: for the arbiter, and for a player without codes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from arbiter_gui.domain.texts.sentences import Said, grouped, joined, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.naming import Namer, colour_of_letter
from arbiter_gui.trace.values import (
    Alone,
    Apart,
    BothMovedDown,
    GroupFails,
    HadPoint,
    KeepsColour,
    Legal,
    Met,
    NeedsExchange,
    NoColour,
    NotAtBest,
    Passed,
    Rest,
    SameColour,
    Transferred,
    Why,
    Worse,
)


def apart(why: Apart) -> Said:
    """Return what keeps two players apart."""
    match why:
        case Met(round=None):
            return say("the event prohibits the pair")
        case Met(round=number):
            return say("met in round {round}", round=number)
        case BothMovedDown():
            return say("both were moved down")
        case NoColour(colour=colour):  # the colour that neither may have
            return _must_have(colour.other)
        case SameColour(colour=colour):
            return _must_have(colour)


def _must_have(colour: Colour | None) -> Said:
    if colour is None:
        return say("both must have the same colour")
    return say("both must have {colour}", colour=colour_of_letter(colour.value))


def plain_apart(why: Apart) -> Said:
    """Return the same for a player."""
    if isinstance(why, Met) and why.round is not None:
        return say("the two have met already in round {round}", round=why.round)
    return apart(why)


def barrier(article: str, detail: int | str, plain: bool = False) -> Said:
    """Return what keeps two players apart, as the counter-questions tell it; `plain` for a player."""
    return (plain_apart if plain else apart)(_decoded(article, detail))


def _decoded(article: str, detail: int | str) -> Apart:
    if isinstance(detail, int) or detail == "prohibited":
        return Met(article, detail if isinstance(detail, int) else None)
    if detail == "mdps":
        return BothMovedDown(article)
    if detail.startswith("no "):
        return NoColour(article, Colour(detail.removeprefix("no ")))
    return SameColour(article, Colour(detail) if detail else None)


def reason(why: Why | NotAtBest, names: Namer) -> Said:
    """Return why something was passed over, with the article."""
    words = _words(why, names)
    article = "" if isinstance(why, Rest | Legal | Alone | GroupFails) else why.article
    return say("{why} ({article})", why=words, article=article) if article else words


def _words(why: Why | NotAtBest, names: Namer) -> Said:
    match why:
        case Met() | SameColour() | BothMovedDown() | NoColour():
            return apart(why)
        case Rest():
            return say("the others could then not be paired as the rules ask")
        case Legal():
            return say("otherwise no legal pairing lets the others be paired too")
        case NeedsExchange():
            return say("only with an exchange of S1 and S2, which comes later")
        case HadPoint():
            return say("has had a point without play")
        case KeepsColour():
            return say("may not have the other colour")
        case Transferred(times=None):
            return say("was transferred upwards in the previous round")
        case Transferred(times=times):
            return say("was transferred upwards {n} times already", n=times)
        case Alone():
            return say("can meet nobody in the group")
        case GroupFails():
            return say("the group could then still not be paired")
    return _figures(why, names)


def _figures(why: Worse | NotAtBest, names: Namer) -> Said:
    measure = names.measure(why.article)
    if isinstance(why, NotAtBest):
        best = measure.figure(sum(amount for _, amount in why.amounts))
        return say("none keeps {what} at {best}", what=measure.noun, best=best)
    return say(
        "{measure}, at least {least} instead of {best}",
        measure=measure.counts(why.detail), least=measure.figure(why.least), best=measure.figure(why.best),
    )  # fmt: skip


def plain_reason(why: Why | NotAtBest, names: Namer) -> Said:
    """Return why somebody was passed over, for a player who knows no rules."""
    match why:
        case Met() | SameColour() | BothMovedDown() | NoColour():
            return plain_apart(why)
        case Rest():
            return say("the others could then not be paired as well as this")
        case Legal():
            return say("otherwise the others could not all be paired")
        case NeedsExchange():
            return say("the rules try that only later")
        case Worse(article, detail):
            return names.measure(article).means(detail)
        case NotAtBest(article):
            return names.measure(article).means()
    return _words(why, names)


def with_passed(said: Said, passed: Sequence[Passed], names: Namer) -> Said:
    """Add to a sentence who was passed over, neighbours with the same reason together."""
    runs = [
        (joined((names.all(p.player for p in run), why), ": "))
        for why, run in groupby(passed, key=lambda p: reason(p.why, names))
    ]
    return say("{sentence}. Not {each}", sentence=said, each=grouped(runs)) if runs else said
