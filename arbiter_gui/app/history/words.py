"""What a logged edit wrote, as old and new values in the arbiter's words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeVar

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
from arbiter_gui.app.history.people import NOBODY, People, numbered_player
from arbiter_gui.app.history.player_words import player_lines
from arbiter_gui.app.history.setting_words import changed, setting_line
from arbiter_gui.domain.dates import moment_said
from arbiter_gui.domain.record_lines.integrity import renumbered_line
from arbiter_gui.domain.texts.sentences import Said, counted, joined, plain, say
from arbiter_gui.domain.texts.words import BYE_WORDS, result_notation
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.storage import RowChange
from arbiter_gui.storage.moved_numbers import moved_numbers
from arbiter_gui.storage.rows import Changed, Row, changed_rows
from arbiter_gui.storage.table_rows import (
    StoredAdjustment,
    StoredBoard,
    StoredBye,
    StoredGame,
    StoredGroup,
    StoredMonthRating,
    StoredPlayer,
    StoredPublication,
    StoredRecord,
    StoredRequest,
    StoredRound,
    StoredSetting,
    StoredVirtualPoints,
)

_SHOWN = 3
R = TypeVar("R", bound=Row)
Side = tuple[StoredBoard | None, StoredBoard | None]


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
    moved = moved_numbers(changes)
    rounds = changed_rows(changes, StoredRound)
    boards, byes = changed_rows(changes, StoredBoard), changed_rows(changes, StoredBye)
    whole = {row.number: row for row in rounds if row.before is None or row.after is None}
    texts: list[Said] = [setting_line(row) for row in changed_rows(changes, StoredSetting)]
    texts += player_lines(changed_rows(changes, StoredPlayer), moved, people)
    found = [ToldEdit(text) for text in texts]
    found += [_whole_round(whole[number], boards, byes, people, more) for number in sorted(whole)]
    texts = list(_boards([row for row in boards if row.number not in whole], moved, people))
    texts += absences(bye_sides([row for row in byes if row.number not in whole]), moved, people)
    texts += absences(request_sides(changed_rows(changes, StoredRequest), whole), moved, people)
    texts += groups(changed_rows(changes, StoredGroup), moved, people)
    texts += virtual(changed_rows(changes, StoredVirtualPoints), moved, people)
    texts += adjusted(changed_rows(changes, StoredAdjustment), moved, people)
    texts += games_kept(changed_rows(changes, StoredGame), people)
    texts += month_ratings(changed_rows(changes, StoredMonthRating), people)
    texts += _publications(rounds, changed_rows(changes, StoredPublication), people)
    texts += _on_record(changed_rows(changes, StoredRecord), moved)
    found += [ToldEdit(text) for text in texts]
    return tuple(line for line in found if line.text)


# Rounds


def _whole_round(
    row: Changed[StoredRound],
    all_boards: Sequence[Changed[StoredBoard]],
    all_byes: Sequence[Changed[StoredBye]],
    people: People,
    more: bool,
) -> ToldEdit:
    """Tell of a round that was paired, or removed, with all its boards."""
    gone = row.after is None
    who = people.before if gone else people.after
    boards, byes = _of_round(row.number, all_boards, gone), _of_round(row.number, all_byes, gone)
    known = sum(1 for r in boards if r.played)
    parts = [counted(len(boards), "{n} board", "{n} boards")]
    parts += [counted(known, "{n} result", "{n} results")] if known else []
    allocated = [r for r in byes if r.bye is ByeKind.PAIRING_ALLOCATED]
    parts += [say("the bye for {player}", player=numbered_player(r.player, who)) for r in allocated]
    text = joined(parts)
    name = say("round {n}", n=row.number)
    told = changed(name, text, None) if gone else changed(name, None, text)
    if not more:
        return ToldEdit(told)
    each = [
        joined((_pair(r.people, who), result_notation(r.result)), ": ") if r.played else _pair(r.people, who)
        for r in boards
    ]
    each += [joined((numbered_player(r.player, who), BYE_WORDS[r.bye]), ": ") for r in byes]
    return ToldEdit(told, tuple(each))


def _of_round(number: int, rows: Iterable[Changed[R]], old: bool) -> list[R]:
    sides = (row.before if old else row.after for row in rows if row.number == number)
    return [side for side in sides if side is not None]


def _boards(rows: Sequence[Changed[StoredBoard]], moved: Mapping[int, int], people: People) -> Iterator[Said]:
    """Tell of boards with another result, other players or another table; new numbers are no other players."""
    if moved:
        old = Counter((row.number, _moved(row.before, moved)) for row in rows if row.before)
        new = Counter((row.number, row.after) for row in rows if row.after)
        rows = rows if old != new else []
    sides = [(row.before, row.after) for row in rows]
    if not moved:
        sides = [side for number in {row.number: 0 for row in rows} for side in _other_boards(rows, number)]
    for before, after in sides:
        if before is None or after is None or _moved(before, moved).people != after.people:
            old_pair = None if before is None else _pair(before.people, people.before)
            yield changed(
                say("board"), old_pair, None if after is None else _pair(after.people, people.after)
            )
            continue
        pair = _pair(after.people, people.after)
        if before.result != after.result:
            yield changed(pair, result_notation(before.result), result_notation(after.result))
        if before.kept_table != after.kept_table:
            tables = (None if row.kept_table is None else plain(row.kept_table) for row in (before, after))
            yield changed(say("{pair}: fixed table", pair=pair), *tables)


def _other_boards(rows: Sequence[Changed[StoredBoard]], number: int) -> list[Side]:
    """Return the old and new boards of a round side by side, without those that only stand at another place."""
    mine = [row for row in rows if row.number == number]
    if all(row.before and row.after and row.before.people == row.after.people for row in mine):
        return [(row.before, row.after) for row in mine]
    same = {row.before for row in mine} & {row.after for row in mine}
    old, new = (
        [side for side in sides if side is not None and side not in same]
        for sides in ((row.before for row in mine), (row.after for row in mine))
    )
    return list(zip_longest(old, new))


def _moved(row: StoredBoard, moved: Mapping[int, int]) -> StoredBoard:
    """Return a board with the new numbers."""
    return row._replace(white=moved.get(row.white, row.white), black=moved.get(row.black, row.black))


def _pair(players: tuple[int, int], names: Mapping[int, str]) -> Said:
    white, black = players
    if not names:
        return plain(f"{white}-{black}")
    return joined((numbered_player(white, names), numbered_player(black, names)), " – ")


# Publishing and records


def _publications(
    rounds: Sequence[Changed[StoredRound]], more: Sequence[Changed[StoredPublication]], people: People
) -> Iterator[Said]:
    known = {row.number: (row.before, row.after) for row in more}
    for row in rounds:
        if row.before is None or row.after is None or row.before.published == row.after.published:
            continue
        sides = known.get(row.number, (None, None))
        times = [
            (_clock(side) or say("yes")) if flags.published else None
            for flags, side in zip((row.before, row.after), sides, strict=True)
        ]
        yield changed(say("round {n} published", n=row.number), *times)
    for each in more:
        yield from _since_published(each, people)


def _clock(row: StoredPublication | None) -> Said | None:
    return moment_said(row.time[:16]) if row is not None and row.time else None


def _since_published(row: Changed[StoredPublication], people: People) -> Iterator[Said]:
    number, sides = row.number, (row.before, row.after)
    old, new = (side.altered if side else 0 for side in sides)
    if new > old:
        yield say("round {n} altered after publication", n=number)
    elif new < old:
        yield say("round {n} no longer marked as altered after publication", n=number)
    before, after = (side.for_rating if side else {} for side in sides)
    for board in sorted(before.keys() | after.keys()):
        if before.get(board) != after.get(board):
            pair = people.boards.get((number, board))
            who = _pair(pair, people.after) if pair else say("board {n}", n=board)
            results = (result_notation(side[board]) if board in side else None for side in (before, after))
            yield changed(say("for rating only, {pair}", pair=who), *results)


def _on_record(rows: Sequence[Changed[StoredRecord]], moved: Mapping[int, int]) -> Iterator[Said]:
    """Tell of lines that came or went; that one speaks by the new numbers of its players tells nothing."""
    old, new = sides_of(rows)
    for row in list(old) if moved else ():
        text = renumbered_line(row.text, moved)
        again = row if text is None else row._replace(text=text)
        if text is not None and again in new:
            old.remove(row)
            new.remove(again)
    for row in old:
        yield say("no longer in the report file: {line}", line=row.text)
    for row in new:
        yield say("in the report file: {line}", line=row.text)


def with_names(label: str, names: Mapping[int, str]) -> str:
    """Return the label of an edit with the names of the players whose numbers it holds."""
    if not isinstance(label, Said) or not _names_a_player(label):
        return label
    number = dict(label.values).get("player")
    if not isinstance(number, int) or not names.get(number):
        return label
    named = plain(f"{number} {names[number]}")
    return Said(
        label.pattern, tuple((k, named if k == "player" else v) for k, v in label.values), label.raised
    )


def _names_a_player(label: str) -> bool:
    return isinstance(label, Said) and "player {player}" in label.pattern


def named_in(label: str, tournament: Tournament) -> str:
    """Return the label of an edit with the names that the players have in a tournament."""
    if not _names_a_player(label):
        return label
    return with_names(label, {number: player.name for number, player in tournament.by_number.items()})
