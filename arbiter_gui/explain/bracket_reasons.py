"""What keeps players of a bracket apart, and why candidates were passed over: for the arbiter and for a player."""

from __future__ import annotations

from arbiter_gui.domain.saying import Said, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.measures import measure_text, plain_text
from arbiter_gui.explain.naming import colour_word
from arbiter_gui.trace.values import (
    Alone,
    Apart,
    BothMovedDown,
    Legal,
    Met,
    NeedsExchange,
    NoColour,
    Rest,
    SameColour,
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
    return say("both must have {colour}", colour=colour_word(colour.value if colour else ""))


def plain_apart(why: Apart) -> Said:
    """Return the same for a player."""
    if isinstance(why, Met) and why.round is not None:
        return say("the two have met already in round {round}", round=why.round)
    return apart(why)


def barrier(article: str, detail: int | str) -> Said:
    """Return what keeps two players apart, as the counter-questions tell it."""
    return apart(_decoded(article, detail))


def plain_barrier(article: str, detail: int | str) -> Said:
    """Return the same for a player."""
    return plain_apart(_decoded(article, detail))


def _decoded(article: str, detail: int | str) -> Apart:
    if isinstance(detail, int) or detail == "prohibited":
        return Met(article, detail if isinstance(detail, int) else None)
    if detail == "mdps":
        return BothMovedDown(article)
    colour = Colour(detail) if detail else None
    if colour is not None and article in ("2.3", "2.4"):  # Dubov names the colour that neither may have
        return NoColour(article, colour)
    return SameColour(article, colour)


def reason(why: Why) -> Said:
    """Return why candidates were passed over, with the article."""
    match why:
        case Met() | SameColour() | BothMovedDown():
            return say("{barrier} ({article})", barrier=apart(why), article=why.article)
        case Alone():
            return say("may meet nobody there")
        case Rest():
            return say("the others could then not reach the best pairing of the bracket")
        case Legal():
            return say("otherwise no legal pairing lets the others be paired too")
        case NeedsExchange(article):
            return say("only with an exchange of S1 and S2, which comes later ({article})", article=article)
        case Worse(article, detail, best, least):
            return say(
                "{measure}: at least {least} instead of {best} ({article})",
                measure=measure_text(article, detail), least=least, best=best, article=article,
            )  # fmt: skip
    raise AssertionError(f"{why} rules out no candidate")


def plain_reason(why: Why) -> Said:
    """Return why candidates were passed over, for a player who knows no rules."""
    match why:
        case Met() | SameColour() | BothMovedDown():
            return plain_apart(why)
        case Rest():
            return say("the others could then not be paired as well as this")
        case Legal():
            return say("otherwise the others could not all be paired")
        case NeedsExchange():
            return say("that is tried only later")
        case Worse(article, detail):
            return plain_text(article, detail)
    raise AssertionError(f"{why} rules out no candidate")
