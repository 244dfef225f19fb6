"""Numbers of candidates too large for JSON are stored as text, and folds without what follows from their neighbours.

A bracket of 10,000 players has a number of candidates with 36,000 digits, and thousands of folds count them. Python
converts numbers to and from decimal text only up to 4,300 digits, and the time and space for all of them would be out
of proportion. So a trace with such numbers stores them in base 16, and of consecutive folds only what does not follow
from the others: the first place follows from the last one of the previous fold, the last from the count, the count
from the candidates that each opponent represents, and these are a small multiple of those in the next fold.
"""

from __future__ import annotations

import re
from copy import copy
from dataclasses import dataclass
from typing import Any

from arbiter_gui.trace.candidates import Fold
from arbiter_gui.trace.kinds import Event

LARGE = 1 << 12_000
"""Numbers from this one on, of some 3,600 digits, are stored as text."""

MOST_BITS = 4_000_000
"""The largest number that is read, of more than a million digits, has so many bits."""

MOST_BITS_IN_ALL = 1_600_000_000
"""All numbers of folds have at most so many bits together, 200 megabytes: three times those of 10,000 players."""

SMALL_MULTIPLE = 10**18
"""A multiple below this is stored as a multiple."""

_TEXT = re.compile("0x[1-9a-f][0-9a-f]*")
_MULTIPLE = re.compile(r"\*([1-9][0-9]{0,17})")

Row = dict[str, Any]
"""An event as JSON."""


class TooLarge(ValueError):
    """A number is larger than any bracket can have."""


def large_as_text(value: Any) -> Any:
    """Return a value in its JSON form: a large number in base 16."""
    if _is_large(value):
        return hex(value)
    return value


def number_of(text: str) -> int:
    """Return the number in a text. Raises ValueError for any other text, TooLarge for a number that is too large."""
    if not _TEXT.fullmatch(text):
        raise ValueError(f"{text[:40]!r} is no number")
    # Before it is converted, as a damaged or hostile file must not cost any time: a hexadecimal digit is four bits.
    if 4 * len(text) > MOST_BITS:
        raise TooLarge("a number of more than a million digits")
    number = int(text, 16)
    if number < LARGE:
        raise ValueError("a small number is written as text")
    return number


def has_large(rows: list[Row]) -> bool:
    """Return whether an event contains a large number."""
    return any(_is_large(value) for row in rows for value in row.values())


def _is_large(value: Any) -> bool:
    """Return whether a value is a number that JSON readers cannot be expected to hold."""
    return type(value) is int and value >= LARGE


@dataclass(frozen=True)
class FoldWithNeighbours:
    """A fold, and the ones before and after it below the same event; None at either end."""

    fold: Row
    previous: Row | None
    following: Row | None


def shortened_rows(rows: list[Row]) -> list[Row]:
    """Return events without the facts that follow from their neighbours, and with large numbers as text."""
    folds = _folds_with_neighbours(rows)
    written = []
    for index, row in enumerate(rows):
        shortened_row = dict(row)
        if index in folds:
            _remove_derived_facts(shortened_row, folds[index])
        written.append({name: large_as_text(value) for name, value in shortened_row.items()})
    return written


def _remove_derived_facts(row: Row, neighbours: FoldWithNeighbours) -> None:
    """Remove from `row`, a copy of a fold, the numbers that follow from its others and from the neighbouring folds."""
    fold = neighbours.fold
    previous = neighbours.previous
    following = neighbours.following
    counts_by_opponent = "each" in fold
    if counts_by_opponent and fold["count"] == fold["each"] * len(fold["refused"]):
        del row["count"]
    if fold["last"] == fold["first"] + fold["count"] - 1:
        del row["last"]
    if previous is not None and fold["first"] == previous["last"] + 1:
        del row["first"]
    if counts_by_opponent and following is not None and following.get("each"):
        multiple, remainder = divmod(fold["each"], following["each"])
        if remainder == 0 and 0 < multiple < SMALL_MULTIPLE:
            row["each"] = f"*{multiple}"


