"""Texts that remember how they were made, so that the window can show them in another language.

Everything below the window is written in English. A sentence is made by `say` from a pattern and
values and *is* that English sentence, a `str` like any other; in addition, it has its pattern and
values. `spoken` makes it again in the language of a catalogue, including values that are texts of
this kind. Names, numbers and articles are plain values and remain unchanged. Where a form depends
on the person addressed, there are two patterns, never a word composed from pieces: languages differ
in more than words. In English the two can be in one text, as `[you have|{who} has] the bye`; a
catalogue has both of its patterns (`forms`). Where a form depends on a number, the text remembers
the number (`Counted`), and a catalogue has one pattern for each form of its language: two in
German, three in Polish.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from string import Formatter
from typing import Any, NamedTuple, Protocol

from arbiter_gui.domain.texts.visible import in_a_line, visible


class Counted(NamedTuple):
    """The number that decides the form of a text, and the text's key in a catalogue."""

    number: int
    """The number as far as the forms of languages depend on it (`_number_deciding_form`)."""
    pattern: str
    """The English pattern for numbers other than 1."""


class Catalogue(Protocol):
    """Returns the pattern of another language for an English pattern, or the same pattern if it has
    none.
    """

    def __call__(self, pattern: str, counted: Counted | None = None, /) -> str:
        """Return a pattern.

        `counted` has the number and the key of a text whose form depends on a number.
        """


def english(pattern: str, counted: Counted | None = None, /) -> str:
    """Return the pattern unchanged: the catalogue of English."""
    return pattern


@dataclass(frozen=True, slots=True)
class TwoLanguages:
    """The catalogue of an international event, whose sheets have every text in one language and
    then in another.

    Complete texts are beside one another (`spoken`), never patterns: `Round 3 / Runde 3`. A single
    pattern is that of the first language.
    """

    first: Catalogue
    second: Catalogue

    def __call__(self, pattern: str, counted: Counted | None = None, /) -> str:
        """Return the pattern of the first language."""
        return self.first(pattern, counted)


BETWEEN_LANGUAGES = " / "
"""The sign between a text and the same text in another language."""


def first_language(catalogue: Catalogue) -> Catalogue:
    """Return the language for numbers and for what programs read: the first one of two."""
    if isinstance(catalogue, TwoLanguages):
        return catalogue.first
    return catalogue


_BEFORE_A_FULL_STOP = re.compile(r"\{(?P<name>\w+)\}\.(?=\s|$)")
"""A value after which a sentence ends."""


NOTE = "##"
"""The beginning of a note to translators that distinguishes texts equal in English: `White##in a
sentence`."""


def filled(pattern: str, values: Mapping[str, object]) -> str:
    """Return a pattern with its values, without its `NOTE`.

    A full stop is not doubled after one, or an ellipsis, that ends a value.

    >>> filled("Absent: {who}. Bye: {other}.", {"who": "Carr, A.", "other": "Berg, Bo"})
    'Absent: Carr, A. Bye: Berg, Bo.'
    """

    def ended_once(match: re.Match[str]) -> str:
        value = str(values.get(match["name"]))
        if value.endswith((".", "…")):
            return match[0].removesuffix(".")
        return match[0]

    pattern, _, _ = pattern.partition(NOTE)
    if "}." in pattern:
        pattern = _BEFORE_A_FULL_STOP.sub(ended_once, pattern)
    return pattern.format(**values)


class Said(str):
    """An English text with its pattern and values.

    `raised` means that its first letter was made a capital; `counted` is what its form depends on,
    None if it depends on no number.
    """

    __slots__ = ("counted", "pattern", "raised", "values")
    pattern: str
    values: tuple[tuple[str, object], ...]
    raised: bool
    counted: Counted | None

    def __new__(
        cls,
        pattern: str,
        values: tuple[tuple[str, object], ...],
        raised: bool = False,
        counted: Counted | None = None,
    ) -> Said:
        """Make the text from a pattern with `{name}` for each value."""
        # Most texts are printable, so that their values need not be looked at one by one.
        text = filled(pattern, dict(values))
        if not text.isprintable():
            # A value is a word of a sentence: a name with a line end in it would begin a line of
            # its own.
            values = tuple((name, _in_a_line_if_plain(value)) for name, value in values)
            text = visible(filled(pattern, dict(values)))
        if raised:
            text = text[:1].upper() + text[1:]
        sentence = super().__new__(cls, text)
        sentence.pattern = pattern
        sentence.values = values
        sentence.raised = raised
        sentence.counted = counted
        return sentence

    def __getnewargs__(  # type: ignore[override]
        self,
    ) -> tuple[str, tuple[tuple[str, object], ...], bool, Counted | None]:
        """Let copies remember as well."""
        return self.pattern, self.values, self.raised, self.counted

    def with_values(self, values: Iterable[tuple[str, object]]) -> Said:
        """Return the same text with other values."""
        return Said(self.pattern, tuple(values), self.raised, self.counted)


