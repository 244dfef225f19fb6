"""The badge that says, always in sight, whether the tournament follows the rules strictly."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QLabel, QWidget

from arbiter_gui.domain.integrity import fide_mode, left_in
from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.theme import Theme


class Badge(QLabel):
    """Stands beside the choice of the round; colour, sign and words each say the same."""

    def __init__(self, desk: Desk, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._theme = desk, theme
        self.setMargin(3)
        self.setAutoFillBackground(True)
        desk.changed.connect(self.refresh)
        desk.opened.connect(self.refresh)
        theme.changed.connect(self.refresh)
        self.refresh()

    def refresh(self, _change: object = None) -> None:
        """Say it as it is now."""
        tournament = self._desk.tournament
        strict = fide_mode(tournament)
        self.setVisible(self._desk.session is not None)
        # Short, for the tabs need the room; whoever listens or points hears it in full.
        self.setText(" FIDE ✓ " if strict else f" ⚠ {self.tr('not FIDE')} ")
        told = self.tr("The rules are followed strictly; menu Tournament leaves FIDE mode, for good.")
        if not strict:
            text = self.tr("FIDE mode was left before round {n}; it cannot be entered again.")
            told = text.format(n=left_in(tournament))
        self.setToolTip(told)
        self.setAccessibleName(self.tr("FIDE mode") if strict else self.tr("not FIDE mode"))
        self.setAccessibleDescription(told)
        self._paint(strict)

    def _paint(self, strict: bool) -> None:
        look = self.palette()
        look.setColor(look.ColorRole.Window, self._theme.colour("good_back" if strict else "warn_back"))
        look.setColor(look.ColorRole.WindowText, self._theme.colour("good" if strict else "warn"))
        self.setPalette(look)

    def changeEvent(self, event: QEvent) -> None:
        """Show the words in bold in whatever font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and not self.font().bold():
            font = self.font()
            font.setBold(True)
            self.setFont(font)
