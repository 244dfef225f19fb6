"""Our own lines about counting ratings that differ from the method of record 172: estimates and the
like.

A line also names the federation whose line has the national rating, if the order of lists means
another one. The lines are only used beside federations' lines, where a 001 record states FIDE's
rating or the counting one in its place. A line that contradicts the records of its player is not
used.
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
    rf"(?:none|(?P<rating>{_RATING}) (?P<source>{'|'.join(_SOURCES)}))(?:, FIDE "
    rf"(?P<fide>{_RATING}))?"
    rf"(?:, list (?P<list>[A-Z]{{3}}))?"
)


@dataclass(frozen=True, slots=True)
class CountingLine:
    """A line about the player with this number.

    `fide` is 0 if the player line has it, or if there is none.

    `national_list` is the federation whose line has the national rating, empty if that follows from
    the order of lists.
    """

    number: int
    rating: int
    source: str
    fide: int = 0
    national_list: str = ""

    @property
    def text(self) -> str:
        """The line.

        >>> CountingLine(4, 2100, "estimated", 1900).text
        '### Rating of player 4: 2100 estimated, FIDE 1900'
        """
        rating = "none"
        if self.rating or self.source:
            rating = f"{self.rating} {_WORDS[self.source]}"
        line = f"{MARK} Rating of player {self.number}: {rating}"
        if self.fide:
            line += f", FIDE {self.fide}"
        if self.national_list:
            line += f", list {self.national_list}"
        return line

    def rated(self, player: Player) -> Player | None:
        """Return the player with the rating that counts.

        None if it contradicts the records of the player.

        The `player` has the rating of the 001 record as FIDE's.
        """
        rating_in_player_line = _is_in_player_line(self.rating, self.source)
        recorded_rating = player.fide_rating
        if self.source in NATIONALS:
            recorded_rating = player.national_rating
        # The line was written when the player had another rating: it no longer holds.
        if self.rating and self.rating != recorded_rating:
            return None
        if self.fide and not rating_in_player_line:
            return None
        fide = self.fide if rating_in_player_line else player.fide_rating
        return replace(player, rating=self.rating, rating_source=self.source, fide_rating=fide)


def _is_in_player_line(rating: int, source: str) -> bool:
    """Return whether the player line states a counting rating in the place of FIDE's: one that is
    not from a list.
    """
    return rating > 0 and source in ("", ESTIMATED)


def counting_line(text: str) -> CountingLine | None:
    """Return the contents of a line, None for any other line."""
    match = _LINE.fullmatch(text)
    if match is None:
        return None
    return CountingLine(
        number=int(match["number"]),
        rating=int(match["rating"] or 0),
        source=_SOURCES.get(match["source"], ""),
        fide=int(match["fide"] or 0),
        national_list=match["list"] or "",
    )


def line_of(player: Player, national_list: str = "") -> CountingLine:
    """Return the line about a player, with the federation whose line has the national rating where
    it is needed.
    """
    fide = 0
    if _is_in_player_line(player.rating, player.rating_source):
        fide = player.fide_rating
    return CountingLine(player.number, player.rating, player.rating_source, fide, national_list)


def renumbered_line(text: str, numbers: Mapping[int, int | None]) -> str | None:
    """Return a line under its player's new number, None for a player who no longer has one.

    Others unchanged.
    """
    line = counting_line(text)
    if line is None or line.number not in numbers:
        return text
    number = numbers[line.number]
    if number is None:
        return None
    return replace(line, number=number).text