class Legend(Said):
    """A text that explains letters in cells, which have those of the first language only
    (`_has_words`).

    Two languages say it in the first one alone: in the second it would explain letters that are not
    there.
    """

    __slots__ = ()


def as_legend(text: Said) -> Legend:
    """Return a text of the program as one that explains letters in cells.

    >>> type(as_legend(say("w: White, b: Black"))).__name__
    'Legend'
    """
    return Legend(text.pattern, text.values, text.raised, text.counted)


def _in_a_line_if_plain(value: object) -> object:
    """Return a plain `str` without line ends.

    A text of the program is returned unchanged, with its own values.
    """
    if type(value) is str:
        return in_a_line(value)
    return value


def say(pattern: str, /, **values: object) -> Said:
    """Return a text of the program; in every language the pattern has the same names in braces.

    >>> say("{who} met {other} in round {n}", who="7 Adams", other="9 Berg", n=2)
    '7 Adams met 9 Berg in round 2'
    """
    return Said(pattern, tuple(values.items()))


def pattern(text: str, /) -> str:
    """Return a pattern whose values come later (`Said`).

    Made here, it is found when texts are translated.
    """
    return text


def counting(text: str, /) -> str:
    """Return a text with both forms for a number that comes later (`counted`).

    Made here, it is found as well.
    """
    return text


NOTHING = say("")
"""Where there is nothing to say."""


_FORMS = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")


@cache
def forms(text: str) -> tuple[str, str]:
    """Return the two patterns of a text that has both forms in brackets where they differ.

    >>> forms("[you have|{who} has] the bye")
    ('you have the bye', '{who} has the bye')
    """
    return _FORMS.sub(r"\1", text), _FORMS.sub(r"\2", text)


def counted(number: int, singular: str, plural: str = "", /, **values: object) -> Said:
    """Return the one pattern for 1 and the other for any other number, which both contain as `{n}`.

    Without `plural` the first has both (`forms`). A value `n` is the number in another form than
    its digits. Another language has as many forms as it needs, under the pattern for numbers other
    than 1.

    >>> counted(1, "{n} [pair|pairs]"), counted(0, "{n} pair", "{n} pairs")
    ('1 pair', '0 pairs')
    """
    if plural:
        pair = (singular, plural)
    else:
        pair = forms(singular)
    words = {"n": number, **values}
    form, count = _form(number, pair)
    return Said(form, tuple(words.items()), counted=count)


def counted_form(number: int, text: str) -> tuple[str, Counted]:
    """Return the pattern of a text with both `forms` for a number, and what `Said` remembers of
    it.
    """
    return _form(number, forms(text))


def _form(number: int, pair: tuple[str, str]) -> tuple[str, Counted]:
    """Return the pattern for 1 or the one for other numbers, and the number with the key in
    catalogues.
    """
    singular, plural = pair
    counted_by = Counted(_number_deciding_form(number, plural), plural)
    if number == 1:
        return singular, counted_by
    return plural, counted_by


def _number_deciding_form(number: int, pattern: str) -> int:
    """Return a number that is said with the same form in every language, and fits into a machine
    word.

    Forms depend on the last two digits and on whether a number is one of the first few. Where the
    number itself is not said, only one and several differ: `rounds 1, 2, ...` stays plural in
    Russian also for 21 rounds.
    """
    if "{n}" not in pattern:
        if number == 1:
            return 1
        return 2
    if number < 1000:
        return number
    return 1000 + number % 1000


