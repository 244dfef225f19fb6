"""Paints the laid-out pages of a document with Qt: on a printer, or in the preview."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QMarginsF, QSizeF, Qt, Signal
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrintPreviewWidget
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from arbiter_gui.gui.painting import paint_items
from arbiter_gui.gui.settings import FOLDER
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.reports.documents import TITLES, Document, Source, available
from arbiter_gui.reports.file_names import file_stem
from arbiter_gui.reports.items import Page
from arbiter_gui.reports.sheets import sheet

_SCALES = (75, 90, 100, 110, 125, 150)
_RESOLUTION = 600


def paint_page(painter: QPainter, page: Page, dots_per_mm: float) -> None:
    """Paint the items of a page; the painter's origin is the corner of the paper."""
    paint_items(painter, page.items, dots_per_mm)


def prepare(printer: QPrinter, page: Page) -> None:
    """Set the paper to the page's size, without margins of the printer's own."""
    short, long = sorted((page.width, page.height))
    wide = page.width > page.height
    printer.setFullPage(True)
    printer.setPageLayout(
        QPageLayout(
            QPageSize(QSizeF(short, long), QPageSize.Unit.Millimeter),
            QPageLayout.Orientation.Landscape if wide else QPageLayout.Orientation.Portrait,
            QMarginsF(0, 0, 0, 0),
        )
    )


def paint_pages(printer: QPrinter, pages: tuple[Page, ...]) -> None:
    """Paint all pages on a printer."""
    prepare(printer, pages[0])
    painter = QPainter(printer)
    try:
        for place, page in enumerate(pages):
            if place:
                printer.newPage()
            paint_page(painter, page, printer.logicalDpiX() / 25.4)
    finally:
        painter.end()


def _new_printer() -> QPrinter:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setResolution(_RESOLUTION)
    return printer


@dataclass(frozen=True, slots=True)
class Sent:
    """Where a print-out went: into a file, or else to a printer by its name."""

    name: str
    printer: str
    pages: int
    path: Path | None


def print_document(source: Source, document: Document, number: int, parent: QWidget) -> Sent | None:
    """Ask for a printer and print a document; None when the arbiter thought better of it.

    Printed into a file, it is called as an export would be. Raises InvalidTournament when it does not exist yet.
    """
    name = file_stem(source.tournament, document, number)
    return print_pages(sheet(source, document, number), parent, name)


def print_pages(pages: tuple[Page, ...], parent: QWidget, name: str = "Arbiter") -> Sent | None:
    """Ask for a printer and print these pages."""
    printer = _new_printer()
    prepare(printer, pages[0])
    name_job(printer, name)
    dialog = QPrintDialog(printer, parent)
    if dialog.exec() != QDialog.DialogCode.Accepted:
        return None
    paint_pages(printer, pages)
    return sent_by(printer, len(pages))


def name_job(printer: QPrinter, name: str) -> None:
    """Call the print-out by a name, also where it becomes a file."""
    printer.setDocName(name)
    printer.setCreator("Arbiter")
    if printer.outputFormat() is QPrinter.OutputFormat.PdfFormat or printer.outputFileName():
        printer.setOutputFileName(str(Path(FOLDER.get() or str(Path.home())) / f"{name}.pdf"))


def sent_by(printer: QPrinter, pages: int) -> Sent:
    """Return where a printer has put its pages."""
    file = printer.outputFileName()
    return Sent(printer.docName(), printer.printerName(), pages, Path(file) if file else None)


class PreviewDialog(QDialog):
    """The pages of a document as they will be printed; document and size can be changed.

    `sent(Sent)`: they were printed.
    """

    sent = Signal(object)

    def __init__(
        self, source: Source, document: Document, number: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Print preview"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint, True)
        self._source, self._number = source, number
        self._printer = _new_printer()
        self.document, self.scale = QComboBox(), QComboBox()
        for one in Document:
            if available(source, one, number):
                self.document.addItem(spoken_here(TITLES[one]), one.value)
        self.document.setCurrentIndex(max(0, self.document.findData(document.value)))
        for percent in _SCALES:
            self.scale.addItem(f"{percent} %", percent)
        self.scale.setCurrentIndex(_SCALES.index(100))
        self.preview = QPrintPreviewWidget(self._printer)
        self.preview.paintRequested.connect(self._paint)
        self.document.currentIndexChanged.connect(self._changed)
        self.scale.currentIndexChanged.connect(self._changed)
        self._build()
        prepare(self._printer, self.pages()[0])

    def pages(self) -> tuple[Page, ...]:
        """Return the pages as chosen."""
        document = Document(self.document.currentData())
        return sheet(self._source, document, self._number, self.scale.currentData() / 100)

    def _build(self) -> None:
        row = QHBoxLayout()
        for text, field in ((self.tr("&Sheet:"), self.document), (self.tr("Si&ze:"), self.scale)):
            label = QLabel(text)
            label.setBuddy(field)
            row.addWidget(label)
            row.addWidget(field)
        row.addStretch()
        for text, slot in (
            (self.tr("Whole &page"), self.preview.fitInView),
            (self.tr("Page &width"), self.preview.fitToWidth),
            (self.tr("&Print…"), self._print),
            (self.tr("&Close"), self.reject),
        ):
            button = QPushButton(text)
            button.setAutoDefault(False)
            button.clicked.connect(slot)
            row.addWidget(button)
        layout = QVBoxLayout(self)
        layout.addLayout(row)
        layout.addWidget(self.preview, 1)
        self.resize(900, 680)

    def _changed(self) -> None:
        prepare(self._printer, self.pages()[0])
        self.preview.updatePreview()

    def _paint(self, printer: QPrinter) -> None:
        paint_pages(printer, self.pages())

    def _print(self) -> None:
        document = Document(self.document.currentData())
        name_job(self._printer, file_stem(self._source.tournament, document, self._number))
        dialog = QPrintDialog(self._printer, self)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.preview.print_()
            self.sent.emit(sent_by(self._printer, len(self.pages())))
