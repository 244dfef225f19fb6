"""The rows of two columns are paired for good, and written down with who was passed over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arbiter_gui.engine.dubov.round_state import E, RoundState
from arbiter_gui.engine.dubov.rows import Row, induced_in_order
from arbiter_gui.engine.kernel.impossible import deadlock
from arbiter_gui.trace import Level
from arbiter_gui.trace.columns import RowFilled, RowShown
from arbiter_gui.trace.values import Passed, Rest

Columns = tuple[list[int], list[int]]
Cited = Callable[[Row, Sequence[Passed]], tuple[str, ...]]
"""Returns the readings that decided a row with these passed over."""


def pair_rows(
    state: RoundState[E],
    article: str,
    rows: Sequence[Row],
    columns: Columns,
    parent: int,
    cited: Cited | None = None,
) -> tuple[tuple[tuple[int, int], ...], int]:
    """Pair the rows and write those that pass over somebody; return the pairs, and how many rows are changed.

    With `cited` also the other rows are written whose players did not stand beside each other.
    """
    first = dict(zip(*columns, strict=True))
    waiting = list(columns[0]), list(columns[1])
    changed = 0
    for row in rows:
        moved = first.get(row.player) != row.partner
        changed += moved
        if row.passed or (moved and cited is not None):
            _tell_row(state, article, row, parent, waiting, cited)
        state.pair(row.player, row.partner)
        for v in (row.player, row.partner):
            column = waiting[0] if v in waiting[0] else waiting[1]
            column.remove(v)
    return tuple(state.pair_names(row.player, row.partner) for row in rows), changed


def _tell_row(
    state: RoundState[E], article: str, row: Row, parent: int, waiting: Columns, cited: Cited | None
) -> None:
    """Write who was passed over for a player's opponent, each with the reason."""
    if state.sink.level < Level.STEPS:
        return
    passed = [
        Passed(state.entrants[v].number, state.field.apart(row.player, v) or Rest()) for v in row.passed
    ]
    both, readings = state.pair_names(row.player, row.partner), cited(row, passed) if cited else ()
    event = state.tell(RowFilled(article, *both, tuple(passed), readings=readings), parent)
    refused = [v for v, p in zip(row.passed, passed, strict=True) if isinstance(p.why, Rest)]
    _prove_row(state, article, event, row, refused, waiting)


def _prove_row(
    state: RoundState[E],
    article: str,
    parent: int,
    row: Row,
    refused: Sequence[int],
    columns: Columns,
) -> None:
    """Write why the rows below could not have been filled with each of `refused` in this row.

    `columns` are the players without a row so far. A refusal that only costs another pair inside a column
    has no such proof and is left to the row's own line.
    """
    if state.sink.level < Level.CANDIDATES:
        return
    for other in refused:
        white, black = ([v for v in column if v not in (row.player, other)] for column in columns)
        graph = induced_in_order(state.legal, [*white, *black])
        own = (1 << len(white)) - 1
        across = [bits & ~own if i < len(white) else bits & own for i, bits in enumerate(graph)]
        names = state.names([*white, *black])
        found = deadlock(across if len(white) == len(black) else graph, names)
        if found is not None:
            number = state.entrants[other].number
            state.tell(
                RowShown(article, number, found.others, removed=found.removed, groups=found.groups), parent
            )
