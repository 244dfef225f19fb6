"""The list of players as it is worked on at registration: one field a column, and who plays next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from arbiter_gui.domain.calendar.dates import date_said
from arbiter_gui.domain.history import histories, scores
from arbiter_gui.domain.players.rating_method import two_ratings
from arbiter_gui.domain.texts.player_names import display_name, sort_name
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.texts.words import ABSENT, BYE_WORDS, WITHDRAWN, source_said
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.reports.tables.columns import (
    club_column,
    federation_column,
    number_column,
    points_column,
    rating_column,
    rating_columns,
)
from arbiter_gui.reports.tables.row_words import about_players
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table

PRESENT = say("plays")


class Registered(NamedTuple):
    """A player, the points so far (tenths), what the next round holds (`state`), and what is announced beyond it.

    (A tuple: of thousands of players each has one, anew with every change.)
    """

    player: Player
    points: int
    state: Said
    later: tuple[Said, ...] = ()


_row: Callable[[tuple[Player, int, Said, tuple[Said, ...]]], Registered] = partial(tuple.__new__, Registered)


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
    beyond: dict[int, list[int]] = {}
    for request in tournament.requests:
        if request.round > number:
            beyond.setdefault(request.player, []).append(request.round)
    players = tournament.players
    # Of most of thousands there is nothing to tell.
    special = absent.keys() | beyond.keys() | {p.number for p in players if p.withdrawn_from is not None}
    told = {
        p.number: Registered(
            p,
            points[p.number],
            next_round_word(p, absent.get(p.number), number),
            _later(p, sorted(beyond.get(p.number, ())), number),
        )
        for p in players
        if p.number in special
    }
    return tuple([told.get(p.number) or _row((p, points[p.number], PRESENT, ())) for p in players])


def byes_told(tournament: Tournament, number: int) -> tuple[Said, ...]:
    """Return which byes and absences a player has had and which are announced, one line each; none for nobody."""
    past = histories(tournament).get(number, ())
    had = [(n, e.bye) for n, e in enumerate(past, 1) if e.bye is not None]
    to_come = [r for r in tournament.requests if r.player == number and r.round > len(past)]
    asked = [(r.round, r.kind) for r in sorted(to_come, key=lambda r: r.round)]
    lines = []
    if had:
        lines.append(say("So far: {byes}.", byes=joined(_in_round(n, kind) for n, kind in had)))
    if asked:
        lines.append(say("Requested: {byes}.", byes=joined(_in_round(n, kind) for n, kind in asked)))
    return tuple(lines)


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
    both = two_ratings(tournament.details, tournament.players)
    columns: tuple[Column[Registered], ...] = (
        number_column("number", lambda r: r.player),
        Column("title", say("Title"), lambda r: r.player.title or None, width=5, measured=True),
        Column(
            "name", say("Name"), lambda r: display_name(r.player), width=26, sort=lambda r: sort_name(r.player),
            elastic=True, measured=True,
        ),
        rating_column("rating", lambda r: r.player),
        Column(
            "rating_source", say("From"), lambda r: source_said(r.player.rating_source) or None, width=8,
            long_title=say("Source of the rating"),
        ),
        *(rating_columns(lambda r: r.player) if both else ()),
        federation_column(lambda r: r.player, 5),
        Column("fide_id", say("FIDE ID"), lambda r: r.player.fide_id or None, width=10, long_title=say(
            "FIDE ID")),
        Column(
            "birth", say("Born"), lambda r: date_said(r.player.birth) if r.player.birth else None, width=10,
            sort=lambda r: r.player.birth, long_title=say("Date of birth"),
        ),
        Column("sex", say("Sex"), lambda r: r.player.sex or None, width=4),
        club_column(lambda r: r.player),
        Column(
            "category", say("Cat"), lambda r: r.player.category or None, width=9, measured=True,
            long_title=say("Category"),
        ),
        *(_team_column() if any(p.team for p in tournament.players) else ()),
        Column(
            "fixed_board", say("Table"), lambda r: r.player.fixed_board, Kind.NUMBER, Align.RIGHT, 5,
            long_title=say("Fixed table"),
        ),
        points_column("points", lambda r: r.points),
        _left_column() if tournament.over else _round_column(number),
    )  # fmt: skip
    spoken = about_players(columns, lambda r: r.player)
    return Table("registration", say("Players"), spoken, registered_rows(tournament), plain=True)


def _team_column() -> tuple[Column[Registered], ...]:
    """Return the typed teams, where there are any."""
    return (Column("team", say("Team"), lambda r: r.player.team or None, width=10, measured=True),)


def _round_column(number: int) -> Column[Registered]:
    """Return who plays the next round, and what is announced for those after it."""
    return Column(
        "state", say("Round {n}", n=number),
        lambda r: joined((r.state, *r.later), "; ") if r.later else r.state, width=16, measured=True,
        long_title=say("In round {n}", n=number),
    )  # fmt: skip


def _left_column() -> Column[Registered]:
    """Return who has left: after the last round there is no next one to play."""
    return Column(
        "state", say("Withdrew"), lambda r: r.state if r.state == WITHDRAWN else None, width=16, measured=True,
        long_title=say("Players who withdrew before the end"),
    )  # fmt: skip


def _in_round(number: int, kind: ByeKind) -> Said:
    return say("{bye} in round {n}", bye=BYE_WORDS[kind], n=number)


def _later(player: Player, byes: Sequence[int], number: int) -> tuple[Said, ...]:
    parts = [say("not in {rounds}", rounds=", ".join(map(str, byes)))] if byes else []
    if player.withdrawn_from is not None and player.withdrawn_from > number:
        parts.append(say("leaves before round {n}", n=player.withdrawn_from))
    return tuple(parts)


def next_round_word(player: Player, bye: ByeKind | None, number: int) -> Said:
    """Return what the next round, `number`, holds for a player: that they play, or why not."""
    if player.withdrawn_from is not None and player.withdrawn_from <= number:
        return WITHDRAWN
    if bye is None:
        return PRESENT
    return ABSENT if bye is ByeKind.ZERO else BYE_WORDS[bye]
