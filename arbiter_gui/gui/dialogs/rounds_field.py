"""The number of rounds: what the tournament says, or a proposal with its reason, never a figure out of nowhere."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QSpinBox, QWidget

from arbiter_gui.app.feasible import proposed_rounds
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.translating import spoken_here

MOST_ROUNDS = 50
USUAL_ROUNDS = 9
_LINES = 3


class RoundsField(QSpinBox):
    """Says below, in `reason`, when a tournament that is there does not name the number.

    It stands at *not stated* then, and at the proposal only where it is asked for (`missing` is ``rounds``).
    """

    def __init__(self, tournament: Tournament, missing: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Who asks in order to pair has at least one more round to come.
        least = max(1, len(tournament.rounds) + (1 if missing else 0))
        self.reason = QLabel()
        self.reason.setWordWrap(True)
        self._unstated = 0
        self.setRange(least, MOST_ROUNDS)
        if tournament.round_count is not None or tournament == Tournament():
            self.setValue(tournament.round_count or USUAL_ROUNDS)
            return
        number, reason = proposed_rounds(tournament)
        self.reason.setText(spoken_here(reason))
        # A page asks for room before it knows how often a text is broken.
        self.reason.setMinimumHeight(_LINES * self.reason.fontMetrics().lineSpacing())
        self.setAccessibleDescription(self.reason.text())
        if missing != "rounds":
            self._unstated = least - 1
            self.setMinimum(self._unstated)
            self.setSpecialValueText(self.tr("not stated"))
            number = self._unstated
        self.setValue(number)

    def number(self) -> int | None:
        """Return the number of rounds, None while it is not stated."""
        return None if self.specialValueText() and self.value() == self._unstated else self.value()
