"""The ranking of teams over all groups of an event."""

from __future__ import annotations

from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.ratings.event_teams import EventTeam, EventTeamRule, event_teams
from arbiter_gui.reports.final_tables.team_table import counted_team_columns
from arbiter_gui.reports.tables.table import Table


def event_team_table(event: Event, rule: EventTeamRule) -> Table[EventTeam]:
    """Return the teams, the best first, with the players who count and their groups."""
    notes = [say("The best {n} of each team count.", n=rule.team_rule.size)]
    if rule.most_of_a_group:
        notes.append(
            counted(
                rule.most_of_a_group,
                "No more than {n} player from any one group counts.",
                "No more than {n} players from any one group count.",
            )
        )
    notes.append(say("Equal points: the lowest sum of ranks, then the best single rank."))
    rows = event_teams(event, rule)
    title = say("Teams of all groups")
    return Table(
        "event-teams",
        title,
        counted_team_columns(_players),
        rows,
        joined(notes, " "),
        landscape=True,
    )


def _players(team: EventTeam) -> Said:
    """Return the players who count, each with group and points."""
    players = []
    for member in team.counting:
        points = points_text(member.standing.points)
        players.append(
            say(
                "{who} ({group}) {points}",
                who=display_name(member.player),
                group=member.group,
                points=points,
            )
        )
    return joined(players, "; ")
