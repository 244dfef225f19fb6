"""The FIDE rating list: importing it, and holding the players to it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressDialog

from arbiter_gui.app.rating_list import ListImport, import_rating_list
from arbiter_gui.app.rating_refresh import Comparison, compare_with_list, refresh
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.gui.dialogs.refresh_dialog import RefreshDialog
from arbiter_gui.gui.messages import Weight
from arbiter_gui.gui.tasks import Job

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


class ListCommands:
    """What the Players menu does with the rating list."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._desk = window, window.desk

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {"import-rating-list": self.import_list, "refresh-ratings": self.refresh_ratings}

    def import_list(self) -> None:
        """Ask for a downloaded list and import it in the worker, with progress and Cancel."""
        path = self._window.questions.list_to_open()
        if path is not None:
            self.import_from(path)

    def import_from(self, path: Path) -> None:
        """Import a list; the old one stays when that is cancelled or fails."""
        window = self._window
        label = window.tr("Importing the rating list {name}").format(name=path.name)
        progress = QProgressDialog(label, window.tr("Cancel"), 0, 1000, window)
        progress.setWindowModality(Qt.WindowModality.NonModal)
        progress.setMinimumDuration(0)

        def failed(error: Exception) -> None:
            progress.reset()
            if isinstance(error, PairingCancelled):
                self._desk.tell(Weight.NOTE, window.tr("The import was stopped; the old list stays."))
            elif isinstance(error, ArbiterError):
                self._desk.tell(Weight.ERROR, error.said)
            else:
                self._desk.crashed.emit(error)

        def done(found: ListImport) -> None:
            progress.reset()
            text = window.tr("The rating list has {count} players; records passed over: {faulty}.")
            self._desk.tell(Weight.NOTE, text.format(count=found.info.players, faulty=found.faulty))

        job = Job(
            work=lambda control: import_rating_list(path, control=control),
            done=done,
            failed=failed,
            progress=lambda settled, total: progress.setValue(settled * 1000 // max(1, total)),
        )
        progress.canceled.connect(job.cancel)
        self._desk.tasks.start(job)
        progress.show()

    def refresh_ratings(self) -> None:
        """Hold the players to the rating list in the worker: 500 names take a quarter of a second."""
        before = self._desk.tournament

        def done(found: Comparison) -> None:
            if self._desk.tournament.players is before.players:
                self._compared(found)
            else:
                self.refresh_ratings()

        def failed(error: Exception) -> None:
            if isinstance(error, ArbiterError):
                self._desk.tell(Weight.ERROR, error.said)
            else:
                self._desk.crashed.emit(error)

        self._desk.tasks.start(Job(lambda control: compare_with_list(before), done, failed))

    def _compared(self, found: Comparison) -> None:
        """Show what the rating list says otherwise, and take over what is ticked as one edit."""
        if not found.differences:
            text = self._window.tr("All players are as in the rating list; not found: {count}.")
            self._desk.tell(Weight.NOTE, text.format(count=len(found.not_found) + len(found.ambiguous)))
            return
        dialog = RefreshDialog(found, self._window)
        dialog.accepted.connect(lambda: self._desk.apply(refresh(dialog.chosen())))
        dialog.open()
