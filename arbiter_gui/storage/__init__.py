"""Storage of a tournament behind one port: a file (SQLite, extension `.arbiter`) or a PostgreSQL
server.

The tables hold the current tournament, one fact a row. Every edit is one transaction: it changes
those rows and logs the rows before and after (`edit`), so undo and redo write rows back and never
run an edit again; edits made by an older version of the program can still be undone. `log` only
ever grows: it records what was done, undone and redone, and when. A trace is stored once and only
referred to, so it survives undo and redo of its round.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from arbiter_gui.storage.file.extension import EXTENSION
    from arbiter_gui.storage.file.store import FileStore
    from arbiter_gui.storage.journal import HERE, Author, LogEntry, News
    from arbiter_gui.storage.port import Away, Conflict, NotAllowed, Store, Taken
    from arbiter_gui.storage.rows import RowChange
    from arbiter_gui.storage.sqlite.connections import (
        Damaged,
        IsReport,
        NothingReadable,
        OnlyReadable,
        OpenElsewhere,
    )
    from arbiter_gui.storage.sqlite.held_file import NotInPlace
    from arbiter_gui.storage.sqlite.snapshot import Unfinished
    from arbiter_gui.storage.traces import StoredTrace

__all__ = [
    "EXTENSION",
    "HERE",
    "Author",
    "Away",
    "Conflict",
    "Damaged",
    "FileStore",
    "IsReport",
    "LogEntry",
    "News",
    "NotAllowed",
    "NotInPlace",
    "NothingReadable",
    "OnlyReadable",
    "OpenElsewhere",
    "RowChange",
    "Store",
    "StoredTrace",
    "Taken",
    "Unfinished",
]

_HOMES = {
    "Author": "journal",
    "Away": "port",
    "Conflict": "port",
    "Damaged": "sqlite.connections",
    "EXTENSION": "file.extension",
    "FileStore": "file.store",
    "HERE": "journal",
    "IsReport": "sqlite.connections",
    "LogEntry": "journal",
    "News": "journal",
    "NotAllowed": "port",
    "NotInPlace": "sqlite.held_file",
    "NothingReadable": "sqlite.connections",
    "OnlyReadable": "sqlite.connections",
    "OpenElsewhere": "sqlite.connections",
    "RowChange": "rows",
    "Store": "port",
    "Taken": "port",
    "StoredTrace": "traces",
    "Unfinished": "sqlite.snapshot",
}


def __getattr__(name: str) -> Any:
    """Return one of the names above, from its module, which is imported now."""
    if name not in _HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
