"""Workbooks (XLSX) to text cells."""

from __future__ import annotations

import io
import re
import warnings
import zipfile
import zlib
from collections.abc import Collection, Iterator
from datetime import date, datetime
from typing import Any
from xml.etree.ElementTree import ParseError

from openpyxl import Workbook, load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.saying import say
from arbiter_gui.formats.player_lists.no_list import DAMAGED, SOUND
from arbiter_gui.formats.player_lists.rows import SheetRow, filled_rows, in_words

# What the library raises for files that are no sound workbook.
_UNSOUND = (
    InvalidFileException,
    zipfile.BadZipFile,
    zlib.error,
    ParseError,
    AttributeError,
    EOFError,
    IndexError,
    KeyError,
    OSError,
    RuntimeError,
    TypeError,
    ValueError,
)
_FORMULA = re.compile(rb"<(?:\w+:)?f[ >]")
_TO_BE_CALCULATED = re.compile(rb"<(?:\w+:)?calcPr\b[^>]*\bfullCalcOnLoad=\"(?:1|true)\"")
_PIECE, _OVERLAP = 1 << 20, 1 << 10
_RESULT_IS_TEXT = "str"
_VISIBLE = "visible"

Places = Collection[tuple[int, int]]
"""Cells by row and column, both from 1."""


def read_workbook(
    data: bytes, name: str, worksheet: str | None
) -> tuple[tuple[str, ...], str, tuple[SheetRow, ...]]:
    """Return the names of the worksheets with anything in them, of the one read, and its rows.

    Without a `worksheet` the first one is read, hidden ones last. FormatError when it is no workbook.
    """
    try:
        with warnings.catch_warnings():
            # The library warns of styles and extensions that it leaves out; cells are all we want.
            warnings.simplefilter("ignore")
            found = _worksheets(data)
    except _UNSOUND as error:
        raise FormatError(name, 1, 1, DAMAGED, SOUND) from error
    if worksheet is not None and worksheet not in found:
        raise FormatError(
            name,
            1,
            1,
            say("no worksheet {name}", name=repr(worksheet)),
            say("one of {names}", names=", ".join(found)),
        )
    filled = [title for title, rows in found.items() if rows]
    chosen = worksheet or next(iter(filled), "")
    return tuple(filled), chosen, filled_rows(name, found.get(chosen, []))


def _worksheets(data: bytes) -> dict[str, list[SheetRow]]:
    """Return the rows of all worksheets that hold anything, visible worksheets first."""
    formulas, pending = _formulas(data)
    book = _opened(data, results=True)
    sheets = sorted(book.worksheets, key=lambda sheet: sheet.sheet_state != _VISIBLE)
    found = {sheet.title: list(_rows(sheet, formulas.get(sheet.title, ()), pending)) for sheet in sheets}
    book.close()
    return found


def _opened(data: bytes, *, results: bool) -> Workbook:
    """Open a workbook, with what its formulas came to or with the formulas themselves."""
    return load_workbook(io.BytesIO(data), read_only=True, data_only=results)


def _formulas(data: bytes) -> tuple[dict[str, Places], bool]:
    """Return where formulas stand in each worksheet, and whether the file asks to be calculated when it is opened."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = [n for n in archive.namelist() if n.startswith("xl/worksheets/") and n.endswith(".xml")]
        if not any(_stands_in(archive, part, _FORMULA) for part in parts):
            return {}, False
        pending = _stands_in(archive, "xl/workbook.xml", _TO_BE_CALCULATED)
    book = _opened(data, results=False)
    found: dict[str, Places] = {}
    for sheet in book.worksheets:
        sheet.reset_dimensions()
        cells = (cell for row in sheet.iter_rows() for cell in row)
        found[sheet.title] = {(cell.row, cell.column) for cell in cells if cell.data_type == "f"}
    book.close()
    return found, pending


def _stands_in(archive: zipfile.ZipFile, part: str, pattern: re.Pattern[bytes]) -> bool:
    """Look for something short, piece by piece: a small file can unpack to more than there is memory."""
    before = b""
    with archive.open(part) as stream:
        while piece := stream.read(_PIECE):
            before = before[-_OVERLAP:] + piece
            if pattern.search(before):
                return True
    return False


def _rows(sheet: Any, formulas: Places, pending: bool) -> Iterator[SheetRow]:
    # Some programs state a wrong size of the table.
    sheet.reset_dimensions()
    for line, row in enumerate(sheet.iter_rows(), 1):
        missing = tuple(
            index
            for index, cell in enumerate(row)
            if (line, index + 1) in formulas and _uncalculated(cell, pending)
        )
        cells = tuple("" if index in missing else _text(cell.value) for index, cell in enumerate(row))
        if missing or any(cells):
            yield SheetRow(line, cells, missing)


def _uncalculated(cell: Any, pending: bool) -> bool:
    """Tell whether a formula has no result in the file; some programs put 0 there and ask for a calculation."""
    if cell.value is None:
        return bool(cell.data_type != _RESULT_IS_TEXT)
    return pending and not isinstance(cell.value, bool | str) and cell.value == 0


def _text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, datetime | date):
        return f"{value.year:04d}/{value.month:02d}/{value.day:02d}"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return in_words(str(value))
