"""The players meant by a typed line: pairing numbers, ranges such as ``5-8``, and starts of
names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.search.found_players import players_named

_DASH = re.compile(r"(?<=\d)\s*[-–]\s*(?=\d)")
_NUMBERS = re.compile(r"\d+(-\d+)*")
_RANGE = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?")


@dataclass(frozen=True, slots=True)
class TypedPart:
    """A part of a line and the players it means.

    Without players it is open: it may be any of `perhaps`, has an unknown number, or is not
    understood.
    """

    text: str
    players: tuple[Player, ...] = ()
    perhaps: tuple[Player, ...] = ()
    nobody: int | None = None


def parts_typed(tournament: Tournament, text: str) -> tuple[TypedPart, ...]:
    """Return the parts of a line.

    Blanks, commas or semicolons separate numbers, semicolons separate names.
    """
    parts: list[TypedPart] = []
    for piece in text.split(";"):
        parts += _parts_of_piece(tournament, piece)
    if not parts and text.strip():
        return (TypedPart(text.strip()),)
    return tuple(parts)


def _parts_of_piece(tournament: Tournament, piece: str) -> Iterator[TypedPart]:
    """Yield the parts of a text between commas or semicolons: numbers one by one, or a name."""
    words = re.findall(r"[^\s,]+,?", _DASH.sub("-", piece))
    for are_numbers, words_of_a_kind in groupby(words, _is_number):
        if are_numbers:
            for word in words_of_a_kind:
                yield _part_of_numbers(tournament, word.rstrip(","))
        else:
            yield _part_of_name(tournament, " ".join(words_of_a_kind).rstrip(","))


def _is_number(word: str) -> bool:
    """Return whether a word is a pairing number or a range of them."""
    return _NUMBERS.fullmatch(word.rstrip(",")) is not None


def _part_of_numbers(tournament: Tournament, text: str) -> TypedPart:
    """Return the players of a number or of a range such as 5-8; all of them must exist."""
    match = _RANGE.fullmatch(text)
    if match is None:
        return TypedPart(text)
    first_number = int(match[1])
    last_number = int(match[2] or match[1])
    players = []
    for player_number in range(first_number, last_number + 1):
        if player_number not in tournament.by_number:
            return TypedPart(text, nobody=player_number)
        players.append(tournament.by_number[player_number])
    return TypedPart(text, tuple(players))


def _part_of_name(tournament: Tournament, text: str) -> TypedPart:
    """Return the player whose name begins like this, or all of them if there are several."""
    # A single letter is rather a slip than a player.
    like_a_name = text[:1].isalpha() and sum(map(str.isalpha, text)) > 1
    if not like_a_name:
        return TypedPart(text)
    matches = tuple(players_named(tournament.players, text))
    if len(matches) == 1:
        return TypedPart(text, matches)
    return TypedPart(text, perhaps=matches)
