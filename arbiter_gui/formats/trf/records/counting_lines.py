"""Our own lines about ratings used that differ from the method of record 172: estimates and the like.

They stand only beside federations' lines, where a 001 record states FIDE's rating or what counts in its place. A line
that contradicts the records of its player is not used.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from arbiter_gui.domain.record_lines.integrity import MARK
from arbiter_gui.domain.values import ESTIMATED, NATIONALS, RATING_SOURCES, Player

_WORDS = {source: source or "of unknown source" for source in RATING_SOURCES}
_SOURCES = {words: source for source, words in _WORDS.items()}
_RATING = "0|[1-9][0-9]{0,3}"
_LINE = re.compile(
    rf"{MARK} Rating of player (?P<number>[1-9][0-9]{{0,3}}): "
    rf"(?:none|(?P<rating>{_RATING}) (?P<source>{'|'.join(_SOURCES)}))(?:, FIDE (?P<fide>{_RATING}))?"
)


@dataclass(frozen=True, slots=True)
class CountingLine:
    """What a line says of the player with this number; `fide` 0 where the player line has it, or nobody."""

    number: int
    rating: int
    source: str
    fide: int = 0

    @property
    def text(self) -> str:
        """The line.

        >>> CountingLine(4, 2100, "estimated", 1900).text
        '### Rating of player 4: 2100 estimated, FIDE 1900'
        """
        what = f"{self.rating} {_WORDS[self.source]}" if self.rating or self.source else "none"
        return f"{MARK} Rating of player {self.number}: {what}" + (f", FIDE {self.fide}" if self.fide else "")

    def told(self, player: Player) -> Player | None:
        """Return the player with the rating that counts; None where it is not what the records of the player say.

        The player comes with the rating of the 001 record as FIDE's.
        """
        own = self.rating > 0 and self.source in ("", ESTIMATED)
        stated = player.national_rating if self.source in NATIONALS else player.fide_rating
        if (self.rating and self.rating != stated) or (self.fide and not own):
            return None
        fide = self.fide if own else player.fide_rating
        return replace(player, rating=self.rating, rating_source=self.source, fide_rating=fide)


def counting_line(text: str) -> CountingLine | None:
    """Return what a line says, None when it is none of these."""
    found = _LINE.fullmatch(text)
    if found is None:
        return None
    source = _SOURCES.get(found["source"], "")
    return CountingLine(int(found["number"]), int(found["rating"] or 0), source, int(found["fide"] or 0))


def line_of(player: Player) -> CountingLine:
    """Return the line about a player."""
    own = player.rating and player.rating_source in ("", ESTIMATED)
    fide = player.fide_rating if own else 0
    return CountingLine(player.number, player.rating, player.rating_source, fide)


def renumbered_line(text: str, numbers: Mapping[int, int | None]) -> str | None:
    """Return a line under its player's new number, None for a player who has none any more; others as they are."""
    line = counting_line(text)
    if line is None or line.number not in numbers:
        return text
    number = numbers[line.number]
    return None if number is None else replace(line, number=number).text
