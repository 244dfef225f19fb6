"""Files that exist whole or not at all: written under another name first, and never through another
user's link.
"""

from __future__ import annotations

import contextlib
import os
import stat
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.texts.system_words import system_words

_ONLY_THERE = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
"""Flags that not every system has."""
_OWN = os.O_RDWR | os.O_CREAT | os.O_EXCL | _ONLY_THERE
_LETTERS_OF_NAME = 40
_PART = ".part"
_SECONDS_OF_A_DAY = 24 * 60 * 60
_WAITS = (0.02, 0.05, 0.1, 0.2, 0.4) if os.name == "nt" else ()
"""Waits, in seconds, if a file cannot be replaced: virus scanners hold every new one for a moment.
"""


@contextlib.contextmanager
def part_beside(target: Path) -> Iterator[Path]:
    """Make an empty file beside `target`, for a block that fills it and puts it in place.

    Else remove it afterwards.

    No other user had a file, or a link, of that name: this program creates it, or fails (OSError).
    """
    unfinished_file = _make_part(target)
    try:
        yield unfinished_file
    finally:
        with contextlib.suppress(OSError):
            unfinished_file.unlink(missing_ok=True)


def _make_part(target: Path) -> Path:
    """Make an empty file beside the target, in which the new contents are written before they
    replace it.
    """
    while True:
        random_letters = os.urandom(6).hex()
        unfinished_file = target.with_name(f"{_beginning_of_parts(target)}{random_letters}{_PART}")
        # Another window may write beside the same file: `_OWN` makes a file only if there is none
        # of this name.
        with contextlib.suppress(FileExistsError):
            os.close(os.open(unfinished_file, _OWN, 0o666))
            return unfinished_file


def _beginning_of_parts(target: Path) -> str:
    return f".{target.name[:_LETTERS_OF_NAME]}."


def parts_beside(target: Path) -> list[Path]:
    """Return the unfinished files beside `target`: those being written, and those of programs that
    were killed.
    """
    beginning = _beginning_of_parts(target)
    return [
        file
        for file in target.parent.iterdir()
        if file.name.startswith(beginning) and file.name.endswith(_PART)
    ]


def remove_abandoned(files: Iterable[Path], days: int) -> None:
    """Remove the files that no program has written to for some days.

    One that cannot be removed stays.
    """
    latest_change = time.time() - days * _SECONDS_OF_A_DAY
    for file in files:
        with contextlib.suppress(OSError):
            if file.lstat().st_mtime < latest_change:
                file.unlink()


def put_in_place(finished_file: Path, target: Path) -> None:
    """Give a finished file its name, in one step that survives a power cut.

    A link of that name is replaced.
    """
    with finished_file.open("rb+") as file:
        # The content first, then the name: otherwise a power cut may leave the name with nothing
        # behind it.
        os.fsync(file.fileno())
    for wait in _WAITS:
        # On Windows a virus scanner or a preview may hold the old file open for a moment.
        with contextlib.suppress(PermissionError):
            os.replace(finished_file, target)
            break
        time.sleep(wait)
    else:
        os.replace(finished_file, target)
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Sync the folder of a file, without which the name of a new file may not survive a power
    cut.
    """
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:
        # Some network file systems refuse; the file is synced, only its name may be lost in a power
        # cut.
        pass
    finally:
        os.close(handle)


def write_file(path: Path | str, data: bytes) -> None:
    """Write a file so that there is always either the old or the whole new one.

    A link there is replaced, and its target is left unchanged; a device or a pipe is written to.
    Raises StoreError with a sentence for the user if it cannot be written.
    """
    target = Path(path)
    try:
        if is_device(target):
            target.write_bytes(data)
            return
        if target.is_dir():
            raise IsADirectoryError(0, "Is a directory")
        with part_beside(target) as unfinished_file:
            unfinished_file.write_bytes(data)
            put_in_place(unfinished_file, target)
    except OSError as error:
        reason = system_words(error)
        sentence = say(
            "{path} cannot be written ({reason}); nothing was changed", path=path, reason=reason
        )
        raise StoreError(sentence) from error


def is_device(path: Path) -> bool:
    """Return whether a path is, or leads to, a device, a pipe or a socket.

    OSError if it cannot be checked.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def check_ordinary(path: Path) -> None:
    """Raise StoreError for a pipe, a socket or a device: reading one may never end."""
    try:
        device = is_device(path)
    except OSError:
        return  # which is reported when it is opened
    if device:
        raise StoreError(
            say("{file} is a device or a pipe, not a file that can be opened.", file=path.name)
        )
