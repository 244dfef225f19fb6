"""Workbooks other than XLSX: .xls of old spreadsheets, and .ods of LibreOffice.

The library that reads .xls is quick, but it ends the whole process on some damaged files and uses all memory on
others. So it runs in a process of its own with limits, which may end in any way.
"""

from __future__ import annotations

import contextlib
import datetime
import io
import multiprocessing
import time
from collections.abc import Iterable
from multiprocessing.connection import Connection
from typing import Any

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.packed import ZIP
from arbiter_gui.formats.player_lists.tables.ods_cells import ods_tables
from arbiter_gui.formats.player_lists.tables.rows import (
    MOST_COLUMNS,
    MOST_ROWS,
    LargerTable,
    SheetRow,
    filled_rows,
    in_plain_words,
    larger_table,
)

_SECONDS = 30
_MEMORY = 1 << 30
"""Bytes of address space for the process; a list of 50,000 rows takes a third of it."""
_TICK = 0.05
_DONE = "done"
_LARGER = "larger"
_UNREADABLE = "unreadable"
_NO_SUCH_SHEET = "no such sheet"

Table = list[list[str]]


def read_old_workbook(
    data: bytes, name: str, worksheet: str | None, control: Control = FREE
) -> tuple[tuple[str, ...], str, tuple[SheetRow, ...]]:
    """Return the names of the worksheets, of the one read, and its rows.

    Without a `worksheet` the first one that is not empty is read. Raises FormatError if the workbook cannot be read
    within the limits, and PairingCancelled when `control` stops it.
    """
    outcome, titles, chosen_title, table = _contents_from_process(data, worksheet, control)
    if outcome == _NO_SUCH_SHEET:
        raise FormatError(
            name,
            1,
            1,
            found=say("no worksheet {name}", name=repr(worksheet)),
            expected=say("one of {names}", names=", ".join(titles)),
        )
    if outcome == _LARGER:
        raise larger_table(name, MOST_ROWS)
    if outcome != _DONE:
        raise FormatError(
            name,
            1,
            1,
            found=say("a workbook that is damaged, protected by a password, or larger than any list"),
            expected=say("a file saved as .xlsx or .csv"),
        )
    rows = (SheetRow(number, tuple(map(in_plain_words, cells))) for number, cells in enumerate(table, 1))
    return titles, chosen_title, filled_rows(name, rows)


def _contents_from_process(
    data: bytes, worksheet: str | None, control: Control
) -> tuple[str, tuple[str, ...], str, Table]:
    """Read the workbook in another process, and end that when it takes too long or is no longer wanted."""
    # Not forked: a copy of this process would have its locks as other threads hold them at this moment.
    context = multiprocessing.get_context("spawn")
    connection, connection_of_process = context.Pipe()
    process = context.Process(target=_answer_connection, args=(connection_of_process,), daemon=True)
    process.start()
    # Only the process itself holds its end now: when it dies, this end notices (EOFError).
    connection_of_process.close()
    try:
        connection.send((data, worksheet))
        end = time.monotonic() + _SECONDS
        while not connection.poll(_TICK):
            control.checkpoint()
            if time.monotonic() > end or not process.is_alive():
                return _UNREADABLE, (), "", []
        answer: tuple[str, tuple[str, ...], str, Table] = connection.recv()
        return answer
    except (EOFError, OSError):
        return _UNREADABLE, (), "", []
    finally:
        process.kill()
        process.join()
        connection.close()


def _answer_connection(connection: Connection) -> None:
    """Read the workbook that arrives through a connection and send its contents; the work of the other process."""
    data, worksheet = connection.recv()
    _bound_memory()
    try:
        answer = _workbook_contents(data, worksheet)
    except BaseException:  # the library panics with an exception of its own
        answer = (_UNREADABLE, (), "", [])
    connection.send(answer)


def _bound_memory() -> None:
    """Limit the memory of this process, if the system can."""
    # Windows has no `resource`, and macOS rejects this limit; there only the time limit remains.
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def _workbook_contents(data: bytes, worksheet: str | None) -> tuple[str, tuple[str, ...], str, Table]:
    try:
        if data.startswith(ZIP):
            tables = ods_tables(data)
        else:
            tables = _xls_tables(data)
    except LargerTable:
        return _LARGER, (), "", []
    titles = tuple(tables)
    if worksheet is not None:
        if worksheet not in tables:
            return _NO_SUCH_SHEET, titles, "", []
        return _DONE, titles, worksheet, tables[worksheet]
    chosen_title = next((title for title in titles if tables[title]), "")
    return _DONE, titles, chosen_title, tables.get(chosen_title, [])


def _xls_tables(data: bytes) -> dict[str, Table]:
    """Return the rows of every worksheet of an .xls file by its title; raise LargerTable above the limits."""
    from python_calamine import CalamineWorkbook

    workbook = CalamineWorkbook.from_filelike(io.BytesIO(data))
    tables = {}
    for title in workbook.sheet_names:
        sheet = workbook.get_sheet_by_name(title)
        if sheet.total_height > MOST_ROWS or sheet.total_width > MOST_COLUMNS:
            raise LargerTable
        tables[title] = _texts(sheet.iter_rows())
    return tables


def _texts(rows: Iterable[Iterable[Any]]) -> Table:
    """Return the cells as text, without empty rows at the end."""
    table = [[_text(value) for value in row] for row in rows]
    while table and not any(table[-1]):
        table.pop()
    return table


def _text(value: Any) -> str:
    """Return the text of a cell: whole numbers without decimals, days without their midnight."""
    if value is None or value is True or value is False:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime.datetime):
        return value.date().isoformat()
    if isinstance(value, datetime.date):
        return value.isoformat()
    return str(value)