def complete_rows(rows: list[Any]) -> list[Any]:
    """Return events in the form they had before `shortened_rows`. Raises ValueError for rows it cannot have written."""
    # Only objects are changed; whatever else is there is refused later.
    complete_copies = [copy(row) for row in rows]
    folds = _folds_with_neighbours(complete_copies)
    budget = _BitBudget()
    # Multiples refer to the next fold, so that they are read from the end; places follow from the fold before.
    for index in sorted(folds, reverse=True):
        _complete_each(folds[index])
        budget.add(folds[index].fold, "each")
    for index in sorted(folds):
        _complete_places(folds[index])
        budget.add(folds[index].fold, "count", "first", "last")
    return complete_copies


class _BitBudget:
    """The number of bits that the numbers of all folds may have together.

    A damaged or hostile file of a few lines could otherwise fill the memory: each multiple of the next fold's number
    is a number as large as that one.
    """

    def __init__(self) -> None:
        self._bits = 0

    def add(self, row: Row, *names: str) -> None:
        """Count the bits of some numbers of an event. Raises TooLarge for more than any round can have."""
        for name in names:
            self._bits += _bits(row.get(name))
        if self._bits > MOST_BITS_IN_ALL:
            raise TooLarge("more candidates than any round can have")


def _complete_each(neighbours: FoldWithNeighbours) -> None:
    """Set the number of candidates that each opponent represents, where it is stored as a text."""
    fold = neighbours.fold
    candidates = fold.get("each")
    if not isinstance(candidates, str):
        return
    multiple = _MULTIPLE.fullmatch(candidates)
    if multiple is None:
        fold["each"] = number_of(candidates)
    else:
        factor = int(multiple[1])
        fold["each"] = factor * _number_of_row(neighbours.following, "each")


def _complete_places(neighbours: FoldWithNeighbours) -> None:
    """Set the count and the places that follow from other numbers."""
    fold = neighbours.fold
    if "count" not in fold:
        fold["count"] = _number_of_row(fold, "each") * len(fold.get("refused", ()))
    if "first" not in fold:
        fold["first"] = _number_of_row(neighbours.previous, "last") + 1
    if "last" not in fold:
        fold["last"] = _number_of_row(fold, "first") + _number_of_row(fold, "count") - 1


def _number_of_row(row: Row | None, name: str) -> int:
    """Return a number of an event from which another one follows. Raises ValueError if it is missing."""
    if row is None:
        raise ValueError(f"{name} of a fold is missing")
    value = row.get(name)
    if isinstance(value, str):
        value = number_of(value)
    if type(value) is not int:
        raise ValueError(f"{name} of a fold is missing")
    return value


def _bits(value: Any) -> int:
    """Return how many bits a number has, 0 for anything else. Raises TooLarge for one that no bracket can have."""
    if type(value) is not int:
        return 0
    bits = value.bit_length()
    if bits > MOST_BITS:
        raise TooLarge("a number of more than a million digits")
    return bits


def _folds_with_neighbours(rows: list[Any]) -> dict[int, FoldWithNeighbours]:
    """Return each fold by its index, with the folds before and after it below the same event."""
    kinds = {name for name, kind in Event.kinds.items() if issubclass(kind, Fold)}
    by_parent: dict[Any, list[int]] = {}
    for index, row in enumerate(rows):
        if isinstance(row, dict) and row.get("kind") in kinds:
            by_parent.setdefault(row.get("parent", -1), []).append(index)
    folds: dict[int, FoldWithNeighbours] = {}
    for indices in by_parent.values():
        fold_rows = [rows[index] for index in indices]
        # The rows once more, each beside the one before it and the one after it.
        previous_rows = [None, *fold_rows[:-1]]
        following_rows = [*fold_rows[1:], None]
        for index, previous, fold, following in zip(
            indices, previous_rows, fold_rows, following_rows, strict=True
        ):
            folds[index] = FoldWithNeighbours(fold, previous, following)
    return folds
