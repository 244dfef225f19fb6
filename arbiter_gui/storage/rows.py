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
from arbiter_gui.domain.team_values.roster import Roster
from arbiter_gui.domain.team_values.rules import written_team_rules
from arbiter_gui.domain.tournament import (
    AttachedGame,
    MonthRating,
    PointAdjustment,
    ProhibitedGroup,
    Record,
    Tournament,
    VirtualPoints,
)
from arbiter_gui.domain.values import Board, Bye, ByeRequest, Round
from arbiter_gui.storage.cells.column_types import (
    PLACE,
    PLAYER_NUMBER,
    ROUND_NUMBER,
    TEXT,
    column_kinds,
)
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
_player = attrgetter(*StoredPlayer._fields[2:])
_member = attrgetter(*StoredMember._fields[1:])
_SINGLE = attrgetter(
    "edition",
    "round_count",
    "initial_colour",
    "acceleration",
    "points",
    "details",
    "schedule",
    "team_rules",
)

# Details without a row in older files; in newer files too, such a detail has no row at its default
# value.
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
        "rating_lists",
        "knockout",
        "name_style",
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
"""The key columns, with what they can hold, and the type of the rows without keys, by table."""
TABLES = {table: (tuple(keys), kind._fields) for table, (keys, kind) in _ROWS.items()}
"""The key columns and the other columns, by table."""
LISTED_TABLES = frozenset(table for table, (keys, _) in _ROWS.items() if keys is _LIST_KEY)
"""The tables whose rows are numbered from 1 and have no other key."""
_TABLE_OF: dict[object, str] = {kind: table for table, (_, kind) in _ROWS.items()}
COLUMNS: dict[str, dict[str, ColumnKind]] = {
    table: {**keys, **column_kinds(kind)}
    for table, (keys, kind) in _ROWS.items()
    if table != "setting"
}
"""What a column can hold, by table and column, keys first. For a setting it depends on its name."""


