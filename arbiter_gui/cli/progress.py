"""The progress of a long task, for a user waiting at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from arbiter_gui.cli.languages import in_terminal_language
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.texts.sentences import say


class _Line:
    """A line on standard error that is rewritten in place."""

    def __init__(self, work: str) -> None:
        self._work = work
        self._width = 0

    def checkpoint(self) -> None:
        """Continue; Ctrl+C ends the program."""

    def progress(self, settled: int, total: int) -> None:
        """Show the progress."""
        text = in_terminal_language(
            say("{work}: {settled} of {total}", work=self._work, settled=settled, total=total)
        )
        self._width = max(self._width, len(text))
        print(f"\r{text}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Clear the line."""
        if self._width:
            print("\r" + " " * self._width + "\r", end="", file=sys.stderr, flush=True)


@contextmanager
def progress_told(work: str) -> Iterator[Control]:
    """Provide a control that shows progress if standard error is a terminal, or else one that shows
    nothing.
    """
    if not sys.stderr.isatty():
        yield FREE
        return
    line = _Line(work)
    try:
        yield line
    finally:
        line.clear()
