"""Events by verb and by string, the first form of traces: many tests read single facts of many kinds at once."""

from __future__ import annotations

from arbiter_gui.proof.kernel.events import Event, Trace, Verb, old_event, old_form

__all__ = ["Event", "Trace", "Verb", "old_event", "old_form"]
