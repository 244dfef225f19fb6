"""The form in which the checks of the proof see events: the one place that changes when their form does."""

from arbiter_gui.trace import Event, Fact, Level, Trace, Verb

__all__ = ["Event", "Fact", "Level", "Trace", "Verb"]
