"""The JSON that is handed to the server to be written: one edit, or the edits that are undone or
redone.

Rows of an edit are those that its line of the history names. The server knows the rows of undo and
redo; but lists are numbered, and their rows may have shifted by now, so they are handed over as
well.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Raw
from msgspec.json import encode

from arbiter_gui.storage import journal
from arbiter_gui.storage.rows import TABLES, RowChange

_MARKS = frozenset(TABLES["board"][1].index(column) for column in ("white_mark", "black_mark"))
_GAMES = 0
"""Index of the games in a row of `match_games`, after its key."""
_LINE = "SELECT action, edit, note, time, who, entry FROM log WHERE id > ? ORDER BY id"
_EDIT = "SELECT label, said, round, changes FROM edit WHERE id = ?"
_TRACE = "SELECT id, round, edition, program, events, seal FROM trace WHERE id > ?"
_TRACE_PARTS = ("id", "round", "edition", "program", "events", "seal")


@dataclass(frozen=True, slots=True)
class KnownEnd:
    """The last line of the history and the last trace before a write."""

    line: int
    trace: int


@dataclass(frozen=True, slots=True)
class Deed:
    """The function of the tournament that is called to write, and its argument, as JSON."""

    function: str
    text: str


def known_end(mirror: sqlite3.Connection) -> KnownEnd:
    """Return the last line of the history and the last trace of a copy in memory, before something
    is written.
    """
    trace = mirror.execute("SELECT coalesce(max(id), 0) FROM trace").fetchone()[0]
    return KnownEnd(journal.last_line(mirror), trace)


def deed_written_since(
    mirror: sqlite3.Connection,
    end: KnownEnd,
    list_rows: Sequence[RowChange],
    dropped_edits: Sequence[int],
) -> Deed | None:
    """Return what was written into a copy in memory after `end`; None if nothing was.

    `list_rows` are the rows of lists among it, `dropped_edits` the undone edits that can no longer
    be redone.
    """
    lines = mirror.execute(_LINE, (end.line,)).fetchall()
    if not lines:
        return None
    action, edit, _, time, author, entry = lines[0]
    common: dict[str, Any] = {"line": end.line, "time": time, "who": author, "entry": entry}
    if action == "edit":
        label, label_data, round_number, changes = mirror.execute(_EDIT, (edit,)).fetchone()
        trace = mirror.execute(_TRACE, (end.trace,)).fetchone()
        deed = {
            **common,
            "label": label,
            "said": label_data,
            "round": round_number,
            "changes": Raw(changes.encode()),
            "dropped": list(dropped_edits),
            "trace": None if trace is None else dict(zip(_TRACE_PARTS, trace, strict=True)),
        }
        only_results = are_results(journal.read_edit(mirror, edit).changes)
    else:
        steps = []
        for step_action, tournament_number, note, *_ in lines:
            steps.append({"action": step_action, "edit": tournament_number, "note": note})
        deed = {**common, "steps": steps, "rows": list(list_rows)}
        edits = [journal.read_edit(mirror, step["edit"]).changes for step in steps]
        only_results = not list_rows and all(map(are_results, edits))
    text = encode(deed).decode()
    # "enter" is what a role that may only record results is allowed to call; "write" needs all
    # rights.
    if only_results:
        return Deed("enter", text)
    return Deed("write", text)


def are_results(changes: Sequence[RowChange]) -> bool:
    """Return whether all rows are results of boards, which more users may enter."""
    return all(map(_is_result, changes))


def _is_result(change: RowChange) -> bool:
    """Return whether a change enters or corrects the result of a board, or of games of a match, and
    nothing else.
    """
    if change.old_row is None or change.new_row is None:
        return False
    if change.table == "match_games":
        return _players_of_games(change.old_row) == _players_of_games(change.new_row)
    if change.table != "board":
        return False
    columns_that_differ = {
        column_index
        for column_index, cell in enumerate(change.new_row)
        if cell != change.old_row[column_index]
    }
    return columns_that_differ <= _MARKS


def _players_of_games(row: Sequence[Any]) -> list[list[int]]:
    """Return the players at the boards of a match, White first."""
    return [game[:2] for game in json.loads(row[_GAMES])]
