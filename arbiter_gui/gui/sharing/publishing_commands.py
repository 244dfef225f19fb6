"""Publishing by itself: what is public is written and brought away beside the window, and tried again when it fails."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer

from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.gui.language.translating import translate_pattern, translated
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.services.tasks import Job, Tasks
from arbiter_gui.gui.sharing.publishing_dialog import PublishingDialog
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.widgets.dialog_opening import opened
from arbiter_gui.sharing.publishing import carry_out, public_part, site, write_site

_SOON = 2000
"""Milliseconds of quiet after a change: results that come one after the other are published together."""
_AGAIN = (15_000, 60_000, 300_000)
"""Milliseconds until a failed publication is tried again; the last one over and over."""


class PublishingCommands:
    """What *Publish by itself…* does, for one tournament at a time: another one never takes the place of its pages."""

    def __init__(self, context: CommandContext) -> None:
        self._context, self._window, self._current = context, context.window, context.current
        self.tasks = Tasks(context.window)
        self._job: Job[bool] | None = None
        self._written: Tournament | None = None
        self._failed_times = 0
        self._clock = QTimer(context.window)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self.write)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {"auto-publish": self.ask}

    def connect(self) -> None:
        """Follow the tournament in front."""
        self._current.changed.connect(lambda _change: self._follow())

    def ask(self) -> None:
        """Ask where the pages of the tournament in front go."""
        session = self._current.session
        if session is None or self._current.refused():
            return
        mine = settings.PUBLISH_FILE.get() == str(session.path)
        folder = settings.PUBLISH_FOLDER.get() if mine else ""
        dialog = PublishingDialog(
            folder, settings.PUBLISH_COMMAND.get(), self._context.questions.folder, self._window
        )
        dialog.accepted.connect(partial(self._chosen, dialog, str(session.path)))
        opened(dialog)

    def _chosen(self, dialog: PublishingDialog, file: str) -> None:
        settings.PUBLISH_FILE.set(file if dialog.folder() else "")
        settings.PUBLISH_FOLDER.set(dialog.folder())
        settings.PUBLISH_COMMAND.set(dialog.command())
        self._written, self._failed_times = None, 0
        if dialog.folder() and public_part(self._current.tournament) is None:
            text = self._window.tr("The pages are written as soon as a round is published.")
            self._current.tell(Weight.NOTE, text)
        self._follow()

    def _follow(self) -> None:
        """Write soon, if what is public in the tournament of the pages is other than what was written."""
        known = self._public()
        if known is not None and known != self._written and not self._clock.isActive():
            self._clock.start(_SOON)

    def _public(self) -> Tournament | None:
        session = self._current.session
        if session is None or self._current.frozen or str(session.path) != settings.PUBLISH_FILE.get():
            return None
        return public_part(session.tournament)

    def write(self) -> None:
        """Write the pages and carry out the command, beside the window."""
        known = self._public()
        if known is None or self._job is not None:
            return
        folder, command = Path(settings.PUBLISH_FOLDER.get()), settings.PUBLISH_COMMAND.get()
        self._clock.stop()

        def work(control: Control) -> bool:
            pages = site(known, translate_pattern)
            control.checkpoint()
            write_site(folder, pages, control.checkpoint)
            carry_out(command, folder, control.checkpoint)
            return True

        self._job = Job(work, lambda _done: self._done(known), self._failed)
        self.tasks.start(self._job)

    def _done(self, known: Tournament) -> None:
        if self._failed_times:
            self._current.tell(Weight.NOTE, self._window.tr("The pages are published now."))
        self._job, self._written, self._failed_times = None, known, 0
        self._follow()

    def _failed(self, error: Exception) -> None:
        self._job = None
        if isinstance(error, PairingCancelled):
            return
        if not isinstance(error, ArbiterError):
            self._current.crashed.emit(error)
            return
        pause = _AGAIN[min(self._failed_times, len(_AGAIN) - 1)]
        if not self._failed_times:
            text = self._window.tr("The pages could not be published: {why} It is tried again.")
            now = (self._window.tr("&Now"), self.write)
            said = text.format(why=translated(error.said))
            self._current.told.emit(Message(Weight.WARNING, said, (now,)))
        self._failed_times += 1
        self._clock.start(pause)

    def close(self) -> None:
        """Stop what was begun; it is begun anew when the tournament is opened the next time."""
        self._clock.stop()
        self.tasks.close()
