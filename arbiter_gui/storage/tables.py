"""Reading the tables back into a tournament, and writing changed rows."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import compress, groupby
from operator import itemgetter, ne
from typing import Any

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.schedule import read_schedule
from arbiter_gui.domain.soundness import faults
from arbiter_gui.domain.team_values.roster import Roster
from arbiter_gui.domain.team_values.rules import read_team_rules
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import (
    AttachedGame,
    Details,
    MonthRating,
    PointAdjustment,
    PointSystem,
    ProhibitedGroup,
    Record,
    Tournament,
    VirtualPoints,
)
from arbiter_gui.domain.values import (
    Alteration,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Mark,
    Player,
    Reported,
    Result,
    Round,
)
from arbiter_gui.storage.cells.kinds import shown_value
from arbiter_gui.storage.checks.columns import (
    SETTINGS,
    WrongValue,
    check_row,
    check_rows,
    columns_hold,
)
from arbiter_gui.storage.checks.rows import checked_rows, fetched_rows
from arbiter_gui.storage.rows import TABLES, Row, RowChange

_UNKNOWN_DETAILS = Details()
_TABLE = itemgetter(0)
# Tables whose rows belong to one round, named by the first part of the key.
_OF_A_ROUND = frozenset(("round", "board", "bye", "publication", "match_games"))


def load(connection: sqlite3.Connection) -> tuple[Tournament, dict[int, int]]:
    """Return the tournament in the file, and the trace numbers of its rounds. Raises WrongValue."""
    tournament, traces = load_unchecked(connection)
    _check_consistent(tournament)
    return tournament, traces


def load_unchecked(connection: sqlite3.Connection) -> tuple[Tournament, dict[int, int]]:
    """Return the tournament in the file, and the trace numbers of its rounds, even if parts of the
    tournament contradict one another, as in a damaged file. Raises WrongValue.
    """
    rounds, traces = _rounds(connection)
    return _tournament_around(connection, tuple(rounds.values()), _players(connection)), traces


def _tournament_around(
    connection: sqlite3.Connection, rounds: tuple[Round, ...], players: tuple[Player, ...]
) -> Tournament:
    """Return the tournament of these rounds and players, with everything else read from the
    file.
    """
    settings = _settings(connection)
    points = {field: int(worth) for field, worth in _settings_below(settings, "points.").items()}
    tournament = Tournament(
        players=players,
        rounds=rounds,
        details=Details(**_details(settings)),
        edition=settings.get("edition"),
        points=PointSystem(**points),
        prohibited=_prohibited_groups(connection),
        virtual_points=tuple(
            VirtualPoints(*row[1:]) for row in checked_rows(connection, "virtual_points")
        ),
        requests=_requests(connection),
        records=_records(connection),
        acceleration=settings.get("acceleration"),
        adjustments=_adjustments(connection),
        games=tuple(AttachedGame(*row[1:]) for row in checked_rows(connection, "game")),
        month_ratings=tuple(
            MonthRating(*row[1:]) for row in checked_rows(connection, "month_rating")
        ),
        rosters=_rosters(connection),
        members=_members(connection),
    )
    columns: dict[str, Any] = {}
    if "round_count" in settings:
        columns["round_count"] = int(settings["round_count"])
    if "initial_colour" in settings:
        columns["initial_colour"] = Colour(settings["initial_colour"])
    if "schedule" in settings:
        columns["schedule"] = read_schedule(settings["schedule"])
    if "team_rules" in settings:
        columns["team_rules"] = read_team_rules(settings["team_rules"])
    return replace(tournament, **columns)


def load_again(
    connection: sqlite3.Connection,
    tournament_before: Tournament,
    traces: Mapping[int, int],
    changes: Sequence[RowChange],
) -> tuple[Tournament, dict[int, int]]:
    """Return the tournament in the file after changes, and the trace numbers of its rounds.

    Only the rounds that they concern are read, and the players only if some changed; the rest is
    taken from `tournament_before` and `traces`, which have the state before the changes. Unchanged
    parts are the same objects as before, and so keep the values derived from them.
    """
    touched_tables = {change.table for change in changes}
    touched_rounds = {change.number for change in changes if change.table in _OF_A_ROUND}
    rounds = dict(enumerate(tournament_before.rounds, 1))
    traces_now = dict(traces)
    for round_number in touched_rounds:
        # First taken out: a round that was removed has no rows any more.
        rounds.pop(round_number, None)
        traces_now.pop(round_number, None)
        read_rounds, read_traces = _rounds(connection, round_number)
        rounds.update(read_rounds)
        traces_now.update(read_traces)
    rounds_in_order = tuple(rounds[round_number] for round_number in sorted(rounds))
    if touched_tables <= _OF_A_ROUND | {"record"}:
        records = tournament_before.records
        if "record" in touched_tables:
            records = _records(connection)
        tournament = replace(tournament_before, rounds=rounds_in_order, records=records)
    else:
        players = tournament_before.players
        if "player" in touched_tables:
            players = _players(connection)
        tournament = _tournament_around(connection, rounds_in_order, players)
    # `checked_rows` of a single round cannot see that another round is missing.
    if len(rounds) != max(rounds, default=0):
        raise WrongValue("round", (max(rounds),), say("an earlier row is missing"))
    _check_consistent(tournament)
    return tournament, traces_now


def write(connection: sqlite3.Connection, changes: Iterable[RowChange]) -> None:
    """Write changed rows.

    Raises WrongValue for values that could not be read again, and for a missing row.
    """
    by_table: dict[str, list[RowChange]] = defaultdict(list)
    for table, changes_of_one_table in groupby(changes, _TABLE):
        by_table[table].extend(changes_of_one_table)
    for table, changes_of_table in by_table.items():
        for sql, values, row_values in _statements(table, changes_of_table):
            # SQL changes no row without an error if there is none with the key: the count shows it.
            if connection.executemany(sql, values).rowcount != len(values):
                change = _missing_row(connection, row_values)
                raise WrongValue(change.table, change.key, say("there is no such row"))


def _statements(
    table: str, changes: Sequence[RowChange]
) -> Iterator[tuple[str, Sequence[Row], Sequence[RowChange]]]:
    """Yield the SQL for some changes of a table, with its values, and the changes it makes.

    Every row is changed once and keeps its key, so their order does not matter. Each deletion is a
    separate statement.
    """
    for change in changes:
        if change.new_row is None:
            yield _deletion(table), [change.key], [change]
    added_rows = [change for change in changes if change.old_row is None]
    if added_rows:
        rows = [key + row for _, key, _, row in added_rows if row is not None]
        check_rows(table, rows)
        yield _insertion(table), rows, added_rows
    updated = [
        change for change in changes if change.old_row is not None and change.new_row is not None
    ]
    if updated:
        yield from _updates(table, updated)


def _updates(
    table: str, changes: Sequence[RowChange]
) -> Iterator[tuple[str, Sequence[Row], Sequence[RowChange]]]:
    """Yield the same as `_statements` for updated rows.

    Those in which the same columns differ share a statement.

    Only columns that differ: on a server not every user may write every column. Renumbering changes
    thousands of rows: they are compared and checked by columns, not one by one.
    """
    _, keys, old_rows, new_rows = zip(*changes, strict=True)
    key_columns = list(zip(*keys, strict=True))
    sides = zip(zip(*old_rows, strict=True), zip(*new_rows, strict=True), strict=True)
    # By index of a column: its old and new values in all these rows.
    differing = {
        column_index: (old_value, new_value)
        for column_index, (old_value, new_value) in enumerate(sides)
        if old_value != new_value
    }
    if not columns_hold(
        table, key_columns, {place: new_value for place, (_, new_value) in differing.items()}
    ):
        check_rows(table, [key + row for key, row in zip(keys, new_rows, strict=True)])
    # By row: for each of the differing columns, whether this row differs in it.
    patterns = list(zip(*(map(ne, *columns) for columns in differing.values()), strict=True))
    for pattern in dict.fromkeys(patterns):
        is_of_pattern = [row_pattern == pattern for row_pattern in patterns]
        column_indexes = tuple(compress(differing, pattern))
        columns = [differing[place][1] for place in column_indexes]
        values = (compress(column, is_of_pattern) for column in (*columns, *key_columns))
        yield (
            _update(table, column_indexes),
            list(zip(*values, strict=True)),
            list(compress(changes, is_of_pattern)),
        )


def _missing_row(connection: sqlite3.Connection, changes: Sequence[RowChange]) -> RowChange:
    """Return the first of some changes whose row does not exist."""
    sql = f"SELECT 1 FROM {changes[0].table} WHERE {_where(changes[0].table)}"
    for change in changes:
        if connection.execute(sql, change.key).fetchone() is None:
            return change
    return changes[0]


def _prohibited_groups(connection: sqlite3.Connection) -> tuple[ProhibitedGroup, ...]:
    groups = []
    for _, players, first_round, last_round, name, wish in checked_rows(connection, "prohibited"):
        groups.append(
            ProhibitedGroup(tuple(json.loads(players)), first_round, last_round, name, wish)
        )
    return tuple(groups)


def _requests(connection: sqlite3.Connection) -> tuple[ByeRequest, ...]:
    requests = []
    for _, player, round_number, kind, mark in checked_rows(connection, "request"):
        requests.append(ByeRequest(player, round_number, ByeKind(kind), mark))
    return tuple(requests)


def _adjustments(connection: sqlite3.Connection) -> tuple[PointAdjustment, ...]:
    adjustments = []
    for _, kind, points, round_number, players in checked_rows(connection, "adjustment"):
        adjustments.append(PointAdjustment(kind, points, round_number, tuple(json.loads(players))))
    return tuple(adjustments)


@cache
def _insertion(table: str) -> str:
    keys, columns = TABLES[table]
    marks = ", ".join("?" * (len(keys) + len(columns)))
    return f"INSERT INTO {table} ({', '.join(keys + columns)}) VALUES ({marks})"


@cache
def _deletion(table: str) -> str:
    return f"DELETE FROM {table} WHERE {_where(table)}"


@cache
def _update(table: str, column_indexes: tuple[int, ...]) -> str:
    to = ", ".join(f"{TABLES[table][1][column_index]} = ?" for column_index in column_indexes)
    return f"UPDATE {table} SET {to} WHERE {_where(table)}"


def _where(table: str) -> str:
    return " AND ".join(f"{key} = ?" for key in TABLES[table][0])


def _players(connection: sqlite3.Connection) -> tuple[Player, ...]:
    rows = checked_rows(connection, "player")
    _check_order(rows)
    return tuple(Player(row[0], *row[2:]) for row in sorted(rows, key=itemgetter(1)))


def _members(connection: sqlite3.Connection) -> tuple[Player, ...]:
    """Return the players of the teams in the order in which they were entered."""
    rows = checked_rows(connection, "member")
    _check_order(rows, "member")
    columns = TABLES["member"][1]
    members: list[Player] = []
    for row in sorted(rows, key=itemgetter(1)):
        fields = dict(zip(columns[1:], row[2:], strict=True))
        members.append(Player(row[0], **fields))
    return tuple(members)


def _rosters(connection: sqlite3.Connection) -> tuple[Roster, ...]:
    rosters: list[Roster] = []
    for _, team, short_name, captain, strength, players in checked_rows(connection, "roster"):
        rosters.append(Roster(team, short_name, captain, strength, tuple(json.loads(players))))
    return tuple(rosters)


def _records(connection: sqlite3.Connection) -> tuple[Record, ...]:
    return tuple(Record(*row[1:]) for row in checked_rows(connection, "record"))


def _rounds(
    connection: sqlite3.Connection, only_round: int | None = None
) -> tuple[dict[int, Round], dict[int, int]]:
    """Return the rounds by number, all or only the round `only_round`, and the trace numbers of
    those that have one.
    """
    boards = _boards(connection, only_round)
    kinds = {kind.value: kind for kind in ByeKind}
    byes: dict[int, list[Bye]] = defaultdict(list)
    for round_number, _, player, kind, mark in checked_rows(connection, "bye", only_round):
        byes[round_number].append(Bye(player, kinds[kind], mark))
    publications = {}
    for round_number, *values in checked_rows(connection, "publication", only_round):
        publications[round_number] = _publication(*values)
    rows = checked_rows(connection, "round", only_round)
    _check_rounds_recorded(
        {row[0] for row in rows}, board=boards, bye=byes, publication=publications
    )
    rounds = {}
    traces = {}
    for round_number, is_published, trace in rows:
        boards_of_round = tuple(boards[round_number])
        byes_of_round = tuple(byes[round_number])
        publication = publications.get(round_number, ())
        rounds[round_number] = Round(
            boards_of_round, byes_of_round, bool(is_published), *publication
        )
        if trace is not None:
            traces[round_number] = trace
    return rounds, traces


def _boards(connection: sqlite3.Connection, only_round: int | None) -> dict[int, list[Board]]:
    """Return the boards of rounds by their numbers; boards of matches include their games."""
    # Thousands of boards share the few possible results.
    results = {(white.value, black.value): Result(white, black) for white in Mark for black in Mark}
    games_of_matches = _match_games(connection, results, only_round)
    boards: dict[int, list[Board]] = defaultdict(list)
    for number, board_number, white, black, white_mark, black_mark, table in checked_rows(
        connection, "board", only_round
    ):
        board = Board(white, black, results[white_mark, black_mark], table)
        if (number, board_number) in games_of_matches:
            match = games_of_matches.pop((number, board_number))
            board = replace(board, games=match.games, stated_points=match.stated_points)
        boards[number].append(board)
    if games_of_matches:
        raise WrongValue("match_games", min(games_of_matches), say("there is no such match"))
    return boards


@dataclass(frozen=True, slots=True)
class _GamesOfMatch:
    """The games of a match, and the game points of both teams (tenths) that were stated before
    them.
    """

    games: tuple[Board, ...]
    stated_points: tuple[int, int] | None


def _match_games(
    connection: sqlite3.Connection,
    results: Mapping[tuple[str, str], Result],
    only_round: int | None,
) -> dict[tuple[int, int], _GamesOfMatch]:
    """Return the games of matches by round and place of the match."""
    matches: dict[tuple[int, int], _GamesOfMatch] = {}
    for number, match_number, listed_games, listed_points in checked_rows(
        connection, "match_games", only_round
    ):
        games: list[Board] = []
        for white, black, white_mark, black_mark in json.loads(listed_games):
            games.append(Board(white, black, results[white_mark, black_mark]))
        points = json.loads(listed_points)
        if len(points) not in (0, 2):
            raise WrongValue(
                "match_games",
                (number, match_number),
                say("game points must be given for both teams"),
            )
        stated_points = None
        if points:
            stated_points = (points[0], points[1])
        matches[number, match_number] = _GamesOfMatch(tuple(games), stated_points)
    return matches


def _publication(
    time: str, alterations: str, reported: str
) -> tuple[str, tuple[Alteration, ...], tuple[Reported, ...]]:
    """Return the data of a round apart from its pairing, in the order of the arguments of
    `Round`.
    """
    alterations_made = [Alteration(when, tuple(boards)) for when, boards in json.loads(alterations)]
    for_rating = []
    for board, white_mark, black_mark in json.loads(reported):
        for_rating.append(Reported(board, Result(Mark(white_mark), Mark(black_mark))))
    return time, tuple(alterations_made), tuple(for_rating)


def _settings(connection: sqlite3.Connection) -> dict[str, str]:
    """Return the settings by their names."""
    rows = fetched_rows(connection, "SELECT name, value FROM setting ORDER BY name")
    _check_known(row[0] for row in rows)
    for row in rows:
        check_row("setting", row)
    return dict(rows)


def _check_order(players: Sequence[Row], table: str = "player") -> None:
    """Raise WrongValue unless every place in the list of players is used exactly once."""
    numbers: set[int] = set()
    for row in players:
        number = row[1]
        if number in numbers or number > len(players):
            fault = say(
                "position {n} in the list belongs to another player, or a player is missing",
                n=number,
            )
            raise WrongValue(table, row[:1], fault)
        numbers.add(number)


def _check_rounds_recorded(rounds: Collection[int], **parts: Mapping[int, object]) -> None:
    """Raise WrongValue for a row in a round that is not recorded."""
    for table, by_round in parts.items():
        for round_number in by_round:
            if round_number not in rounds:
                key: Row = (round_number, 1)
                if table == "publication":
                    key = (round_number,)
                raise WrongValue(table, key, say("round {n} is not recorded", n=round_number))


def _check_consistent(tournament: Tournament) -> None:
    fault = next(faults(tournament), None)
    if fault is not None:
        raise WrongValue(fault.table, fault.row, fault.sentence)


def _details(settings: dict[str, str]) -> dict[str, Any]:
    return {
        name: _detail(name, value) for name, value in _settings_below(settings, "details.").items()
    }


def _detail(name: str, value: str) -> Any:
    """Return a detail of the tournament in the type of its default: a number, several texts, or a
    text.
    """
    default = getattr(_UNKNOWN_DETAILS, name)
    if isinstance(default, int):
        return int(value)
    if isinstance(default, tuple):
        return tuple(json.loads(value))
    return value


def _check_known(names: Iterable[object]) -> None:
    """Raise StoreError for a setting of a newer program: ignoring it could pair under different
    rules.
    """
    strange = [name for name in names if name not in SETTINGS]
    if strange:
        raise StoreError(
            say(
                "The file contains the setting {name}, which this version of Arbiter does not "
                "support. Update Arbiter to open it.",
                name=shown_value(strange[0]),
            )
        )


def _settings_below(settings: dict[str, str], prefix: str) -> dict[str, str]:
    return {
        name.removeprefix(prefix): value
        for name, value in settings.items()
        if name.startswith(prefix)
    }
