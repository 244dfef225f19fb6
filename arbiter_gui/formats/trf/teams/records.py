"""The team records of a file that was read, in their original form."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, field

from arbiter_gui.domain.points import parse_points
from arbiter_gui.domain.round_rules import HIGHEST_RATING, HIGHEST_REPORTED_NUMBER, MOST_ROUNDS
from arbiter_gui.domain.team_values.roster import Roster
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Record
from arbiter_gui.domain.values import (
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    WHITE_WINS_BY_FORFEIT,
    Player,
    Result,
)
from arbiter_gui.formats.trf.records.settings import wrong_points
from arbiter_gui.formats.trf.text import CONTENTS_COLUMN, ReportText, quoted, words

FORFEITS = {"+-": WHITE_WINS_BY_FORFEIT, "-+": BLACK_WINS_BY_FORFEIT, "--": DOUBLE_FORFEIT}
NAME = slice(8, 40)
NAME_WIDTH = NAME.stop - NAME.start
"""The letters of the name of a team in records 310 and 013."""
_SHORT_NAME = slice(41, 46)
_STRENGTH = slice(47, 53)
_RANK = slice(68, 71)
FIRST_PLAYER = 73
_OLD_NAME = slice(4, 36)
FIRST_PLAYER_OF_2016 = 36
_TEAM = slice(4, 7)
_ROUND_OF_LINE_UP = slice(4, 7)
_ROUND_OF_FORFEIT = slice(7, 10)
_POINTS_362 = {"TW": "win", "TD": "draw", "TL": "loss"}


@dataclass(frozen=True, slots=True)
class ListedTeam:
    """A team of record 310, or of 013, as a participant with its roster."""

    team: Player
    roster: Roster


@dataclass(frozen=True, slots=True)
class TeamByes:
    """Record 320: the value of a pairing-allocated bye, in tenths, and the team with it by round (0
    for none).
    """

    match_points: int
    game_points: int
    teams: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """Record 330."""

    result: Result
    round: int
    white: int
    black: int


@dataclass(frozen=True, slots=True)
class MatchPoints:
    """Record 362: the match points of a win, a draw and a loss, in tenths."""

    win: int = 20
    draw: int = 10
    loss: int = 0


@dataclass(frozen=True)
class TeamRecords:
    """All team records of a file; `line_ups` by round and team, `colours` as in record 352."""

    teams: tuple[ListedTeam, ...]
    line_ups: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    byes: TeamByes | None = None
    forfeits: tuple[ForfeitedMatch, ...] = ()
    match_points: MatchPoints = MatchPoints()
    colours: str = ""


def read_team_records(
    source: ReportText, records: Sequence[Record], players: Collection[int]
) -> TeamRecords | None:
    """Return the team records, None if no record lists a team.

    Raises FormatError for a broken one.
    """
    by_code: dict[str, list[Record]] = defaultdict(list)
    for record in records:
        by_code[record.text[:3]].append(record)
    teams = _listed_teams(source, by_code, players)
    if not teams:
        return None
    numbers = {listed_team.team.number for listed_team in teams}
    return TeamRecords(
        tuple(teams),
        _line_ups(source, by_code["300"], numbers, players),
        _team_byes(source, by_code["320"], numbers),
        tuple(_forfeited_match(source, record, numbers) for record in by_code["330"]),
        _match_points(source, by_code["362"]),
        _board_colours(source, by_code["352"]),
    )


def _listed_teams(
    source: ReportText, by_code: dict[str, list[Record]], players: Collection[int]
) -> list[ListedTeam]:
    """Return the teams of the records 310, else of 013.

    Raise FormatError for a team or a player listed twice.
    """
    records = by_code["310"] or by_code["013"]
    teams = [_team(source, record, players) for record in by_code["310"]]
    if not teams:
        for team_number, record in enumerate(by_code["013"], 1):
            teams.append(_old_team(source, team_number, record, players))
    numbers: set[int] = set()
    for listed_team, record in zip(teams, records, strict=True):
        if listed_team.team.number in numbers:
            raise source.error(
                record.line,
                CONTENTS_COLUMN,
                found_words=say("team {team} for the second time", team=listed_team.team.number),
                expected_words=say("each team once"),
            )
        numbers.add(listed_team.team.number)
    _check_players(source, teams, records)
    return teams


def _check_players(
    source: ReportText, teams: Sequence[ListedTeam], records: Sequence[Record]
) -> None:
    """Raise FormatError for a player of two teams."""
    team_of: dict[int, int] = {}
    for listed_team, record in zip(teams, records, strict=True):
        for player in listed_team.roster.players:
            if player in team_of:
                raise source.error(
                    record.line,
                    FIRST_PLAYER + 1,
                    found_words=say(
                        "player {player}, who is in team {team}",
                        player=player,
                        team=team_of[player],
                    ),
                    expected_words=say("each player in one team"),
                )
            team_of[player] = listed_team.team.number


def _team(source: ReportText, record: Record, players: Collection[int]) -> ListedTeam:
    """Return the team of a record with its roster."""
    text = record.text
    team_number = _number(source, record, _TEAM, say("team"), (1, 999))
    rank = None
    if text[_RANK].strip(" "):
        rank = _number(source, record, _RANK, say("rank"), (0, 999))
    strength = _points_or_zero(source, record, 48, text[_STRENGTH])
    roster = Roster(
        team_number,
        text[_SHORT_NAME].strip(" "),
        strength=strength,
        players=_players(source, record, FIRST_PLAYER, players),
    )
    team = Player(team_number, text[NAME].strip(" "), _rating(strength), rank=rank)
    return ListedTeam(team, roster)


def _rating(strength: int) -> int:
    """Return a strength in tenths as a rating that tables can show."""
    return min(HIGHEST_RATING, (strength + 5) // 10)


def _old_team(
    source: ReportText, team_number: int, record: Record, players: Collection[int]
) -> ListedTeam:
    """Return a team of record 013, which has no number: teams are numbered in file order."""
    roster = Roster(team_number, players=_players(source, record, FIRST_PLAYER_OF_2016, players))
    return ListedTeam(Player(team_number, record.text[_OLD_NAME].strip(" ")), roster)


def _players(
    source: ReportText, record: Record, first_place: int, players: Collection[int]
) -> tuple[int, ...]:
    """Return the players of a team from a column on, counted from 0."""
    listed_players = (
        _known_player(source, record, column_and_word, players)
        for column_and_word in words(record.text, first_place + 1)
    )
    return tuple(number for number in listed_players if number)


def _known_player(
    source: ReportText, record: Record, column_and_word: tuple[int, str], players: Collection[int]
) -> int:
    """Return the number of a player at a place, 0 for none.

    Raise FormatError unless the file lists the player.
    """
    column, text = column_and_word
    player_number = source.number(
        record.line, column, text, say("player"), (0, HIGHEST_REPORTED_NUMBER)
    )
    if player_number and player_number not in players:
        unknown_words = say("player {player}, who is not in the file", player=player_number)
        raise source.error(
            record.line,
            column,
            found_words=unknown_words,
            expected_words=source.player_wanted(player_number),
        )
    return player_number


def _number(
    source: ReportText, record: Record, columns: slice, noun: Said, limits: tuple[int, int]
) -> int:
    """Return the whole number in some columns of a record, within the limits.

    Raise FormatError for anything else.
    """
    text = record.text[columns].strip(" ")
    return source.number(record.line, columns.start + 1, text, noun, limits)


def _round_number(source: ReportText, record: Record, columns: slice) -> int:
    return _number(source, record, columns, say("round"), (1, MOST_ROUNDS))


def _line_ups(
    source: ReportText, records: Sequence[Record], teams: Collection[int], players: Collection[int]
) -> dict[tuple[int, int], tuple[int, ...]]:
    """Return the players of records 300 by round and team.

    The team is in columns 9 to 11, the boards from 17 on.
    """
    line_ups: dict[tuple[int, int], tuple[int, ...]] = {}
    for record in records:
        round_number = _round_number(source, record, _ROUND_OF_LINE_UP)
        team = known_team(source, record, (9, record.text[8:11]), teams)
        line_up = [
            _known_player(source, record, column_and_word, players)
            for column_and_word in words(record.text, 17)
        ]
        line_ups[round_number, team] = tuple(line_up)
    return line_ups


def known_team(
    source: ReportText, record: Record, column_and_word: tuple[int, str], teams: Collection[int]
) -> int:
    """Return the number of a team at a place; raise FormatError unless the file lists it."""
    column, text = column_and_word
    team_number = source.number(record.line, column, text.strip(" "), say("team"), (1, 999))
    if team_number not in teams:
        raise source.error(
            record.line,
            column,
            found_words=say("team {team}, which is not in the file", team=team_number),
            expected_words=say("the number of a team with a 310 record"),
        )
    return team_number


def _team_byes(
    source: ReportText, records: Sequence[Record], teams: Collection[int]
) -> TeamByes | None:
    """Return the contents of the last record 320; None without one."""
    if not records:
        return None
    record = records[-1]
    match_points = _points_or_zero(source, record, 5, record.text[4:8])
    game_points = _points_or_zero(source, record, 10, record.text[9:13])
    numbers: list[int] = []
    for column, text in words(record.text, 15):
        team_number = source.number(record.line, column, text, say("team"), (0, 999))
        if team_number:
            team_number = known_team(source, record, (column, text), teams)
        numbers.append(team_number)
    return TeamByes(match_points, game_points, tuple(numbers))


def _points_or_zero(source: ReportText, record: Record, column: int, text: str) -> int:
    """Return points in tenths, 0 for a blank field.

    Raise FormatError for anything other than points.
    """
    stripped = text.strip(" ")
    if not stripped:
        return 0
    try:
        return parse_points(stripped)
    except ValueError:
        raise wrong_points(source, record, column, stripped) from None


def _forfeited_match(source: ReportText, record: Record, teams: Collection[int]) -> ForfeitedMatch:
    """Return the match of a record of forfeited ones: the result, the round and both teams."""
    mark = record.text[4:6]
    if mark not in FORFEITS:
        raise source.error(
            record.line,
            CONTENTS_COLUMN,
            found_words=quoted(mark),
            expected_words=say("+-, -+ or --"),
        )
    round_number = _round_number(source, record, _ROUND_OF_FORFEIT)
    white = known_team(source, record, (12, record.text[11:14]), teams)
    black = known_team(source, record, (16, record.text[15:18]), teams)
    return ForfeitedMatch(FORFEITS[mark], round_number, white, black)


def _match_points(source: ReportText, records: Sequence[Record]) -> MatchPoints:
    """Return the points of a won, drawn and lost match (record 362)."""
    values = asdict(MatchPoints())
    for record in records:
        tokens = list(words(record.text, 5))
        for (column, symbol), (points_column, text) in zip(tokens[::2], tokens[1::2], strict=False):
            if symbol.upper() not in _POINTS_362:
                raise source.error(
                    record.line,
                    column,
                    found_words=quoted(symbol),
                    expected_words=say("TW, TD or TL and its points"),
                )
            values[_POINTS_362[symbol.upper()]] = _points_or_zero(
                source, record, points_column, text
            )
        if len(tokens) % 2:
            column, text = tokens[-1]
            raise source.error(
                record.line,
                column,
                found_words=quoted(text),
                expected_words=say("TW, TD or TL and its points"),
            )
    return MatchPoints(**values)


def _board_colours(source: ReportText, records: Sequence[Record]) -> str:
    """Return the colours of the first team on the boards, empty if no record states them."""
    if not records:
        return ""
    text = records[-1].text[3:].strip(" ").upper()
    if set(text) - set("WB") or len(text) > 20:
        raise source.error(
            records[-1].line,
            CONTENTS_COLUMN,
            found_words=quoted(text),
            expected_words=say("the colours of the boards, such as WBWB"),
        )
    return text
