"""The reader from the games of players and the team records to the event of the teams."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from arbiter_gui.domain.record_lines.integrity import MARK
from arbiter_gui.domain.team_values.rules import MOST_BOARDS, TeamRules
from arbiter_gui.domain.teams.matches import forfeited_match, with_games
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import PointSystem, Record, Tournament, VirtualPoints
from arbiter_gui.domain.tournament_system import System, stated_type, system_of
from arbiter_gui.domain.values import Board, Bye, ByeKind, ByeRequest, Result, Round, forfeited
from arbiter_gui.engine.kernel.boards import rounds_in_board_order
from arbiter_gui.formats.trf.records import adjustments, settings
from arbiter_gui.formats.trf.records.absences import Announced, read_announced
from arbiter_gui.formats.trf.records.tournament_type import with_schedule
from arbiter_gui.formats.trf.teams import own_lines
from arbiter_gui.formats.trf.teams.decided_matches import with_decisions
from arbiter_gui.formats.trf.teams.records import (
    FIRST_PLAYER,
    FIRST_PLAYER_OF_2016,
    MatchPoints,
    TeamRecords,
    read_team_records,
)
from arbiter_gui.formats.trf.teams.type_codes import rules_of_code
from arbiter_gui.formats.trf.text import ReportText

_OF_TEAMS = (System.TEAM_SWISS, System.TEAM_ROUND_ROBIN)


def is_team_event(tournament: Tournament) -> bool:
    """Return whether a file that was read is of an event whose participants are teams, and lists at
    least two.
    """
    if system_of(tournament) not in _OF_TEAMS:
        return False
    return any(
        len(_records_naming_players(tournament, code, start)) > 1 for code, start in _ROSTERS
    )


_ROSTERS = (("310", FIRST_PLAYER), ("013", FIRST_PLAYER_OF_2016))
"""The records of teams, with the column from 0 at which their players begin."""


def _records_naming_players(tournament: Tournament, code: str, start: int) -> list[Record]:
    """Return the records of a code that name players from the column `start` on, counted from 0."""
    records: list[Record] = []
    for record in tournament.records:
        if record.text.startswith(code) and record.text[start:].strip():
            records.append(record)
    return records


def team_event(source: ReportText, players: Tournament) -> Tournament:
    """Return the event of teams described by the tournament of their `players` and the team
    records.

    Raises FormatError for broken team records.
    """
    records = read_team_records(source, players.records, players.by_number)
    if records is None:
        return players
    return _EventReader(source, players, records).event()


def points_of_matches(stated_points: MatchPoints, bye: int | None) -> PointSystem:
    """Return match points as a point system.

    A bye without stated points is worth a drawn match (1.4).
    """
    if bye is None:
        bye = stated_points.draw
    return PointSystem.of_results(
        stated_points.win, stated_points.draw, stated_points.loss, allocated_bye=bye
    )


class _EventReader:
    """Builder of the event of the teams from the tournament of their players and from the team
    records.
    """

    def __init__(self, source: ReportText, players: Tournament, records: TeamRecords) -> None:
        """Begin with the tournament of the `players` of all teams, and what the `records` say about
        the teams.
        """
        self.source = source
        self.players = players
        self.records = records
        self.team_of: dict[int, int] = {}
        self.roster_of: dict[int, tuple[int, ...]] = {}
        for listed_team in records.teams:
            self.roster_of[listed_team.roster.team] = listed_team.roster.players
            self.team_of.update(dict.fromkeys(listed_team.roster.players, listed_team.roster.team))
        self.rules = self._rules()

    def event(self) -> Tournament:
        """Return the event. Raises FormatError for broken records about its teams."""
        teams = tuple(listed_team.team for listed_team in self.records.teams)
        numbers = {team.number for team in teams}
        byes = self._allocated_byes()
        announced = read_announced(self.source, self.records_with_code("240"), numbers)
        rounds: list[Round] = []
        for round_number in range(1, self._rounds_paired() + 1):
            recorded_round = self._recorded_round(round_number)
            rounds.append(
                _RoundReader(self, round_number, recorded_round).round(
                    byes.get(round_number), announced
                )
            )
        rounds = with_decisions(self.source, self.records_with_code(MARK), rounds)
        stated_bye = None
        if self.records.byes is not None:
            stated_bye = self.records.byes.match_points
        event = replace(
            self.players,
            players=teams,
            rounds=tuple(rounds),
            points=points_of_matches(self.records.match_points, stated_bye),
            prohibited=settings.read_prohibited(
                self.source, self.records_with_code("260"), numbers
            ),
            virtual_points=self._virtual_points(numbers),
            requests=_requests(announced, len(rounds)),
            adjustments=adjustments.read_adjustments(
                self.source, self.records_with_code("299"), numbers
            ),
            team_rules=self.rules,
            rosters=tuple(listed_team.roster for listed_team in self.records.teams),
            members=self.players.players,
        )
        scheduled = with_schedule(event)
        if scheduled.schedule is None:
            return replace(scheduled, rounds=rounds_in_board_order(scheduled))
        return scheduled

    def records_with_code(self, code: str) -> list[Record]:
        """Return the records of a code."""
        return [record for record in self.players.records if record.text.startswith(code)]

    def games_by_teams(
        self, round_number: int, recorded_round: Round
    ) -> dict[frozenset[int], list[Board]]:
        """Return the games of a round between players of two teams, by these teams."""
        team_of = self._team_of_players(round_number)
        games: dict[frozenset[int], list[Board]] = defaultdict(list)
        for game in recorded_round.boards:
            white = team_of.get(game.white)
            black = team_of.get(game.black)
            if white is not None and black is not None and white != black:
                games[frozenset((white, black))].append(game)
        return games

    def _team_of_players(self, round_number: int) -> Mapping[int, int]:
        """Return the team of each player in a round: by the rosters, and of guests by the line-ups
        of record 300.
        """
        guest_teams: dict[int, int] = {}
        for (round_of_line_up, team), line_up in self.records.line_ups.items():
            if round_of_line_up == round_number:
                guest_teams.update(dict.fromkeys(filter(None, line_up), team))
        return guest_teams | self.team_of

    def note_boards_out_of_order(self, round_number: int, team: int) -> None:
        """Note at the first team of the file that the games of a match do not follow the rosters of
        both teams.
        """
        rosters: list[Record] = []
        for code, _ in _ROSTERS:
            rosters += self.records_with_code(code)
        line = 1
        if rosters:
            line = rosters[0].line
        sentence = say(
            "round {round}: in the match of team {team}, the boards do not follow the rosters of "
            "both teams",
            round=round_number,
            team=team,
        )
        self.source.add_note(line, 1, sentence)

    def _rules(self) -> TeamRules:
        """Return the rules of the event as far as records state them, else those of the program."""
        points = self.players.points
        rules = TeamRules(
            boards=self._boards_of_match(),
            colours=self.records.colours,
            game_win=points.white_win,
            game_draw=points.white_draw,
            game_loss=points.white_loss,
        )
        if self.records.byes is not None:
            rules = replace(rules, bye_game_points=self.records.byes.game_points)
        type_of_record = stated_type(self.players)
        if type_of_record.record == "192":
            rules = rules_of_code(type_of_record.text, rules)
        return own_lines.with_own_lines(self.source, self.records_with_code(MARK), rules)

    def _boards_of_match(self) -> int:
        """Return the most games of a match, else the number of colours in record 352, else the
        usual number.
        """
        lengths = [len(line_up) for line_up in self.records.line_ups.values()]
        for number, recorded_round in enumerate(self.players.rounds, 1):
            lengths += [
                len(games) for games in self.games_by_teams(number, recorded_round).values()
            ]
        boards = max(lengths, default=0) or len(self.records.colours) or TeamRules().boards
        return min(boards, MOST_BOARDS)

    def _allocated_byes(self) -> dict[int, int]:
        """Return the team with the pairing-allocated bye, by round."""
        if self.records.byes is None:
            return {}
        return {
            round_number: team
            for round_number, team in enumerate(self.records.byes.teams, 1)
            if team
        }

    def _rounds_paired(self) -> int:
        """Return the last round that was paired: with games, a forfeited match, or a
        pairing-allocated bye.
        """
        paired_rounds = [0, *self._allocated_byes()]
        paired_rounds += [forfeit.round for forfeit in self.records.forfeits]
        for round_number, recorded_round in enumerate(self.players.rounds, 1):
            if self.games_by_teams(round_number, recorded_round):
                paired_rounds.append(round_number)
        return max(paired_rounds)

    def _recorded_round(self, round_number: int) -> Round:
        """Return the games of the players in a round; none if all its matches were forfeited."""
        if round_number > len(self.players.rounds):
            return Round()
        return self.players.rounds[round_number - 1]

    def _virtual_points(self, numbers: set[int]) -> tuple[VirtualPoints, ...]:
        """Return the virtual points of record 250: the match points if they are stated."""
        points_of: dict[tuple[int, int], int] = {}
        for record in self.records_with_code("250"):
            match_points = record.text[4:8].strip(" ")
            individual_record = record
            if match_points:
                # The reader of records about players looks for points in the columns of game
                # points.
                text = f"250      {match_points:>4} {record.text[14:]}"
                individual_record = replace(record, text=text)
            for virtual in settings.read_virtual_points(self.source, [individual_record], numbers):
                points_of[virtual.player, virtual.round] = virtual.points
        return tuple(
            VirtualPoints(team, round_number, points)
            for (team, round_number), points in sorted(points_of.items())
            if points
        )


class _RoundReader:
    """Builder of the matches of one round from the games of the players, with the line-ups stated
    in records.
    """

    def __init__(self, event: _EventReader, round_number: int, recorded_round: Round) -> None:
        self._event = event
        self._number = round_number
        self._recorded_round = recorded_round
        self._bye_of = {bye.player: bye for bye in recorded_round.byes}

    def round(self, team_with_bye: int | None, announced: Sequence[Announced]) -> Round:
        """Return the round of the teams: its matches, the pairing-allocated bye, and the other byes
        announced.
        """
        matches = self._matches()
        placed: set[int] = set()
        for match in matches:
            placed.update((match.white, match.black))
        byes: list[Bye] = []
        if team_with_bye is not None:
            byes.append(Bye(team_with_bye, ByeKind.PAIRING_ALLOCATED))
            placed.add(team_with_bye)
        for announcement in announced:
            if announcement.round == self._number and announcement.player not in placed:
                byes.append(Bye(announcement.player, announcement.kind))
        return Round(
            tuple(matches),
            tuple(byes),
            self._recorded_round.published,
            self._recorded_round.published_at,
        )

    def _matches(self) -> list[Board]:
        """Return the matches of a round: played ones with their games, and forfeited ones (record
        330).
        """
        forfeits = {
            frozenset((forfeit.white, forfeit.black)): forfeit
            for forfeit in self._event.records.forfeits
            if forfeit.round == self._number
        }
        matches: list[Board] = []
        games_by_teams = self._event.games_by_teams(self._number, self._recorded_round)
        for teams, games in games_by_teams.items():
            forfeit = forfeits.get(teams)
            if forfeit is None:
                matches.append(self._played_match(teams, games))
                continue
            match = self._with_games(Board(forfeit.white, forfeit.black), games)
            matches.append(replace(match, result=forfeit.result))
        for teams, forfeit in forfeits.items():
            if teams not in games_by_teams:
                empty_board = Board(forfeit.white, forfeit.black, forfeit.result)
                matches.append(forfeited_match(empty_board, forfeit.result, self._event.rules))
        return matches

    def _played_match(self, teams: frozenset[int], games: Sequence[Board]) -> Board:
        """Return a match; the first-named team is the one with the colours of record 352."""
        lower_team, higher = sorted(teams)
        seats = Board(lower_team, higher)
        if not self._has_colours_of_first(lower_team, games):
            seats = Board(higher, lower_team)
        match = self._with_games(seats, games)
        return with_games(match, match.games, self._event.rules)

    def _has_colours_of_first(self, team: int, games: Sequence[Board]) -> bool:
        """Return whether a team's first player with an opponent had the colour of a first-named
        team there.
        """
        whites = {game.white for game in games}
        blacks = {game.black for game in games}
        for board, player in enumerate(self._line_up(team, games), 1):
            if player and (player in whites or player in blacks):
                return (player in whites) == self._event.rules.first_has_white(board)
        return True

    def _line_up(self, team: int, games: Sequence[Board]) -> tuple[int, ...]:
        """Return the players of a team in board order: from record 300, else in the order of the
        roster.
        """
        stated_line_up = self._event.records.line_ups.get((self._number, team))
        if stated_line_up is not None:
            return stated_line_up
        present_players: set[int] = set()
        for game in games:
            present_players.update((game.white, game.black))
        for bye in self._recorded_round.byes:
            # A player whose opponent did not come has a pairing-allocated bye in the report.
            if bye.kind is ByeKind.PAIRING_ALLOCATED:
                present_players.add(bye.player)
        return tuple(player for player in self._event.roster_of[team] if player in present_players)

    def _with_games(self, match: Board, games: Sequence[Board]) -> Board:
        """Return a match with its games in board order, and empty boards as stated in record
        300.
        """
        line_ups = zip_longest(
            self._line_up(match.white, games), self._line_up(match.black, games), fillvalue=0
        )
        game_of: dict[int, Board] = {}
        for game in games:
            game_of[game.white] = game
            game_of[game.black] = game
        boards: list[Board] = []
        for board, (first_player, second_player) in enumerate(line_ups, 1):
            played_game = game_of.get(first_player) or game_of.get(second_player)
            if played_game is not None and {first_player, second_player} <= {
                played_game.white,
                played_game.black,
            }:
                boards.append(replace(played_game, table=None))
            else:
                boards.append(self._game_without_opponent(first_player, second_player, board))
        # The line-ups contradict the games, so the games alone are believed.
        if len(boards) > self._event.rules.boards or not _have_places(games, boards):
            boards = self._games_in_roster_order(match.white, games)
        return replace(match, games=tuple(boards))

    def _game_without_opponent(self, first_player: int, second_player: int, board: int) -> Board:
        """Return a board with one player without an opponent, or without any player (0 for
        none).
        """
        seats = Board(first_player, second_player)
        if not self._event.rules.first_has_white(board):
            seats = Board(second_player, first_player)
        result: Result = forfeited(
            not self._was_present(seats.white), not self._was_present(seats.black)
        )
        return replace(seats, result=result)

    def _was_present(self, player: int) -> bool:
        """Return whether a player without an opponent was present: the report then has a bye that
        scores points.
        """
        bye = self._bye_of.get(player)
        return bye is not None and bye.kind is not ByeKind.ZERO

    def _games_in_roster_order(self, team: int, games: Sequence[Board]) -> list[Board]:
        """Return the games in the order of the players of one team, if the line-ups do not
        match.
        """
        roster_order = {
            player: roster_index for roster_index, player in enumerate(self._line_up(team, games))
        }

        def place(game: Board) -> int:
            return min(
                roster_order.get(game.white, len(roster_order)),
                roster_order.get(game.black, len(roster_order)),
            )

        self._event.note_boards_out_of_order(self._number, team)
        return [replace(game, table=None) for game in sorted(games, key=place)]


def _requests(announced: Sequence[Announced], paired_rounds: int) -> tuple[ByeRequest, ...]:
    """Return the byes announced for rounds after those that were paired.

    One without a round is for the next.
    """
    requests = []
    for announcement in announced:
        round_number = announcement.round or paired_rounds + 1
        if round_number > paired_rounds:
            requests.append(ByeRequest(announcement.player, round_number, announcement.kind))
    return tuple(requests)


def _have_places(games: Sequence[Board], boards: Sequence[Board]) -> bool:
    """Return whether every game of a match has its place on the boards."""
    placed = {(board.white, board.black) for board in boards}
    return all((game.white, game.black) in placed for game in games)
