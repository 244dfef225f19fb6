"""Sentences for screen readers in tables with one player in each row: the player comes first.

They are requested cell by cell, so that none are made for cells without the focus.
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
_NUMBER = "number"
_NAME = "name"
"""The keys of the columns that say themselves whose row it is."""


def players_words(player: Player, words: str) -> Said:
    """Return words after the number and name of the player of their row."""
    return joined((_player_words(player), words), "; ")


def cell_words(player: Player, heading: str, words: str) -> Said:
    """Return a cell of a player's row in words.

    >>> cell_words(Player(12, "Novak, A."), say("Rating"), "2494")
    '12 Novak, A.; Rating: 2494'
    """
    return players_words(player, joined((heading, words or say("empty")), ": "))


def about_players(
    columns: Iterable[Column[R]], player_of: Callable[[R], Player]
) -> tuple[Column[R], ...]:
    """Return the columns with cells that name the player of their row.

    `player_of` returns that player.

    A column with its own sentence keeps it.
    """
    return tuple(_with_sentence(column, player_of) for column in columns)


def _with_sentence(column: Column[R], player_of: Callable[[R], Player]) -> Column[R]:
    """Return a column whose cells are sentences to a screen reader, beginning with whom they are
    about.
    """
    if column.sentence is not None:
        return column

    def sentence(row: R) -> Said:
        """Return what a screen reader says in a cell: whose row it is, and the heading with the
        cell.
        """
        if column.key == _NUMBER:
            return joined((column.heading, _player_words(player_of(row))), ": ")
        if column.key == _NAME:
            return joined((column.heading, _cell_text(column, row)), ": ")
        return cell_words(player_of(row), column.heading, _cell_text(column, row))

    return replace(column, sentence=sentence)


def _player_words(player: Player) -> str:
    if player.name:
        return numbered_name(player)
    return display_name(player)


def _cell_text(column: Column[R], row: R) -> str:
    """Return the words of a cell, not yet in any language."""
    if column.words is None:
        return value_text(column.kind, column.value_of(row))
    return column.words(row)
