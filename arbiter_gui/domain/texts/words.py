"""Results, byes, colours and ratings in words, the same everywhere, and the short notation of a
result.
"""

from __future__ import annotations

from functools import cache
from itertools import product

from arbiter_gui.domain.schedule import NumbersBy, Schedule
from arbiter_gui.domain.texts.sentences import Said, counted, joined, plain, say
from arbiter_gui.domain.values import (
    ADJOURNED,
    ESTIMATED,
    FIDE,
    FIDE_STANDARD,
    HOUSE_RANKED,
    HOUSE_UNRANKED,
    NATIONAL,
    NATIONAL_STANDARD,
    PENDING,
    ByeKind,
    Colour,
    Mark,
    Player,
    Result,
)

_SIGN = {
    Mark.WIN: "1",
    Mark.SHORT_WIN: "1",
    Mark.DRAW: "½",
    Mark.SHORT_DRAW: "½",
    Mark.LOSS: "0",
    Mark.SHORT_LOSS: "0",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "-",
    Mark.ADJOURNED: say("adj"),
    Mark.PENDING: "",
}


ABSENT = say("absent")
WITHDRAWN = say("withdrawn")
"""Why a player does not take part in a coming round; recorded rounds have `absence_words`."""


MARK_WORDS = {
    Mark.WIN: say("won"),
    Mark.SHORT_WIN: say("won in less than one move"),
    Mark.DRAW: say("drew"),
    Mark.SHORT_DRAW: say("drew in less than one move"),
    Mark.LOSS: say("lost"),
    Mark.SHORT_LOSS: say("lost in less than one move"),
    Mark.FORFEIT_WIN: say("won by forfeit"),
    Mark.FORFEIT_LOSS: say("lost by forfeit"),
    Mark.ADJOURNED: say("adjourned"),
    Mark.PENDING: say("no result yet"),
}


BYE_WORDS = {
    ByeKind.PAIRING_ALLOCATED: say("bye"),
    ByeKind.FULL: say("full-point bye"),
    ByeKind.HALF: say("half-point bye"),
    ByeKind.ZERO: say("zero-point bye"),
}
FREE = say("free")
"""A round in which the schedule gives a player no opponent."""


def bye_words(kind: ByeKind, schedule: Schedule | None) -> Said:
    """Return the words for a round without an opponent.

    In a whole schedule, one without points is no bye.
    """
    if kind is ByeKind.ZERO and schedule is not None:
        return FREE
    return BYE_WORDS[kind]


def absence_words(kind: ByeKind | None, schedule: Schedule | None) -> Said:
    """Return the words for a recorded round without an opponent; `kind` is None if nothing is on
    record for it, such as the rounds before a late entry.

    The rules make no difference between that and a zero-point bye (C.07, 16.2), so that both have
    the same words. In a whole schedule a round without points is no bye, and an absence stays one.
    """
    if kind is not None:
        return bye_words(kind, schedule)
    if schedule is not None:
        return ABSENT
    return BYE_WORDS[ByeKind.ZERO]


_FORFEIT_WORDS = {
    (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS): say("White wins by forfeit"),
    (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN): say("Black wins by forfeit"),
    (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS): say("both lose by forfeit"),
}


_SHORT = frozenset((Mark.SHORT_WIN, Mark.SHORT_DRAW, Mark.SHORT_LOSS))
_NOTATION = _SIGN | {Mark.PENDING: "*", Mark.ADJOURNED: "?"}


def mark_sign(mark: Mark) -> str:
    """Return a player's mark as lists show it: ``1``, ``½``, ``0``, ``+``, ``-``.

    Empty while unknown.
    """
    return _SIGN[mark]


def result_text(result: Result) -> str:
    """Return a result in the form for sheets: ``1 - 0``, ``½ - ½``, ``+ : –``; empty while unknown.

    A forfeit has a colon: three dashes in a row would not show who lost.
    """
    if not result.known:
        return ""
    if result.white is Mark.ADJOURNED and result.black is Mark.ADJOURNED:
        return say("adj.")
    if result.white.forfeit or result.black.forfeit:
        white, black = (_SIGN[mark].replace("-", "–") for mark in (result.white, result.black))
        return f"{white} : {black}"
    if Mark.ADJOURNED in (result.white, result.black):
        return joined((_SIGN[result.white], _SIGN[result.black]), " - ")
    text = f"{_SIGN[result.white]} - {_SIGN[result.black]}"
    # The star is explained on the sheet: less than one move was played, so the game is not rated.
    if {result.white, result.black} & _SHORT:
        return f"{text} *"
    return text


def result_notation(result: Result) -> Said:
    """Return a result as arbiters write it: ``1-0``, ``½-½``, ``+/-``, ``1-0 (unrated)``,
    ``adjourned``.
    """
    if result == PENDING:
        return say("no result")
    if result == ADJOURNED:
        return say("adjourned")
    joint = "/" if result.white.forfeit or result.black.forfeit else "-"
    marks = plain(f"{_NOTATION[result.white]}{joint}{_NOTATION[result.black]}")
    if {result.white, result.black} & _SHORT:
        return say("{result} (unrated)", result=marks)
    return marks


