"""The dialog for checking an archive: its source, the progress, and the results, table by table."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QTableView,
    QWidget,
)

from arbiter_gui.app.data_folder import data_folder
from arbiter_gui.audit.auditing import Progress, audit, progress_said
from arbiter_gui.audit.bundle import bundle_bytes
from arbiter_gui.audit.edition_by_date import AUTO
from arbiter_gui.audit.pools import Pool, Processes
from arbiter_gui.audit.report import all_tables, page_bytes, workbook_of_audit
from arbiter_gui.audit.results import SCHEMA, Results
from arbiter_gui.audit.summary import DifferenceStory
from arbiter_gui.audit.task import AuditRequest
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.domain.texts.sentences import Said, counted, plain
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.engine.editions import edition_name, editions
from arbiter_gui.gui.language.translating import translate_pattern, translated
from arbiter_gui.gui.services.questions import UserQuestions
from arbiter_gui.gui.services.tasks import Job, Tasks
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.dialogs.opening import within_screen
from arbiter_gui.gui.widgets.notice_line import NoticeLine
from arbiter_gui.gui.widgets.wrapping_row import WrappingRow
from arbiter_gui.storage.sqlite.whole_files import write_file

_FULL_BAR = 1000
"""Steps of the progress bar: a number of files, which may grow to millions, is shown as a share of
these."""


class ArchiveDialog(FramedDialog):
    """Checks a folder or an archive beside the window, keeps the results, and shows them.

    `round_wanted` has a difference to be opened, with the contents of its file.
    """

    round_wanted = Signal(object, bytes)

    def __init__(self, questions: UserQuestions, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Check an archive"))
        self.explain(
            self.tr(
                "Each recorded round is paired again and compared. The files themselves are only "
                "read."
            )
        )
        self._questions = questions
        self.make_pool: Callable[[], Pool] = _processes
        """Makes the processes that check the tournaments; closed when the work ends."""
        self.tasks = Tasks(self)
        self._path: Path | None = None
        self._job: Job[Progress] | None = None
        self._progress = Progress()
        self._results: Results | None = None
        self._tables: dict[str, Any] = {}
        self._build()
        self._update_controls()

    def _build(self) -> None:
        """Make all widgets and connect them; `_lay_out` puts them in their places."""
        self.source_label = QLabel(
            self.tr("Choose a folder of report files, or an archive of them (ZIP or TAR).")
        )
        self.source_label.setTextFormat(Qt.TextFormat.PlainText)
        self.source_label.setWordWrap(True)
        self.edition_choice = QComboBox()
        self.edition_choice.addItem(
            self.tr("from the file, or the edition in force on the date of the tournament"), AUTO
        )
        for key in editions():
            self.edition_choice.addItem(translated(edition_name(key)), key)
        self.retry_check_box = QCheckBox(self.tr("Retr&y files that failed or took too long"))
        self.check_button = self._new_button(self.tr("&Check"), self.check)
        self.stop_button = self._new_button(self.tr("&Stop"), self._stop)
        self.message_label = NoticeLine()
        self.progress_bar = QProgressBar()
        self.progress_bar.setRange(0, _FULL_BAR)
        self.progress_bar.setAccessibleName(self.tr("Progress"))
        self.table = QTableView()
        self.table_choice = QComboBox()
        self.table_choice.currentIndexChanged.connect(self._show_table)
        self.story_label = NoticeLine()
        self._set_up_table()
        self.close_buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.close_buttons.rejected.connect(self.reject)
        self.save_buttons = [
            self._new_button(self.tr("Save as &page…"), partial(self._save, "html", page_bytes)),
            self._new_button(
                self.tr("Save as wor&kbook…"), partial(self._save, "xlsx", workbook_of_audit)
            ),
            self._new_button(
                self.tr("Save the files that &differ…"),
                partial(self._save, "zip", _bundle_in_any_language),
            ),
        ]
        self.open_button = self._new_button(self.tr("&Open the round"), self._open_row)
        self._lay_out()

    def _lay_out(self) -> None:
        """Put the source, the rules and the progress above the table, and the story of a row below
        it.
        """
        choices = QHBoxLayout()
        choices.addWidget(self._new_button(self.tr("&Folder…"), self._choose_folder))
        choices.addWidget(self._new_button(self.tr("&Archive…"), self._choose_archive))
        choices.addStretch()
        form = QGridLayout()
        rules_label = QLabel(self.tr("&Rules:"))
        rules_label.setBuddy(self.edition_choice)
        self.table_choice_label = QLabel(self.tr("Sho&w:"))
        self.table_choice_label.setBuddy(self.table_choice)
        form.addWidget(self.source_label, 0, 0, 1, 4)
        form.addLayout(choices, 1, 0, 1, 4)
        form.addWidget(self.retry_check_box, 2, 0, 1, 4)
        form.addWidget(rules_label, 3, 0)
        form.addWidget(self.edition_choice, 3, 1)
        form.addWidget(self.check_button, 3, 2)
        form.addWidget(self.stop_button, 3, 3)
        form.setColumnStretch(1, 1)
        form.addWidget(self.progress_bar, 4, 0, 1, 4)
        form.addWidget(self.message_label, 5, 0, 1, 4)
        form.addWidget(self.table_choice_label, 6, 0)
        form.addWidget(self.table_choice, 6, 1, 1, 3)
        self._button_row = WrappingRow(self.open_button, *self.save_buttons)
        layout = self.contents
        layout.addLayout(form)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.story_label)
        layout.addWidget(self._button_row)
        self.end_with(self.close_buttons)

    def _set_up_table(self) -> None:
        """Let rows be selected and opened, never edited."""
        table = self.table
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.verticalHeader().hide()
        table.setTabKeyNavigation(False)
        table.activated.connect(lambda _: self._open_row())

    def _new_button(self, text: str, slot: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _checked=False: slot())
        return button

    # Source

    def use_source(self, path: Path) -> None:
        """Use a folder or an archive; results from an earlier check are shown at once."""
        self._path = path
        self.source_label.setText(str(path))
        # Also where the new source has no results yet: those of the earlier one would stay in
        # sight.
        self._close_results()
        if self._results_path().exists():
            self._show_results()
        self._update_controls()

    def _choose_folder(self) -> None:
        path = self._questions.folder(self.tr("A folder of tournaments"), str(self._path or ""))
        if path is not None:
            self.use_source(path)

    def _choose_archive(self) -> None:
        path = self._questions.archive_to_open()
        if path is not None:
            self.use_source(path)

    def _request(self) -> AuditRequest:
        return AuditRequest(str(self.edition_choice.currentData()))

    def _results_path(self) -> Path:
        """Return where the results of this folder or archive are kept."""
        # Hashed: a path can be longer than a file name may be, and has characters that none may
        # have.
        path = str(self._path).encode("utf-8", "surrogateescape")
        name = hashlib.sha256(path).hexdigest()[:16]
        folder = data_folder() / "archive"
        folder.mkdir(parents=True, exist_ok=True)
        return folder / f"{name}-{SCHEMA}.sqlite"

    # Checking

    def check(self) -> None:
        """Check new files in the worker; earlier results are used unchanged."""
        if self._path is None or self._job is not None:
            return
        self._close_results()
        # Read here: the worker may not touch widgets, and the arbiter may change them while it
        # runs.
        paths = [str(self._path)]
        retries = self.retry_check_box.isChecked()
        self._job = self.tasks.start(
            Job(
                work=partial(
                    self._check_files, paths, self._results_path(), self._request(), retries
                ),
                done=self._show_success,
                failed=self._show_failure,
                progress=lambda done, total: self._show_progress(),
            )
        )
        self._update_controls()

    def _check_files(
        self,
        paths: list[str],
        results_path: Path,
        request: AuditRequest,
        retries: bool,
        control: Control,
    ) -> Progress:
        """Check the files in the worker; results are kept if it is stopped."""
        results = Results(results_path, request, retries)
        pool = self.make_pool()

        def report(progress: Progress) -> None:
            """Show how far the check has come.

            Raise PairingCancelled once the arbiter presses *Stop*.
            """
            # Kept before the window is told: the signal brings only two numbers, the window reads
            # the rest here.
            self._progress = progress
            control.progress(progress.finished_count, progress.total or 0)
            # Last, so that what was checked so far is shown even if this raises because of *Stop*.
            control.checkpoint()

        try:
            progress = audit(paths, results, pool, report)
            results.finish()
        finally:
            results.close()
            pool.close()
        return progress

    def _show_progress(self) -> None:
        """Show how many files are checked, or that they are still being counted."""
        total = self._progress.total
        if total:
            self.progress_bar.setRange(0, _FULL_BAR)
            self.progress_bar.setValue(self._progress.finished_count * _FULL_BAR // total)
        else:
            # A range without length makes Qt show a busy bar: the files are still being counted.
            self.progress_bar.setRange(0, 0)
            self.progress_bar.setValue(0)
        self.message_label.setText(translated(progress_said(self._progress)))

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _show_success(self, progress: Progress) -> None:
        """Say how many files were checked, and show the results."""
        self._job = None
        self._progress = progress
        self.progress_bar.setRange(0, _FULL_BAR)
        self.progress_bar.setValue(_FULL_BAR)
        text = counted(
            progress.finished_count,
            "{n} [file|files], {new} of them checked this time.",
            new=progress.checked_files,
        )
        self.message_label.setText(translated(text))
        self._show_results()
        self._update_controls()

    def _show_failure(self, error: Exception) -> None:
        """Say why the check ended, and show the results that it kept until then."""
        self._job = None
        self.progress_bar.setRange(0, _FULL_BAR)
        self.progress_bar.setValue(0)
        if isinstance(error, PairingCancelled):
            self.message_label.setText(
                self.tr(
                    "Stopped. The results so far are kept; press “Check” to continue from there."
                )
            )
        else:
            self.message_label.setText(translated(_failure(error)))
        if self._path is not None and self._results_path().exists():
            self._show_results()
        self._update_controls()

    # Results

    def _show_results(self) -> None:
        """Open the kept results, and offer their tables; the first is shown."""
        try:
            self._results = Results(self._results_path(), self._request())
            self._tables = {table.key: table for table in all_tables(self._results)}
        except ArbiterError as error:
            self.message_label.setText(translated(error.said))
            return
        for key, table in self._tables.items():
            self.table_choice.addItem(translated(table.title), key)

    def _show_table(self) -> None:
        """Show the chosen table, with no column wider than half of it."""
        table = self._tables.get(self.table_choice.currentData())
        self.story_label.clear()
        if table is None:
            self.table.setModel(None)
            self._update_controls()
            return
        model: TableModel[Any] = TableModel(table, parent=self.table)
        self.table.setModel(model)
        self.table.selectionModel().currentRowChanged.connect(self._show_story)
        self.table.resizeColumnsToContents()
        # A place or a story may be a whole line long and would push all other columns out of sight.
        widest_column = max(self.table.viewport().width() // 2, 120)
        for column in range(model.columnCount()):
            self.table.setColumnWidth(column, min(self.table.columnWidth(column), widest_column))
        self.table.setAccessibleName(translated(table.title))
        self._update_controls()

    def _difference_at(self, index: QModelIndex | None = None) -> DifferenceStory | None:
        """Return the difference in the row of `index`, by default the selected one.

        None where the table has others.
        """
        table = self._tables.get(self.table_choice.currentData())
        row_number = (index or self.table.currentIndex()).row()
        if table is None or not 0 <= row_number < len(table.rows):
            return None
        row = table.rows[row_number]
        if isinstance(row, DifferenceStory):
            return row
        return None

    def _show_story(self, index: QModelIndex, _before: QModelIndex) -> None:
        difference = self._difference_at(index)
        self.story_label.setText(translated(difference.story) if difference is not None else "")
        self._update_controls()

    def _open_row(self) -> None:
        """Open the round of the selected difference, whose report is kept among the results."""
        difference = self._difference_at()
        if difference is None or self._results is None:
            return
        contents = self._results.contents(difference.digest)
        if contents is not None:
            self.round_wanted.emit(difference, contents)

    def _save(self, ending: str, make: Callable[[Results, Any], bytes]) -> None:
        """Ask for a file and write what `make` makes of the results (with the language of the
        window) to it. `ending` is that of its name, without the dot.
        """
        path = self._questions.file_to_write(self.windowTitle(), "archive", f".{ending}")
        if path is None or self._results is None:
            return
        try:
            write_file(path, make(self._results, translate_pattern))
        except ArbiterError as error:
            self.message_label.setText(translated(error.said))
        else:
            self.message_label.setText(self.tr("{path} was written.").format(path=path))

    def _update_controls(self) -> None:
        """Enable what can be done now, and show the part for results, for which the dialog grows,
        if there are any.
        """
        running = self._job is not None
        has_results = self._results is not None
        self.check_button.setEnabled(self._path is not None and not running)
        self.stop_button.setEnabled(running)
        self.edition_choice.setEnabled(not running)
        self.retry_check_box.setEnabled(not running)
        self.progress_bar.setVisible(running)
        self.open_button.setEnabled(has_results and self._difference_at() is not None)
        for button in self.save_buttons:
            button.setEnabled(has_results and not running)
        result_widgets = (
            self.table_choice_label,
            self.table_choice,
            self.table,
            self._button_row,
            self.open_button,
            *self.save_buttons,
        )
        for widget in result_widgets:
            widget.setVisible(has_results)
        # Last: the size asked for depends on which widgets are visible. Out of sight it is asked
        # for at the opening.
        if has_results and self.isVisible():
            self.resize(within_screen(self, self.size().expandedTo(self.sizeHint())))

    # The end

    def stop_and_close(self) -> None:
        """Stop running work and close the results."""
        self._stop()
        self.tasks.close()
        self._close_results()

    def _close_results(self) -> None:
        """Close the results, whose file another check may write."""
        if self._results is not None:
            self._results.close()
            self._results = None
        self._tables = {}
        self.table_choice.clear()

    def sizeHint(self) -> QSize:
        """Be wide enough for places and stories, once there are some (Qt)."""
        em = self.fontMetrics().horizontalAdvance("m")
        largest_size = screen_of(self).availableSize() * 0.9
        if self._results is None:
            return QSize(60 * em, super().sizeHint().height()).boundedTo(largest_size)
        return QSize(90 * em, 36 * self.fontMetrics().height()).boundedTo(largest_size)


def _failure(error: Exception) -> Said:
    """Return the message about an audit that failed."""
    if isinstance(error, ArbiterError):
        return error.said
    if isinstance(error, OSError):
        return system_words(error)
    return plain(f"{type(error).__name__}: {error}")


def _processes() -> Pool:
    """Return processes for all processors but one, which the window keeps."""
    processors = os.cpu_count() or 2
    return Processes(max(1, processors - 1))


def _bundle_in_any_language(results: Results, _catalogue: object) -> bytes:
    return bundle_bytes(results)
