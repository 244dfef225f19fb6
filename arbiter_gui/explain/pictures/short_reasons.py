"""Reasons in a few words, for a label in a picture; the sentences are those of the phrase books."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.naming import Namer
from arbiter_gui.trace.values import (
    Alone,
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

NAMELESS = Namer({})


def short_reason(why: Why | NotAtBest, names: Namer = NAMELESS) -> tuple[Said, str]:
    """Return (words, article) of a reason; the article may be empty. `names` has the rulebook."""
    match why:
        case Rest():
            return say("the others would suffer"), ""
        case Legal():
            return say("only so can all be paired"), ""
        case Alone():
            return say("can meet nobody here"), ""
        case GroupFails():
            return say("the group could not be paired"), ""
    return _words(why, names), why.article


def _words(why: Why | NotAtBest, names: Namer) -> Said:
    match why:
        case Met(round=None):
            return say("prohibited by the event")
        case Met(round=number):
            return say("met in round {n}", n=number)
        case SameColour(colour=None):
            return say("same colour")
        case SameColour(colour=colour):
            return say("both must have White") if colour is Colour.WHITE else say("both must have Black")
        case BothMovedDown():
            return say("both were moved down")
        case NoColour() | KeepsColour():
            return say("colours forbid it")
        case HadPoint():
            return say("had a bye")
        case Transferred():
            return say("was transferred before")
        case NeedsExchange():
            return say("needs an exchange")
        case Worse(article=article) | NotAtBest(article=article):
            return names.measure(article).short
    raise AssertionError(f"{why} has no short form")


def _kind(why: Why) -> tuple[object, ...]:
    """Return what two reasons have in common that are said in the same few words."""
    kind = KeepsColour if isinstance(why, NoColour) else type(why)
    detail = why.round if isinstance(why, Met) else why.colour if isinstance(why, SameColour) else None
    return kind, getattr(why, "article", ""), detail


def sharing(refused: Sequence[Passed], wanted: int | None) -> tuple[tuple[int, ...], Why]:
    """Return who of the opponents passed over shares the reason that counts, and that reason.

    That is the reason of `wanted`, the natural opponent, where he is among them; he is named first.
    """
    first = next((entry for entry in refused if entry.player == wanted), refused[0])
    wanted_kind = _kind(first.why)
    same = [entry.player for entry in refused if _kind(entry.why) == wanted_kind]
    same.sort(key=lambda number: number != first.player)
    return tuple(same), first.why


def short_of_all(
    refused: Sequence[Passed], wanted: int | None, names: Namer = NAMELESS, most: int = 3
) -> tuple[Said, str]:
    """Return (words, article) why the opponents before the chosen one were passed over, see `sharing`."""
    same, why = sharing(refused, wanted)
    words, article = short_reason(why, names)
    shown = ", ".join(map(str, same[:most])) + (" …" if len(same) > most else "")
    return instead_of(shown, words), article


def instead_of(players: object, why: Said) -> Said:
    """Return why others than these were taken: `not 5: met in round 3`."""
    return say("not {players}: {why}", players=players, why=why)


def exchanged(leaving: tuple[int, ...], entering: tuple[int, ...], why: Said = NOTHING) -> Said:
    """Return an exchange in a few words, with what it serves."""
    out, come = (" ".join(map(str, side)) for side in (leaving, entering))
    said = say("exchange {leaving} ↔ {entering}", leaving=out, entering=come)
    return joined((said, why)) if why else said
