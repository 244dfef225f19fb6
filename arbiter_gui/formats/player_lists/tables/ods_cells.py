"""The tables of an OpenDocument workbook (.ods), cell by cell.

Cells without a declared type are text, as programs other than spreadsheets write them.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from xml.etree import ElementTree

from arbiter_gui.formats.player_lists.tables.rows import MOST_COLUMNS, MOST_ROWS, LargerTable
from arbiter_gui.formats.unpacking.allowance import Allowance
from arbiter_gui.formats.unpacking.faults import UnpacksTooFar
from arbiter_gui.formats.unpacking.zip_archive import USUAL_METHODS, few_members, open_member

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_MOST_BYTES = 16 << 20
"""The bytes that any worksheet may unpack to, beyond which a multiple of the size of the file is
the limit."""
_DAY = 10
"""The letters of a day without its time: ``2001-05-31``."""


def ods_tables(data: bytes) -> dict[str, list[list[str]]]:
    """Return the rows of every worksheet by its title.

    Raise LargerTable for one that is larger than any list.

    Raises UnpackingFault, or the errors of the library for XML, for a damaged file.
    """
    archive = io.BytesIO(data)
    member = few_members(archive)["content.xml"]
    content = open_member(archive, member, Allowance(len(data), _MOST_BYTES), USUAL_METHODS)
    tables: dict[str, list[list[str]]] = {}
    try:
        for _, element in ElementTree.iterparse(content):
            if element.tag == f"{_TABLE}table":
                tables[element.get(f"{_TABLE}name", "")] = _rows(element)
                # Otherwise the tree would keep the elements of all tables until the end.
                element.clear()
    except UnpacksTooFar as error:
        raise LargerTable from error
    return tables


def _rows(table: ElementTree.Element) -> list[list[str]]:
    """Return the rows of a worksheet as texts, without the empty ones at its end.

    Raise LargerTable for too many.
    """
    rows: list[list[str]] = []
    empty = 0
    for row in table.iter(f"{_TABLE}table-row"):
        cells = _cells(row)
        repeated = _repeated(row, "rows")
        if not any(cells):
            # Sheets end with one empty row that is repeated a million times: it counts only if
            # something follows.
            empty += repeated
            continue
        if len(rows) + empty + repeated > MOST_ROWS:
            raise LargerTable
        rows.extend([] for _ in range(empty))
        rows.extend(cells for _ in range(repeated))
        empty = 0
    return rows


def _cells(row: ElementTree.Element) -> list[str]:
    """Return the texts of a row, without the empty cells at its end.

    Raise LargerTable for too many.
    """
    cells: list[str] = []
    empty = 0
    for cell in row:
        if cell.tag not in (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"):
            continue
        text = _text(cell)
        repeated = _repeated(cell, "columns")
        if not text:
            empty += repeated
            continue
        if len(cells) + empty + repeated > MOST_COLUMNS:
            raise LargerTable
        cells.extend([""] * empty + [text] * repeated)
        empty = 0
    return cells


def _repeated(element: ElementTree.Element, unit: str) -> int:
    """Return the number of rows or columns that an element represents."""
    text = element.get(f"{_TABLE}number-{unit}-repeated", "1")
    if text.isdigit() and len(text) < 8:
        return int(text)
    return 1


def _text(cell: ElementTree.Element) -> str:
    """Return the text of a cell: a number and a day as they are stored, everything else as it is
    shown.
    """
    kind = cell.get(f"{_OFFICE}value-type", "")
    if kind == "date":
        return cell.get(f"{_OFFICE}date-value", "")[:_DAY]
    if kind == "float":
        value = float(cell.get(f"{_OFFICE}value", "0"))
        if value.is_integer():
            return str(int(value))
        return str(value)
    return " ".join(_paragraphs(cell))


def _paragraphs(cell: ElementTree.Element) -> Iterator[str]:
    """Yield the paragraphs of a cell, except those of a note beside it."""
    for child in cell:
        if child.tag == f"{_TEXT}p":
            yield "".join(child.itertext())
