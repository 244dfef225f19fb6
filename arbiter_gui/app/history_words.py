"""What a logged edit wrote, as old and new values in a few words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arbiter_gui.app.edits.results import result_text
from arbiter_gui.domain.values import Mark, Result
from arbiter_gui.storage import RowChange
from arbiter_gui.storage.rows import TABLES

_SHOWN = 3
_LAST = frozenset(("record", "publication"))
_NOT_TOLD = frozenset(("place", "trace"))


def old_and_new(changes: Sequence[RowChange]) -> str:
    """Return the values that were written, such as ``7-12: 1-0 → ½-½``; a few of them when there are many.

    A board is named by its two players, since its place is not the number on the table, which the edit's label
    has. A value that was not there before, or is not any more, stands as a dash.
    """
    told = [line for line in map(_told, sorted(changes, key=lambda c: c.table in _LAST)) if line]
    more = f" (+{len(told) - _SHOWN})" if len(told) > _SHOWN else ""
    return "; ".join(told[:_SHOWN]) + more


def _told(change: RowChange) -> str:
    if change.table in _SPECIAL:
        return _SPECIAL[change.table](change)
    names = TABLES[change.table][1]
    name = " ".join((change.table.replace("_", " "), *(str(part) for part in change.key)))
    if change.before is None or change.after is None:
        return f"{name}: {_whole(change.before)} → {_whole(change.after)}"
    rows = zip(names, change.before, change.after, strict=False)
    said = [
        f"{n.replace('_', ' ')} {_value(a)} → {_value(b)}"
        for n, a, b in rows
        if a != b and n not in _NOT_TOLD
    ]
    return f"{name}: {', '.join(said)}" if said else ""


def _board(change: RowChange) -> str:
    old, new = change.before, change.after
    if old is None or new is None or old[:2] != new[:2]:
        return f"board: {_pair(old)} → {_pair(new)}"
    if old[2:4] == new[2:4]:
        return f"{_pair(new)}: fixed table {_value(old[4])} → {_value(new[4])}"
    return f"{_pair(new)}: {_result(old)} → {_result(new)}"


def _pair(row: Sequence[Any] | None) -> str:
    return "–" if row is None else f"{row[0]}-{row[1]}"


def _result(row: Sequence[Any]) -> str:
    return result_text(Result(Mark(row[2]), Mark(row[3])))


def _round(change: RowChange) -> str:
    if change.before is None or change.after is None:
        return ""  # its boards tell of it
    old, new = (("public" if row[0] else "not public") for row in (change.before, change.after))
    return f"{old} → {new}" if old != new else ""


def _record(change: RowChange) -> str:
    return "" if change.after is None else str(change.after[1])


def _setting(change: RowChange) -> str:
    old, new = (_value(row[0]) if row else "–" for row in (change.before, change.after))
    return f"{str(change.key[0]).removeprefix('details.').replace('_', ' ')}: {old} → {new}"


def _whole(row: Sequence[Any] | None) -> str:
    return "–" if row is None else " ".join(_value(part) for part in row if part not in (None, "", "[]"))


def _value(value: object) -> str:
    return "–" if value in (None, "") else str(value)


def _publication(change: RowChange) -> str:
    old, new = (str(row[0])[:16].replace("T", " ") if row else "" for row in (change.before, change.after))
    if old != new:
        return f"published {old or '–'} → {new or '–'}"
    return "" if change.before is None or change.after is None else _altered(change.before, change.after)


def _altered(old: Sequence[Any], new: Sequence[Any]) -> str:
    if old[1] != new[1]:
        return "altered after publication"
    return f"for rating only {old[2]} → {new[2]}"


_SPECIAL: dict[str, Callable[[RowChange], str]] = {
    "board": _board,
    "publication": _publication,
    "round": _round,
    "record": _record,
    "setting": _setting,
}
