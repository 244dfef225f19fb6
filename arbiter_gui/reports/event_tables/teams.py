"""The ranking of teams over all groups of an event."""

from __future__ import annotations

from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.ratings.event_teams import EventTeam, EventTeamRule, event_teams
from arbiter_gui.reports.tables.columns import points_column
from arbiter_gui.reports.tables.table import Align, Column, Kind, Rank, Table


def event_team_table(event: Event, rule: EventTeamRule) -> Table[EventTeam]:
    """Return the teams, the best first, with the players who count and their groups."""
    columns: tuple[Column[EventTeam], ...] = (
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
        Column("players", say("Players counted"), _players, width=50, wrap=True),
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
    notes = [say("The best {n} of each team count.", n=rule.rule.size)]
    if rule.most_of_a_group:
        notes.append(
            counted(
                rule.most_of_a_group,
                "At most {n} player of a group counts.",
                "At most {n} players of a group count.",
            )
        )
    notes.append(say("Equal points: the lower sum of ranks, then the best single rank."))
    rows = event_teams(event, rule)
    title = say("Teams of all groups")
    return Table("event-teams", title, columns, rows, joined(notes, " "), landscape=True)


def _players(team: EventTeam) -> Said:
    """Return who counts, each with group and points."""
    players = []
    for member in team.counting:
        points = points_text(member.standing.points)
        players.append(
            say(
                "{who} ({group}) {points}", who=display_name(member.player), group=member.group, points=points
            )
        )
    return joined(players, "; ")
