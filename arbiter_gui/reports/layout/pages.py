"""Pages of tables, as plain drawing items; the PDF writer and the window paint the same items.

Rows are never cut; every page has its headings; no page ends or begins with a single row, and the
pages of a sheet are filled equally.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from arbiter_gui.domain.texts.sentences import Catalogue, english, first_language, say, spoken
from arbiter_gui.reports.layout.balance import even_bottom
from arbiter_gui.reports.layout.items import Item, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import fit_smaller, width
from arbiter_gui.reports.layout.table_layout import TableLayout
from arbiter_gui.reports.layout.widths import ColumnBand, bands
from arbiter_gui.reports.layout.wordings import ambiguous_wordings
from arbiter_gui.reports.tables.table import Align, Table, table_read_once

A4 = (210.0, 297.0)


def on_and_on() -> None:
    """Do nothing: the pause for laying out pages without interruption."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The texts on every page: the event at the top, with the place and the date beside it.

    `printed` at the foot.

    The pages are in the language of the `catalogue`. `pause` is called for every row while they are
    laid out. `logo` is a PNG in base64, for sheets with room for it.
    """

    event: str = ""
    aside: str = ""
    printed: str = ""
    catalogue: Catalogue = english
    pause: Callable[[], None] = on_and_on
    logo: str = ""


PageSetter = Callable[[Callable[[], None]], tuple[Page, ...]]
"""Sets pages; what it is given is called now and then, and may raise to leave off."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a sheet is set: body size in points and the least it may shrink to, paper and margin in
    mm.

    `leading` is the height of a row, and `name_room` the least width of a column of names, in em of
    the size. A sheet on which columns would press the type below `turn_below` points is turned to
    landscape; one that `turns` where it takes no more pages so.
    """

    size: float = 10.0
    least_size: float = 7.0
    leading: float = 1.6
    name_room: float = 13.0
    paper: tuple[float, float] = A4
    margin: float = 10.0
    landscape: bool = False
    turn_below: float = 0.0
    turns: bool = False

    def scaled(self, factor: float) -> Style:
        """Return the style with its type made larger or smaller."""
        return replace(
            self,
            size=self.size * factor,
            least_size=self.least_size * factor,
            turn_below=self.turn_below * factor,
        )

    @property
    def page_size(self) -> tuple[float, float]:
        """Width and height of the page in mm."""
        short_side, long = sorted(self.paper)
        if self.landscape:
            return long, short_side
        return short_side, long


WALL = Style(size=15.35, least_size=15.35, leading=1.4, name_room=8.3, turns=True)
"""For the wall: a small letter is 2.9 mm high, which is 5 minutes of arc from two metres.

