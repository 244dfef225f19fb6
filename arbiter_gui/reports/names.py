"""Words and columns that several tables share."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import TypeVar

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Mark, Player, Result
from arbiter_gui.reports.table import Align, Column, Kind

R = TypeVar("R")

_SIGN = {
    Mark.WIN: "1",
    Mark.SHORT_WIN: "1",
    Mark.DRAW: "½",
    Mark.SHORT_DRAW: "½",
    Mark.LOSS: "0",
    Mark.SHORT_LOSS: "0",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "-",
    Mark.ADJOURNED: "adj",
    Mark.PENDING: "",
}
MARK_WORDS = {
    Mark.WIN: "won",
    Mark.SHORT_WIN: "won in less than one move",
    Mark.DRAW: "drew",
    Mark.SHORT_DRAW: "drew in less than one move",
    Mark.LOSS: "lost",
    Mark.SHORT_LOSS: "lost in less than one move",
    Mark.FORFEIT_WIN: "won by forfeit",
    Mark.FORFEIT_LOSS: "lost by forfeit",
    Mark.ADJOURNED: "adjourned",
    Mark.PENDING: "no result yet",
}
BYE_WORDS = {
    ByeKind.PAIRING_ALLOCATED: "bye",
    ByeKind.FULL: "full-point bye",
    ByeKind.HALF: "half-point bye",
    ByeKind.ZERO: "zero-point bye",
}
_FORFEIT_WORDS = {
    (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS): "White wins by forfeit",
    (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN): "Black wins by forfeit",
    (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS): "both lose by forfeit",
}
_SHORT = (Mark.SHORT_WIN, Mark.SHORT_DRAW, Mark.SHORT_LOSS)


def mark_sign(mark: Mark) -> str:
    """Return a player's mark as lists show it: ``1``, ``½``, ``0``, ``+``, ``-``; empty while unknown."""
    return _SIGN[mark]


def result_text(result: Result) -> str:
    """Return a result as the sheet shows it: ``1 - 0``, ``½ - ½``, ``+ : –``; empty while unknown.

    A forfeit has a colon: three dashes in a row tell nobody who lost.
    """
    if not result.known:
        return ""
    if result.white is Mark.ADJOURNED and result.black is Mark.ADJOURNED:
        return "adj."
    if result.white.forfeit or result.black.forfeit:
        return f"{_SIGN[result.white]} : {_SIGN[result.black]}".replace("-", "–")
    text = f"{_SIGN[result.white]} - {_SIGN[result.black]}"
    return f"{text} *" if result.white in _SHORT or result.black in _SHORT else text


def result_words(result: Result) -> str:
    """Return a result in words, for tooltips and screen readers."""
    if not result.known:
        return "no result yet"
    if (result.white, result.black) in _FORFEIT_WORDS:
        return _FORFEIT_WORDS[result.white, result.black]
    return f"White {MARK_WORDS[result.white]}, Black {MARK_WORDS[result.black]}"


def colour_word(colour: Colour) -> str:
    """Return ``White`` or ``Black``."""
    return "White" if colour is Colour.WHITE else "Black"


def points_words(points: int) -> str:
    """Return points (tenths) in words: ``1 point``, ``½ point``, ``2½ points``."""
    return f"{points_text(points)} point{'' if points in (5, 10) else 's'}"


def player_of(tournament: Tournament, number: int) -> Player:
    """Return a player; a number that nobody has (a faulty file) gives a player without a name."""
    return tournament.by_number.get(number) or Player(number)


def display_name(player: Player) -> str:
    """Return the name, or the pairing number when there is none."""
    return player.name or f"No. {player.number}"


def titled_name(player: Player) -> str:
    """Return title and name, as on the pairing sheet."""
    return f"{player.title} {display_name(player)}" if player.title else display_name(player)


def short_names(player: Player) -> tuple[str, ...]:
    """Return shorter ways to write a titled name: without the title, then with initials as well."""
    name = display_name(player)
    surname, comma, given = name.partition(",")
    initials = "".join(f" {part[0]}." for part in given.split())
    return (name, f"{surname},{initials}") if comma and initials else (name,)


# Letters that Unicode does not take apart into a base letter and an accent.
_PLAIN = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "æ": "ae", "œ": "oe", "ı": "i", "ð": "d", "þ": "th"})


def sort_name(player: Player) -> str:
    """Return the key for lists by name: capitals and accents make no difference (Čapek beside Capek)."""
    letters = unicodedata.normalize("NFKD", display_name(player).casefold())
    return "".join(c for c in letters if not unicodedata.combining(c)).translate(_PLAIN)


def number_column(key: str, who: Callable[[R], Player], words: str = "Pairing number") -> Column[R]:
    """Return the column of the pairing number of the player whom `who` finds in a row."""
    return Column(key, "No.", lambda r: who(r).number, Kind.NUMBER, Align.RIGHT, 4, long_title=words)


def name_column(who: Callable[[R], Player], key: str = "name", title: str = "Name") -> Column[R]:
    """Return the column of title and name, sorted by name."""
    return Column(
        key,
        title,
        lambda r: titled_name(who(r)),
        width=24,
        sort=lambda r: sort_name(who(r)),
        elastic=True,
        shorter=lambda r: short_names(who(r)),
    )


def rating_column(key: str, who: Callable[[R], Player], words: str = "Rating") -> Column[R]:
    """Return the column of the rating; unrated players have an empty cell."""
    return Column(key, "Rtg", lambda r: who(r).rating or None, Kind.NUMBER, Align.RIGHT, 5, long_title=words)


def points_column(
    key: str, read: Callable[[R], int | None], title: str = "Pts", words: str = "Points", strong: bool = False
) -> Column[R]:
    """Return a column of points, read in tenths."""
    return Column(key, title, read, Kind.POINTS, Align.RIGHT, 5, long_title=words, strong=strong)
