"""Second copies of open tournaments in another folder: when they are due, and a thread that writes them.

The folder may be on a stick that was pulled out or on a network that does not answer. Nobody waits for it: what is to
be written is handed over as bytes, and the thread ends with the program.
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
    """Return where the second copy of a tournament is kept; those of other places with the same name are others."""
    stem = copy_name(session.path.stem, "tournament")
    mark = zlib.crc32(session.place.encode("utf-8", "surrogateescape"))
    return folder / f"{stem} {mark:08x}{EXTENSION}"


def place_before(place: Path) -> Path:
    """Return where the copy goes that another run of the program left: it may be newer than what was opened now."""
    return place.with_name(f"{place.stem} before{place.suffix}")


@dataclass(frozen=True, slots=True)
class CopyResult:
    """What became of a copy, or of looking for one: `written_at` in seconds since 1970, 0.0 for no copy."""

    place: Path
    written_at: float = 0.0
    failure: Said = NOTHING


@dataclass(frozen=True, slots=True)
class _Task:
    """A copy to be written, or without `data` only to be looked for."""

    place: Path
    data: bytes | None = None
    is_first: bool = False


Told = Callable[[CopyResult], None]


class CopyWriter:
    """Writes copies on a thread of its own, the newest of each place. `told` is called on that thread."""

    def __init__(self, told: Told) -> None:
        self._told = told
        self._waiting: dict[Path, _Task] = {}
        self._known: set[Path] = set()
        self._changed = Condition()
        self._thread: Thread | None = None

    def look(self, place: Path) -> None:
        """Tell when the copy at a place was written."""
        self._hand_over(_Task(place))

    def write(self, place: Path, data: bytes) -> None:
        """Write a copy, in place of one that still waits for the same place."""
        self._hand_over(_Task(place, data, is_first=place not in self._known))
        self._known.add(place)

    def finish(self, seconds: float) -> bool:
        """Wait so long at most until everything is written; return whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: self._thread is None, timeout=seconds)

    def _hand_over(self, task: _Task) -> None:
        with self._changed:
            earlier = self._waiting.pop(task.place, None)
            if task.data is None and earlier is not None:
                task = earlier
            elif earlier is not None and earlier.is_first:
                task = replace(task, is_first=True)
            self._waiting[task.place] = task
            if self._thread is None:
                # Not one of an executor, which the end of the program would wait for.
                self._thread = Thread(target=self._run, name="arbiter-second-copies", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        """Carry out what waits, and end when there is nothing more."""
        while (task := self._next()) is not None:
            result = carried_out(task.place, task.data, task.is_first)
            if result.failure:
                LOGGER.warning("the second copy was not written")
            self._told(result)

    def _next(self) -> _Task | None:
        with self._changed:
            if self._waiting:
                return self._waiting.pop(next(iter(self._waiting)))
            self._thread = None
            self._changed.notify_all()
            return None


def carried_out(place: Path, data: bytes | None, is_first: bool) -> CopyResult:
    """Write a copy, or look for one where there is no `data`; return what became of it."""
    try:
        if data is None:
            return CopyResult(place, place.stat().st_mtime if place.is_file() else 0.0)
        if is_first and place.is_file():
            place.replace(place_before(place))
        write_file(place, data)
    except StoreError as error:
        return CopyResult(place, failure=error.said)
    except OSError as error:
        return CopyResult(place, failure=system_words(error))
    return CopyResult(place, time())
