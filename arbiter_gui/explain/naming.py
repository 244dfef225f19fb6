"""How players, points and counts stand in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from arbiter_gui.domain.points import points_text


@dataclass(frozen=True)
class Namer:
    """Writes pairing numbers, with names where they are known.

    `you` is the player who is spoken to; `numbered` tells whether the numbers stand before the names.
    """

    names: Mapping[int, str]
    you: int | None = None
    numbered: bool = True

    def one(self, number: int) -> str:
        """Return how a player is called; 0 is the bye."""
        if number == 0:
            return "the bye"
        if number == self.you:
            return "you"
        name = self.names.get(number)
        if not self.numbered:
            return name or f"player {number}"
        return f"{number} {name}" if name else str(number)

    def all(self, numbers: Iterable[int]) -> str:
        """Return players in a list."""
        return ", ".join(self.one(n) for n in numbers)

    def pair(self, pair: tuple[int, ...]) -> str:
        """Return `1-5`, with names `1 Name - 5 Name`, or a single player."""
        return (" - " if self.names else "-").join(self.one(n) for n in pair)

    def pairs(self, pairs: Iterable[tuple[int, ...]]) -> str:
        """Return pairs in a list."""
        return ", ".join(self.pair(p) for p in pairs)


def points(tenths: int) -> str:
    """Return a number of points with its unit."""
    return f"{points_text(tenths)} point" if tenths in (10, 5) else f"{points_text(tenths)} points"


def count(number: int) -> str:
    """Return a count with separators, and beyond a million million its order of magnitude."""
    if number < 10**12:
        return f"{number:,}"
    text = str(number)
    return f"about {text[0]}.{text[1]} x 10^{len(text) - 1}"


def plural(number: int, word: str) -> str:
    """Return `1 pair`, `2 pairs`."""
    return f"{count(number)} {word}{'' if number == 1 else 's'}"


def colour_word(letter: str) -> str:
    """Return White or Black for a colour's letter."""
    return {"w": "White", "b": "Black"}[letter]
