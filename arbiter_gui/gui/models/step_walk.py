"""The place in the walk through a trace: which step is looked at, and the steps around it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from arbiter_gui.explain.steps import Step, steps
from arbiter_gui.trace import Trace


class StepWalk(QObject):
    """Goes through the steps of one trace; `moved` tells that another step is looked at."""

    moved = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.trace: Trace | None = None
        self.steps: tuple[Step, ...] = ()
        self.place = 0

    @property
    def step(self) -> Step | None:
        """The step looked at; None while there is no trace."""
        return self.steps[self.place] if self.steps else None

    @property
    def brackets(self) -> tuple[int, ...]:
        """The place of the first step of each bracket."""
        firsts = {s.bracket: i for i, s in reversed(list(enumerate(self.steps)))}
        return tuple(firsts[bracket] for bracket in sorted(firsts))

    def show(self, trace: Trace | None) -> None:
        """Begin at the first step of another trace; the same trace keeps the place."""
        if trace is self.trace:
            return
        self.trace = trace
        self.steps = steps(trace) if trace is not None else ()
        self.place = 0
        self.moved.emit()

    def go(self, place: int) -> None:
        """Look at a step by its place from 0; beyond the ends nothing happens."""
        if 0 <= place < len(self.steps) and place != self.place:
            self.place = place
            self.moved.emit()

    def go_to_event(self, number: int) -> None:
        """Look at the step of an event of the trace."""
        self.go(next((i for i, s in enumerate(self.steps) if s.number == number), -1))

    def by_steps(self, count: int) -> None:
        """Go forward, or back by a negative count."""
        self.go(self.place + count)

    def next_bracket(self) -> None:
        """Go to the first step of the next bracket."""
        self.go(next((i for i in self.brackets if i > self.place), len(self.steps) - 1))

    def previous_bracket(self) -> None:
        """Go to the first step of this bracket, or if it is there, of the one before."""
        self.go(max((i for i in self.brackets if i < self.place), default=-1))
