"""Words and columns that several tables share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from arbiter_gui.domain.names import folded
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.saying import Said, joined, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ESTIMATED, FIDE, NATIONAL, ByeKind, Colour, Mark, Player, Result
from arbiter_gui.domain.visible import in_a_line
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
    Mark.ADJOURNED: say("adj"),
    Mark.PENDING: "",
}
ABSENT, WITHDRAWN = say("absent"), say("withdrawn")
"""Why somebody has no opponent who has not asked for a bye."""
MARK_WORDS = {
    Mark.WIN: say("won"),
    Mark.SHORT_WIN: say("won in less than one move"),
    Mark.DRAW: say("drew"),
    Mark.SHORT_DRAW: say("drew in less than one move"),
    Mark.LOSS: say("lost"),
    Mark.SHORT_LOSS: say("lost in less than one move"),
    Mark.FORFEIT_WIN: say("won by forfeit"),
    Mark.FORFEIT_LOSS: say("lost by forfeit"),
    Mark.ADJOURNED: say("adjourned"),
    Mark.PENDING: say("no result yet"),
}
BYE_WORDS = {
    ByeKind.PAIRING_ALLOCATED: say("bye"),
    ByeKind.FULL: say("full-point bye"),
    ByeKind.HALF: say("half-point bye"),
    ByeKind.ZERO: say("zero-point bye"),
}
_FORFEIT_WORDS = {
    (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS): say("White wins by forfeit"),
    (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN): say("Black wins by forfeit"),
    (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS): say("both lose by forfeit"),
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
        return say("adj.")
    if result.white.forfeit or result.black.forfeit:
        white, black = (_SIGN[mark].replace("-", "–") for mark in (result.white, result.black))
        return f"{white} : {black}"
    if Mark.ADJOURNED in (result.white, result.black):
        return joined((_SIGN[result.white], _SIGN[result.black]), " - ")
    text = f"{_SIGN[result.white]} - {_SIGN[result.black]}"
    return f"{text} *" if result.white in _SHORT or result.black in _SHORT else text


def result_words(result: Result) -> Said:
    """Return a result in words, for tooltips and screen readers."""
    if not result.known:
        return say("no result yet")
    if (result.white, result.black) in _FORFEIT_WORDS:
        return _FORFEIT_WORDS[result.white, result.black]
    white, black = MARK_WORDS[result.white], MARK_WORDS[result.black]
    return say("White {white}, Black {black}", white=white, black=black)


def colour_word(colour: Colour | None) -> Said:
    """Return ``White`` or ``Black``, ``?`` where nothing is known."""
    if colour is None:
        return say("?")
    return say("White") if colour is Colour.WHITE else say("Black")


def points_words(points: int) -> Said:
    """Return points (tenths) in words: ``1 point``, ``½ point``, ``2½ points``."""
    if points in (5, 10):
        return say("{points} point", points=points_text(points))
    return say("{points} points", points=points_text(points))


def player_of(tournament: Tournament, number: int) -> Player:
    """Return a player; a number that nobody has (a faulty file) gives a player without a name."""
    return tournament.by_number.get(number) or Player(number)


def display_name(player: Player) -> str:
    """Return the name, or the pairing number when there is none."""
    return in_a_line(player.name) or say("No. {number}", number=player.number)


def titled_name(player: Player) -> str:
    """Return title and name, as on the pairing sheet."""
    if not player.name:
        return joined(filter(None, (player.title, display_name(player))), " ")
    return in_a_line(f"{player.title} {player.name}" if player.title else player.name)


def short_names(player: Player) -> tuple[str, ...]:
    """Return shorter ways to write a titled name, the longest first: given names give way, title and surname stay.

    >>> short_names(Player(1, "Berg, Anna Maria", title="FM"))
    ('FM Berg, Anna M.', 'FM Berg, A. M.')
    """
    surname, _, given = titled_name(player).partition(",")
    parts = given.split()
    initials = [f"{part[0]}." for part in parts]
    ways = dict.fromkeys(" ".join((*parts[:kept], *initials[kept:])) for kept in (1, 0))
    return tuple(f"{surname}, {way}" for way in ways if way and way != " ".join(parts))


def bare_names(player: Player) -> tuple[str, ...]:
    """Return the last ways to write a name where the number stands beside it: no title, then initials as well."""
    bare = replace(player, title="")
    return (display_name(player), *short_names(bare)[-1:])


def namesakes(players: Iterable[Player]) -> bool:
    """Return whether two of some players have the same title and name, so that only the number tells them apart."""
    names = [titled_name(player) for player in players]
    return len(set(names)) < len(names)


def numbered_name(player: Player) -> str:
    """Return pairing number and name: ``7 Adams``."""
    name = display_name(player)
    return f"{player.number} {name}" if player.name else joined((player.number, name), " ")


def sort_name(player: Player) -> str:
    """Return the key for lists by name: capitals and accents make no difference (Čapek beside Capek)."""
    return folded(display_name(player))


def number_column(key: str, who: Callable[[R], Player], words: Said | None = None) -> Column[R]:
    """Return the column of the pairing number of the player whom `who` finds in a row."""
    long = words or say("Pairing number")
    return Column(key, say("No."), lambda r: who(r).number, Kind.NUMBER, Align.RIGHT, 4, long_title=long)


def name_column(who: Callable[[R], Player], key: str = "name", title: Said | None = None) -> Column[R]:
    """Return the column of title and name, sorted by name."""
    return Column(
        key,
        title or say("Name"),
        lambda r: titled_name(who(r)),
        width=24,
        sort=lambda r: sort_name(who(r)),
        elastic=True,
        shorter=lambda r: short_names(who(r)),
    )


def rating_column(key: str, who: Callable[[R], Player], words: Said | None = None) -> Column[R]:
    """Return the column of the rating; unrated players have an empty cell."""
    long = words or say("Rating")
    return Column(
        key, say("Rtg"), lambda r: who(r).rating or None, Kind.NUMBER, Align.RIGHT, 5, long_title=long
    )


def federation_column(who: Callable[[R], Player], width: int = 4) -> Column[R]:
    """Return the column of the federation's three letters."""
    return Column(
        "federation",
        say("Fed"),
        lambda r: who(r).federation or None,
        width=width,
        long_title=say("Federation"),
    )


