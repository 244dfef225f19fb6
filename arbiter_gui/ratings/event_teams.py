"""Teams over all groups of an event: the best so many players of a club together, in whatever group
they play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.players.groups import values_of
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.teams import TeamRule
from arbiter_gui.standings.ranking import ranked
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks
from arbiter_gui.standings.values import Standing


@dataclass(frozen=True, slots=True)
class EventTeamRule:
    """How players of an event form teams, how many count, and how many of one group at most (0: no
    limit).
    """

    rule: TeamRule
    most_of_a_group: int = 0


@dataclass(frozen=True, slots=True)
class TeamMember:
    """A player of a team with the group, and the standing there."""

    group: str
    player: Player
    standing: Standing


@dataclass(frozen=True, slots=True)
class EventTeam:
    """A team: its members who count, the most points first, and the number of further members.

    `rank` is shared by equal teams: the points of those who count (tenths) decide, then the sum of
    their ranks in their groups, the lower the better, then the best rank, as in one tournament
    (reading T1; there is no FIDE article).
    """

    rank: int
    tied: bool
    name: str
    counting: tuple[TeamMember, ...]
    reserves: int

    @property
    def points(self) -> int:
        """The points of the members who count, in tenths."""
        return sum(member.standing.points for member in self.counting)

    @property
    def ranks(self) -> int:
        """The sum of the ranks of the members who count."""
        return sum(member.standing.rank for member in self.counting)

    @property
    def key(self) -> tuple[int, int, int]:
        """The sort key: the better team comes first."""
        return -self.points, self.ranks, min(member.standing.rank for member in self.counting)


def event_teams(event: Event, rule: EventTeamRule) -> tuple[EventTeam, ...]:
    """Return the teams that have players enough, the best first.

    A player without a place is in no team.
    """
    members_by_team: dict[str, list[TeamMember]] = {}
    names: dict[str, str] = {}
    for group in event.groups:
        for member in _members(group):
            for team_name in dict.fromkeys(values_of(member.player, rule.rule.trait)):
                folded = team_name.casefold()
                names.setdefault(folded, team_name)
                members_by_team.setdefault(folded, []).append(member)
    unranked = []
    for folded, members in members_by_team.items():
        counting = _counting_members(members, rule)
        if len(counting) == rule.rule.size:
            reserves = len(members) - len(counting)
            unranked.append(
                EventTeam(0, tied=False, name=names[folded], counting=counting, reserves=reserves)
            )
    unranked.sort(key=lambda team: (team.key, team.name.casefold()))
    # Equal teams share the rank of the first of them; only their order within it goes by name.
    keys = [team.key for team in unranked]
    ranked_teams = []
    for team in unranked:
        rank = keys.index(team.key) + 1
        ranked_teams.append(replace(team, rank=rank, tied=keys.count(team.key) > 1))
    return tuple(ranked_teams)


def _members(group: Group) -> Iterator[TeamMember]:
    """Yield the players of a group who can be in a team, in the order of the standings."""
    tournament = group.tournament
    for standing in ranked(tournament, chosen_tie_breaks(tournament)):
        player = tournament.by_number[standing.number]
        if not player.without_place:
            yield TeamMember(group.name, player, standing)


def _order_in_team(member: TeamMember) -> tuple[int, int]:
    """Return what members are sorted by: the most points first, then the better rank."""
    return -member.standing.points, member.standing.rank


def _counting_members(members: Sequence[TeamMember], rule: EventTeamRule) -> tuple[TeamMember, ...]:
    """Return the members who count: the most points first, then the better rank, within the limit
    for each group.
    """
    # Ranks of different groups are compared like those of one tournament, which only breaks ties
    # between equal points.
    counting: list[TeamMember] = []
    for member in sorted(members, key=_order_in_team):
        of_this_group = sum(other_member.group == member.group for other_member in counting)
        if rule.most_of_a_group and of_this_group == rule.most_of_a_group:
            continue
        counting.append(member)
        if len(counting) == rule.rule.size:
            break
    return tuple(counting)
