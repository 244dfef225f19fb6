"""Second copies of open tournaments in another folder: when they are due, and a thread that writes
them.

The folder may be on a stick that was removed or on a network that does not respond. The program
never waits for it: the data are handed over as bytes, and the thread ends with the program.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Condition, Thread
from time import time

from arbiter_gui.app.log_file import LOGGER
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.file_names import copy_name
from arbiter_gui.domain.texts.sentences import NOTHING, Said
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.storage import EXTENSION
from arbiter_gui.storage.sqlite.whole_files import write_file


def second_place(folder: Path, session: Session) -> Path:
    """Return the place of a tournament's second copy.

    Equal names from different places give different copies.
    """
    return copy_place(folder, session.path.stem, session.place)


def copy_place(folder: Path, stem: str, place: str) -> Path:
    """Return the place of the second copy of the tournament at `place`, whose file name has the
    `stem`.
    """
    mark = zlib.crc32(place.encode("utf-8", "surrogateescape"))
    return folder / f"{copy_name(stem, 'tournament')} {mark:08x}{EXTENSION}"


def earlier_copy_place(place: Path) -> Path:
    """Return the place for the copy left by another run of the program, which may be newer than the
    opened file.
    """
    return place.with_name(f"{place.stem} before{place.suffix}")


@dataclass(frozen=True, slots=True)
class CopyResult:
    """The result of writing a copy, or of looking for one: `written_at` in seconds since 1970, 0.0
    for no copy.
    """

    path: Path
    written_at: float = 0.0
    failure: Said = NOTHING


@dataclass(frozen=True, slots=True)
class _Task:
    """A copy to be written, or, without `data`, only looked for."""

    place: Path
    data: bytes | None = None
    is_first: bool = False


ResultListener = Callable[[CopyResult], None]


class CopyWriter:
    """A writer of copies on a thread of its own, only the newest of each place.

    `told` is called on that thread.
    """

    def __init__(self, tell: ResultListener) -> None:
        self._tell_result = tell
        self._waiting_tasks: dict[Path, _Task] = {}
        self._written_places: set[Path] = set()
        self._change_condition = Condition()
        self._thread: Thread | None = None

    def look_for_copy(self, place: Path) -> None:
        """Report when the copy at a place was written."""
        self._hand_over(_Task(place))

    def write_copy(self, place: Path, data: bytes) -> None:
        """Write a copy, in place of one that is still waiting for the same place."""
        self._hand_over(_Task(place, data, is_first=place not in self._written_places))
        self._written_places.add(place)

    def finish(self, seconds: float) -> bool:
        """Wait at most `seconds` until everything is written; return whether it is."""
        with self._change_condition:
            return self._change_condition.wait_for(lambda: self._thread is None, timeout=seconds)

    def _hand_over(self, task: _Task) -> None:
        """Hand a task over to the thread that writes copies.

        Of several for one file only the last is carried out.
        """
        with self._change_condition:
            waiting_task = self._waiting_tasks.pop(task.place, None)
            if task.data is None and waiting_task is not None:
                task = waiting_task
            elif waiting_task is not None and waiting_task.is_first:
                task = replace(task, is_first=True)
            self._waiting_tasks[task.place] = task
            if self._thread is None:
                # Not a thread of an executor, as the end of the program would wait for it.
                self._thread = Thread(target=self._run, name="arbiter-second-copies", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        """Carry out the waiting tasks, and end when there are none left."""
        while (task := self._next_task()) is not None:
            result = carry_out_task(task.place, task.data, task.is_first)
            if result.failure:
                LOGGER.warning("the second copy was not written")
            self._tell_result(result)

    def _next_task(self) -> _Task | None:
        """Return the next task, None if there is none, after which the thread ends."""
        with self._change_condition:
            if self._waiting_tasks:
                return self._waiting_tasks.pop(next(iter(self._waiting_tasks)))
            self._thread = None
            self._change_condition.notify_all()
            return None


def carry_out_task(place: Path, data: bytes | None, is_first: bool) -> CopyResult:
    """Write a copy, or look for one if there is no `data`; return the result."""
    try:
        if data is None:
            return CopyResult(place, place.stat().st_mtime if place.is_file() else 0.0)
        if is_first and place.is_file():
            place.replace(earlier_copy_place(place))
        write_file(place, data)
    except StoreError as error:
        return CopyResult(place, failure=error.said)
    except OSError as error:
        return CopyResult(place, failure=system_words(error))
    return CopyResult(place, time())
