"""A table of text cells, whatever kind of file it came from."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.saying import say
from arbiter_gui.formats.player_lists.csv_cells import read_csv
from arbiter_gui.formats.player_lists.rows import SheetRow
from arbiter_gui.formats.player_lists.xlsx_cells import read_workbook
from arbiter_gui.formats.report import Notice

_WORKBOOK = b"PK\x03\x04"
_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0"


@dataclass(frozen=True, slots=True)
class Sheet:
    """The cells of a file, stripped, all rows equally wide; empty rows are left out.

    `delimiter` is None for a workbook; `worksheets` are its sheets and `worksheet` the one that was read.
    """

    name: str
    rows: tuple[SheetRow, ...]
    notices: tuple[Notice, ...] = ()
    delimiter: str | None = None
    worksheets: tuple[str, ...] = ()
    worksheet: str = ""

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0].cells)


def read_sheet(data: bytes, name: str, delimiter: str | None = None, worksheet: str | None = None) -> Sheet:
    """Read a text file with delimiters, or a workbook (XLSX); `name` is what messages call it.

    Text may be UTF-8, UTF-16 or Latin-1, with any delimiter (None: found out), cells in quotes or not.
    `worksheet` None takes the first one that is not empty. Raises FormatError with the place.
    """
    if data.startswith(_OLD_WORKBOOK):
        raise FormatError(
            name, 1, 1, say("a workbook of the old kind (.xls)"), say("a file saved as .xlsx or .csv")
        )
    if data.startswith(_WORKBOOK):
        names, chosen, rows = read_workbook(data, name, worksheet)
        return Sheet(name, _even(rows), worksheets=names, worksheet=chosen)
    found, used, notices = read_csv(data, name, delimiter)
    return Sheet(name, _even(found), notices, used)


def _even(rows: tuple[SheetRow, ...]) -> tuple[SheetRow, ...]:
    width = max(len(row.cells) for row in rows)
    return tuple(SheetRow(row.line, row.cells + ("",) * (width - len(row.cells))) for row in rows)
