"""Asks for the day on which a game of a schedule is played, if that is not the day of its round."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QWidget

from arbiter_gui.domain.schedule import MovedGame
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog


class MoveGameDialog(FormDialog):
    """A check box for a game that is moved, and its new date, which may stay open.

    `moved_game` is the current arrangement.
    """

    def __init__(self, note: str, moved_game: MovedGame | None, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self.setWindowTitle(self.tr("Move game"))
        self.explain(self.tr("The game stays in its round; its result may be entered on the new day."))
        game = QLabel(in_a_line(note))
        game.setTextFormat(Qt.TextFormat.PlainText)  # names stand as they are typed
        game.setWordWrap(True)
        self.form.addRow(game)
        self.moved = QCheckBox(self.tr("Played on &a different day from its round"))
        self.moved.setChecked(True)
        self.date = QLineEdit()
        self.date.setPlaceholderText(self.tr("YYYY/MM/DD; leave empty until it is agreed"))
        if moved_game is not None:
            self.date.setText(in_a_line(moved_game.date))
        self.moved.toggled.connect(self.date.setEnabled)
        self.form.addRow(self.moved)
        self.form.addRow(self.tr("&Day:"), self.date)
        self.date.setFocus()
