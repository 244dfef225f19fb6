"""Reasons in a few words, for a label in a picture; the sentences are those of the phrase books."""

from __future__ import annotations

from typing import Any

_CRITERIA = {
    ("C.5", "C6"): "fewer pairs",
    ("C.6", "C7"): "larger score difference",
    ("C.7", "C8"): "worse for the next bracket",
    ("C5",): "bye with a higher score",
    ("C9",): "bye after more unplayed games",
    ("C.8", "C10"): "colour difference of a topscorer",
    ("C.9", "C11"): "third colour in a row of a topscorer",
    ("C.10", "C12", "B.4"): "colour preference",
    ("C.11", "C13", "A.7.e"): "strong colour preference",
    ("A.7.d",): "semi-absolute preference",
    ("C.12", "C14"): "second downfloat running",
    ("C.13", "C15"): "second upfloat running",
    ("C.14", "C16"): "downfloat two rounds before",
    ("C.15", "C17"): "upfloat two rounds before",
    ("B.5",): "second float running",
    ("B.6",): "float two rounds before",
    ("A.11",): "larger scores would move on",
    ("D.4",): "larger score differences",
    ("C.14.b.2",): "fewer moved-down players paired",
}
_WORDS = {article: words for articles, words in _CRITERIA.items() for article in articles}
_LATER = ("C.16", "C.17", "C.18", "C.19", "C18", "C19", "C20", "C21")
_MET = ("C.1", "C1", "B.1.a", "2.1")
_SAME_COLOUR = ("C.3", "C3", "B.2")
_ALONE = {
    "rest": "the others would suffer",
    "legal": "only so can all be paired",
    "alone": "can meet nobody here",
    "group": "the group could not be paired",
}


def short(why: tuple[Any, ...]) -> tuple[str, str]:
    """Return (words, article) of a reason as the trace has it; the article may be empty."""
    article, *facts = why
    detail = facts[0] if facts else None
    if article in _ALONE:
        return _ALONE[article], ""
    if article in _MET:
        met = isinstance(detail, int)
        return (f"met in round {detail}" if met else "prohibited by the event"), article
    if article in _SAME_COLOUR and len(facts) < 2:
        word = {"w": "both must have White", "b": "both must have Black", "mdps": "both were moved down"}
        return word.get(str(detail), "same colour"), article
    if article.startswith(("D.", "4.", "C.8.")) and article not in _WORDS:
        return "needs an exchange", article
    if article in _LATER:
        return "score difference of a repeated float", article
    if article in ("2.3", "2.4", "2.6"):
        return "colours forbid it", article
    if article == "2.2":
        return "had a bye", article
    if article == "2.5":
        return "was transferred before", article
    return _WORDS.get(article, "worse"), article


def short_of_all(refused: tuple[tuple[Any, ...], ...], wanted: int | None, most: int = 3) -> tuple[str, str]:
    """Return (words, article) why the opponents before the chosen one were passed over.

    The reason is that of `wanted`, the natural opponent, where he is among them; whoever shares it is named too.
    """
    first = next((entry for entry in refused if entry[0] == wanted), refused[0])
    words, article = short(first[1:])
    same = [entry[0] for entry in refused if short(entry[1:]) == (words, article)]
    same.sort(key=lambda number: number != first[0])
    shown = ", ".join(map(str, same[:most])) + (" …" if len(same) > most else "")
    return f"not {shown}: {words}", article
