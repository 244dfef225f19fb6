"""The rating used: standard, rapid or blitz, FIDE or national; and the federation of the national ones."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from arbiter_gui.domain.players.listed_player import RATING_ORDERS, kind_of_time_control, usual_order
from arbiter_gui.domain.players.rating_method import RatingMethod, is_federation
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Details
from arbiter_gui.gui.language.translating import translated


class RatingChoice(QComboBox):
    """Standard, rapid or blitz, and their substitutes; `word` is the present text of the tournament."""

    def __init__(self, word: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chosen = False
        self.setMinimumContentsLength(8)
        texts = (
            self.tr("Standard"),
            self.tr("Rapid, otherwise standard"),
            self.tr("Rapid only"),
            self.tr("Blitz, otherwise standard"),
            self.tr("Blitz only"),
        )
        for text, order in zip(texts, RATING_ORDERS, strict=True):
            self.addItem(text, order.word)
        self.setCurrentIndex(max(0, self.findData(word)))
        self.activated.connect(self._choose)

    def follow(self, time_control: str) -> None:
        """Follow a time control that determines the type of game."""
        kind = kind_of_time_control(time_control)
        if kind is not None and not self._chosen:
            self.setCurrentIndex(self.findData(usual_order(kind).word))

    def _choose(self) -> None:
        self._chosen = True


_LETTERS = 5


class MethodFields(QObject):
    """The choice of the method, and the federation of the national ratings (empty: the event's)."""

    def __init__(self, details: Details, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.method = QComboBox()
        for method in RatingMethod:
            self.method.addItem(translated(method.words), method.value)
        self.method.setCurrentIndex(self.method.findData(details.rating_method))
        self.method.setMinimumContentsLength(19)
        self.federation = QLineEdit(details.rating_federation)
        self.federation.setMaxLength(3)
        self.federation.setFixedWidth(_LETTERS * self.federation.fontMetrics().horizontalAdvance("W"))
        words = self.tr("Federation of the national ratings, if different from the event's")
        self.federation.setToolTip(words)
        self.show_event_federation(details.federation)

    def show_event_federation(self, code: str) -> None:
        """Show the federation of the event if no other one is typed."""
        self.federation.setPlaceholderText(in_a_line(code.strip().upper()))

    def fault(self) -> str:
        """Return the error that prevents saving."""
        code = self.federation.text().strip().upper()
        if not code or is_federation(code):
            return ""
        return self.tr("Enter the federation of the national ratings as three letters.")

    def entered(self, details: Details) -> Details:
        """Return the details with the chosen method and federation."""
        code = self.federation.text().strip().upper()
        return replace(details, rating_method=self.method.currentData(), rating_federation=code)
