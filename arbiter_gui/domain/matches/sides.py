"""The two teams of a Scheveningen match, by the names of the teams that its players have.

Everybody of one team meets everybody of the other one. The participants are the players, so that
standings, tie-breaks and ratings are theirs, and the score of a team is the sum of its players'
points.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from arbiter_gui.domain.schedule import ScheduleForm
from arbiter_gui.domain.texts.sentences import Said, counted
from arbiter_gui.domain.tournament import Tournament

Pair = tuple[int, int]
"""Two players by their numbers, the smaller one first."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two teams: its name, and its players by their numbers in ascending order, which
    are its boards.
    """

    name: str
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sides:
    """Both teams; the first one is that of the player with the smallest number."""

    first: Side
    second: Side

    @property
    def boards(self) -> int:
        """The number of boards of a round: the number of players of the larger team."""
        return max(len(self.first.players), len(self.second.players))

    def are_teammates(self, player: int, other_player: int) -> bool:
        """Return whether two players are of the same team."""
        return (player in self.first.players) == (other_player in self.first.players)


def players_by_team(tournament: Tournament) -> dict[str, list[int]]:
    """Return the players' numbers, in ascending order, by the names of their teams, regardless of
    capitals.

    A team has the spelling of its first player.
    """
    spellings: dict[str, str] = {}
    numbers_by_team: dict[str, list[int]] = {}
    for player in sorted(tournament.players, key=lambda player: player.number):
        team = player.team.strip()
        if team:
            first_spelling = spellings.setdefault(team.casefold(), team)
            numbers_by_team.setdefault(first_spelling, []).append(player.number)
    return numbers_by_team


def why_not_two_teams(tournament: Tournament) -> Said | None:
    """Return why the players of a tournament are not two teams; None if they are."""
    players_without_team = sum(not player.team.strip() for player in tournament.players)
    if players_without_team:
        return counted(
            players_without_team,
            "Team missing for {n} player. Enter a team for every player.",
            "Team missing for {n} players. Enter a team for every player.",
        )
    teams = len(players_by_team(tournament))
    if teams != 2:
        return counted(
            teams,
            "The players are in {n} [team|teams]. A Scheveningen match is played by two teams.",
        )
    return None


def sides_of(tournament: Tournament) -> Sides:
    """Return the two teams. The players must have two, as `why_not_two_teams` checks."""
    first_side, second_side = (
        Side(name, tuple(numbers)) for name, numbers in players_by_team(tournament).items()
    )
    return Sides(first_side, second_side)


def meetings_of_cycle(tournament: Tournament) -> Iterator[tuple[Pair, bool]]:
    """Yield every two players, and whether the schedule has them meet in each of its cycles."""
    schedule = tournament.schedule
    numbers = sorted(tournament.by_number)
    if (
        schedule is None
        or schedule.form is ScheduleForm.ROUND_ROBIN
        or why_not_two_teams(tournament) is not None
    ):
        for pair in combinations(numbers, 2):
            yield pair, True
        return
    sides = sides_of(tournament)
    for first_player, second_player in combinations(numbers, 2):
        yield (first_player, second_player), not sides.are_teammates(first_player, second_player)


def opponents_in_cycle(tournament: Tournament, player: int) -> int:
    """Return how many opponents a player has in a cycle of the schedule."""
    return sum(meet for pair, meet in meetings_of_cycle(tournament) if player in pair)
