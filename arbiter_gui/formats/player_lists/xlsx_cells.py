"""Workbooks (XLSX) to text cells."""

from __future__ import annotations

import io
import warnings
import zipfile
import zlib
from collections.abc import Iterator
from datetime import date, datetime
from typing import Any
from xml.etree.ElementTree import ParseError

from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.saying import say
from arbiter_gui.formats.player_lists.rows import SheetRow, filled_rows

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


def read_workbook(
    data: bytes, name: str, worksheet: str | None
) -> tuple[tuple[str, ...], str, tuple[SheetRow, ...]]:
    """Return the names of all worksheets, of the one read, and its rows; FormatError when it is no workbook."""
    try:
        with warnings.catch_warnings():
            # The library warns of styles and extensions that it leaves out; cells are all we want.
            warnings.simplefilter("ignore")
            book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            cells = {sheet.title: list(_cells(sheet)) for sheet in book.worksheets}
            book.close()
    except _UNSOUND as error:
        raise FormatError(
            name,
            1,
            1,
            say("a workbook that cannot be read ({error})", error=str(error)),
            say("a sound .xlsx file"),
        ) from error
    if worksheet is not None and worksheet not in cells:
        raise FormatError(
            name,
            1,
            1,
            say("no worksheet {name}", name=repr(worksheet)),
            say("one of {names}", names=", ".join(cells)),
        )
    filled = [title for title, rows in cells.items() if any(any(row) for _, row in rows)]
    chosen = worksheet or next(iter(filled), next(iter(cells), ""))
    return tuple(cells), chosen, filled_rows(name, cells.get(chosen, []))


def _cells(sheet: Any) -> Iterator[tuple[int, list[str]]]:
    # Some programs state a wrong size of the table.
    sheet.reset_dimensions()
    for line, row in enumerate(sheet.iter_rows(values_only=True), 1):
        cells = [_text(value) for value in row]
        if any(cells):
            yield line, cells


def _text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, datetime | date):
        return f"{value.year:04d}/{value.month:02d}/{value.day:02d}"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return " ".join(str(value).split())
