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
from arbiter_gui.domain.errors import (
    ArbiterError,
    FormatError,
    NeedsChoice,
    NoLegalPairing,
    StoreError,
)
from arbiter_gui.domain.texts.sentences import Said, joined, pattern, plain, raised
from arbiter_gui.domain.texts.visible import for_terminal

CLOSED_EARLY = 141
"""Exit code if the reader of standard output has gone: the one a shell reports for SIGPIPE."""


class NotWritten(StoreError):
    """A result cannot be written to its destination; the sentence begins with that file."""


class Harmless:
    """A stream on which names and file names are only text: no character controls the terminal."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text; control characters are spelled out (`for_terminal`)."""
        return self._stream.write(for_terminal(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def harmless_output() -> Iterator[None]:
    """Make output and error UTF-8, also on a Windows console, and `Harmless`.

    Odd bytes of file names are escaped.
    """
    original_streams = (sys.stdout, sys.stderr)
    for stream in original_streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    # A program without a console, such as a window on Windows, has no streams at all.
    if sys.stdout is not None:
        sys.stdout = Harmless(sys.stdout)
    if sys.stderr is not None:
        sys.stderr = Harmless(sys.stderr)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = original_streams


def finish_output() -> None:
    """Flush standard output. Raises BrokenPipeError if its reader has gone."""
    if sys.stdout is not None:
        sys.stdout.flush()


def forget_output() -> None:
    """Redirect standard output to nothing, so that the interpreter's last flush cannot fail."""
    try:
        null_device = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null_device, sys.stdout.fileno())
        os.close(null_device)
    except (OSError, ValueError):
        return  # not a real file (a test, an embedding program): nothing to repair


def tell(text: str) -> None:
    """Print a line for the user at the terminal (standard error), not for the next program.

    A text of the program is shown in the language of the system.
    """
    from arbiter_gui.cli.languages import (
        in_terminal_language,
    )  # opening a window prints nothing here

    print(in_terminal_language(text), file=sys.stderr)


def show(text: str) -> None:
    """Print a line of a result on standard output, a text of the program in the language of the
    system.
    """
    from arbiter_gui.cli.languages import (
        in_terminal_language,
    )  # opening a window prints nothing here

    print(in_terminal_language(text))


def indented_line(line: str) -> Said:
    """Return a line of a result moved in by two blanks."""
    return joined(("  ", line), "")


def written_message(target: str | Path) -> Said:
    """Return the message that a file was written."""
    return Said(pattern("{file} was written."), (("file", str(target)),))


OPTIONS = {
    "initial-colour": "--initial-colour white or --initial-colour black",
    "rounds": "--rounds N",
    "edition": "--rules EDITION",
}
"""The option that answers each NeedsChoice."""


def error_sentence(error: Exception, file: str | None = None, salvages: bool = False) -> Said:
    """Return the sentence for a known error, beginning with the file concerned if there is one.

    `salvages`: the command has the option --salvage, which is a way out for a damaged file.
    """
    reason = error.said if isinstance(error, ArbiterError) else plain(str(error))
    # Their sentences begin with the file already.
    if isinstance(error, FormatError | NotWritten):
        return reason
    if isinstance(error, OSError) and error.strerror:
        from arbiter_gui.domain.texts.system_words import system_words

        file = error.filename or file
        reason = raised(system_words(error))
    elif isinstance(error, NeedsChoice):
        reason = Said(
            pattern("{sentence}; give {option}"),
            (("sentence", reason), ("option", OPTIONS[error.missing_setting])),
        )
    elif salvages and _is_damaged(error):
        reason = Said(
            pattern("{sentence} --salvage imports what can be read."), (("sentence", reason),)
        )
    elif isinstance(error, NoLegalPairing):
        reason = Said(pattern("no pairing is possible: {why}"), (("why", reason),))
    if not file or reason.startswith(f"{file} "):
        return reason
    # A folder such as `.` has no name, and every sentence would begin with that.
    name = Path(file).name
    if name and reason.startswith(name):
        return _with_whole_path(reason, name, file)
    return joined((file, reason), ": ")


def _with_whole_path(reason: Said, name: str, file: str) -> Said:
    """Return a sentence that begins with a file name, with the whole path in its place."""
    values: list[tuple[str, object]] = []
    for key, value in reason.values:
        if isinstance(value, Said) and value.startswith(name):
            values.append((key, _with_whole_path(value, name, file)))
        elif isinstance(value, str) and value.startswith(name):
            values.append((key, f"{file}{value.removeprefix(name)}"))
        else:
            values.append((key, value))
    return reason.with_values(values)


def _is_damaged(error: Exception) -> bool:
    from arbiter_gui.storage import (
        Damaged,
    )  # a command that reads no tournament file needs no store

    return isinstance(error, Damaged)


def crash_report(error: BaseException, doing: str) -> str:
    """Return the report for the developers about a bug: versions, the command, and the
    traceback.
    """
    import platform
    import traceback

    from arbiter_gui.cli.languages import in_terminal_language
    from arbiter_gui.domain.texts.sentences import say as message

    lines = traceback.format_exception(error)
    return "\n".join(
        (
            in_terminal_language(
                message(
                    "This is a program error; your file is not the cause. Please report these "
                    "lines:"
                )
            ),
            f"arbiter {__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"doing: {doing}",
            "".join(lines).rstrip(),
        )
    )


def ask_password(reason: str) -> str | None:
    """Ask at the terminal; without one a line is read, so that a program can supply it.

    None at the end.
    """
    from getpass import getpass  # hardly any command asks

    from arbiter_gui.cli.languages import in_terminal_language
    from arbiter_gui.domain.texts.sentences import say as message

    if sys.stdin.isatty():
        tell(reason)
        prompt = joined((message("Password"), ""), ": ")
        return getpass(in_terminal_language(prompt)) or None
    return sys.stdin.readline().rstrip("\r\n") or None
