"""The heading of the page of reasons: a remark on them, the search, and the ways to print the
page.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from arbiter_gui.gui.style.icons import icon
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.widgets.flat_button import flat_button


class PageHeading(QWidget):
    """Asks for the page to be printed, or written as a file."""

    print_wanted = Signal()
    export_wanted = Signal()

    def __init__(self, theme: Theme, search: QWidget) -> None:
        super().__init__()
        self._theme = theme
        self.remark = QLabel()
        self.remark.setWordWrap(True)
        self.remark.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.buttons = {
            "print": flat_button("", self.tr("Print this page"), self.print_wanted.emit),
            "export": flat_button("", self.tr("Save this page as a PDF"), self.export_wanted.emit),
        }
        row = QHBoxLayout()
        row.addWidget(search, 1)
        for button in self.buttons.values():
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.remark)
        layout.addLayout(row)
        self.show_icons()

    def show_icons(self) -> None:
        """Draw the buttons in the colours in force, as large as the type."""
        side = round(QFontMetrics(QApplication.font()).height() * 1.1)
        for key, button in self.buttons.items():
            button.setIcon(icon(key, self._theme.scheme.text))
            button.setIconSize(QSize(side, side))

    def enable(self, has_page: bool) -> None:
        """Offer paper where there is a page."""
        for button in self.buttons.values():
            button.setEnabled(has_page)
