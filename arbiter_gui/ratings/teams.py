"""Teams in an individual event: the best so many players of a typed team, a club, federation or
category together.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.groups import Trait, values_of
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.standings.ranking import ranked
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks
from arbiter_gui.standings.values import Standing

TEAM_TRAITS = (Trait.TEAM, Trait.CLUB, Trait.FEDERATION, Trait.CATEGORY)
USUAL_SIZE = 4
_RULE = re.compile(r"(team|club|federation|category):([1-9]\d?)")


@dataclass(frozen=True, slots=True)
class TeamRule:
    """How players form teams, and how many of them count."""

    trait: Trait
    size: int = USUAL_SIZE

    @property
    def text(self) -> str:
        """The rule in the form in which it is stored, such as ``club:4``."""
        return f"{self.trait.value}:{self.size}"

    @property
    def name(self) -> Said:
        """The rule in words."""
        return say("best {n} of each {what}", n=self.size, what=_WHAT[self.trait])


_WHAT = {
    Trait.TEAM: say("team"),
    Trait.CLUB: say("club"),
    Trait.FEDERATION: say("federation"),
    Trait.CATEGORY: say("category"),
}


def team_rule(text: str) -> TeamRule | None:
    """Return the rule that a text keeps, None for an empty one.

    InvalidTournament for anything else.

    >>> team_rule("club:4")
    TeamRule(trait=<Trait.CLUB: 'club'>, size=4)
    """
    if not text:
        return None
    match = _RULE.fullmatch(text)
    if match is None:
        raise InvalidTournament(say("{text} is not a team rule such as club:4", text=repr(text)))
    return TeamRule(Trait(match[1]), int(match[2]))


@dataclass(frozen=True, slots=True)
class Team:
    """A team: `counting` are its best players in the order of their ranks, `reserves` the number of
    further players. `ranks` is the sum of the ranks of the counting players.

    `rank` is shared by equal teams: points of the counting players (tenths) decide, then the sum of
    their ranks, the lower the better, then the best rank (reading T1; there is no FIDE article).
    """

    rank: int
    tied: bool
    name: str
    points: int
    ranks: int
    counting: tuple[Standing, ...]
    reserves: int


def teams(
    tournament: Tournament, rule: TeamRule, rows: Sequence[Standing] | None = None
) -> tuple[Team, ...]:
    """Return the teams with enough players, the best first.

    `rows` are the standings from which they are formed, by default all. A player who is not ranked
    is in no team.
    """
    players_by_team = {
        team_name: players
        for team_name, players in _players_by_team(tournament, rule.trait, rows).items()
        if len(players) >= rule.size
    }
    counting_by_team = {
        team_name: tuple(players[: rule.size]) for team_name, players in players_by_team.items()
    }
    best_first = sorted(
        counting_by_team,
        key=lambda name: (order_of_teams(counting_by_team[name]), name.casefold()),
    )
    # Equal teams share the place of the first of them; only their order within it goes by name.
    keys = [order_of_teams(counting_by_team[team_name]) for team_name in best_first]
    return tuple(
        Team(
            rank=keys.index(key) + 1,
            tied=keys.count(key) > 1,
            name=team_name,
            points=points_of(counting_by_team[team_name]),
            ranks=sum_of_ranks(counting_by_team[team_name]),
            counting=counting_by_team[team_name],
            reserves=len(players_by_team[team_name]) - rule.size,
        )
        for team_name, key in zip(best_first, keys, strict=True)
    )


def too_small(tournament: Tournament, rule: TeamRule) -> int:
    """Return how many teams have too few players to count."""
    teams_of_any_size = _players_by_team(tournament, rule.trait)
    return sum(len(players) < rule.size for players in teams_of_any_size.values())


def _players_by_team(
    tournament: Tournament, trait: Trait, rows: Sequence[Standing] | None = None
) -> dict[str, list[Standing]]:
    """Return the players of each team in the order of the standings, by the name of the team: what
    a player has entered as club, say, if that is the `trait`.

    `rows` are the standings, if the caller has them. Players without a place in these (who only
    fill in, say) are in no team.
    """
    if rows is None:
        rows = ranked(tournament, chosen_tie_breaks(tournament))
    players_by_team: dict[str, list[Standing]] = {}
    name_by_folded_name: dict[str, str] = {}
    for row in rows:
        player = tournament.by_number[row.number]
        if player.without_place:
            continue
        # A player can belong to several teams, but counts once in a team that is named twice.
        team_names = dict.fromkeys(values_of(player, trait))
        for team_name in team_names:
            # Typed with other capitals it is the same team, under the name of its best player.
            name_of_best = name_by_folded_name.setdefault(team_name.casefold(), team_name)
            players_by_team.setdefault(name_of_best, []).append(row)
    return players_by_team


def order_of_teams(counting: Sequence[Standing]) -> tuple[int, int, int]:
    """Return what teams are sorted by, from their players who count: the most points first, then
    the lower sum of ranks, then the best rank.
    """
    best_rank = min(standing.rank for standing in counting)
    return -points_of(counting), sum_of_ranks(counting), best_rank


def points_of(players: Sequence[Standing]) -> int:
    """Return the points of players together, in tenths."""
    return sum(standing.points for standing in players)


def sum_of_ranks(players: Sequence[Standing]) -> int:
    """Return the sum of the ranks of players."""
    return sum(standing.rank for standing in players)
