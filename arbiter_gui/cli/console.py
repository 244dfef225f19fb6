"""Standard output and error: UTF-8 everywhere, and a reader that closes early is not an error."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from arbiter_gui import __version__
from arbiter_gui.domain.errors import FormatError, NeedsChoice, NoLegalPairing, StoreError
from arbiter_gui.domain.texts.visible import for_terminal

CLOSED_EARLY = 141
"""Exit code when the reader of standard output went away: what a shell reports for SIGPIPE."""


class NotWritten(StoreError):
    """A result cannot go where it was sent; the sentence begins with that file."""


class Harmless:
    """A stream of text on which names and file names are only read: no character acts on the terminal."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text; what would act is spelled (`for_terminal`)."""
        return self._stream.write(for_terminal(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def harmless_output() -> Iterator[None]:
    """Make output and error UTF-8, also on a Windows console, and `Harmless`; odd bytes of file names are escaped."""
    original_streams = (sys.stdout, sys.stderr)
    for stream in original_streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    # A program without a console, as the window of Windows, has no streams at all.
    if sys.stdout is not None:
        sys.stdout = Harmless(sys.stdout)
    if sys.stderr is not None:
        sys.stderr = Harmless(sys.stderr)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = original_streams


def finish_output() -> None:
    """Send what was printed on its way. Raises BrokenPipeError when nobody reads it any more."""
    if sys.stdout is not None:
        sys.stdout.flush()


def forget_output() -> None:
    """Point standard output at nothing, so that the interpreter's last flush cannot fail."""
    try:
        null_device = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null_device, sys.stdout.fileno())
        os.close(null_device)
    except (OSError, ValueError):
        return  # not a real file (a test, an embedding program): nothing to repair


def say(text: str) -> None:
    """Print a line meant for the person at the terminal (standard error), not for the next program."""
    print(text, file=sys.stderr)


OPTIONS = {
    "initial-colour": "--initial-colour white or --initial-colour black",
    "rounds": "--rounds N",
    "edition": "--rules EDITION",
}
"""The option that answers each NeedsChoice."""


def sentence(error: Exception, file: str | None = None, salvages: bool = False) -> str:
    """Return what is said about a known error, beginning with the file it is about when there is one.

    `salvages`: the command has the option --salvage, which is a way out of a damaged file.
    """
    if isinstance(error, FormatError | NotWritten):
        return str(error)
    said = str(error)
    if isinstance(error, OSError) and error.strerror:
        file = error.filename or file
        said = error.strerror
    elif isinstance(error, NeedsChoice):
        said = f"{said}; give {OPTIONS[error.what]}"
    elif salvages and _is_damaged(error):
        said = f"{said.removesuffix('.')}; --salvage takes what can be read"
    elif isinstance(error, NoLegalPairing):
        said = f"no pairing is possible: {said}"
    if not file or said.startswith(f"{file} "):
        return said
    # A folder such as `.` has no name, which everything would begin with.
    name = Path(file).name
    if name and said.startswith(name):
        return f"{file}{said.removeprefix(name)}"
    return f"{file}: {said}"


def _is_damaged(error: Exception) -> bool:
    from arbiter_gui.storage import Damaged  # a command that reads no tournament file does without the store

    return isinstance(error, Damaged)


def crash_report(error: BaseException, doing: str) -> str:
    """Return what to send to the developers about a bug: versions, the command, and the traceback."""
    import platform
    import traceback

    lines = traceback.format_exception(error)
    return "\n".join(
        (
            "This is a program error; your file is not the cause. Please report these lines:",
            f"arbiter {__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"doing: {doing}",
            "".join(lines).rstrip(),
        )
    )


def ask_password(why: str) -> str | None:
    """Ask at the terminal; from anything else a line is read, so that a program can give it. None at the end."""
    from getpass import getpass  # hardly any command asks

    if sys.stdin.isatty():
        say(why)
        return getpass("Password: ") or None
    return sys.stdin.readline().rstrip("\r\n") or None
