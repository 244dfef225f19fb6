"""Automatic publishing: pages are written and uploaded in the background, and retried after a
failure.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.sheet_language import sheet_catalogue
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.services.tasks import Job, Tasks
from arbiter_gui.gui.sharing.publishing_dialog import PublishingDialog
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.sharing.publisher import DueTime
from arbiter_gui.sharing.publishing import public_part, publish_pages


class PublishingCommands(Feature):
    """The command *Publish by itself…*, for one tournament at a time: another one never replaces
    its pages.
    """

    def __init__(self, context: CommandContext) -> None:
        self._context = context
        self._window = context.window
        self._current = context.current
        self.tasks = Tasks(context.window)
        self._job: Job[None] | None = None
        self._due_time = DueTime()
        self._clock = QTimer(context.window)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self.write)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {"auto-publish": self.ask}

    def connect_signals(self) -> None:
        """Follow the tournament in front."""
        self._current.changed.connect(lambda _change: self._set_clock())

    def ask(self) -> None:
        """Ask where the pages of the tournament in front go."""
        session = self._current.session
        if session is None or self._current.refused():
            return
        is_published = settings.PUBLISH_FILE.get() == str(session.path)
        folder = settings.PUBLISH_FOLDER.get() if is_published else ""
        dialog = PublishingDialog(
            folder, settings.PUBLISH_COMMAND.get(), self._context.questions.folder, self._window
        )
        dialog.accepted.connect(partial(self._take_choices, dialog, str(session.path)))
        open_dialog(dialog)

    def _take_choices(self, dialog: PublishingDialog, file: str) -> None:
        """Keep where pages are published; they are written anew at once."""
        settings.PUBLISH_FILE.set(file if dialog.folder() else "")
        settings.PUBLISH_FOLDER.set(dialog.folder())
        settings.PUBLISH_COMMAND.set(dialog.command())
        self._due_time = DueTime()
        if dialog.folder() and not public_part(self._current.tournament).rounds:
            text = self._window.tr("The pages will be written when a round is published.")
            self._current.tell(Weight.NOTE, text)
        self._set_clock()

    def _set_clock(self) -> None:
        """Set the clock to the time at which the pages are due, if the public part of the
        tournament has changed.
        """
        seconds = self._due_time.seconds(self._public_tournament()) if self._job is None else None
        if seconds is None:
            self._clock.stop()
        else:
            self._clock.start(round(1000 * seconds))

    def _public_tournament(self) -> Tournament | None:
        """Return what may be published of the tournament in front.

        None if pages are not those of this one.
        """
        session = self._current.session
        if (
            session is None
            or self._current.frozen
            or str(session.path) != settings.PUBLISH_FILE.get()
        ):
            return None
        return public_part(session.tournament)

    def write(self) -> None:
        """Write the pages and carry out the command, beside the window."""
        tournament = self._public_tournament()
        if tournament is None or self._job is not None:
            return
        folder = Path(settings.PUBLISH_FOLDER.get())
        command = settings.PUBLISH_COMMAND.get()
        catalogue = sheet_catalogue(tournament)
        # That of this run: `_take_choices` begins a new one, for which the outcome must not count.
        due_time = self._due_time
        self._clock.stop()
        due_time.note_begin(tournament)

        def work(control: Control) -> None:
            publish_pages(tournament, folder, command, catalogue, control.checkpoint)

        self._job = Job(
            work,
            lambda _answer: self._note_published(due_time, tournament),
            partial(self._note_failure, due_time),
        )
        self.tasks.start(self._job)

    def _note_published(self, due_time: DueTime, tournament: Tournament) -> None:
        """Note that the pages are up to date, and say so after a failure."""
        if due_time.failures:
            self._current.tell(Weight.NOTE, self._window.tr("The pages have been published."))
        self._job = None
        due_time.note_success(tournament)
        self._set_clock()

    def _note_failure(self, due_time: DueTime, error: Exception) -> None:
        """Report that publishing failed, once for a series of attempts, and try again later."""
        self._job = None
        if isinstance(error, PairingCancelled):
            return
        if not isinstance(error, ArbiterError):
            self._current.crashed.emit(error)
            return
        if not due_time.failures:
            text = self._window.tr(
                "The pages could not be published: {why} The program will try again."
            )
            publish_button = (self._window.tr("Publish n&ow"), self.write)
            warning = text.format(why=translated(error.said))
            self._current.message_raised.emit(Message(Weight.WARNING, warning, (publish_button,)))
        due_time.note_failure()
        self._set_clock()

    def leave_tournaments(self) -> None:
        """Stop running work; it begins again when the tournament is opened the next time."""
        self._clock.stop()
        self.tasks.close()
