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
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.dialogs.opening import within_screen
from arbiter_gui.gui.widgets.wrapping_row import WrappingRow
from arbiter_gui.storage.sqlite.whole_files import write_file

_ALL = 1000


class ArchiveDialog(FramedDialog):
    """Checks a folder or an archive beside the window, keeps the results, and shows them.

    `wanted` is a difference to be opened, with the contents of its file.
    """

    wanted = Signal(object, bytes)

    def __init__(self, questions: UserQuestions, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Check an archive"))
        self.explain(
            self.tr("Each recorded round is paired again and compared. The files themselves are only read.")
        )
        self._questions = questions
        self.pool: Callable[[], Pool] = _processes
        """Makes the processes that check the tournaments; closed when the work ends."""
        self.tasks = Tasks(self)
        self._path: Path | None = None
        self._job: Job[Progress] | None = None
        self._progress = Progress()
        self._results: Results | None = None
        self._tables: dict[str, Any] = {}
        self._build()
        self._changed()

    def _build(self) -> None:
        self.source = QLabel(self.tr("Choose a folder of report files, or an archive of them (ZIP or TAR)."))
        self.source.setTextFormat(Qt.TextFormat.PlainText)
        self.source.setWordWrap(True)
        self.rules = QComboBox()
        self.rules.addItem(self.tr("from the file, or the edition in force on its date"), AUTO)
        for key in editions():
            self.rules.addItem(edition_name(key), key)
        self.again = QCheckBox(self.tr("Retr&y files that failed or took too long"))
        self.start = self._button(self.tr("&Check"), self.check)
        self.stop = self._button(self.tr("&Stop"), self._stop)
        self.said = QLabel()
        self.bar = QProgressBar()
        self.bar.setRange(0, _ALL)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.table = QTableView()
        self.which = QComboBox()
        self.which.currentIndexChanged.connect(self._show_table)
        self.story = QLabel()
        self.story.setTextFormat(Qt.TextFormat.PlainText)
        self.story.setWordWrap(True)
        self._set_up_table()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.rejected.connect(self.reject)
        self.outputs = [
            self._button(self.tr("Save as &page…"), partial(self._save, "html", page_bytes)),
            self._button(self.tr("Save as wor&kbook…"), partial(self._save, "xlsx", workbook_of_audit)),
            self._button(
                self.tr("Save the files that &differ…"), partial(self._save, "zip", _bundle_in_any_language)
            ),
        ]
        self.open_button = self._button(self.tr("&Open the round"), self._open_row)
        self._lay_out()

    def _lay_out(self) -> None:
        choices = QHBoxLayout()
        choices.addWidget(self._button(self.tr("&Folder…"), self._choose_folder))
        choices.addWidget(self._button(self.tr("&Archive…"), self._choose_archive))
        choices.addStretch()
        form = QGridLayout()
        rules_label = QLabel(self.tr("&Rules:"))
        rules_label.setBuddy(self.rules)
        self.showing = QLabel(self.tr("Sho&w:"))
        self.showing.setBuddy(self.which)
        form.addWidget(self.source, 0, 0, 1, 4)
        form.addLayout(choices, 1, 0, 1, 4)
        form.addWidget(self.again, 2, 0, 1, 4)
        form.addWidget(rules_label, 3, 0)
        form.addWidget(self.rules, 3, 1)
        form.addWidget(self.start, 3, 2)
        form.addWidget(self.stop, 3, 3)
        form.setColumnStretch(1, 1)
        form.addWidget(self.bar, 4, 0, 1, 4)
        form.addWidget(self.said, 5, 0, 1, 4)
        form.addWidget(self.showing, 6, 0)
        form.addWidget(self.which, 6, 1, 1, 3)
        deeds = WrappingRow(self.open_button, *self.outputs)
        layout = self.contents
        layout.addLayout(form)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.story)
        layout.addWidget(deeds)
        self.end_with(self.buttons)

    def _set_up_table(self) -> None:
        table = self.table
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.verticalHeader().hide()
        table.setTabKeyNavigation(False)
        table.activated.connect(lambda _: self._open_row())

    def _button(self, text: str, slot: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _checked=False: slot())
        return button

    # What is checked

    def take(self, path: Path) -> None:
        """Use a folder or an archive; results from an earlier check are shown at once."""
        self._path = path
        self.source.setText(str(path))
        self._close_results()
        if self._place().exists():
            self._show_results()
        self._changed()

    def _choose_folder(self) -> None:
        path = self._questions.folder(self.tr("A folder of tournaments"), str(self._path or ""))
        if path is not None:
            self.take(path)

    def _choose_archive(self) -> None:
        path = self._questions.archive_to_open()
        if path is not None:
            self.take(path)

    def _request(self) -> AuditRequest:
        return AuditRequest(str(self.rules.currentData()))

    def _place(self) -> Path:
        """Return where the results of this folder or archive are kept."""
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
        names = [str(self._path)]
        retries = self.again.isChecked()
        self._job = self.tasks.start(
            Job(
                work=partial(self._audit, names, self._place(), self._request(), retries),
                done=self._ended,
                failed=self._failed,
                progress=lambda done, total: self._tell_progress(),
            )
        )
        self._changed()

    def _audit(
        self, names: list[str], place: Path, request: AuditRequest, retries: bool, control: Control
    ) -> Progress:
        """Check the files in the worker; results are kept if it is stopped."""
        results = Results(place, request, retries)
        pool = self.pool()

        def tell(progress: Progress) -> None:
            self._progress = progress
            control.progress(progress.done, progress.total or 0)
            control.checkpoint()

        try:
            progress = audit(names, results, pool, tell)
            results.finish()
        finally:
            results.close()
            pool.close()
        return progress

    def _tell_progress(self) -> None:
        total = self._progress.total
        if total:
            self.bar.setRange(0, _ALL)
            self.bar.setValue(self._progress.done * _ALL // total)
        else:
            self.bar.setRange(0, 0)
            self.bar.setValue(0)
        self.said.setText(translated(progress_said(self._progress)))

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _ended(self, progress: Progress) -> None:
        self._job = None
        self._progress = progress
        self.bar.setRange(0, _ALL)
        self.bar.setValue(_ALL)
        text = counted(
            progress.done, "{n} [file|files], {new} of them checked this time.", new=progress.checked
        )
        self.said.setText(translated(text))
        self._show_results()
        self._changed()

    def _failed(self, error: Exception) -> None:
        self._job = None
        self.bar.setRange(0, _ALL)
        self.bar.setValue(0)
        if isinstance(error, PairingCancelled):
            self.said.setText(self.tr("Stopped. The results so far are kept; Check continues from there."))
        else:
            self.said.setText(translated(_failure(error)))
        if self._path is not None and self._place().exists():
            self._show_results()
        self._changed()

    # What it comes to

    def _show_results(self) -> None:
        try:
            self._results = Results(self._place(), self._request())
            self._tables = {table.key: table for table in all_tables(self._results)}
        except ArbiterError as error:
            self.said.setText(translated(error.said))
            return
        chosen_table = self.which.currentData()
        self.which.clear()
        for key, table in self._tables.items():
            self.which.addItem(translated(table.title), key)
        self.which.setCurrentIndex(max(0, self.which.findData(chosen_table)))

    def _show_table(self) -> None:
        table = self._tables.get(self.which.currentData())
        self.story.clear()
        if table is None:
            self.table.setModel(None)
            self._changed()
            return
        model: TableModel[Any] = TableModel(table, parent=self.table)
        self.table.setModel(model)
        self.table.selectionModel().currentRowChanged.connect(self._tell_story)
        self.table.resizeColumnsToContents()
        widest = max(self.table.viewport().width() // 2, 120)
        for column in range(model.columnCount()):
            self.table.setColumnWidth(column, min(self.table.columnWidth(column), widest))
        self.table.setAccessibleName(translated(table.title))
        self._changed()

    def _difference(self, index: QModelIndex | None = None) -> DifferenceStory | None:
        """Return the difference that the cursor is on."""
        table = self._tables.get(self.which.currentData())
        place = (index or self.table.currentIndex()).row()
        if table is None or not 0 <= place < len(table.rows):
            return None
        row = table.rows[place]
        if isinstance(row, DifferenceStory):
            return row
        return None

    def _tell_story(self, index: QModelIndex, _before: QModelIndex) -> None:
        difference = self._difference(index)
        self.story.setText(translated(difference.story) if difference is not None else "")
        self._changed()

    def _open_row(self) -> None:
        difference = self._difference()
        if difference is None or self._results is None:
            return
        contents = self._results.contents(difference.digest)
        if contents is not None:
            self.wanted.emit(difference, contents)

    def _save(self, kind: str, make: Callable[[Results, Any], bytes]) -> None:
        path = self._questions.file_to_write(self.windowTitle(), "archive", f".{kind}")
        if path is None or self._results is None:
            return
        try:
            write_file(path, make(self._results, translate_pattern))
        except ArbiterError as error:
            self.said.setText(translated(error.said))
        else:
            self.said.setText(self.tr("{path} was written.").format(path=path))

    def _changed(self) -> None:
        """Enable what can be done now."""
        running = self._job is not None
        has_results = self._results is not None
        self.start.setEnabled(self._path is not None and not running)
        self.stop.setEnabled(running)
        self.rules.setEnabled(not running)
        self.again.setEnabled(not running)
        self.open_button.setEnabled(has_results and self._difference() is not None)
        for button in self.outputs:
            button.setEnabled(has_results and not running)
        for widget in (self.showing, self.which, self.table, self.story, self.open_button, *self.outputs):
            widget.setVisible(has_results)
        if has_results and self.isVisible():
            self.resize(within_screen(self, self.size().expandedTo(self.sizeHint())))

    # The end

    def end(self) -> None:
        """Stop running work and close the results."""
        self._stop()
        self.tasks.close()
        self._close_results()

    def _close_results(self) -> None:
        if self._results is not None:
            self._results.close()
            self._results = None
        self._tables = {}
        self.which.clear()

    def sizeHint(self) -> QSize:
        """Be wide enough for places and stories, once there are some (Qt)."""
        em = self.fontMetrics().horizontalAdvance("m")
        largest = self.screen().availableSize() * 0.9
        if self._results is None:
            return QSize(60 * em, super().sizeHint().height()).boundedTo(largest)
        return QSize(90 * em, 36 * self.fontMetrics().height()).boundedTo(largest)


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
