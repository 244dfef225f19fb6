"""Asks on which day a game of a schedule is played, where that is not the day of its round."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from arbiter_gui.domain.schedule import MovedGame
from arbiter_gui.gui.widgets.forms import FormDialog


class MoveGameDialog(FormDialog):
    """A tick for a game that is moved, and its new day, which may stay open; `known` is what is laid down so far."""

    def __init__(self, note: str, known: MovedGame | None, parent: QWidget | None = None) -> None:
        super().__init__("", note, parent)
        self.setWindowTitle(self.tr("Move game"))
        self.moved = QCheckBox(self.tr("Played on &another day than its round"))
        self.moved.setChecked(True)
        self.date = QLineEdit()
        self.date.setPlaceholderText(self.tr("YYYY/MM/DD, empty while it is not agreed"))
        if known is not None:
            self.date.setText(known.date)
        self.moved.toggled.connect(self.date.setEnabled)
        self.form.addRow(self.moved)
        self.form.addRow(self.tr("&Day:"), self.date)
        self.date.setFocus()
