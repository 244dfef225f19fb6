"""Workbooks other than XLSX: .xls of old spreadsheets, and .ods of LibreOffice.

The library that reads .xls is quick, but it ends the whole process on some damaged files and uses
all memory on others. So it runs in a process of its own with limits, which may end in any way.
"""

from __future__ import annotations

import contextlib
import datetime
import io
import multiprocessing
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
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


@dataclass(frozen=True, slots=True)
class _Contents:
    """What the other process found: the outcome, the titles of all worksheets, and the tables that
    were asked for.
    """

    outcome: str
    titles: tuple[str, ...] = ()
    tables: dict[str, Table] = field(default_factory=dict)


class _Wanted(Enum):
    """The worksheets to be read, where they are not one with a title."""

    FIRST_FILLED = "the first one that is not empty"
    ALL = "all of them"


OldWorksheet = tuple[tuple[str, ...], str, tuple[SheetRow, ...]]
"""The titles of all worksheets, that of the one read, and its rows."""


def read_old_workbook(
    data: bytes, name: str, worksheet: str | None, control: Control = FREE
) -> OldWorksheet:
    """Return the names of the worksheets, of the one read, and its rows.

    Without a `worksheet` the first one that is not empty is read. Raises FormatError if the
    workbook cannot be read within the limits, and PairingCancelled when `control` stops it.
    """
    wanted = _Wanted.FIRST_FILLED if worksheet is None else worksheet
    contents = _sound_contents(data, name, wanted, control)
    [(chosen_title, table)] = contents.tables.items()
    return contents.titles, chosen_title, _rows(name, table)


def read_old_worksheets(
    data: bytes, name: str, control: Control = FREE
) -> Callable[[str], OldWorksheet]:
    """Return what reads the worksheets of a workbook by their titles.

    One process reads them all at the first.

    Reading raises what `read_old_workbook` does.
    """

    @cache
    def contents() -> _Contents:
        return _sound_contents(data, name, _Wanted.ALL, control)

    def read(title: str) -> OldWorksheet:
        return contents().titles, title, _rows(name, contents().tables[title])

    return read


def _sound_contents(data: bytes, name: str, wanted: str | _Wanted, control: Control) -> _Contents:
    """Return the contents of a workbook.

    Raises FormatError if they cannot be read, and PairingCancelled.
    """
    contents = _contents_from_process(data, wanted, control)
    if contents.outcome == _NO_SUCH_SHEET:
        raise FormatError(
            name,
            1,
            1,
            found=say("no worksheet {name}", name=repr(wanted)),
            expected=say("one of {names}", names=", ".join(contents.titles)),
        )
    if contents.outcome == _LARGER:
        raise larger_table(name, MOST_ROWS)
    if contents.outcome != _DONE:
        raise FormatError(
            name,
            1,
            1,
            found=say(
                "a workbook that is damaged, password-protected, or too large for a player list"
            ),
            expected=say("a file saved as .xlsx or .csv"),
        )
    return contents


def _rows(name: str, table: Table) -> tuple[SheetRow, ...]:
    rows = (
        SheetRow(number, tuple(map(in_plain_words, cells))) for number, cells in enumerate(table, 1)
    )
    return filled_rows(name, rows)


def _contents_from_process(data: bytes, wanted: str | _Wanted, control: Control) -> _Contents:
    """Read the workbook in another process, and end that when it takes too long or is no longer
    wanted.
    """
    # Not forked: a copy of this process would have its locks as other threads hold them at this
    # moment.
    context = multiprocessing.get_context("spawn")
    connection, connection_of_process = context.Pipe()
    process = context.Process(target=_answer_connection, args=(connection_of_process,), daemon=True)
    process.start()
    # Only the process itself holds its end now: when it dies, this end notices (EOFError).
    connection_of_process.close()
    try:
        connection.send((data, wanted))
        end = time.monotonic() + _SECONDS
        while not connection.poll(_TICK):
            control.checkpoint()
            if time.monotonic() > end or not process.is_alive():
                return _Contents(_UNREADABLE)
        answer: _Contents = connection.recv()
        return answer
    except (EOFError, OSError):
        return _Contents(_UNREADABLE)
    finally:
        process.kill()
        process.join()
        connection.close()


def _answer_connection(connection: Connection) -> None:
    """Read the workbook that arrives through a connection and send its contents.

    The work of the other process.
    """
    data, wanted = connection.recv()
    _bound_memory()
    try:
        answer = _workbook_contents(data, wanted)
    except BaseException:  # the library panics with an exception of its own
        answer = _Contents(_UNREADABLE)
    connection.send(answer)


def _bound_memory() -> None:
    """Limit the memory of this process, if the system can."""
    # Windows has no `resource`, and macOS rejects this limit; there only the time limit remains.
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def _workbook_contents(data: bytes, wanted: str | _Wanted) -> _Contents:
    """Return the titles of a workbook's sheets, with the tables of the `wanted` ones or the reason
    why not.
    """
    try:
        if data.startswith(ZIP):
            tables = ods_tables(data)
        else:
            tables = _xls_tables(data)
    except LargerTable:
        return _Contents(_LARGER)
    titles = tuple(tables)
    if wanted is _Wanted.ALL:
        return _Contents(_DONE, titles, tables)
    if wanted is _Wanted.FIRST_FILLED:
        wanted = next((title for title in titles if tables[title]), "")
    elif wanted not in tables:
        return _Contents(_NO_SUCH_SHEET, titles)
    return _Contents(_DONE, titles, {wanted: tables.get(wanted, [])})


def _xls_tables(data: bytes) -> dict[str, Table]:
    """Return the rows of every worksheet of an .xls file by its title.

    Raise LargerTable above the limits.
    """
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
