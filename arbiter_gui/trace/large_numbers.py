"""How very large numbers of candidates are stored: as text, and of folds (events for candidates
that were skipped together) only what does not follow from the folds beside them.

A bracket of 10,000 players has a number of candidates with 36,000 digits, and thousands of folds
count them. Python converts numbers to and from decimal text only up to 4,300 digits, and the time
and space for all of them would be out of proportion. So a trace with such numbers stores them in
base 16, and of consecutive folds only what does not follow from the others: the first position
follows from the last one of the previous fold, the last from the count, the count from the
candidates that each opponent represents, and these are a small multiple of those in the next fold.
"""

from __future__ import annotations

import re
from copy import copy
from dataclasses import dataclass
from typing import Any

from arbiter_gui.trace.candidates import Fold
from arbiter_gui.trace.kinds import AT_TOP, Event

LARGE = 1 << 12_000
"""Numbers from this one on, of some 3,600 digits, are stored as text."""

MOST_BITS = 4_000_000
"""The largest number that is read, of more than a million digits, has so many bits."""

MOST_BITS_IN_ALL = 1_600_000_000
"""All numbers of folds have at most so many bits together, 200 megabytes: three times those of
10,000 players."""

SMALL_MULTIPLE = 10**18
"""A multiple below this is stored as a multiple."""

_TEXT = re.compile("0x[1-9a-f][0-9a-f]*")
_MULTIPLE = re.compile(r"\*([1-9][0-9]{0,17})")

StoredEvent = dict[str, Any]
"""An event as the JSON object that is stored for it."""


class TooLarge(ValueError):
    """A number is larger than any bracket can have."""


def large_as_text(value: Any) -> Any:
    """Return a value in its JSON form: a large number in base 16."""
    if _is_large(value):
        return hex(value)
    return value


def number_of(text: str) -> int:
    """Return the large number that a text has in base 16: `0x1f...`.

    Raises ValueError for any other text, TooLarge for a number that is too large.
    """
    if not _TEXT.fullmatch(text):
        raise ValueError(f"{text[:40]!r} is no number")
    # Asked before the conversion, so that a damaged or hostile file costs no time. A digit of base
    # 16 is four bits.
    if 4 * len(text) > MOST_BITS:
        raise TooLarge("a number of more than a million digits")
    number = int(text, 16)
    if number < LARGE:
        raise ValueError("a small number is written as text")
    return number


def has_large(stored_events: list[StoredEvent]) -> bool:
    """Return whether an event contains a large number."""
    return any(
        _is_large(value) for stored_event in stored_events for value in stored_event.values()
    )


def _is_large(value: Any) -> bool:
    """Return whether a value is a number that JSON readers cannot be expected to hold."""
    return type(value) is int and value >= LARGE


@dataclass(frozen=True)
class FoldWithNeighbours:
    """A fold in its stored form, and the ones before and after it below the same event.

    None at either end.
    """

    fold: StoredEvent
    previous: StoredEvent | None
    following: StoredEvent | None


def shortened_events(stored_events: list[StoredEvent]) -> list[StoredEvent]:
    """Return events as they are stored: folds without the numbers that follow from others, and
    large numbers as text. `complete_events` undoes it.
    """
    folds = _folds_with_neighbours(stored_events)
    written = []
    for index, stored_event in enumerate(stored_events):
        shortened_event = dict(stored_event)
        if index in folds:
            _remove_derived_facts(shortened_event, folds[index])
        written.append({name: large_as_text(value) for name, value in shortened_event.items()})
    return written


def _remove_derived_facts(stored_event: StoredEvent, neighbours: FoldWithNeighbours) -> None:
    """Remove from `stored_event`, a copy of a fold, the numbers that follow from its other numbers
    or from the folds beside it.

    The fold itself (`neighbours.fold`) keeps them all.
    """
    fold = neighbours.fold
    previous = neighbours.previous
    following = neighbours.following
    counts_by_opponent = "each" in fold
    if counts_by_opponent and fold["count"] == fold["each"] * len(fold["refused"]):
        del stored_event["count"]
    if fold["last"] == fold["first"] + fold["count"] - 1:
        del stored_event["last"]
    if previous is not None and fold["first"] == previous["last"] + 1:
        del stored_event["first"]
    # Each opponent stands for all ways in which the later players can be paired: a multiple of what
    # each opponent in the next fold stands for.
    if counts_by_opponent and following is not None and following.get("each"):
        multiple, remainder = divmod(fold["each"], following["each"])
        if remainder == 0 and 0 < multiple < SMALL_MULTIPLE:
            stored_event["each"] = f"*{multiple}"


