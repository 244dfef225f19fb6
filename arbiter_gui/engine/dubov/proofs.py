"""Why a choice would have left players who cannot all be paired, so that a person can check it by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter_gui.engine.dubov.rows import Row, induced_in_order
from arbiter_gui.engine.dubov.workbench import E, Workbench
from arbiter_gui.engine.kernel.impossible import deadlock
from arbiter_gui.trace import Level
from arbiter_gui.trace.columns import RestShown, RowShown

Proof = tuple[int, int]
"""The place of a player who was passed over, and the set that could then not have been paired."""


def prove(bench: Workbench[E], article: str, parent: int, proofs: Iterable[Proof]) -> None:
    """Write below an event, for every player passed over, which groups would have stayed odd."""
    if bench.sink.level < Level.CANDIDATES:
        return
    for place, nodes in proofs:
        found, number = bench.deadlock(nodes), bench.entrants[place].number
        if found is not None:
            shown = RestShown(article, number, found.others, removed=found.removed, groups=found.groups)
            bench.tell(shown, parent)


def prove_row(
    bench: Workbench[E],
    article: str,
    parent: int,
    row: Row,
    refused: Sequence[int],
    columns: tuple[list[int], list[int]],
) -> None:
    """Write why the rows below could not have been filled with each of `refused` in this row.

    `columns` are the players without a row so far. A refusal that only costs another pair inside a column
    has no such proof and is left to the row's own line.
    """
    if bench.sink.level < Level.CANDIDATES:
        return
    for other in refused:
        white, black = ([v for v in column if v not in (row.player, other)] for column in columns)
        graph = induced_in_order(bench.legal, [*white, *black])
        own = (1 << len(white)) - 1
        across = [bits & ~own if i < len(white) else bits & own for i, bits in enumerate(graph)]
        names = bench.names([*white, *black])
        found = deadlock(across if len(white) == len(black) else graph, names)
        if found is not None:
            number = bench.entrants[other].number
            bench.tell(
                RowShown(article, number, found.others, removed=found.removed, groups=found.groups), parent
            )
