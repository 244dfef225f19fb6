"""The appearance and behaviour of the program on this computer.

A tournament's own settings are in its file.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from PySide6.QtCore import QByteArray, QSettings, QStandardPaths

T = TypeVar("T", str, int, bool, list[str], QByteArray)


_STORES: list[QSettings] = []
"""The one in which values are kept together just now, if any."""


def _settings_store() -> QSettings:
    if _STORES:
        return _STORES[-1]
    return QSettings()


@contextlib.contextmanager
def kept_together() -> Iterator[None]:
    """Write all settings of the block at its end, at once: each alone would write the file
    again.
    """
    store = QSettings()
    _STORES.append(store)
    try:
        yield
    finally:
        _STORES.pop()
        store.sync()


@dataclass(frozen=True)
class Setting(Generic[T]):
    """One remembered value: its key, its default (which also fixes the type) and what it is for."""

    key: str
    default: T
    description: str

    def get(self) -> T:
        """Return the stored value, or the default; a value of another type counts as missing."""
        stored_value: Any = _settings_store().value(self.key, self.default)
        value: Any = self.default
        if isinstance(self.default, list):
            value = _text_list(stored_value)
        elif isinstance(self.default, bool):
            # Where settings are kept as text, as in a file, Qt returns a truth value as a word.
            value = stored_value in (True, "true", 1, "1")
        elif isinstance(self.default, int):
            if str(stored_value).lstrip("-").isdigit():
                value = int(stored_value)
        elif isinstance(stored_value, type(self.default)):
            value = stored_value
        return cast(T, value)

    def set(self, value: T) -> None:
        """Keep a value for the next start; the file is written only for another value."""
        store = _settings_store()
        if not store.contains(self.key) or self.get() != value:
            store.setValue(self.key, value)


def _text_list(value: object) -> list[str]:
    """Return stored texts as a list, whatever the settings of the system made of it."""
    # A list of one text comes back as the text alone.
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return list(map(str, value))
    return []


SCHEME = Setting("view/scheme", "system", "light, dark, or as the system says")
ZOOM = Setting("view/zoom", 100, "size of all text in per cent")
MOVING_CARDS = Setting(
    "view/movingcards", True, "whether cards move to their places from step to step"
)
DISPLAY_ZOOM = Setting(
    "display/zoom", 100, "size of the text on the display, in per cent of what fits"
)
DISPLAY_LISTS = Setting(
    "display/lists", [], "what was shown on each screen: its name, and the keys of the lists"
)
CLOSING_KEY_SHOWN = Setting(
    "keys/closing", False, "whether it was said that Ctrl+W closes and Ctrl+D withdraws"
)
GEOMETRY = Setting("window/geometry", QByteArray(), "size and place of the window")
STATE = Setting("window/state", QByteArray(), "places of docks and tool bars")
WHY_WIDTH = Setting("window/whywidth", 380, "width of the reasons at 100 per cent, in pixels")
VIEW = Setting("window/view", "round", "the view shown last")
RECENT = Setting("files/recent", [], "tournaments opened last, newest first")
OPEN = Setting(
    "files/open", [], "tournaments that were open when the program was closed, in their order"
)
HELD = Setting(
    "files/held",
    [],
    "tournaments that are open now, in all windows: left over where one ended by force",
)
FRONT = Setting("files/front", "", "the one of them that was in front")
EVENT = Setting("files/event", "", "the event whose groups were among them; empty: none")
ON_SERVERS = Setting(
    "server/open", [], "tournaments on servers that were open when the program was closed"
)
IMPORT_COLUMNS = Setting(
    "import/columns",
    [],
    "columns of player lists as chosen by hand: a record for each set of headings",
)
SERVER = Setting("server/address", "", "the server that was connected to last, without a password")
FOLDER = Setting("files/folder", "", "folder of the last tournament")
EDITION = Setting("new/edition", "", "edition chosen for the last new tournament")
RESULT_KEY_SET = Setting("results/keys", "arbiter", "keys for results: arbiter, vega or sharly")
LANGUAGE = Setting("view/language", "", "language of the window; empty: as the system")
INTO_PDF = "pdf"
PRINTER = Setting(
    "print/printer", "", "the printer of the last print set, or pdf; empty: the usual one"
)
PRINT_SIZE = Setting(
    "print/size", 100, "size of the type of a print set in per cent; 100: fitted to pages"
)
WALL_COLUMNS = Setting(
    "print/columns",
    "",
    "columns beside the names in the pairings: name,…; empty: those that have room",
)
PRINT_BEFORE = Setting(
    "print/before",
    "check-in:1,players:1",
    "sheets and copies before the first round: name:copies,…",
)
PRINT_SCHEDULE = Setting(
    "print/schedule",
    "drawing:1,schedule:1,schedule-by-player:1",
    "sheets and copies after a schedule is made",
)
PRINT_PAIRED = Setting(
    "print/paired",
    "pairings:2,pairings-by-name:1,result-slips:1",
    "sheets and copies after pairing",
)
PRINT_PLAYED = Setting("print/played", "standings:1", "sheets and copies after a round")
PUBLISH_FILE = Setting(
    "publish/file", "", "the tournament whose pages are written by themselves; empty: none"
)
PUBLISH_FOLDER = Setting("publish/folder", "", "where its pages go")
PUBLISH_COMMAND = Setting(
    "publish/command", "", "what brings them to a server, {folder} for the folder"
)
SECOND_COPIES = Setting(
    "files/secondcopies",
    "",
    "the folder of the second copies of all open tournaments; empty: none are kept",
)
PRINT_END = Setting(
    "print/end", "standings:1,cross-table:1,prizes:1", "sheets and copies after the last round"
)

AnySetting = Setting[str] | Setting[int] | Setting[bool] | Setting[list[str]] | Setting[QByteArray]

ALL: tuple[AnySetting, ...] = (
    SCHEME,
    ZOOM,
    MOVING_CARDS,
    DISPLAY_ZOOM,
    GEOMETRY,
    STATE,
    VIEW,
    RECENT,
    OPEN,
    HELD,
    FRONT,
    EVENT,
    FOLDER,
    EDITION,
    IMPORT_COLUMNS,
    RESULT_KEY_SET,
    LANGUAGE,
    PRINTER,
    PRINT_SIZE,
    WALL_COLUMNS,
    PRINT_BEFORE,
    PRINT_SCHEDULE,
    PRINT_PAIRED,
    PRINT_PLAYED,
    PRINT_END,
    PUBLISH_FILE,
    PUBLISH_FOLDER,
    PUBLISH_COMMAND,
    SECOND_COPIES,
)

MOST_RECENT = 10


def remember_file(path: str) -> None:
    """Put a file at the head of the recent ones."""
    earlier_paths = [recent_path for recent_path in RECENT.get() if recent_path != path]
    RECENT.set([path, *earlier_paths][:MOST_RECENT])


def tournament_folder() -> Path:
    """Return where files are looked for and offered to be kept: beside the last tournament, or the
    documents.
    """
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    for folder in (FOLDER.get(), documents):
        if folder and Path(folder).is_dir():
            return Path(folder)
    return Path.home()
