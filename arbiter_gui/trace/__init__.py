"""The record of what each article decided while one round was paired."""

from arbiter_gui.trace.kinds import AT_TOP, Event, Level
from arbiter_gui.trace.recording import NO_TRACE, Recorder, Sink, Trace

__all__ = ["AT_TOP", "NO_TRACE", "Event", "Level", "Recorder", "Sink", "Trace"]
