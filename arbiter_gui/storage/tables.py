"""Reading the tables back into a tournament, and writing changed rows."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, compress, groupby, starmap
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
from arbiter_gui.storage.cells.kinds import shown
from arbiter_gui.storage.checks.columns import (
    SETTINGS,
    WrongValue,
    check_row,
    check_rows,
    columns_hold,
)
from arbiter_gui.storage.checks.rows import checked_rows, fetched
from arbiter_gui.storage.rows import TABLES, Row, RowChange

_UNKNOWN_DETAILS = Details()
_TABLE = itemgetter(0)
# Tables whose rows belong to one round, named by the first part of the key.
_OF_A_ROUND = frozenset(("round", "board", "bye", "publication", "match_games"))


def load(connection: sqlite3.Connection) -> tuple[Tournament, dict[int, int]]:
    """Return the tournament as it stands in the file, and the trace numbers of its rounds. Raises WrongValue."""
    tournament, traces = assembled(connection)
    _check_consistent(tournament)
    return tournament, traces


def assembled(connection: sqlite3.Connection) -> tuple[Tournament, dict[int, int]]:
    """Return the same, even if the parts of the tournament contradict one another."""
    rounds, traces = _rounds(connection)
    return _around(connection, tuple(rounds.values()), _players(connection)), traces


def _around(
    connection: sqlite3.Connection, rounds: tuple[Round, ...], players: tuple[Player, ...]
) -> Tournament:
    """Return the tournament of these rounds and players, with everything else as it stands in the file."""
    settings = _settings(connection)
    colour = settings.get("initial_colour")
    count = settings.get("round_count")
    schedule = settings.get("schedule")
    team_rules = settings.get("team_rules")
    return Tournament(
        players=players,
        rounds=rounds,
        details=Details(**_details(settings)),
        edition=settings.get("edition"),
        round_count=None if count is None else int(count),
        initial_colour=None if colour is None else Colour(colour),
        points=PointSystem(**{k: int(v) for k, v in _below(settings, "points.").items()}),
        prohibited=tuple(
            ProhibitedGroup(tuple(json.loads(players)), first, last, name, wish)
            for _, players, first, last, name, wish in checked_rows(connection, "prohibited")
        ),
        virtual_points=tuple(VirtualPoints(*row[1:]) for row in checked_rows(connection, "virtual_points")),
        requests=tuple(
            ByeRequest(player, number, ByeKind(kind), mark)
            for _, player, number, kind, mark in checked_rows(connection, "request")
        ),
        records=_records(connection),
        acceleration=settings.get("acceleration"),
        adjustments=tuple(
            PointAdjustment(kind, points, number, tuple(json.loads(players)))
            for _, kind, points, number, players in checked_rows(connection, "adjustment")
        ),
        games=tuple(AttachedGame(*row[1:]) for row in checked_rows(connection, "game")),
        month_ratings=tuple(MonthRating(*row[1:]) for row in checked_rows(connection, "month_rating")),
        schedule=None if schedule is None else read_schedule(schedule),
        team_rules=None if team_rules is None else read_team_rules(team_rules),
        rosters=_rosters(connection),
        members=_members(connection),
    )


def load_again(
    connection: sqlite3.Connection,
    before: Tournament,
    traces: Mapping[int, int],
    changes: Sequence[RowChange],
) -> tuple[Tournament, dict[int, int]]:
    """Return the same as `load` after changes of a tournament, reading no other round than theirs, and no players
    where none changed.

    What did not change is the same object as before, and so keeps what was worked out from it.
    """
    touched = {change.table for change in changes}
    rounds = dict(enumerate(before.rounds, 1))
    found = dict(traces)
    for number in {int(change.key[0]) for change in changes if change.table in _OF_A_ROUND}:
        rounds.pop(number, None)
        found.pop(number, None)
        read, trace = _rounds(connection, number)
        rounds.update(read)
        found.update(trace)
    in_order = tuple(rounds[n] for n in sorted(rounds))
    if touched <= _OF_A_ROUND | {"record"}:
        if "record" in touched:
            records = _records(connection)
        else:
            records = before.records
        after = replace(before, rounds=in_order, records=records)
    else:
        if "player" in touched:
            players = _players(connection)
        else:
            players = before.players
        after = _around(connection, in_order, players)
    if len(rounds) != max(rounds, default=0):
        raise WrongValue("round", (max(rounds),), say("an earlier row is missing"))
    _check_consistent(after)
    return after, found


def write(connection: sqlite3.Connection, changes: Iterable[RowChange]) -> None:
    """Write changed rows. Raises WrongValue for what could not be read again, and for a row that is not there."""
    by_table: dict[str, list[RowChange]] = defaultdict(list)
    for table, run in groupby(changes, _TABLE):
        by_table[table].extend(run)
    for sql, values, some in chain.from_iterable(starmap(_statements, by_table.items())):
        if connection.executemany(sql, values).rowcount != len(values):
            change = _not_there(connection, some)
            raise WrongValue(change.table, change.key, say("there is no such row"))


def _statements(
    table: str, changes: Sequence[RowChange]
) -> Iterator[tuple[str, Sequence[Row], Sequence[RowChange]]]:
    """Yield the SQL that makes some changes of a table, with its values, and which of them it makes.

    Every row is changed once and keeps its key, so their order does not matter. Deleted rows come each by itself.
    """
    for change in changes:
        if change[3] is None:
            yield _deletion(table), [change[1]], [change]
    added = [change for change in changes if change[2] is None]
    if added:
        rows = [key + after for _, key, _, after in added if after is not None]
        check_rows(table, rows)
        yield _insertion(table), rows, added
    updated = [change for change in changes if change[2] is not None and change[3] is not None]
    if updated:
        yield from _updates(table, updated)


def _updates(
    table: str, changes: Sequence[RowChange]
) -> Iterator[tuple[str, Sequence[Row], Sequence[RowChange]]]:
    """Yield the same for rows that stay; those in which the same columns differ are written at once.

    Only what differs: on a server not everybody may write every column. New numbers change thousands of rows: they are
    compared and looked at by their columns, not each by itself.
    """
    _, keys, before, after = zip(*changes, strict=True)
    named = list(zip(*keys, strict=True))
    sides = zip(zip(*before, strict=True), zip(*after, strict=True), strict=True)
    differ = {place: (old, new) for place, (old, new) in enumerate(sides) if old != new}
    if not columns_hold(table, named, {place: new for place, (_, new) in differ.items()}):
        check_rows(table, [key + row for key, row in zip(keys, after, strict=True)])
    marks = list(zip(*(map(ne, *columns) for columns in differ.values()), strict=True))
    for which in dict.fromkeys(marks):
        here = [mark == which for mark in marks]
        written = [differ[place][1] for place in compress(differ, which)]
        values = (compress(column, here) for column in (*written, *named))
        sql = _update(table, tuple(compress(differ, which)))
        yield sql, list(zip(*values, strict=True)), list(compress(changes, here))


def _not_there(connection: sqlite3.Connection, changes: Sequence[RowChange]) -> RowChange:
    """Return the first of some changes of which there is no row."""
    sql = f"SELECT 1 FROM {changes[0].table} WHERE {_where(changes[0].table)}"
    return next((c for c in changes if connection.execute(sql, c.key).fetchone() is None), changes[0])


@cache
def _insertion(table: str) -> str:
    keys, columns = TABLES[table]
    marks = ", ".join("?" * (len(keys) + len(columns)))
    return f"INSERT INTO {table} ({', '.join(keys + columns)}) VALUES ({marks})"


@cache
def _deletion(table: str) -> str:
    return f"DELETE FROM {table} WHERE {_where(table)}"


@cache
def _update(table: str, places: tuple[int, ...]) -> str:
    to = ", ".join(f"{TABLES[table][1][place]} = ?" for place in places)
    return f"UPDATE {table} SET {to} WHERE {_where(table)}"


def _where(table: str) -> str:
    return " AND ".join(f"{key} = ?" for key in TABLES[table][0])


def _players(connection: sqlite3.Connection) -> tuple[Player, ...]:
    rows = checked_rows(connection, "player")
    _check_order(rows)
    return tuple(Player(row[0], *row[2:]) for row in sorted(rows, key=itemgetter(1)))


def _members(connection: sqlite3.Connection) -> tuple[Player, ...]:
    rows = checked_rows(connection, "member")
    _check_order(rows, "member")
    columns = TABLES["member"][1]
    members: list[Player] = []
    for row in sorted(rows, key=itemgetter(1)):
        values = dict(zip(columns[1:], row[2:], strict=True))
        members.append(Player(row[0], **values))
    return tuple(members)


def _rosters(connection: sqlite3.Connection) -> tuple[Roster, ...]:
    rosters: list[Roster] = []
    for _, team, short_name, captain, strength, players in checked_rows(connection, "roster"):
        rosters.append(Roster(team, short_name, captain, strength, tuple(json.loads(players))))
    return tuple(rosters)


def _records(connection: sqlite3.Connection) -> tuple[Record, ...]:
    return tuple(Record(*row[1:]) for row in checked_rows(connection, "record"))


def _rounds(
    connection: sqlite3.Connection, only: int | None = None
) -> tuple[dict[int, Round], dict[int, int]]:
    """Return the rounds by their numbers, all or one, and the trace numbers of those that have one."""
    results = {(w.value, b.value): Result(w, b) for w in Mark for b in Mark}
    kinds = {kind.value: kind for kind in ByeKind}
    games_of_matches = _match_games(connection, results, only)
    boards: dict[int, list[Board]] = defaultdict(list)
    for number, place, white, black, won, lost, table in checked_rows(connection, "board", only):
        board = Board(white, black, results[won, lost], table)
        if (number, place) in games_of_matches:
            match = games_of_matches.pop((number, place))
            board = replace(board, games=match.games, stated=match.stated)
        boards[number].append(board)
    if games_of_matches:
        raise WrongValue("match_games", min(games_of_matches), say("there is no such match"))
    byes: dict[int, list[Bye]] = defaultdict(list)
    for number, _, player, kind, mark in checked_rows(connection, "bye", only):
        byes[number].append(Bye(player, kinds[kind], mark))
    rows = checked_rows(connection, "round", only)
    more = {n: _publication(*row) for n, *row in checked_rows(connection, "publication", only)}
    _check_recorded({row[0] for row in rows}, board=boards, bye=byes, publication=more)
    rounds = {
        n: Round(tuple(boards[n]), tuple(byes[n]), bool(published), *more.get(n, ()))
        for n, published, _ in rows
    }
    return rounds, {n: trace for n, _, trace in rows if trace is not None}


@dataclass(frozen=True, slots=True)
class _GamesOfMatch:
    """The games of a match, and the game points of both teams (tenths) that were stated before them."""

    games: tuple[Board, ...]
    stated: tuple[int, int] | None


def _match_games(
    connection: sqlite3.Connection, results: Mapping[tuple[str, str], Result], only: int | None
) -> dict[tuple[int, int], _GamesOfMatch]:
    """Return the games of matches by round and place of the match."""
    matches: dict[tuple[int, int], _GamesOfMatch] = {}
    for number, place, listed_games, listed_points in checked_rows(connection, "match_games", only):
        games: list[Board] = []
        for white, black, white_mark, black_mark in json.loads(listed_games):
            games.append(Board(white, black, results[white_mark, black_mark]))
        points = json.loads(listed_points)
        if len(points) not in (0, 2):
            raise WrongValue("match_games", (number, place), say("game points are those of two teams"))
        stated = (points[0], points[1]) if points else None
        matches[number, place] = _GamesOfMatch(tuple(games), stated)
    return matches


def _publication(
    time: str, alterations: str, reported: str
) -> tuple[str, tuple[Alteration, ...], tuple[Reported, ...]]:
    return (
        time,
        tuple(Alteration(when, tuple(boards)) for when, boards in json.loads(alterations)),
        tuple(Reported(board, Result(Mark(w), Mark(b))) for board, w, b in json.loads(reported)),
    )


def _settings(connection: sqlite3.Connection) -> dict[str, str]:
    """Return the settings by their names."""
    rows = fetched(connection, "SELECT name, value FROM setting ORDER BY name")
    _check_known(row[0] for row in rows)
    for row in rows:
        check_row("setting", row)
    return dict(rows)


def _check_order(players: Sequence[Row], table: str = "player") -> None:
    """Raise WrongValue unless every place in the list of players is taken once."""
    taken: set[int] = set()
    for row in players:
        if row[1] in taken or row[1] > len(players):
            what = say("rank {n} belongs to another player, or a player is missing", n=row[1])
            raise WrongValue(table, row[:1], what)
        taken.add(row[1])


def _check_recorded(rounds: Collection[int], **parts: Mapping[int, object]) -> None:
    """Raise WrongValue for what stands in a round that is not recorded."""
    for table, by_round in parts.items():
        for number in by_round:
            if number not in rounds:
                key: Row = (number, 1)
                if table == "publication":
                    key = (number,)
                raise WrongValue(table, key, say("round {n} is not recorded", n=number))


def _check_consistent(tournament: Tournament) -> None:
    fault = next(faults(tournament), None)
    if fault is not None:
        raise WrongValue(fault.table, fault.row, fault.what)


def _details(settings: dict[str, str]) -> dict[str, Any]:
    return {name: _detail(name, value) for name, value in _below(settings, "details.").items()}


def _detail(name: str, value: str) -> Any:
    """Return a detail of the tournament as its default is: a number, several texts, or a text."""
    default = getattr(_UNKNOWN_DETAILS, name)
    if isinstance(default, int):
        return int(value)
    if isinstance(default, tuple):
        return tuple(json.loads(value))
    return value


def _check_known(names: Iterable[object]) -> None:
    """Raise StoreError for a setting of a newer program: reading past it could pair by other rules."""
    strange = [name for name in names if name not in SETTINGS]
    if strange:
        raise StoreError(
            say(
                "The file contains the setting {name}, which this version of Arbiter does not "
                "support. Update Arbiter to open it.",
                name=shown(strange[0]),
            )
        )


def _below(settings: dict[str, str], prefix: str) -> dict[str, str]:
    return {name.removeprefix(prefix): v for name, v in settings.items() if name.startswith(prefix)}
