"""What a screen reader says in the cells of a table whose rows are about one player each: whose row it is comes first.

It is asked for cell by cell, so that nothing is made for cells that nobody stands on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from arbiter_gui.domain.texts.player_names import display_name, numbered_name
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.tables.table import Column, value_text

R = TypeVar("R")
_NUMBER, _NAME = "number", "name"
"""The keys of the columns that say themselves whose row it is."""


def players_words(player: Player, words: str) -> Said:
    """Return words after the number and name of the player in whose row they stand."""
    return joined((_who(player), words), "; ")


def cell_words(player: Player, heading: str, what: str) -> Said:
    """Return a cell of a player's row in words.

    >>> cell_words(Player(12, "Novak, A."), say("Rating"), "2494")
    '12 Novak, A.; Rating: 2494'
    """
    return players_words(player, joined((heading, what or say("empty")), ": "))


def about_players(columns: Iterable[Column[R]], who: Callable[[R], Player]) -> tuple[Column[R], ...]:
    """Return the columns with cells that say whose row they are in; `who` finds the player of a row.

    A column that has a sentence of its own keeps it.
    """
    return tuple(c if c.sentence is not None else _about(c, who) for c in columns)


def _about(column: Column[R], who: Callable[[R], Player]) -> Column[R]:
    def sentence(row: R) -> Said:
        if column.key == _NUMBER:
            return joined((column.heading, _who(who(row))), ": ")
        if column.key == _NAME:
            return joined((column.heading, _words(column, row)), ": ")
        return cell_words(who(row), column.heading, _words(column, row))

    return replace(column, sentence=sentence)


def _who(player: Player) -> str:
    return numbered_name(player) if player.name else display_name(player)


def _words(column: Column[R], row: R) -> str:
    """Return the words of a cell, not yet in any language."""
    return column.words(row) if column.words is not None else value_text(column.kind, column.read(row))
