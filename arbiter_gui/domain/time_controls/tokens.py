"""The text of a time control, cut into numbers, units and signs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.time_controls.words import (
    AND_A_HALF,
    CONNECTING,
    HALF_HOUR,
    HOUR_AND_HALF,
    NUMBER_OF,
    SINGLE_HOURS,
    UNIT_OF,
    UNITS,
    UNITS_OF_TIME,
)

_PRINTED_SIGNS = "×’′´`″”“"
_TYPED_SIGNS = "x''''" + '"""'
_USUAL_SIGNS = str.maketrans(_PRINTED_SIGNS, _TYPED_SIGNS)
"""The signs for minutes and seconds that typewriters have, in place of those that printers have."""
_DECIMAL_HOURS = re.compile(r"(\d),(\d)(?=\s*(?:h|std|stunde|uur|hora))")
_COMMA_BETWEEN_NUMBERS = re.compile(r"(\d),(?=\d)")
_CLOCK_OF_HOURS = re.compile(r"(?<![\d:])(\d{1,2}):(\d\d):(\d\d)(?![\d:])")
"""``1:30:00``, as a clock shows it."""
_CLOCK_OF_MINUTES = re.compile(r"(?<![\d:])(\d{1,2}):(\d\d)(?![\d:])")
"""``0:30``, which are minutes and seconds where the hours of other times are written out."""
_HALF_HOUR = re.compile(rf"\b(?:{HALF_HOUR})\b", re.VERBOSE)
_HOUR_AND_HALF = re.compile(rf"\b(?:{HOUR_AND_HALF})\b", re.VERBOSE)
_HOURS = "|".join(UNITS["hour"].split())
_HALVES = re.compile(
    rf"\b(?P<count>\d|{'|'.join(NUMBER_OF)})\s*"
    rf"(?:(?P<unit>{_HOURS})\ {AND_A_HALF}|{AND_A_HALF}(?=\s*(?:{_HOURS})\b))",
    re.VERBOSE,
)
"""``2 1/2 hours``, "zweieinhalb Stunden", "deux heures et demie"."""
_ITALIAN_ARTICLE = re.compile(r"\bun'(?=ora\b)")
_ELISION = re.compile(r"\b(?:[dlns]|qu|dell|dall|nell|all)'(?=[a-z])")
"""As in "d'incrémentation" and "l'intera partita", where the sign does not stand for minutes."""
_NORDIC_HOUR = re.compile(r"\b(?:en|ein)(?= time\b)")
_DUTCH_CLOCK = re.compile(r"(?<![\d.:])(\d)\.([0-5]\d)\s*uur\b")
"""As in "1.45 uur", which is an hour and 45 minutes."""
_HYPHEN_BEFORE_UNIT = re.compile(r"(?<=\d)-(?=[a-z])")
"""As in "a 5-second delay"."""
_DUTCH_HOURS = re.compile(r"(?<=\d)u(?=\d)")
"""As in ``1u45``."""
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

    `kind` is ``number``, one of the units of `words`, ``+`` for whatever connects, another sign, or
    ``word`` for one without meaning; "one" is a kind of its own while it may be an article. `value`
    is that of a number, and 1 for a word that connects or that means a single hour.
    """

    kind: str
    value: float = 0


def tokens_of(text: str) -> list[Token]:
    """Return the tokens of a folded text that say something."""
    later_tokens = [token for token in _all_tokens(text) if token.kind != "first"]
    return _without_beginning(_with_single_hours(_without_articles(later_tokens)))


def _all_tokens(text: str) -> Iterator[Token]:
    """Yield all tokens of a folded text, in which plain words take the place of those with several
    meanings.
    """
    # In this order: halves of hours have blanks and strokes in them, which mean something else in
    # what is left.
    text = _HYPHEN_BEFORE_UNIT.sub(" ", text.translate(_USUAL_SIGNS))
    text = _ELISION.sub("", _NORDIC_HOUR.sub("1", text))
    text = _DUTCH_CLOCK.sub(r"\1 h \2 min", _DUTCH_HOURS.sub("h", text))
    text = _HALF_HOUR.sub("30 min", _HOUR_AND_HALF.sub("90 min", text))
    text = _HALVES.sub(_hours_and_half, _ITALIAN_ARTICLE.sub("un ", text))
    text = _with_units(text.replace("''", '"'))
    # A decimal comma only in hours; a comma between numbers parts periods.
    text = _DECIMAL_HOURS.sub(r"\1.\2", text)
    text = _COMMA_BETWEEN_NUMBERS.sub(r"\1 , ", text)
    kind_before = ""
    for match in _TOKEN.finditer(text):
        token = _token(match[0])
        is_letter_alone = len(match[0]) == 1 and kind_before != "number"
        if is_letter_alone and match[0].isalpha() and token.kind in UNITS_OF_TIME:
            # As in the Czech "s přídavkem", which means "with".
            token = Token("word")
        yield token
        kind_before = token.kind


def _hours_and_half(match: re.Match[str]) -> str:
    """Return a number of hours and a half as a decimal, such as ``2.5 hours``."""
    count = match["count"]
    hours = int(count) if count.isdigit() else NUMBER_OF[count]
    unit = match["unit"] or ""
    return f"{hours}.5 {unit}"


def _with_units(text: str) -> str:
    """Return a text with units in place of the colons of clocks, as in ``1:30:00 + 0:30`` and
    ``15:00 + 0:10``.

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
    """Return a time in minutes, or in seconds where it is no whole number of minutes, apart from
    what is around it.

    >>> _seconds_with_unit(5400), _seconds_with_unit(30)
    (' 90 min ', ' 30 sec ')
    """
    minutes, seconds_left = divmod(seconds, 60)
    if seconds_left or not minutes:
        return f" {seconds} sec "
    return f" {minutes} min "