class RowChange(NamedTuple):
    """One row that an edit inserts (`old_row` None), deletes (`new_row` None) or updates.

    (A tuple: renumbering changes thousands of rows, and the log keeps them unconverted.)
    """

    table: str
    key: Row
    old_row: Row | None
    new_row: Row | None

    @property
    def number(self) -> int:
        """The first part of the key: a pairing number, a round number, or a place in a list."""
        return int(self.key[0])

    @property
    def people(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The pairing numbers in the row before and after."""
        return _players_in_row(self, self.old_row), _players_in_row(self, self.new_row)


_change: Callable[[tuple[str, Row, Row | None, Row | None]], RowChange] = partial(
    tuple.__new__, RowChange
)


def row_changes(parts: Iterable[tuple[str, Row, Row | None, Row | None]]) -> tuple[RowChange, ...]:
    """Return changes made from their parts: table, key, old row and new row."""
    return tuple(map(_change, parts))


def inverses(changes: Sequence[RowChange]) -> tuple[RowChange, ...]:
    """Return the changes that undo some changes, the last one first."""
    parts = []
    for change in reversed(changes):
        parts.append((change.table, change.key, change.new_row, change.old_row))
    return row_changes(parts)


def _players_in_row(change: RowChange, row: Row | None) -> tuple[int, ...]:
    """Return the pairing numbers in the old or the new row of a change."""
    if row is None:
        return ()
    if change.table == "player":
        return (change.number,)
    return getattr(_ROWS[change.table][1](*row), "people", ())


@dataclass(frozen=True, slots=True)
class Changed(Generic[R]):
    """A changed row of one table, with the names of its columns; `number` begins its key."""

    key: Row
    old_row: R | None
    new_row: R | None

    @property
    def number(self) -> int:
        """The first part of the key: a pairing number, a round number, or a place in a list."""
        return int(self.key[0])


def changed_rows(changes: Iterable[RowChange], kind: Callable[..., R]) -> tuple[Changed[R], ...]:
    """Return the changed rows of the table whose rows are of this type, such as `StoredBoard`."""
    table = _TABLE_OF[kind]

    def with_column_names(row: Row | None) -> R | None:
        return None if row is None else kind(*row)

    return tuple(
        [
            Changed(
                change.key, with_column_names(change.old_row), with_column_names(change.new_row)
            )
            for change in changes
            if change.table == table
        ]
    )


def all_rows(tournament: Tournament, traces: Traces) -> Iterator[RowChange]:
    """Yield every row of a tournament as an insertion."""
    yield from differences(Tournament(), {}, tournament, traces, from_nothing=True)


def differences(
    old_state: Tournament,
    traces_before: Traces,
    new_state: Tournament,
    traces_after: Traces,
    from_nothing: bool = False,
) -> Iterator[RowChange]:
    """Yield the rows that differ; with `from_nothing`, `old_state` counts as an empty file.

    Parts that are the same object on both sides are skipped: one result costs one round.
    """
    # Identity suffices: states are immutable, and an edit shares what it leaves alone with the
    # state before it.
    if from_nothing or any(map(is_not, _SINGLE(old_state), _SINGLE(new_state))):
        old_settings = {} if from_nothing else _settings(old_state)
        yield from _compare("setting", old_settings, _settings(new_state))
    for table, field, encode in _LISTS:
        old_items = getattr(old_state, field)
        new_items = getattr(new_state, field)
        if old_items is not new_items:
            yield from _compare(table, encode(old_items), encode(new_items))
    yield from _compare(
        "player", *map(_players, _items_that_differ(old_state.players, new_state.players))
    )
    yield from _compare(
        "member", *map(_members, _items_that_differ(old_state.members, new_state.members))
    )
    for round_number in range(1, max(len(old_state.rounds), len(new_state.rounds)) + 1):
        old_round = _round_at(old_state, round_number)
        new_round = _round_at(new_state, round_number)
        old_trace = traces_before.get(round_number)
        new_trace = traces_after.get(round_number)
        if old_round is new_round and old_trace == new_trace:
            continue
        old_rows = _round(round_number, old_round, old_trace)
        yield from _compare("round", old_rows, _round(round_number, new_round, new_trace))
        for table, field, rows_of in _OF_A_ROUND:
            old_items, new_items = _items_that_differ(
                getattr(old_round, field, ()), getattr(new_round, field, ())
            )
            yield from _compare(
                table, rows_of(round_number, old_items), rows_of(round_number, new_items)
            )


def _compare(table: str, old_rows: Rows, new_rows: Rows) -> tuple[RowChange, ...]:
    """Return the changes from the old rows of a table to the new ones: first those of old rows,
    then the added ones.
    """
    # Renumbering changes thousands of rows: avoid a Python step for each row where possible.
    old_parts = zip(repeat(table), old_rows, old_rows.values(), map(new_rows.get, old_rows))
    differing = (parts for parts in old_parts if parts[2] != parts[3])
    added_changes = (
        (table, key, None, row) for key, row in new_rows.items() if key not in old_rows
    )
    return row_changes(chain(differing, added_changes))


def _settings(tournament: Tournament) -> Rows:
    """Return the single values of a tournament as (name,): (text,).

    Unknown ones (None) have no row.
    """
    rows: dict[str, str | None] = {
        "edition": tournament.edition,
        "round_count": _number_text(tournament.round_count),
        "initial_colour": None,
        "acceleration": tournament.acceleration,
    }
    if tournament.initial_colour is not None:
        rows["initial_colour"] = tournament.initial_colour.value
    if tournament.schedule is not None:
        rows["schedule"] = written_schedule(tournament.schedule)
    if tournament.team_rules is not None:
        rows["team_rules"] = written_team_rules(tournament.team_rules)
    for field in fields(tournament.points):
        rows[f"points.{field.name}"] = _number_text(getattr(tournament.points, field.name))
    for field in fields(tournament.details):
        value = getattr(tournament.details, field.name)
        # Details added in later versions have no row while they are unchanged: files of before stay
        # as they are.
        if field.name in _LATER and value == field.default:
            continue
        if not isinstance(value, str):
            value = json.dumps(value, ensure_ascii=False)
        rows[f"details.{field.name}"] = value
    return {(name,): (value,) for name, value in rows.items() if value is not None}


def _number_text(number: int | None) -> str | None:
    """Return a number as the text of a setting, None if it is unknown."""
    if number is None:
        return None
    return str(number)


def _items_that_differ(
    old_items: tuple[Any, ...], new_items: tuple[Any, ...]
) -> tuple[list[Any], list[Any]]:
    """Return the items of both sides as (place from 1, item), without the same objects at the same
    places.
    """
    # Only pairs are compared: if one side is longer, its further items always differ.
    is_different = list(map(is_not, old_items, new_items))
    return _numbered_items_that_differ(is_different, old_items), _numbered_items_that_differ(
        is_different, new_items
    )


def _numbered_items_that_differ(is_different: Sequence[bool], items: tuple[Any, ...]) -> list[Any]:
    """Return the items that differ, and those without a counterpart, each as (place from 1,
    item).
    """
    differing = list(compress(enumerate(items, 1), is_different))
    differing.extend(enumerate(items[len(is_different) :], len(is_different) + 1))
    return differing


def _players(players: Iterable[tuple[int, Any]]) -> Rows:
    """Return the rows of players with their places in the list: `StoredPlayer` without column
    names.

    The name of a team is stored as plain text like any other.
    """
    return {
        (player.number,): (list_number, str(player.name), *_player(player))
        for list_number, player in players
    }


def _members(members: Iterable[tuple[int, Any]]) -> Rows:
    """Return the rows of team players with their places in the list."""
    return {(member.number,): (list_number, *_member(member)) for list_number, member in members}


def _rows_by_number(rows: Iterable[Row]) -> Rows:
    """Return the rows of a list by their places, from 1."""
    return {(row_number,): tuple(row) for row_number, row in enumerate(rows, 1)}


def _rosters(rosters: tuple[Roster, ...]) -> Rows:
    """Return the rows of the rosters.

    Their players are lists in one cell, as they are never searched.
    """
    return _rows_by_number(
        StoredRoster(
            team=roster.team,
            short_name=roster.short_name,
            captain=roster.captain,
            strength=roster.strength,
            players=json.dumps(roster.players),
        )
        for roster in rosters
    )


def _requests(requests: tuple[ByeRequest, ...]) -> Rows:
    return _rows_by_number(
        StoredRequest(
            player=request.player, round=request.round, kind=request.kind.value, mark=request.mark
        )
        for request in requests
    )


def _prohibited_groups(groups: tuple[ProhibitedGroup, ...]) -> Rows:
    """Return the rows of the groups that are kept apart."""
    return _rows_by_number(
        StoredGroup(
            players=json.dumps(group.players),
            first_round=group.first,
            last_round=group.last,
            name=group.name,
            wish=group.wish,
        )
        for group in groups
    )


def _virtual_points(virtual: tuple[VirtualPoints, ...]) -> Rows:
    return _rows_by_number(
        StoredVirtualPoints(player=points.player, round=points.round, points=points.points)
        for points in virtual
    )


def _records(records: tuple[Record, ...]) -> Rows:
    # A large file has thousands of these: plain tuples.
    return _rows_by_number((record.line, record.text) for record in records)


def _adjustments(adjustments: tuple[PointAdjustment, ...]) -> Rows:
    """Return the rows of the adjusted points."""
    return _rows_by_number(
        StoredAdjustment(
            kind=adjustment.kind,
            points=adjustment.points,
            round=adjustment.round,
            players=json.dumps(adjustment.players),
        )
        for adjustment in adjustments
    )


def _games(games: tuple[AttachedGame, ...]) -> Rows:
    return _rows_by_number(
        StoredGame(round=game.round, white=game.white, black=game.black, text=game.text)
        for game in games
    )


def _month_ratings(ratings: tuple[MonthRating, ...]) -> Rows:
    """Return the rows of the ratings taken from the lists of later months."""
    return _rows_by_number(
        StoredMonthRating(
            player=month_rating.player,
            list=month_rating.list,
            rating=month_rating.rating,
            k=month_rating.k,
            title=month_rating.title,
        )
        for month_rating in ratings
    )


def _publications(rounds: tuple[Round, ...]) -> Rows:
    """Return the data of rounds apart from their pairing; a round without such data has no row."""
    rows: Rows = {}
    for round_number, recorded_round in enumerate(rounds, 1):
        if not (
            recorded_round.published_at or recorded_round.alterations or recorded_round.reported
        ):
            continue
        alterations = [
            [alteration.time, alteration.boards] for alteration in recorded_round.alterations
        ]
        reported_results = []
        for result in recorded_round.reported:
            reported_results.append(
                [result.board, result.result.white.value, result.result.black.value]
            )
        rows[(round_number,)] = (
            recorded_round.published_at,
            json.dumps(alterations),
            json.dumps(reported_results),
        )
    return rows


_LISTS: tuple[tuple[str, str, Callable[[Any], Rows]], ...] = (
    ("request", "requests", _requests),
    ("prohibited", "prohibited", _prohibited_groups),
    ("virtual_points", "virtual_points", _virtual_points),
    ("record", "records", _records),
    ("adjustment", "adjustments", _adjustments),
    ("publication", "rounds", _publications),
    ("game", "games", _games),
    ("month_rating", "month_ratings", _month_ratings),
    ("roster", "rosters", _rosters),
)
"""Table, field of the tournament, and the function that makes its rows."""


def listed_rows(table: str, tournament: Tournament) -> list[Row]:
    """Return the rows of a list of the tournament, such as `request`, in their order and without
    their places.
    """
    encoders = {name: (field, encode) for name, field, encode in _LISTS}
    field, encode = encoders[table]
    return list(encode(getattr(tournament, field)).values())


def _round_at(tournament: Tournament, round_number: int) -> Round | None:
    if round_number <= len(tournament.rounds):
        return tournament.rounds[round_number - 1]
    return None


def _round(round_number: int, recorded_round: Round | None, trace: int | None) -> Rows:
    if recorded_round is None:
        return {}
    return {(round_number,): (int(recorded_round.published), trace)}


def _boards(round_number: int, boards: Iterable[tuple[int, Board]]) -> Rows:
    """Return the rows of some boards of a round, each given with its place."""
    marks: dict[int, tuple[str, str]] = {}  # by the identity of a result: rounds have few of them
    rows: Rows = {}
    for board_number, board in boards:
        result = board.result
        if id(result) not in marks:
            marks[id(result)] = result.white.value, result.black.value
        rows[round_number, board_number] = (
            board.white,
            board.black,
            *marks[id(result)],
            board.table,
        )
    return rows


def _byes(round_number: int, byes: Iterable[tuple[int, Bye]]) -> Rows:
    return {
        (round_number, bye_number): (bye.player, bye.kind.value, bye.mark)
        for bye_number, bye in byes
    }


def _match_games(round_number: int, matches: Iterable[tuple[int, Board]]) -> Rows:
    """Return the rows of the games of matches; a board of an individual event has none."""
    rows: Rows = {}
    for match_number, match in matches:
        if not match.games and match.stated_points is None:
            continue
        games = [
            [game.white, game.black, game.result.white.value, game.result.black.value]
            for game in match.games
        ]
        rows[round_number, match_number] = (
            json.dumps(games),
            json.dumps(match.stated_points or ()),
        )
    return rows


_OF_A_ROUND: tuple[tuple[str, str, Callable[[int, Any], Rows]], ...] = (
    ("board", "boards", _boards),
    ("bye", "byes", _byes),
    ("match_games", "boards", _match_games),
)
