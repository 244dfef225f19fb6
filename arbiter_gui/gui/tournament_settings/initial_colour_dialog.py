"""The initial colour of a tournament: White or Black, as drawn by lot before, or drawn here."""

from __future__ import annotations

import secrets

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QPushButton, QWidget

from arbiter_gui.domain.values import Colour
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog


class InitialColourDialog(FramedDialog):
    """Three buttons: either colour, or the lot; each closes the dialog.

    Signal: colour_chosen(letter of the colour, whether it was drawn by lot here).
    """

    colour_chosen = Signal(str, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Initial colour"))
        self.explain(self.tr("Your choice is recorded, and the round is paired."))
        note = QLabel(
            self.tr(
                "Which colour does the top seed have in round 1? The initial colour is drawn by "
                "lot before the round is paired."
            )
        )
        note.setWordWrap(True)
        self.white_button = self._button(self.tr("&White"))
        self.white_button.clicked.connect(
            lambda _checked=False: self._take_colour(Colour.WHITE, drawn=False)
        )
        self.black_button = self._button(self.tr("&Black"))
        self.black_button.clicked.connect(
            lambda _checked=False: self._take_colour(Colour.BLACK, drawn=False)
        )
        self.lot_button = self._button(self.tr("Draw by &lot"))
        self.lot_button.setDefault(True)
        self.lot_button.clicked.connect(
            lambda _checked=False: self._take_colour(drawn_colour(), drawn=True)
        )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        buttons.rejected.connect(self.reject)
        layout = self.contents
        layout.addWidget(note)
        for button in (self.white_button, self.black_button, self.lot_button):
            layout.addWidget(button)
        self.end_with(buttons)
        note.setMinimumWidth(30 * self.fontMetrics().averageCharWidth())
        self.lot_button.setFocus()

    def _button(self, title: str) -> QPushButton:
        """Return a button as high as two lines, which is easy to hit."""
        button = QPushButton(title)
        button.setMinimumHeight(2 * self.fontMetrics().height())
        return button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the letter of a button press it without Alt, as in a message box: there is no field
        to type into.
        """
        letter = event.text().upper()
        for button in (self.white_button, self.black_button, self.lot_button):
            if letter and button.shortcut().toString() == f"Alt+{letter}":
                button.click()
                return
        super().keyPressEvent(event)

    def _take_colour(self, colour: Colour, drawn: bool) -> None:
        """Close the dialog, and emit the chosen colour."""
        self.accept()
        self.colour_chosen.emit(colour.value, drawn)


def drawn_colour() -> Colour:
    """Return a colour drawn by lot, each with the same probability."""
    return secrets.choice((Colour.WHITE, Colour.BLACK))
