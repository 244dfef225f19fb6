"""From the games of players and the team records to the event of the teams."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from arbiter_gui.domain.team_values.rules import MOST_BOARDS, TeamRules
from arbiter_gui.domain.teams.matches import forfeited_match, with_games
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import PointSystem, Record, Tournament, VirtualPoints
from arbiter_gui.domain.tournament_system import System, system_of, type_stated
from arbiter_gui.domain.values import Board, Bye, ByeKind, ByeRequest, Result, Round, forfeited
from arbiter_gui.engine.kernel.boards import rounds_in_board_order
from arbiter_gui.formats.trf.records import adjustments, settings
from arbiter_gui.formats.trf.records.absences import Announced, read_announced
from arbiter_gui.formats.trf.records.tournament_type import with_schedule
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
    """Tell whether a file that was read is of an event whose participants are teams, and lists at least two."""
    if system_of(tournament) not in _OF_TEAMS:
        return False
    return any(len(_with_players(tournament, *place)) > 1 for place in _ROSTERS)


_ROSTERS = (("310", FIRST_PLAYER), ("013", FIRST_PLAYER_OF_2016))
"""The records of teams, with the column from 0 where their players begin."""


def _with_players(tournament: Tournament, code: str, first: int) -> list[Record]:
    """Return the records of a code that name players."""
    named: list[Record] = []
    for record in tournament.records:
        if record.text.startswith(code) and record.text[first:].strip():
            named.append(record)
    return named


def team_event(source: ReportText, players: Tournament) -> Tournament:
    """Return the event of teams that the tournament of their `players` and the team records tell of.

    Raises FormatError for broken team records.
    """
    records = read_team_records(source, players.records, players.by_number)
    if records is None:
        return players
    found_rounds = _FoundRounds(source, players, records)
    return found_rounds.event()


def points_of_matches(stated: MatchPoints, bye: int | None) -> PointSystem:
    """Return match points as a point system; a bye brings those of a drawn match where nothing is stated (1.4)."""
    if bye is None:
        bye = stated.draw
    return PointSystem.of_results(stated.win, stated.draw, stated.loss, allocated_bye=bye)


class _FoundRounds:
    """Finds the matches of every round in the games of the players."""

    def __init__(self, source: ReportText, players: Tournament, records: TeamRecords) -> None:
        self.source = source
        self.players = players
        self.records = records
        self.team_of: dict[int, int] = {}
        self.roster_of: dict[int, tuple[int, ...]] = {}
        for listed in records.teams:
            self.roster_of[listed.roster.team] = listed.roster.players
            self.team_of.update(dict.fromkeys(listed.roster.players, listed.roster.team))
        self.rules = self._rules()

    def _rules(self) -> TeamRules:
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
        stated = type_stated(self.players)
        return rules_of_code(stated.text, rules) if stated.record == "192" else rules

    def _boards_of_match(self) -> int:
        """Return the most games of a match, else the number of colours in record 352, else of a usual match."""
        most = 0
        for recorded in self.players.rounds:
            for games in self._games_by_teams(recorded).values():
                most = max(most, len(games))
        for line_up in self.records.line_ups.values():
            most = max(most, len(line_up))
        if not most:
            most = len(self.records.colours) or TeamRules().boards
        return min(most, MOST_BOARDS)

    def _games_by_teams(self, recorded: Round) -> dict[frozenset[int], list[Board]]:
        games: dict[frozenset[int], list[Board]] = defaultdict(list)
        for game in recorded.boards:
            white = self.team_of.get(game.white)
            black = self.team_of.get(game.black)
            if white is not None and black is not None and white != black:
                games[frozenset((white, black))].append(game)
        return games

    def event(self) -> Tournament:
        teams = tuple(listed.team for listed in self.records.teams)
        numbers = {team.number for team in teams}
        byes_of = self._stated_byes()
        announced = read_announced(self.source, self._of("240"), numbers)
        rounds: list[Round] = []
        for number in range(1, self._last_round(announced) + 1):
            rounds.append(self._round(number, byes_of.get(number, 0), announced))
        stated_bye = None if self.records.byes is None else self.records.byes.match_points
        event = replace(
            self.players,
            players=teams,
            rounds=tuple(rounds),
            points=points_of_matches(self.records.match_points, stated_bye),
            prohibited=settings.read_prohibited(self.source, self._of("260"), numbers),
            virtual_points=self._virtual_points(numbers),
            requests=self._requests(announced, len(rounds)),
            adjustments=adjustments.read_adjustments(self.source, self._of("299"), numbers),
            team_rules=self.rules,
            rosters=tuple(listed.roster for listed in self.records.teams),
            members=self.players.players,
        )
        scheduled = with_schedule(event)
        if scheduled.schedule is None:
            return replace(scheduled, rounds=rounds_in_board_order(scheduled))
        return scheduled

    def _of(self, code: str) -> list[Record]:
        return [record for record in self.players.records if record.text.startswith(code)]

    def _stated_byes(self) -> dict[int, int]:
        if self.records.byes is None:
            return {}
        return {number: team for number, team in enumerate(self.records.byes.teams, 1) if team}

    def _last_round(self, announced: Sequence[Announced]) -> int:
        """Return the last round that was paired: with games, a forfeited match, or a pairing-allocated bye."""
        last = max(self._stated_byes(), default=0)
        for number, recorded in enumerate(self.players.rounds, 1):
            if self._games_by_teams(recorded):
                last = max(last, number)
        return max([last, *(forfeit.round for forfeit in self.records.forfeits)])

    def _round(self, number: int, bye: int, announced: Sequence[Announced]) -> Round:
        recorded = Round()
        if number <= len(self.players.rounds):
            recorded = self.players.rounds[number - 1]
        matches = self._matches(number, recorded)
        playing = {team for match in matches for team in (match.white, match.black)}
        byes: list[Bye] = []
        if bye:
            byes.append(Bye(bye, ByeKind.PAIRING_ALLOCATED))
            playing.add(bye)
        for stated in announced:
            if stated.round == number and stated.player not in playing:
                byes.append(Bye(stated.player, stated.kind))
        return Round(tuple(matches), tuple(byes), recorded.published, recorded.published_at)

    def _matches(self, number: int, recorded: Round) -> list[Board]:
        forfeits = {frozenset((f.white, f.black)): f for f in self.records.forfeits if f.round == number}
        matches: list[Board] = []
        games_of = self._games_by_teams(recorded)
        for teams, games in games_of.items():
            forfeit = forfeits.get(teams)
            if forfeit is not None:
                empty = Board(forfeit.white, forfeit.black)
                match = self._with_games(number, empty, games, recorded)
                matches.append(replace(match, result=forfeit.result))
                continue
            matches.append(self._played_match(number, teams, games, recorded))
        for teams, forfeit in forfeits.items():
            if teams not in games_of:
                empty = Board(forfeit.white, forfeit.black, forfeit.result)
                matches.append(forfeited_match(empty, forfeit.result, self.rules))
        return matches

    def _played_match(
        self, number: int, teams: frozenset[int], games: Sequence[Board], recorded: Round
    ) -> Board:
        """Return a match; the first-named team is the one whose colours are those of record 352."""
        one, other = sorted(teams)
        line_up = self._line_up(number, one, games, recorded)
        whites = {game.white for game in games}
        first = one
        for place, player in enumerate(line_up, 1):
            if player and any(player in (game.white, game.black) for game in games):
                if (player in whites) != self.rules.first_has_white(place):
                    first = other
                break
        second = other if first == one else one
        match = self._with_games(number, Board(first, second), games, recorded)
        return with_games(match, match.games, self.rules)

    def _line_up(self, number: int, team: int, games: Sequence[Board], recorded: Round) -> tuple[int, ...]:
        """Return who played for a team, in board order: as record 300 says, else as the roster has them."""
        stated = self.records.line_ups.get((number, team))
        if stated is not None:
            return stated
        playing = {player for game in games for player in (game.white, game.black)}
        alone = (bye.player for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED)
        playing.update(alone)
        return tuple(player for player in self.roster_of[team] if player in playing)

    def _with_games(self, number: int, match: Board, games: Sequence[Board], recorded: Round) -> Board:
        """Return a match with its games in board order, empty boards where record 300 says so."""
        first = self._line_up(number, match.white, games, recorded)
        second = self._line_up(number, match.black, games, recorded)
        by_player = {player: game for game in games for player in (game.white, game.black)}
        alone = {bye.player: bye for bye in recorded.byes}
        ordered: list[Board] = []
        for place in range(max(len(first), len(second))):
            home = first[place] if place < len(first) else 0
            away = second[place] if place < len(second) else 0
            game = by_player.get(home) or by_player.get(away)
            if game is not None and {home, away} <= {game.white, game.black}:
                ordered.append(replace(game, table=None))
                continue
            ordered.append(self._lone_game(home, away, place + 1, alone))
        if len(ordered) > self.rules.boards or not _are_all(games, ordered):
            ordered = self._by_one_side(match.white, number, games, recorded)
        return replace(match, games=tuple(ordered))

    def _lone_game(self, home: int, away: int, board: int, alone: Mapping[int, Bye]) -> Board:
        """Return a board at which somebody sits without an opponent, or nobody does."""
        white, black = (home, away) if self.rules.first_has_white(board) else (away, home)
        white_is_there = white in alone and alone[white].kind is not ByeKind.ZERO
        black_is_there = black in alone and alone[black].kind is not ByeKind.ZERO
        result: Result = forfeited(not white_is_there, not black_is_there)
        return Board(white, black, result)

    def _by_one_side(self, team: int, number: int, games: Sequence[Board], recorded: Round) -> list[Board]:
        """Return the games in the order of the players of one team, where the line-ups do not fit together."""
        places = {player: place for place, player in enumerate(self._line_up(number, team, games, recorded))}

        def place(game: Board) -> int:
            return min(places.get(game.white, len(places)), places.get(game.black, len(places)))

        listed_teams = (record for code, _ in _ROSTERS for record in self._of(code))
        first_team = next(listed_teams, Record(1, ""))
        said = say(
            "round {round}: the boards of team {team} do not follow the order of both rosters",
            round=number,
            team=team,
        )
        self.source.note(first_team.line, 1, said)
        return [replace(game, table=None) for game in sorted(games, key=place)]

    def _requests(self, announced: Sequence[Announced], paired: int) -> tuple[ByeRequest, ...]:
        return tuple(
            ByeRequest(stated.player, stated.round or paired + 1, stated.kind)
            for stated in announced
            if stated.round is None or stated.round > paired
        )

    def _virtual_points(self, numbers: set[int]) -> tuple[VirtualPoints, ...]:
        """Return the virtual points of record 250, which are match points where these are stated."""
        found: dict[tuple[int, int], int] = {}
        for record in self._of("250"):
            match_points = record.text[4:8].strip(" ")
            plain = record
            if match_points:
                plain = replace(record, text=f"250      {match_points:>4} {record.text[14:]}")
            for virtual in settings.read_virtual_points(self.source, [plain], numbers):
                found[virtual.player, virtual.round] = virtual.points
        return tuple(VirtualPoints(*key, points) for key, points in sorted(found.items()) if points)


def _are_all(games: Sequence[Board], ordered: Sequence[Board]) -> bool:
    """Tell whether every game of a match has its place."""
    return {(game.white, game.black) for game in games} <= {(game.white, game.black) for game in ordered}
