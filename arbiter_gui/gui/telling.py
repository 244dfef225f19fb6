"""What an event of a trace says and whom it is about, for the tree of reasons."""

from __future__ import annotations

from arbiter_gui.reports.explanation import plain_lines
from arbiter_gui.trace import Event, Trace

_PLAYER_FACTS = (
    "player", "players", "chosen", "pairs", "mdps", "residents", "s1", "s2", "limbo", "downfloaters", "leaving",
    "entering", "collapsed", "removed", "white", "black", "boards", "bye",
)  # fmt: skip


def sentence(trace: Trace, number: int) -> str:
    """Return what event `number` says."""
    event = trace.events[number]
    alone = Trace(trace.edition, trace.round, trace.program, (Event(-1, *_rest(event)),))
    return plain_lines(alone)[0][2]


def players_in(event: Event) -> tuple[int, ...]:
    """Return the pairing numbers that an event names, each once, in its order."""
    found: dict[int, None] = {}
    for name, value in event.facts:
        if name in _PLAYER_FACTS:
            found.update(dict.fromkeys(_numbers(value)))
    return tuple(found)


def _numbers(value: object) -> list[int]:
    if isinstance(value, tuple):
        return [n for part in value for n in _numbers(part)]
    return [value] if isinstance(value, int) and value > 0 else []


def _rest(event: Event):  # type: ignore[no-untyped-def]
    return event.level, event.article, event.verb, event.facts
