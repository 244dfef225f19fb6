"""The widths of the columns of a described table, and which of them are hidden if there is not enough room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtGui import QFontMetrics

from arbiter_gui.gui.tables.sign_delegate import GAP
from arbiter_gui.reports.tables.table import Align, Column, Kind

WIDEST = 1.9
"""How many times its hint an elastic column may get before clubs have what they need; `filled` shares the rest."""
COMFORT, ROOMY, ROOMIEST = 1.25, 12, 3.4
"""Texts with a hint of `ROOMY` letters, such as clubs, get up to `ROOMIEST` times as much as soon as the elastic
columns have `COMFORT`: nobody knows a club by nine letters while half of the screen is empty. None grows beyond what
its texts are known to need."""
LEAST, LEAST_SCROLLED = 0.5, 0.75
"""How much of its hint it keeps at least: where all columns have room then, and where the table scrolls anyway."""
STRETCH = 2
"""How many times the share of a column of figures one of names or clubs gets of the room that is left over."""
CELL_PADDING = 14
LARGEST_SHORT = 2
"""How many times its hint a measured column with a short hint, such as federations, gets for its texts at once."""


def column_widths(
    columns: tuple[Column[Any], ...], metrics: QFontMetrics, room: int, needs: Mapping[str, int] | None = None
) -> list[int]:
    """Return widths in pixels: each column's hint, and what is left over shared by the elastic ones.

    `needs` says how many pixels the longest text of a measured column takes: where there is too little room for all,
    columns whose texts are short give theirs to names, and where there is some left, names and clubs grow up to it.
    An elastic column keeps at least half its hint: a narrow window scrolls instead of hiding names, and where it
    scrolls anyway, most of a name is in sight.
    """
    mean = metrics.horizontalAdvance("0")
    least = [metrics.horizontalAdvance(c.title) + _around(c, metrics) for c in columns]
    wanted = [max(low, c.width * mean + CELL_PADDING) for c, low in zip(columns, least, strict=True)]
    elastic = [i for i, c in enumerate(columns) if c.elastic]
    asked = _asked(columns, metrics, needs or {})
    crowded = sum(max(width, asked.get(i, 0)) for i, width in enumerate(wanted)) > room > 0
    for i, need in asked.items():
        if i not in elastic:
            wanted[i] = _measured(wanted[i], max(need, least[i]), columns[i].width, crowded)
    if elastic:
        spare = room - sum(wanted)
        share, rest = divmod(spare, len(elastic))
        narrowest = sum(
            max(least[i], round(c.width * mean * LEAST)) if c.elastic else wanted[i]
            for i, c in enumerate(columns)
        )
        for place, i in enumerate(elastic):
            hint = columns[i].width * mean
            floor = max(least[i], round(hint * (LEAST if narrowest <= room else LEAST_SCROLLED)))
            most = round(hint * (COMFORT if _roomy(columns) else WIDEST))
            wanted[i] = max(floor, min(most, wanted[i] + share + (1 if place < rest else 0)))
    for which, factor, most_asked in (
        (_roomy(columns), ROOMIEST, asked),
        (elastic, WIDEST, dict[int, int]()),
    ):
        limits = {i: round(columns[i].width * mean * factor) for i in which}
        _grow(wanted, {i: min(limit, most_asked.get(i, limit)) for i, limit in limits.items()}, room)
    return grown(columns, metrics, wanted, room, needs or {})


def grown(
    columns: tuple[Column[Any], ...],
    metrics: QFontMetrics,
    widths: list[int],
    room: int,
    needs: Mapping[str, int],
) -> list[int]:
    """Return widths with what they leave of the room given to columns whose texts need it, names before clubs."""
    asked, widths = _asked(columns, metrics, needs), list(widths)
    for elastic in (True, False):
        _grow(widths, {i: need for i, need in asked.items() if columns[i].elastic is elastic}, room)
    return widths


def filled(columns: tuple[Column[Any], ...], widths: list[int], room: int) -> list[int]:
    """Return widths that use the whole room: what is left over is shared in proportion to the widths.

    Names and clubs get `STRETCH` times the share of figures, which only need some air.
    """
    spare = room - sum(widths)
    if spare <= 0 or not widths:
        return list(widths)
    stretched = {*_roomy(columns), *(i for i, column in enumerate(columns) if column.elastic)}
    weights = [width * (STRETCH if i in stretched else 1) for i, width in enumerate(widths)]
    total = sum(weights)
    shared = [width + spare * weight // total for width, weight in zip(widths, weights, strict=True)]
    # One by one, so that the names of White and of Black stay as wide as one another.
    takers = sorted(stretched) or range(len(columns))
    for pixel in range(room - sum(shared)):
        shared[takers[pixel % len(takers)]] += 1
    return shared


def _asked(
    columns: tuple[Column[Any], ...], metrics: QFontMetrics, needs: Mapping[str, int]
) -> dict[int, int]:
    return {i: needs[c.key] + _around(c, metrics) for i, c in enumerate(columns) if c.key in needs}


def _around(column: Column[Any], metrics: QFontMetrics) -> int:
    """Return how much of a column's width its texts leave free."""
    return CELL_PADDING + (metrics.horizontalAdvance(GAP) if column.align is Align.LEFT else 0)


def _measured(hint: int, need: int, letters: int, crowded: bool) -> int:
    """Return how wide a column that does not stretch is, of whose texts the longest is known."""
    if need <= hint:
        return need if crowded else hint
    return min(need, LARGEST_SHORT * hint) if letters < ROOMY else hint


def _roomy(columns: tuple[Column[Any], ...]) -> list[int]:
    """Return the columns of texts, such as clubs; what is sorted by something else, such as a time, is all there."""
    return [
        i
        for i, c in enumerate(columns)
        if not c.elastic and c.sort is None and c.kind is Kind.TEXT and c.width >= ROOMY
    ]


def _grow(widths: list[int], most: dict[int, int], room: int) -> None:
    """Share what is left of the room among some columns, each up to the most it may have."""
    for place, (index, limit) in enumerate(most.items()):
        share = max(0, room - sum(widths)) // (len(most) - place)
        widths[index] = max(widths[index], min(limit, widths[index] + share))


def dropped_columns(
    columns: tuple[Column[Any], ...], metrics: QFontMetrics, room: int, droppable: tuple[tuple[str, ...], ...]
) -> frozenset[str]:
    """Return the keys of those droppable columns, in their order, that must go for the rest to have room.

    What stands together in `droppable` goes together: nobody wants the rating of White without that of Black.
    """
    gone: list[str] = []
    for keys in droppable:
        left = tuple(c for c in columns if c.key not in gone)
        needed = column_widths(left, metrics, 0)
        hints = sum(
            min(c.width * metrics.horizontalAdvance("0"), 2 * width) if c.elastic else width
            for c, width in zip(left, needed, strict=True)
        )
        if hints <= room:
            break
        gone += keys
    return frozenset(gone)
