"""Continuing in a copy when the file of an open tournament was moved, deleted, replaced or
overwritten.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from arbiter_gui.app.data_folder import data_folder
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.storage import EXTENSION, FileStore, Store
from arbiter_gui.storage.sqlite.connections import free_name

KEPT_MARK = "(kept)"
"""The end of the name of a copy in which work continues, before a number."""


@dataclass(frozen=True, slots=True)
class Relocation:
    """The move of a tournament to another file, and its reason.

    `saved`: the edit that met it is in there too.
    """

    old_path: Path
    new_path: Path
    why: Said
    saved: bool

    @property
    def message(self) -> Said:
        """The message for the arbiter."""
        return say(
            "{why} Everything saved so far, with its history, is kept in {copy} in {folder}; the "
            "tournament continues there.",
            why=self.why,
            copy=self.new_path.name,
            folder=str(self.new_path.parent),
        )


class WentOnInCopy(StoreError):
    """An edit met a file that is no longer the tournament, which was saved as a copy that is now
    open.

    Unless the edit is `relocation.saved`, it was not made and may be made again.
    """

    def __init__(self, relocation: Relocation) -> None:
        self.relocation = relocation
        super().__init__(relocation.message)


def carry_out_deed(operation: Callable[[], object]) -> None:
    """Carry out an edit, and again if work has to continue in a copy; errors as those of the edit.

    Listeners of the session have been notified of the copy by then.
    """
    try:
        operation()
    except WentOnInCopy as error:
        if not error.relocation.saved:
            operation()


def kept_copy(store: Store) -> FileStore:
    """Write the whole content of an open tournament to a new file and open that.

    It is made beside the old file, or, if that fails, in the user's own folder. Raises StoreError.
    """
    name = f"{store.path.stem} {KEPT_MARK}{EXTENSION}"
    try:
        return _written_copy(store, store.path.with_name(name))
    except StoreError:
        return _written_copy(store, data_folder() / name)


def _written_copy(store: Store, place: Path) -> FileStore:
    """Write a copy to a place, numbered if that is taken, and open it.

    A copy that cannot be opened is deleted.
    """
    copy = free_name(place)
    store.save_copy(copy)
    try:
        return FileStore.open(copy)
    # Also when the job is cancelled: half a copy must not be taken for a tournament at the next
    # start.
    except BaseException:
        with contextlib.suppress(OSError):
            copy.unlink()
        raise
