"""A list for each club or school: its players with their results, and where they play next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arbiter_gui.domain.history import histories
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.texts.player_names import sort_name, titled_name
from arbiter_gui.domain.texts.sentences import Said, as_legend, joined, say
from arbiter_gui.domain.texts.words import colour_word
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.final_tables.cross_table import cross_cell
from arbiter_gui.reports.round_tables.by_name import SeatRow, seat_rows
from arbiter_gui.reports.tables.columns import (
    name_column,
    number_column,
    points_column,
    rating_column,
)
from arbiter_gui.reports.tables.table import Align, Column, Kind, Rank, Table
from arbiter_gui.standings.ranking import ranked
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks

LEGEND = as_legend(
    say(
        "13w1: the opponent's pairing number, colour, result (1, ½, 0; + and - for forfeits). bye "
        "1: a round without an opponent, and its points."
    )
)


@dataclass(frozen=True, slots=True)
class ClubRow:
    """A player of a club: the results of the rounds played, points (tenths), rank, and the seat of
    the next game.
    """

    player: Player
    results: tuple[str, ...]
    points: int
    rank: Rank
    seat: SeatRow | None


def club_tables(tournament: Tournament) -> tuple[Table[ClubRow], ...]:
    """Return a table for each club in the order of their names, players without one at the end."""
    rows_by_club: dict[str, list[ClubRow]] = {}
    for row in _rows(tournament):
        rows_by_club.setdefault(row.player.club, []).append(row)
    tables = []
    for club_number, club in enumerate(sorted(rows_by_club, key=_club_order), 1):
        tables.append(_club_table(tournament, club_number, club, tuple(rows_by_club[club])))
    return tuple(tables)


def _club_order(club: str) -> tuple[bool, str, str]:
    return not club, folded(club), club


def _rows(tournament: Tournament) -> list[ClubRow]:
    """Return all players by name."""
    standings = {
        standing.number: standing for standing in ranked(tournament, chosen_tie_breaks(tournament))
    }
    past = histories(tournament)
    seats = _next_seats(tournament)
    played_count = _played_round_count(tournament)
    rows = []
    for player in sorted(tournament.players, key=lambda player: (sort_name(player), player.number)):
        standing = standings[player.number]
        results = tuple(
            cross_cell(entry, entry.opponent) for entry in past[player.number][:played_count]
        )
        rank = Rank(standing.rank, standing.tied)
        rows.append(ClubRow(player, results, standing.points, rank, seats.get(player.number)))
    return rows


def _next_round(tournament: Tournament) -> int:
    """Return the round whose games are still to be played, in a whole schedule the first one.

    0 if there is none.
    """
    round_number = tournament.current_round
    if round_number and tournament.rounds[round_number - 1].missing:
        return round_number
    return 0


def _played_round_count(tournament: Tournament) -> int:
    """Return how many rounds have results: all before the next one."""
    round_number = _next_round(tournament)
    if round_number:
        return round_number - 1
    return len(tournament.rounds)


def _next_seats(tournament: Tournament) -> dict[int, SeatRow]:
    """Return by pairing number where the players sit in the next round."""
    round_number = _next_round(tournament)
    if not round_number:
        return {}
    return {seat.player.number: seat for seat in seat_rows(tournament, round_number)}


def _club_table(
    tournament: Tournament, club_number: int, club: str, rows: tuple[ClubRow, ...]
) -> Table[ClubRow]:
    """Return the table of a club: results so far, points and rank, and where its players sit
    next.
    """
    columns: list[Column[ClubRow]] = [
        number_column("number", lambda row: row.player),
        name_column(lambda row: row.player),
        rating_column("rating", lambda row: row.player),
    ]
    played_count = _played_round_count(tournament)
    columns.extend(_result_column(index) for index in range(played_count))
    columns.append(points_column("points", lambda row: row.points, strong=True))
    if played_count:
        columns.append(Column("rank", say("Rank"), lambda row: row.rank, Kind.RANK, Align.RIGHT, 5))
    next_round = _next_round(tournament)
    if next_round:
        columns.extend(_seat_columns(next_round))
    note: Said = LEGEND
    if not played_count:
        note = say("No games have been played yet.")
    title = _title(club, played_count, next_round)
    return Table(f"club-{club_number}", title, tuple(columns), rows, note, by_name="name")


def _title(club: str, played_count: int, next_round: int) -> Said:
    """Return the name of a club with the round that its list leads to."""
    name = club or say("No club")
    if next_round:
        return say("{club}: round {n}", club=name, n=next_round)
    if played_count:
        return say("{club}: after round {n}", club=name, n=played_count)
    return joined((name,))


def _result_column(index: int) -> Column[ClubRow]:
    """Return the column of the results of a round."""
    return Column(
        f"r{index + 1}",
        str(index + 1),
        lambda row: row.results[index],
        align=Align.RIGHT,
        width=6,
        long_title=say("Round {n}", n=index + 1),
    )


def _seat_columns(round_number: int) -> tuple[Column[ClubRow], ...]:
    """Return board, colour and opponent in a round, or why there is none."""
    words = say("Board in round {n}", n=round_number)
    return (
        Column(
            "board",
            say("Board"),
            _seat_reader(lambda seat: seat.board),
            Kind.NUMBER,
            Align.RIGHT,
            5,
            strong=True,
            long_title=words,
            group=True,
        ),
        Column("colour", say("Colour"), _seat_reader(_colour), width=7),
        Column("opponent", say("Opponent"), _seat_reader(_opponent), width=20, elastic=True),
    )


_Cell = int | str | None
"""What a cell of a seat shows; None where it is empty."""


def _seat_reader(read: Callable[[SeatRow], _Cell]) -> Callable[[ClubRow], _Cell]:
    """Return a function that takes the row of a player and returns what `read` returns for the
    player's seat; None for a player without a seat.
    """

    def value(row: ClubRow) -> _Cell:
        if row.seat is None:
            return None
        return read(row.seat)

    return value


def _colour(seat: SeatRow) -> Said | None:
    if seat.colour is None:
        return None
    return colour_word(seat.colour)


def _opponent(seat: SeatRow) -> str:
    if seat.opponent is None:
        return seat.reason
    return titled_name(seat.opponent)
