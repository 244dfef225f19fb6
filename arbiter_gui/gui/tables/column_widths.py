"""How wide the columns of a described table are, and which of them go where there is no room for all."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QFontMetrics

from arbiter_gui.gui.tables.sign_delegate import GAP
from arbiter_gui.reports.tables.table import Align, Column, Kind

WIDEST = 1.9
"""How many times its hint an elastic column may get; what is left over stays free on the right."""
COMFORT, ROOMY, ROOMIEST = 1.25, 12, 3.4
"""Texts with a hint of `ROOMY` letters, such as clubs, get up to `ROOMIEST` times as much as soon as the elastic
columns have `COMFORT`: nobody knows a club by nine letters while half of the screen is empty."""
LEAST, LEAST_SCROLLED = 0.5, 0.75
"""How much of its hint it keeps at least: where all columns have room then, and where the table scrolls anyway."""
CELL_PADDING = 14


def column_widths(columns: tuple[Column[Any], ...], metrics: QFontMetrics, room: int) -> list[int]:
    """Return widths in pixels: each column's hint, and what is left over shared by the elastic ones.

    An elastic column keeps at least half its hint: a narrow window scrolls instead of hiding names, and where it
    scrolls anyway, most of a name is in sight.
    """
    mean = metrics.horizontalAdvance("0")
    gaps = [metrics.horizontalAdvance(GAP) if c.align is Align.LEFT else 0 for c in columns]
    least = [
        metrics.horizontalAdvance(c.title) + CELL_PADDING + gap for c, gap in zip(columns, gaps, strict=True)
    ]
    wanted = [max(low, c.width * mean + CELL_PADDING) for c, low in zip(columns, least, strict=True)]
    elastic = [i for i, c in enumerate(columns) if c.elastic]
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
    for which, factor in ((_roomy(columns), ROOMIEST), (elastic, WIDEST)):
        _grow(wanted, {i: round(columns[i].width * mean * factor) for i in which}, room)
    return wanted


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
