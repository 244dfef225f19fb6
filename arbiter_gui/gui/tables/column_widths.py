"""The widths of the columns of a described table, and which of them are hidden if there is not
enough room.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtGui import QFontMetrics

from arbiter_gui.gui.tables.sign_delegate import GAP
from arbiter_gui.reports.tables.table import Align, Column, Kind

WIDEST = 1.9
"""How many times its hint an elastic column may get before clubs have what they need; `filled`
shares the rest."""
COMFORT = 1.25
"""How many times its hint an elastic column gets before clubs get more than theirs."""
ROOMY = 12
"""From so many letters of the hint a column of texts, such as clubs, is roomy."""
ROOMIEST = 3.4
"""How many times its hint a roomy column may get: nobody knows a club by nine letters while half of
the screen is empty. None grows beyond what its texts are known to need."""
LEAST = 0.5
"""How much of its hint an elastic column keeps at least where all columns have room then."""
LEAST_SCROLLED = 0.75
"""How much of its hint an elastic column keeps at least where the table scrolls anyway."""
STRETCH = 2
"""How many times the share of a column of figures one of names or clubs gets of the room that is
left over."""
CELL_PADDING = 14
LARGEST_SHORT = 2
"""How many times its hint a measured column with a short hint, such as federations, gets for its
texts at once."""


def column_widths(
    columns: tuple[Column[Any], ...],
    metrics: QFontMetrics,
    room: int,
    needs: Mapping[str, int] | None = None,
) -> list[int]:
    """Return widths in pixels: each column's hint, and the remaining room shared by the elastic
    ones.

    `needs` gives the width in pixels of the longest text of a measured column: if there is too
    little room, columns with short texts give theirs to names, and if some is left, names and clubs
    grow up to it. An elastic column keeps at least half its hint: a narrow window scrolls instead
    of hiding names, and if it scrolls anyway, most of a name is visible.
    """
    digit = metrics.horizontalAdvance("0")
    title_widths = []
    widths = []
    for column in columns:
        title_width = metrics.horizontalAdvance(column.title) + cell_padding(column, metrics)
        title_widths.append(title_width)
        widths.append(max(title_width, column.width * digit + CELL_PADDING))
    text_widths = _text_widths(columns, metrics, needs or {})
    full_width = sum(
        max(width, text_widths.get(column_index, 0)) for column_index, width in enumerate(widths)
    )
    # A room of 0 asks for the least widths (`dropped_columns`).
    crowded = full_width > room > 0
    for column_index, text_width in text_widths.items():
        column = columns[column_index]
        if not column.elastic:
            need = max(text_width, title_widths[column_index])
            widths[column_index] = _width_of_measured(
                widths[column_index], need, column.width, crowded
            )
    widths = _with_room_shared(columns, widths, title_widths, text_widths, digit, room)
    roomy_limits = {}
    for column_index in _roomy_columns(columns):
        limit = round(columns[column_index].width * digit * ROOMIEST)
        roomy_limits[column_index] = min(limit, text_widths.get(column_index, limit))
    _grow_columns(widths, roomy_limits, room)
    elastic_limits = {}
    for column_index in _elastic_columns(columns):
        text_width_of_column = text_widths.get(column_index)
        elastic_limits[column_index] = _elastic_limit(
            columns[column_index], digit, WIDEST, text_width_of_column
        )
    _grow_columns(widths, elastic_limits, room)
    return widths_for_long_texts(columns, metrics, widths, room, needs or {})


def _with_room_shared(
    columns: tuple[Column[Any], ...],
    widths: Sequence[int],
    title_widths: list[int],
    text_widths: Mapping[int, int],
    digit: int,
    room: int,
) -> list[int]:
    """Return the widths with the remaining room shared among the elastic columns, or with what the
    others lack taken from them.

    `digit` is the width of a digit in pixels.
    """
    elastic = _elastic_columns(columns)
    if not elastic:
        return list(widths)
    narrowest = 0
    for column, width, title_width in zip(columns, widths, title_widths, strict=True):
        if column.elastic:
            narrowest += max(title_width, round(column.width * digit * LEAST))
        else:
            narrowest += width
    if narrowest <= room:
        least_part = LEAST
    else:
        least_part = LEAST_SCROLLED
    if _roomy_columns(columns):
        most_part = COMFORT
    else:
        most_part = WIDEST
    spare_room = room - sum(widths)
    share, odd_pixels = divmod(spare_room, len(elastic))
    shared_widths = list(widths)
    # The first columns have the odd pixels, so that the table fills the room exactly.
    for order, column_index in enumerate(elastic):
        hint = columns[column_index].width * digit
        floor = max(title_widths[column_index], round(hint * least_part))
        ceiling = _elastic_limit(
            columns[column_index], digit, most_part, text_widths.get(column_index)
        )
        odd_pixel = 1 if order < odd_pixels else 0
        wanted_width = widths[column_index] + share + odd_pixel
        shared_widths[column_index] = max(floor, min(ceiling, wanted_width))
    return shared_widths


def _elastic_limit(
    column: Column[Any], digit: int, most_part: float, text_width: int | None
) -> int:
    """Return how wide an elastic column may get while other columns still lack room for their
    texts.

    That is `most_part` times its hint, but where the longest text is known, such as of names, no
    more than that text and the hint need: white beside a club that is cut helps nobody.
    """
    hint = column.width * digit
    limit = round(hint * most_part)
    if text_width is None:
        return limit
    return min(limit, max(hint, text_width))


def widths_for_long_texts(
    columns: tuple[Column[Any], ...],
    metrics: QFontMetrics,
    widths: list[int],
    room: int,
    needs: Mapping[str, int],
) -> list[int]:
    """Return widths with what they leave of the room given to columns whose texts need it, names
    before clubs.
    """
    text_widths = _text_widths(columns, metrics, needs)
    grown_widths = list(widths)
    for elastic in (True, False):
        limits = {}
        for column_index, text_width in text_widths.items():
            if columns[column_index].elastic is elastic:
                limits[column_index] = text_width
        _grow_columns(grown_widths, limits, room)
    return grown_widths


def filled(columns: tuple[Column[Any], ...], widths: list[int], room: int) -> list[int]:
    """Return widths that use the whole room, with the rest shared in proportion to the widths.

    Names and clubs get `STRETCH` times the share of figures, which only need a little space.
    """
    spare_room = room - sum(widths)
    if spare_room <= 0 or not widths:
        return list(widths)
    stretched = {*_roomy_columns(columns), *_elastic_columns(columns)}
    weights = [
        width * STRETCH if column_index in stretched else width
        for column_index, width in enumerate(widths)
    ]
    all_weights = sum(weights)
    filled_widths = []
    for width, weight in zip(widths, weights, strict=True):
        filled_widths.append(width + spare_room * weight // all_weights)
    # One by one, so that the names of White and of Black stay as wide as one another.
    takers = sorted(stretched) or range(len(columns))
    for pixel in range(room - sum(filled_widths)):
        filled_widths[takers[pixel % len(takers)]] += 1
    return filled_widths


def _text_widths(
    columns: tuple[Column[Any], ...], metrics: QFontMetrics, needs: Mapping[str, int]
) -> dict[int, int]:
    """Return how wide the measured columns are with their longest texts, by their indexes.

    Columns of names have the width of the widest: the results between White and Black stay where
    they are in every round, on whichever side the longest name is.
    """
    widths = {}
    for column_index, column in enumerate(columns):
        if column.key in needs:
            widths[column_index] = needs[column.key] + cell_padding(column, metrics)
    name_columns = [
        column_index
        for column_index in widths
        if columns[column_index].elastic and columns[column_index].name is not None
    ]
    if name_columns:
        widest = max(widths[place] for place in name_columns)
        widths.update(dict.fromkeys(name_columns, widest))
    return widths


def cell_padding(column: Column[Any], metrics: QFontMetrics) -> int:
    """Return how much of a column's width its texts leave free."""
    if column.align is Align.LEFT:
        # Texts on the left begin after this space (`SignDelegate.words`).
        return CELL_PADDING + metrics.horizontalAdvance(GAP)
    return CELL_PADDING


