"""What stands beside the tabs: in their corner, or on a line of its own above them where they need the room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QHBoxLayout, QTabWidget, QWidget


class TabCorner(QWidget):
    """The line above the tabs; it takes the `parts` in while there is no room for them beside all titles."""

    def __init__(self, tabs: QTabWidget, parts: Sequence[QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tabs, self._corner = tabs, QWidget()
        row = QHBoxLayout(self._corner)
        row.setContentsMargins(0, 0, 0, 0)
        for part in parts:
            row.addWidget(part)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addStretch(1)
        # Where even the titles alone have no room, whole ones are scrolled: of a cut one nobody knows what it is.
        tabs.setElideMode(Qt.TextElideMode.ElideNone)
        tabs.setCornerWidget(self._corner)
        self.hide()
        tabs.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look for the better place when the room or the titles change (Qt)."""
        if event.type() in (
            QEvent.Type.Resize,
            QEvent.Type.LayoutRequest,
            QEvent.Type.Show,
            QEvent.Type.Hide,
        ):
            self.fit()
        return super().eventFilter(watched, event)

    def fit(self) -> None:
        """Put the corner where there is room for it."""
        tabs, corner = self._tabs, self._corner
        above = tabs.tabBar().sizeHint().width() + corner.sizeHint().width() > tabs.width()
        if above is not (self._row.indexOf(corner) >= 0):
            if above:
                tabs.setCornerWidget(None)  # type: ignore[arg-type]
                self._row.addWidget(corner)
            else:
                self._row.removeWidget(corner)
                tabs.setCornerWidget(corner)
            corner.show()
        self.setVisible(above and not tabs.isHidden())
