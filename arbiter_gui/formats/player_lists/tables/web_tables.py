"""The tables of a saved web page, or of a workbook that a web site wrote as one (HTML, or XML of
Excel 2003).

Many sites offer a "workbook" that is a web page with the ending .xls; spreadsheet programs open
both alike.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.player_lists.tables.reading_progress import ReadingProgress
from arbiter_gui.formats.player_lists.tables.rows import (
    MOST_CELLS,
    MOST_COLUMNS,
    SheetRow,
    filled_rows,
    in_plain_words,
    larger_table,
)
from arbiter_gui.formats.trf.text import wide_codec

_BEGINNINGS = (
    b"<!doctype",
    b"<html",
    b"<?xml",
    b"<table",
    b"<meta",
    b"<head",
    b"<body",
    b"<style",
    b"<!--",
)
_BEGINNING = 1024
_LOOKED_AT = 1 << 20
_TABLE_TAG = re.compile(rb"<(?:ss:)?(?:table|workbook)\b", re.IGNORECASE)
_CHARSET = re.compile(
    rb"""(?:charset|encoding)\s*=\s*["']?\s*([A-Za-z0-9_-]{2,20})""", re.IGNORECASE
)
_STEP = 1 << 16
_DEEPEST = 20
"""Tables deeper within one another count as parts of the one around them: no page that people read
has any."""
_ROWS = ("tr", "row")
_CELLS = ("td", "th", "cell")
_TITLES = ("caption", "h1", "h2", "h3", "h4", "h5", "h6")
_WITHOUT_TEXT = ("script", "style", "noscript", "template", "select", "comment")
"""Tags whose text is not that of the cell; Excel writes the comment on a cell into it."""


def is_web_page(data: bytes) -> bool:
    """Return whether a file begins like a web page or like XML, also with two bytes a character."""
    beginning = _tags_in_ascii(data[:_BEGINNING])
    return beginning.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n").lower().startswith(_BEGINNINGS)


def has_web_tables(data: bytes) -> bool:
    """Return whether a file is a web page or XML with a table in it."""
    return is_web_page(data) and _TABLE_TAG.search(_tags_in_ascii(data)) is not None


def _tags_in_ascii(data: bytes) -> bytes:
    """Return a text in UTF-16 without its zero bytes, so that its tags can be searched for.

    Any other as it is.
    """
    if wide_codec(data) is None:
        return data
    return data.replace(b"\0", b"")


def stated_encoding(data: bytes) -> str:
    """Return the encoding that a page states about itself, as Python names it.

    Empty if it is not in it.
    """
    charset_match = _CHARSET.search(data[:_LOOKED_AT])
    if charset_match is None:
        return ""
    try:
        codec = codecs.lookup(charset_match[1].decode("ascii"))
        data.decode(codec.name)
    except (LookupError, ValueError):
        return ""
    return codec.name


def read_web_tables(text: str, name: str, control: Control) -> tuple[SheetRow, ...]:
    """Return the rows of the largest table of a page, followed by those of the tables with the same
    headings.

    If there are several, the title before each of them is a row of its own, as a line above a
    group. Raises FormatError without a table, and for one that is larger than any list.
    """
    parser = _Tables(name)
    progress = ReadingProgress(control, len(text))
    place = 0
    while place < len(text):
        # A tag that has not ended yet is examined again with each piece, which is therefore at
        # least as long.
        length = max(_STEP, len(parser.rawdata))
        parser.feed(text[place : place + length])
        progress.add(length)
        place += length
    parser.close()
    tables = [table for table in parser.tables if any(map(any, table.rows))]
    if not tables:
        raise FormatError(
            name,
            1,
            1,
            found=say("a web page or XML"),
            expected=say("a file saved as .xlsx or .csv"),
        )
    largest = max(tables, key=lambda table: sum(map(len, table.rows)))
    alike = [table for table in tables if table is largest or _has_same_headings(table, largest)]
    return filled_rows(name, _numbered_rows(_rows_of(alike)))


def _has_same_headings(table: _Table, largest: _Table) -> bool:
    headings = largest.rows[0]
    return sum(map(bool, headings)) > 1 and table.rows[0] == headings


def _rows_of(tables: Sequence[_Table]) -> Iterator[Sequence[str]]:
    """Yield the headings once, then the rows of each table below its title."""
    if len(tables) == 1:
        yield from tables[0].rows
        return
    yield tables[0].rows[0]
    for table in tables:
        if table.title:
            yield [table.title]
        yield from table.rows[1:]


def _numbered_rows(rows: Iterable[Sequence[str]]) -> Iterator[SheetRow]:
    for line, cells in enumerate(rows, 1):
        yield SheetRow(line, tuple(cells))


@dataclass
class _Cell:
    """A cell that has not ended: its text so far, and over how many columns and rows it reaches."""

    columns: int
    rows: int
    is_heading: bool = False
    text: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Reach:
    """How many further rows a cell reaches into, and its text, which holds for them too."""

    rows: int
    text: str


@dataclass
class _Table:
    """The rows of a table, whether the last one is still open, its open cell, and the title before
    it.
    """

    title: str = ""
    has_open_row: bool = False
    open_cell: _Cell | None = None
    rows: list[list[str]] = field(default_factory=list)
    reaching: dict[int, _Reach] = field(default_factory=dict)
    """The cells above that reach into further rows, by their column."""


