"""The rating lists: showing, fetching and importing them, and comparing the players with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QStatusBar, QToolButton, QWidget

from arbiter_gui.app.rating_lists.importing import ListImport, import_rating_list
from arbiter_gui.app.rating_lists.slots import ListSlot, fetch_list, list_slots, set_address
from arbiter_gui.app.rating_lists.stored_lists import remove_list
from arbiter_gui.app.registration.rating_refresh import (
    ListComparison,
    compare_with_list,
    edit_importing_differences,
    edit_keeping_month_ratings,
    edits_naming_list,
    not_found_sentences,
)
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled, StoreError
from arbiter_gui.domain.texts.sentences import counted
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.player_lists.lists_dialog import ListsDialog
from arbiter_gui.gui.player_lists.refresh_dialog import RefreshDialog, show_missing
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.services.tasks import Job, Tasks
from arbiter_gui.gui.style.rich_text import items
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog


class RatingListCommands(Feature):
    """The commands of the Players menu for the rating list.

    An import takes minutes: it has a worker of its own, so that no pairing and no question waits
    for it, and shows its progress where it never takes the focus.
    """

    def __init__(self, context: CommandContext) -> None:
        self._context = context
        self._window = context.window
        self._current = context.current
        self.tasks = Tasks(context.window)
        self._job: Job[ListImport] | None = None
        self.progress: ListProgress | None = None
        self._dialog: ListsDialog | None = None

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return the function of each action."""
        return {
            "rating-lists": self.show_lists,
            "import-rating-list": self.import_list,
            "stop-rating-list": self.stop,
            "refresh-ratings": self.refresh_ratings,
            "month-ratings": self.take_month,
        }

    def take_month(self) -> None:
        """Record the ratings of the imported list for the rounds of its month."""
        try:
            edit = edit_keeping_month_ratings(self._current.tournament)
        except ArbiterError as error:
            self._current.tell(Weight.NOTE, error.said)
            return
        if self._current.apply(edit):
            sentence = counted(
                len(edit.ratings),
                "The ratings of {month} were used for {n} player.",
                "The ratings of {month} were used for {n} players.",
                month=edit.list,
            )
            self._current.tell(Weight.NOTE, sentence)

    def show_in(self, status: QStatusBar) -> None:
        """Put the progress into the status bar, before all permanent widgets."""
        self.progress = ListProgress(self._context.actions["stop-rating-list"])
        status.insertPermanentWidget(0, self.progress)
        self.progress.hide()

    @property
    def importing(self) -> bool:
        """Whether a list is being imported."""
        return self._job is not None

    def import_list(self) -> None:
        """Ask for a downloaded list and import it in the worker, with progress and a way to
        stop.
        """
        path = self._context.questions.rating_list_to_open()
        if path is not None:
            self.import_from(path)

    def import_from(self, path: Path) -> None:
        """Import a list; the old one is kept if that is stopped or fails. One at a time."""
        self._start_import(lambda control: import_rating_list(path, control=control), path.name)

    def fetch(self, slot: ListSlot) -> None:
        """Fetch a list from its address, and import it.

        The old one is kept if that is stopped or fails.
        """
        self._start_import(lambda control: fetch_list(slot, control), slot.title)

    def _start_import(self, work: Callable[[Control], ListImport], name: str) -> None:
        """Fetch or import a list in the worker, unless another one is being imported."""
        if self._job is not None:
            return
        self._job = self.tasks.start(
            Job(
                work=work,
                done=self._report_import,
                failed=self._report_failure,
                progress=self._show_progress,
            )
        )
        self._context.banner.clear()
        if self.progress is not None:
            self.progress.begin(name)
        if self._dialog is not None:
            self._dialog.begin(name)
        self._context.refresh()

    def show_lists(self) -> None:
        """Show the rating lists, with their commands."""
        try:
            slots = list_slots()
        except StoreError as error:
            self._current.tell(Weight.ERROR, error.said)
            return
        dialog = ListsDialog(slots, self._window)
        dialog.fetch.connect(self.fetch)
        dialog.stop.connect(self.stop)
        dialog.import_file.connect(self.import_list)
        dialog.remove.connect(self._remove_list)
        dialog.address.connect(self._set_address)
        dialog.finished.connect(self._forget_dialog)
        self._dialog = dialog
        if self._job is not None:
            dialog.begin("")
        open_dialog(dialog)

    def _forget_dialog(self) -> None:
        self._dialog = None

    def _remove_list(self, slot: ListSlot) -> None:
        self._change_lists(lambda: remove_list(slot.key))

    def _set_address(self, slot: ListSlot, address: str) -> None:
        self._change_lists(lambda: set_address(slot.key, address))

    def _change_lists(self, change: Callable[[], None]) -> None:
        """Apply a change of the lists and show them again, with the reason if it is refused."""
        refusal = ""
        try:
            change()
        except ArbiterError as error:
            refusal = translated(error.said)
        if self._dialog is not None:
            self._dialog.show_slots(list_slots())
            self._dialog.end(refusal)

    def stop(self) -> None:
        """Stop the import; the old list is kept."""
        if self._job is not None:
            self._job.cancel()

    def close(self) -> None:
        """End the worker; called when the window closes."""
        self._job = None
        self.tasks.close()

    def _show_progress(self, settled: int, total: int) -> None:
        """Show the progress of the import, in the status bar and in the dialog."""
        if self.progress is not None:
            self.progress.move_to(settled, total)
        if self._dialog is not None:
            self._dialog.move_to(settled, total)

    def _show_outcome(self, sentence: str) -> None:
        """Show the lists after an import, with a sentence about its outcome."""
        self._job = None
        if self.progress is not None:
            self.progress.hide()
        if self._dialog is not None:
            self._dialog.show_slots(list_slots())
            self._dialog.end(sentence)
        self._context.refresh()

    def _report_import(self, list_import: ListImport) -> None:
        """Report the number of players of an imported list, and the number of skipped records."""
        window = self._window
        count = list_import.info.players
        text = translated(
            counted(count, "The rating list has {n} player", "The rating list has {n} players")
        )
        self._show_outcome(f"{text}.")
        if not list_import.faulty:
            self._current.tell(Weight.NOTE, f"{text}.")
            return
        skipped = window.tr("records skipped: {faulty}. First one: {fault}.")
        first_fault = translated(list_import.first_faults[0].said)
        text += "; " + skipped.format(faulty=list_import.faulty, fault=first_fault)
        button = (window.tr("Sh&ow skipped records"), lambda: self._show_faults(list_import))
        self._current.message_raised.emit(Message(Weight.WARNING, text, (button,)))

    def _show_faults(self, list_import: ListImport) -> None:
        """List the first skipped records, each with its line."""
        lines = [translated(fault.said) for fault in list_import.first_faults]
        hidden_count = list_import.faulty - len(lines)
        if hidden_count:
            lines.append(self._window.tr("Not shown here: {count}").format(count=hidden_count))
        title = self._window.tr("Records skipped")
        open_dialog(TextDialog(title, items(lines), self._window))

    def _report_failure(self, error: Exception) -> None:
        """Report that an import was stopped or has failed.

        An error of the program goes to its report of crashes.
        """
        if isinstance(error, PairingCancelled):
            sentence = self._window.tr("The import was stopped; the previous list is kept.")
            self._show_outcome(sentence)
            self._current.tell(Weight.NOTE, sentence)
        elif isinstance(error, ArbiterError):
            self._show_outcome(translated(error.said))
            self._current.tell(Weight.ERROR, error.said)
        else:
            self._show_outcome("")
            self._current.crashed.emit(error)

    def refresh_ratings(self) -> None:
        """Compare the players with the rating list in the worker: 500 names take a quarter of a
        second.
        """
        session = self._current.session
        tournament = self._current.tournament

        def done(comparison: ListComparison) -> None:
            """Show how the players differ from the rating list, if that tournament is still in
            front.
            """
            if self._current.session is not session:
                return
            if self._current.tournament.players is tournament.players:
                self._show_differences(comparison)
            else:
                # The players were changed meanwhile: the differences may no longer be correct.
                self.refresh_ratings()

        def failed(error: Exception) -> None:
            """Report why the lists could not be compared, if that tournament is still in front."""
            if not isinstance(error, ArbiterError):
                self._current.crashed.emit(error)
            elif self._current.session is session:
                self._current.tell(Weight.ERROR, error.said)

        self._current.tasks.start(Job(lambda control: compare_with_list(tournament), done, failed))

    def _words_on_matches(self, comparison: ListComparison) -> str:
        """Return the number of players who match the list, or that none were found."""
        window = self._window
        if not comparison.unchanged:
            return window.tr("None of the players were found in the rating list.")
        if not comparison.uncertain_players:
            return window.tr("All players match the rating list.")
        text = window.tr("Players matching the rating list: {count}.")
        return text.format(count=len(comparison.unchanged))

    def _show_differences(self, comparison: ListComparison) -> None:
        """Show the differences from the rating list, and apply the ticked ones as one edit."""
        tournament = self._current.tournament
        naming_edits = edits_naming_list(tournament, comparison.label)
        if not comparison.differences:
            for edit in naming_edits:
                self._current.apply(edit)
            self._tell_no_differences(comparison)
            return
        dialog = RefreshDialog(comparison, self._window, tournament)
        dialog.accepted.connect(
            lambda: self._current.apply(
                edit_importing_differences(dialog.chosen(), naming=naming_edits)
            )
        )
        open_dialog(dialog)

    def _tell_no_differences(self, comparison: ListComparison) -> None:
        """Report that no player's data differ from the list, and which players are not in it."""
        tournament = self._current.tournament
        sentences = [self._words_on_matches(comparison)]
        sentences += [translated(sentence) for sentence in not_found_sentences(comparison)]
        weight = Weight.WARNING
        if comparison.unchanged:
            weight = Weight.NOTE
        if not comparison.uncertain_players:
            self._current.message_raised.emit(Message(weight, " ".join(sentences)))
            return
        button = (
            self._window.tr("Sh&ow players"),
            lambda: show_missing(comparison, tournament, self._window),
        )
        self._current.message_raised.emit(Message(weight, " ".join(sentences), (button,)))


_ALL = 1000


class ListProgress(QWidget):
    """The name of the list, a bar, and a button for the mouse.

    With the keyboard it is stopped in the menu.
    """

    def __init__(self, stop: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._list_label = QLabel()
        self.bar = QProgressBar()
        self.bar.setRange(0, _ALL)
        self.bar.setMaximumWidth(160)
        self.bar.setAccessibleName(self.tr("Progress of the import"))
        self.button = QToolButton()
        self.button.setDefaultAction(stop)
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for widget in (self._list_label, self.bar, self.button):
            row.addWidget(widget)
        self.hide()

    def begin(self, name: str) -> None:
        """Show that a list is being imported."""
        self._list_label.setText(self.tr("Rating list {name}").format(name=name))
        self.bar.setValue(0)
        self.show()

    def move_to(self, settled: int, total: int) -> None:
        """Show the progress."""
        self.bar.setValue(settled * _ALL // max(1, total))
