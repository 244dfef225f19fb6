"""The choice among likely readings of a text with an unknown encoding."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox, QWidget

from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.formats.code_pages import Reading


class ReadingChoice(QComboBox):
    """A line for each reading: some words as they would be read, and the name of the encoding."""

    def __init__(self, readings: Sequence[Reading], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for reading in readings:
            words = ", ".join(in_a_line(sample) for sample in reading.samples)
            self.addItem(f"{words}  ({reading.title})", reading.encoding)

    @property
    def encoding(self) -> str:
        """The encoding of the selected line, as Python names it."""
        return str(self.currentData())

    def show_encoding(self, encoding: str) -> None:
        """Select the line of an encoding."""
        self.setCurrentIndex(self.findData(encoding))


def reading_label() -> str:
    """Return the label of the choice, with its mnemonic."""
    return QCoreApplication.translate("ReadingChoice", "Choose the &line with the correct letters:")
