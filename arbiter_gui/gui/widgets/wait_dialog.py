"""What one waits for, how far it is, and a way to end it."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QProgressBar, QVBoxLayout, QWidget

from arbiter_gui.domain.texts.visible import in_a_line

_MILLISECONDS_UNSEEN, _ALL = 300, 1000


class WaitDialog(QDialog):
    """What is being done, how far it is, and a button that ends it; not to be seen while it takes no time."""

    def __init__(self, title: str, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        text = in_a_line(text)  # it may name a file, whose name is anybody's
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        self.bar = QProgressBar()
        self.bar.setRange(0, _ALL)
        self.bar.setAccessibleName(text)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.buttons.rejected.connect(self.reject)
        # A Return that was typed ahead must not end what it was meant for.
        self.buttons.button(QDialogButtonBox.StandardButton.Cancel).setAutoDefault(False)
        layout = QVBoxLayout(self)
        for part in (label, self.bar, self.buttons):
            layout.addWidget(part)
        self.setMinimumWidth(40 * self.fontMetrics().averageCharWidth())
        self._unseen = QTimer(self)
        self._unseen.setSingleShot(True)
        self._unseen.timeout.connect(self.open)
        self._unseen.start(_MILLISECONDS_UNSEEN)

    def move_to(self, settled: int, total: int) -> None:
        """Show how far it is."""
        self.bar.setValue(settled * _ALL // max(1, total))

    def leave(self) -> None:
        """Go for good."""
        self._unseen.stop()
        self.hide()
        self.deleteLater()
