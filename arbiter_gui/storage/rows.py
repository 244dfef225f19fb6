"""The tournament as rows of the tables, and the difference of two tournaments as changed rows."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import partial
from itertools import chain, compress, repeat
from operator import attrgetter, is_not
from typing import Any, Generic, NamedTuple, TypeVar

from arbiter_gui.domain.schedule import written_schedule
from arbiter_gui.domain.team_values.rules import written_team_rules
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Bye, Round
from arbiter_gui.storage.cells.column_types import PLACE, PLAYER_NUMBER, ROUND_NUMBER, TEXT, column_kinds
from arbiter_gui.storage.cells.kinds import ColumnKind
from arbiter_gui.storage.table_rows import (
    StoredAdjustment,
    StoredBoard,
    StoredBye,
    StoredGame,
    StoredGroup,
    StoredMatchGames,
    StoredMember,
    StoredMonthRating,
    StoredPlayer,
    StoredPublication,
    StoredRecord,
    StoredRequest,
    StoredRoster,
    StoredRound,
    StoredSetting,
    StoredVirtualPoints,
)

Row = tuple[Any, ...]
R = TypeVar("R", bound=Row)
Rows = dict[Row, Row]
Traces = Mapping[int, int]
_player = attrgetter(*StoredPlayer._fields[1:])
_member = attrgetter(*StoredMember._fields[1:])
_SINGLE = attrgetter(
    "edition", "round_count", "initial_colour", "acceleration", "points", "details", "schedule", "team_rules"
)

# Details that older files have no row for; at its default such a detail has none in newer files either.
_LATER = frozenset(
    (
        "first_board",
        "tie_breaks",
        "rating_kind",
        "rating_method",
        "rating_federation",
        "rating_list",
        "arbiter_ids",
        "arbiter_titles",
        "organiser",
        "event_code",
        "prizes",
        "teams",
        "most_half_byes",
        "late_rounds",
        "late_entry_byes",
        "decisions",
        "times",
        "norm_event",
        "variant",
        "logo",
        "report_fields",
        "sheet_languages",
    )
)

_PLAYER_KEY = {"number": PLAYER_NUMBER}
_ROUND_KEY = {"number": ROUND_NUMBER}
_PUBLICATION_KEY = {"round": ROUND_NUMBER}
_BOARD_KEY = {"round": ROUND_NUMBER, "board": PLACE}
_BYE_KEY = {"round": ROUND_NUMBER, "place": PLACE}
_LIST_KEY = {"place": PLACE}

_ROWS: dict[str, tuple[Mapping[str, ColumnKind], type[NamedTuple]]] = {
    "setting": ({"name": TEXT}, StoredSetting),
    "player": (_PLAYER_KEY, StoredPlayer),
    "round": (_ROUND_KEY, StoredRound),
    "board": (_BOARD_KEY, StoredBoard),
    "bye": (_BYE_KEY, StoredBye),
    "request": (_LIST_KEY, StoredRequest),
    "prohibited": (_LIST_KEY, StoredGroup),
    "virtual_points": (_LIST_KEY, StoredVirtualPoints),
    "record": (_LIST_KEY, StoredRecord),
    "adjustment": (_LIST_KEY, StoredAdjustment),
    "publication": (_PUBLICATION_KEY, StoredPublication),
    "game": (_LIST_KEY, StoredGame),
    "month_rating": (_LIST_KEY, StoredMonthRating),
    "member": (_PLAYER_KEY, StoredMember),
    "roster": (_LIST_KEY, StoredRoster),
    "match_games": (_BOARD_KEY, StoredMatchGames),
}
"""By table: the key columns with what they can hold, and the rows without their keys."""
TABLES = {table: (tuple(keys), kind._fields) for table, (keys, kind) in _ROWS.items()}
"""Table: key columns, other columns."""
_TABLE_OF: dict[object, str] = {kind: table for table, (_, kind) in _ROWS.items()}
COLUMNS: dict[str, dict[str, ColumnKind]] = {
    table: {**keys, **column_kinds(kind)} for table, (keys, kind) in _ROWS.items() if table != "setting"
}
"""By table and column, keys first: what the column can hold. What a setting can be depends on its name."""


class RowChange(NamedTuple):
    """One row that an edit inserts (`before` None), deletes (`after` None) or updates.

    (A tuple: new numbers change thousands of rows, and the log keeps them as they are.)
    """

    table: str
    key: Row
    before: Row | None
    after: Row | None

    @property
    def number(self) -> int:
        """The first part of the key: a pairing number, the number of a round, a place in a list."""
        return int(self.key[0])

    @property
    def people(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The pairing numbers that stand in the row before and after."""
        old, new = (_people(self, side) for side in (self.before, self.after))
        return old, new


_change: Callable[[tuple[str, Row, Row | None, Row | None]], RowChange] = partial(tuple.__new__, RowChange)


