"""The destination of results: standard output or a named file, never an input file or a tournament."""

from __future__ import annotations

import errno
import os
import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from arbiter_gui.cli.console import NotWritten
from arbiter_gui.domain.errors import InvalidTournament, StoreError
from arbiter_gui.domain.texts.sentences import say as said
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.storage.sqlite.whole_files import write_file

TOURNAMENT_FILE = b"SQLite format 3\0"
"""The first bytes of a tournament file."""
_THE_TOURNAMENT = said("the tournament")
_GENERATED = b"012 Generated from seed "
_ENOUGH = 65536


def wanted_outputs(options: Namespace, names: Iterable[str]) -> dict[str, str]:
    """Return the path of each requested file, by the name of its option."""
    targets = {}
    for name in names:
        target = getattr(options, name)
        if target is not None:
            targets[name] = target
    return targets


def check_outputs(
    read: str | None,
    outputs: Iterable[str | None],
    *,
    called: str = _THE_TOURNAMENT,
    over_reports: bool = False,
) -> None:
    """Check, before any calculation or output, that every output can be written and destroys nothing.

    `read` is the file that is read, and `called` its name in messages; outputs of None and `-` (standard output) are
    skipped. An existing output is replaced, but no tournament is: raises InvalidTournament for the file that is read
    by whatever name, for another tournament file, unless `over_reports` for a report file that `generate` did not
    write, and for a name given twice. Raises NotWritten if an output cannot be written.
    """
    targets_so_far: set[str] = set()
    for target in outputs:
        if target is None or target == "-":
            continue
        if read is not None and _is_same_file(read, target):
            raise InvalidTournament(
                said("{target} is {called} itself; choose another name", target=target, called=called)
            )
        _keep_tournament(target, over_reports)
        real = os.path.normcase(os.path.realpath(target))
        if real in targets_so_far:
            raise InvalidTournament(
                said("{target} is given for two outputs; choose another name for one", target=target)
            )
        if not _is_device(Path(real)):
            targets_so_far.add(real)
        _try(target)


def _is_same_file(read: str, target: str) -> bool:
    """Return whether two names refer to the same existing file."""
    return Path(target).exists() and Path(read).exists() and Path(target).samefile(read)


def _keep_tournament(target: str, over_reports: bool) -> None:
    path = Path(target)
    if path.is_file():
        try:
            with open(path, "rb") as file:
                head = file.read(_ENOUGH)
        except OSError as error:
            raise not_written(target, error) from error
        if head.startswith(TOURNAMENT_FILE):
            raise InvalidTournament(said("{target} is a tournament file; choose another name", target=target))
        if (
            not over_reports
            and b"\n001 " in b"\n" + head.replace(b"\r", b"\n")
            and not head.startswith(_GENERATED)
        ):
            raise InvalidTournament(
                said("{target} is the report file of a tournament; choose another name", target=target)
            )


def _is_device(real: Path) -> bool:
    return real.exists() and not real.is_file() and not real.is_dir()


def _try(target: str) -> None:
    """Raise NotWritten if writing would fail; leaves nothing behind."""
    real = Path(os.path.realpath(target))
    try:
        if real.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if real.is_file():
            with open(real, "ab"):
                pass
        if not _is_device(real):
            import tempfile

            with tempfile.TemporaryFile(dir=real.parent):
                pass
    except OSError as error:
        raise not_written(target, error) from error


def not_written(target: str, error: OSError) -> NotWritten:
    """Return the error for a file that could not be written."""
    return NotWritten(
        said(
            "{path} cannot be written ({reason}); nothing was changed",
            path=target,
            reason=system_words(error),
        )
    )


def write(target: str | None, text: str) -> None:
    """Write text to a file, or print it if the target is None or `-`. Raises NotWritten."""
    if target is None or target == "-":
        print(text.rstrip("\n"))
    else:
        write_whole(target, text.encode())


def write_whole(target: str, data: bytes) -> None:
    """Write a file, `-` to standard output; there is always either the old or the whole new one.

    Another program gets the exact bytes, a user at a terminal harmless text. Raises NotWritten.
    """
    if target == "-" and sys.stdout.isatty():
        sys.stdout.write(data.decode(errors="backslashreplace"))
        return
    if target == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    try:
        write_file(target, data)
    except StoreError as error:
        raise NotWritten(error.said) from error