def _token(piece: str) -> Token:
    """Return what a piece of text means: a number, a sign, or a word by its unit.

    Unknown words say nothing.
    """
    if piece[0].isdigit():
        return Token("number", float(piece.replace(",", ".")))
    if piece in NUMBER_OF:
        value = NUMBER_OF[piece]
        return Token("one" if value == 1 else "number", value)
    if piece in _SIGNS:
        return Token(_SIGNS[piece])
    if piece in CONNECTING:
        return Token("+", 1)
    if piece in SINGLE_HOURS:
        return Token("hour", 1)
    return Token(UNIT_OF.get(piece, "word"))


def _without_articles(tokens: list[Token]) -> list[Token]:
    """Return the tokens without a "one" that is an article: "eine Zeitgutschrift", but not "eine
    Stunde".
    """
    clear_tokens = []
    for token_index, token in enumerate(tokens):
        if token.kind != "one":
            clear_tokens.append(token)
            continue
        kind_before = tokens[token_index - 1].kind if token_index else ""
        next_kind = tokens[token_index + 1].kind if token_index + 1 < len(tokens) else ""
        if kind_before in ("move", "from") or next_kind in ("hour", "minute"):
            clear_tokens.append(Token("number", 1))
    return clear_tokens


def _with_single_hours(tokens: list[Token]) -> list[Token]:
    """Return the tokens with a number before an hour that has none: "then an hour", "potem
    godzina".
    """
    with_numbers: list[Token] = []
    for token_index, token in enumerate(tokens):
        next_kind = tokens[token_index + 1].kind if token_index + 1 < len(tokens) else ""
        has_number = bool(with_numbers) and with_numbers[-1].kind == "number"
        is_single = token.kind == "hour" and token.value == 1
        if is_single and not has_number and next_kind != "number":
            with_numbers.append(Token("number", 1))
        with_numbers.append(token)
    return with_numbers


def _without_beginning(tokens: list[Token]) -> list[Token]:
    """Return the tokens without ``G/`` (game in), and with the time of one player for ``2 x 15``
    and ``15-15 min``.
    """
    kinds = [token.kind for token in tokens]
    is_pair_of_times = kinds[:4] == ["number", "-", "number", "minute"]
    if is_pair_of_times and tokens[0].value == tokens[2].value:
        return tokens[2:]
    if kinds[:2] == ["word", "/"]:
        return tokens[2:]
    number_index = next(
        (token_index for token_index, kind in enumerate(kinds) if kind not in ("word", ":")), 0
    )
    is_for_each = (
        kinds[number_index : number_index + 2] == ["number", "x"]
        and tokens[number_index].value == 2
    )
    if is_for_each:
        return tokens[number_index + 2 :]
    return tokens
