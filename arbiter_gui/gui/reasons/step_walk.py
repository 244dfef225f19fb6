"""The cursor in a trace: the current event, and the events and brackets around it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.steps import Step, StepSection, sections, step_at
from arbiter_gui.trace import Trace

_NUMBERS = Namer({})


class StepWalk(QObject):
    """Goes through the events of one trace; `moved` is sent when another one is current."""

    moved = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.trace: Trace | None = None
        self.event_index = 0
        self._last_step: tuple[Trace, Step] | None = None

    @property
    def event_count(self) -> int:
        """How many events there are."""
        if self.trace is not None:
            return len(self.trace.events)
        return 0

    @property
    def step(self) -> Step | None:
        """The current step; None while there is no trace."""
        if self.trace is None or not self.event_count:
            return None
        # Asked by every part of the page, and a sentence can name a thousand players.
        if self._last_step is not None:
            trace, step = self._last_step
            if trace is self.trace and step.number == self.event_index:
                return step
        step = step_at(self.trace, self.event_index, _NUMBERS)
        self._last_step = (self.trace, step)
        return step

    @property
    def sections(self) -> tuple[StepSection, ...]:
        """The brackets, with the events before and after them."""
        if self.trace is not None:
            return sections(self.trace)
        return ()

    @property
    def section(self) -> int:
        """The place of the current bracket, -1 while there is no trace."""
        for section_index, section in enumerate(self.sections):
            if self.event_index in section.event_numbers:
                return section_index
        return -1

    def show(self, trace: Trace | None) -> None:
        """Begin at the first event of another trace; the same trace keeps the place."""
        if trace is self.trace:
            return
        self.trace = trace
        self.event_index = 0
        self.moved.emit()

    def go_to_event(self, event_index: int) -> None:
        """Look at an event by its number; beyond the ends nothing happens."""
        if 0 <= event_index < self.event_count and event_index != self.event_index:
            self.event_index = event_index
            self.moved.emit()

    def by_steps(self, count: int) -> None:
        """Go forward, or back by a negative count."""
        self.go_to_event(self.event_index + count)

    def next_bracket(self) -> None:
        """Go to the first event of the next bracket."""
        later_brackets = [
            section.first_event
            for section in self.sections
            if section.first_event > self.event_index
        ]
        self.go_to_event(later_brackets[0] if later_brackets else self.event_count - 1)

    def previous_bracket(self) -> None:
        """Go to the first event of this bracket, or if it is there, of the one before."""
        earlier_brackets = [
            section.first_event
            for section in self.sections
            if section.first_event < self.event_index
        ]
        self.go_to_event(max(earlier_brackets, default=-1))