Long names have more room on paper that is turned: two lines each are more pages than fewer rows.
"""
BY_NAME = Style(size=15.35, least_size=15.35, leading=1.4, name_room=9.0)
"""For the list by name, which is posted beside it and has more room for names."""
LIST = Style(least_size=8.0, turn_below=8.5)
PLACES = Style(size=12.0, least_size=8.5, leading=1.5, turn_below=11.0)
"""For the standings, which are also posted; with many columns the paper is turned."""
CHECK = Style(size=11.0, leading=1.7)
"""For the desk: rows with room for a tick."""
WIDE = Style(size=9.0, least_size=8.0, turn_below=9.0)
"""For tables with a column for every round: on turned paper, unless upright paper has room for all
columns in the usual type. Columns without room go on on further pages, after the names again."""
FORM = Style(size=9.0, leading=1.35)
"""For a form with everything on one page."""
READING = Style(size=9.5, least_size=9.5, leading=1.5)
"""For the explanation."""


_HEAD = 9.0
_FOOT = 6.0
"""Heights of the heading and the foot of a page, in mm."""


def page_head(style: Style, heading: Heading) -> tuple[Item, ...]:
    """Return the heading of a page: the event, the place and date, and a line below them."""
    left_edge = style.margin
    room = style.page_size[0] - 2 * style.margin
    y = style.margin + 4.2
    aside, aside_size, aside_stretch = fit_smaller((heading.aside,), 10, room / 2)
    room_of_event = room - width(aside, aside_size) * aside_stretch - 4
    event, size, stretch = fit_smaller((heading.event,), 12, room_of_event, bold=True)
    return (
        TextItem(left_edge, y, event, size, bold=True, stretch=stretch),
        TextItem(left_edge + room, y, aside, aside_size, align=Align.RIGHT, stretch=aside_stretch),
        LineItem(left_edge, y + 2.3, left_edge + room, y + 2.3, 0.35),
    )


def page_body(style: Style) -> tuple[float, float]:
    """Return where the body of a page begins and ends, in mm from the top."""
    return style.margin + _HEAD, style.page_size[1] - style.margin - _FOOT


def numbered(pages: Sequence[Sequence[Item]], style: Style, heading: Heading) -> tuple[Page, ...]:
    """Return pages with `Page 1 of 3` at their foot, and when they were printed if that is
    known.
    """
    width, height = style.page_size
    total = len(pages)
    return tuple(
        Page(width, height, (*items, *_footer(style, number, total, heading)))
        for number, items in enumerate(pages, 1)
    )


def numbered_through(sheets: Sequence[Sequence[Page]], heading: Heading) -> list[tuple[Page, ...]]:
    """Return sheets of one file whose pages are numbered through the file, such as `Page 2 of 4`.

    Each began at 1.
    """
    total = sum(len(pages) for pages in sheets)
    renumbered_sheets = []
    pages_before = 0
    for pages in sheets:
        renumbered_pages = []
        for number, page in enumerate(pages, 1):
            old_text = _page_number(number, len(pages), heading)
            new_text = _page_number(pages_before + number, total, heading)
            renumbered_pages.append(_with_text_at_foot(page, old_text, new_text))
        pages_before += len(pages)
        renumbered_sheets.append(tuple(renumbered_pages))
    return renumbered_sheets


def _with_text_at_foot(page: Page, old_text: str, new_text: str) -> Page:
    """Return a page with the last text that reads so replaced: the foot is painted after everything
    else.
    """
    items = list(page.items)
    for item_index in reversed(range(len(items))):
        item = items[item_index]
        if isinstance(item, TextItem) and item.text == old_text:
            items[item_index] = replace(item, text=new_text)
            break
    return replace(page, items=tuple(items))


class PageFlow:
    """Pages that are being filled: the canvas of the layout of tables."""

    def __init__(self, style: Style, heading: Heading) -> None:
        """Begin the first page; every page has the `heading`, in the lengths of the `style`."""
        self.style = style
        self.heading = heading
        self.pages: list[list[Item]] = []
        self.left_edge = style.margin
        self.top, self.bottom = page_body(style)
        self.room = style.page_size[0] - 2 * style.margin
        self.y = self.top
        self.begin_page()

    def begin_page(self) -> None:
        """Begin a new page with the heading of the event."""
        self.pages.append(list(page_head(self.style, self.heading)))
        self.y = self.top

    def put(self, *items: Item) -> None:
        """Paint on the page that is open."""
        self.pages[-1].extend(items)

    def pause(self) -> None:
        """Call the pause of the heading."""
        self.heading.pause()

    def translated(self, text: str) -> str:
        """Return a text in the language of the sheet."""
        return spoken(text, self.heading.catalogue)


def lay_out(
    tables: Sequence[Table[Any]],
    heading: Heading,
    style: Style,
    aside: float = 1.0,
    begun_flow: PageFlow | None = None,
) -> tuple[Page, ...]:
    """Return the pages of one sheet: the tables one below another, each with title, rows and
    legend.

    Tables after the first one are set in `aside` times the size. Everything is translated into the
    language of the heading before it is measured. On pages that are `begun_flow`, in this style,
    they are added below. The pages of a separate sheet are filled equally: the last one is not left
    with a few rows.
    """
    said_tables = [table_read_once(table, heading.catalogue) for table in tables]
    # The first table is what the sheet is about: it alone decides how the paper lies.
    if begun_flow is None and said_tables and _needs_smaller_type(said_tables[0], style):
        style = replace(style, landscape=True)
    sheet = begun_flow or PageFlow(style, heading)
    layouts = _layouts(said_tables, sheet, style, aside)
    if begun_flow is None:
        sheet.bottom = even_bottom(layouts, sheet.y, sheet.bottom)
    for layout in layouts:
        layout.lay_out()
    return numbered(sheet.pages, style, heading)


def _layouts(
    said_tables: Sequence[Table[Any]], sheet: PageFlow, style: Style, aside: float
) -> list[TableLayout[Any]]:
    """Return the bands of all tables with their rows measured.

    Tables after the first one in `aside` times the size.
    """
    avoid = ambiguous_wordings(said_tables)
    layouts: list[TableLayout[Any]] = []
    bands_above: tuple[ColumnBand, ...] = ()
    for table in said_tables:
        table_style = style
        if bands_above:
            # What follows is never set larger than what the sheet is about, however much room it
            # has.
            table_style = replace(style, size=min(style.size, bands_above[0].size)).scaled(aside)
        least_size = min(table_style.size, table_style.least_size)
        table_bands = bands(table, sheet.room, table_style.size, least_size, table_style.name_room)
        for band in table_bands:
            continued = band is not table_bands[0]
            legend = band is table_bands[-1]
            layouts.append(
                TableLayout(sheet, table, band, table_style.leading, avoid, continued, legend)
            )
        bands_above = table_bands
    return layouts


def _needs_smaller_type(table: Table[Any], style: Style) -> bool:
    """Return whether the columns of a table need smaller type, or do not fit, on upright paper."""
    if not style.turn_below or style.landscape:
        return False
    room = style.page_size[0] - 2 * style.margin
    table_bands = bands(table, room, style.size, style.least_size, style.name_room)
    return len(table_bands) > 1 or table_bands[0].size < style.turn_below


def _footer(style: Style, number: int, total: int, heading: Heading) -> tuple[TextItem, ...]:
    """Return the foot of a page: its number, and on the left the time of printing where there is
    one.
    """
    width, height = style.page_size
    y = height - style.margin
    page = TextItem(width / 2, y, _page_number(number, total, heading), 9, align=Align.CENTRE)
    if not heading.printed:
        return (page,)
    # It is for the arbiter, and in two languages there is no room for it beside the number of the
    # page.
    catalogue = first_language(heading.catalogue)
    printed = spoken(say("Arbiter, printed {time}", time=heading.printed), catalogue)
    return page, TextItem(style.margin, y, printed, 7, grey=0.35)


def _page_number(number: int, total: int, heading: Heading) -> str:
    return spoken(say("Page {number} of {total}", number=number, total=total), heading.catalogue)
