"""Players of a list entered into a tournament.

In a team event as teams, if the list names each player's team.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from arbiter_gui.app.edits.base import Edit
from arbiter_gui.app.edits.players import edit_entering_players
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.edits.teams import ChangeRoster, EnterTeams, TeamEntry
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player


def edit_entering_list(
    tournament: Tournament,
    label: Said,
    players: Sequence[Player],
    byes: Sequence[tuple[int, ...]],
    absences: Sequence[tuple[int, ...]],
) -> Edit:
    """Return the edit that enters a list's players.

    It is that of `edit_entering_teams` in a team event, otherwise that of `edit_entering_players`.

    Raises InvalidTournament in a team event if no player names a team.
    """
    if tournament.team_rules is not None:
        return edit_entering_teams(tournament, players, label)
    return edit_entering_players(tournament, label, players, byes, absences)


def team_entries(players: Iterable[Player]) -> tuple[TeamEntry, ...]:
    """Return the teams of players in the order of their first rows.

    Their players are in row order too.

    The field team names a player's team, or the club if there is none. Players without both are
    left out.
    """
    names: dict[str, str] = {}
    rosters: dict[str, list[Player]] = {}
    for player in players:
        name = player.team or player.club
        if not name:
            continue
        key = name.casefold()
        names.setdefault(key, name)
        club = player.club if player.team else ""
        rosters.setdefault(key, []).append(replace(player, number=0, team="", club=club))
    entries = []
    for key, roster in rosters.items():
        team = Player(0, names[key])
        entries.append(TeamEntry(team, tuple(roster)))
    return tuple(entries)


def players_without_team(players: Iterable[Player]) -> tuple[Player, ...]:
    """Return the players of a list without a team and without a club."""
    return tuple(player for player in players if not player.team and not player.club)


def edit_entering_teams(tournament: Tournament, players: Iterable[Player], label: Said) -> Edit:
    """Return the edit that enters the teams of players, and adds players to rosters of existing
    teams.

    Raises InvalidTournament if no player names a team.
    """
    numbers_by_name = {team.name.casefold(): team.number for team in tournament.players}
    new_teams: list[TeamEntry] = []
    edits: list[Edit] = []
    for entry in team_entries(players):
        team_number = numbers_by_name.get(entry.team.name.casefold())
        if team_number is None:
            new_teams.append(entry)
        else:
            edits.append(_edit_extending_roster(tournament, team_number, entry.players))
    if new_teams:
        # After the rosters: teams that enter late can change the numbers of the rest.
        edits.append(EnterTeams(tuple(new_teams)))
    if not edits:
        raise InvalidTournament(
            say("No player in the list has a team. Fill in the Team or Club column.")
        )
    return Several(label, tuple(edits))


def _edit_extending_roster(tournament: Tournament, team: int, players: tuple[Player, ...]) -> Edit:
    """Return the edit that appends players to a roster."""
    roster = tournament.roster_of[team]
    members = tuple(tournament.member_by_number[player_number] for player_number in roster.players)
    return ChangeRoster(team, (*members, *players), roster.short_name, roster.captain)
