"""What a logged edit wrote, as old and new values in the arbiter's words."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arbiter_gui.app.edits.results import result_text
from arbiter_gui.app.history_people import NOBODY, People
from arbiter_gui.app.history_players import player_lines
from arbiter_gui.app.history_settings import changed, setting_line
from arbiter_gui.app.moved_numbers import moved_numbers
from arbiter_gui.domain.dates import moment_said
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.saying import Said, counted, joined, plain, say
from arbiter_gui.domain.values import PENDING, ByeKind, Mark, Result
from arbiter_gui.reports.names import BYE_WORDS
from arbiter_gui.storage import RowChange
from arbiter_gui.storage.rows import Row

_SHOWN = 3
Side = tuple[Row | None, Row | None]


@dataclass(frozen=True, slots=True)
class Told:
    """One line about an edit; `more` are lines that belong to it and need not be seen at once."""

    text: Said
    more: tuple[Said, ...] = ()


def old_and_new(changes: Sequence[RowChange], people: People = NOBODY) -> Said:
    """Return the values that were written, such as ``7 Adams – 9 Berg: 1-0 → ½-½``; a few when there are many."""
    told = [line.text for line in lines(changes, people)]
    shown = joined(told[:_SHOWN], "; ")
    return joined((shown, f"(+{len(told) - _SHOWN})"), " ") if len(told) > _SHOWN else shown


def all_lines(changes: Sequence[RowChange], people: People = NOBODY) -> tuple[Said, ...]:
    """Return everything that was written, a line each."""
    return tuple(text for line in lines(changes, people) for text in (line.text, *line.more))


def lines(changes: Sequence[RowChange], people: People = NOBODY) -> tuple[Told, ...]:
    """Return what was written. A board is named by its players; a value that is not there stands as a dash."""
    tables: dict[str, list[RowChange]] = {}
    for row in changes:
        tables.setdefault(row.table, []).append(row)
    moved = moved_numbers(changes)
    whole = {int(r.key[0]) for r in tables.get("round", ()) if r.before is None or r.after is None}
    found: list[Told] = [Told(setting_line(row)) for row in tables.get("setting", ())]
    found += [Told(text) for text in player_lines(tables.get("player", []), moved, people)]
    for number in sorted(whole):
        found.append(_whole_round(number, tables, people))
    found += [Told(text) for text in _boards(tables.get("board", ()), whole, moved, people)]
    byes = [row for row in tables.get("bye", ()) if row.key[0] not in whole]
    found += [Told(text) for text in _absences(_bye_sides(byes), moved, people)]
    asked = _request_sides(tables.get("request", ()), whole)
    found += [Told(text) for text in _absences(asked, moved, people)]
    found += [Told(text) for text in _groups(tables.get("prohibited", ()), moved, people)]
    found += [Told(text) for text in _virtual(tables.get("virtual_points", ()), moved, people)]
    found += [Told(text) for text in _adjusted(tables.get("adjustment", ()), moved, people)]
    found += [Told(text) for text in _publications(tables, people)]
    found += [Told(text) for text in _on_record(tables.get("record", ()))]
    return tuple(line for line in found if line.text)


# Rounds


def _whole_round(number: int, tables: Mapping[str, list[RowChange]], people: People) -> Told:
    """Tell of a round that was paired, or removed, with all its boards."""
    row = next(r for r in tables["round"] if r.key[0] == number)
    gone = row.after is None
    rows = {
        table: [_side(r, gone) for r in tables.get(table, ()) if r.key[0] == number]
        for table in ("board", "bye")
    }
    who = people.before if gone else people.after
    boards = [r for r in rows["board"] if r is not None]
    known = sum(1 for r in boards if _result(r) != PENDING)
    parts = [counted(len(boards), "{n} board", "{n} boards")]
    parts += [counted(known, "{n} result", "{n} results")] if known else []
    allocated = [r for r in rows["bye"] if r is not None and r[1] == ByeKind.PAIRING_ALLOCATED.value]
    parts += [say("the bye for {player}", player=_named(r[0], who)) for r in allocated]
    text = joined(parts)
    name = say("round {n}", n=number)
    more = [
        joined((_pair(r, who), _result_text(r)), ": ") if _result(r) != PENDING else _pair(r, who)
        for r in boards
    ]
    more += [
        joined((_named(r[0], who), BYE_WORDS[ByeKind(r[1])]), ": ") for r in rows["bye"] if r is not None
    ]
    return Told(changed(name, text, None) if gone else changed(name, None, text), tuple(more))


def _side(row: RowChange, old: bool) -> Row | None:
    return row.before if old else row.after


def _boards(
    rows: Sequence[RowChange], whole: set[int], moved: Mapping[int, int], people: People
) -> Iterator[Said]:
    """Tell of boards with another result, other players or another table; new numbers are no other players."""
    rows = [row for row in rows if row.key[0] not in whole]
    if moved:
        old = Counter((row.key[0], *_moved(row.before, moved, 2)) for row in rows if row.before)
        new = Counter((row.key[0], *row.after) for row in rows if row.after)
        rows = rows if old != new else []
    for row in rows:
        before, after = row.before, row.after
        if before is None or after is None or _moved(before, moved, 2)[:2] != after[:2]:
            old_pair = None if before is None else _pair(before, people.before)
            yield changed(say("board"), old_pair, None if after is None else _pair(after, people.after))
            continue
        pair = _pair(after, people.after)
        if before[2:4] != after[2:4]:
            yield changed(pair, _result_text(before), _result_text(after))
        if before[4] != after[4]:
            name = say("{pair}: fixed table", pair=pair)
            yield changed(name, *(None if row[4] is None else plain(row[4]) for row in (before, after)))


def _moved(row: Row | None, moved: Mapping[int, int], count: int) -> Row:
    """Return a row with the new numbers in its first places."""
    return () if row is None else (*(moved.get(n, n) for n in row[:count]), *row[count:])


def _named(number: int, names: Mapping[int, str]) -> Said:
    name = names.get(number, "")
    return plain(f"{number} {name}") if name else say("player {number}", number=number)


def _pair(row: Row, names: Mapping[int, str]) -> Said:
    if not names:
        return plain(f"{row[0]}-{row[1]}")
    return joined((_named(row[0], names), _named(row[1], names)), " – ")


def _result(row: Row) -> Result:
    return Result(Mark(row[2]), Mark(row[3]))


def _result_text(row: Row) -> Said:
    return result_text(_result(row))


# What stands in lists without a place of its own: byes, groups, points, records


def _sides(rows: Sequence[RowChange]) -> tuple[list[Row], list[Row]]:
    """Return what was in a list only before and only after; that others moved up in it tells nothing."""
    if not rows:
        return [], []
    old = Counter(row.before for row in rows if row.before is not None)
    new = Counter(row.after for row in rows if row.after is not None)
    return list((old - new).elements()), list((new - old).elements())


def _apart(
    old: list[Row], new: list[Row], place: int, moved: Mapping[int, int]
) -> tuple[list[Row], list[Row]]:
    """Return what is about others than before; in `place` stands whom it is about, whose numbers may have moved."""
    if not moved:
        return old, new
    was = [(sorted(moved.get(n, n) for n in json.loads(r[place])), *r[:place], *r[place + 1 :]) for r in old]
    now = [(sorted(json.loads(r[place])), *r[:place], *r[place + 1 :]) for r in new]
    left = [row for row, key in zip(old, was, strict=True) if key not in now]
    return left, [row for row, key in zip(new, now, strict=True) if key not in was]


Absences = tuple[dict[tuple[int, int], str], dict[tuple[int, int], str]]
"""The kind of bye by player and round, before and after."""


def _request_sides(rows: Sequence[RowChange], whole: set[int]) -> Absences:
    """Return who announced which bye; what became a bye of a paired round, or of one again, is told with the round."""
    old, new = ({(r[0], r[1]): r[2] for r in side if r[1] not in whole} for side in _sides(rows))
    return old, new


def _bye_sides(rows: Sequence[RowChange]) -> Absences:
    old = {(r.before[0], int(r.key[0])): r.before[1] for r in rows if r.before is not None}
    new = {(r.after[0], int(r.key[0])): r.after[1] for r in rows if r.after is not None}
    return old, new


def _absences(sides: Absences, moved: Mapping[int, int], people: People) -> Iterator[Said]:
    old = {(moved.get(who, who), number): kind for (who, number), kind in sides[0].items()}
    new = sides[1]
    for key in sorted(old.keys() | new.keys()):
        if old.get(key) != new.get(key):
            names = people.after if key[0] in people.after else people.before
            name = say("{player}, round {n}", player=_named(key[0], names), n=key[1])
            kinds = (BYE_WORDS[ByeKind(side[key])] if key in side else None for side in (old, new))
            yield changed(name, *kinds)


def _groups(rows: Sequence[RowChange], moved: Mapping[int, int], people: People) -> Iterator[Said]:
    old, new = _apart(*_sides(rows), 0, moved)
    keys = {_group_key(r) for r in (*old, *new)}
    for name, first, last in sorted(keys, key=str):
        texts = (
            joined((_list(r[0], who) for r in side if _group_key(r) == (name, first, last)), " | ") or None
            for side, who in ((old, people.before), (new, people.after))
        )
        what = say("prohibited pairings ({name})", name=name) if name else say("prohibited pairings")
        yield changed(joined((what, _span(first, last))) if first != 1 or last else what, *texts)


def _group_key(row: Row) -> tuple[Any, ...]:
    return row[3], row[1], row[2]


def _span(first: int, last: int | None) -> Said:
    if last is None:
        return say("from round {first} on", first=first)
    return say("rounds {first} to {last}", first=first, last=last)


def _list(numbers: str, names: Mapping[int, str]) -> Said:
    return joined([_named(n, names) for n in json.loads(numbers)])


def _virtual(rows: Sequence[RowChange], moved: Mapping[int, int], people: People) -> Iterator[Said]:
    old_rows, new_rows = _sides(rows)
    old = {(moved.get(r[0], r[0]), r[1]): r[2] for r in old_rows}
    new = {(r[0], r[1]): r[2] for r in new_rows}
    for key in sorted(old.keys() | new.keys()):
        if old.get(key) != new.get(key):
            who = _named(key[0], people.after)
            name = say("virtual points of {player}, round {n}", player=who, n=key[1])
            yield changed(
                name, *(plain(points_text(side[key])) if key in side else None for side in (old, new))
            )


def _adjusted(rows: Sequence[RowChange], moved: Mapping[int, int], people: People) -> Iterator[Said]:
    old, new = _apart(*_sides(rows), 3, moved)
    for row in old:
        yield changed(_adjusted_name(row, people.before), plain(_adjusted_points(row)), None)
    for row in new:
        yield changed(_adjusted_name(row, people.after), None, plain(_adjusted_points(row)))


def _adjusted_name(row: Row, names: Mapping[int, str]) -> Said:
    who = _list(row[3], names) or say("everybody")
    if row[2] is None:
        return say("points adjusted, {who}, every round", who=who)
    return say("points adjusted, {who}, round {n}", who=who, n=row[2])


def _adjusted_points(row: Row) -> str:
    worth = points_text(row[1])
    return f"{row[0]} = {worth}" if row[0] else worth if row[1] < 0 else f"+{worth}"


# Publishing and records


def _publications(tables: Mapping[str, list[RowChange]], people: People) -> Iterator[Said]:
    more = {row.key[0]: (row.before, row.after) for row in tables.get("publication", ())}
    for row in tables.get("round", ()):
        if row.before is None or row.after is None or row.before[0] == row.after[0]:
            continue
        sides = more.get(row.key[0], (None, None))
        times = [
            (_clock(side) or say("yes")) if flags[0] else None
            for flags, side in zip((row.before, row.after), sides, strict=True)
        ]
        yield changed(say("round {n} published", n=row.key[0]), *times)
    for number, sides in more.items():
        yield from _since_published(number, sides, people)


def _clock(row: Row | None) -> Said | None:
    return moment_said(str(row[0])[:16]) if row is not None and row[0] else None


def _since_published(number: int, sides: Side, people: People) -> Iterator[Said]:
    old, new = (json.loads(row[1]) if row else [] for row in sides)
    if len(new) > len(old):
        yield say("round {n} altered after publication", n=number)
    elif len(new) < len(old):
        yield say("round {n} no longer marked as altered after publication", n=number)
    before, after = ({b: (w, x) for b, w, x in json.loads(row[2])} if row else {} for row in sides)
    for board in sorted(before.keys() | after.keys()):
        if before.get(board) != after.get(board):
            pair = people.boards.get((number, board))
            who = _pair(pair, people.after) if pair else say("board {n}", n=board)
            results = (
                result_text(Result(Mark(side[board][0]), Mark(side[board][1]))) if board in side else None
                for side in (before, after)
            )
            yield changed(say("for rating only, {pair}", pair=who), *results)


def _on_record(rows: Sequence[RowChange]) -> Iterator[Said]:
    old, new = _sides(rows)
    for row in old:
        yield say("no longer in the report file: {line}", line=row[1])
    for row in new:
        yield say("in the report file: {line}", line=row[1])


def with_names(label: str, names: Mapping[int, str]) -> str:
    """Return the label of an edit with the names of the players whose numbers it holds."""
    if not isinstance(label, Said) or "player {player}" not in label.pattern:
        return label
    number = dict(label.values).get("player")
    if not isinstance(number, int) or not names.get(number):
        return label
    named = plain(f"{number} {names[number]}")
    return Said(
        label.pattern, tuple((k, named if k == "player" else v) for k, v in label.values), label.raised
    )