_MOST_DECIDING = 1999
"""The largest number that `_number_deciding_form` returns."""


def either(condition: bool, if_true: str, if_false: str = "", /, **values: object) -> Said:
    """Return the pattern `if_true` if `condition` holds, such as for the person addressed, else
    `if_false`.

    Without `if_false` the first pattern has both (`forms`). Both have the same values.

    >>> either(True, "[you have|{who} has] the bye", who="9 Berg")
    'you have the bye'
    """
    if if_false:
        patterns = (if_true, if_false)
    else:
        patterns = forms(if_true)
    if condition:
        pattern = patterns[0]
    else:
        pattern = patterns[1]
    return Said(pattern, tuple(values.items()))


def plain(text: object) -> Said:
    """Return a text that is the same in every language: names, texts read from files, the system's
    own words.

    >>> plain("C:/lists {old}.csv")
    'C:/lists {old}.csv'
    """
    return Said("{text}", (("text", str(text)),))


_SEPARATORS = {": ": say(": "), "; ": say("; ")}
"""Signs between texts that are not written alike in all languages: French has a space before them.
"""


def joined(parts: Iterable[object], separator: str = ", ") -> Said:
    """Return texts one after another.

    `separator` is a sign, or a text of its own if it contains words.

    >>> joined((say("here"), "5-6"), "; ")
    'here; 5-6'
    """
    items = tuple(parts)
    if len(items) > 1:
        separator = _SEPARATORS.get(separator, separator)
    # A sign becomes part of the pattern; a text of its own is a value, so that it is said in each
    # language.
    if isinstance(separator, Said):
        pattern, names = _joining_pattern(len(items), separator=None)
        values = zip((*names, "between"), (*items, separator), strict=True)
    else:
        pattern, names = _joining_pattern(len(items), separator)
        values = zip(names, items, strict=True)
    return Said(pattern, tuple(values))


def listed(names: Iterable[object]) -> Said:
    """Return names in a list: apart by semicolons where one has a comma in it.

    >>> listed(("Berg", "Adams")), listed(("Berg, Bo", "Adams, Al"))
    ('Berg, Adams', 'Berg, Bo; Adams, Al')
    """
    items = tuple(names)
    if any("," in str(name) for name in items):
        return joined(items, "; ")
    return joined(items, ", ")


def grouped(lists: Iterable[object]) -> Said:
    """Return lists one after another, with a stronger separator than those inside them.

    >>> grouped(("1, 2", "3")), grouped(("Berg, Bo; Adams, Al", "Carr, Cy"))
    ('1, 2; 3', 'Berg, Bo; Adams, Al | Carr, Cy')
    """
    items = tuple(lists)
    if any(";" in str(text) for text in items):
        return joined(items, " | ")
    return joined(items, "; ")


@lru_cache(maxsize=2000)
def _joining_pattern(count: int, separator: str | None) -> tuple[str, tuple[str, ...]]:
    """Return the pattern that joins `count` texts, and the names of its values.

    None makes the sign one.
    """
    names = tuple(f"part{part_number}" for part_number in range(count))
    if separator is None:
        sign = "{between}"
    else:
        sign = separator.replace("{", "{{").replace("}", "}}")
    return sign.join(f"{{{name}}}" for name in names), names


def raised(text: str) -> Said:
    """Return a text with a capital first letter, in every language.

    >>> raised(say("the bye goes to {who}", who="9 Berg"))
    'The bye goes to 9 Berg'
    """
    if isinstance(text, Said):
        return Said(text.pattern, text.values, raised=True, counted=text.counted)
    return Said("{text}", (("text", text),), raised=True)


def first_line(text: str) -> str:
    """Return the first line of a text; a text of one line stays what it is."""
    lines = text.splitlines()
    if len(lines) < 2:
        return text
    return lines[0]


