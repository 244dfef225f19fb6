"""A table of text cells, from any type of file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import counted
from arbiter_gui.formats.code_pages import Reading
from arbiter_gui.formats.packed import ZIP
from arbiter_gui.formats.player_lists.tables.csv_cells import check_length, encoding_of, read_csv
from arbiter_gui.formats.player_lists.tables.json_rows import is_json, read_json
from arbiter_gui.formats.player_lists.tables.no_list import is_old_workbook, kind_without_list
from arbiter_gui.formats.player_lists.tables.rows import FieldColumn, SheetRow, column_letters
from arbiter_gui.formats.player_lists.tables.tables_side_by_side import stacked_rows
from arbiter_gui.formats.player_lists.tables.two_row_headings import with_whole_headings
from arbiter_gui.formats.player_lists.tables.web_tables import (
    has_web_tables,
    read_web_tables,
    stated_encoding,
)
from arbiter_gui.formats.report import Notice
from arbiter_gui.formats.trf.text import wide_codec

if TYPE_CHECKING:
    from arbiter_gui.formats.player_lists.tables.xlsx.cells import ReadWorkbook


@dataclass(frozen=True, slots=True)
class ListSheet:
    """The cells of a file, stripped, all rows equally wide; empty rows are left out.

    `delimiter` is None for a workbook; `worksheets` are its sheets and `worksheet` the one that was
    read. `encoding` is that of a text, and `readings` are the likely ones, beginning with it, if it
    is a guess. `fields` are the named columns of a list of this program, whose cells need no guess.
    `asides` are the lines of a letter around its players.
    """

    name: str
    rows: tuple[SheetRow, ...]
    notices: tuple[Notice, ...] = ()
    delimiter: str | None = None
    worksheets: tuple[str, ...] = ()
    worksheet: str = ""
    encoding: str = ""
    readings: tuple[Reading, ...] = ()
    fields: tuple[FieldColumn, ...] = ()
    asides: tuple[SheetRow, ...] = ()

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0].cells)


def read_sheet(
    data: bytes,
    name: str,
    delimiter: str | None = None,
    worksheet: str | None = None,
    control: Control = FREE,
    encoding: str | None = None,
) -> ListSheet:
    """Read a text file with delimiters, a workbook (XLSX, XLS, ODS), a web page or JSON.

    `name` is the name of the file in messages. Text may be UTF-8, UTF-16 or in a code page
    (`encoding`, as Python names it; None: detected), with any delimiter (None: detected), columns
    of fixed width or a line for each field, cells in quotes or not. `worksheet` None reads the
    first one that is not empty, hidden ones last. `control` receives the progress and can stop the
    work. Raises FormatError with the place, at the first row that is one too many.
    """
    found_and_expected = kind_without_list(data)
    if found_and_expected is not None:
        raise FormatError(name, 1, 1, *found_and_expected)
    if is_old_workbook(data):
        from arbiter_gui.formats.player_lists.tables.old_workbooks import read_old_workbook

        return _sheet_of_old_workbook(name, *read_old_workbook(data, name, worksheet, control))
    if data.startswith(ZIP):
        # Imported when needed: the workbook library takes a quarter of the start-up time.
        from arbiter_gui.formats.player_lists.tables.xlsx.cells import read_workbook

        return _sheet_of_workbook(name, read_workbook(data, name, worksheet, control))
    if is_json(data):
        check_length(data, name)
        return ListSheet(name, _evenly_wide_rows(read_json(data, name, control)), encoding="utf_8")
    if has_web_tables(data):
        return _read_web_page(data, name, control, encoding)
    table = read_csv(data, name, delimiter, control, encoding)
    return ListSheet(
        name,
        _evenly_wide_rows(table.rows),
        table.notices,
        table.delimiter,
        encoding=table.encoding,
        readings=table.readings,
        asides=table.asides,
    )


def worksheet_reader(data: bytes, name: str, control: Control = FREE) -> Callable[[str], ListSheet]:
    """Return what reads a worksheet of a workbook by its title, one after the other.

    Reading raises FormatError for a worksheet that is not sound or is too large.
    """
    if is_old_workbook(data):
        from arbiter_gui.formats.player_lists.tables.old_workbooks import read_old_worksheets

        read_worksheet = read_old_worksheets(data, name, control)
        return lambda title: _sheet_of_old_workbook(name, *read_worksheet(title))
    if not data.startswith(ZIP):
        return lambda title: read_sheet(data, name, None, title, control)
    from arbiter_gui.formats.player_lists.tables.xlsx.cells import OpenWorkbook

    workbook = OpenWorkbook(data, name, control)
    return lambda title: _sheet_of_workbook(name, workbook.read(title))


def _sheet_of_old_workbook(
    name: str, titles: tuple[str, ...], title: str, rows: tuple[SheetRow, ...]
) -> ListSheet:
    return ListSheet(name, _evenly_wide_rows(rows), (), None, titles, title)


def _sheet_of_workbook(name: str, book: ReadWorkbook) -> ListSheet:
    """Return a worksheet as a list, with a notice about formulas whose results are not in the
    file.
    """
    notices = _notices_on_formulas(name, book.worksheet, book.rows)
    rows = _evenly_wide_rows(book.rows)
    return ListSheet(
        name,
        rows,
        notices,
        worksheets=book.worksheets,
        worksheet=book.worksheet,
        fields=book.fields,
    )


def _read_web_page(data: bytes, name: str, control: Control, encoding: str | None) -> ListSheet:
    """Read the tables of a web page, in the encoding that it states."""
    check_length(data, name)
    used_encoding, readings = encoding_of(data, encoding)
    encoding_of_page = stated_encoding(data)
    if readings and encoding_of_page:
        used_encoding = encoding_of_page
        readings = ()
    rows = read_web_tables(data.decode(_codec_of(data, used_encoding), "replace"), name, control)
    return ListSheet(name, _evenly_wide_rows(rows), encoding=used_encoding, readings=readings)


def _codec_of(data: bytes, encoding: str) -> str:
    """Return the codec that reads a page in an encoding, without the mark at its beginning."""
    if encoding == "utf_8":
        return "utf-8-sig"
    if encoding == "utf_16":
        return wide_codec(data) or encoding
    return encoding


def _evenly_wide_rows(rows: tuple[SheetRow, ...]) -> tuple[SheetRow, ...]:
    """Return rows of the same width, with headings of two rows in one."""
    width = max(len(row.cells) for row in rows)
    even_rows = []
    for row in rows:
        empty_cells = ("",) * (width - len(row.cells))
        even_rows.append(replace(row, cells=row.cells + empty_cells))
    return _evenly_wide_after_stacking(with_whole_headings(tuple(even_rows)))


def _evenly_wide_after_stacking(rows: tuple[SheetRow, ...]) -> tuple[SheetRow, ...]:
    """Return rows of the same width, those of tables beside each other one below the other."""
    stacked = stacked_rows(rows)
    if stacked is rows:
        return rows
    width = max(len(row.cells) for row in stacked)
    return tuple(
        replace(row, cells=row.cells + ("",) * (width - len(row.cells))) for row in stacked
    )


def _notices_on_formulas(
    file_name: str, worksheet: str, rows: Sequence[SheetRow]
) -> tuple[Notice, ...]:
    """Return one notice about all formulas whose results are not in the file, none if all are.

    It names the place of the first.
    """
    # Lines count from 1 already, the indices of cells from 0.
    places = [(row.line, index + 1) for row in rows for index in row.uncalculated]
    if not places:
        return ()
    line, column = places[0]
    sentence = counted(
        len(places),
        "in worksheet {worksheet}, the formula in row {row}, column {column} has no saved result, "
        "because the file was written by a program that does not calculate formulas. Open the file "
        "in a spreadsheet program, save it, and import it again",
        "in worksheet {worksheet}, {n} formulas (the first in row {row}, column {column}) have no "
        "saved result, because the file was written by a program that does not calculate formulas. "
        "Open the file in a spreadsheet program, save it, and import it again",
        worksheet=worksheet,
        row=line,
        column=column_letters(column),
    )
    return (Notice(file_name, line, column, sentence),)
