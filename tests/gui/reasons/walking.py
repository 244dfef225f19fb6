"""Going to a step of the reasons by what it says."""

from __future__ import annotations

from arbiter_gui.explain.steps import steps
from arbiter_gui.gui.reasons.reasons_view import ReasonsView


def go_to(pane: ReasonsView, beginning: str) -> None:
    assert pane.walk.trace is not None
    pane.walk.go_to_event(
        next(s.number for s in steps(pane.walk.trace) if s.sentence.startswith(beginning))
    )
