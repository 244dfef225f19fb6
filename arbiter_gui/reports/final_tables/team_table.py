"""Teams in an individual event: their points, the players who count, and the order of teams with
equal points.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.publication import standings_state
from arbiter_gui.domain.texts.player_names import display_name, player_of
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.ratings.event_teams import EventTeam
from arbiter_gui.ratings.teams import Team, TeamRule, team_rule, teams, too_small
from arbiter_gui.reports.tables.columns import points_column
from arbiter_gui.reports.tables.table import Align, Column, Kind, Rank, Table

T = TypeVar("T", Team, EventTeam)


def team_table(tournament: Tournament, rule: TeamRule | None = None) -> Table[Team]:
    """Return the teams by a rule, else by that of the tournament.

    An empty table if there is no rule.
    """
    rule = rule or team_rule(tournament.details.teams)
    state = standings_state(tournament)
    rows: tuple[Team, ...] = ()
    notes: tuple[Said, ...] = (
        say("No teams have been formed. Set them up in Tournament > Teams."),
    )
    if rule is not None:
        rows = teams(tournament, rule)
        notes = _notes(tournament, rule)
    columns: tuple[Column[Team], ...] = counted_team_columns(
        lambda team: _players(tournament, team)
    )
    note = joined(filter(None, (state, *notes)), " ")
    return Table("teams", say("Teams"), columns, rows, note, landscape=True, state=state)


def counted_team_columns(players: Callable[[T], Said]) -> tuple[Column[T], ...]:
    """Return the columns of teams whose best players count; `players` says who they are."""
    return (
        Column(
            "rank",
            say("Rank"),
            lambda team: Rank(team.rank, team.tied),
            Kind.RANK,
            Align.RIGHT,
            5,
            strong=True,
        ),
        Column("name", say("Team"), lambda team: team.name, width=18, elastic=True),
        points_column("points", lambda team: team.points, strong=True),
        Column(
            "places",
            say("Ranks"),
            lambda team: team.ranks,
            Kind.NUMBER,
            Align.RIGHT,
            7,
            long_title=say("Sum of the ranks of the players counted"),
        ),
        Column("players", say("Players counted"), players, width=50, wrap=True),
        Column(
            "reserves",
            say("Further"),
            lambda team: team.reserves or None,
            Kind.NUMBER,
            Align.RIGHT,
            5,
            long_title=say("Players not counted"),
        ),
    )


def _players(tournament: Tournament, team: Team) -> Said:
    """Return the players who count, each with the points."""
    players = []
    for standing in team.counting:
        name = display_name(player_of(tournament, standing.number))
        players.append(say("{who} {points}", who=name, points=points_text(standing.points)))
    return joined(players, "; ")


def _notes(tournament: Tournament, rule: TeamRule) -> tuple[Said, ...]:
    """Return how teams are ranked, and how many have too few players."""
    small_teams = too_small(tournament, rule)
    notes = [
        say("The best {n} of each team count.", n=rule.size),
        say("Equal points: the lowest sum of ranks, then the best single rank."),
    ]
    if small_teams:
        notes.append(
            counted(small_teams, "{n} team has too few players.", "{n} teams have too few players.")
        )
    return tuple(notes)
