"""The two teams of a Scheveningen match: records 013 or 310, or without them the games of the
players.

The participants of the match are the players, so these records only say for whom a player plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.matches.sides import Side, sides_of, why_not_two_teams
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.domain.tournament_system import system_of
from arbiter_gui.formats.trf.teams.records import read_team_records
from arbiter_gui.formats.trf.text import ReportText

CODES = ("013", "310")
_NAME_WIDTH = 32
_FIRST_TEAM, _SECOND_TEAM = "A", "B"
"""The names of teams that a report does not list."""


def with_sides(source: ReportText, tournament: Tournament, records: Sequence[Record]) -> Tournament:
    """Return a tournament whose players have the names of their teams, if it is a match of two
    teams.

    A report without records of teams gets a notice that says which players were taken as teammates.
    """
    if not system_of(tournament).of_two_sides:
        return tournament
    team_of = _teams_by_records(source, tournament, records)
    if not team_of:
        team_of = _teams_by_games(tournament)
        _note_teams(source, tournament, team_of)
    players = [
        replace(player, team=team_of.get(player.number, "")) for player in tournament.players
    ]
    return replace(tournament, players=tuple(players))


def _teams_by_records(
    source: ReportText, tournament: Tournament, records: Sequence[Record]
) -> dict[int, str]:
    """Return the teams of the players by the records.

    A team without a name is called by its place.
    """
    records_of_teams = read_team_records(source, records, tournament.by_number)
    if records_of_teams is None:
        return {}
    team_of: dict[int, str] = {}
    for seed, entry in enumerate(records_of_teams.teams, 1):
        name = entry.team.name or str(seed)
        team_of.update(dict.fromkeys(entry.roster.players, name))
    return team_of


def _teams_by_games(tournament: Tournament) -> dict[int, str]:
    """Return the teams of the players by their games: opponents are in different teams.

    Players without games fill up the team with fewer players, in the order of their numbers. Of the
    others the lower half of all numbers is in the first team, as it is if there are no games at
    all.
    """
    in_first_team = _opponents_of_opponents(tournament)
    in_second_team = list(in_first_team.values()).count(False)
    lead_of_first = len(in_first_team) - 2 * in_second_team
    numbers = sorted(tournament.by_number)
    without_games = [number for number in numbers if number not in in_first_team]
    in_first_team.update(dict.fromkeys(without_games[: abs(lead_of_first)], lead_of_first < 0))
    lower_half = numbers[: (len(numbers) + 1) // 2]
    team_of: dict[int, str] = {}
    for number in numbers:
        is_first = in_first_team.get(number, number in lower_half)
        team_of[number] = _FIRST_TEAM if is_first else _SECOND_TEAM
    return team_of


def _opponents_of_opponents(tournament: Tournament) -> dict[int, bool]:
    """Return for the players with games whether they are in the first team, that of the smallest
    number.
    """
    opponents: dict[int, set[int]] = {}
    for recorded_round in tournament.rounds:
        for board in recorded_round.boards:
            opponents.setdefault(board.white, set()).add(board.black)
            opponents.setdefault(board.black, set()).add(board.white)
    in_first_team: dict[int, bool] = {}
    for start in sorted(opponents):
        waiting_players = [start]
        in_first_team.setdefault(start, True)
        while waiting_players:
            player = waiting_players.pop()
            new_opponents = opponents[player] - in_first_team.keys()
            in_first_team.update(dict.fromkeys(new_opponents, not in_first_team[player]))
            waiting_players.extend(new_opponents)
    return in_first_team


def _note_teams(source: ReportText, tournament: Tournament, team_of: Mapping[int, str]) -> None:
    """Note from what the two teams were taken, as no record lists them."""
    first_team = _numbers(number for number, team in team_of.items() if team == _FIRST_TEAM)
    second_team = _numbers(number for number, team in team_of.items() if team == _SECOND_TEAM)
    sentence = say(
        "the teams are not listed (record 013); taken from the games: {first} in one team, "
        "{second} in the other",
        first=first_team,
        second=second_team,
    )
    if not any(recorded_round.boards for recorded_round in tournament.rounds):
        sentence = say(
            "the teams are not listed (record 013); taken from the numbers: {first} in one team, "
            "{second} in the other",
            first=first_team,
            second=second_team,
        )
    source.add_note(1, 1, sentence)


def _numbers(numbers: Iterable[int]) -> str:
    return str(joined(map(str, sorted(numbers)), ", "))


def sides_are_true(tournament: Tournament, records: Sequence[Record]) -> bool:
    """Return whether the records list the teams of a match of two teams.

    Any are true of another tournament.
    """
    if not system_of(tournament).of_two_sides or why_not_two_teams(tournament) is not None:
        return True
    stated_teams = _teams_by_records(ReportText(""), tournament, records)
    sides = sides_of(tournament)
    team_of: dict[int, str] = {}
    for side in (sides.first, sides.second):
        team_of.update(dict.fromkeys(side.players, side.name[:_NAME_WIDTH].strip()))
    return stated_teams == team_of


def render_sides(tournament: Tournament) -> list[str]:
    """Return a record 013 for each team of a match of two teams.

    Longer names are cut as in any report of teams. Raises InvalidTournament if the two are then the
    same.
    """
    sides = sides_of(tournament)
    names = [side.name[:_NAME_WIDTH].strip().casefold() for side in (sides.first, sides.second)]
    if names[0] == names[1]:
        raise InvalidTournament(
            say("The names of both teams begin with the same {n} letters.", n=_NAME_WIDTH)
        )
    return [_record_of_side(sides.first), _record_of_side(sides.second)]


def _record_of_side(side: Side) -> str:
    """Return record 013; each player has four columns."""
    players = " ".join(f"{player_number:4d}" for player_number in side.players)
    return f"013 {side.name[:_NAME_WIDTH]:<{_NAME_WIDTH}} {players}".rstrip(" ")
