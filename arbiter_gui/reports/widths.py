"""How wide the columns of a printed table are, and in which size it is set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.reports.figures import lined_up, longest_tail, tail
from arbiter_gui.reports.measure import MM_PER_POINT, NARROWEST, ems
from arbiter_gui.reports.table import Column, Kind, R, Table

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
class Band:
    """Columns that stand side by side, their widths in millimetres, and the body size in points."""

    columns: tuple[int, ...]
    widths: tuple[float, ...]
    size: float


@dataclass(frozen=True, slots=True)
class _Need:
    """What a column needs and would like, in em of the body size."""

    least: float
    natural: float
    elastic: bool = False
    wraps: bool = False


def bands(
    table: Table[R], room: float, size: float, least_size: float, name_room: float, pinned: int = 2
) -> tuple[Band, ...]:
    """Return the table's columns with widths of at most `room` millimetres.

    The size goes down from `size` to `least_size` points as far as needed; a column of names keeps at
    least `name_room` em. Columns that do not even fit then go into further bands, each of which begins with
    the first `pinned` columns again; a group of columns is not torn.
    """
    needs = [_need(table, column, name_room) for column in table.columns]
    everything = tuple(range(len(needs)))
    steps = int((size - least_size) * 4 + 0.5)
    for step in range(steps + 1):
        trial = size - step / 4
        if _least(needs, everything) * trial * MM_PER_POINT <= room:
            return (Band(everything, _widths(needs, everything, room, trial), trial),)
    groups = _groups(_units(table, pinned), needs, room / (least_size * MM_PER_POINT), pinned)
    return tuple(Band(group, _widths(needs, group, room, least_size), least_size) for group in groups)


def _need(table: Table[R], column: Column[R], name_room: float) -> _Need:
    heading = ems(column.title, True) * HEADING_SCALE
    natural = max([ems(column.text(row), column.strong) for row in table.rows], default=0.0)
    if lined_up(column):
        heads = (ems(text.removesuffix(tail(text)), column.strong) for text in map(column.text, table.rows))
        natural = max(heads, default=0.0) + ems(longest_tail(table, column), column.strong)
    natural += GROUP_GAP if column.group else 0.0
    if column.wrap:
        return _Need(_SENTENCE, _SENTENCE, wraps=True)
    if column.fill_in:
        natural = max(natural, min(_FILL_IN, column.width))
    if column.elastic:
        least = max(heading, min(natural * NARROWEST, name_room))
        return _Need(least + 2 * PADDING, max(heading, natural) + 2 * PADDING, True)
    least = min(natural, max(column.width * 2, 8) * _LETTER) if column.kind is Kind.TEXT else natural
    least, natural = (max(heading, wide) + 2 * PADDING for wide in (least, natural))
    return _Need(least, natural + _CLEAR if column.fill_in else natural)


def _least(needs: Sequence[_Need], group: Sequence[int]) -> float:
    return sum(needs[i].least for i in group)


def _widths(needs: Sequence[_Need], group: Sequence[int], room: float, size: float) -> tuple[float, ...]:
    """Give every column its least width, then the elastic ones what they would like, then all some air."""
    em = size * MM_PER_POINT
    out = {i: needs[i].least * em for i in group}
    wanted = {i: (needs[i].natural - needs[i].least) * em for i in group}
    _share(out, wanted, room - sum(out.values()))
    air = {i: room if needs[i].wraps else (_ELASTIC_AIR if needs[i].elastic else _AIR) * em for i in group}
    _share(out, air, room - sum(out.values()))
    return tuple(out[i] for i in group)


def _share(out: dict[int, float], wanted: dict[int, float], left: float) -> None:
    """Add to the widths what is wanted, or, when less is left, the same part of it for all."""
    total = sum(wanted.values())
    part = min(1.0, left / total) if total > 0 and left > 0 else 0.0
    for index, more in wanted.items():
        out[index] += more * part


def _units(table: Table[R], pinned: int) -> list[tuple[int, ...]]:
    """Return the columns after the pinned ones in units that stay together: a group of columns, else one."""
    grouped = any(column.group for column in table.columns)
    units: list[tuple[int, ...]] = []
    for index in range(pinned, len(table.columns)):
        if units and grouped and not table.columns[index].group:
            units[-1] = (*units[-1], index)
        else:
            units.append((index,))
    return units


def _groups(
    units: Sequence[tuple[int, ...]], needs: Sequence[_Need], room: float, pinned: int
) -> list[tuple[int, ...]]:
    fixed = tuple(range(min(pinned, len(needs))))
    groups: list[tuple[int, ...]] = []
    group = fixed
    for unit in units:
        if len(group) > len(fixed) and _least(needs, (*group, *unit)) > room:
            groups.append(group)
            group = fixed
        group = (*group, *unit)
    return [*groups, group]
