"""Reasons in a few words, for a label in a picture; the sentences are those of the phrase books."""

from __future__ import annotations

from typing import Any

from arbiter_gui.domain.saying import NOTHING, Said, joined, say

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
    ("A.11",): say("larger scores would move on"),
    ("D.4",): say("larger score differences"),
    ("C.14.b.2",): say("fewer moved-down players paired"),
}
_WORDS = {article: words for articles, words in _CRITERIA.items() for article in articles}
_LATER = ("C.16", "C.17", "C.18", "C.19", "C18", "C19", "C20", "C21")
_MET = ("C.1", "C1", "B.1.a", "2.1")
_SAME_COLOUR = ("C.3", "C3", "B.2")
_ALONE = {
    "rest": say("the others would suffer"),
    "legal": say("only so can all be paired"),
    "alone": say("can meet nobody here"),
    "group": say("the group could not be paired"),
}


_SAME = {
    "w": say("both must have White"),
    "b": say("both must have Black"),
    "mdps": say("both were moved down"),
}
_UNLIKE = {
    "2.3": say("colours forbid it"),
    "2.4": say("colours forbid it"),
    "2.6": say("colours forbid it"),
    "2.2": say("had a bye"),
    "2.5": say("was transferred before"),
}


def short(why: tuple[Any, ...]) -> tuple[Said, str]:
    """Return (words, article) of a reason as the trace has it; the article may be empty."""
    article, *facts = why
    detail = facts[0] if facts else None
    if article in _ALONE:
        return _ALONE[article], ""
    if article in _MET:
        met = isinstance(detail, int)
        return (say("met in round {n}", n=detail) if met else say("prohibited by the event")), article
    if article in _SAME_COLOUR and len(facts) < 2:
        return _SAME.get(str(detail), say("same colour")), article
    if article.startswith(("D.", "4.", "C.8.")) and article not in _WORDS:
        return say("needs an exchange"), article
    if article in _LATER:
        return say("score difference of a repeated float"), article
    return _UNLIKE.get(article) or _WORDS.get(article, say("worse")), article


def sharing(
    refused: tuple[tuple[Any, ...], ...], wanted: int | None
) -> tuple[tuple[int, ...], tuple[Any, ...]]:
    """Return who of the opponents passed over shares the reason that counts, and its codes.

    That is the reason of `wanted`, the natural opponent, where he is among them; he is named first.
    """
    first = next((entry for entry in refused if entry[0] == wanted), refused[0])
    same = [entry[0] for entry in refused if short(entry[1:]) == short(first[1:])]
    same.sort(key=lambda number: number != first[0])
    return tuple(same), tuple(first[1:])


def short_of_all(refused: tuple[tuple[Any, ...], ...], wanted: int | None, most: int = 3) -> tuple[Said, str]:
    """Return (words, article) why the opponents before the chosen one were passed over, see `sharing`."""
    same, codes = sharing(refused, wanted)
    words, article = short(codes)
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
