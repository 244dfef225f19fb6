"""The number of cycles of a whole schedule, and the order of the last rounds."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QComboBox, QWidget

from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import WholeSchedule

_LETTERS = 24
"""The minimum number of visible letters of the chosen form."""


class ScheduleField(QComboBox):
    """The forms of a schedule: one cycle, or more, with the last two rounds of a cycle reversed or unchanged."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before = tournament.schedule or Schedule()
        forms = (
            (1, True, self.tr("one cycle: each pair meets once")),
            (2, True, self.tr("two cycles, last two rounds of the first one swapped (recommended)")),
            (2, False, self.tr("two cycles in table order")),
            (3, True, self.tr("three cycles, last two rounds swapped")),
            (3, False, self.tr("three cycles in table order")),
            (4, True, self.tr("four cycles, last two rounds swapped")),
            (4, False, self.tr("four cycles in table order")),
        )
        for cycles, turned, text in forms:
            self.addItem(text, (cycles, turned))
        self._keep_narrow()
        stated = (self._before.cycles, self._before.turned or self._before.cycles == 1)
        forms_known = [self.itemData(place) for place in range(self.count())]
        self.setCurrentIndex(forms_known.index(stated))

    def _keep_narrow(self) -> None:
        """Keep the longest form from widening the page; the opened list shows all of it."""
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(_LETTERS)
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0))
        self.currentTextChanged.connect(self.setToolTip)

    def schedule(self) -> Schedule:
        """Return the schedule in the chosen form; its other settings are unchanged."""
        cycles, turned = self.currentData()
        return replace(self._before, cycles=cycles, turned=turned)

    def rounds(self, schedule_maker: WholeSchedule, players: int) -> int | None:
        """Return its number of rounds for a number of players, None while that is not known."""
        fewest, _ = schedule_maker.players
        if players < fewest:
            return None
        return schedule_maker.rounds(players, self.schedule())
