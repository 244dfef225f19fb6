"""Teams in an individual event: the best so many players of a typed team, a club, federation or
category together.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

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
    further players.

    `rank` is shared by equal teams: points of the counting players (tenths) decide, then the sum of
    their ranks, the lower the better, then the best rank (reading T1; there is no FIDE article).
    """

    rank: int
    tied: bool
    name: str
    points: int
    ranks: int
    best: int
    counting: tuple[Standing, ...]
    reserves: int


def teams(
    tournament: Tournament, rule: TeamRule, rows: Sequence[Standing] | None = None
) -> tuple[Team, ...]:
    """Return the teams with enough players, the best first.

    `rows` are the standings from which they are formed, by default all. A player who is not ranked
    is in no team.
    """
    members = _members(tournament, rule.trait, rows)
    unranked = [
        _team(name, players, rule.size)
        for name, players in members.values()
        if len(players) >= rule.size
    ]
    unranked.sort(key=lambda team: (*_sort_key(team), team.name.casefold()))
    # Equal teams share the place of the first of them; only their order within it goes by name.
    keys = [_sort_key(team) for team in unranked]
    ranked_teams = []
    for team, key in zip(unranked, keys, strict=True):
        ranked_teams.append(replace(team, rank=keys.index(key) + 1, tied=keys.count(key) > 1))
    return tuple(ranked_teams)


def too_small(tournament: Tournament, rule: TeamRule) -> int:
    """Return how many teams have too few players to count."""
    return sum(len(rows) < rule.size for _, rows in _members(tournament, rule.trait).values())


def _members(
    tournament: Tournament, trait: Trait, rows: Sequence[Standing] | None = None
) -> dict[str, tuple[str, list[Standing]]]:
    """Return the players of each team in the order of the standings, by the name of the team in
    lower case.
    """
    if rows is None:
        rows = ranked(tournament, chosen_tie_breaks(tournament))
    teams_by_name: dict[str, tuple[str, list[Standing]]] = {}
    for row in rows:
        player = tournament.by_number[row.number]
        if player.without_place:
            continue
        # Typed with other capitals it is the same team, under the name of its best player.
        for team_name in dict.fromkeys(values_of(player, trait)):
            _, players = teams_by_name.setdefault(team_name.casefold(), (team_name, []))
            players.append(row)
    return teams_by_name


def _team(name: str, rows: Sequence[Standing], size: int) -> Team:
    """Return a team without a rank yet."""
    counting = tuple(rows[:size])
    return Team(
        rank=0,
        tied=False,
        name=name,
        points=sum(row.points for row in counting),
        ranks=sum(row.rank for row in counting),
        best=counting[0].rank,
        counting=counting,
        reserves=len(rows) - size,
    )


def _sort_key(team: Team) -> tuple[int, int, int]:
    """Return what teams are sorted by: the most points, then the lower sum of ranks, then the best
    rank.
    """
    return -team.points, team.ranks, team.best
