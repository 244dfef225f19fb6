"""What a cell of the tournament file can hold: its type and its range, and how that is called."""

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
"""Years whose every moment has a date in every time zone; the calendar goes from 1 to 9999."""
_SHOWN = 40
"""So many letters of a wrong value are enough to find it by."""


class ColumnKind(Protocol):
    """The values of a column."""

    @property
    def wanted(self) -> Said:
        """What should stand there."""
        ...

    def holds(self, value: Any) -> bool:
        """Return whether a value is one of them."""
        ...

    def holds_all(self, values: Sequence[Any]) -> bool:
        """Return whether all values are; thousands of them are looked at on opening, so not each by itself."""
        ...


class _LookedAtOneByOne:
    __slots__ = ()

    def holds_all(self: ColumnKind, values: Sequence[Any]) -> bool:
        """Return whether all values are."""
        return all(map(self.holds, values))


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """A whole number, with its limits."""

    low: int
    high: int

    @property
    def wanted(self) -> Said:
        """What should stand there."""
        return say("a whole number from {low} to {high}", low=self.low, high=self.high)

    def holds(self, value: Any) -> bool:
        """Return whether a value is one."""
        return type(value) is int and self.low <= value <= self.high

    def holds_all(self, values: Sequence[Any]) -> bool:
        """Return whether all values are."""
        if not _are_of_types(values, {int}):
            return False
        return bool(self.low <= min(values) and max(values) <= self.high)


@dataclass(frozen=True, slots=True)
class Text:
    """Text that can be written, of at most so many letters; in one `line` or in several."""

    most: int = 10_000
    line: bool = False

    @property
    def wanted(self) -> Said:
        """What should stand there."""
        if self.line:
            return say("a line of at most {n} characters", n=self.most)
        return say("text of at most {n} characters", n=self.most)

    def holds(self, value: Any) -> bool:
        """Return whether a value is one."""
        if type(value) is not str or len(value) > self.most:
            return False
        if self.line and ("\n" in value or "\r" in value):
            return False
        return value.isascii() or _can_be_written(value)

    def holds_all(self, values: Sequence[Any]) -> bool:
        """Return whether all values are."""
        if not _are_of_types(values, {str}) or max(map(len, values)) > self.most:
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
    def wanted(self) -> Said:
        """What should stand there."""
        return say("{wanted} or nothing", wanted=self.kind.wanted)

    def holds(self, value: Any) -> bool:
        """Return whether a value is one."""
        return value is None or self.kind.holds(value)

    def holds_all(self, values: Sequence[Any]) -> bool:
        """Return whether all values are."""
        values_there = [value for value in values if value is not None]
        return not values_there or self.kind.holds_all(values_there)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words, or of a few numbers."""

    values: frozenset[Any]

    @property
    def wanted(self) -> Said:
        """What should stand there."""
        return say("one of {values}", values=", ".join(sorted(map(repr, self.values))))

    def holds(self, value: Any) -> bool:
        """Return whether a value is one; the number 1 is no truth."""
        return type(value) in (str, int) and value in self.values

    def holds_all(self, values: Sequence[Any]) -> bool:
        """Return whether all values are."""
        return _are_of_types(values, {str, int}) and self.values.issuperset(values)


@dataclass(frozen=True, slots=True)
class Stamp:
    """A time in ISO form; `open` allows that it is not known, which is empty text."""

    open: bool = False

    @property
    def wanted(self) -> Said:
        """What should stand there."""
        return say("a time such as {example}", example="2026-02-01T10:00:00+00:00")

    def holds(self, value: Any) -> bool:
        """Return whether a value is one."""
        return type(value) is str and ((self.open and not value) or _is_time(value))

    def holds_all(self, values: Sequence[Any]) -> bool:
        """Return whether all values are."""
        return _are_of_types(values, {str}) and all(map(self.holds, set(values)))


@dataclass(frozen=True, slots=True)
class Passing(_LookedAtOneByOne):
    """Whatever passes a question; `wanted` is how it is called."""

    passes: Callable[[Any], bool]
    wanted: Said

    def holds(self, value: Any) -> bool:
        """Return whether a value is one."""
        return self.passes(value)


@dataclass(frozen=True, slots=True)
class JsonList(_LookedAtOneByOne):
    """A list in JSON, each item of a kind."""

    kind: ColumnKind
    wanted: Said

    def holds(self, value: Any) -> bool:
        """Return whether a value is one."""
        items = decoded(value)
        return type(items) is list and all(map(self.kind.holds, items))


@dataclass(frozen=True, slots=True)
class TupleOf(_LookedAtOneByOne):
    """A list of fixed length, each part of its own kind; such as a line of `publication`."""

    kinds: tuple[ColumnKind, ...]

    @property
    def wanted(self) -> Said:
        """What should stand there."""
        return say("a list of {n} parts", n=len(self.kinds))

    def holds(self, value: Any) -> bool:
        """Return whether a value is one."""
        if type(value) is not list or len(value) != len(self.kinds):
            return False
        return all(kind.holds(item) for kind, item in zip(self.kinds, value, strict=True))


@dataclass(frozen=True, slots=True)
class ListOf(_LookedAtOneByOne):
    """A list, each item of a kind, as a part of a list in JSON."""

    kind: ColumnKind

    @property
    def wanted(self) -> Said:
        """What should stand there."""
        return say("a list")

    def holds(self, value: Any) -> bool:
        """Return whether a value is one."""
        return type(value) is list and all(map(self.kind.holds, value))


def _are_of_types(values: Sequence[Any], types: set[type]) -> bool:
    """Return whether all values are of these very types: to Python, True is a whole number too."""
    return set(map(type, values)) <= types


def decoded(text: Any) -> Any:
    """Return what JSON text says; None where it is no JSON, or nested deeper than anything of ours."""
    if type(text) is not str:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def shown(value: object) -> Said:
    """Return a wrong value so that a person can find it, in quotation marks where it is text."""
    if value is None:
        return say("nothing")
    text = repr(value)
    if len(text) > _SHOWN:
        text = f"{text[:_SHOWN]}…"
    return plain(text)


def _can_be_written(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


@lru_cache(maxsize=1024)
def _is_time(text: str) -> bool:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return False
    return FIRST_YEAR <= moment.year <= LAST_YEAR
