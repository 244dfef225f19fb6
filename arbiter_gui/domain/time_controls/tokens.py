"""The text of a time control, cut into numbers, units and signs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.time_controls.words import CONNECTING, NUMBER_OF, UNIT_OF

_USUAL_SIGNS = str.maketrans({"’": "'", "′": "'", "´": "'", "`": "'", "″": '"', "”": '"', "“": '"'})
"""The signs for minutes and seconds that typewriters have, in place of those that printers have."""
_DECIMAL_HOURS = re.compile(r"(\d),(\d)(?=\s*(?:h|std|stunde|uur|hora))")
_COMMA_BETWEEN_NUMBERS = re.compile(r"(\d),(?=\d)")
_CLOCK_OF_HOURS = re.compile(r"(?<![\d:])(\d{1,2}):(\d\d):(\d\d)(?![\d:])")
"""``1:30:00``, as a clock shows it."""
_CLOCK_OF_MINUTES = re.compile(r"(?<![\d:])(\d{1,2}):(\d\d)(?![\d:])")
"""``0:30``, which are minutes and seconds where the hours of other times are written out."""
_MOST_HOURS = 6
_TOKEN = re.compile(r"\d+(?:[.,]\d+)?|\"|'|[a-zа-яα-ω]+|[/+|:;,\-&]")
_SIGNS = {
    "'": "minute",
    '"': "second",
    "|": "+",
    "&": "+",
    **{sign: sign for sign in "x/+:;,-"},
}
"""What each sign stands for; x is one too (``2x60``)."""


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the text.

    `kind` is ``number``, one of the units of `words`, ``+`` for whatever connects, another sign, or ``word`` for one
    without meaning; "one" is a kind of its own while it may be an article. `value` is that of a number.
    """

    kind: str
    value: float = 0


def tokens_of(text: str) -> list[Token]:
    """Return the tokens of a folded text that say something."""
    return _without_beginning(_without_articles(list(_all_tokens(text))))


def _all_tokens(text: str) -> Iterator[Token]:
    text = _with_units(text.translate(_USUAL_SIGNS).replace("''", '"'))
    # A decimal comma only in hours; a comma between numbers parts periods.
    text = _DECIMAL_HOURS.sub(r"\1.\2", text)
    text = _COMMA_BETWEEN_NUMBERS.sub(r"\1 , ", text)
    for match in _TOKEN.finditer(text):
        yield _token(match[0])


def _with_units(text: str) -> str:
    """Return a text with units in place of the colons of clocks, as in ``1:30:00 + 0:30`` and ``15:00 + 0:10``.

    ``1:30 + 0:30`` stays: it could be minutes, too.
    """
    short_clocks = [int(match[1]) for match in _CLOCK_OF_MINUTES.finditer(text)]
    has_hours = _CLOCK_OF_HOURS.search(text) is not None
    if not has_hours and max(short_clocks, default=0) <= _MOST_HOURS:
        return text
    text = _CLOCK_OF_HOURS.sub(_hours_with_units, text)
    return _CLOCK_OF_MINUTES.sub(_minutes_with_units, text)


def _hours_with_units(clock: re.Match[str]) -> str:
    hours = int(clock[1])
    minutes = 60 * hours + int(clock[2])
    return _seconds_with_unit(60 * minutes + int(clock[3]))


def _minutes_with_units(clock: re.Match[str]) -> str:
    return _seconds_with_unit(60 * int(clock[1]) + int(clock[2]))


def _seconds_with_unit(seconds: int) -> str:
    """Return a time in minutes, or in seconds where it is no whole number of minutes.

    >>> _seconds_with_unit(5400), _seconds_with_unit(30)
    (' 90 min ', ' 30 sec ')
    """
    minutes, rest = divmod(seconds, 60)
    if rest or not minutes:
        return f" {seconds} sec "
    return f" {minutes} min "


def _token(piece: str) -> Token:
    if piece[0].isdigit():
        return Token("number", float(piece.replace(",", ".")))
    if piece in NUMBER_OF:
        value = NUMBER_OF[piece]
        return Token("one" if value == 1 else "number", value)
    if piece in _SIGNS:
        return Token(_SIGNS[piece])
    if piece in CONNECTING:
        return Token("+")
    return Token(UNIT_OF.get(piece, "word"))


def _without_articles(tokens: list[Token]) -> list[Token]:
    """Return the tokens without a "one" that is an article: "eine Zeitgutschrift", but not "eine Stunde"."""
    clear_tokens = []
    for place, token in enumerate(tokens):
        if token.kind != "one":
            clear_tokens.append(token)
            continue
        kind_before = tokens[place - 1].kind if place else ""
        following = tokens[place + 1].kind if place + 1 < len(tokens) else ""
        if kind_before in ("move", "from") or following in ("hour", "minute"):
            clear_tokens.append(Token("number", 1))
    return clear_tokens


def _without_beginning(tokens: list[Token]) -> list[Token]:
    """Return the tokens without ``G/`` (game in), and without ``2 x`` (for each of the players)."""
    kinds = [token.kind for token in tokens[:2]]
    is_game_in = kinds == ["word", "/"]
    is_for_each = kinds == ["number", "x"] and tokens[0].value == 2
    if is_game_in or is_for_each:
        return tokens[2:]
    return tokens
