"""The tournament file: one SQLite database, extension `.arbiter`.

The tables hold the tournament as it stands, one fact a row. Every edit is one transaction: it changes those
rows and logs the rows as they were and as they became (`edit`), so undo and redo write rows back and never
run an edit again; edits made by an older version of the program stay undoable. `log` only ever grows: it
says what was done, undone and redone, and when. A trace is stored once and only referred to, so it survives
undo and redo of its round.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from arbiter_gui.storage.extension import EXTENSION
    from arbiter_gui.storage.files import Damaged, IsReport, OnlyReadable, OpenElsewhere
    from arbiter_gui.storage.journal import LogEntry
    from arbiter_gui.storage.rows import RowChange
    from arbiter_gui.storage.snapshot import Unfinished
    from arbiter_gui.storage.store import Store
    from arbiter_gui.storage.traces import StoredTrace

__all__ = [
    "EXTENSION",
    "Damaged",
    "IsReport",
    "LogEntry",
    "OnlyReadable",
    "OpenElsewhere",
    "RowChange",
    "Store",
    "StoredTrace",
    "Unfinished",
]

_HOMES = {
    "Damaged": "files",
    "EXTENSION": "extension",
    "IsReport": "files",
    "LogEntry": "journal",
    "OnlyReadable": "files",
    "OpenElsewhere": "files",
    "RowChange": "rows",
    "Store": "store",
    "StoredTrace": "traces",
    "Unfinished": "snapshot",
}


def __getattr__(name: str) -> Any:
    """Return one of the above, from the module that is loaded for it now."""
    if name not in _HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
