"""Output files made and written in the background, one after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QTimer

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.services.tasks import Job, Tasks
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.storage.sqlite.whole_files import write_file

_SOON = 300
"""Milliseconds in which most files are written; longer ones show a message with a way to stop."""


Make = Callable[[Control], bytes]
"""A function that makes a file; the control can stop it, and is told the progress."""


class FileWriter:
    """A separate worker, so that pairings and files do not wait for each other.

    Files begun when the window closes are written to the end.
    """

    def __init__(
        self, context: CommandContext, on_written: Callable[[Path, Sequence[Said]], None]
    ) -> None:
        self._window = context.window
        self._current = context.current
        self._on_written = on_written
        self.tasks = Tasks(context.window)

    def write(self, path: Path, make: Make, notes: Callable[[], Sequence[Said]] = tuple) -> None:
        """Make a file and write it.

        Then call `written` with the notes on it, or show why it could not be written.
        """

        def work(control: Control) -> Sequence[Said]:
            # Made whole before anything is written: stopping it leaves an older file as it was.
            data = make(control)
            sentences = notes()
            control.checkpoint()
            write_file(path, data)
            return sentences

        # The message that the file is being written, once it has been told.
        messages: list[Message] = []
        job = Job(
            work=work,
            done=lambda sentences: self._on_written(path, sentences),
            failed=self._report_failure,
            progress=lambda sheet, count: self._show_progress(messages, sheet, count),
        )
        self.tasks.start(job)
        QTimer.singleShot(_SOON, self._window, lambda: self._show_waiting(job, path, messages))

    def close(self) -> None:
        """Wait for the files begun, at the end of the window."""
        self.tasks.close(finish=True)

    def _show_waiting(self, job: Job[Sequence[Said]], path: Path, messages: list[Message]) -> None:
        """Say that a file is still being written, with a way to stop it.

        Nothing once it is there.
        """
        if not self.tasks.has(job):
            return
        text = self._window.tr("Writing {path}…").format(path=path)
        stop_button = (self._window.tr("St&op"), job.cancel)
        message = Message(Weight.NOTE, text, (stop_button,), lambda: self.tasks.has(job))
        messages.append(message)
        self._current.message_raised.emit(message)

    def _show_progress(self, messages: list[Message], sheet: int, count: int) -> None:
        """Show how many sheets are made, once the message about them is shown."""
        for message in messages:
            text = self._window.tr("{what} {done} of {count}")
            self._current.message_extended.emit(
                message, text.format(what=message.text, done=sheet, count=count)
            )

    def _report_failure(self, error: Exception) -> None:
        """Report why a file was not written; a program error goes to its own report."""
        if isinstance(error, PairingCancelled):
            self._current.tell(Weight.NOTE, self._window.tr("Stopped; no file was written."))
        elif isinstance(error, ArbiterError):
            self._current.tell(Weight.ERROR, error.said)
        else:
            self._current.crashed.emit(error)
