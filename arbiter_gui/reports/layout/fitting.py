"""As few pages as a list takes: rows closer together, the paper turned, the type a little smaller
or larger.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from arbiter_gui.reports.layout.items import Page, TextItem
from arbiter_gui.reports.layout.measure import ELLIPSIS
from arbiter_gui.reports.layout.pages import Heading, Style, lay_out
from arbiter_gui.reports.tables.table import Table, table_read_once

_LARGER = (1.5, 1.35, 1.2, 1.1)
_FILLED = 4
"""Sheets of so many pages have their type enlarged as long as they stay so many."""


@dataclass(frozen=True, slots=True)
class Closeness:
    """Parts of the usual height of rows, of the size of type, and of the size of a table after the
    first one.
    """

    leading: float
    size: float
    aside: float


_CLOSER = (
    Closeness(1.0, 1.0, 1.0),
    Closeness(1.0, 1.0, 0.8),
    Closeness(1.0, 1.0, 0.65),
    Closeness(0.93, 1.0, 0.65),
    Closeness(0.87, 1.0, 0.65),
    Closeness(0.87, 0.95, 0.65),
    Closeness(0.87, 0.9, 0.65),
    Closeness(0.87, 0.85, 0.65),
)
"""From the usual to the closest; the first one with the fewest pages is taken."""
_LOOSER = (1.0, 0.96, 0.93, 0.9)
"""Parts of the usual height of rows that are tried where rows had to come closer."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """The pages of a sheet, the style in which they are set, and the place of its closeness.

    0 for the usual one.
    """

    pages: tuple[Page, ...]
    style: Style
    step: int

    @property
    def cost(self) -> tuple[int, int, int]:
        """The sort key: fewer pages first, then wider rows and larger type, then fewer broken
        texts.
        """
        return len(self.pages), self.step, line_count(self.pages)


def fitted_sheet(
    tables: Sequence[Table[Any]],
    heading: Heading,
    style: Style,
    smallest_size: float = 0.9,
    grows: bool = True,
) -> tuple[Page, ...]:
    """Return the pages of a sheet, as few as closer rows and type of `smallest_size` times the
    usual size make them.

    The paper is turned where the style has it so and that saves pages or breaks fewer texts. The
    type of a sheet of few pages that needed nothing of this `grows` as far as it takes no more
    pages.
    """
    tables = _read_once(tables, heading)
    fewest_pages_sheet = fewest_pages(tables, heading, style, smallest_size)
    return balanced_pages(tables, heading, fewest_pages_sheet, grows)


def balanced_pages(
    tables: Sequence[Table[Any]], heading: Heading, sheet: Fitted, grows: bool = True
) -> tuple[Page, ...]:
    """Return the pages of a sheet that leave as little room empty as they can."""
    tables = _read_once(tables, heading)
    if sheet.step:
        return with_loosened_rows(tables, heading, sheet)
    if grows:
        return with_larger_type(tables, heading, sheet)
    return sheet.pages


def fewest_pages(
    tables: Sequence[Table[Any]],
    heading: Heading,
    style: Style,
    smallest_size: float = 0.9,
    at_most: int | None = None,
) -> Fitted:
    """Return the sheet on the fewest pages, upright or, if the style allows it, on turned paper.

    A sheet that takes more than `at_most` pages is returned with the least space: it will not be
    used.
    """
    tables = _read_once(tables, heading)
    upright = _fewest_pages_unturned(tables, heading, style, smallest_size, at_most)
    if not style.turns:
        return upright
    turned_sheet = _fewest_pages_unturned(
        tables, heading, replace(style, landscape=True), smallest_size, at_most
    )
    return min(upright, turned_sheet, key=lambda sheet: sheet.cost)


def _read_once(tables: Sequence[Table[Any]], heading: Heading) -> list[Table[Any]]:
    """Return the tables as the sheet says them, whose cells are read for the first trial alone."""
    return [table_read_once(table, heading.catalogue) for table in tables]


def with_loosened_rows(
    tables: Sequence[Table[Any]], heading: Heading, sheet: Fitted
) -> tuple[Page, ...]:
    """Return a sheet whose rows had to come closer with as much of their usual height as its pages
    have room for.
    """
    closeness = _CLOSER[sheet.step]
    for leading in _LOOSER:
        if leading <= closeness.leading:
            break
        style = replace(sheet.style, leading=sheet.style.leading * leading / closeness.leading)
        pages = lay_out(tables, heading, style, closeness.aside)
        if len(pages) == len(sheet.pages):
            return pages
    return sheet.pages


def with_larger_type(
    tables: Sequence[Table[Any]], heading: Heading, sheet: Fitted
) -> tuple[Page, ...]:
    """Return a sheet of few pages in the largest type in which it takes no more and no text is
    harmed.
    """
    if len(sheet.pages) > _FILLED:
        return sheet.pages
    for factor in _LARGER:
        style = replace(sheet.style, size=sheet.style.size * factor)
        larger = lay_out(tables, heading, style)
        if _is_unharmed(larger, sheet.pages):
            return larger
    return sheet.pages


def line_count(pages: Sequence[Page]) -> int:
    """Return the number of lines of text on the pages: higher if more texts take two."""
    return sum(len({item.y for item in _texts(page)}) for page in pages)


def has_cut_text(pages: Sequence[Page]) -> bool:
    """Return whether any text is cut short."""
    return any(item.text.endswith(ELLIPSIS) for page in pages for item in _texts(page))


def _fewest_pages_unturned(
    tables: Sequence[Table[Any]],
    heading: Heading,
    style: Style,
    smallest_size: float,
    at_most: int | None,
) -> Fitted:
    """Return the sheet in the widest closeness with the fewest pages, which the closest one has."""

    def trial(step: int) -> Fitted:
        closer = _closer_style(style, steps[step])
        return Fitted(lay_out(tables, heading, closer, steps[step].aside), closer, step)

    steps = [closeness for closeness in _CLOSER if closeness.size >= smallest_size]
    # The closest first: it shows how few pages can be had at all, and most sheets are done with the
    # widest next.
    best_fit = trial(len(steps) - 1)
    if at_most is not None and len(best_fit.pages) > at_most:
        return best_fit
    usual_fit = trial(0)
    if len(best_fit.pages) == len(usual_fit.pages):
        return usual_fit
    # No closer step takes more pages than a wider one.
    too_wide = 0
    while best_fit.step - too_wide > 1:
        middle = trial((too_wide + best_fit.step) // 2)
        if len(middle.pages) > len(best_fit.pages):
            too_wide = middle.step
        else:
            best_fit = middle
    return best_fit


def _closer_style(style: Style, closeness: Closeness) -> Style:
    """Return a style with its rows closer together and its type smaller.

    The limits of the type move with it.
    """
    size = style.size * closeness.size
    return replace(
        style,
        size=size,
        least_size=min(style.least_size, size),
        leading=style.leading * closeness.leading,
        turn_below=style.turn_below * closeness.size,
    )


def _is_unharmed(trial: Sequence[Page], pages: Sequence[Page]) -> bool:
    """Return whether the trial has as many pages, and no further text was narrowed, cut or
    broken.
    """
    if len(trial) != len(pages):
        return False
    return _counts_of_set_texts(trial) == _counts_of_set_texts(pages)


def _counts_of_set_texts(pages: Sequence[Page]) -> Counter[tuple[str, bool]]:
    """Return how often each text appears on the pages, natural or narrowed."""
    return Counter((item.text, item.stretch < 1.0) for page in pages for item in _texts(page))


def _texts(page: Page) -> list[TextItem]:
    """Return the texts of a page but for the grey of legend and foot, whose lines end elsewhere."""
    return [item for item in page.items if isinstance(item, TextItem) and not item.grey]
