"""Events by verb and by string, the first form of traces: many tests read single facts of many kinds at once."""

from __future__ import annotations

from arbiter_gui.proof.kernel.named_events import NamedEvent as Event
from arbiter_gui.proof.kernel.named_events import NamedTrace as Trace
from arbiter_gui.proof.kernel.named_events import Verb, old_event, old_form

__all__ = ["Event", "Trace", "Verb", "old_event", "old_form"]
