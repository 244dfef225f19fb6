"""A report whose names would be garbled: the choice of the correct encoding."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.formats.code_pages import Reading
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog
from arbiter_gui.gui.widgets.reading_choice import ReadingChoice, reading_label


class EncodingDialog(FormDialog):
    """The likely readings of a file, each with some of its words; `encoding` is the one chosen."""

    def __init__(
        self, report: Path, readings: Sequence[Reading], parent: QWidget | None = None
    ) -> None:
        super().__init__("", _note_on_encoding(report), parent)
        self.setWindowTitle(self.tr("Encoding of the names"))
        self.explain(self.tr("Choose the line in which the names are spelled correctly."))
        self.readings = ReadingChoice(readings)
        self.form.addRow(reading_label(), self.readings)
        self.readings.setFocus()

    @property
    def encoding(self) -> str:
        """The encoding that was chosen, as Python names it."""
        return self.readings.encoding


def _note_on_encoding(report: Path) -> str:
    return QCoreApplication.translate(
        "EncodingDialog", "{file} does not say how its text is encoded."
    ).format(file=in_a_line(report.name))
