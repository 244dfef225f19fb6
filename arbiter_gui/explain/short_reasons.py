"""Reasons in a few words, for a label in a picture; the sentences are those of the phrase books."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.saying import NOTHING, Said, joined, say
from arbiter_gui.domain.values import Colour
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

_CRITERIA = {
    ("C.5", "C6"): say("fewer pairs"),
    ("C.6", "C7"): say("larger score difference"),
    ("C.7", "C8"): say("worse for the next bracket"),
    ("C5",): say("bye with a higher score"),
    ("C9",): say("bye after more unplayed games"),
    ("C.8", "C10"): say("colour difference of a topscorer"),
    ("C.9", "C11"): say("third colour in a row of a topscorer"),
    ("C.10", "C12", "B.4"): say("colour preference"),
    ("C.11", "C13", "A.7.e"): say("strong colour preference"),
    ("A.7.d",): say("semi-absolute preference"),
    ("C.12", "C14"): say("second downfloat running"),
    ("C.13", "C15"): say("second upfloat running"),
    ("C.14", "C16"): say("downfloat two rounds before"),
    ("C.15", "C17"): say("upfloat two rounds before"),
    ("B.5",): say("second float running"),
    ("B.6",): say("float two rounds before"),
    ("B.2",): say("same colour"),
    ("A.11",): say("larger scores would move on"),
    ("D.4",): say("larger score differences"),
    ("C.14.b.2",): say("fewer moved-down players paired"),
}
_CRITERIA_WORDS = {article: words for articles, words in _CRITERIA.items() for article in articles}
_LATER = ("C.16", "C.17", "C.18", "C.19", "C18", "C19", "C20", "C21")


def short(why: Why | NotAtBest) -> tuple[Said, str]:
    """Return (words, article) of a reason; the article may be empty."""
    match why:
        case Rest():
            return say("the others would suffer"), ""
        case Legal():
            return say("only so can all be paired"), ""
        case Alone():
            return say("can meet nobody here"), ""
        case GroupFails():
            return say("the group could not be paired"), ""
    return _words(why), why.article


def _words(why: Why | NotAtBest) -> Said:
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
        case Worse(article=article) | NotAtBest(article=article) if article in _LATER:
            return say("score difference of a repeated float")
        case Worse(article=article) | NotAtBest(article=article):
            return _CRITERIA_WORDS.get(article, say("worse"))
    raise AssertionError(f"{why} has no short form")


def sharing(refused: Sequence[Passed], wanted: int | None) -> tuple[tuple[int, ...], Why]:
    """Return who of the opponents passed over shares the reason that counts, and that reason.

    That is the reason of `wanted`, the natural opponent, where he is among them; he is named first.
    """
    first = next((entry for entry in refused if entry.player == wanted), refused[0])
    same = [entry.player for entry in refused if short(entry.why) == short(first.why)]
    same.sort(key=lambda number: number != first.player)
    return tuple(same), first.why


def short_of_all(refused: Sequence[Passed], wanted: int | None, most: int = 3) -> tuple[Said, str]:
    """Return (words, article) why the opponents before the chosen one were passed over, see `sharing`."""
    same, why = sharing(refused, wanted)
    words, article = short(why)
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
