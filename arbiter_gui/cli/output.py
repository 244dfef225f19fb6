"""The destination of results: standard output or a named file, never an input file or a
tournament.
"""

from __future__ import annotations

import errno
import os
import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from arbiter_gui.cli.console import NotWritten
from arbiter_gui.domain.errors import InvalidTournament, StoreError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.storage.sqlite.whole_files import write_file

TOURNAMENT_FILE = b"SQLite format 3\0"
"""The first bytes of a tournament file."""
_THE_TOURNAMENT = say("the tournament")
_GENERATED = b"012 Generated from seed "
"""The first line of a report file that `generate` wrote: it can be made again, so it may be
replaced."""
_BYTES_LOOKED_AT = 65536
"""The line of the first player is within these first bytes of every report file."""


def wanted_outputs(options: Namespace, names: Iterable[str]) -> dict[str, str]:
    """Return the path of each requested file, by the name of its option."""
    targets = {}
    for name in names:
        target = getattr(options, name)
        if target is not None:
            targets[name] = target
    return targets


def check_outputs(
    input_file: str | None,
    outputs: Iterable[str | None],
    *,
    input_name: str = _THE_TOURNAMENT,
    over_reports: bool = False,
) -> None:
    """Check, before any calculation or output, that every output can be written and destroys
    nothing.

    `input_file` is the file that is read, and `input_name` its name in messages; outputs of None
    and `-` (standard output) are skipped. An existing output is replaced, but no tournament is:
    raises InvalidTournament for the file that is read by whatever name, for another tournament
    file, unless `over_reports` for a report file that `generate` did not write, and for a name
    given twice. Raises NotWritten if an output cannot be written.
    """
    targets_so_far: set[str] = set()
    for target in outputs:
        if target is None or target == "-":
            continue
        if input_file is not None and _is_same_file(input_file, target):
            raise InvalidTournament(
                say(
                    "{target} is {called} itself; choose another name",
                    target=target,
                    called=input_name,
                )
            )
        _refuse_tournament(target, over_reports)
        # Two names may lead to one file: by a link, by `..`, or by other capitals where the system
        # ignores them.
        real = os.path.normcase(os.path.realpath(target))
        if real in targets_so_far:
            raise InvalidTournament(
                say(
                    "{target} is given for two outputs; choose another name for one of them",
                    target=target,
                )
            )
        # Several outputs may go to a device such as /dev/null or a terminal, which no output
        # replaces.
        if not _is_device(Path(real)):
            targets_so_far.add(real)
        _check_writable(target)


def _is_same_file(input_file: str, target: str) -> bool:
    """Return whether two names refer to the same existing file."""
    return Path(target).exists() and Path(input_file).exists() and Path(target).samefile(input_file)


def _refuse_tournament(target: str, over_reports: bool) -> None:
    """Raise InvalidTournament if a tournament would be replaced, also its report file unless
    `over_reports`.

    Raises NotWritten for a file that cannot be read, since it may be one of these.
    """
    path = Path(target)
    if not path.is_file():
        return
    try:
        with open(path, "rb") as file:
            beginning = file.read(_BYTES_LOOKED_AT)
    except OSError as error:
        raise not_written(target, error) from error
    if beginning.startswith(TOURNAMENT_FILE):
        raise InvalidTournament(
            say("{target} is a tournament file; choose another name", target=target)
        )
    if not over_reports and _is_report_of_played_tournament(beginning):
        raise InvalidTournament(
            say("{target} is the report file of a tournament; choose another name", target=target)
        )


def _is_report_of_played_tournament(beginning: bytes) -> bool:
    """Return whether a file has the line of a player (001), as report files do, and was not
    generated.
    """
    # Lines of a report file may end with a carriage return alone.
    lines = b"\n" + beginning.replace(b"\r", b"\n")
    return b"\n001 " in lines and not beginning.startswith(_GENERATED)


def _is_device(real: Path) -> bool:
    """Return whether a path is neither file nor folder, such as a terminal, a pipe or /dev/null."""
    return real.exists() and not real.is_file() and not real.is_dir()


def _check_writable(target: str) -> None:
    """Raise NotWritten if writing would fail; nothing is left behind."""
    real = Path(os.path.realpath(target))
    try:
        if real.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        # Opened for appending: that needs the right to write, and changes nothing.
        if real.is_file():
            with open(real, "ab"):
                pass
        # A file is written under another name first and then put in place, so its folder must take
        # a new file.
        if not _is_device(real):
            import tempfile

            with tempfile.TemporaryFile(dir=real.parent):
                pass
    except OSError as error:
        raise not_written(target, error) from error


def not_written(target: str, error: OSError) -> NotWritten:
    """Return the error for a file that could not be written."""
    return NotWritten(
        say(
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
        # The bytes pass the text layer by, which may still hold earlier lines.
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    try:
        write_file(target, data)
    except StoreError as error:
        raise NotWritten(error.said) from error
