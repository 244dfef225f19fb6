"""How wide the columns of a printed table are, and in which size it is set."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from operator import ge

from arbiter_gui.reports.layout.measure import MM_PER_POINT, ems
from arbiter_gui.reports.tables.figures import lined_up, longest_tail, tail, usual_most
from arbiter_gui.reports.tables.table import Column, Kind, R, Table

PADDING = 0.32
"""Free space at either side of a cell, in em."""
HEADING_SCALE = 0.8
"""Size of the column headings, as a part of the body size."""
GROUP_GAP = 0.35
"""Additional space to the left of a group of columns, in em."""
_SENTENCE = 24.0
_LETTER = 0.62
_FILL_IN = 3.0
# A result stands clear of the number that follows it, where there is room.
_CLEAR = 2.0
# What a column may grow beyond its natural width, so that the eye finds the next one.
_AIR, _ELASTIC_AIR = 1.5, 6.0


@dataclass(frozen=True, slots=True)
class ColumnBand:
    """Columns that stand side by side, their widths in millimetres, and the body size in points."""

    columns: tuple[int, ...]
    widths: tuple[float, ...]
    size: float


@dataclass(frozen=True, slots=True)
class _Need:
    """What a column needs and would like, in em of the body size; one that `grows` takes all that is left.

    `longest` is what its longest text takes, for which there may be room once everybody has what is `natural`.
    """

    least: float
    natural: float
    longest: float = 0.0
    elastic: bool = False
    grows: bool = False


def bands(
    table: Table[R], room: float, size: float, least_size: float, name_room: float, pinned: int = 2
) -> tuple[ColumnBand, ...]:
    """Return the table's columns with widths of at most `room` millimetres.

    The size goes down from `size` to `least_size` points as far as needed; a column of names keeps at
    least `name_room` em. Columns that do not even fit then go into further bands, each of which begins with
    the first `pinned` columns again; a group of columns is not torn.
    """
    needs = _alike([_need(table, column, name_room) for column in table.columns], table)
    everything = tuple(i for i, column in enumerate(table.columns) if not column.below)
    whole = _largest(needs, [everything], room, size, least_size)
    if whole is not None:
        return (ColumnBand(everything, _widths(needs, everything, room, whole), whole),)
    groups = _balanced(
        _units(table, everything, pinned), needs, room / (least_size * MM_PER_POINT), everything[:pinned]
    )
    fitting = _largest(needs, groups, room, size, least_size) or least_size
    return tuple(ColumnBand(group, _widths(needs, group, room, fitting), fitting) for group in groups)


def _largest(
    needs: Sequence[_Need], groups: Sequence[Sequence[int]], room: float, size: float, least_size: float
) -> float | None:
    """Return the largest type, in quarters of a point, in which every group has room; None where none does."""
    widest = max(_least(needs, group) for group in groups)
    steps = int((size - least_size) * 4 + 0.5)
    trials = (size - step / 4 for step in range(steps + 1))
    return next((trial for trial in trials if widest * trial * MM_PER_POINT <= room), None)


def _alike(needs: Sequence[_Need], table: Table[R]) -> list[_Need]:
    """Give all columns of people the same need: White has the width of Black."""
    people = [n for n, column in zip(needs, table.columns, strict=True) if _of_people(column)]
    if not people:
        return list(needs)
    # A paragraph below the names is as wide as they are together.
    grows = any(column.below for column in table.columns)
    least, natural = max(n.least for n in people), max(n.natural for n in people)
    same = _Need(least, natural, max(n.longest for n in people), True, grows)
    return [same if _of_people(column) else n for n, column in zip(needs, table.columns, strict=True)]


def _of_people(column: Column[R]) -> bool:
    return column.elastic and not column.wrap and column.shorter is not None


def _need(table: Table[R], column: Column[R], name_room: float) -> _Need:
    heading = ems(column.title, True) * HEADING_SCALE
    wides = [ems(column.text(row), column.strong) for row in table.rows]
    natural = _usual(wides, column) if column.kind is Kind.TEXT else max(wides, default=0.0)
    if lined_up(column):
        heads = (ems(text.removesuffix(tail(text)), column.strong) for text in map(column.text, table.rows))
        natural = max(heads, default=0.0) + ems(longest_tail(table, column), column.strong)
    natural += GROUP_GAP if column.group else 0.0
    if column.wrap:
        return _Need(_SENTENCE, _SENTENCE, _SENTENCE, grows=True)
    if column.fill_in:
        natural = max(natural, min(_FILL_IN, column.width))
    if column.elastic:
        least = max(heading, min(natural, name_room))
        longest = max(heading, natural, max(wides, default=0.0))
        air = 2 * PADDING
        return _Need(least + air, max(heading, natural) + air, longest + air, True)
    least = natural
    if column.kind is Kind.TEXT:
        least = min(natural, max(column.width * 2, 8) * _LETTER)
        texts = dict.fromkeys(map(column.text, table.rows))
        natural = max(natural, max((_in_two_lines(text, column.strong) for text in texts), default=0.0))
    least, natural = (max(heading, wide) + 2 * PADDING for wide in (least, natural))
    return _Need(least, natural + _CLEAR if column.fill_in else natural)


def _in_two_lines(text: str, bold: bool) -> float:
    """Return what a text takes that is broken once between its words, in em.

    With every word the first line grows and the second shrinks: the best break is where they change places.
    """
    words = text.split()
    breaks = range(1, max(2, len(words)))

    def lines(first: int) -> tuple[float, float]:
        return ems(" ".join(words[:first]), bold), ems(" ".join(words[first:]), bold)

    even = bisect_left(breaks, True, key=lambda first: ge(*lines(first)))
    return min(max(lines(first)) for first in breaks[max(0, even - 1) : even + 1])


def _usual(wides: Sequence[float], column: Column[R]) -> float:
    """Return what the texts of a column want, in em: a few long ones do not rule the layout."""
    hint = column.width if column.elastic else max(column.width * 2, 8)
    return usual_most(wides, hint * _LETTER)


def _least(needs: Sequence[_Need], group: Sequence[int]) -> float:
    return sum(needs[i].least for i in group)


def _widths(needs: Sequence[_Need], group: Sequence[int], room: float, size: float) -> tuple[float, ...]:
    """Give every column its least width, those of names what they would like, then long texts and all some air."""
    em = size * MM_PER_POINT
    out = {i: needs[i].least * em for i in group}
    wanted = {i: (needs[i].natural - needs[i].least) * em for i in group}
    for elastic in (True, False):
        some = {i: more for i, more in wanted.items() if needs[i].elastic is elastic}
        _share(out, some, room - sum(out.values()))
    _share(
        out, {i: max(needs[i].longest - needs[i].natural, 0.0) * em for i in group}, room - sum(out.values())
    )
    air = {i: room if needs[i].grows else (_ELASTIC_AIR if needs[i].elastic else _AIR) * em for i in group}
    _share(out, air, room - sum(out.values()))
    return tuple(out[i] for i in group)


def _share(out: dict[int, float], wanted: dict[int, float], left: float) -> None:
    """Add to the widths what is wanted, or, when less is left, the same part of it for all."""
    total = sum(wanted.values())
    part = min(1.0, left / total) if total > 0 and left > 0 else 0.0
    for index, more in wanted.items():
        out[index] += more * part


def _units(table: Table[R], columns: Sequence[int], pinned: int) -> list[tuple[int, ...]]:
    """Return the columns after the pinned ones in units that stay together: a group of columns, else one."""
    grouped = any(column.group for column in table.columns)
    units: list[tuple[int, ...]] = []
    for index in columns[pinned:]:
        if units and grouped and not table.columns[index].group:
            units[-1] = (*units[-1], index)
        else:
            units.append((index,))
    return units


def _balanced(
    units: Sequence[tuple[int, ...]], needs: Sequence[_Need], room: float, fixed: Sequence[int]
) -> list[tuple[int, ...]]:
    """Return the groups for as few bands as there must be, none much wider than another."""
    best = _groups(units, needs, room, fixed)
    narrower = room
    while narrower > 0:
        narrower -= room / 50
        trial = _groups(units, needs, narrower, fixed)
        if len(trial) > len(best):
            break
        best = trial
    return best


def _groups(
    units: Sequence[tuple[int, ...]], needs: Sequence[_Need], room: float, fixed: Sequence[int]
) -> list[tuple[int, ...]]:
    groups: list[tuple[int, ...]] = []
    group = tuple(fixed)
    for unit in units:
        if len(group) > len(fixed) and _least(needs, (*group, *unit)) > room:
            groups.append(group)
            group = tuple(fixed)
        group = (*group, *unit)
    return [*groups, group]
