"""The record of what each article decided while one round was paired."""

from arbiter_gui.trace.kinds import Event, Level
from arbiter_gui.trace.recording import NO_TRACE, Recorder, Sink, Trace

__all__ = ["NO_TRACE", "Event", "Level", "Recorder", "Sink", "Trace"]
