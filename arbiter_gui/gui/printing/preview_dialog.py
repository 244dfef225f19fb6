"""The pages of a sheet as they will be printed; keys turn the pages and change the sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QWidget

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.printing.available_sheets import AvailableSheets
from arbiter_gui.gui.printing.page_painting import print_pages
from arbiter_gui.gui.printing.page_view import PageView
from arbiter_gui.gui.printing.sizes import FITTED, fill_sizes, size_of
from arbiter_gui.gui.printing.wall_columns import WallColumnsMenu
from arbiter_gui.gui.services.tasks import Job, Tasks
from arbiter_gui.gui.style.rich_text import APART, RichLabel, together, unbroken
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.dialogs.opening import within_screen
from arbiter_gui.gui.widgets.wrapping_row import WrappingRow
from arbiter_gui.reports.document_pages import FIXED, sheet
from arbiter_gui.reports.documents import (
    DRAWN_AS_PAIRED,
    Document,
    DocumentSource,
    document_title,
)
from arbiter_gui.reports.file_names import file_stem
from arbiter_gui.reports.layout.items import Page
from arbiter_gui.reports.wall_sheets import ON_THE_WALL

_WANTED = QSize(1100, 900)
_SHORTEST_TITLE = 20
"""The minimum number of visible letters of a sheet's title."""


