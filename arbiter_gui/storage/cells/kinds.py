"""What a cell of the tournament file can hold: its type and its range, and the words for it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any, Protocol

from arbiter_gui.domain.texts.sentences import Said, plain, say

FIRST_YEAR = 2
LAST_YEAR = 9998
"""Last year that is fully within the calendar (1 to 9999) in every time zone."""
_SHOWN = 40
"""Characters of a wrong value that are enough to find it."""


class ColumnKind(Protocol):
    """The values that a column can hold."""

    @property
    def expected_words(self) -> Said:
        """The expected value, in words."""
        ...

    def holds(self, value: Any) -> bool:
        """Return whether a value is of this kind."""
        ...

    def holds_all(self, values: Sequence[Any]) -> bool:
        """Return whether all values are of this kind.

        Opening a file checks thousands, too many to check singly.
        """
        ...


class _LookedAtOneByOne:
    __slots__ = ()

    def holds_all(self: ColumnKind, values: Sequence[Any]) -> bool:
        """Return whether all values are of this kind."""
        return all(map(self.holds, values))


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """A whole number within limits."""

    low: int
    high: int

    @property
    def expected_words(self) -> Said:
        """The expected value, in words."""
        return say("a whole number from {low} to {high}", low=self.low, high=self.high)

    def holds(self, value: Any) -> bool:
        """Return whether a value is of this kind."""
        return type(value) is int and self.low <= value <= self.high

    def holds_all(self, values: Sequence[Any]) -> bool:
        """Return whether all values are of this kind."""
        if not _are_of_types(values, {int}):
            return False
        return bool(self.low <= min(values) and max(values) <= self.high)


@dataclass(frozen=True, slots=True)
class Text:
    """Text that can be encoded, of limited length; on one `line` or on several."""

    most_letters: int = 10_000
    line: bool = False

    @property
    def expected_words(self) -> Said:
        """The expected value, in words."""
        if self.line:
            return say("a line of at most {n} characters", n=self.most_letters)
        return say("text of at most {n} characters", n=self.most_letters)

    def holds(self, value: Any) -> bool:
        """Return whether a value is of this kind."""
        if type(value) is not str or len(value) > self.most_letters:
            return False
        if self.line and ("\n" in value or "\r" in value):
            return False
        # Nearly all texts are ASCII, which is known at once.
        return value.isascii() or _can_be_written(value)

    def holds_all(self, values: Sequence[Any]) -> bool:
        """Return whether all values are of this kind."""
        if not _are_of_types(values, {str}) or max(map(len, values)) > self.most_letters:
            return False
        text = "".join(values)
        if self.line and ("\n" in text or "\r" in text):
            return False
        return _can_be_written(text)


@dataclass(frozen=True, slots=True)
class Maybe:
    """Nothing, or a value of a kind."""

    kind: ColumnKind

    @property
    def expected_words(self) -> Said:
        """The expected value, in words."""
        return say("{wanted} or nothing", wanted=self.kind.expected_words)

    def holds(self, value: Any) -> bool:
        """Return whether a value is of this kind."""
        return value is None or self.kind.holds(value)

    def holds_all(self, values: Sequence[Any]) -> bool:
        """Return whether all values are of this kind."""
        values_there = [value for value in values if value is not None]
        return not values_there or self.kind.holds_all(values_there)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words, or of a few numbers."""

    values: frozenset[Any]

    @property
    def expected_words(self) -> Said:
        """The expected value, in words."""
        return say("one of {values}", values=", ".join(sorted(map(repr, self.values))))

    def holds(self, value: Any) -> bool:
        """Return whether a value is of this kind; True does not count as the number 1."""
        return type(value) in (str, int) and value in self.values

    def holds_all(self, values: Sequence[Any]) -> bool:
        """Return whether all values are of this kind."""
        return _are_of_types(values, {str, int}) and self.values.issuperset(values)


@dataclass(frozen=True, slots=True)
class Stamp:
    """A time in ISO form; with `open` it may be unknown, which is empty text."""

    open: bool = False

    @property
    def expected_words(self) -> Said:
        """The expected value, in words."""
        return say("a time such as {example}", example="2026-02-01T10:00:00+00:00")

    def holds(self, value: Any) -> bool:
        """Return whether a value is of this kind."""
        return type(value) is str and ((self.open and not value) or _is_time(value))

    def holds_all(self, values: Sequence[Any]) -> bool:
        """Return whether all values are of this kind."""
        return _are_of_types(values, {str}) and all(map(self.holds, set(values)))


@dataclass(frozen=True, slots=True)
class Passing(_LookedAtOneByOne):
    """Any value that passes a test; `expected_words` describe such a value."""

    passes: Callable[[Any], bool]
    expected_words: Said

    def holds(self, value: Any) -> bool:
        """Return whether a value is of this kind."""
        return self.passes(value)


@dataclass(frozen=True, slots=True)
class JsonList(_LookedAtOneByOne):
    """A list in JSON, each item of a kind."""

    kind: ColumnKind
    expected_words: Said

    def holds(self, value: Any) -> bool:
        """Return whether a value is of this kind."""
        items = decoded(value)
        return type(items) is list and all(map(self.kind.holds, items))


@dataclass(frozen=True, slots=True)
class TupleOf(_LookedAtOneByOne):
    """A list of fixed length, each part of its own kind, such as a line of `publication`."""

    kinds: tuple[ColumnKind, ...]

    @property
    def expected_words(self) -> Said:
        """The expected value, in words."""
        return say("a list of {n} parts", n=len(self.kinds))

    def holds(self, value: Any) -> bool:
        """Return whether a value is of this kind."""
        if type(value) is not list or len(value) != len(self.kinds):
            return False
        return all(kind.holds(item) for kind, item in zip(self.kinds, value, strict=True))


@dataclass(frozen=True, slots=True)
class ListOf(_LookedAtOneByOne):
    """A list, each item of a kind, as a part of a list in JSON."""

    kind: ColumnKind

    @property
    def expected_words(self) -> Said:
        """The expected value, in words."""
        return say("a list")

    def holds(self, value: Any) -> bool:
        """Return whether a value is of this kind."""
        return type(value) is list and all(map(self.kind.holds, value))


def _are_of_types(values: Sequence[Any], types: set[type]) -> bool:
    """Return whether all values are of exactly these types: in Python, True is also a whole
    number.
    """
    return set(map(type, values)) <= types


def decoded(text: Any) -> Any:
    """Return the value of a JSON text.

    None if it is not JSON, or is nested deeper than any text of ours.
    """
    if type(text) is not str:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def shown_value(value: object) -> Said:
    """Return a wrong value so that a reader can find it, in quotation marks if it is text."""
    if value is None:
        return say("nothing")
    text = repr(value)
    if len(text) > _SHOWN:
        text = f"{text[:_SHOWN]}…"
    return plain(text)


def _can_be_written(text: str) -> bool:
    """Return whether a text can be written as UTF-8: half of a surrogate pair cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


@lru_cache(maxsize=1024)
def _is_time(text: str) -> bool:
    """Return whether a text is a time in the years in which tournaments are."""
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        return False
    return FIRST_YEAR <= time.year <= LAST_YEAR