def complete_events(stored_events: list[Any]) -> list[Any]:
    """Return stored events with all the numbers that `shortened_events` has left out.

    Raises ValueError for events that it cannot have written.
    """
    complete_copies = [copy(stored_event) for stored_event in stored_events]
    folds = _folds_with_neighbours(complete_copies)
    budget = _BitBudget()
    # From the end, as a multiple is one of the next fold's number; then from the front, as a
    # position follows from the fold before.
    for index in sorted(folds, reverse=True):
        _complete_each(folds[index])
        budget.add(folds[index].fold, "each")
    for index in sorted(folds):
        _complete_positions(folds[index])
        budget.add(folds[index].fold, "count", "first", "last")
    return complete_copies


class _BitBudget:
    """The number of bits that the numbers of all folds may have together.

    A damaged or hostile file of a few lines could otherwise fill the memory: each multiple of the
    next fold's number is a number as large as that one.
    """

    def __init__(self) -> None:
        self._bits = 0

    def add(self, stored_event: StoredEvent, *names: str) -> None:
        """Count the bits of some numbers of an event.

        Raises TooLarge for more than any round can have.
        """
        for name in names:
            self._bits += _bits(stored_event.get(name))
        if self._bits > MOST_BITS_IN_ALL:
            raise TooLarge("more candidates than any round can have")


def _complete_each(neighbours: FoldWithNeighbours) -> None:
    """Set `each`, the number of candidates for which each opponent of a fold stands, if it is
    stored as text: a number in base 16, or `*20` for twenty times that of the next fold.
    """
    fold = neighbours.fold
    text = fold.get("each")
    if not isinstance(text, str):
        return
    multiple = _MULTIPLE.fullmatch(text)
    if multiple is None:
        fold["each"] = number_of(text)
    else:
        fold["each"] = int(multiple[1]) * _number_in(neighbours.following, "each")


def _complete_positions(neighbours: FoldWithNeighbours) -> None:
    """Set the count, the first and the last position of a fold, if they were not stored, from
    numbers of the fold and of the one before it.
    """
    fold = neighbours.fold
    if "count" not in fold:
        fold["count"] = _number_in(fold, "each") * len(fold.get("refused", ()))
    if "first" not in fold:
        fold["first"] = _number_in(neighbours.previous, "last") + 1
    if "last" not in fold:
        fold["last"] = _number_in(fold, "first") + _number_in(fold, "count") - 1


def _number_in(stored_event: StoredEvent | None, name: str) -> int:
    """Return the number with this name in a stored fold. Raises ValueError if it is missing."""
    if stored_event is None:
        raise ValueError(f"{name} of a fold is missing")
    stored = stored_event.get(name)
    value = number_of(stored) if isinstance(stored, str) else stored
    # A truth value, which Python takes for a number, is none here.
    if type(value) is not int:
        raise ValueError(f"{name} of a fold is missing")
    return value


def _bits(value: Any) -> int:
    """Return how many bits a number has, 0 for anything else.

    Raises TooLarge for one that no bracket can have.
    """
    if type(value) is not int:
        return 0
    bits = value.bit_length()
    if bits > MOST_BITS:
        raise TooLarge("a number of more than a million digits")
    return bits


def _folds_with_neighbours(stored_events: list[Any]) -> dict[int, FoldWithNeighbours]:
    """Return each fold by its index, with the folds before and after it below the same event."""
    fold_kinds = {name for name, kind in Event.kinds.items() if issubclass(kind, Fold)}
    indices_by_parent: dict[Any, list[int]] = {}
    for index, stored_event in enumerate(stored_events):
        if isinstance(stored_event, dict) and stored_event.get("kind") in fold_kinds:
            indices_by_parent.setdefault(stored_event.get("parent", AT_TOP), []).append(index)
    folds: dict[int, FoldWithNeighbours] = {}
    for indices in indices_by_parent.values():
        # None stands before the first fold and after the last one.
        siblings = [None, *(stored_events[index] for index in indices), None]
        for index, previous, fold, following in zip(
            indices, siblings, siblings[1:], siblings[2:], strict=False
        ):
            folds[index] = FoldWithNeighbours(fold=fold, previous=previous, following=following)
    return folds
