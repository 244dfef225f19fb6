"""A picture that may be higher than a page: drawing items, the place of each player's card, where
it may be cut.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from arbiter_gui.reports.layout.items import Box, Fill, Image, Item, LineItem, Page, TextItem
from arbiter_gui.reports.layout.pages import (
    Heading,
    PageFlow,
    Style,
    lay_out,
    numbered,
    page_body,
    page_head,
)
from arbiter_gui.reports.tables.table import Table

_GAP = 6.0
_SLACK = 0.4


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point is inside the area."""
        return self.x <= x <= self.right and self.y <= y <= self.bottom


@dataclass(frozen=True, slots=True)
class CardPlace:
    """The place of a player in a picture; `words` are for a tooltip or a screen reader."""

    player: int
    area: Area
    words: str


@dataclass(frozen=True, slots=True)
class Picture:
    """Items in mm from the top left corner; `cuts` are the heights at which a page may end."""

    width: float
    height: float
    items: tuple[Item, ...]
    places: tuple[CardPlace, ...]
    cuts: tuple[float, ...]

    def cut(self, top: float, bottom: float) -> tuple[Item, ...]:
        """Return the part between two heights, moved up to the top.

        Lines and backgrounds are cut off there.
        """
        visible_items = (_clipped_item(item, top, bottom) for item in self.items)
        return tuple(moved_item(item, 0.0, -top) for item in visible_items if item is not None)


def moved_item(item: Item, x: float, y: float) -> Item:
    """Return an item moved by so many mm."""
    if isinstance(item, LineItem):
        return replace(item, x1=item.x1 + x, y1=item.y1 + y, x2=item.x2 + x, y2=item.y2 + y)
    return replace(item, x=item.x + x, y=item.y + y)


def piece_box(x: float, y: float, side: float, is_white: bool, line: float) -> Box:
    """Return the square for White (an empty one) or Black (a full one); lengths in mm."""
    if is_white:
        return Box(x, y, side, side, 0.1, 1.0, "white_piece", line, 0.2, "dim")
    return Box(x, y, side, side, 0.1, 0.0, "black_piece", line, 0.2, "dim")


def _clipped_item(item: Item, top: float, bottom: float) -> Item | None:
    """Return the part of an item between two heights: lines, backgrounds and boxes are cut, texts
    and images not.
    """
    if isinstance(item, TextItem):
        if top <= item.y < bottom:
            return item
        return None
    if isinstance(item, LineItem):
        return _clipped_line(item, top, bottom)
    item_bottom = item.y + item.height
    if isinstance(item, Image):
        if top <= item.y and item_bottom <= bottom:
            return item
        return None
    visible_top = max(item.y, top)
    visible_bottom = min(item_bottom, bottom)
    height = visible_bottom - visible_top
    if height < 0 or (height == 0 and item.height):
        return None
    # A box that goes on on the next page is not closed by an outline or round corners where it is
    # cut.
    if isinstance(item, Box) and (visible_top > item.y or visible_bottom < item_bottom):
        return Fill(item.x, visible_top, item.width, height, item.grey, item.tone)
    return replace(item, y=visible_top, height=height)


def _clipped_line(item: LineItem, top: float, bottom: float) -> LineItem | None:
    """Return the part of a line between two heights."""
    lower_end, upper_end = sorted((item.y1, item.y2))
    # A level line exactly at the lower end is the upper end of the next part, and drawn there.
    if upper_end < top or lower_end > bottom or (lower_end == upper_end == bottom):
        return None
    if lower_end == upper_end:
        return item
    x1, y1 = _point_within(item, item.y1, top, bottom)
    x2, y2 = _point_within(item, item.y2, top, bottom)
    return replace(item, x1=x1, y1=y1, x2=x2, y2=y2)


def _point_within(item: LineItem, y: float, top: float, bottom: float) -> tuple[float, float]:
    """Return the point of a line at a height, or where it leaves the part between two heights."""
    y = min(max(y, top), bottom)
    share = (y - item.y1) / (item.y2 - item.y1)
    return item.x1 + (item.x2 - item.x1) * share, y


def pages_of_pictures(
    pictures: Sequence[Picture], heading: Heading, style: Style, title: Sequence[Item] = ()
) -> tuple[Page, ...]:
    """Return pictures on pages, one below another; a picture that fits on a page is not cut.

    `title` is above the first one, its items measured from the top left corner of the page's room.
    Pictures must be at most as wide as that room.
    """
    top, bottom = page_body(style)
    first_page = list(page_head(style, heading))
    first_page.extend(moved_item(item, style.margin, top) for item in title)
    pages = [first_page]
    start_of_page = top
    if title:
        start_of_page += (
            max((item.y for item in title if isinstance(item, TextItem)), default=0.0) + _GAP
        )
    y = start_of_page
    for picture in pictures:
        for start, end in _picture_parts(picture, bottom - y, bottom - top, y > start_of_page):
            if y > start_of_page and end - start > bottom - y + _SLACK:
                pages.append(list(page_head(style, heading)))
                start_of_page = top
                y = top
            pages[-1].extend(moved_item(item, style.margin, y) for item in picture.cut(start, end))
            y += end - start
        y += _GAP
    return numbered(pages, style, heading)


def pages_above_tables(
    picture: Picture,
    tables: Sequence[Table[Any]],
    heading: Heading,
    style: Style,
    begun_flow: PageFlow | None = None,
) -> tuple[Page, ...]:
    """Return a picture on pages, cut where it is higher than one, with tables below it.

    Pages that are `begun_flow`, in this style, are gone on with where the one that is open is free.
    """
    sheet = begun_flow or PageFlow(style, heading)
    page = sheet.bottom - sheet.top
    for start, end in _picture_parts(picture, sheet.bottom - sheet.y, page, begun=False):
        if start:
            sheet.begin_page()
        sheet.put(*(moved_item(item, sheet.left_edge, sheet.y) for item in picture.cut(start, end)))
        sheet.y += end - start
    return lay_out(tables, heading, style, begun_flow=sheet)


def _picture_parts(
    picture: Picture, room: float, page: float, begun: bool
) -> Iterator[tuple[float, float]]:
    """Yield the parts into which a picture is cut.

    `room` is left on a page that may have been `begun` by another picture; a picture that fits on
    one page goes onto a new page, otherwise its first part fills the current page if that is worth
    it.
    """
    if picture.height <= room or (begun and picture.height <= page):
        yield 0.0, picture.height
        return
    start = 0.0
    if begun and room <= page / 2:
        room = page
    while start < picture.height:
        ends = [
            cut_height
            for cut_height in (*picture.cuts, picture.height)
            if start < cut_height <= start + room + _SLACK
        ]
        end = max(ends, default=min(start + room, picture.height))
        yield start, end
        start = end
        room = page
