"""The words of a recorded line about settings for adjusted points of single players.

They name players by their numbers alone, so that nothing in them is typed by anybody: a name cannot pass for a number.
Lines of older reports have the names behind the numbers.
"""

from __future__ import annotations

import re

GONE = "-"
"""What stands for the number of somebody who has none any more."""

_SETTINGS = re.compile(r"### Settings @ Round \d+: (?:.*?; )??(?=(?:no longer )?points adjusted, )")
_HEAD, _TAIL = r"(?:no longer )?points adjusted, ", r", (?:every round|round \d+): [^;]*(?:; |$)"
_NUMBERS = re.compile(rf"{_HEAD}players? ((?:\d{{1,4}}|{GONE})(?:, (?:\d{{1,4}}|{GONE}))*){_TAIL}")
_NAMES = re.compile(rf"{_HEAD}((?:\d{{1,4}}|{GONE}) .*?){_TAIL}")
_NUMBER = re.compile(r"\d{1,4}")
_NAMED = re.compile(r"\d{1,4}(?= )")


def adjusted_words(players: tuple[int, ...], number: int | None, worth: str) -> str:
    """Return the words for players whose points are adjusted in a round, or in every one (None).

    >>> adjusted_words((3, 4), 2, "+1"), adjusted_words((6,), None, "W = 3")
    ('points adjusted, players 3, 4, round 2: +1', 'points adjusted, player 6, every round: W = 3')
    """
    who = f"{'player' if len(players) == 1 else 'players'} {', '.join(map(str, players))}"
    return f"points adjusted, {who}, {'every round' if number is None else f'round {number}'}: {worth}"


def adjusted_places(line: str) -> list[tuple[int, int]]:
    """Return where the numbers of players stand in a line about settings; nowhere in other lines.

    >>> line = "### Settings @ Round 3: points adjusted, 1 Adams, Al; 2 Berg, 7, round 1: +1"
    >>> [line[start:end] for start, end in adjusted_places(line)]
    ['1', '2']
    """
    head = _SETTINGS.match(line)
    found: list[tuple[int, int]] = []
    place = len(line) if head is None else head.end()
    while place < len(line):
        words = _NUMBERS.match(line, place)
        named = None if words is not None else _NAMES.match(line, place)
        if words is not None:
            found += [number.span() for number in _NUMBER.finditer(line, *words.span(1))]
        if named is not None:
            found += _before_names(line, *named.span(1))
        last = words or named
        place = len(line) if last is None else last.end()
    return found


def _before_names(line: str, begin: int, end: int) -> list[tuple[int, int]]:
    """Return where the numbers stand in a list of numbers with names, which are apart by semicolons or commas."""
    between = "; " if "; " in line[begin:end] else ", "
    starts = [begin, *(f.end() for f in re.finditer(between, line[begin:end]))]
    starts[1:] = [begin + start for start in starts[1:]]
    numbers = [_NAMED.match(line, start, end) for start in starts]
    gone = [line.startswith(f"{GONE} ", start) for start in starts]
    if not all(number is not None or left for number, left in zip(numbers, gone, strict=True)):
        numbers = numbers[:1]  # one player, whose name has such signs in it
    return [number.span() for number in numbers if number is not None]
