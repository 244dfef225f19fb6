"""The record of what each article decided while one round was paired."""

from arbiter_gui.trace import candidates, columns, kinds, procedure, score_brackets, upfloating
from arbiter_gui.trace.base import Event, Level
from arbiter_gui.trace.recording import NO_TRACE, Draft, NoTrace, Recorder, Sink, Trace
from arbiter_gui.trace.shapes import players_of
from arbiter_gui.trace.values import Fact

__all__ = [
    "NO_TRACE",
    "Draft",
    "Event",
    "Fact",
    "Level",
    "NoTrace",
    "Recorder",
    "Sink",
    "Trace",
    "candidates",
    "columns",
    "kinds",
    "players_of",
    "procedure",
    "score_brackets",
    "upfloating",
]
