"""One line above the views that tells things without stopping anybody."""

from __future__ import annotations

from collections.abc import Callable

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
        self.buttons: list[QPushButton] = []
        self._close = QToolButton()
        self._close.setAutoRaise(True)
        self._close.setAccessibleName(self.tr("Close the message"))
        self._close.setToolTip(self.tr("Close the message"))
        self._close.clicked.connect(self.clear)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(10, 4, 6, 4)
        for widget, stretch in ((self._sign, 0), (self.text, 1), (self._close, 0)):
            self._row.addWidget(widget, stretch)
        theme.changed.connect(self._paint)
        self.hide()

    def show_message(self, message: Message) -> None:
        """Show a message in place of the one before."""
        self.message = message
        self.text.setText(message.text)
        self._show_buttons(message)
        self._paint()
        self.show()
        self.setAccessibleName(message.text)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def clear(self) -> None:
        """Take the message away."""
        self.message = None
        self.hide()

    def _show_buttons(self, message: Message) -> None:
        for button in self.buttons:
            button.deleteLater()
        self.buttons = []
        for title, action in message.buttons:
            button = QPushButton(title)
            button.clicked.connect(lambda _checked=False, action=action: self._act(action))
            self._row.insertWidget(self._row.count() - 1, button)
            self.buttons.append(button)

    def _act(self, action: Callable[[], object]) -> None:
        self.clear()
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
