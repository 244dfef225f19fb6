"""The readable part of a damaged tournament file: a sound copy in memory, for viewing and copying.

The damaged file is only read. Its history is ignored, as edits in repaired rows cannot be undone.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.round_rules import MOST_ROUNDS
from arbiter_gui.domain.soundness import Fault, faults
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.storage import journal, tables
from arbiter_gui.storage.checks.columns import WrongValue
from arbiter_gui.storage.checks.mending import UNKNOWN, mended_rows
from arbiter_gui.storage.file.new_file import IN_MEMORY, empty_file
from arbiter_gui.storage.file.opening import check_ours
from arbiter_gui.storage.migrations import Migration, version_of
from arbiter_gui.storage.rows import LISTED_TABLES, TABLES, Row, RowChange
from arbiter_gui.storage.sqlite.connections import check_exists, store_error
from arbiter_gui.storage.sqlite.cut_file import at_full_length
from arbiter_gui.storage.sqlite.snapshot import snapshot
from arbiter_gui.storage.traces import copy_trace

_MOST_PASSES = 20
_MOST_TOLD = 30
_OF_A_ROUND = ("board", "bye")

Rows = dict[str, list[Row]]


def salvaged_copy(
    path: Path, migrations: Sequence[Migration], time: str, control: Control = FREE
) -> tuple[sqlite3.Connection, tuple[Said, ...]]:
    """Return a copy in memory of all that can be read, and a line for everything that cannot.

    The copy can be handed over to another thread.

    Raises StoreError if the file is not a tournament file at all, or if no player is left, and
    PairingCancelled if `control` stops the work.
    """
    check_exists(path)
    try:
        with contextlib.closing(snapshot(path, at_full_length)) as damaged:
            check_ours(damaged, path, migrations)
            _delete_history(damaged)
            for step in migrations[version_of(damaged) :]:
                step(damaged)
            return _saved_copy(damaged, path, time, control)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise store_error(path, error, "read") from error


def _delete_history(damaged: sqlite3.Connection) -> None:
    """Delete the history, which migrations to later versions would have to rewrite."""
    for table in ("log", "edit"):
        with contextlib.suppress(sqlite3.DatabaseError):
            damaged.execute(f"DELETE FROM {table}")


def _saved_copy(
    damaged: sqlite3.Connection, path: Path, time: str, control: Control
) -> tuple[sqlite3.Connection, tuple[Said, ...]]:
    rows, left_out = sound_rows(damaged, path.name, control)
    return _file_in_memory(damaged, rows, path, time, (*left_out, *_unread_log(path)))


def _unread_log(path: Path) -> tuple[Said, ...]:
    """Return a line about the changes that another program left in a log (WAL) beside the file."""
    log = path.with_name(path.name + "-wal")
    try:
        is_empty = log.stat().st_size == 0
    except OSError:
        return ()
    if is_empty:
        return ()
    return (
        say("the changes in {file}, next to the damaged file, are not included", file=log.name),
    )


def sound_rows(
    damaged: sqlite3.Connection, name: str, control: Control = FREE
) -> tuple[Rows, tuple[Said, ...]]:
    """Return the rows that can be read and fit together, and a line for everything else.

    `name` is the tournament's name in the StoreError that is raised if nothing can be saved.
    """
    left_out: list[Said] = []
    rows: Rows = {}
    for table in TABLES:
        control.checkpoint()
        rows[table] = mended_rows(damaged, table, left_out)
    rows["player"] += _unreadable_players(rows, left_out)
    if not rows["player"]:
        raise StoreError(
            say("Nothing can be recovered from {file}: none of its players can be read.", file=name)
        )
    # Each row that is taken out can leave another one without its counterpart, so the rest is
    # judged again.
    for _ in range(_MOST_PASSES):
        control.checkpoint()
        rows = _rows_in_order(rows, left_out)
        contradictions = _faults(rows)
        if not contradictions:
            return rows, tuple(dict.fromkeys(left_out))
        left_out += [
            WrongValue(fault.table, fault.row, fault.sentence).said for fault in contradictions
        ]
        rows = _rows_without(rows, contradictions)
    raise StoreError(
        say("Nothing can be recovered from {file}: too much of it is damaged.", file=name)
    )


def _unreadable_players(rows: Rows, left_out: list[Said]) -> list[Row]:
    """Return rows for players who play in several rounds but whose own row, even the name, cannot
    be read.
    """
    readable = {row[0] for row in rows["player"]}
    rounds_of: dict[int, set[int]] = defaultdict(set)
    for row in rows["board"]:
        round_number, _, white, black, *_ = row
        rounds_of[white].add(round_number)
        rounds_of[black].add(round_number)
    for row in rows["bye"]:
        round_number, _, player, *_ = row
        rounds_of[player].add(round_number)
    unknown_values = [UNKNOWN["player"][column] for column in TABLES["player"][1]]
    unreadable = []
    for player, rounds in sorted(rounds_of.items()):
        # A player number that appears in one round only may be a wrong number.
        if player not in readable and len(rounds) > 1:
            left_out.append(say("player {n} cannot be read, except for the games", n=player))
            unreadable.append((player, *unknown_values))
    return unreadable


def _counted_from_one(rows: Iterable[Row]) -> list[Row]:
    """Return rows in the same order, with places that count from 1."""
    return [(number, *row[1:]) for number, row in enumerate(rows, 1)]


def _rows_in_order(rows: Rows, left_out: list[Said]) -> Rows:
    """Return the rows numbered from 1, without rounds that have no rows."""
    ordered = {
        **rows,
        "player": _players_with_new_places("player", rows),
        "member": _players_with_new_places("member", rows),
    }
    for table in sorted(LISTED_TABLES):
        ordered[table] = _counted_from_one(rows[table])
    last_round = _last_round_with_rows(rows)
    ordered["round"] = _rounds_in_order(rows["round"], last_round, left_out)
    left_out += [_lost_round_words(row[0]) for row in rows["round"] if row[0] > last_round]
    for table in _OF_A_ROUND:
        left_out += [_lost_round_words(row[0]) for row in rows[table] if row[0] > last_round]
        ordered[table] = _places_from_one(row for row in rows[table] if row[0] <= last_round)
    # Games of matches and notes of a publication refer to boards by their places: with a board
    # missing, or numbered differently, they would be about other boards.
    intact_rounds = set()
    for round_number in range(1, last_round + 1):
        if _has_same_rows(round_number, rows["board"], ordered["board"]):
            intact_rounds.add(round_number)
    matches = {row[:2] for row in ordered["board"] if row[0] in intact_rounds}
    games_of_matches = [row for row in rows["match_games"] if row[:2] in matches]
    ordered["match_games"] = [row for row in games_of_matches if _are_points_of_two_teams(row[3])]
    ordered["publication"] = []
    for row in rows["publication"]:
        if row[0] in intact_rounds:
            ordered["publication"].append(row)
        elif row[0] <= last_round:
            # The time of publication still holds; the notes would be about other boards.
            ordered["publication"].append((*row[:2], "[]", "[]"))
    return ordered


def _rounds_in_order(rounds: Sequence[Row], last_round: int, left_out: list[Said]) -> list[Row]:
    """Return a row for every round up to the last, and add a line for each whose own row cannot be
    read.
    """
    row_of = {row[0]: row for row in rounds}
    rows: list[Row] = []
    for round_number in range(1, last_round + 1):
        if round_number not in row_of:
            left_out.append(
                say(
                    "the publication status and the reasons for round {n} cannot be read",
                    n=round_number,
                )
            )
        rows.append(row_of.get(round_number, (round_number, 0, None)))
    return rows


def _players_with_new_places(table: str, rows: Rows) -> list[Row]:
    """Return players in the order of their places in the list, with places from 1 without gaps."""
    keys, columns = TABLES[table]
    index = len(keys) + columns.index("place")
    in_order = sorted(rows[table], key=lambda row: (row[index], row[0]))
    placed: list[Row] = []
    for list_number, row in enumerate(in_order, 1):
        placed.append((*row[:index], list_number, *row[index + 1 :]))
    return placed


def _are_points_of_two_teams(stored_points: str) -> bool:
    """Return whether stated game points are those of two teams, or empty."""
    return len(json.loads(stored_points)) in (0, 2)


def _last_round_with_rows(rows: Rows) -> int:
    """Return the last round with a board or a bye.

    It is recorded, or is the next one and has two such rows: a single row may be there by a wrong
    number.
    """
    rows_of_round: Counter[int] = Counter()
    for table in _OF_A_ROUND:
        rows_of_round.update(row[0] for row in rows[table])
    last_round = max((row[0] for row in rows["round"] if row[0] in rows_of_round), default=0)
    while rows_of_round[last_round + 1] > 1:
        last_round += 1
    return min(MOST_ROUNDS, last_round)


def _lost_round_words(round_number: int) -> Said:
    return say("round {n} cannot be read", n=round_number)


def _places_from_one(rows: Iterable[Row]) -> list[Row]:
    """Return rows of rounds with their places within the round counted from 1."""
    counts: dict[int, int] = defaultdict(int)
    numbered_rows: list[Row] = []
    for round_number, _, *values in rows:
        counts[round_number] += 1
        numbered_rows.append((round_number, counts[round_number], *values))
    return numbered_rows


def _has_same_rows(round_number: int, old_rows: Sequence[Row], new_rows: Sequence[Row]) -> bool:
    """Return whether the rows of a round are the same in two lists."""
    old_rows_of_round = [row for row in old_rows if row[0] == round_number]
    return old_rows_of_round == [row for row in new_rows if row[0] == round_number]


def _faults(rows: Rows) -> list[Fault]:
    """Return the contradictions between the rows."""
    with contextlib.closing(empty_file(IN_MEMORY)) as connection:
        _write_rows(connection, rows)
        return list(faults(tables.load_unchecked(connection)[0]))


def _write_rows(connection: sqlite3.Connection, rows: Rows) -> None:
    for table, rows_of_table in rows.items():
        width = len(TABLES[table][0])
        changes = [
            RowChange(table, row[:width], old_row=None, new_row=row[width:])
            for row in rows_of_table
        ]
        tables.write(connection, changes)


def _rows_without(rows: Rows, contradictions: Iterable[Fault]) -> Rows:
    """Return the rows without those at fault.

    A board or a bye first loses its result, or its code.
    """
    row_of_key: dict[str, dict[Row, Row]] = {}
    for table, rows_of_table in rows.items():
        width = len(TABLES[table][0])
        row_of_key[table] = {row[:width]: row for row in rows_of_table}
    for fault in contradictions:
        row = row_of_key[fault.table].pop(fault.row, None)
        # An earlier fault has removed this row.
        if row is None:
            continue
        reduced = _reduced_row(fault.table, row)
        if reduced not in (None, row):
            row_of_key[fault.table][fault.row] = reduced
    return {
        table: sorted(rows_of_table.values(), key=lambda row: row[:2])
        for table, rows_of_table in row_of_key.items()
    }


def _reduced_row(table: str, row: Row) -> Row | None:
    """Return a row without its part that is most likely wrong (result, code, notes).

    None for a row without one.
    """
    if table == "board":
        return (*row[:4], "", "", row[6])
    if table in ("bye", "request"):
        return (*row[:4], "")
    if table == "publication":
        return (*row[:2], "[]", "[]")
    return None


def _file_in_memory(
    damaged: sqlite3.Connection, rows: Rows, path: Path, time: str, left_out: tuple[Said, ...]
) -> tuple[sqlite3.Connection, tuple[Said, ...]]:
    """Return the new file in memory, and the messages for the user."""
    notices = [
        say(
            "{file} is damaged; this is what could be read from it, without its history",
            file=path.name,
        ),
        *left_out[:_MOST_TOLD],
    ]
    if len(left_out) > _MOST_TOLD:
        notices.append(say("and {n} more", n=len(left_out) - _MOST_TOLD))
    connection = empty_file(IN_MEMORY, of_any_thread=True)
    for _, _, trace in rows["round"]:
        if trace is not None:
            copy_trace(damaged, connection, trace)
    _write_rows(connection, rows)
    journal.add_line(connection, time, "imported", joined(notices, "\n"))
    # As in `open_to_read`: what is changed in a copy in memory would be lost without a word.
    connection.execute("PRAGMA query_only = ON")
    return connection, tuple(notices)
