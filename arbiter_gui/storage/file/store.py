"""An open tournament file."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.soundness import check_consistent
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.storage.checks.refusals import possible_values
from arbiter_gui.storage.database import TournamentDatabase
from arbiter_gui.storage.file.new_file import build, remove_unmade_file
from arbiter_gui.storage.file.opening import open_to_read, open_to_write
from arbiter_gui.storage.file.salvage import salvaged_copy
from arbiter_gui.storage.migrations import MIGRATIONS, Migration
from arbiter_gui.storage.sqlite.connections import store_error, transaction
from arbiter_gui.storage.sqlite.held_file import check_in_place, copy_database, is_in_place, let_go
from arbiter_gui.storage.sqlite.whole_files import part_beside, put_in_place
from arbiter_gui.storage.sqlite.written_file import WrittenFile


class FileStore(TournamentDatabase):
    """A tournament and its file.

    Only one store can have a file open, in this program or another.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, handle: int | None) -> None:
        self._handle = handle
        super().__init__(path, connection)
        self._written_file = None if handle is None else WrittenFile(path, handle, connection)

    @classmethod
    def create(
        cls, path: Path, tournament: Tournament, time: str, action: str, note: str = ""
    ) -> FileStore:
        """Create a new file; raise StoreError if a file of that name exists, and leave it alone."""
        check_consistent(tournament)
        try:
            path.open("xb").close()
        except FileExistsError as error:
            raise StoreError(
                say("{file} already exists in {folder}.", file=path.name, folder=str(path.parent))
            ) from error
        except OSError as error:
            raise store_error(path, error, "made") from error
        try:
            with part_beside(path) as partial_file, possible_values():
                build(partial_file, path, tournament, time, action, note)
                put_in_place(partial_file, path)
        except (sqlite3.Error, OSError) as error:
            remove_unmade_file(path)
            raise store_error(path, error, "made") from error
        except BaseException:
            remove_unmade_file(path)
            raise
        return cls.open(path)

    @classmethod
    def open(cls, path: Path, migrations: tuple[Migration, ...] = MIGRATIONS) -> FileStore:
        """Open a file, update it to the newest version (a copy of the old one is kept) and lock
        it.
        """
        connection, handle = open_to_write(path, migrations)
        try:
            return cls(path, connection, handle)
        except BaseException:
            connection.close()
            let_go(handle)
            raise

    @classmethod
    def read(cls, path: Path, migrations: tuple[Migration, ...] = MIGRATIONS) -> FileStore:
        """Open a file read-only as it was last saved, even while another program has it open.

        Neither locks nor changes the file; an older version is understood without being updated.
        """
        connection = open_to_read(path, migrations)
        try:
            return cls(path, connection, None)
        except BaseException:
            connection.close()
            raise

    @classmethod
    def salvage(
        cls,
        path: Path,
        time: str,
        migrations: tuple[Migration, ...] = MIGRATIONS,
        control: Control = FREE,
    ) -> tuple[FileStore, tuple[Said, ...]]:
        """Open what can be read of a damaged file, read-only and for any thread.

        Also return a line for everything that cannot be read.

        Only a copy can be saved, which is a sound file. Errors as in `read`, and if nothing can be
        read.
        """
        connection, notices = salvaged_copy(path, migrations, time, control)
        return cls(path, connection, None), notices

    @property
    def address(self) -> str:
        """Empty: a file is not on a server."""
        return ""

    @property
    def in_place(self) -> bool:
        """Whether the file is still the one at its path: it can be moved, deleted or replaced."""
        return is_in_place(self.path, self._handle)

    @property
    def is_away(self) -> bool:
        """Always False: a file is never out of reach."""
        return False

    def catch_up(self) -> None:
        """Do nothing: a file has no other users."""

    def watch(self, _wake: Callable[[], None]) -> Callable[[], None]:
        """Watch nothing: a file has no other users to report."""
        return lambda: None

    def claim(self) -> contextlib.AbstractContextManager[None]:
        """Return an empty block: a file has no other users and needs no claim."""
        return contextlib.nullcontext()

    def save_copy(self, path: Path) -> None:
        """Write a complete copy, history included; a file of that name is replaced."""
        if path.exists() and self.path.exists() and path.samefile(self.path):
            raise StoreError(
                say(
                    "{file} is the open tournament. Choose another name for the copy.",
                    file=path.name,
                )
            )
        copy_database(self._connection, path)

    def close(self) -> None:
        """Close the file; calling it twice is harmless."""
        self._connection.close()
        let_go(self._handle)
        self._handle = None

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        """Save a block as one transaction.

        Raise NotInPlace if the file was changed by others, before or after.
        """
        self._check_file()
        with transaction(self._connection, self.path):
            yield
            # The block is written only at its end, which may be much later.
            self._check_file()
        if self._written_file is not None:
            self._written_file.note()

    def _check_file(self) -> None:
        """Raise NotInPlace if the file is missing, or if another program has written to it."""
        check_in_place(self.path, self._handle)
        if self._written_file is not None:
            self._written_file.check()
