"""The words of a recorded line about the setting for adjusted points of single players.

They name players by their numbers alone, so that they contain no typed text: a name cannot be
mistaken for a number. Lines of older reports have the names after the numbers.
"""

from __future__ import annotations

import re

GONE = "-"
"""The sign instead of the number of a player who no longer has one."""

_SETTINGS = re.compile(r"### Settings @ Round \d+: (?:.*?; )??(?=(?:no longer )?points adjusted, )")
_HEAD = r"(?:no longer )?points adjusted, "
_TAIL = r", (?:every round|round \d+): [^;]*(?:; |$)"
_NUMBERS = re.compile(rf"{_HEAD}players? ((?:\d{{1,4}}|{GONE})(?:, (?:\d{{1,4}}|{GONE}))*){_TAIL}")
_NAMES = re.compile(rf"{_HEAD}((?:\d{{1,4}}|{GONE}) .*?){_TAIL}")
_NUMBER = re.compile(r"\d{1,4}")
_NAMED = re.compile(r"\d{1,4}(?= )")


def adjusted_points_words(players: tuple[int, ...], round_number: int | None, worth: str) -> str:
    """Return the words for players whose points are adjusted in a round, or in every one (None).

    >>> adjusted_points_words((3, 4), 2, "+1"), adjusted_points_words((6,), None, "W = 3")
    ('points adjusted, players 3, 4, round 2: +1', 'points adjusted, player 6, every round: W = 3')
    """
    noun = "player" if len(players) == 1 else "players"
    numbers = ", ".join(map(str, players))
    when = "every round" if round_number is None else f"round {round_number}"
    return f"points adjusted, {noun} {numbers}, {when}: {worth}"


def places_in_adjusted_points(line: str) -> list[tuple[int, int]]:
    """Return the places (start, end) of player numbers in a line about adjusted points.

    Empty for other lines.

    >>> line = "### Settings @ Round 3: points adjusted, 1 Adams, Al; 2 Berg, 7, round 1: +1"
    >>> [line[start:end] for start, end in places_in_adjusted_points(line)]
    ['1', '2']
    """
    head = _SETTINGS.match(line)
    if head is None:
        return []
    places: list[tuple[int, int]] = []
    position = head.end()
    while position < len(line):
        numbers_alone = _NUMBERS.match(line, position)
        if numbers_alone is not None:
            places += [number.span() for number in _NUMBER.finditer(line, *numbers_alone.span(1))]
            position = numbers_alone.end()
            continue
        numbers_with_names = _NAMES.match(line, position)
        if numbers_with_names is None:
            break
        places += _places_before_names(line, *numbers_with_names.span(1))
        position = numbers_with_names.end()
    return places


def _places_before_names(line: str, begin: int, end: int) -> list[tuple[int, int]]:
    """Return the places (start, end) of the numbers in a list of numbers with names, which is
    `line[begin:end]`.
    """
    # As `listed` writes names: apart by semicolons where one of them has a comma in it.
    separator_between = "; " if "; " in line[begin:end] else ", "
    starts = [begin]
    for separator in re.compile(separator_between).finditer(line, begin, end):
        starts.append(separator.end())
    places = []
    for start in starts:
        number = _NAMED.match(line, start, end)
        if number is not None:
            places.append(number.span())
        elif not line.startswith(f"{GONE} ", start):
            # What follows the sign is no number: it is one player, whose name has such signs in it.
            # His number stands at the beginning, and any other that was found is part of the name.
            return places[:1]
    return places
