"""The posted pairings: what is shown beside boards, names and results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import Enum
from operator import attrgetter
from typing import TypeVar

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.player_names import titled_name
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.round_tables.by_name import SeatRow
from arbiter_gui.reports.round_tables.pairings import Pairing
from arbiter_gui.reports.tables.columns import (
    club_column,
    federation_column,
    number_column,
    rating_column,
)
from arbiter_gui.reports.tables.table import Column, Table

R = TypeVar("R")


class WallFact(Enum):
    """A fact beside a name on the wall, by its name in commands and settings."""

    NUMBER = "number"
    RATING = "rating"
    FEDERATION = "federation"
    CLUB = "club"
    POINTS = "points"


WALL_FACT_TITLES = {
    WallFact.NUMBER: say("Pairing number"),
    WallFact.RATING: say("Rating"),
    WallFact.FEDERATION: say("Federation"),
    WallFact.CLUB: say("Club"),
    WallFact.POINTS: say("Points before the round"),
}
WallFacts = tuple[WallFact, ...]
USUAL_BY_BOARD = (WallFact.NUMBER, WallFact.POINTS)
"""The facts in the pairings by board, unless the arbiter chose others."""
WHERE_ROOM = ((WallFact.RATING, WallFact.CLUB), (WallFact.RATING,), (WallFact.CLUB,))
"""The facts added where there is room, the best first."""


def wall_facts(words: Iterable[str]) -> WallFacts:
    """Return the facts of these names. Raises InvalidTournament for a name that is none."""
    facts_by_name = {fact.value: fact for fact in WallFact}
    facts = []
    for word in words:
        if word not in facts_by_name:
            names = ", ".join(facts_by_name)
            raise InvalidTournament(
                say(
                    "{word} is not a column of the pairings; choose from {names}",
                    word=word,
                    names=names,
                )
            )
        facts.append(facts_by_name[word])
    return tuple(facts)


def by_board_on_the_wall(table: Table[Pairing], facts: Sequence[WallFact]) -> Table[Pairing]:
    """Return the pairings by board with these facts of both players, without empty columns."""
    columns = {column.key: column for column in table.columns}
    chosen_columns: list[Column[Pairing]] = [columns["board"]]
    for side in ("white", "black"):
        if side == "black":
            chosen_columns.append(columns["result"])
        by_fact = _fact_columns_of_player(attrgetter(side), facts)
        if WallFact.NUMBER in facts:
            chosen_columns.append(columns[f"{side}_number"])
        chosen_columns.append(columns[side])
        chosen_columns.extend(replace(column, key=f"{side}_{column.key}") for column in by_fact)
        if WallFact.POINTS in facts:
            chosen_columns.append(columns[f"{side}_points"])
        if f"{side}_score" in columns:
            chosen_columns.append(columns[f"{side}_score"])
    return _without_unknown(replace(table, columns=tuple(chosen_columns)))


def by_name_on_the_wall(table: Table[SeatRow], facts: Sequence[WallFact]) -> Table[SeatRow]:
    """Return the pairings by name with these facts of the player; the opponent is named alone."""
    columns = {column.key: column for column in table.columns}

    def player_of(row: SeatRow) -> Player:
        return row.player

    chosen_columns: list[Column[SeatRow]] = []
    if WallFact.NUMBER in facts:
        chosen_columns.append(number_column("number", player_of))
    chosen_columns.append(columns["name"])
    chosen_columns.extend(_fact_columns_of_player(player_of, facts))
    chosen_columns.extend(columns[key] for key in ("board", "colour", "opponent"))
    return _without_unknown(replace(table, columns=tuple(chosen_columns)))


def tells_namesakes_apart(players: Sequence[Player], facts: Sequence[WallFact]) -> bool:
    """Return whether rating, federation or club distinguish all players of the same title and
    name.
    """
    earlier_seats = set()
    for player in players:
        key = [titled_name(player)]
        if WallFact.RATING in facts:
            key.append(str(player.rating))
        if WallFact.FEDERATION in facts:
            key.append(player.federation)
        if WallFact.CLUB in facts:
            key.append(player.club)
        earlier_seats.add(tuple(key))
    return len(earlier_seats) == len(players)


def _fact_columns_of_player(
    player_of: Callable[[R], Player], facts: Sequence[WallFact]
) -> list[Column[R]]:
    """Return the columns of rating, federation and club, as far as wanted."""
    columns: list[Column[R]] = []
    if WallFact.RATING in facts:
        columns.append(rating_column("rating", player_of))
    if WallFact.FEDERATION in facts:
        columns.append(federation_column(player_of))
    if WallFact.CLUB in facts:
        columns.append(club_column(player_of))
    return columns


_MAY_BE_UNKNOWN = ("rating", "federation", "club")


def _without_unknown(table: Table[R]) -> Table[R]:
    """Return the table without ratings, federations and clubs where those of no player are
    known.
    """
    columns = []
    for column in table.columns:
        may_be_unknown = column.key.rpartition("_")[2] in _MAY_BE_UNKNOWN
        if not may_be_unknown or any(column.text(row) for row in table.rows):
            columns.append(column)
    return replace(table, columns=tuple(columns))
