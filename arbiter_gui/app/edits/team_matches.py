"""The games of a match of teams: results board by board or of the match at once, and line-ups."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.app.edits.base import round_of, with_round
from arbiter_gui.domain.annulled import with_annulments_decided
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.line_ups import games_between
from arbiter_gui.domain.teams.matches import (
    forfeited_match,
    match_line_ups,
    result_at_board,
    result_by_points,
    with_games,
)
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.words import result_notation
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING, Board, Player, Result


def team_rules_of(tournament: Tournament) -> TeamRules:
    """Return the rules of a team event; InvalidTournament for an event of individuals."""
    if tournament.team_rules is None:
        raise InvalidTournament(say("This is not a team event."))
    return tournament.team_rules


def match_of(tournament: Tournament, round_number: int, match: int) -> Board:
    """Return a match of a recorded round, both counted from 1.

    InvalidTournament if there is none.
    """
    recorded_round = round_of(tournament, round_number)
    if not 1 <= match <= len(recorded_round.boards):
        raise InvalidTournament(
            say("Round {round} has no match {board}.", round=round_number, board=match)
        )
    return recorded_round.boards[match - 1]


def with_match(
    tournament: Tournament, round_number: int, match: int, changed_match: Board
) -> Tournament:
    """Return the tournament with one match of a recorded round replaced, and what follows for teams
    that have left.
    """
    recorded_round = round_of(tournament, round_number)
    boards = (*recorded_round.boards[: match - 1], changed_match, *recorded_round.boards[match:])
    with_changed_match = with_round(
        tournament, round_number, replace(recorded_round, boards=boards)
    )
    return with_annulments_decided(with_changed_match, (changed_match.white, changed_match.black))


@dataclass(frozen=True, slots=True)
class SetGameResult:
    """Enter the result of a board of a match, White's mark first; PENDING removes it.

    All count from 1.
    """

    round: int
    match: int
    board: int
    result: Result

    @property
    def label(self) -> Said:
        """Such as ``1-0 on board 2 of match 3``."""
        if self.result == PENDING:
            return say("clear board {board} of match {match}", board=self.board, match=self.match)
        return say(
            "{result} on board {board} of match {match}",
            result=result_notation(self.result),
            board=self.board,
            match=self.match,
        )

    @property
    def done(self) -> Said:
        """Such as ``Board 2 of match 3: 1-0.``."""
        if self.result == PENDING:
            return say(
                "Board {board} of match {match} cleared.", board=self.board, match=self.match
            )
        return say(
            "Board {board} of match {match}: {result}.",
            board=self.board,
            match=self.match,
            result=result_notation(self.result),
        )

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the result, and with the resulting score of the match.

        Raises InvalidTournament for a result that takes two players at a board with an empty seat.
        """
        rules = team_rules_of(tournament)
        match = match_of(tournament, self.round, self.match)
        if not 1 <= self.board <= len(match.games):
            raise InvalidTournament(
                say("Match {match} has no board {board}.", match=self.match, board=self.board)
            )
        games = list(match.games)
        game = games[self.board - 1]
        result = result_at_board(game, self.result)
        if result is None:
            raise InvalidTournament(
                say("Board {board} has an empty seat: it can only be forfeited.", board=self.board)
            )
        games[self.board - 1] = replace(game, result=result)
        return with_match(
            tournament, self.round, self.match, with_games(match, tuple(games), rules)
        )


@dataclass(frozen=True, slots=True)
class SetMatchScore:
    """Enter a whole match by the game points of both teams in tenths; the games may follow."""

    round: int
    match: int
    first: int
    second: int

    @property
    def label(self) -> Said:
        """Such as ``2½-1½ in match 3``."""
        return say(
            "{first}-{second} in match {match}",
            first=points_text(self.first),
            second=points_text(self.second),
            match=self.match,
        )

    @property
    def done(self) -> Said:
        """Such as ``Match 3: 2½-1½.``."""
        return say(
            "Match {match}: {first}-{second}.",
            match=self.match,
            first=points_text(self.first),
            second=points_text(self.second),
        )

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the match decided."""
        rules = team_rules_of(tournament)
        match = match_of(tournament, self.round, self.match)
        maximum = rules.boards * rules.game_win
        if min(self.first, self.second) < 0 or self.first + self.second > maximum:
            raise InvalidTournament(
                say(
                    "In a match on {boards} boards, the two teams together can score at most "
                    "{most} points.",
                    boards=rules.boards,
                    most=points_text(maximum),
                )
            )
        points = (self.first, self.second)
        decided_match = replace(match, stated_points=points, result=result_by_points(points))
        return with_match(tournament, self.round, self.match, decided_match)


@dataclass(frozen=True, slots=True)
class SetLineUp:
    """Enter the players of a team in a match, in board order; 0 is an empty board."""

    round: int
    match: int
    team: int
    players: tuple[int, ...]

    @property
    def label(self) -> Said:
        """Such as ``line-up of team 4 in round 2``."""
        return say("line-up of team {team} in round {round}", team=self.team, round=self.round)

    @property
    def done(self) -> Said:
        """Such as ``Line-up of team 4 in round 2 entered.``."""
        return say(
            "Line-up of team {team} in round {round} entered.", team=self.team, round=self.round
        )

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the line-up; results of boards whose players stay are kept."""
        rules = team_rules_of(tournament)
        match = match_of(tournament, self.round, self.match)
        if self.team not in (match.white, match.black):
            raise InvalidTournament(
                say("Team {team} does not play in match {match}.", team=self.team, match=self.match)
            )
        line_up = _whole_line_up(self.players, rules)
        self._check_players(tournament, line_up)
        first_line_up, second_line_up = match_line_ups(match, rules)
        if self.team == match.white:
            first_line_up = line_up
        else:
            second_line_up = line_up
        first_line_up = _whole_line_up(first_line_up, rules)
        second_line_up = _whole_line_up(second_line_up, rules)
        games = _with_known_results(
            games_between(first_line_up, second_line_up, rules), match.games
        )
        return with_match(tournament, self.round, self.match, with_games(match, games, rules))

    def _check_players(self, tournament: Tournament, line_up: Sequence[int]) -> None:
        """Raise InvalidTournament for an unknown player, one who plays twice, or one of another
        team.
        """
        players = [player for player in line_up if player]
        for player in players:
            if player not in tournament.member_by_number:
                raise InvalidTournament(
                    say("There is no player with the number {number}.", number=player)
                )
            if players.count(player) > 1:
                raise InvalidTournament(say("Player {player} is on two boards.", player=player))
            own_team = team_of(tournament, player)
            if own_team not in (None, self.team):
                raise InvalidTournament(
                    say(
                        "{player} belongs to {team} and can play for one team only.",
                        player=called(tournament.member_by_number[player].name),
                        team=tournament.by_number[own_team].name,
                    )
                )


