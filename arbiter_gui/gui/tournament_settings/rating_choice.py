"""The choice of the rating that counts, which follows the time control until somebody chooses."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QWidget

from arbiter_gui.domain.players.listed_player import RatingKind, kind_of_time_control


class RatingChoice(QComboBox):
    """Standard, rapid or blitz; `word` is what the tournament has now."""

    def __init__(self, word: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chosen = False
        self.setMinimumContentsLength(8)
        for text, kind in (
            (self.tr("Standard"), RatingKind.STANDARD),
            (self.tr("Rapid"), RatingKind.RAPID),
            (self.tr("Blitz"), RatingKind.BLITZ),
        ):
            self.addItem(text, kind.value)
        self.setCurrentIndex(max(0, self.findData(word)))
        self.activated.connect(self._choose)

    def follow(self, time_control: str) -> None:
        """Go by a time control that says what kind of game it is."""
        kind = kind_of_time_control(time_control)
        if kind is not None and not self._chosen:
            self.setCurrentIndex(self.findData(kind.value))

    def _choose(self) -> None:
        self._chosen = True