def spoken(text: str, catalogue: Catalogue) -> str:
    """Return a text in the language of a catalogue; a plain `str` stays what it is, made `visible`.

    In `TwoLanguages` a text is said in both, unless it is the same in both or a `Legend`. A pattern
    without words, such as that of a date or a list, is filled once in the first, and what it lists
    is said in both.
    """
    if not isinstance(text, Said):
        return visible(text)
    if isinstance(catalogue, TwoLanguages) and isinstance(text, Legend):
        return spoken(text, catalogue.first)
    if isinstance(catalogue, TwoLanguages) and _has_words(text.pattern):
        texts = (spoken(text, catalogue.first), spoken(text, catalogue.second))
        return BETWEEN_LANGUAGES.join(dict.fromkeys(texts))
    values: dict[str, object] = {}
    for name, value in text.values:
        # Most values are plain and short, and there are tens of thousands of them in the reasons of
        # a large round.
        if not isinstance(value, str) or (type(value) is str and value.isprintable()):
            values[name] = value
        else:
            values[name] = spoken(value, catalogue)
    sentence = visible(filled(catalogue(text.pattern, text.counted), values))
    if text.raised:
        return sentence[:1].upper() + sentence[1:]
    return sentence


@lru_cache(maxsize=10_000)
def _has_words(pattern: str) -> bool:
    """Return whether a pattern has words of its own, besides its values and the signs between them.

    A single letter is a sign as well, such as that of a colour in a table: cells have no room for
    two of them.

    >>> _has_words("Round {n}"), _has_words("{year}/{month}/{day}"), _has_words("{row}w{result}")
    (True, False, False)
    """
    between_values = " ".join(letters for letters, *_ in Formatter().parse(pattern))
    return _WORD.search(between_values) is not None


_WORD = re.compile(r"[^\W\d_]{2}")
"""The beginning of a word: two letters."""


def text_as_data(text: str) -> Any:
    """Return a text as plain data (for JSON), from which `text_from_data` makes it again."""
    if not isinstance(text, Said):
        return text
    values = {name: _value_as_data(value) for name, value in text.values}
    data = {"pattern": text.pattern, "values": values, "raised": text.raised}
    if text.counted is not None:
        data["counted"] = list(text.counted)
    return data


def _value_as_data(value: object) -> object:
    """Return a value of a text as plain data; anything but a text or a number becomes its `str`."""
    if isinstance(value, str):
        return text_as_data(value)
    if isinstance(value, (int, float)):
        return value
    return str(value)


def text_from_data(data: Any) -> str:
    """Return the text that `text_as_data` wrote as data.

    ValueError, KeyError or TypeError for anything else.

    It comes from a file of unknown origin: a pattern can only name its values, and a few letters
    that name one another again and again do not make a text of gigabytes.
    """
    if _letters(data) > MOST_LETTERS:
        raise ValueError("a text that grows beyond all bounds")
    return _text_within_bounds(data)


MOST_LETTERS = 100_000
"""The most letters of a text that is made again from data, with all its values."""


def _letters(data: Any) -> int:
    """Return how many letters a text and its values will have together, at most.

    Raises ValueError for a pattern with anything but names in braces.
    """
    if not isinstance(data, dict):
        return len(str(data))
    values = {name: _letters(value) for name, value in data["values"].items()}
    count_of_letters = 0
    for letters, name, form, conversion in Formatter().parse(data["pattern"]):
        if name is not None and (not name.isidentifier() or form or conversion):
            raise ValueError(f"a pattern does not hold {name!r}")
        count_of_letters += len(letters)
        if name is not None:
            count_of_letters += values[name]
    return count_of_letters + sum(values.values())


def _text_within_bounds(data: Any) -> str:
    """Return the text of data whose length was checked.

    Data that is no dictionary is the text itself.
    """
    if not isinstance(data, dict):
        return str(data)
    values = {}
    for name, value in data["values"].items():
        values[name] = _text_within_bounds(value) if isinstance(value, dict) else value
    counted = _counted_from_data(data, values)
    return Said(data["pattern"], tuple(values.items()), bool(data["raised"]), counted)


def _counted_from_data(data: Any, values: Mapping[str, object]) -> Counted | None:
    """Return the number on which the form of a text depends, None if it depends on none.

    Texts stored before they remembered their numbers have the number as `n` or not at all, and
    their pattern is the key unless the number is 1.
    """
    if "counted" in data:
        number, pattern = data["counted"]
        return Counted(min(max(int(number), 0), _MOST_DECIDING), str(pattern))
    number = values.get("n")
    if type(number) is int and number != 1:
        return Counted(_number_deciding_form(number, data["pattern"]), data["pattern"])
    return None
