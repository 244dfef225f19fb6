"""How wide the columns of a printed table are, and in which size it is set."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from arbiter_gui.reports.layout.measure import MM_PER_POINT, beginning_of_name, ems
from arbiter_gui.reports.tables.figures import (
    figure_tail,
    has_aligned_figures,
    longest_tail,
    usual_most,
)
from arbiter_gui.reports.tables.table import Column, Kind, R, Table

PADDING = 0.32
"""Free space at either side of a cell, in em."""
HEADING_SCALE = 0.8
"""Size of the column headings, as a part of the body size."""
GROUP_GAP = 0.35
"""Additional space to the left of a group of columns, in em."""
_SENTENCE = 24.0
"""The width that a column of sentences needs, in em."""
_LETTER = 0.62
"""The usual width of a letter, in em: columns have their hint of a width in letters."""
_FILL_IN = 3.0
"""The width of a column that is filled in by hand, in em."""
_CLEAR = 2.0
"""How far a result stands clear of the number that follows it, where there is room, in em."""
_AIR = 1.5
_ELASTIC_AIR = 6.0
"""How far a column may grow beyond its natural width, so that the eye finds the next one, in em;
one of names more."""


@dataclass(frozen=True, slots=True)
class ColumnBand:
    """Columns side by side, their widths in millimetres, and the body size in points."""

    columns: tuple[int, ...]
    widths: tuple[float, ...]
    size: float


@dataclass(frozen=True, slots=True)
class _Need:
    """The minimum and the desired width of a column, in em of the body size.

    One that `grows` takes all remaining room. `longest` is the width of its longest text, which it
    gets if room is left when all have their `natural` width.
    """

    minimum: float
    natural: float
    longest: float = 0.0
    elastic: bool = False
    grows: bool = False


def bands(
    table: Table[R], room: float, size: float, least_size: float, name_room: float, pinned: int = 2
) -> tuple[ColumnBand, ...]:
    """Return the table's columns with widths of at most `room` millimetres.

    The size is reduced from `size` to `least_size` points as far as needed; a column of names keeps
    at least `name_room` em. Columns that still do not fit go into further bands, each of which
    begins with the first `pinned` columns again; a group of columns is not split.
    """
    needs = _with_equal_needs_of_people(
        [_column_need(table, column, name_room) for column in table.columns], table
    )
    all_columns = tuple(index for index, column in enumerate(table.columns) if not column.paragraph)
    # All columns side by side, in smaller type if need be, are better than several bands in larger
    # type.
    size_of_all = _largest_type(needs, [all_columns], room, size, least_size)
    if size_of_all is not None:
        return (
            ColumnBand(all_columns, _widths(needs, all_columns, room, size_of_all), size_of_all),
        )
    units = _column_units(table, all_columns, pinned)
    groups = _balanced_groups(
        units, needs, room / (least_size * MM_PER_POINT), all_columns[:pinned]
    )
    fitting_size = _largest_type(needs, groups, room, size, least_size) or least_size
    return tuple(
        ColumnBand(group, _widths(needs, group, room, fitting_size), fitting_size)
        for group in groups
    )


def _largest_type(
    needs: Sequence[_Need],
    groups: Sequence[Sequence[int]],
    room: float,
    size: float,
    least_size: float,
) -> float | None:
    """Return the largest type, in quarters of a point, in which every group has room.

    None where none does.
    """
    widest_need = max(_least_width(needs, group) for group in groups)
    steps = int((size - least_size) * 4 + 0.5)
    for step in range(steps + 1):
        smaller_size = size - step / 4
        if widest_need * smaller_size * MM_PER_POINT <= room:
            return smaller_size
    return None


def _with_equal_needs_of_people(needs: Sequence[_Need], table: Table[R]) -> list[_Need]:
    """Return the needs of the columns of a table, where all columns of people have one need: that
    of the widest.

    So White gets the width of Black, whoever has the longer names.
    """
    needs_of_people = []
    for need, column in zip(needs, table.columns, strict=True):
        if _has_people(column):
            needs_of_people.append(need)
    if not needs_of_people:
        return list(needs)
    common_need = _Need(
        minimum=max(need.minimum for need in needs_of_people),
        natural=max(need.natural for need in needs_of_people),
        longest=max(need.longest for need in needs_of_people),
        elastic=True,
        # A paragraph below the names is as wide as they are together.
        grows=any(column.paragraph for column in table.columns),
    )
    return [
        common_need if _has_people(column) else need
        for need, column in zip(needs, table.columns, strict=True)
    ]


def _has_people(column: Column[R]) -> bool:
    """Return whether a column has names of people, which alone can be shortened."""
    return column.elastic and not column.wrap and column.shorter is not None


def _column_need(table: Table[R], column: Column[R], name_room: float) -> _Need:
    """Return the room that a column needs and would like to have, by its heading, its texts and
    what it is for.
    """
    if column.wrap:
        return _Need(_SENTENCE, _SENTENCE, _SENTENCE, grows=True)
    heading = ems(column.title, True) * HEADING_SCALE
    padding = 2 * PADDING
    lengths = [ems(column.text(row), column.strong) for row in table.rows]
    natural_width = _natural_width(table, column, lengths)
    if column.group:
        natural_width += GROUP_GAP
    if column.fill_in:
        natural_width = max(natural_width, min(_FILL_IN, column.width))
    if column.elastic:
        least_room = name_room
        if column.shorter is not None:
            # A title is not left alone in a line: it has room with the word after it.
            beginnings = [
                ems(beginning_of_name(column.text(row)), column.strong) for row in table.rows
            ]
            least_room = max(name_room, usual_most(beginnings, name_room))
        return _Need(
            minimum=max(heading, min(natural_width, least_room)) + padding,
            natural=max(heading, natural_width) + padding,
            longest=max(heading, natural_width, max(lengths, default=0.0)) + padding,
            elastic=True,
        )
    minimum = natural_width
    if column.kind is Kind.TEXT:
        minimum = min(natural_width, _room_by_hint(column))
        # The few texts that do not determine the width have room for it in two lines.
        texts = dict.fromkeys(map(column.text, table.rows))
        halves = [_two_line_width(text, column.strong) for text in texts]
        natural_width = max(natural_width, max(halves, default=0.0))
    minimum = max(heading, minimum) + padding
    natural_width = max(heading, natural_width) + padding
    if column.fill_in:
        natural_width += _CLEAR
    return _Need(minimum, natural_width)


def _natural_width(table: Table[R], column: Column[R], lengths: Sequence[float]) -> float:
    """Return the desired width of a column's cells whose texts have these lengths, all in em.

    A few long texts do not determine the layout; the decimal marks of figures may be aligned.
    """
    if has_aligned_figures(column):
        whole_parts = []
        for row in table.rows:
            text = column.text(row)
            whole_parts.append(ems(text.removesuffix(figure_tail(text)), column.strong))
        return max(whole_parts, default=0.0) + ems(longest_tail(table, column), column.strong)
    if column.kind is Kind.TEXT:
        return usual_most(lengths, _room_by_hint(column))
    return max(lengths, default=0.0)


def _room_by_hint(column: Column[R]) -> float:
    """Return the room that a column of texts has by the hint of its width in letters, in em.

    But for names twice it.
    """
    if column.elastic:
        return column.width * _LETTER
    return max(column.width * 2, 8) * _LETTER


def _two_line_width(text: str, bold: bool) -> float:
    """Return what a text takes that is broken once between its words, in em.

    With every word the first line grows and the second shrinks: the best break is where they change
    places.
    """
    words = text.split()
    breaks = range(1, max(2, len(words)))

    def first_line(end: int) -> float:
        return ems(" ".join(words[:end]), bold)

    def second_line(start: int) -> float:
        return ems(" ".join(words[start:]), bold)

    # The first break at which the first line is the longer one: the best break is this one or the
    # one before it.
    turning_point = bisect_left(
        breaks, True, key=lambda break_index: first_line(break_index) >= second_line(break_index)
    )
    candidates = breaks[max(0, turning_point - 1) : turning_point + 1]
    return min(max(first_line(break_index), second_line(break_index)) for break_index in candidates)


def _least_width(needs: Sequence[_Need], group: Sequence[int]) -> float:
    """Return the least width of some columns side by side, in em."""
    return sum(needs[index].minimum for index in group)


def _widths(
    needs: Sequence[_Need], group: Sequence[int], room: float, size: float
) -> tuple[float, ...]:
    """Return the width of each column in millimetres, from its least width up to what there is room
    for.

    What is left after the least widths goes first to columns of names, then to the other columns,
    then to long texts, and last to all of them as space.
    """
    em = size * MM_PER_POINT
    widths = {index: needs[index].minimum * em for index in group}
    # Names come first: one without room is shortened, while another text is only broken.
    for elastic in (True, False):
        wanted_widths = {}
        for index in group:
            if needs[index].elastic is elastic:
                wanted_widths[index] = (needs[index].natural - needs[index].minimum) * em
        _share_room(widths, wanted_widths, room)
    for_long_texts = {}
    for index in group:
        beyond_natural = needs[index].longest - needs[index].natural
        for_long_texts[index] = max(beyond_natural, 0.0) * em
    _share_room(widths, for_long_texts, room)
    _share_room(widths, {index: _room_to_grow(needs[index], room, em) for index in group}, room)
    return tuple(widths[index] for index in group)


def _room_to_grow(need: _Need, room: float, em: float) -> float:
    """Return how far a column may grow beyond the desired width of its texts, in mm."""
    if need.grows:
        return room
    if need.elastic:
        return _ELASTIC_AIR * em
    return _AIR * em


def _share_room(widths: dict[int, float], wanted_widths: Mapping[int, float], room: float) -> None:
    """Add the wanted amounts to the widths, or, if less room is left, the same part of each."""
    free_room = room - sum(widths.values())
    total = sum(wanted_widths.values())
    if total <= 0 or free_room <= 0:
        return
    share = min(1.0, free_room / total)
    for index, addition in wanted_widths.items():
        widths[index] += addition * share


def _column_units(table: Table[R], columns: Sequence[int], pinned: int) -> list[tuple[int, ...]]:
    """Return the columns after the pinned ones in units that stay together: a group of columns,
    else one.
    """
    grouped = any(column.group for column in table.columns)
    units: list[tuple[int, ...]] = []
    for index in columns[pinned:]:
        if units and grouped and not table.columns[index].group:
            units[-1] = (*units[-1], index)
        else:
            units.append((index,))
    return units


def _balanced_groups(
    units: Sequence[tuple[int, ...]],
    needs: Sequence[_Need],
    room: float,
    fixed_columns: Sequence[int],
) -> list[tuple[int, ...]]:
    """Return the groups for as few bands as possible, none much wider than another."""
    # Room is taken away in steps as long as that makes no further band: what is left is shared out
    # evenly.
    groups = _groups_that_fit(units, needs, room, fixed_columns)
    narrower_room = room
    while narrower_room > 0:
        narrower_room -= room / 50
        trial_groups = _groups_that_fit(units, needs, narrower_room, fixed_columns)
        if len(trial_groups) > len(groups):
            break
        groups = trial_groups
    return groups


def _groups_that_fit(
    units: Sequence[tuple[int, ...]],
    needs: Sequence[_Need],
    room: float,
    fixed_columns: Sequence[int],
) -> list[tuple[int, ...]]:
    """Return the groups of as many units as have room, each with the fixed columns before them."""
    groups: list[tuple[int, ...]] = []
    group = tuple(fixed_columns)
    for unit in units:
        if len(group) > len(fixed_columns) and _least_width(needs, (*group, *unit)) > room:
            groups.append(group)
            group = tuple(fixed_columns)
        group = (*group, *unit)
    return [*groups, group]