def result_of_notation(text: str) -> Result | None:
    """Return the result for the English notation of `result_notation`, None if there is none.

    >>> (
    ...     result_of_notation("½-½ (unrated)") == Result(Mark.SHORT_DRAW, Mark.SHORT_DRAW),
    ...     result_of_notation("2-0"),
    ... )
    (True, None)
    """
    return _results_by_notation().get(text)


@cache
def _results_by_notation() -> dict[str, Result]:
    """Return the results by their notation: of two that read alike the one whose marks are of one
    kind.
    """
    results = [Result(white, black) for white, black in product(Mark, Mark)]
    results.sort(key=lambda r: (r.white in _SHORT) == (r.black in _SHORT))
    return {str(result_notation(result)): result for result in results}


def result_words(result: Result) -> Said:
    """Return a result in words, for tooltips and screen readers."""
    if not result.known:
        return say("no result yet")
    if (result.white, result.black) in _FORFEIT_WORDS:
        return _FORFEIT_WORDS[result.white, result.black]
    white = MARK_WORDS[result.white]
    black = MARK_WORDS[result.black]
    return say("White {white}, Black {black}", white=white, black=black)


def colour_word(colour: Colour | None) -> Said:
    """Return ``White`` or ``Black``, ``?`` where nothing is known."""
    if colour is None:
        return say("?")
    if colour is Colour.WHITE:
        return say("White")
    return say("Black")


COLOURS_IN_SENTENCES = {
    Colour.WHITE: say("White##in a sentence"),
    Colour.BLACK: say("Black##in a sentence"),
}
"""The colours inside a sentence, where many languages have no capital letter."""


def all_rounds_paired(round_count: int) -> Said:
    """Return that no round is left to pair."""
    return counted(
        round_count, "The only round has been paired.", "All {n} rounds have been paired."
    )


def colour_letter(colour: Colour) -> Said:
    """Return the capital letter of a colour, as on cards and in the wall chart."""
    if colour is Colour.WHITE:
        return say("W")
    return say("B")


_SMALL_WHITE = say("w")
_SMALL_BLACK = say("b")


def small_colour_letter(colour: Colour) -> Said:
    """Return the small letter of a colour, as in a row of colours of games."""
    if colour is Colour.WHITE:
        return _SMALL_WHITE
    return _SMALL_BLACK


PREFERENCE_LETTERS = {
    "W": say("W"),
    "B": say("B"),
    "(W)": joined(("(", say("W"), ")"), ""),
    "(B)": joined(("(", say("B"), ")"), ""),
    "w": _SMALL_WHITE,
    "b": _SMALL_BLACK,
    "(w)": joined(("(", _SMALL_WHITE, ")"), ""),
    "(b)": joined(("(", _SMALL_BLACK, ")"), ""),
}
"""By the code of a colour preference how it is written: the letters of colours differ by language.
"""


def preference_letter(code: str) -> str:
    """Return the sign of a colour preference; the sign for none is the same in every language."""
    return PREFERENCE_LETTERS.get(code, code)


NUMBERS_BY_WORDS = {
    NumbersBy.HAND: say("numbers by hand"),
    NumbersBy.LOT: say("numbers by lot"),
    NumbersBy.RATING: say("numbers by rating"),
    NumbersBy.VARMA: say("numbers from the Varma tables"),
}
"""How the numbers of a schedule were given."""

HOUSE_WORDS = {
    "": say("no"),
    HOUSE_UNRANKED: say("yes, without a rank"),
    HOUSE_RANKED: say("yes, with a rank"),
}
"""Whether a player is a house player, by the code."""

SOURCE_WORDS = {
    FIDE: plain(FIDE),
    NATIONAL: say("national"),
    ESTIMATED: say("estimated"),
    FIDE_STANDARD: say("FIDE standard"),
    NATIONAL_STANDARD: say("national standard"),
}
"""Where a rating is from, by its code."""
UNKNOWN_SOURCE = say("unknown source")
"""What a choice of sources offers for a rating whose source was not stated; lists leave it out."""


def player_source_said(player: Player) -> Said:
    """Return where a player's rating is from, with the federation of its list where that is not the
    event's own.
    """
    if player.national_list and player.rating_source == NATIONAL:
        return say("national ({federation})", federation=player.national_list)
    if player.national_list and player.rating_source == NATIONAL_STANDARD:
        return say("national standard ({federation})", federation=player.national_list)
    return source_said(player.rating_source)


@cache
def source_said(code: str) -> Said:
    """Return the source of a rating; an unknown word from a file is returned unchanged."""
    return SOURCE_WORDS.get(code, plain(code))
