"""The reading of workbooks (XLSX) as text cells."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from xml.parsers.expat import ExpatError

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.player_lists.tables.merged_cells import (
    MOST_MERGED,
    MergedCells,
    with_merged_cells,
)
from arbiter_gui.formats.player_lists.tables.no_list import DAMAGED, SOUND
from arbiter_gui.formats.player_lists.tables.reading_progress import ReadingProgress
from arbiter_gui.formats.player_lists.tables.rows import (
    MOST_COLUMNS,
    MOST_ROWS,
    FieldColumn,
    LargerTable,
    SheetRow,
    filled_rows,
    in_plain_words,
    larger_table,
)
from arbiter_gui.formats.player_lists.tables.xlsx.parts import (
    Elements,
    Package,
    Unsound,
    parts_of,
    pass_elements,
)
from arbiter_gui.formats.player_lists.tables.xlsx.values import (
    DateStyles,
    Letters,
    day_text,
    shared_texts,
    unescaped,
)
from arbiter_gui.formats.unpacking.faults import Damaged, NotRead, UnpacksTooFar

_UNSOUND = (
    Unsound,
    Damaged,
    ExpatError,
    IndexError,
    KeyError,
    RuntimeError,
    StopIteration,
    ValueError,
)
"""The errors raised for files that are not sound workbooks."""
LAST_ROW = 1_048_576
LAST_COLUMN = 16_384
_PLACE = re.compile(r"([A-Z]{1,3})([0-9]{0,7})")
# Looked for in the bytes, in which any element may have the prefix of a namespace: the beginning of
# a row, a value or text that is not empty, a row without cells, and a value, text or formula, empty
# or not.
_ROW = re.compile(rb"<(?:\w+:)?row\b")
_FILLED = re.compile(rb"<(?:\w+:)?[vt](?: [^<>]*)?>[^<]")
_EMPTY = re.compile(rb"<(?:\w+:)?row(?:\s[^<>]*)?/>")
_CONTENT = re.compile(rb"<(?:\w+:)?[vtf][\s/>]")
_LOOK = 1 << 18
_LONGEST_TAG = 1 << 10
_TEXT = "str"
_SHARED = "s"
_INLINE = "inlineStr"
_TRUTH = "b"
_DAY = "d"
_ERROR = "e"
_NUMBER = "n"


@dataclass(frozen=True, slots=True)
class ReadWorkbook:
    """The non-empty worksheets, the one that was read, and its rows.

    `fields` are those of the list of players of a workbook of this program.
    """

    worksheets: tuple[str, ...]
    worksheet: str
    rows: tuple[SheetRow, ...]
    fields: tuple[FieldColumn, ...] = ()


def read_workbook(
    data: bytes, name: str, worksheet: str | None, control: Control = FREE
) -> ReadWorkbook:
    """Return a worksheet of a workbook.

    Without a `worksheet` the players of a workbook of this program are read, else the first one,
    hidden ones last. Raises FormatError if it is not a workbook, or larger than any list; that
    takes no longer and no more memory than a list does.
    """
    return OpenWorkbook(data, name, control).read(worksheet)


class OpenWorkbook:
    """A workbook of which several worksheets can be read; the texts that they share are read once.

    Creating and reading raise FormatError as `read_workbook` does. After an error in one worksheet,
    others can be read.
    """

    def __init__(self, data: bytes, name: str, control: Control = FREE) -> None:
        self._file_name = name
        with _unsound_as_format_error(name):
            self._archive = Package(data)
            self._parts, self._progress = parts_of(
                self._archive, name, partial(ReadingProgress, control)
            )
            self._texts = shared_texts(self._archive, self._parts, self._progress)
            self._date_styles = DateStyles(self._archive, self._parts, self._progress)
            self._part_by_title = {sheet.title: sheet.part for sheet in self._parts.worksheets}
            # Last, as rows are read by everything above.
            self._filled_titles = tuple(
                title for title in self._part_by_title if self._has_rows(title)
            )

    def read(self, worksheet: str | None) -> ReadWorkbook:
        """Return a worksheet; None is the one that `read_workbook` chooses."""
        file_name = self._file_name
        if worksheet is not None and worksheet not in self._part_by_title:
            raise FormatError(
                file_name,
                1,
                1,
                found=say("no worksheet {name}", name=repr(worksheet)),
                expected=say("one of {names}", names=", ".join(self._part_by_title)),
            )
        title = worksheet or self._usual_worksheet()
        with _unsound_as_format_error(file_name):
            if not title:
                # No worksheet has contents: an error like that of any empty list.
                return ReadWorkbook(self._filled_titles, title, filled_rows(file_name, ()))
            _check_rows(self._archive, self._part_by_title[title], file_name)
            cells = self._new_cells()
            rows = filled_rows(file_name, self._rows(title, cells))
            return ReadWorkbook(
                self._filled_titles,
                title,
                # Known only now: a worksheet names its merged cells after its rows.
                with_merged_cells(rows, cells.merged),
                self._fields_of(title),
            )

    def _usual_worksheet(self) -> str:
        """Return the worksheet that has the players of a workbook of this program, else the first
        filled one, or "".
        """
        for column in self._parts.player_columns:
            # The list of players is not among the first sheets.
            if column.worksheet in self._filled_titles:
                return column.worksheet
        return next(iter(self._filled_titles), "")

    def _fields_of(self, title: str) -> tuple[FieldColumn, ...]:
        """Return the columns of the list of players, if this worksheet has it."""
        return tuple(
            FieldColumn(column.field, _column(f"{column.letters}1") - 1, column.heading)
            for column in self._parts.player_columns
            if column.worksheet == title
        )

    def _has_rows(self, title: str) -> bool:
        """Return whether a worksheet has a row that is not empty."""
        if not _has_contents(self._archive, self._part_by_title[title], self._file_name):
            return False
        return next(self._rows(title, self._new_cells()), None) is not None

    def _new_cells(self) -> _Cells:
        """Return the reader for the cells of one worksheet, before its first row."""
        return _Cells(self._file_name, self._texts, self._date_styles, self._parts.pending)

    def _rows(self, title: str, cells: _Cells) -> Iterator[SheetRow]:
        """Yield the rows of a worksheet that are not empty, as `cells` reads them."""
        for _ in pass_elements(self._archive, self._part_by_title[title], cells, self._progress):
            yield from cells.rows
            cells.rows.clear()


@contextlib.contextmanager
def _unsound_as_format_error(name: str) -> Iterator[None]:
    """Turn the errors of a file that is not a sound workbook, or larger than any list, into
    FormatError.
    """
    try:
        yield
    except LargerTable as error:
        raise larger_table(name, 1) from error
    except (NotRead, UnpacksTooFar) as error:
        raise FormatError(name, 1, 1, found=error.said, expected=SOUND) from error
    except _UNSOUND as error:
        raise FormatError(name, 1, 1, found=DAMAGED, expected=SOUND) from error


def _has_contents(archive: Package, part: str, name: str) -> bool:
    """Return whether a value, text or formula begins in a worksheet, as far as is known of a short
    one.

    A million rows can be empty.
    """
    return archive.size(part) < _LOOK or any(
        _CONTENT.search(row) for rows in _row_bytes(archive, part, name) for row in rows
    )


def _check_rows(archive: Package, part: str, name: str) -> None:
    """Raise FormatError for more rows than are read, by examining the bytes.

    Cell by cell takes seconds.
    """
    count = 0
    for rows in _row_bytes(archive, part, name):
        count += sum(_FILLED.search(row) is not None for row in rows)
        if count > MOST_ROWS:
            raise larger_table(name, MOST_ROWS + 1)


def _row_bytes(archive: Package, part: str, name: str) -> Iterator[list[bytes]]:
    """Yield the bytes before, between and after the rows of more than one tag, some at a time, long
    ones in parts.

    Raises FormatError for more rows than a worksheet has: empty ones are small, and element by
    element they take seconds.
    """
    unfinished = b""
    count = 0
    with archive.open(part) as stream:
        while piece := stream.read(_LOOK):
            # Removed first: millions of them make a small file, and would be as many pieces.
            without_empty, empty = _EMPTY.subn(b"", unfinished + piece)
            # What follows the last beginning of a row may go on in the next piece.
            *rows, unfinished = _ROW.split(without_empty)
            count += empty + len(rows)
            if count > LAST_ROW:
                raise _error_beyond_last_row(name, LAST_ROW + 1)
            yield rows
            if len(unfinished) > _LOOK:
                yield [unfinished]
                # The end may be the beginning of a tag; the rest of it is in the next piece.
                unfinished = unfinished[-_LONGEST_TAG:]
    yield [unfinished]


def _error_beyond_last_row(name: str, row: int) -> FormatError:
    """Return the error for a row further down than a worksheet can have rows."""
    return FormatError(
        name,
        1,
        1,
        found=say(
            "row {row} in a worksheet, which can have at most {most} rows", row=row, most=LAST_ROW
        ),
        expected=SOUND,
    )


class _Cells(Elements):
    """The cells of a worksheet; `rows` are the non-empty ones, to be removed by the caller.

    `merged` are the merged cells of a column, complete when the worksheet has been read.
    """

    def __init__(
        self, name: str, texts: tuple[str, ...], date_styles: DateStyles, pending: bool
    ) -> None:
        """Begin before the first row.

        `texts` are the workbook's shared ones, to which cells refer by number.
        """
        self.rows: list[SheetRow] = []
        self.merged: list[MergedCells] = []
        self._name = name
        self._texts = texts
        self._date_styles = date_styles
        self._pending = pending
        # The position of the reader: line and column of the cell, from 1.
        self._line = 0
        self._column = 0
        # The values of the attributes and elements of the cell.
        self._style = 0
        self._kind = _NUMBER
        self._formula = False
        self._letters = Letters()
        # Whether texts now belong to the value of the cell. Those in `rPh` only say how it is
        # pronounced.
        self._collects = False
        self._pronounced = False
        # The cells of the row, by their columns from 0, and those whose formula has no result.
        self._cells: dict[int, str] = {}
        self._missing: list[int] = []

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Handle the beginning of an element of a worksheet: c is a cell, v and t are its text, f
        is its formula.
        """
        if name == "c":
            self._begin_cell(attributes)
        elif name in ("v", "t"):
            # An inline text is in elements `t`, every other value in `v` (ECMA-376, part 1,
            # 18.3.1.4).
            self._collects = (name == "t") is (self._kind == _INLINE) and not self._pronounced
        elif name == "f":
            self._formula = True
        elif name == "rPh":
            self._pronounced = True
        elif name == "row":
            self._begin_row(attributes.get("r"))
        elif name == "mergeCell" and len(self.merged) < MOST_MERGED:
            self._keep_merged(attributes.get("ref", ""))

    def end(self, name: str) -> None:
        """Handle the end of an element of a worksheet: of a cell, of its text, or of a row."""
        if name in ("v", "t"):
            self._collects = False
        elif name == "c":
            self._keep_cell(in_plain_words(unescaped(self._letters.take_text())))
        elif name == "rPh":
            self._pronounced = False
        elif name == "row":
            self._end_row()

    def text(self, text: str) -> None:
        if self._collects:
            self._letters.add(text)

    def _keep_merged(self, place: str) -> None:
        """Keep the place of cells of one column that are merged, such as ``B5:B9``."""
        first, _, last = place.partition(":")
        begin = _PLACE.fullmatch(first)
        end = _PLACE.fullmatch(last)
        if begin is None or end is None or begin[1] != end[1]:
            return
        first_line = begin[2]
        last_line = end[2]
        if first_line and last_line:
            self.merged.append(MergedCells(_column(first) - 1, int(first_line), int(last_line)))

    def _begin_row(self, number: str | None) -> None:
        """Move to a row; without a number it is the next one.

        Raises Unsound for one that is not further down.
        """
        if number is None:
            line = self._line + 1
        else:
            line = int(number)
        if line > LAST_ROW:
            raise _error_beyond_last_row(self._name, line)
        if line <= self._line:
            raise Unsound
        self._line = line
        self._column = 0

    def _begin_cell(self, attributes: dict[str, str]) -> None:
        """Move to a cell; without a place it is the next one of its row."""
        place = attributes.get("r")
        self._column = self._column + 1 if place is None else _column(place)
        if self._column > LAST_COLUMN:
            raise Unsound
        self._kind = attributes.get("t", _NUMBER)
        self._style = int(attributes.get("s", 0))
        self._formula = False

    def _keep_cell(self, text: str) -> None:
        """Keep the contents of a cell, or that its formula has no result, for which some programs
        write 0.
        """
        index = self._column - 1
        if self._formula and self._uncalculated(text):
            self._missing.append(index)
        elif text:
            text = self._value(text)
        is_missing = bool(self._missing) and self._missing[-1] == index
        if not text and not is_missing:
            return
        # Only now: empty cells may have a format far to the right of the list.
        if self._column > MOST_COLUMNS:
            raise larger_table(self._name, self._line)
        self._cells[index] = text

    def _uncalculated(self, text: str) -> bool:
        if not text:
            return self._kind != _TEXT
        return self._pending and self._kind == _NUMBER and float(text) == 0

    def _value(self, text: str) -> str:
        """Return the text of a cell from its value in the file."""
        if self._kind == _SHARED:
            return self._texts[int(text)]
        if self._kind == _TRUTH:
            return str(bool(int(text)))
        if self._kind == _DAY:
            return day_text(datetime.fromisoformat(text))
        if self._kind != _NUMBER:
            return text
        if text.lstrip("-").isdecimal():
            return self._date_styles.number_text(int(text), self._style)
        return self._date_styles.number_text(float(text), self._style)

    def _end_row(self) -> None:
        """Keep the row that ends, if it has a cell with contents or with a formula without a
        result.
        """
        if self._cells:
            # A formula without a result has no text, but its cell counts for the width of the row.
            width = max(self._cells) + 1
            for index in self._missing:
                self._cells.pop(index, None)
            cells = tuple(self._cells.get(index, "") for index in range(width))
            self.rows.append(SheetRow(self._line, cells, tuple(self._missing)))
        self._cells.clear()
        self._missing.clear()


def _column(place: str) -> int:
    """Return the number of the column, from 1, of a place such as ``B12``."""
    match = _PLACE.fullmatch(place)
    if match is None:
        raise Unsound
    number = 0
    for letter in match[1]:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number