class PreviewDialog(FramedDialog):
    """The pages of a document as they will be printed; document and size can be changed.

    They are laid out in a worker: hundreds of lines take a while, and the window stays responsive.
    `sent(Sent)`: they were printed. `tasks`, which outlive the dialog, find out which sheets exist.
    """

    sent = Signal(object)

    def __init__(
        self,
        source: DocumentSource,
        document: Document,
        round_number: int,
        tasks: Tasks,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Print preview"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint, True)
        self._source = source
        self._number = round_number
        self._pages: tuple[Page, ...] = ()
        self._tasks = Tasks(self)
        self._to_print = False
        self._job: Job[tuple[Page, ...]] | None = None
        # Who goes on through the list of sheets passes most of them by.
        self._refresh_timer = QTimer(self, singleShot=True, interval=0)
        self._refresh_timer.timeout.connect(self._set_pages)
        self._offer_sheets_and_sizes(tasks, source, round_number, document)
        self._make_columns_menu()
        self.preview = PageView()
        self.page = QLabel()
        self._make_buttons_of_view()
        self.document.currentIndexChanged.connect(self._set_anew)
        self.scale.currentIndexChanged.connect(self._set_anew)
        self.preview.turned.connect(self._show_page_number)
        self.preview.fitted.connect(self._enable_buttons)
        self._build()
        self._bind_keys()
        self._set_anew()

    def _offer_sheets_and_sizes(
        self, tasks: Tasks, source: DocumentSource, round_number: int, document: Document
    ) -> None:
        """Offer the sheets that exist and the sizes of type."""
        self.document = QComboBox()
        self.scale = QComboBox()
        # Titles are long in some languages; where there is no room for one, its end is left out.
        self.document.setMinimumWidth(
            self.document.fontMetrics().averageCharWidth() * _SHORTEST_TITLE
        )
        self._available_sheets = AvailableSheets(
            tasks, source, round_number, lambda: self._offer_sheets(self._chosen_document())
        )
        self._offer_sheets(document)
        fill_sizes(self.scale, FITTED)

    def _make_columns_menu(self) -> None:
        """Make the button with the columns of sheets for the wall."""
        self.columns = QPushButton(self.tr("C&olumns"))
        self.columns.setAutoDefault(False)
        self._wall_columns = WallColumnsMenu(self)
        self._wall_columns.columns_chosen.connect(self._set_anew)
        self.columns.setMenu(self._wall_columns)

    def _make_buttons_of_view(self) -> None:
        """Make the buttons that turn the pages and change how much of one is seen."""
        self._whole_page_button = self._button(self.tr("Whole &page"), self.preview.show_whole)
        self._wide_button = self._button(self.tr("Page &width"), self.preview.show_width)
        self._back_button = self._button(self.tr("Pre&vious page"), lambda: self.turn_pages(-1))
        self._further_button = self._button(self.tr("&Next page"), lambda: self.turn_pages(1))

    def pages(self) -> tuple[Page, ...]:
        """Return the pages as chosen; none until they are set."""
        return self._pages

    def turn_pages(self, step: int) -> None:
        """Show the page so many further on, or back."""
        self.preview.go_to_page(self.preview.current_page() + step)

    def change_sheet(self, step: int) -> None:
        """Show the sheet so many further on in the list, or back."""
        index = self.document.currentIndex() + step
        if 0 <= index < self.document.count() and self.document.itemData(index) is not None:
            self.document.setCurrentIndex(index)

    def _offer_sheets(self, chosen_sheet: Document) -> None:
        """Offer the sheets there are, and the one that is chosen.

        Those that are still looked for come later.
        """
        with QSignalBlocker(self.document):
            self.document.clear()
            for document in Document:
                if self._available_sheets.there(document) or (
                    document is chosen_sheet and self._available_sheets.is_waiting
                ):
                    self.document.addItem(
                        translated(document_title(self._source.tournament, document)),
                        document.value,
                    )
            self.document.setCurrentIndex(max(0, self.document.findData(chosen_sheet.value)))
            if self._available_sheets.is_waiting:
                self.document.addItem(self.tr("Calculating…"), None)
                self.document.setItemData(
                    self.document.count() - 1, 0, Qt.ItemDataRole.UserRole - 1
                )

    def _chosen_document(self) -> Document:
        return Document(self.document.currentData())

    def _build(self) -> None:
        """Put the choice of sheet and size above the page, and the buttons that turn pages below
        it.
        """
        row = QHBoxLayout()
        for text, field in ((self.tr("&Sheet:"), self.document), (self.tr("Si&ze:"), self.scale)):
            label = QLabel(text)
            label.setBuddy(field)
            row.addWidget(label)
            row.addWidget(field)
        row.addWidget(self.columns)
        row.addStretch()
        print_button = self._button(self.tr("P&rint…"), self._print_pages)
        for button in (print_button, self._button(self.tr("&Close"), self.reject)):
            row.addWidget(button)
        layout = self.contents
        layout.addLayout(row)
        layout.addWidget(self.preview, 1)
        layout.addLayout(self._foot_row())
        self.resize(within_screen(self, _WANTED))
        self.preview.setFocus()

    def _foot_row(self) -> QHBoxLayout:
        """Return the line that turns the pages and fits them to the window, with its keys."""
        keys = self.tr("PgUp PgDn: page   Home End: first and last   Ctrl+PgUp Ctrl+PgDn: sheet")
        row = QHBoxLayout()
        row.addWidget(
            WrappingRow(
                self._back_button,
                self.page,
                self._further_button,
                self._whole_page_button,
                self._wide_button,
            ),
            1,
        )
        legend = RichLabel(together(map(unbroken, keys.split("   ")), APART))
        legend.setWordWrap(True)
        legend.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(legend, 1)
        return row

    def _button(self, text: str, slot: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _checked=False: slot())
        return button

    def _bind_keys(self) -> None:
        """Let keys turn pages wherever the focus is: the lists above would take them for their
        own.
        """
        keys: tuple[tuple[str | QKeySequence.StandardKey, Callable[[], object]], ...] = (
            ("PgDown", lambda: self.turn_pages(1)),
            ("PgUp", lambda: self.turn_pages(-1)),
            ("Home", lambda: self.preview.go_to_page(1)),
            ("End", lambda: self.preview.go_to_page(self.preview.page_count())),
            ("Ctrl+PgDown", lambda: self.change_sheet(1)),
            ("Ctrl+PgUp", lambda: self.change_sheet(-1)),
            (QKeySequence.StandardKey.Print, self._print_pages),
        )
        for key, slot in keys:
            QShortcut(QKeySequence(key), self, slot)

    def _set_anew(self) -> None:
        """Lay the sheet out again, once no other choice follows."""
        self.scale.setEnabled(self._chosen_document() not in FIXED)
        self.columns.setEnabled(self._chosen_document() in ON_THE_WALL)
        self._cancel_job()
        self._pages = ()
        self.page.setText(self.tr("Preparing the pages…"))
        self._refresh_timer.start()

    def _cancel_job(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _set_pages(self) -> None:
        """Have the pages set."""
        document = self._chosen_document()
        round_number = self._number
        scale = size_of(self.scale)
        source = replace(self._source, wall_facts=self._wall_columns.facts())
        if document in DRAWN_AS_PAIRED:
            # The history is read in the window's thread.
            state = source.picture_state(round_number)
            source = replace(source, state_when_paired=lambda _: state)

        def work(control: Control) -> tuple[Page, ...]:
            return sheet(replace(source, pause=control.checkpoint), document, round_number, scale)

        job = Job(work, lambda pages: self._show_set_pages(job, pages), self._show_failure)
        self._job = self._tasks.start(job)

    def _show_set_pages(self, job: Job[tuple[Page, ...]], pages: tuple[Page, ...]) -> None:
        """Show the first page, unless another sheet was chosen meanwhile."""
        if job is not self._job:
            return
        self._job = None
        self._pages = pages
        self.preview.show_pages(pages)
        self._available_sheets.look_for_sheets()
        if self._to_print:
            self._print_pages()

    def _show_failure(self, error: Exception) -> None:
        """Show on the page why it cannot be laid out.

        A program error is reported like any other.
        """
        if isinstance(error, PairingCancelled):
            return
        self._job = None
        if not isinstance(error, ArbiterError):
            raise error
        self.page.setText(translated(error.said))
        self._available_sheets.look_for_sheets()

    def _show_page_number(self) -> None:
        """Show which page is in front."""
        text = self.tr("Page {number} of {total}")
        words = text.format(number=self.preview.current_page(), total=self.preview.page_count())
        self.page.setText(words)
        self.preview.setAccessibleName(words)
        self._enable_buttons()

    def _enable_buttons(self) -> None:
        """Enable the buttons that change the page.

        The page gets the focus of a button that is disabled.
        """
        page = self.preview.current_page()
        count = self.preview.page_count()
        for button, is_possible in (
            (self._back_button, page > 1),
            (self._further_button, page < count),
            (self._whole_page_button, not self.preview.shows_whole_page),
            (self._wide_button, self.preview.shows_whole_page),
        ):
            if button.hasFocus() and not is_possible:
                self.preview.setFocus()
            button.setEnabled(is_possible)

    def _print_pages(self) -> None:
        """Print the pages, as soon as they are laid out."""
        self._to_print = not self._pages
        if self._to_print:
            return
        name = file_stem(self._source.tournament, self._chosen_document(), self._number)
        sent_printout = print_pages(self._pages, self, name)
        if sent_printout is not None:
            self.sent.emit(sent_printout)

    def done(self, result: int) -> None:
        """End the worker with the dialog (Qt)."""
        self._refresh_timer.stop()
        self._cancel_job()
        self._available_sheets.leave_off()
        self._tasks.close()
        super().done(result)
