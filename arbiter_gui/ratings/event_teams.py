"""Teams over all groups of an event: the best so many players of a club together, in whatever group
they play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.players.groups import Trait, values_of
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.teams import TeamRule, order_of_teams, points_of, sum_of_ranks
from arbiter_gui.standings.ranking import ranked
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks
from arbiter_gui.standings.values import Standing


@dataclass(frozen=True, slots=True)
class EventTeamRule:
    """How players of an event form teams, how many count, and how many of one group at most (0: no
    limit).
    """

    team_rule: TeamRule
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
        return points_of(_standings(self.counting))

    @property
    def ranks(self) -> int:
        """The sum of the ranks of the members who count."""
        return sum_of_ranks(_standings(self.counting))


def event_teams(event: Event, rule: EventTeamRule) -> tuple[EventTeam, ...]:
    """Return the teams that have players enough, the best first.

    A player without a place in the standings is in no team (`_members_of_group`).
    """
    members_by_team = _members_by_team(event, rule.team_rule.trait)
    counting_by_team: dict[str, tuple[TeamMember, ...]] = {}
    for team_name, members in members_by_team.items():
        counting = _counting_members(members, rule)
        if len(counting) == rule.team_rule.size:
            counting_by_team[team_name] = counting
    best_first = sorted(
        counting_by_team,
        key=lambda name: (order_of_teams(_standings(counting_by_team[name])), name.casefold()),
    )
    # Equal teams share the rank of the first of them; only their order within it goes by name.
    keys = [order_of_teams(_standings(counting_by_team[team_name])) for team_name in best_first]
    return tuple(
        EventTeam(
            rank=keys.index(key) + 1,
            tied=keys.count(key) > 1,
            name=team_name,
            counting=counting_by_team[team_name],
            reserves=len(members_by_team[team_name]) - len(counting_by_team[team_name]),
        )
        for team_name, key in zip(best_first, keys, strict=True)
    )


def _members_by_team(event: Event, trait: Trait) -> dict[str, list[TeamMember]]:
    """Return the members of all teams by the names of the teams, as first written.

    Names that differ only in capitals are those of one team.
    """
    members_by_team: dict[str, list[TeamMember]] = {}
    name_by_folded_name: dict[str, str] = {}
    for group in event.groups:
        for member in _members_of_group(group):
            # A team named twice for a player counts once.
            for team_name in dict.fromkeys(values_of(member.player, trait)):
                first_name = name_by_folded_name.setdefault(team_name.casefold(), team_name)
                members_by_team.setdefault(first_name, []).append(member)
    return members_by_team


def _members_of_group(group: Group) -> Iterator[TeamMember]:
    """Yield the players of a group who can be in a team, in the order of the standings."""
    tournament = group.tournament
    for standing in ranked(tournament, chosen_tie_breaks(tournament)):
        player = tournament.by_number[standing.number]
        if not player.without_place:
            yield TeamMember(group.name, player, standing)


def _standings(members: Sequence[TeamMember]) -> list[Standing]:
    """Return the places of members, each in the standings of his or her group."""
    return [member.standing for member in members]


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
        if len(counting) == rule.team_rule.size:
            break
    return tuple(counting)