class _Tables(HTMLParser):
    """A parser that collects the cells of all tables.

    A table within another one is a table of its own.
    """

    def __init__(self, name: str) -> None:
        """Begin outside any table; `name` is that of the file, for errors."""
        super().__init__(convert_charrefs=True)
        self.tables: list[_Table] = []
        self._name = name
        self._open: list[_Table] = []
        # The last title in the file, for the next table; and the parts of one that has not ended
        # yet.
        self._title = ""
        self._title_text: list[str] | None = None
        # How many elements without a visible text are open, as scripts.
        self._silent = 0
        self._cells_left = MOST_CELLS

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a table, a row or a cell (html.parser)."""
        tag = tag.removeprefix("ss:")
        if tag in _WITHOUT_TEXT:
            self._silent += 1
        elif tag == "table" and len(self._open) < _DEEPEST:
            self._count_cells(1)
            self._open.append(_Table(self._title))
            self._title = ""
        elif tag in _TITLES:
            self._title_text = []
        elif tag == "br":
            self.handle_data(" ")
        elif self._open and tag in _ROWS:
            self._end_row()
            self._begin_row()
        elif self._open and tag in _CELLS:
            self._begin_cell(dict(attrs), is_heading=tag == "th")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin and end a tag without contents, such as an empty cell (html.parser)."""
        self.handle_starttag(tag, attrs)
        if tag != "br":
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """End a table, a row or a cell (html.parser)."""
        tag = tag.removeprefix("ss:")
        if tag in _WITHOUT_TEXT:
            self._silent = max(0, self._silent - 1)
        elif tag in _TITLES and self._title_text is not None:
            self._end_title()
        elif tag == "table" and self._open:
            self._end_row()
            self.tables.append(self._open.pop())
        elif self._open and tag in _CELLS:
            self._end_cell()
        elif self._open and tag in _ROWS:
            self._end_row()

    def handle_data(self, data: str) -> None:
        """Add a text to the open cell or title (html.parser)."""
        if self._silent:
            return
        if self._title_text is not None:
            self._title_text.append(data)
        elif self._open and self._open[-1].open_cell is not None:
            self._open[-1].open_cell.text.append(data)

    def close(self) -> None:
        """End what the page left open (html.parser)."""
        super().close()
        while self._open:
            self.handle_endtag("table")

    def _begin_row(self) -> None:
        table = self._open[-1]
        table.rows.append([])
        table.has_open_row = True

    def _begin_cell(self, attributes: dict[str, str | None], *, is_heading: bool) -> None:
        """Begin a cell of the innermost table, behind those that reach into its row from above.

        A cell that the page left open ends here, and a row begins if the page has not begun one.
        """
        self._end_cell()
        table = self._open[-1]
        if not table.has_open_row:
            self._begin_row()
        row = table.rows[-1]
        self._fill_from_above(table, row)
        # Excel leaves empty cells out, and states the place of the next one.
        place = _small_number(attributes.get("ss:index")) - 1
        row.extend([""] * (min(place, MOST_COLUMNS + 1) - len(row)))
        columns = (
            _small_number(attributes.get("colspan"))
            or _small_number(attributes.get("ss:mergeacross")) + 1
        )
        rows = _small_number(attributes.get("rowspan")) or 1
        table.open_cell = _Cell(min(columns, MOST_COLUMNS + 1), rows, is_heading)

    def _end_cell(self) -> None:
        """Add the open cell to its row, with an empty one for each further column that it covers.

        For rows below that it reaches into, its text is remembered.
        """
        table = self._open[-1]
        cell = table.open_cell
        if cell is None:
            return
        table.open_cell = None
        row = table.rows[-1]
        text = in_plain_words("".join(cell.text))
        if len(row) > MOST_COLUMNS:
            raise larger_table(self._name, len(table.rows))
        if cell.rows > 1:
            covered_columns = range(len(row), len(row) + cell.columns)
            # A heading over two rows is no heading of the second one.
            holds_below = cell.columns == 1 and not cell.is_heading and len(table.rows) > 1
            reach = _Reach(cell.rows, text if holds_below else "")
            table.reaching.update(dict.fromkeys(covered_columns, reach))
        row.append(text)
        row.extend([""] * (cell.columns - 1))

    def _end_row(self) -> None:
        """End the open cell; cells that reach further down reach one row less from here."""
        self._end_cell()
        table = self._open[-1]
        if table.has_open_row:
            table.has_open_row = False
            self._count_cells(max(1, len(table.rows[-1])))
            table.reaching = {
                column: replace(reach, rows=reach.rows - 1)
                for column, reach in table.reaching.items()
                if reach.rows > 1
            }

    def _count_cells(self, cells: int) -> None:
        """Count cells, with those left empty, or an empty row or table.

        Raise FormatError if they are too many.
        """
        self._cells_left -= cells
        if self._cells_left < 0:
            rows = self._open[-1].rows if self._open else ()
            raise larger_table(self._name, max(1, len(rows)))

    def _fill_from_above(self, table: _Table, row: list[str]) -> None:
        """Fill the places into which cells of earlier rows reach."""
        while len(row) in table.reaching:
            row.append(table.reaching[len(row)].text)

    def _end_title(self) -> None:
        """Give the title that ends to the table that is open and still empty, or else to the next
        table.
        """
        title = in_plain_words("".join(self._title_text or ()))
        self._title_text = None
        if self._open and not self._open[-1].rows:
            self._open[-1].title = title
        else:
            self._title = title


def _small_number(text: str | None) -> int:
    """Return a small number of an attribute, 0 without one."""
    digits = (text or "").strip()
    if digits.isascii() and digits.isdigit() and len(digits) < 6:
        return int(digits)
    return 0
