"""Recorded team tournaments (TRF-2026) as the values that the team engine takes, one round at a time.

Only what such a file needs is read: rosters (310), games (001), byes (320), forfeited matches (330). Board 1 of a match
are the first players of both rosters, match points are 2, 1 and 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.team_2026.round import TeamRules
from arbiter_gui.engine.team_2026.teams import PreferenceType, Team

GAME_POINTS = {"1": 10, "=": 5, "0": 0, "+": 10, "-": 0}


@dataclass(frozen=True)
class RecordedMatch:
    white: int
    black: int
    game_points: tuple[int, int]
    forfeited: bool

    @property
    def match_points(self) -> tuple[int, int]:
        white, black = self.game_points
        if self.forfeited and white == black:
            return (0, 0)
        return ((white > black) * 20 + (white == black) * 10, (white < black) * 20 + (white == black) * 10)


@dataclass
class Standing:
    score: int = 0
    game_points: int = 0
    opponents: set[int] = field(default_factory=set)
    colours: list[Colour] = field(default_factory=list)
    barred: bool = False
    floated: bool = False


@dataclass(frozen=True)
class RecordedRound:
    rules: TeamRules
    teams: tuple[Team, ...]
    matches: frozenset[tuple[int, int]]
    bye: int | None


class TeamFile:
    def __init__(self, path: Path) -> None:
        self.lines = path.read_text().splitlines()
        self.games = {int(line[4:8]): line[91:] for line in self.of("001")}
        self.rosters = {int(line[4:7]): list(map(int, line[73:].split())) for line in self.of("310")}
        self.planned = int(self.of("142")[0][4:])
        self.initial = Colour(self.of("152")[0][4].lower())
        code = self.of("192")[0]
        self.preferences = PreferenceType.NONE
        for kind in (PreferenceType.A, PreferenceType.B):
            if f"TYPE{kind.value}" in code:
                self.preferences = kind
        byes = self.of("320")
        self.byes = [int(part) for part in byes[0][14:].split()] if byes else []
        self.forfeited = {
            (int(line[7:10]), int(line[11:14]), int(line[15:18])): line[4:6] for line in self.of("330")
        }

    def of(self, code: str) -> list[str]:
        return [line for line in self.lines if line.startswith(f"{code} ")]

    def game(self, player: int, number: int) -> tuple[int, str, str]:
        """Return opponent, colour and mark of a player's game in a round; 0 for none."""
        column = self.games[player][10 * (number - 1) :][:8]
        opponent = column[:4].strip()
        return int(opponent or 0), column[5:6], column[7:8]

    def matches(self, number: int) -> Iterator[RecordedMatch]:
        team_of = {player: team for team, roster in self.rosters.items() for player in roster}
        for team, roster in self.rosters.items():
            opponent, colour, _ = self.game(roster[0], number)
            if colour != "w":
                continue
            other = team_of[opponent]
            forfeit = self.forfeited.get((number, team, other), "")
            points = tuple(
                sum(GAME_POINTS[self.game(player, number)[2]] for player in self.rosters[side])
                for side in (team, other)
            )
            yield RecordedMatch(team, other, (points[0], points[1]), bool(forfeit))

    def rounds(self) -> Iterator[RecordedRound]:
        """Yield each round as it was paired, with the teams as they stood before it."""
        standings = {team: Standing() for team in self.rosters}
        for number in range(1, len(self.games[1]) // 10 + 2):
            matches = list(self.matches(number))
            bye = self.byes[number - 1] if number <= len(self.byes) else 0
            if not matches:
                return
            playing = {team for match in matches for team in (match.white, match.black)} | ({bye} - {0})
            yield RecordedRound(
                TeamRules(self.preferences, number, self.planned, self.initial),
                tuple(self._team(team, standings[team]) for team in playing),
                frozenset((match.white, match.black) for match in matches),
                bye or None,
            )
            self._play(standings, matches, bye)

    def _team(self, number: int, standing: Standing) -> Team:
        return Team(
            number,
            standing.score,
            standing.game_points,
            frozenset(standing.opponents),
            tuple(standing.colours),
            standing.barred,
            standing.floated,
        )

    def _play(self, standings: dict[int, Standing], matches: list[RecordedMatch], bye: int) -> None:
        before = {team: standing.score for team, standing in standings.items()}
        for standing in standings.values():
            standing.floated = False
        for match in matches:
            teams = (match.white, match.black)
            for side, (team, other) in enumerate((teams, teams[::-1])):
                standing = standings[team]
                standing.score += match.match_points[side]
                standing.game_points += match.game_points[side]
                if match.forfeited:
                    standing.barred = standing.barred or match.match_points[side] > 0
                    continue
                standing.opponents.add(other)
                standing.colours.append((Colour.WHITE, Colour.BLACK)[side])
                standing.floated = before[team] != before[other]
        if bye:
            standings[bye].score += 10
            standings[bye].game_points += 20
            standings[bye].barred = True
