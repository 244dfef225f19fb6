"""How players, colours and pairs stand in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from arbiter_gui.domain.errors import ArbiterError, NoLegalPairing
from arbiter_gui.domain.texts.sentences import Said, joined, listed, plain, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.values import Player
from arbiter_gui.engine.editions import editions
from arbiter_gui.rulebook import Measure, Rulebook
from arbiter_gui.rulebook.measures import measure
from arbiter_gui.trace import Trace

THE_BYE, YOU = say("the bye"), say("you")
NOBODY = say("nobody")
WHITE, BLACK = say("White"), say("Black")


@dataclass(frozen=True)
class Namer:
    """Writes pairing numbers, with names where they are known.

    `you` is the player who is spoken to; `numbered` tells whether the numbers stand before the names. `book` has the
    words of the articles; without it those of any edition are taken that has the article.
    """

    names: Mapping[int, str]
    you: int | None = None
    numbered: bool = True
    book: Rulebook | None = None

    def measure(self, article: str) -> Measure:
        """Return the words for what an article wants as small as possible, also for the code of a procedure."""
        return measure(article, *(book.measures for book in self._books))

    def reading(self, key: str) -> Said:
        """Return what a reading says; the key alone where it is not known."""
        return next((book.readings[key].said for book in self._books if key in book.readings), plain(key))

    @property
    def _books(self) -> Iterable[Rulebook]:
        return (e.rulebook for e in editions().values()) if self.book is None else (self.book,)

    def one(self, number: int) -> str:
        """Return how a player is called; 0 is the bye."""
        if number == 0:
            return THE_BYE
        if number == self.you:
            return YOU
        name = in_a_line(self.names.get(number, ""))
        if not self.numbered:
            return name or say("player {number}", number=number)
        return f"{number} {name}" if name else str(number)

    def all(self, numbers: Iterable[int]) -> Said:
        """Return players in a list; who is spoken to comes first."""
        wanted = tuple(numbers)
        if self.you in wanted and len(wanted) > 1:
            return self.both(wanted)
        return listed(self.one(n) for n in wanted)

    def both(self, numbers: Iterable[int]) -> Said:
        """Return players in a list with *and* before the last; who is spoken to comes first."""
        *first, last = sorted(numbers, key=lambda n: n != self.you)
        if not first:
            return joined((self.one(last),))
        return say("{others} and {last}", others=listed(map(self.one, first)), last=self.one(last))

    def pair(self, pair: tuple[int, ...]) -> Said:
        """Return `1-5`, with names `1 Name - 5 Name`, or a single player."""
        if self.you in pair and len(pair) > 1:
            return self.both(pair) if all(pair) else say("the bye for you")
        return joined((self.one(n) for n in pair), " - " if self.names else "-")

    def pairs(self, pairs: Iterable[tuple[int, ...]]) -> Said:
        """Return pairs, or single players, in a list."""
        wanted = tuple(pairs)
        if all(len(pair) == 1 for pair in wanted):
            return self.all(n for (n,) in wanted)
        if any(self.you in pair for pair in wanted):
            return joined((self.pair(p) for p in sorted(wanted, key=lambda p: self.you not in p)), "; ")
        return listed(self.pair(p) for p in wanted)


NAMELESS = Namer({})
"""Calls players by their numbers, and criteria by the words of any edition that has them."""


def by_book(trace: Trace, namer: Namer) -> Namer:
    """Return the namer that calls criteria as the edition of a trace does."""
    known = editions().get(trace.edition)
    return namer if known is None else replace(namer, book=known.rulebook)


def error_with_names(error: ArbiterError, players: Iterable[Player]) -> ArbiterError:
    """Return an error whose sentence has the names of these players where it tells who cannot be paired."""
    named = Namer({p.number: p.name for p in players})
    return error.with_names(named.one) if isinstance(error, NoLegalPairing) else error


def colour_of_letter(letter: str) -> Said:
    """Return White or Black for a colour's letter."""
    return {"w": WHITE, "b": BLACK}[letter]
