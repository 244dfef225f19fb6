"""All names of an event in one alphabetical list, with group and board."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.texts.plain_letters import begins_words, name_words
from arbiter_gui.domain.texts.player_names import sort_name, titled_name
from arbiter_gui.domain.texts.sentences import plain, say
from arbiter_gui.domain.texts.words import colour_word
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.round_tables.by_name import SeatRow, seat_rows
from arbiter_gui.reports.tables.columns import name_column
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


@dataclass(frozen=True, slots=True)
class EventSeat:
    """A player's group, and the place in its current round; None before round 1."""

    group: str
    player: Player
    round: int
    seat: SeatRow | None


def event_seats(event: Event) -> tuple[EventSeat, ...]:
    """Return all players by name."""
    seats = []
    for group in event.groups:
        tournament = group.tournament
        number = tournament.current_round
        by_player = {}
        if number:
            by_player = {seat.player.number: seat for seat in seat_rows(tournament, number)}
        for player in tournament.players:
            seats.append(EventSeat(group.name, player, number, by_player.get(player.number)))
    return tuple(sorted(seats, key=_by_name))


def where_table(event: Event) -> Table[EventSeat]:
    """Return the list for the wall: name, group, board, colour, opponent."""
    columns: tuple[Column[EventSeat], ...] = (
        name_column(lambda row: row.player),
        Column("group", say("Group"), lambda row: plain(row.group), width=12, strong=True),
        Column("board", say("Board"), _board, Kind.NUMBER, Align.RIGHT, 5, strong=True),
        Column("colour", say("Colour"), _colour, width=7),
        Column("opponent", say("Opponent"), _opponent, width=24, elastic=True),
    )
    return Table("where", say("Where do I play?"), columns, event_seats(event), by_name="name")


def found_players(event: Event, text: str) -> tuple[EventSeat, ...]:
    """Return the players with a different word of the name for each typed word, by name."""
    typed = name_words(text)
    return tuple(seat for seat in event_seats(event) if begins_words(typed, name_words(seat.player.name)))


def _by_name(row: EventSeat) -> tuple[str, str, int]:
    return sort_name(row.player), row.group, row.player.number


def _board(row: EventSeat) -> int | None:
    if row.seat is None:
        return None
    return row.seat.board


def _colour(row: EventSeat) -> str | None:
    if row.seat is None or row.seat.colour is None:
        return None
    return colour_word(row.seat.colour)


def _opponent(row: EventSeat) -> str | None:
    if row.seat is None:
        return None
    if row.seat.opponent is None:
        return row.seat.reason
    return titled_name(row.seat.opponent)
