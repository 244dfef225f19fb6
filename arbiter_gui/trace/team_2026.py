"""Events of the Team Swiss: all of them are those that it shares with the Double-Swiss."""

from arbiter_gui.trace import upfloating

__all__ = ["upfloating"]
