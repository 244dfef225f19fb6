"""What a logged edit wrote, as old and new values in the arbiter's words."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from arbiter_gui.app.edits.results import result_text
from arbiter_gui.app.history.list_words import (
    absences,
    adjusted,
    bye_sides,
    games_kept,
    groups,
    month_ratings,
    request_sides,
    sides_of,
    virtual,
)
from arbiter_gui.app.history.people import NOBODY, People, named
from arbiter_gui.app.history.player_words import player_lines
from arbiter_gui.app.history.setting_words import changed, setting_line
from arbiter_gui.domain.dates import moment_said
from arbiter_gui.domain.record_lines.integrity import renumbered_line
from arbiter_gui.domain.texts.sentences import Said, counted, joined, plain, say
from arbiter_gui.domain.texts.words import BYE_WORDS
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING, ByeKind, Mark, Result
from arbiter_gui.storage import RowChange
from arbiter_gui.storage.moved_numbers import moved_numbers
from arbiter_gui.storage.rows import Row

_SHOWN = 3
Side = tuple[Row | None, Row | None]


@dataclass(frozen=True, slots=True)
class ToldEdit:
    """One line about an edit; `more` are lines that belong to it and need not be seen at once."""

    text: Said
    more: tuple[Said, ...] = ()


def old_and_new(changes: Sequence[RowChange], people: People = NOBODY) -> Said:
    """Return the values that were written, such as ``7 Adams – 9 Berg: 1-0 → ½-½``; a few when there are many."""
    told = [line.text for line in lines(changes, people, more=False)]
    shown = joined(told[:_SHOWN], "; ")
    return joined((shown, f"(+{len(told) - _SHOWN})"), " ") if len(told) > _SHOWN else shown


def all_lines(changes: Sequence[RowChange], people: People = NOBODY) -> tuple[Said, ...]:
    """Return everything that was written, a line each."""
    return tuple(text for line in lines(changes, people) for text in (line.text, *line.more))


def lines(changes: Sequence[RowChange], people: People = NOBODY, more: bool = True) -> tuple[ToldEdit, ...]:
    """Return what was written. A board is named by its players; a value that is not there stands as a dash.

    Without `more` the boards of a whole round are only counted.
    """
    tables: dict[str, list[RowChange]] = {}
    for row in changes:
        tables.setdefault(row.table, []).append(row)
    moved = moved_numbers(changes)
    whole = {int(r.key[0]) for r in tables.get("round", ()) if r.before is None or r.after is None}
    found: list[ToldEdit] = [ToldEdit(setting_line(row)) for row in tables.get("setting", ())]
    found += [ToldEdit(text) for text in player_lines(tables.get("player", []), moved, people)]
    for number in sorted(whole):
        found.append(_whole_round(number, tables, people, more))
    found += [ToldEdit(text) for text in _boards(tables.get("board", ()), whole, moved, people)]
    byes = [row for row in tables.get("bye", ()) if row.key[0] not in whole]
    found += [ToldEdit(text) for text in absences(bye_sides(byes), moved, people)]
    asked = request_sides(tables.get("request", ()), whole)
    found += [ToldEdit(text) for text in absences(asked, moved, people)]
    found += [ToldEdit(text) for text in groups(tables.get("prohibited", ()), moved, people)]
    found += [ToldEdit(text) for text in virtual(tables.get("virtual_points", ()), moved, people)]
    found += [ToldEdit(text) for text in adjusted(tables.get("adjustment", ()), moved, people)]
    found += [ToldEdit(text) for text in games_kept(tables.get("game", ()), people)]
    found += [ToldEdit(text) for text in month_ratings(tables.get("month_rating", ()), people)]
    found += [ToldEdit(text) for text in _publications(tables, people)]
    found += [ToldEdit(text) for text in _on_record(tables.get("record", ()), moved)]
    return tuple(line for line in found if line.text)


# Rounds


def _whole_round(number: int, tables: Mapping[str, list[RowChange]], people: People, more: bool) -> ToldEdit:
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
    parts += [say("the bye for {player}", player=named(r[0], who)) for r in allocated]
    text = joined(parts)
    name = say("round {n}", n=number)
    told = changed(name, text, None) if gone else changed(name, None, text)
    if not more:
        return ToldEdit(told)
    each = [
        joined((_pair(r, who), _result_text(r)), ": ") if _result(r) != PENDING else _pair(r, who)
        for r in boards
    ]
    each += [joined((named(r[0], who), BYE_WORDS[ByeKind(r[1])]), ": ") for r in rows["bye"] if r is not None]
    return ToldEdit(told, tuple(each))


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
    sides = [(row.before, row.after) for row in rows]
    if not moved:
        sides = [side for number in {row.key[0]: 0 for row in rows} for side in _other_boards(rows, number)]
    for before, after in sides:
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


def _other_boards(rows: Sequence[RowChange], number: object) -> list[Side]:
    """Return the old and new boards of a round side by side, without those that only stand at another place."""
    mine = [row for row in rows if row.key[0] == number]
    if all(row.before and row.after and row.before[:2] == row.after[:2] for row in mine):
        return [(row.before, row.after) for row in mine]
    same = {row.before for row in mine} & {row.after for row in mine}
    old, new = (
        [side for side in sides if side is not None and side not in same]
        for sides in ((row.before for row in mine), (row.after for row in mine))
    )
    return list(zip_longest(old, new))


def _moved(row: Row | None, moved: Mapping[int, int], count: int) -> Row:
    """Return a row with the new numbers in its first places."""
    return () if row is None else (*(moved.get(n, n) for n in row[:count]), *row[count:])


def _pair(row: Row, names: Mapping[int, str]) -> Said:
    if not names:
        return plain(f"{row[0]}-{row[1]}")
    return joined((named(row[0], names), named(row[1], names)), " – ")


def _result(row: Row) -> Result:
    return Result(Mark(row[2]), Mark(row[3]))


def _result_text(row: Row) -> Said:
    return result_text(_result(row))


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


def _on_record(rows: Sequence[RowChange], moved: Mapping[int, int]) -> Iterator[Said]:
    """Tell of lines that came or went; that one speaks by the new numbers of its players tells nothing."""
    old, new = sides_of(rows)
    for row in list(old) if moved else ():
        again = (row[0], renumbered_line(row[1], moved))
        if again in new:
            old.remove(row)
            new.remove(again)
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


def named_in(label: str, tournament: Tournament) -> str:
    """Return the label of an edit with the names that the players have in a tournament."""
    return with_names(label, {player.number: player.name for player in tournament.players})
