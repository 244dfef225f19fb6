"""The list of players as it is worked on at registration: one field a column, and who plays next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from arbiter_gui.domain.history import scores
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.reports.names import (
    BYE_WORDS,
    display_name,
    number_column,
    points_column,
    rating_column,
    sort_name,
)
from arbiter_gui.reports.table import Align, Column, Kind, Table

PRESENT, ABSENT, WITHDRAWN = "plays", "absent", "withdrawn"


@dataclass(frozen=True, slots=True)
class Registered:
    """A player, the points so far (tenths) and what the next round holds (`state`)."""

    player: Player
    points: int
    state: str


@dataclass(frozen=True, slots=True)
class Attendance:
    """How many play the next round, have asked for a bye, are absent, have withdrawn."""

    players: int
    present: int
    byes: int
    absent: int
    withdrawn: int


def registered_rows(tournament: Tournament) -> tuple[Registered, ...]:
    """Return all players in order of their numbers."""
    number = tournament.next_round
    points, absent = scores(tournament), tournament.absent(number)
    return tuple(
        Registered(p, points[p.number], _state(p, absent.get(p.number), number))
        for p in tournament.players
    )


def attendance(rows: Iterable[Registered]) -> Attendance:
    """Count who takes part in the next round."""
    states = [row.state for row in rows]
    plain = {word: states.count(word) for word in (PRESENT, ABSENT, WITHDRAWN)}
    return Attendance(
        len(states), plain[PRESENT], len(states) - sum(plain.values()), plain[ABSENT], plain[WITHDRAWN]
    )


def registration_table(tournament: Tournament) -> Table[Registered]:
    """Return the list of players, one field a column."""
    number = tournament.next_round
    columns: tuple[Column[Registered], ...] = (
        number_column("number", lambda r: r.player),
        Column("title", "Title", lambda r: r.player.title or None, width=5),
        Column(
            "name", "Name", lambda r: display_name(r.player), width=26, sort=lambda r: sort_name(r.player),
            elastic=True,
        ),
        rating_column("rating", lambda r: r.player),
        Column(
            "rating_source", "From", lambda r: r.player.rating_source or None, width=8,
            long_title="Where the rating is from",
        ),
        Column("federation", "Fed", lambda r: r.player.federation or None, width=5, long_title="Federation"),
        Column("fide_id", "FIDE ID", lambda r: r.player.fide_id or None, width=10, long_title="FIDE number"),
        Column("birth", "Born", lambda r: r.player.birth or None, width=10, long_title="Date of birth"),
        Column("sex", "Sex", lambda r: r.player.sex or None, width=4),
        Column("club", "Club", lambda r: r.player.club or None, width=14),
        Column("category", "Cat", lambda r: r.player.category or None, width=9, long_title="Category"),
        Column(
            "fixed_board", "Table", lambda r: r.player.fixed_board, Kind.NUMBER, Align.RIGHT, 5,
            long_title="Fixed table",
        ),
        points_column("points", lambda r: r.points),
        Column("state", f"Round {number}", lambda r: r.state, width=16, long_title=f"In round {number}"),
    )  # fmt: skip
    return Table("registration", "Players", columns, registered_rows(tournament), plain=True)


def _state(player: Player, bye: ByeKind | None, number: int) -> str:
    if player.withdrawn_from is not None and player.withdrawn_from <= number:
        return WITHDRAWN
    if bye is None:
        return PRESENT
    return ABSENT if bye is ByeKind.ZERO else BYE_WORDS[bye]