def club_column(who: Callable[[R], Player], width: int = 14) -> Column[R]:
    """Return the column of the club."""
    return Column("club", say("Club"), lambda r: who(r).club or None, width=width)


SOURCE_WORDS = {FIDE: plain(FIDE), NATIONAL: say("national"), ESTIMATED: say("estimated")}
"""Where a rating is from, by its code."""


def source_said(code: str) -> Said:
    """Return where a rating is from; a word of somebody else's file stands as it is."""
    return SOURCE_WORDS.get(code, plain(code))


def rating_columns(who: Callable[[R], Player]) -> tuple[Column[R], ...]:
    """Return the columns of the ratings that the one that counts is worked out from, and of the national number."""
    return (
        Column(
            "fide_rating", say("FIDE"), lambda r: who(r).fide_rating or None, Kind.NUMBER, Align.RIGHT, 5,
            long_title=say("FIDE rating"),
        ),
        Column(
            "national_rating", say("Nat"), lambda r: who(r).national_rating or None, Kind.NUMBER, Align.RIGHT, 5,
            long_title=say("National rating"),
        ),
        Column(
            "national_id", say("Nat. no."), lambda r: who(r).national_id or None, width=9,
            long_title=say("National number"),
        ),
    )  # fmt: skip


def points_column(
    key: str,
    read: Callable[[R], int | None],
    title: Said | None = None,
    words: Said | None = None,
    strong: bool = False,
) -> Column[R]:
    """Return a column of points, read in tenths."""
    short, long = title or say("Pts"), words or say("Points")
    return Column(key, short, read, Kind.POINTS, Align.RIGHT, 5, long_title=long, strong=strong)
