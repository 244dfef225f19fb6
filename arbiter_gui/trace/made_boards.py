"""Which boards and bye a trace ends with, and which boards of the recorded round are others."""

from __future__ import annotations

from arbiter_gui.domain.values import Round
from arbiter_gui.trace.kinds import BoardsOrdered, ByeGiven
from arbiter_gui.trace.recording import Trace


def engine_boards(trace: Trace) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """Return the boards as (white, black) and the bye that a trace ends with."""
    boards: tuple[tuple[int, int], ...] = ()
    bye: int | None = None
    for event in trace.events:
        if isinstance(event, BoardsOrdered):
            boards = event.boards
        elif isinstance(event, ByeGiven):
            bye = event.player
    return boards, bye


def altered_boards(recorded: Round, trace: Trace) -> tuple[int, ...]:
    """Return the numbers, from 1, of the boards that the engine did not make; colours count."""
    made = set(engine_boards(trace)[0])
    if not made:
        return ()
    return tuple(i for i, b in enumerate(recorded.boards, 1) if (b.white, b.black) not in made)