def changed(parts: Iterable[tuple[str, Row, Row | None, Row | None]]) -> tuple[RowChange, ...]:
    """Return a change for each of these parts of one."""
    return tuple(map(_change, parts))


def inverses(changes: Sequence[RowChange]) -> tuple[RowChange, ...]:
    """Return the changes that take some back, the last one first."""
    return changed((table, key, after, before) for table, key, before, after in reversed(changes))


def _people(change: RowChange, side: Row | None) -> tuple[int, ...]:
    if side is None:
        return ()
    if change.table == "player":
        return (change.number,)
    return getattr(_ROWS[change.table][1](*side), "people", ())


@dataclass(frozen=True, slots=True)
class Changed(Generic[R]):
    """A changed row of one table, with the names of its columns; `number` begins its key."""

    key: Row
    before: R | None
    after: R | None

    @property
    def number(self) -> int:
        """The first part of the key: a pairing number, the number of a round, a place in a list."""
        return int(self.key[0])


def changed_rows(changes: Iterable[RowChange], kind: Callable[..., R]) -> tuple[Changed[R], ...]:
    """Return the changed rows of the table whose rows are of this kind, such as `StoredBoard`."""
    table = _TABLE_OF[kind]
    return tuple(
        [
            Changed(
                c.key,
                None if c.before is None else kind(*c.before),
                None if c.after is None else kind(*c.after),
            )
            for c in changes
            if c.table == table
        ]
    )


def all_rows(tournament: Tournament, traces: Traces) -> Iterator[RowChange]:
    """Yield every row of a tournament as an insertion."""
    yield from differences(Tournament(), {}, tournament, traces, whole=True)


def differences(
    before: Tournament,
    traces_before: Traces,
    after: Tournament,
    traces_after: Traces,
    whole: bool = False,
) -> Iterator[RowChange]:
    """Yield the rows that differ; `whole` takes `before` as an empty file.

    Parts that are the same object on both sides are skipped: one result costs one round.
    """
    if whole or any(map(is_not, _SINGLE(before), _SINGLE(after))):
        yield from _compare("setting", {} if whole else _settings(before), _settings(after))
    for table, part, encode in _PARTS:
        old = getattr(before, part)
        new = getattr(after, part)
        if old is not new:
            yield from _compare(table, encode(old), encode(new))
    yield from _compare("player", *map(_players, _apart(before.players, after.players)))
    yield from _compare("member", *map(_members, _apart(before.members, after.members)))
    for number in range(1, max(len(before.rounds), len(after.rounds)) + 1):
        old_round = _round_at(before, number)
        new_round = _round_at(after, number)
        old_trace = traces_before.get(number)
        new_trace = traces_after.get(number)
        if old_round is new_round and old_trace == new_trace:
            continue
        yield from _compare(
            "round", *map(partial(_round, number), (old_round, new_round), (old_trace, new_trace))
        )
        for table, part, rows_of in _OF_A_ROUND:
            sides = _apart(getattr(old_round, part, ()), getattr(new_round, part, ()))
            yield from _compare(table, *(rows_of(number, side) for side in sides))


def _compare(table: str, old: Rows, new: Rows) -> tuple[RowChange, ...]:
    stay = zip(repeat(table), old, old.values(), map(new.get, old))
    came = ((table, key, None, row) for key, row in new.items() if key not in old)
    return changed(chain((parts for parts in stay if parts[2] != parts[3]), came))


def _settings(tournament: Tournament) -> Rows:
    """Return what is single in a tournament as (name,): (text,); what is unknown (None) has no row."""
    colour = tournament.initial_colour
    rows: dict[str, str | None] = {
        "edition": tournament.edition,
        "round_count": None if tournament.round_count is None else str(tournament.round_count),
        "initial_colour": None if colour is None else colour.value,
        "acceleration": tournament.acceleration,
    }
    if tournament.schedule is not None:
        rows["schedule"] = written_schedule(tournament.schedule)
    if tournament.team_rules is not None:
        rows["team_rules"] = written_team_rules(tournament.team_rules)
    for field in fields(tournament.points):
        worth = getattr(tournament.points, field.name)
        rows[f"points.{field.name}"] = None if worth is None else str(worth)
    for field in fields(tournament.details):
        value = getattr(tournament.details, field.name)
        if field.name in _LATER and value == field.default:
            continue
        if not isinstance(value, str):
            value = json.dumps(value, ensure_ascii=False)
        rows[f"details.{field.name}"] = value
    return {(name,): (value,) for name, value in rows.items() if value is not None}


def _apart(old: tuple[Any, ...], new: tuple[Any, ...]) -> tuple[list[Any], list[Any]]:
    """Return the items with their places, from 1, but for those that stand in the same place on both sides."""
    differs = list(map(is_not, old, new))
    left, right = (
        [*compress(enumerate(part, 1), differs), *enumerate(part[len(differs) :], len(differs) + 1)]
        for part in (old, new)
    )
    return left, right


