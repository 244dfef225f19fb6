"""New numbers of many players in a recorded line: runs of numbers that move together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

_N = "[1-9][0-9]{0,3}"
_RUN = re.compile(rf"({_N})(?:-({_N}))? -> ({_N})(?:-({_N}))?")


def moved_words(numbers: Mapping[int, int]) -> str:
    """Return the words for new numbers by old ones, without players who keep their numbers.

    >>> moved_words({1: 2, 2: 3, 3: 1, 4: 4})
    '1-2 -> 2-3, 3 -> 1'
    """
    runs: list[tuple[int, int, int]] = []
    for old, new in sorted(numbers.items()):
        shift = new - old
        if shift == 0:
            continue
        if runs:
            first, last, shift_of_run = runs[-1]
            if last + 1 == old and shift_of_run == shift:
                runs[-1] = (first, old, shift)
                continue
        runs.append((old, old, shift))
    moves: list[str] = []
    for first, last, shift in runs:
        old_numbers = _run(first, last)
        new_numbers = _run(first + shift, last + shift)
        moves.append(f"{old_numbers} -> {new_numbers}")
    return ", ".join(moves)


def read_moved(words: str) -> dict[int, int] | None:
    """Return new numbers by old ones; None for other words, and where two players would have the same number.

    >>> read_moved("1-2 -> 2-3, 3 -> 1"), read_moved("1-2 -> 3")
    ({1: 2, 2: 3, 3: 1}, None)
    """
    moves: list[tuple[int, int]] = []
    for move in words.split(", "):
        run = _RUN.fullmatch(move)
        if run is None or not _fits(run):
            return None
        moves.extend(_moves(run))
    new_numbers = dict(moves)
    if len(new_numbers) < len(moves) or len(set(new_numbers.values())) < len(moves):
        return None
    return new_numbers


def _fits(run: re.Match[str]) -> bool:
    """Return whether as many numbers are new as are old."""
    first, last, new, newest = _ends(run)
    return first <= last and last - first == newest - new


def _moves(run: re.Match[str]) -> Iterator[tuple[int, int]]:
    first, last, new, _ = _ends(run)
    return ((number, number - first + new) for number in range(first, last + 1))


def _ends(run: re.Match[str]) -> tuple[int, int, int, int]:
    first = int(run[1])
    last = int(run[2] or first)
    new = int(run[3])
    newest = int(run[4] or new)
    return first, last, new, newest


def _run(first: int, last: int) -> str:
    if first == last:
        return str(first)
    return f"{first}-{last}"