@dataclass(frozen=True, slots=True)
class EnterGuest:
    """Enter a player of no roster, who can be lined up by any team.

    `player` has the number he gets.
    """

    player: Player

    @property
    def label(self) -> Said:
        """Such as ``add the guest Smith, Ann``."""
        return say("add the guest {who}", who=called(self.player.name))

    @property
    def done(self) -> Said:
        """Such as ``Guest added: Smith, Ann.``."""
        return say("Guest added: {who}.", who=called(self.player.name))

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the guest.

        Raises InvalidTournament if another player has the number.
        """
        team_rules_of(tournament)
        if self.player.number in tournament.member_by_number:
            raise InvalidTournament(
                say("Another player has the number {number}.", number=self.player.number)
            )
        return replace(tournament, members=(*tournament.members, self.player))


@dataclass(frozen=True, slots=True)
class ChangeGuest:
    """Replace the data of a guest, who keeps his number and the boards that he has played on."""

    player: Player

    @property
    def label(self) -> Said:
        """Such as ``change the guest Smith, Ann``."""
        return say("change the guest {who}", who=called(self.player.name))

    @property
    def done(self) -> Said:
        """Such as ``Guest changed: Smith, Ann.``."""
        return say("Guest changed: {who}.", who=called(self.player.name))

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the changed guest.

        Raises InvalidTournament if no guest has the number.
        """
        team_rules_of(tournament)
        if self.player.number not in guests(tournament):
            raise InvalidTournament(
                say("No guest has the number {number}.", number=self.player.number)
            )
        members = tuple(
            self.player if member.number == self.player.number else member
            for member in tournament.members
        )
        return replace(tournament, members=members)


def next_member_number(tournament: Tournament) -> int:
    """Return the first number after those of all players of the teams and all guests."""
    return max(tournament.member_by_number, default=0) + 1


def team_of(tournament: Tournament, player: int) -> int | None:
    """Return the team whose roster has a player, None for a guest."""
    for roster in tournament.rosters:
        if player in roster.players:
            return roster.team
    return None


def guests(tournament: Tournament) -> tuple[int, ...]:
    """Return the players who are in no roster, and so can play for any team."""
    in_rosters = {player for roster in tournament.rosters for player in roster.players}
    return tuple(member.number for member in tournament.members if member.number not in in_rosters)


def _whole_line_up(players: Sequence[int], rules: TeamRules) -> tuple[int, ...]:
    """Return a line-up of as many boards as a match has."""
    if len(players) > rules.boards:
        raise InvalidTournament(say("A match has {boards} boards.", boards=rules.boards))
    return (*players, *(0,) * (rules.boards - len(players)))


def _with_known_results(
    games: Iterable[Board], earlier_games: Sequence[Board]
) -> tuple[Board, ...]:
    """Return games with the results of those boards whose players are the same."""
    results = {(game.white, game.black): game.result for game in earlier_games}
    return tuple(
        replace(game, result=results.get((game.white, game.black), game.result)) for game in games
    )


def with_board_result(tournament: Tournament, board: Board, result: Result) -> Board:
    """Return a board of a round with a result.

    A match of teams with all its games, as `with_match_result`.
    """
    if tournament.team_rules is None:
        return replace(board, result=result)
    return with_match_result(board, result, tournament.team_rules)


def with_match_result(match: Board, result: Result, rules: TeamRules) -> Board:
    """Return a match decided as a whole: forfeited with all its games, cleared, or as the arbiter
    decides.
    """
    if result == PENDING:
        first_line_up, second_line_up = match_line_ups(match, rules)
        return with_games(match, games_between(first_line_up, second_line_up, rules), rules)
    if result.white.forfeit and result.black.forfeit:
        return forfeited_match(match, result, rules)
    return replace(match, result=result)
