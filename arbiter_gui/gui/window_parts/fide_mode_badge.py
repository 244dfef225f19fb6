"""The always visible badge that shows whether the tournament follows the rules strictly."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWhatsThis, QWidget

from arbiter_gui.domain.record_lines.integrity import (
    fide_mode,
    is_fide_mode_left_after_last_round,
    round_when_fide_mode_left,
)
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import edition_name, editions
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament


class FideModeBadge(QLabel):
    """Badge beside the choice of the round; colour, sign and words each show the mode."""

    def __init__(
        self, current: CurrentTournament, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._current = current
        self._theme = theme
        self._explanation = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMargin(3)
        self.setAutoFillBackground(True)
        current.changed.connect(self.refresh)
        current.opened.connect(self.refresh)
        theme.changed.connect(self.refresh)
        self.refresh()

    def refresh(self, _change: object = None) -> None:
        """Show the current mode."""
        tournament = self._current.tournament
        strict = fide_mode(tournament)
        has_rules = tournament.edition in editions()
        self.setVisible(self._current.session is not None)
        # Short, for the tabs need the room; the tooltip, screen readers and a click give the full
        # text.
        if not strict:
            sign = f" ⚠ {self.tr('not FIDE')} "
            name = self.tr("not FIDE mode")
            colours = ("warn_back", "warn")
        elif has_rules:
            sign = " FIDE ✓ "
            name = self.tr("FIDE mode")
            colours = ("good_back", "good")
        else:
            sign = " FIDE ? "
            name = self.tr("FIDE mode: no rules chosen")
            colours = ("base", "dim")
        self._explanation = self._words(tournament, strict, has_rules)
        self.setText(sign)
        self.setToolTip(self._explanation)
        self.setAccessibleName(name)
        self.setAccessibleDescription(self._explanation)
        self._paint(colours)

    def _words(self, tournament: Tournament, strict: bool, has_rules: bool) -> str:
        """Return what FIDE mode means for this tournament now."""
        if not strict:
            if is_fide_mode_left_after_last_round(tournament):
                return self.tr(
                    "FIDE mode was left after the last round; it cannot be entered again."
                )
            text = self.tr("FIDE mode was left before round {n}; it cannot be entered again.")
            return text.format(n=round_when_fide_mode_left(tournament))
        if not has_rules:
            return self.tr(
                "FIDE mode is on, but no rules have been chosen. Choose an edition in the settings "
                "of the tournament."
            )
        text = self.tr(
            "{edition} is applied strictly. To leave this mode permanently, choose Tournament > "
            "Leave FIDE mode."
        )
        return text.format(edition=translated(edition_name(tournament.edition or "")))

    def explain(self) -> None:
        """Explain the badge in full, until the next click or key."""
        QWhatsThis.showText(self.mapToGlobal(self.rect().bottomLeft()), self._explanation, self)

    def _paint(self, colours: tuple[str, str]) -> None:
        """Give the badge the colours of its state."""
        look = self.palette()
        ground, ink = colours
        look.setColor(look.ColorRole.Window, self._theme.colour(ground))
        look.setColor(look.ColorRole.WindowText, self._theme.colour(ink))
        self.setPalette(look)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Explain on a click (Qt)."""
        super().mouseReleaseEvent(event)
        self.explain()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Explain on Enter or the space bar (Qt)."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.explain()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Frame the badge while it has the focus (Qt)."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
            painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Show the words in bold in any font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and not self.font().bold():
            font = self.font()
            font.setBold(True)
            self.setFont(font)
