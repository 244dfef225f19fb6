"""New numbers of many players in a recorded line: runs of numbers that move together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

_N = "[1-9][0-9]{0,3}"
_RUN = re.compile(rf"({_N})(?:-({_N}))? -> ({_N})(?:-({_N}))?")


def moved_words(numbers: Mapping[int, int]) -> str:
    """Return the words for new numbers by old ones, without players who keep their numbers.

    >>> moved_words({1: 2, 2: 3, 3: 1, 4: 4})
    '1-2 -> 2-3, 3 -> 1'
    """
    runs: list[tuple[int, int, int]] = []
    for old_number, new_number in sorted(numbers.items()):
        shift = new_number - old_number
        if shift == 0:
            continue
        if runs:
            first_old, last, shift_of_run = runs[-1]
            # Neighbours that move by the same number are one run: after a late entry, thousands
            # move by one.
            if last + 1 == old_number and shift_of_run == shift:
                runs[-1] = (first_old, old_number, shift)
                continue
        runs.append((old_number, old_number, shift))
    words_of_runs: list[str] = []
    for first_old, last, shift in runs:
        old_numbers = _run_words(first_old, last)
        new_numbers = _run_words(first_old + shift, last + shift)
        words_of_runs.append(f"{old_numbers} -> {new_numbers}")
    return ", ".join(words_of_runs)


def read_moved(words: str) -> dict[int, int] | None:
    """Return new numbers by old ones.

    None for other words, and where two players would have the same number.

    >>> read_moved("1-2 -> 2-3, 3 -> 1"), read_moved("1-2 -> 3")
    ({1: 2, 2: 3, 3: 1}, None)
    """
    moves: list[tuple[int, int]] = []
    for move in words.split(", "):
        match = _RUN.fullmatch(move)
        if match is None:
            return None
        run = _read_run(match)
        if not run.has_equal_lengths:
            return None
        moves.extend(run.moves)
    new_numbers = dict(moves)
    # An old number that is named twice was overwritten in the dictionary; a new one would belong to
    # two players.
    if len(new_numbers) < len(moves) or len(set(new_numbers.values())) < len(moves):
        return None
    return new_numbers


class _Run(NamedTuple):
    """Consecutive old numbers, and the consecutive new ones that they become.

    Both with their ends.
    """

    first_old: int
    last_old: int
    first_new: int
    last_new: int

    @property
    def has_equal_lengths(self) -> bool:
        """Whether there are as many new numbers as old ones."""
        old_steps = self.last_old - self.first_old
        return old_steps >= 0 and old_steps == self.last_new - self.first_new

    @property
    def moves(self) -> Iterator[tuple[int, int]]:
        """Each old number with its new one."""
        shift = self.first_new - self.first_old
        return ((number, number + shift) for number in range(self.first_old, self.last_old + 1))


def _read_run(match: re.Match[str]) -> _Run:
    """Return the run in a match of `_RUN`; a number alone is both ends."""
    first_old = int(match[1])
    last_old = int(match[2] or first_old)
    first_new = int(match[3])
    last_new = int(match[4] or first_new)
    return _Run(first_old, last_old, first_new, last_new)


def _run_words(first_number: int, last_number: int) -> str:
    if first_number == last_number:
        return str(first_number)
    return f"{first_number}-{last_number}"
