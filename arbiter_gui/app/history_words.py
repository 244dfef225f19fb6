"""What a logged edit wrote, as old and new values in a few words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arbiter_gui.app.edits.results import result_text
from arbiter_gui.app.frozen import POINT_WORDS
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.saying import NOTHING, Said, joined, plain, say
from arbiter_gui.domain.values import ByeKind, Mark, Result
from arbiter_gui.reports.names import BYE_WORDS
from arbiter_gui.storage import RowChange
from arbiter_gui.storage.rows import TABLES

_SHOWN = 3
_LAST = frozenset(("record", "publication"))
_NOT_TOLD = frozenset(("place", "trace"))
_NONE = "–"

NAMES = {
    str(name): name
    for name in (
        *(say("player"), say("bye"), say("request"), say("prohibited"), say("virtual points")),
        *(say("adjustment"), say("name"), say("rating"), say("title"), say("sex"), say("federation")),
        *(say("fide id"), say("birth"), say("withdrawn from"), say("rank"), say("club"), say("category")),
        *(say("rating source"), say("fixed board"), say("kind"), say("mark"), say("round")),
        *(say("players"), say("first round"), say("last round"), say("points"), say("edition")),
        *(say("round count"), say("initial colour"), say("acceleration"), say("city"), say("start")),
        *(say("end"), say("chief arbiter"), say("deputies"), say("time control"), say("dates")),
        *(say("first board"), say("tie breaks"), say("rating kind")),
    )
}
"""What the tables of the file, their columns and the settings are called."""


def old_and_new(changes: Sequence[RowChange]) -> Said:
    """Return the values that were written, such as ``7-12: 1-0 → ½-½``; a few of them when there are many.

    A board is named by its two players, since its place is not the number on the table, which the edit's label
    has. A value that was not there before, or is not any more, stands as a dash.
    """
    told = [line for line in map(_told, sorted(changes, key=lambda c: c.table in _LAST)) if line]
    shown = joined(told[:_SHOWN], "; ")
    return joined((shown, f"(+{len(told) - _SHOWN})"), " ") if len(told) > _SHOWN else shown


def named(word: str) -> Said:
    """Return what a table, a column or a setting is called."""
    text = word.replace("_", " ")
    return NAMES.get(text, plain(text))


def _told(change: RowChange) -> Said:
    if change.table in _SPECIAL:
        return _SPECIAL[change.table](change)
    names = TABLES[change.table][1]
    name = joined((named(change.table), *change.key), " ")
    if change.before is None or change.after is None:
        return _changed(name, _whole(change.before), _whole(change.after))
    rows = zip(names, change.before, change.after, strict=False)
    said = [
        joined((named(n), _value(a), "→", _value(b)), " ")
        for n, a, b in rows
        if a != b and n not in _NOT_TOLD
    ]
    return joined((name, joined(said)), ": ") if said else NOTHING


def _changed(name: str, old: str, new: str) -> Said:
    return joined((name, joined((old, new), " → ")), ": ")


def _board(change: RowChange) -> Said:
    old, new = change.before, change.after
    if old is None or new is None or old[:2] != new[:2]:
        return _changed(say("board"), _pair(old), _pair(new))
    if old[2:4] == new[2:4]:
        tables = _value(old[4]), _value(new[4])
        return say("{pair}: fixed table {old} → {new}", pair=_pair(new), old=tables[0], new=tables[1])
    return _changed(_pair(new), _result(old), _result(new))


def _pair(row: Sequence[Any] | None) -> str:
    return _NONE if row is None else f"{row[0]}-{row[1]}"


def _result(row: Sequence[Any]) -> Said:
    return result_text(Result(Mark(row[2]), Mark(row[3])))


def _request(change: RowChange) -> Said:
    """Say who has which bye ahead; a row that now is another player's says so of both."""
    sides = [(row[0], _bye_in(row[1], row[2])) if row else None for row in (change.before, change.after)]
    return _of_players(*sides)


def _bye(change: RowChange) -> Said:
    number = change.key[0]
    sides = [(row[0], _bye_in(number, row[1])) if row else None for row in (change.before, change.after)]
    return _of_players(*sides)


def _bye_in(number: object, kind: object) -> Said:
    return say("{bye} in round {n}", bye=BYE_WORDS[ByeKind(kind)], n=number)


def _of_players(old: tuple[int, Said] | None, new: tuple[int, Said] | None) -> Said:
    if old == new:
        return NOTHING
    if old is not None and new is not None and old[0] != new[0]:
        return joined((_of_players(old, None), _of_players(None, new)), "; ")
    number = (old or new or (0,))[0]
    return _changed(joined((say("player"), number), " "), old[1] if old else _NONE, new[1] if new else _NONE)


def _round(change: RowChange) -> Said:
    if change.before is None or change.after is None:
        return NOTHING  # its boards tell of it
    old, new = ((say("public") if row[0] else say("not public")) for row in (change.before, change.after))
    return joined((old, new), " → ") if old != new else NOTHING


def _record(change: RowChange) -> Said:
    return NOTHING if change.after is None else plain(change.after[1])


def _setting(change: RowChange) -> Said:
    key = str(change.key[0])
    points = key.removeprefix("points.") if key.startswith("points.") else ""
    name = (
        say("points ({what})", what=POINT_WORDS.get(points, plain(points)))
        if points
        else named(key.removeprefix("details."))
    )
    write = _points if points else _colour if key == "initial_colour" else _value
    old, new = (write(row[0]) if row else _NONE for row in (change.before, change.after))
    return _changed(name, old, new)


def _colour(letter: object) -> str:
    return {"w": say("White"), "b": say("Black")}.get(str(letter)) or _value(letter)


def _points(tenths: object) -> str:
    text = str(tenths)
    return points_text(int(text)) if text.isdecimal() else text


def _whole(row: Sequence[Any] | None) -> str:
    return _NONE if row is None else " ".join(_value(part) for part in row if part not in (None, "", "[]"))


def _value(value: object) -> str:
    return _NONE if value in (None, "") else str(value)


def _publication(change: RowChange) -> Said:
    old, new = (str(row[0])[:16].replace("T", " ") if row else "" for row in (change.before, change.after))
    if old != new:
        return say("published {old} → {new}", old=old or _NONE, new=new or _NONE)
    return NOTHING if change.before is None or change.after is None else _altered(change.before, change.after)


def _altered(old: Sequence[Any], new: Sequence[Any]) -> Said:
    if old[1] != new[1]:
        return say("altered after publication")
    return say("for rating only {old} → {new}", old=old[2], new=new[2])


_SPECIAL: dict[str, Callable[[RowChange], Said]] = {
    "board": _board,
    "bye": _bye,
    "publication": _publication,
    "round": _round,
    "record": _record,
    "request": _request,
    "setting": _setting,
}
