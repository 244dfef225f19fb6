"""All names of an event in one alphabetical list, with group and board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.plain_letters import begins_words, name_words
from arbiter_gui.domain.texts.player_names import sort_name, titled_name
from arbiter_gui.domain.texts.sentences import plain, say
from arbiter_gui.domain.texts.words import colour_word
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.round_tables.by_name import SeatRow, seat_rows
from arbiter_gui.reports.tables.columns import name_column
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


@dataclass(frozen=True, slots=True)
class EventSeat:
    """A player's group, and the board in its current round; None for a player without one."""

    group: str
    player: Player
    board: int | None


@dataclass(frozen=True, slots=True)
class _WallRow:
    """A player's group, and the whole place in its current round; None before round 1."""

    group: str
    player: Player
    seat: SeatRow | None


def event_seats(event: Event) -> tuple[EventSeat, ...]:
    """Return all players by name."""
    return _seated_entrants(sorted(event.entrants(), key=_name_key))


def _seated_entrants(entrants: Iterable[tuple[Group, Player]]) -> tuple[EventSeat, ...]:
    return tuple(
        EventSeat(group.name, player, _boards_by_player(group.tournament).get(player.number))
        for group, player in entrants
    )


def _boards_by_player(tournament: Tournament) -> dict[int, int]:
    """Return the table of everybody who plays in the current round.

    They are kept with the tournament, as a search asks for them at every letter.
    """

    def boards_now() -> dict[int, int]:
        """Return the table of each player of the current round."""
        round_number = tournament.current_round
        if not round_number:
            return {}
        boards = {}
        recorded_round = tournament.rounds[round_number - 1]
        for board, table in zip(
            recorded_round.boards, table_numbers(tournament, round_number), strict=True
        ):
            boards[board.white] = table
            boards[board.black] = table
        return boards

    return tournament.kept("event-boards", boards_now)


def _wall_rows(event: Event) -> tuple[_WallRow, ...]:
    """Return all players by name with their places."""
    seats = {}
    for group in event.groups:
        round_number = group.tournament.current_round
        if round_number:
            for seat in seat_rows(group.tournament, round_number):
                seats[group.name, seat.player.number] = seat
    return tuple(
        _WallRow(group.name, player, seats.get((group.name, player.number)))
        for group, player in sorted(event.entrants(), key=_name_key)
    )


def where_table(event: Event) -> Table[_WallRow]:
    """Return the list for the wall: name, group, board, colour, opponent."""
    columns: tuple[Column[_WallRow], ...] = (
        name_column(lambda row: row.player),
        Column("group", say("Group"), lambda row: plain(row.group), width=12, strong=True),
        Column("board", say("Board"), _board, Kind.NUMBER, Align.RIGHT, 5, strong=True),
        Column("colour", say("Colour"), _colour, width=7),
        Column("opponent", say("Opponent"), _opponent, width=24, elastic=True),
    )
    return Table("where", say("Where do I play?"), columns, _wall_rows(event), by_name="name")


def found_players(event: Event, text: str, limit: int | None = None) -> tuple[EventSeat, ...]:
    """Return the players with a different word of the name for each typed word, by name, at most so
    many.
    """
    typed_words = name_words(text)
    matches = []
    for group in event.groups:
        for player, words in _name_words(group.tournament):
            if begins_words(typed_words, words):
                matches.append((group, player))
    matches.sort(key=_name_key)
    return _seated_entrants(matches[:limit])


def _name_words(tournament: Tournament) -> tuple[tuple[Player, list[str]], ...]:
    """Return the players with the words of their names, which are the same for every letter of a
    search.
    """
    return tournament.kept(
        "searched-names",
        lambda: tuple((player, name_words(player.name)) for player in tournament.players),
    )


def _name_key(entrant: tuple[Group, Player]) -> tuple[str, str, int]:
    group, player = entrant
    return sort_name(player), group.name, player.number


def _board(row: _WallRow) -> int | None:
    if row.seat is None:
        return None
    return row.seat.board


def _colour(row: _WallRow) -> str | None:
    if row.seat is None or row.seat.colour is None:
        return None
    return colour_word(row.seat.colour)


def _opponent(row: _WallRow) -> str | None:
    """Return the opponent, or why there is none; None without a seat."""
    if row.seat is None:
        return None
    if row.seat.opponent is None:
        return row.seat.reason
    return titled_name(row.seat.opponent)
