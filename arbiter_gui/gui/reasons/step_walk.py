"""The cursor in a trace: the current event, and the events and brackets around it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.steps import Step, StepSection, sections, step_at
from arbiter_gui.trace import Trace

_NUMBERS = Namer({})


class StepWalk(QObject):
    """Goes through the events of one trace; `moved` tells that another one is looked at."""

    moved = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.trace: Trace | None = None
        self.place = 0
        self._last: tuple[Trace, Step] | None = None

    @property
    def count(self) -> int:
        """How many events there are."""
        return len(self.trace.events) if self.trace is not None else 0

    @property
    def step(self) -> Step | None:
        """The step looked at; None while there is no trace."""
        if self.trace is None or not self.count:
            return None
        if self._last is None or self._last[0] is not self.trace or self._last[1].number != self.place:
            # Asked by every part of the page, and a sentence can name a thousand players.
            self._last = self.trace, step_at(self.trace, self.place, _NUMBERS)
        return self._last[1]

    @property
    def sections(self) -> tuple[StepSection, ...]:
        """The brackets, with what stands before and after them."""
        return sections(self.trace) if self.trace is not None else ()

    @property
    def section(self) -> int:
        """The place of the bracket looked at, -1 while there is no trace."""
        here = (i for i, s in enumerate(self.sections) if s.first <= self.place < s.first + s.events)
        return next(here, -1)

    def show(self, trace: Trace | None) -> None:
        """Begin at the first event of another trace; the same trace keeps the place."""
        if trace is self.trace:
            return
        self.trace = trace
        self.place = 0
        self.moved.emit()

    def go(self, place: int) -> None:
        """Look at an event by its number; beyond the ends nothing happens."""
        if 0 <= place < self.count and place != self.place:
            self.place = place
            self.moved.emit()

    def by_steps(self, count: int) -> None:
        """Go forward, or back by a negative count."""
        self.go(self.place + count)

    def next_bracket(self) -> None:
        """Go to the first event of the next bracket."""
        firsts = [s.first for s in self.sections]
        self.go(next((first for first in firsts if first > self.place), self.count - 1))

    def previous_bracket(self) -> None:
        """Go to the first event of this bracket, or if it is there, of the one before."""
        self.go(max((s.first for s in self.sections if s.first < self.place), default=-1))
