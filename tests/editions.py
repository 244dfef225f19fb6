"""The editions that pair each round from the standings, and events of the kind that each of them
pairs.

Tests of groups, floats and byes go through all of these editions. An edition whose matches have
several games gets the same event with a match in place of every game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from arbiter_gui.domain.team_values.roster import Roster
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.line_ups import with_usual_line_ups
from arbiter_gui.domain.teams.matches import with_games
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.domain.tournament_system import CODE, WORDS
from arbiter_gui.domain.values import DRAWN, Board, Bye, ByeKind, Player, Round
from arbiter_gui.engine.editions import editions, games_in_match
from arbiter_gui.formats.trf import read_trf, write_trf
from arbiter_gui.formats.trf.teams.reading import points_of_matches
from arbiter_gui.formats.trf.teams.records import MatchPoints

SWISS_EDITIONS = tuple(key for key, edition in editions().items() if edition.schedule is None)
"""Their keys, the newest first. The others make their whole schedule at once
(`tests/engine/berger`)."""


def event_of(key: str, tournament: Tournament) -> Tournament:
    """Return a tournament of single games as one of the kind that an edition pairs, with this
    edition.
    """
    games = games_in_match(key)
    if pairs_teams(key):
        return team_event_of(key, tournament)
    if games == 1:
        return replace(tournament, edition=key)
    matches = [match_of(recorded) for recorded in tournament.rounds]
    planned = tournament.round_count
    return replace(
        tournament,
        edition=key,
        players=tuple(
            replace(
                player,
                withdrawn_from=player.withdrawn_from and first_game(key, player.withdrawn_from),
            )
            for player in tournament.players
        ),
        rounds=tuple(game for match in matches for game in match),
        round_count=planned and games * planned,
        details=replace(tournament.details, kind="Individual: Double-Swiss"),
        records=_without_the_system(tournament.records),
        virtual_points=tuple(
            replace(points, round=number)
            for points in tournament.virtual_points
            for number in games_of(key, points.round)
        ),
        requests=tuple(
            replace(request, round=number)
            for request in tournament.requests
            for number in games_of(key, request.round)
        ),
    )


def pairs_teams(key: str) -> bool:
    """Tell whether the participants of an edition's events are teams."""
    return editions()[key].system.of_teams


TEAM_BOARDS = 2


def team_event_of(key: str, tournament: Tournament) -> Tournament:
    """Return a tournament of single games as an event of teams of two, whose games end as the
    single ones did.
    """
    rules = TeamRules(boards=TEAM_BOARDS)
    members: list[Player] = []
    rosters: list[Roster] = []
    for player in tournament.players:
        numbers = tuple(range(len(members) + 1, len(members) + 1 + TEAM_BOARDS))
        members += [Player(number, f"Member {number}", player.rating) for number in numbers]
        rosters.append(Roster(player.number, players=numbers))
    event = replace(
        tournament,
        edition=key,
        details=replace(tournament.details, kind="Team: Swiss-System"),
        records=_without_the_system(tournament.records),
        points=points_of_matches(MatchPoints(), None),
        team_rules=rules,
        rosters=tuple(rosters),
        members=tuple(members),
        rounds=(),
    )
    rounds: list[Round] = []
    for recorded in tournament.rounds:
        matches: list[Board] = []
        for match, lined in zip(
            recorded.boards, with_usual_line_ups(event, map(_open, recorded.boards)), strict=True
        ):
            first, second = lined.games
            games = (
                replace(first, result=match.result),
                replace(second, result=match.result.turned),
            )
            matches.append(replace(with_games(lined, games, rules), table=match.table))
        rounds.append(replace(recorded, boards=tuple(matches)))
    return replace(event, rounds=tuple(rounds))


def _open(match: Board) -> Board:
    return Board(match.white, match.black)


def match_of(recorded: Round) -> tuple[Round, Round]:
    """Return the two rounds of a match for a round of games.

    Every other second game that was played is drawn.
    """
    second_boards: list[Board] = []
    for place, board in enumerate(recorded.boards):
        result = board.result.turned
        if place % 2 and board.result.played:
            result = DRAWN
        second_boards.append(replace(board, white=board.black, black=board.white, result=result))
    second_byes: list[Bye] = []
    for bye in recorded.byes:
        is_allocated = bye.kind is ByeKind.PAIRING_ALLOCATED
        second_byes.append(Bye(bye.player, ByeKind.HALF) if is_allocated else bye)
    return recorded, replace(recorded, boards=tuple(second_boards), byes=tuple(second_byes))


def first_game(key: str, match: int) -> int:
    """Return the round in which a match begins under an edition, both counted from 1."""
    return games_in_match(key) * (match - 1) + 1


def games_of(key: str, match: int) -> range:
    """Return the rounds in which the games of a match are played under an edition."""
    begun = first_game(key, match)
    return range(begun, begun + games_in_match(key))


def report_of(key: str, report: Path, folder: Path) -> Path:
    """Return a report file as one of the kind that an edition pairs: written into `folder`, or as
    it is.
    """
    if games_in_match(key) == 1 and not pairs_teams(key):
        return report
    tournament = event_of(key, read_trf(report.read_bytes(), report.name).tournament)
    path = folder / report.name
    path.write_bytes(write_trf(tournament))
    return path


def _without_the_system(records: Iterable[Record]) -> tuple[Record, ...]:
    """Return the lines of a report that say nothing of its system or of single rounds."""
    return tuple(record for record in records if record.text[:3] not in (CODE, WORDS, "132", "142"))
