"""The FIDE rating list: importing it, and holding the players to it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStatusBar

from arbiter_gui.app.rating_list import ListImport, import_rating_list
from arbiter_gui.app.rating_refresh import Comparison, compare_with_list, list_named, missing_words, refresh
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.gui.dialogs.opening import opened
from arbiter_gui.gui.dialogs.refresh_dialog import RefreshDialog, show_missing
from arbiter_gui.gui.dialogs.text_dialog import TextDialog
from arbiter_gui.gui.list_progress import ListProgress
from arbiter_gui.gui.messages import Message, Weight
from arbiter_gui.gui.rich_text import items
from arbiter_gui.gui.tasks import Job, Tasks
from arbiter_gui.gui.translating import spoken_here

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


class ListCommands:
    """What the Players menu does with the rating list.

    An import takes minutes: it has a worker of its own, so that no pairing and no question waits for it, and shows
    its progress where it never takes the keys.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window, self._desk = window, window.desk
        self.tasks = Tasks(window)
        self._job: Job[ListImport] | None = None
        self.progress: ListProgress | None = None

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {
            "import-rating-list": self.import_list,
            "stop-rating-list": self.stop,
            "refresh-ratings": self.refresh_ratings,
        }

    def show_in(self, status: QStatusBar) -> None:
        """Put the progress into the status bar, before everything that stays there."""
        self.progress = ListProgress(self._window.acts["stop-rating-list"])
        status.insertPermanentWidget(0, self.progress)
        self.progress.hide()

    @property
    def importing(self) -> bool:
        """Whether a list is being imported."""
        return self._job is not None

    def import_list(self) -> None:
        """Ask for a downloaded list and import it in the worker, with progress and a way to stop."""
        path = self._window.questions.rating_list_to_open()
        if path is not None:
            self.import_from(path)

    def import_from(self, path: Path) -> None:
        """Import a list; the old one stays when that is stopped or fails. One at a time."""
        if self._job is not None:
            return
        self._job = self.tasks.start(
            Job(
                work=lambda control: import_rating_list(path, control=control),
                done=self._imported,
                failed=self._failed,
                progress=self._moved,
            )
        )
        self._window.banner.clear()
        if self.progress is not None:
            self.progress.begin(path.name)
        self._window.refresh()

    def stop(self) -> None:
        """Stop the import; the old list stays."""
        if self._job is not None:
            self._job.cancel()

    def close(self) -> None:
        """End the worker; for the window's end."""
        self._job = None
        self.tasks.close()

    def _moved(self, settled: int, total: int) -> None:
        if self.progress is not None:
            self.progress.move_to(settled, total)

    def _ended(self) -> None:
        self._job = None
        if self.progress is not None:
            self.progress.hide()
        self._window.refresh()

    def _imported(self, found: ListImport) -> None:
        self._ended()
        window, count = self._window, found.info.players
        if not found.faulty:
            self._desk.tell(
                Weight.NOTE, window.tr("The rating list has {count} players.").format(count=count)
            )
            return
        text = window.tr(
            "The rating list has {count} players; records passed over: {faulty}. The first: {fault}."
        )
        first = spoken_here(found.first_faults[0].said)
        text = text.format(count=count, faulty=found.faulty, fault=first)
        show = (window.tr("Sh&ow those passed over"), lambda: self._show_faults(found))
        self._desk.told.emit(Message(Weight.WARNING, text, (show,)))

    def _show_faults(self, found: ListImport) -> None:
        """List the first records that were passed over, each with its line."""
        told = [spoken_here(fault.said) for fault in found.first_faults]
        more = found.faulty - len(told)
        if more:
            told.append(self._window.tr("Not listed here: {count}").format(count=more))
        title = self._window.tr("Records passed over")
        opened(TextDialog(title, items(told), self._window))

    def _failed(self, error: Exception) -> None:
        self._ended()
        if isinstance(error, PairingCancelled):
            self._desk.tell(Weight.NOTE, self._window.tr("The import was stopped; the old list stays."))
        elif isinstance(error, ArbiterError):
            self._desk.tell(Weight.ERROR, error.said)
        else:
            self._desk.crashed.emit(error)

    def refresh_ratings(self) -> None:
        """Hold the players to the rating list in the worker: 500 names take a quarter of a second."""
        session, before = self._desk.session, self._desk.tournament

        def done(found: Comparison) -> None:
            if self._desk.session is not session:
                return
            if self._desk.tournament.players is before.players:
                self._compared(found)
            else:
                self.refresh_ratings()

        def failed(error: Exception) -> None:
            if not isinstance(error, ArbiterError):
                self._desk.crashed.emit(error)
            elif self._desk.session is session:
                self._desk.tell(Weight.ERROR, error.said)

        self._desk.tasks.start(Job(lambda control: compare_with_list(before), done, failed))

    def _same(self, found: Comparison) -> str:
        """Say of how many the list says the same, or that it knows nobody."""
        window = self._window
        if not found.unchanged:
            return window.tr("None of the players was found in the rating list.")
        if not found.missing:
            return window.tr("All players are as in the rating list.")
        text = window.tr("Players as they are in the rating list: {count}.")
        return text.format(count=len(found.unchanged))

    def _compared(self, found: Comparison) -> None:
        """Show what the rating list says otherwise, and take over what is ticked as one edit."""
        tournament = self._desk.tournament
        naming = list_named(tournament, found.label)
        if not found.differences:
            for edit in naming:
                self._desk.apply(edit)
            texts = [self._same(found), *(spoken_here(said) for said in missing_words(found))]
            who = (self._window.tr("Sh&ow who"), lambda: show_missing(found, tournament, self._window))
            weight = Weight.NOTE if found.unchanged else Weight.WARNING
            buttons = (who,) if found.missing else ()
            self._desk.told.emit(Message(weight, " ".join(texts), buttons))
            return
        dialog = RefreshDialog(found, self._window, tournament)
        dialog.accepted.connect(lambda: self._desk.apply(refresh(dialog.chosen(), naming=naming)))
        opened(dialog)