def _players(players: Iterable[tuple[int, Any]]) -> Rows:
    """Return the rows of players with their places in the list, `StoredPlayer` without the names of its columns."""
    return {(p.number,): (place, *_player(p)) for place, p in players}


def _members(members: Iterable[tuple[int, Any]]) -> Rows:
    """Return the rows of the players of teams with their places in the list."""
    return {(m.number,): (place, *_member(m)) for place, m in members}


def _rosters(rosters: tuple[Any, ...]) -> Rows:
    rows: Rows = {}
    for place, roster in enumerate(rosters, 1):
        numbers = json.dumps(roster.players)
        rows[(place,)] = (roster.team, roster.short_name, roster.captain, roster.strength, numbers)
    return rows


def _requests(requests: tuple[Any, ...]) -> Rows:
    return {(i,): (r.player, r.round, r.kind.value, r.mark) for i, r in enumerate(requests, 1)}


def _prohibited(groups: tuple[Any, ...]) -> Rows:
    return {(i,): (json.dumps(g.players), g.first, g.last, g.name, g.wish) for i, g in enumerate(groups, 1)}


def _virtual_points(points: tuple[Any, ...]) -> Rows:
    return {(i,): (v.player, v.round, v.points) for i, v in enumerate(points, 1)}


def _records(records: tuple[Any, ...]) -> Rows:
    return {(i,): (r.line, r.text) for i, r in enumerate(records, 1)}


def _adjustments(adjustments: tuple[Any, ...]) -> Rows:
    return {(i,): (a.kind, a.points, a.round, json.dumps(a.players)) for i, a in enumerate(adjustments, 1)}


def _games(games: tuple[Any, ...]) -> Rows:
    return {(i,): (g.round, g.white, g.black, g.text) for i, g in enumerate(games, 1)}


def _month_ratings(ratings: tuple[Any, ...]) -> Rows:
    return {(i,): (r.player, r.list, r.rating, r.k, r.title) for i, r in enumerate(ratings, 1)}


def _publications(rounds: tuple[Round, ...]) -> Rows:
    """Return what is known of rounds beyond their pairing; a round of which there is nothing has no row."""
    return {
        (number,): (
            recorded.published_at,
            json.dumps([[a.time, a.boards] for a in recorded.alterations]),
            json.dumps([[r.board, r.result.white.value, r.result.black.value] for r in recorded.reported]),
        )
        for number, recorded in enumerate(rounds, 1)
        if recorded.published_at or recorded.alterations or recorded.reported
    }


_PARTS = (
    ("request", "requests", _requests),
    ("prohibited", "prohibited", _prohibited),
    ("virtual_points", "virtual_points", _virtual_points),
    ("record", "records", _records),
    ("adjustment", "adjustments", _adjustments),
    ("publication", "rounds", _publications),
    ("game", "games", _games),
    ("month_rating", "month_ratings", _month_ratings),
    ("roster", "rosters", _rosters),
)


def listed_rows(table: str, tournament: Tournament) -> list[Row]:
    """Return the rows of a list of the tournament, such as `request`, in their order and without their places."""
    part, encode = next((part, encode) for name, part, encode in _PARTS if name == table)
    return list(encode(getattr(tournament, part)).values())


def _round_at(tournament: Tournament, number: int) -> Round | None:
    if number <= len(tournament.rounds):
        return tournament.rounds[number - 1]
    return None


def _round(number: int, recorded: Round | None, trace: int | None) -> Rows:
    if recorded is None:
        return {}
    return {(number,): (int(recorded.published), trace)}


def _boards(number: int, boards: Iterable[tuple[int, Board]]) -> Rows:
    """Return the rows of some boards of a round, each given with its place."""
    marks: dict[int, tuple[str, str]] = {}  # by the identity of a result: rounds have few of them
    rows: Rows = {}
    for place, board in boards:
        result = board.result
        if id(result) not in marks:
            marks[id(result)] = result.white.value, result.black.value
        rows[number, place] = (board.white, board.black, *marks[id(result)], board.table)
    return rows


def _byes(number: int, byes: Iterable[tuple[int, Bye]]) -> Rows:
    return {(number, place): (bye.player, bye.kind.value, bye.mark) for place, bye in byes}


def _match_games(number: int, matches: Iterable[tuple[int, Board]]) -> Rows:
    """Return the rows of the games of matches; a board of an individual event has none."""
    rows: Rows = {}
    for place, match in matches:
        if not match.games and match.stated is None:
            continue
        games = [
            [game.white, game.black, game.result.white.value, game.result.black.value] for game in match.games
        ]
        rows[number, place] = (json.dumps(games), json.dumps(match.stated or ()))
    return rows


_OF_A_ROUND: tuple[tuple[str, str, Callable[[int, Any], Rows]], ...] = (
    ("board", "boards", _boards),
    ("bye", "byes", _byes),
    ("match_games", "boards", _match_games),
)
