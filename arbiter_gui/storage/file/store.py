"""One open tournament file."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.soundness import check_consistent
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.storage.checks.refusals import possible_values
from arbiter_gui.storage.database import TournamentDatabase
from arbiter_gui.storage.file.new_file import build, discard
from arbiter_gui.storage.file.opening import open_to_read, open_to_write
from arbiter_gui.storage.file.salvage import salvaged
from arbiter_gui.storage.migrations import MIGRATIONS, Migration
from arbiter_gui.storage.sqlite.connections import store_error, transaction
from arbiter_gui.storage.sqlite.held_file import check_in_place, copy_database, is_in_place, let_go
from arbiter_gui.storage.sqlite.whole_files import part_beside, put_in_place
from arbiter_gui.storage.sqlite.written_file import WrittenFile


class FileStore(TournamentDatabase):
    """A tournament and the file it stands in. Only one can have a file open, in this program or another."""

    def __init__(self, path: Path, connection: sqlite3.Connection, handle: int | None) -> None:
        self._handle = handle
        super().__init__(path, connection)
        self._written_file = None if handle is None else WrittenFile(path, handle, connection)

    @classmethod
    def create(cls, path: Path, tournament: Tournament, time: str, action: str, note: str = "") -> FileStore:
        """Make a new file; StoreError when there is one of that name already, which is left alone."""
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
            with part_beside(path) as half, possible_values():
                build(half, path, tournament, time, action, note)
                put_in_place(half, path)
        except (sqlite3.Error, OSError) as error:
            discard(path)
            raise store_error(path, error, "made") from error
        except BaseException:
            discard(path)
            raise
        return cls.open(path)

    @classmethod
    def open(cls, path: Path, migrations: tuple[Migration, ...] = MIGRATIONS) -> FileStore:
        """Open a file, bring it to the newest version (a copy of the old one is kept) and lock it."""
        connection, handle = open_to_write(path, migrations)
        try:
            return cls(path, connection, handle)
        except BaseException:
            connection.close()
            let_go(handle)
            raise

    @classmethod
    def read(cls, path: Path, migrations: tuple[Migration, ...] = MIGRATIONS) -> FileStore:
        """Look into a file as it was last saved, also while somebody else has it open; nothing can be saved.

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
        cls, path: Path, time: str, migrations: tuple[Migration, ...] = MIGRATIONS
    ) -> tuple[FileStore, tuple[Said, ...]]:
        """Look into what can be read of a damaged file; also return a line for everything that cannot be.

        Nothing can be saved but a copy, which is a sound file. Errors as `read`, and where nothing can be read.
        """
        connection, notices = salvaged(path, migrations, time)
        return cls(path, connection, None), notices

    @property
    def address(self) -> str:
        """Empty: a file stands on no server."""
        return ""

    @property
    def in_place(self) -> bool:
        """Whether the file is still the one that stands at its path: it can be moved, deleted or replaced."""
        return is_in_place(self.path, self._handle)

    @property
    def away(self) -> bool:
        """Never: a file is there."""
        return False

    def catch_up(self) -> None:
        """Nobody else works on a file."""

    def watch(self, _wake: Callable[[], None]) -> Callable[[], None]:
        """Nobody else works on a file: nothing is ever told."""
        return lambda: None

    def claim(self) -> contextlib.AbstractContextManager[None]:
        """Nobody else works on a file: it is one's own already."""
        return contextlib.nullcontext()

    def save_copy(self, path: Path) -> None:
        """Write a complete copy, history included; a file of that name is replaced."""
        if path.exists() and self.path.exists() and path.samefile(self.path):
            raise StoreError(
                say("{file} is the open tournament. Choose another name for the copy.", file=path.name)
            )
        copy_database(self._connection, path)

    def close(self) -> None:
        """Let go of the file; harmless when done twice."""
        self._connection.close()
        let_go(self._handle)
        self._handle = None

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        """Raises NotInPlace where the file is not what was written: before anything is changed, or after it."""
        self._check_file()
        with transaction(self._connection, self.path):
            yield
            # Nothing is written before the end of the block, which may have taken its time.
            self._check_file()
        if self._written_file is not None:
            self._written_file.note()

    def _check_file(self) -> None:
        """Raise NotInPlace where the file is not there any more, or somebody else has written to it."""
        check_in_place(self.path, self._handle)
        if self._written_file is not None:
            self._written_file.check()
