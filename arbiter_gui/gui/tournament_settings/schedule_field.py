"""The number of cycles of a whole schedule, and the order of the last rounds where the rules leave
it open.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QWidget

from arbiter_gui.domain.schedule import Schedule, ScheduleForm
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import WholeSchedule

Forms = tuple[tuple[int, bool, str], ...]
"""Forms of a schedule: cycles, whether last rounds are played in reverse order, and the words."""

_LETTERS = 24
"""The minimum number of visible letters of the chosen form."""


class ScheduleField(QComboBox):
    """The forms of a schedule: one cycle, or more, with the last two rounds of a cycle reversed or
    unchanged.
    """

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._schedule_before = tournament.schedule or Schedule()
        self._turns_last_rounds: bool | None = None
        self.show_forms(turns_last_rounds=self._schedule_before.form is ScheduleForm.ROUND_ROBIN)
        self._keep_narrow()
        stated_form = (
            self._schedule_before.cycles,
            self._schedule_before.turned or self._schedule_before.cycles == 1,
        )
        self._choose_form(stated_form)

    def show_forms(self, turns_last_rounds: bool) -> None:
        """Offer the cycles, with the orders of their last rounds if the rules leave these open.

        Keep the choice.
        """
        if turns_last_rounds is self._turns_last_rounds:
            return
        self._turns_last_rounds = turns_last_rounds
        chosen_form = self.currentData()
        forms = self._forms_of_cycles()
        if turns_last_rounds:
            forms = self._cycles_with_last_rounds()
        with QSignalBlocker(self):
            self.clear()
            for cycles, is_turned, text in forms:
                self.addItem(text, (cycles, is_turned))
            if chosen_form is not None:
                cycles, is_turned = chosen_form
                self._choose_form((cycles, is_turned or not turns_last_rounds))
        self.setToolTip(self.currentText())

    def _choose_form(self, form: tuple[int, bool]) -> None:
        forms_known = [self.itemData(item_index) for item_index in range(self.count())]
        self.setCurrentIndex(forms_known.index(form))

    def _forms_of_cycles(self) -> Forms:
        """Return the numbers of cycles with a fixed order of rounds."""
        return (
            (1, True, self.tr("one cycle: each pair meets once")),
            (2, True, self.tr("two cycles: each pair meets twice")),
            (3, True, self.tr("three cycles")),
            (4, True, self.tr("four cycles")),
        )

    def _cycles_with_last_rounds(self) -> Forms:
        """Return the numbers of cycles, each with its orders of the last rounds."""
        return (
            (1, True, self.tr("one cycle: each pair meets once")),
            (
                2,
                True,
                self.tr("two cycles, last two rounds of the first one swapped (recommended)"),
            ),
            (2, False, self.tr("two cycles in table order")),
            (3, True, self.tr("three cycles, last two rounds swapped")),
            (3, False, self.tr("three cycles in table order")),
            (4, True, self.tr("four cycles, last two rounds swapped")),
            (4, False, self.tr("four cycles in table order")),
        )

    def _keep_narrow(self) -> None:
        """Keep the longest form from widening the page; the opened list shows all of it."""
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(_LETTERS)
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0))
        self.currentTextChanged.connect(self.setToolTip)

    def schedule(self) -> Schedule:
        """Return the schedule in the chosen form.

        Its other settings are unchanged, and the rules add their own.
        """
        cycles, is_turned = self.currentData()
        return replace(self._schedule_before, cycles=cycles, turned=is_turned)

    def rounds(self, schedule_maker: WholeSchedule, players: int) -> int | None:
        """Return its number of rounds for a number of players, None while that is not known."""
        fewest_players, _ = schedule_maker.player_limits
        if players < fewest_players:
            return None
        return schedule_maker.rounds(players, self.schedule())
