"""The list of players for registration: one field in each column, and who plays next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from arbiter_gui.domain.history import histories, scores
from arbiter_gui.domain.players.rating_method import has_two_ratings
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.texts.words import ABSENT, BYE_WORDS, WITHDRAWN, player_source_said
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import system_of
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.reports.tables.columns import (
    birth_column,
    club_column,
    federation_column,
    fide_id_column,
    number_column,
    plain_name_column,
    points_column,
    rating_column,
    rating_columns,
)
from arbiter_gui.reports.tables.row_words import about_players
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table

PRESENT = say("plays")
NOT_NEEDED = say("house player, not needed")


class Registered(NamedTuple):
    """A player, the points so far (tenths), the state in the next round, and what is announced for
    later ones.

    (A tuple: of thousands of players each has one, made again with every change.)
    """

    player: Player
    points: int
    state: Said
    later: tuple[Said, ...] = ()


_Values = tuple[Player, int, Said, tuple[Said, ...]]
_row: Callable[[_Values], Registered] = partial(tuple.__new__, Registered)


@dataclass(frozen=True, slots=True)
class Attendance:
    """How many play the next round, have asked for a bye, are absent, have withdrawn."""

    players: int
    present: int
    byes: int
    absent: int
    withdrawn: int


def registered_rows(tournament: Tournament) -> tuple[Registered, ...]:
    """Return all players in the order of their numbers."""
    round_number = tournament.next_round
    points = scores(tournament)
    absence_kinds = tournament.absent(round_number)
    later_byes: dict[int, list[int]] = {}
    for request in tournament.requests:
        if request.round > round_number:
            later_byes.setdefault(request.player, []).append(request.round)
    withdrawn_numbers = {
        player.number for player in tournament.players if player.withdrawn_from is not None
    }
    # Of most of thousands there is nothing to tell.
    special = absence_kinds.keys() | later_byes.keys() | withdrawn_numbers
    waiting_house_players = tournament.waiting_house_players(round_number)
    rows = []
    for player in tournament.players:
        if player.number in special:
            state = next_round_word(player, absence_kinds.get(player.number), round_number)
            if player.number in waiting_house_players:
                state = NOT_NEEDED
            later = _later_absence_words(
                player, sorted(later_byes.get(player.number, ())), round_number
            )
            rows.append(Registered(player, points[player.number], state, later))
        else:
            rows.append(_row((player, points[player.number], PRESENT, ())))
    return tuple(rows)


def bye_lines(tournament: Tournament, player_number: int) -> tuple[Said, ...]:
    """Return the byes and absences of a player, past and requested, one line each.

    Nothing for an unknown number.
    """
    past = histories(tournament).get(player_number, ())
    byes_had = [
        (round_number, entry.bye)
        for round_number, entry in enumerate(past, 1)
        if entry.bye is not None
    ]
    to_come = [
        request
        for request in tournament.requests
        if request.player == player_number and request.round > len(past)
    ]
    to_come.sort(key=lambda request: request.round)
    lines = []
    if byes_had:
        lines.append(
            say(
                "So far: {byes}.",
                byes=joined(
                    _absence_in_round(round_number, kind) for round_number, kind in byes_had
                ),
            )
        )
    if to_come:
        byes = joined(_absence_in_round(request.round, request.kind) for request in to_come)
        lines.append(say("Requested: {byes}.", byes=byes))
    return tuple(lines)


def attendance_numbers(rows: Iterable[Registered]) -> Attendance:
    """Return the numbers of players who take part in the next round, and who do not."""
    states = [row.state for row in rows]
    present_count = states.count(PRESENT)
    absent_count = states.count(ABSENT) + states.count(NOT_NEEDED)
    withdrawn_count = states.count(WITHDRAWN)
    byes = len(states) - present_count - absent_count - withdrawn_count
    return Attendance(len(states), present_count, byes, absent_count, withdrawn_count)


def registration_table(tournament: Tournament) -> Table[Registered]:
    """Return the list of players, or of teams, one field a column."""
    if tournament.team_rules is not None:
        return _teams_table(tournament)
    columns = _identity_columns()
    if has_two_ratings(tournament.details, tournament.players):
        columns += rating_columns(lambda row: row.player)
    columns += _personal_columns()
    if system_of(tournament).of_two_sides or any(player.team for player in tournament.players):
        columns += _team_column()
    columns.append(
        Column(
            "fixed_board",
            say("Table"),
            lambda row: row.player.fixed_board,
            Kind.NUMBER,
            Align.RIGHT,
            5,
            long_title=say("Fixed table"),
        )
    )
    columns.append(points_column("points", lambda row: row.points))
    columns.append(_state_column(tournament))
    spoken_columns = about_players(columns, lambda row: row.player)
    return Table(
        "registration", say("Players"), spoken_columns, registered_rows(tournament), plain=True
    )


def _teams_table(tournament: Tournament) -> Table[Registered]:
    """Return the list of teams: their captains, their numbers of players, and whether they play."""
    rosters = tournament.roster_of
    columns: list[Column[Registered]] = [
        number_column("number", lambda row: row.player),
        plain_name_column(lambda row: row.player, say("Team")),
        Column(
            "short",
            say("Short name"),
            lambda row: rosters[row.player.number].short_name or None,
            width=8,
        ),
        Column(
            "captain",
            say("Captain"),
            lambda row: rosters[row.player.number].captain or None,
            width=16,
            measured=True,
        ),
        Column(
            "roster",
            say("Roster"),
            lambda row: len(rosters[row.player.number].players),
            Kind.NUMBER,
            Align.RIGHT,
            6,
            long_title=say("Players on the roster"),
        ),
        rating_column(
            "rating",
            lambda row: row.player,
            say("Average rating of the first players on the roster"),
        ),
        federation_column(lambda row: row.player, 5),
        club_column(lambda row: row.player),
        points_column("points", lambda row: row.points, words=say("Match points")),
        _state_column(tournament),
    ]
    spoken_columns = about_players(columns, lambda row: row.player)
    return Table(
        "registration", say("Teams"), spoken_columns, registered_rows(tournament), plain=True
    )


def _state_column(tournament: Tournament) -> Column[Registered]:
    """Return the column of who plays the next round; after the last one, of who has withdrawn."""
    if tournament.over:
        return _left_column()
    return _round_column(tournament.next_round)


def _identity_columns() -> list[Column[Registered]]:
    """Return number, title, name, and the rating with its source."""
    return [
        number_column("number", lambda row: row.player),
        Column("title", say("Title"), lambda row: row.player.title or None, width=5, measured=True),
        plain_name_column(lambda row: row.player, say("Name")),
        rating_column("rating", lambda row: row.player),
        Column(
            "rating_source",
            say("From"),
            lambda row: player_source_said(row.player) or None,
            width=8,
            measured=True,
            long_title=say("Source of the rating"),
        ),
    ]


def _personal_columns() -> list[Column[Registered]]:
    """Return what else is known of a person."""
    return [
        federation_column(lambda row: row.player, 5),
        fide_id_column(lambda row: row.player),
        birth_column(lambda row: row.player),
        Column("sex", say("Sex"), lambda row: row.player.sex or None, width=4),
        club_column(lambda row: row.player),
        Column(
            "category",
            say("Cat"),
            lambda row: row.player.category or None,
            width=9,
            measured=True,
            long_title=say("Category"),
        ),
    ]


def _team_column() -> tuple[Column[Registered], ...]:
    """Return the typed teams, where there are any."""
    return (
        Column("team", say("Team"), lambda row: row.player.team or None, width=10, measured=True),
    )


def _round_column(round_number: int) -> Column[Registered]:
    """Return the column of who plays the next round, and what is announced for later ones."""
    return Column(
        "state",
        say("Round {n}", n=round_number),
        _state_words,
        width=16,
        measured=True,
        long_title=say("In round {n}", n=round_number),
    )


def _left_column() -> Column[Registered]:
    """Return the column of who has withdrawn: after the last round there is no next one to play."""
    return Column(
        "state",
        say("Withdrawn"),
        _withdrawn_words,
        width=16,
        measured=True,
        long_title=say("Players who withdrew before the end"),
    )


def _absence_in_round(round_number: int, kind: ByeKind) -> Said:
    return say("{bye} in round {n}", bye=BYE_WORDS[kind], n=round_number)


def _state_words(row: Registered) -> Said:
    """Return a player's state in the next round, and what is announced for later ones."""
    if not row.later:
        return row.state
    return joined((row.state, *row.later), "; ")


def _withdrawn_words(row: Registered) -> Said | None:
    if row.state != WITHDRAWN:
        return None
    return row.state


def _later_absence_words(
    player: Player, byes: Sequence[int], round_number: int
) -> tuple[Said, ...]:
    """Return in which rounds a player will be absent, and when he leaves."""
    clauses = []
    if byes:
        clauses.append(say("not in rounds: {rounds}", rounds=", ".join(map(str, byes))))
    if player.withdrawn_from is not None and player.withdrawn_from > round_number:
        clauses.append(say("leaves before round {n}", n=player.withdrawn_from))
    return tuple(clauses)


def next_round_word(player: Player, bye: ByeKind | None, round_number: int) -> Said:
    """Return what the next round, `round_number`, holds for a player: that they play, or why
    not.
    """
    if player.withdrawn_from is not None and player.withdrawn_from <= round_number:
        return WITHDRAWN
    if bye is None:
        return PRESENT
    if bye is ByeKind.ZERO:
        return ABSENT
    return BYE_WORDS[bye]
