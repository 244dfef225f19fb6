"""The first steps, for an arbiter who opens the program for the first time."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from arbiter_gui.gui.style.rich_text import RichLabel, bold, marked


class FirstSteps(QWidget):
    """A tournament from its beginning to its first sheets in five steps, and a link to the
    handbook.
    """

    def __init__(self, handbook: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = RichLabel()
        title.setText(bold(self.tr("First steps")))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.addWidget(title, 0, 0, 1, 2)
        for number, sentence in enumerate(self._sentences(), 1):
            words = RichLabel()
            words.setText(marked(sentence))
            words.setWordWrap(True)
            grid.addWidget(QLabel(f"{number}"), number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(words, number, 1)
        self.tour = QPushButton(self.tr("Open the &handbook"))
        self.tour.setAutoDefault(True)
        self.tour.setToolTip(handbook.toolTip())
        self.tour.clicked.connect(handbook.trigger)
        grid.addWidget(self.tour, grid.rowCount(), 1, Qt.AlignmentFlag.AlignLeft)

    def _sentences(self) -> tuple[str, ...]:
        """Return the steps of a first tournament, each with the command that takes it."""
        return (
            self.tr("<b>New tournament</b>: enter the name, the rounds and the tie-breaks."),
            self.tr("<b>Players</b>: type the names, or import a list from a spreadsheet."),
            self.tr(
                "<b>Pair round</b>: look at the proposal and accept it. <b>Why</b> explains every "
                "pairing."
            ),
            self.tr("<b>Print</b>: pairings for the wall and result slips for the boards."),
            self.tr(
                "<b>Results</b>: press 1 if White won, 0 if Black won, = for a draw. Then pair the "
                "next round."
            ),
        )
