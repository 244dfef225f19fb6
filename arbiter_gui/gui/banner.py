"""One line above the views that tells things without stopping anybody."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from arbiter_gui.gui.icons import icon
from arbiter_gui.gui.messages import Message, Weight
from arbiter_gui.gui.theme import Theme

_GROUNDS = {Weight.NOTE: "good_back", Weight.WARNING: "warn_back", Weight.ERROR: "bad_back"}
_INKS = {Weight.NOTE: "good", Weight.WARNING: "warn", Weight.ERROR: "bad"}


class Banner(QFrame):
    """Shows the latest message until it is closed or another one comes."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.message: Message | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAutoFillBackground(True)
        self._sign, self.text = QLabel(), QLabel()
        self.text.setWordWrap(True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.button = QPushButton()
        self.button.clicked.connect(self._act)
        self._close = QToolButton()
        self._close.setAutoRaise(True)
        self._close.setAccessibleName(self.tr("Close the message"))
        self._close.setToolTip(self.tr("Close the message"))
        self._close.clicked.connect(self.clear)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 4, 6, 4)
        for widget, stretch in ((self._sign, 0), (self.text, 1), (self.button, 0), (self._close, 0)):
            layout.addWidget(widget, stretch)
        theme.changed.connect(self._paint)
        self.hide()

    def show_message(self, message: Message) -> None:
        """Show a message in place of the one before."""
        self.message = message
        self.text.setText(message.text)
        self.button.setText(message.button)
        self.button.setVisible(bool(message.button))
        self._paint()
        self.show()
        self.setAccessibleName(message.text)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def clear(self) -> None:
        """Take the message away."""
        self.message = None
        self.hide()

    def _act(self) -> None:
        action = self.message.action if self.message is not None else None
        self.clear()
        if action is not None:
            action()

    def _paint(self) -> None:
        if self.message is None:
            return
        weight = self.message.weight
        look = self.palette()
        look.setColor(look.ColorRole.Window, self._theme.colour(_GROUNDS[weight]))
        look.setColor(look.ColorRole.WindowText, self._theme.colour("text"))
        self.setPalette(look)
        ink = getattr(self._theme.scheme, _INKS[weight])
        side = self.fontMetrics().height()
        self._sign.setPixmap(icon(weight.value, ink).pixmap(side, side))
        self._close.setIcon(icon("close", self._theme.scheme.text))
