"""A result as one short text, and the text as a result again."""

from __future__ import annotations

from functools import cache
from itertools import product

from arbiter_gui.domain.texts.sentences import Said, plain, say
from arbiter_gui.domain.values import ADJOURNED, PENDING, Mark, Result

_MARKS = {
    Mark.WIN: "1",
    Mark.DRAW: "½",
    Mark.LOSS: "0",
    Mark.SHORT_WIN: "1",
    Mark.SHORT_DRAW: "½",
    Mark.SHORT_LOSS: "0",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "-",
    Mark.PENDING: "*",
    Mark.ADJOURNED: "?",
}
_SHORT = frozenset((Mark.SHORT_WIN, Mark.SHORT_DRAW, Mark.SHORT_LOSS))


def result_text(result: Result) -> Said:
    """Return a result as arbiters write it: ``1-0``, ``½-½``, ``+/-``, ``1-0 (unrated)``, ``adjourned``."""
    if result == PENDING:
        return say("no result")
    if result == ADJOURNED:
        return say("adjourned")
    joint = "/" if result.white.forfeit or result.black.forfeit else "-"
    marks = plain(f"{_MARKS[result.white]}{joint}{_MARKS[result.black]}")
    return say("{result} (unrated)", result=marks) if {result.white, result.black} & _SHORT else marks


def result_of_text(text: str) -> Result | None:
    """Return the result that `result_text` writes so in English, None when there is none.

    >>> result_of_text("½-½ (unrated)") == Result(Mark.SHORT_DRAW, Mark.SHORT_DRAW), result_of_text("2-0")
    (True, None)
    """
    return _results().get(text)


@cache
def _results() -> dict[str, Result]:
    """Return the results by their texts: of two that read alike the one whose marks are of one kind."""
    every = [Result(white, black) for white, black in product(Mark, Mark)]
    every.sort(key=lambda r: (r.white in _SHORT) == (r.black in _SHORT))
    return {str(result_text(result)): result for result in every}