def _width_of_measured(hint: int, need: int, letters: int, crowded: bool) -> int:
    """Return how wide a column that does not stretch is, of whose texts the longest is known."""
    if need <= hint:
        if crowded:
            return need
        return hint
    if letters >= ROOMY:
        return hint
    return min(need, LARGEST_SHORT * hint)


def _elastic_columns(columns: tuple[Column[Any], ...]) -> list[int]:
    """Return the indexes of the columns, such as names, that share the room."""
    return [column_index for column_index, column in enumerate(columns) if column.elastic]


def _roomy_columns(columns: tuple[Column[Any], ...]) -> list[int]:
    """Return the indexes of the columns whose texts can be longer than their hint, such as clubs:
    those of texts with a hint of `ROOMY` letters or more.

    Elastic columns are not among them, nor columns of names, which have a `name` to be sorted by.
    Texts with a sort key of their own, such as times, are all as long as the hint says.
    """
    column_indexes = []
    for column_index, column in enumerate(columns):
        is_free_text = column.kind is Kind.TEXT and column.sort is None and column.name is None
        if is_free_text and not column.elastic and column.width >= ROOMY:
            column_indexes.append(column_index)
    return column_indexes


def _grow_columns(widths: list[int], limits: dict[int, int], room: int) -> None:
    """Share the remaining room among some columns, each up to its limit."""
    for order, (column_index, limit) in enumerate(limits.items()):
        columns_to_go = len(limits) - order
        share = max(0, room - sum(widths)) // columns_to_go
        widths[column_index] = max(widths[column_index], min(limit, widths[column_index] + share))


def dropped_columns(
    columns: tuple[Column[Any], ...],
    metrics: QFontMetrics,
    room: int,
    droppable: tuple[tuple[str, ...], ...],
) -> frozenset[str]:
    """Return the keys of the droppable columns, in their order, that must be hidden to make room
    for the rest.

    Columns grouped in `droppable` are hidden together: the rating of White is useless without that
    of Black.
    """
    digit = metrics.horizontalAdvance("0")
    dropped_keys: list[str] = []
    for keys in droppable:
        columns_shown = tuple(column for column in columns if column.key not in dropped_keys)
        needed_width = 0
        for column, width in zip(
            columns_shown, column_widths(columns_shown, metrics, 0), strict=True
        ):
            needed_width += min(column.width * digit, 2 * width) if column.elastic else width
        if needed_width <= room:
            break
        dropped_keys += keys
    return frozenset(dropped_keys)
