"""The record of what each article decided while one round was paired."""

from arbiter_gui.trace.events import NO_TRACE, Draft, Event, Fact, Level, NoTrace, Recorder, Sink, Trace, Verb

__all__ = ["NO_TRACE", "Draft", "Event", "Fact", "Level", "NoTrace", "Recorder", "Sink", "Trace", "Verb"]
