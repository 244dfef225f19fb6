"""How many half-point byes an event gives a player, and in how many of its last rounds none."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QSpinBox

from arbiter_gui.domain.tournament import Details
from arbiter_gui.gui.dialogs.rounds_field import MOST_ROUNDS


class ByeLimitFields(QObject):
    """Two small fields for one row; FIDE's limits are what they begin with."""

    def __init__(self, details: Details, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.most, self.late = QSpinBox(), QSpinBox()
        for field, value in ((self.most, details.most_half_byes), (self.late, details.late_rounds)):
            field.setRange(0, MOST_ROUNDS)
            field.setValue(value)
        usual = Details()
        self.most.setPrefix(self.tr("at most "))
        self.most.setSpecialValueText(self.tr("none"))
        self.most.setToolTip(
            self.tr("So many half-point byes a player may have before it is asked about (FIDE: {n})").format(
                n=usual.most_half_byes
            )
        )
        self.late.setPrefix(self.tr("not in the last "))
        self.late.setSpecialValueText(self.tr("in every round"))
        words = self.tr("Last rounds in which half-point byes are not given (FIDE: {n})")
        self.late.setToolTip(words.format(n=usual.late_rounds))
        self.late.setAccessibleName(self.tr("Last rounds without half-point byes"))

    def entered(self, details: Details) -> Details:
        """Return the details with the limits that were entered."""
        return replace(details, most_half_byes=self.most.value(), late_rounds=self.late.value())
