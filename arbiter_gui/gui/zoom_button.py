"""The size of all text in per cent, always in sight in the status bar; a click brings the normal size back."""

from __future__ import annotations

from PySide6.QtCore import QLocale
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QToolButton, QWidget

from arbiter_gui.gui.theme import Theme


class ZoomButton(QToolButton):
    """Shows the zoom of the theme; `reset` is the action for the normal size."""

    def __init__(self, theme: Theme, reset: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._reset = theme, reset
        self.setAutoRaise(True)
        self.clicked.connect(lambda _checked=False: reset.trigger())
        theme.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        percent = self.tr("{n} %").format(n=QLocale().toString(self._theme.zoom))
        self.setText(percent)
        keys = self._reset.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.setToolTip(self.tr("Size of all text; a click or {keys}: normal size").format(keys=keys))
        self.setAccessibleName(self.tr("Size of all text: {percent}").format(percent=percent))
