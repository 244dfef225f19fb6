"""The cards at one event, the requirements in force or not met, and the buttons from event to
event.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from arbiter_gui.explain.answers.verdicts import AskedRound
from arbiter_gui.explain.pictures.scenes import natural_opponents
from arbiter_gui.gui.reasons.criteria_strip import CriteriaStrip
from arbiter_gui.gui.reasons.step_walk import StepWalk
from arbiter_gui.gui.reasons.steps_table import StepsTable
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.widgets.flat_button import flat_button
from arbiter_gui.gui.widgets.wrapping_row import WrappingRow
from arbiter_gui.reports.pictures.card_layout import LaidCard

_PLAY_MS = 1200


class StepPanel(QWidget):
    """Shows the step of `walk` when `show_step` is called."""

    def __init__(self, walk: StepWalk, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._walk = walk
        self.asked_round: AskedRound | None = None
        self.cards: Mapping[int, LaidCard] = {}
        self.position_label = QLabel()
        self.table = StepsTable(theme)
        self.strip = CriteriaStrip(theme)
        self.playing = QTimer(self, interval=_PLAY_MS)
        self.playing.timeout.connect(self._play_next)
        self.position_label.setSizePolicy(
            QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Preferred
        )
        self.buttons: dict[str, QToolButton] = {}
        for key, sign, tip, slot in (
            ("previous-bracket", "|◀", self.tr("Previous bracket (Alt+Up)"), walk.previous_bracket),
            ("previous", "◀", self.tr("Previous step (,)"), lambda: walk.by_steps(-1)),
            ("play", self.tr("Play"), self.tr("Play or stop the steps (Space)"), self.play),
            ("next", "▶", self.tr("Next step (.)"), lambda: walk.by_steps(1)),
            ("next-bracket", "▶|", self.tr("Next bracket (Alt+Down)"), walk.next_bracket),
        ):
            self.buttons[key] = flat_button(sign, tip, slot)
        row = WrappingRow(self.position_label, *self.buttons.values())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 0, 0, 0)
        layout.addWidget(row)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.strip)

    def show_step(self) -> None:
        """Show the event looked at."""
        self._mark_buttons()
        self.show_criteria()
        trace = self._walk.trace
        step = self._walk.step
        if trace is None or step is None:
            self.table.show_step(step, self.cards)
        else:
            self.table.show_step(step, self.cards, natural_opponents(trace, step))

    def show_criteria(self) -> None:
        """Show the requirements in force or relaxed at the current event, in the current
        colours.
        """
        trace = self._walk.trace
        step = self._walk.step
        if trace is None or step is None:
            self.strip.clear()
        else:
            self.strip.show_step(trace, step, self.asked_round)

    def play(self) -> None:
        """Go from event to event automatically, or stop."""
        if self.playing.isActive():
            self.playing.stop()
        elif self._walk.event_index + 1 < self._walk.event_count:
            self.playing.start()
            self._walk.by_steps(1)
        self._mark_buttons()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop playing when hidden (Qt)."""
        super().hideEvent(event)
        self.playing.stop()
        self._mark_buttons()

    def _play_next(self) -> None:
        self._walk.by_steps(1)
        if self._walk.event_index + 1 >= self._walk.event_count:
            self.playing.stop()
        self._mark_buttons()

    def _mark_buttons(self) -> None:
        """Show the number of the event, and enable the buttons that lead somewhere."""
        count = self._walk.event_count
        event_index = self._walk.event_index
        self.position_label.setText(f"{event_index + 1} / {count}" if count else "")
        self.position_label.setAccessibleName(
            self.tr("Step {place} of {count}").format(place=event_index + 1, count=count)
        )
        can_go_back = event_index > 0
        for key in ("previous-bracket", "previous"):
            self.buttons[key].setEnabled(can_go_back)
        can_go_on = event_index + 1 < count
        for key in ("play", "next", "next-bracket"):
            self.buttons[key].setEnabled(can_go_on)
        self.buttons["play"].setText(
            self.tr("Stop") if self.playing.isActive() else self.tr("Play")
        )
