"""What can be saved of a damaged tournament file: a sound one in memory, to be looked at and copied.

The damaged file is only read. Its history is left behind, as nothing can be taken back in what was mended.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.round_rules import MOST_ROUNDS
from arbiter_gui.domain.soundness import Fault, faults
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.storage import journal, tables
from arbiter_gui.storage.checks.columns import WrongValue
from arbiter_gui.storage.checks.mending import UNKNOWN, mended_rows
from arbiter_gui.storage.file.new_file import IN_MEMORY, empty
from arbiter_gui.storage.file.opening import check_ours
from arbiter_gui.storage.migrations import Migration, version_of
from arbiter_gui.storage.rows import TABLES, Row, RowChange
from arbiter_gui.storage.sqlite.connections import check_exists, store_error
from arbiter_gui.storage.sqlite.snapshot import snapshot
from arbiter_gui.storage.traces import copy_trace

_MOST_PASSES = 20
_MOST_TOLD = 30
_PLACED = (
    "request",
    "prohibited",
    "virtual_points",
    "record",
    "adjustment",
    "game",
    "month_rating",
    "roster",
)
_OF_A_ROUND = ("board", "bye")

Rows = dict[str, list[Row]]


def salvaged(
    path: Path, migrations: Sequence[Migration], time: str
) -> tuple[sqlite3.Connection, tuple[Said, ...]]:
    """Return a copy in memory of all that can be read, and a line for everything that cannot be.

    Raises StoreError for a file that is no tournament file at all, and where no player is left.
    """
    check_exists(path)
    try:
        with contextlib.closing(snapshot(path)) as damaged:
            check_ours(damaged, path, migrations)
            _without_history(damaged)
            for step in migrations[version_of(damaged) :]:
                step(damaged)
            return _saved(damaged, path, time)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise store_error(path, error, "read") from error


def _without_history(damaged: sqlite3.Connection) -> None:
    """Take the history away, which later versions would have to rewrite."""
    for table in ("log", "edit"):
        with contextlib.suppress(sqlite3.DatabaseError):
            damaged.execute(f"DELETE FROM {table}")


def _saved(damaged: sqlite3.Connection, path: Path, time: str) -> tuple[sqlite3.Connection, tuple[Said, ...]]:
    rows, left_out = sound_rows(damaged, path.name)
    return _made(damaged, rows, path, time, left_out)


def sound_rows(damaged: sqlite3.Connection, name: str) -> tuple[Rows, tuple[Said, ...]]:
    """Return the rows that can be read and go together, and a line for everything else.

    `name` is what the tournament is called where nothing can be saved, which raises StoreError.
    """
    left_out: list[Said] = []
    rows = {table: mended_rows(damaged, table, left_out) for table in TABLES}
    rows["player"] += _missed(rows, left_out)
    if not rows["player"]:
        raise StoreError(
            say("Nothing can be recovered from {file}: none of its players can be read.", file=name)
        )
    for _ in range(_MOST_PASSES):
        rows = _tidied(rows, left_out)
        found = _faults(rows)
        if not found:
            return rows, tuple(dict.fromkeys(left_out))
        left_out += [WrongValue(fault.table, fault.row, fault.what).said for fault in found]
        rows = _without(rows, found)
    raise StoreError(say("Nothing can be recovered from {file}: too much of it is damaged.", file=name))


def _missed(rows: Rows, left_out: list[Said]) -> list[Row]:
    """Return rows for players who play in several rounds but of whom nothing can be read, not even the name."""
    there = {row[0] for row in rows["player"]}
    seen: dict[int, set[int]] = defaultdict(set)
    for table, places in (("board", (2, 3)), ("bye", (2,))):
        for row in rows[table]:
            for place in places:
                seen[row[place]].add(row[0])
    missed = sorted(n for n, rounds in seen.items() if n not in there and len(rounds) > 1)
    left_out += [say("player {n} cannot be read, except for the games", n=n) for n in missed]
    return [(n, *(UNKNOWN["player"][column] for column in TABLES["player"][1])) for n in missed]


def _tidied(rows: Rows, left_out: list[Said]) -> Rows:
    """Return the rows numbered from 1 on, without rounds of which there is nothing."""
    tidy = {**rows, "player": _placed_anew("player", rows), "member": _placed_anew("member", rows)}
    for table in _PLACED:
        tidy[table] = [(n, *row[1:]) for n, row in enumerate(rows[table], 1)]
    last = _last_round(rows)
    known = {row[0]: row for row in rows["round"]}
    tidy["round"] = [known.get(n, (n, 0, None)) for n in range(1, last + 1)]
    left_out += [
        say("it cannot be read whether round {n} was published, or its reasons", n=n)
        for n in range(1, last + 1)
        if n not in known
    ]
    left_out += [_lost_round(row[0]) for row in rows["round"] if row[0] > last]
    for table in _OF_A_ROUND:
        left_out += [_lost_round(row[0]) for row in rows[table] if row[0] > last]
        tidy[table] = _numbered(row for row in rows[table] if row[0] <= last)
    # Notes about boards go by their places, and are worth nothing where one is missing.
    whole = {row[0] for row in tidy["round"] if _same_places(row[0], rows["board"], tidy["board"])}
    matches = {row[:2] for row in tidy["board"] if row[0] in whole}
    games_of_matches = [row for row in rows["match_games"] if row[:2] in matches]
    tidy["match_games"] = [row for row in games_of_matches if _is_of_two(row[3])]
    tidy["publication"] = [
        row if row[0] in whole else (*row[:2], "[]", "[]") for row in rows["publication"] if row[0] <= last
    ]
    return tidy


def _placed_anew(table: str, rows: Rows) -> list[Row]:
    """Return players in the order of their places in the list, with places from 1 on without gaps."""
    keys, columns = TABLES[table]
    index = len(keys) + columns.index("place")
    in_order = sorted(rows[table], key=lambda row: (row[index], row[0]))
    placed: list[Row] = []
    for place, row in enumerate(in_order, 1):
        placed.append((*row[:index], place, *row[index + 1 :]))
    return placed


def _is_of_two(stated: str) -> bool:
    """Tell whether stated game points are those of two teams, or none."""
    return len(json.loads(stated)) in (0, 2)


def _last_round(rows: Rows) -> int:
    """Return the last round that has anybody in it.

    It is recorded, or has two boards or byes and comes next: a single one may stand there by a wrong number.
    """
    peopled = Counter(row[0] for table in _OF_A_ROUND for row in rows[table])
    last = max((row[0] for row in rows["round"] if row[0] in peopled), default=0)
    while peopled[last + 1] > 1:
        last += 1
    return min(MOST_ROUNDS, last)


def _lost_round(number: int) -> Said:
    return say("round {n} cannot be read", n=number)


def _numbered(rows: Iterable[Row]) -> list[Row]:
    counts: dict[int, int] = defaultdict(int)
    out: list[Row] = []
    for row in rows:
        counts[row[0]] += 1
        out.append((row[0], counts[row[0]], *row[2:]))
    return out


def _same_places(number: int, before: Sequence[Row], after: Sequence[Row]) -> bool:
    return [row for row in before if row[0] == number] == [row for row in after if row[0] == number]


def _faults(rows: Rows) -> list[Fault]:
    """Return in what the rows contradict one another."""
    with contextlib.closing(empty(IN_MEMORY)) as connection:
        _write(connection, rows)
        return list(faults(tables.assembled(connection)[0]))


def _write(connection: sqlite3.Connection, rows: Rows) -> None:
    for table, found in rows.items():
        width = len(TABLES[table][0])
        tables.write(connection, (RowChange(table, row[:width], None, row[width:]) for row in found))


def _without(rows: Rows, found: Iterable[Fault]) -> Rows:
    """Return the rows without those that are at fault; a board or a bye first loses its result, or its code."""
    out = {table: {row[: len(TABLES[table][0])]: row for row in kept} for table, kept in rows.items()}
    for fault in found:
        row = out[fault.table].pop(fault.row, None)
        less = None if row is None else _with_less(fault.table, row)
        if less not in (None, row):
            out[fault.table][fault.row] = less
    return {table: sorted(kept.values(), key=lambda row: row[:2]) for table, kept in out.items()}


def _with_less(table: str, row: Row) -> Row | None:
    """Return what a row still says without what most likely is wrong in it; None for a row without such a part."""
    if table == "board":
        return (*row[:4], "", "", row[6])
    if table in ("bye", "request"):
        return (*row[:4], "")
    if table == "publication":
        return (*row[:2], "[]", "[]")
    return None


def _made(
    damaged: sqlite3.Connection, rows: Rows, path: Path, time: str, left_out: tuple[Said, ...]
) -> tuple[sqlite3.Connection, tuple[Said, ...]]:
    """Return the new file in memory, and what is to be told."""
    told = [*left_out[:_MOST_TOLD]]
    if len(left_out) > _MOST_TOLD:
        told.append(say("and {n} more", n=len(left_out) - _MOST_TOLD))
    head = say("{file} is damaged; this is what could be read from it, without its history", file=path.name)
    notices = (head, *told)
    connection = empty(IN_MEMORY)
    for row in rows["round"]:
        if row[2] is not None:
            copy_trace(damaged, connection, row[2])
    _write(connection, rows)
    journal.note(connection, time, "imported", joined(notices, "\n"))
    connection.execute("PRAGMA query_only = ON")
    return connection, notices
