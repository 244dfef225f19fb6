"""Paints the laid-out pages of a document with Qt: on a printer, or in the preview."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QMarginsF, QSizeF, Qt
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from arbiter_gui.gui.services.settings import FOLDER
from arbiter_gui.gui.style.painting import paint_items
from arbiter_gui.reports.layout.items import Page

_RESOLUTION = 600
_SYSTEMS_OWN_DIALOG = sys.platform in ("win32", "darwin")
"""Whether the dialog for printers is the system's, which knows no files: without a printer it would
never be shown."""


def paint_page(painter: QPainter, page: Page, dots_per_mm: float) -> None:
    """Paint the items of a page; the painter's origin is the corner of the paper."""
    paint_items(painter, page.items, dots_per_mm)


def prepare(printer: QPrinter, page: Page) -> None:
    """Set the paper to the page's size, without margins of the printer's own."""
    short_side, long = sorted((page.width, page.height))
    wide = page.width > page.height
    printer.setFullPage(True)
    printer.setPageLayout(
        QPageLayout(
            QPageSize(QSizeF(short_side, long), QPageSize.Unit.Millimeter),
            QPageLayout.Orientation.Landscape if wide else QPageLayout.Orientation.Portrait,
            QMarginsF(0, 0, 0, 0),
        )
    )


def paint_pages(printer: QPrinter, pages: tuple[Page, ...]) -> None:
    """Paint all pages on a printer."""
    prepare(printer, pages[0])
    painter = QPainter(printer)
    try:
        for page_index, page in enumerate(pages):
            if page_index:
                printer.newPage()
            paint_page(painter, page, printer.logicalDpiX() / 25.4)
    finally:
        painter.end()


def new_printer() -> QPrinter:
    """Return the usual printer of this machine, as fine as paper needs it."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setResolution(_RESOLUTION)
    return printer


@dataclass(frozen=True, slots=True)
class SentPrintout:
    """Where a print-out went: into a file, or else to a printer by its name."""

    name: str
    printer: str
    pages: int
    path: Path | None


def print_pages(
    pages: tuple[Page, ...], parent: QWidget, name: str = "Arbiter"
) -> SentPrintout | None:
    """Ask for a printer and print these pages; None when the arbiter thought better of it.

    Printed into a file, they are called `name`, as an export would be.
    """
    printer = new_printer()
    prepare(printer, pages[0])
    name_job(printer, name)
    if not ask_for_printer(printer, parent):
        return None
    paint_pages(printer, pages)
    return sent_by(printer, len(pages))


def ask_for_printer(printer: QPrinter, parent: QWidget) -> bool:
    """Ask for the printer and the options, while the handbook stays readable.

    Return whether to print.
    """
    if _SYSTEMS_OWN_DIALOG and printer.outputFormat() is QPrinter.OutputFormat.PdfFormat:
        file, _ = QFileDialog.getSaveFileName(parent, "", printer.outputFileName(), "PDF (*.pdf)")
        printer.setOutputFileName(file)
        return bool(file)
    dialog = QPrintDialog(printer, parent)
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    is_accepted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return is_accepted


def name_job(printer: QPrinter, name: str) -> None:
    """Call the print-out by a name, also where it becomes a file."""
    printer.setDocName(name)
    printer.setCreator("Arbiter")
    if printer.outputFormat() is QPrinter.OutputFormat.PdfFormat or printer.outputFileName():
        printer.setOutputFileName(str(Path(FOLDER.get() or str(Path.home())) / f"{name}.pdf"))


def sent_by(printer: QPrinter, pages: int) -> SentPrintout:
    """Return where a printer has put its pages."""
    file = printer.outputFileName()
    return SentPrintout(
        printer.docName(), printer.printerName(), pages, Path(file) if file else None
    )


@dataclass(frozen=True, slots=True)
class SheetToSend:
    """A sheet for a printer: its title for the arbiter, the name of its file if it becomes one, and
    its copies.
    """

    title: str
    file_name: str
    pages: tuple[Page, ...]
    copies: int


def printers() -> tuple[str, ...]:
    """Return the names of the printers of this machine, the usual one first."""
    names = QPrinterInfo.availablePrinterNames()
    usual_name = QPrinterInfo.defaultPrinterName()
    return tuple(sorted(names, key=lambda name: name != usual_name))


def printer_called(name: str) -> QPrinter:
    """Return the printer of this name; it is not valid when it cannot be reached."""
    printer = new_printer()
    printer.setPrinterName(name)
    return printer


def send(printer: QPrinter, pages: tuple[Page, ...], name: str, copies: int) -> SentPrintout:
    """Print pages without asking, in so many copies, one complete copy after another."""
    name_job(printer, name)
    printer.setCollateCopies(True)
    if printer.supportsMultipleCopies():
        printer.setCopyCount(copies)
        paint_pages(printer, pages)
    else:
        paint_pages(printer, pages * copies)
    return sent_by(printer, len(pages) * copies)
