"""Teams with their rosters, and the rules of a team event."""

from __future__ import annotations

from collections.abc import Collection, Sequence, Set
from dataclasses import dataclass, replace
from operator import attrgetter

from arbiter_gui.app.edits.base import name_or_number, player_of, with_player
from arbiter_gui.app.edits.players import edit_entering_player
from arbiter_gui.app.edits.team_matches import next_member_number, team_rules_of
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.team_values.roster import Roster
from arbiter_gui.domain.team_values.rules import FEWEST_BOARDS, MOST_BOARDS, TeamRules
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player


@dataclass(frozen=True, slots=True)
class TeamEntry:
    """A team to be entered: the participant, and its players in board order, all without
    numbers.
    """

    team: Player
    players: tuple[Player, ...] = ()
    short_name: str = ""
    captain: str = ""


@dataclass(frozen=True, slots=True)
class EnterTeams:
    """Enter teams with their rosters, in their order."""

    entries: tuple[TeamEntry, ...]

    @property
    def label(self) -> Said:
        """Such as ``add 16 teams``, or ``add`` with the name of one team."""
        if len(self.entries) == 1:
            return say("add {who}", who=self.entries[0].team.name)
        return counted(len(self.entries), "add {n} team", "add {n} teams")

    @property
    def done(self) -> Said:
        """Such as ``16 teams added.``, or ``Added:`` with the name of one team."""
        if len(self.entries) == 1:
            return say("Added: {who}.", who=self.entries[0].team.name)
        return counted(len(self.entries), "{n} team added.", "{n} teams added.")

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the teams, their players numbered after the existing ones."""
        rules = team_rules_of(tournament)
        names = {team.name.casefold() for team in tournament.players}
        for entry in self.entries:
            if entry.team.name.casefold() in names:
                raise InvalidTournament(
                    say("The team {name} has already been entered.", name=entry.team.name)
                )
            names.add(entry.team.name.casefold())
            tournament = _with_team(tournament, entry, rules)
        return tournament


def _with_team(tournament: Tournament, entry: TeamEntry, rules: TeamRules) -> Tournament:
    """Return the tournament with a team added last, its roster, and its players with the next
    numbers.
    """
    earlier_teams = frozenset(tournament.by_number.values())
    rated_team = replace(entry.team, rating=entry.team.rating or team_rating(entry.players, rules))
    new_state = edit_entering_player(tournament, rated_team).apply(tournament)
    # Not always the last one: after round 1 a team gets the number that its rating requires.
    team_number = next(
        team.number for team in new_state.players if _is_new(team, rated_team, earlier_teams)
    )
    first_number = next_member_number(new_state)
    members = tuple(
        replace(player, number=first_number + member_index)
        for member_index, player in enumerate(entry.players)
    )
    numbers = tuple(member.number for member in members)
    roster = Roster(team_number, entry.short_name, entry.captain, 10 * rated_team.rating, numbers)
    return replace(
        new_state, rosters=(*new_state.rosters, roster), members=(*new_state.members, *members)
    )


def _is_new(team: Player, entered_team: Player, earlier_teams: Collection[Player]) -> bool:
    """Return whether a team is the one just entered, whatever number it got."""
    return team.name == entered_team.name and team not in earlier_teams


def team_rating(players: Sequence[Player], rules: TeamRules) -> int:
    """Return the average rating of the first players of a roster, one for each board.

    0 if none is rated.
    """
    ratings = [player.rating for player in players[: rules.boards] if player.rating]
    if not ratings:
        return 0
    return round(sum(ratings) / len(ratings))


@dataclass(frozen=True, slots=True)
class ChangeRoster:
    """Replace the roster of a team.

    Players with the number 0 are entered, omitted players are removed.

    No player who has played can be removed.
    """

    team: int
    players: tuple[Player, ...]
    short_name: str = ""
    captain: str = ""

    @property
    def label(self) -> Said:
        """Such as ``change the roster of team 4``."""
        return say("change the roster of team {team}", team=self.team)

    @property
    def done(self) -> Said:
        """Such as ``Roster of team 4 changed.``."""
        return say("Roster of team {team} changed.", team=self.team)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the roster."""
        rules = team_rules_of(tournament)
        team = player_of(tournament, self.team)
        old_roster = tournament.roster_of[self.team]
        numbered_players = self._numbered_players(tournament)
        numbers = tuple(player.number for player in numbered_players)
        removed_players = set(old_roster.players) - set(numbers)
        self._check_removed(tournament, removed_players)
        changed_members = {player.number: player for player in numbered_players}
        members = [
            changed_members.pop(member.number, member)
            for member in tournament.members
            if member.number not in removed_players
        ]
        rated_team = replace(team, rating=team_rating(numbered_players, rules) or team.rating)
        roster = Roster(self.team, self.short_name, self.captain, 10 * rated_team.rating, numbers)
        rosters = [roster]
        rosters += [
            other_roster for other_roster in tournament.rosters if other_roster.team != self.team
        ]
        rosters.sort(key=attrgetter("team"))
        return replace(
            with_player(tournament, rated_team),
            members=(*members, *changed_members.values()),
            rosters=tuple(rosters),
        )

    def _numbered_players(self, tournament: Tournament) -> list[Player]:
        """Return the players of the roster; new ones, which have number 0, get the next numbers."""
        next_free_number = next_member_number(tournament)
        numbered_players: list[Player] = []
        for player in self.players:
            if not player.number:
                player = replace(player, number=next_free_number)
                next_free_number += 1
            numbered_players.append(player)
        return numbered_players

    def _check_removed(self, tournament: Tournament, removed_players: Set[int]) -> None:
        """Raise InvalidTournament if a player to be removed has been lined up."""
        for recorded_round in tournament.rounds:
            for match in recorded_round.boards:
                for game in match.games:
                    for player in removed_players & {game.white, game.black}:
                        raise InvalidTournament(
                            say(
                                "{who} has already been in a line-up and must stay on the roster.",
                                who=name_or_number(tournament.member_by_number[player]),
                            )
                        )


@dataclass(frozen=True, slots=True)
class ChangeTeamRules:
    """Replace the rules of a team event, or make an event without players a team event."""

    rules: TeamRules

    @property
    def label(self) -> Said:
        """The label ``change the rules of the team event``."""
        return say("change the rules of the team event")

    @property
    def done(self) -> Said:
        """The sentence ``Rules of the team event changed.``."""
        return say("Rules of the team event changed.")

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the rules.

        The number of boards is fixed after a round is paired.
        """
        if not FEWEST_BOARDS <= self.rules.boards <= MOST_BOARDS:
            raise InvalidTournament(
                say("A match has {least} to {most} boards.", least=FEWEST_BOARDS, most=MOST_BOARDS)
            )
        old_rules = tournament.team_rules
        if old_rules is None and tournament.players:
            raise InvalidTournament(
                say("Players have already been entered, so this is an individual event.")
            )
        if tournament.rounds and old_rules is not None:
            fixed_rules = (old_rules.boards, old_rules.colour_letters, old_rules.primary)
            if fixed_rules != (self.rules.boards, self.rules.colour_letters, self.rules.primary):
                raise InvalidTournament(
                    say(
                        "Boards, their colours and the primary score are fixed once round 1 has "
                        "been paired."
                    )
                )
        return replace(tournament, team_rules=self.rules)
