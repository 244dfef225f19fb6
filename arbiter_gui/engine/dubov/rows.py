"""Two columns side by side: the first legal arrangement, which is paired and recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from arbiter_gui.engine.dubov.round_state import RoundState
from arbiter_gui.engine.kernel.graph.bitsets import bitset, induced, members
from arbiter_gui.engine.kernel.graph.choices import Choices
from arbiter_gui.engine.kernel.impossible import deadlock
from arbiter_gui.trace import Level
from arbiter_gui.trace.columns import RowFilled, RowShown, RowsPaired
from arbiter_gui.trace.values import Passed, Rest

INSIDE = ((1, 0), (0, 0))
"""Pairs inside the first one of two subgroups cost one each."""


class Row(NamedTuple):
    """A player with his partner; `passed` are those before the partner in order who were still free."""

    player: int
    partner: int
    passed: tuple[int, ...]


Rows = tuple[Row, ...]


def first_arrangement(state: RoundState, left: Sequence[int], right: Sequence[int]) -> Rows | None:
    """Fill the rows with as few pairs inside the left column as can be; None when the players cannot be paired."""
    players, second = sorted([*left, *right]), {*right}
    solved = state.cheapest(players, [int(v in second) for v in players], INSIDE)
    return None if solved is None else filled_rows(solved[1], players, left, right)


def filled_rows(choices: Choices, places: Sequence[int], left: Sequence[int], right: Sequence[int]) -> Rows:
    """Fill the rows of two columns of equal length from the top by what `choices` leave open to these places.

    Row 1 takes the first of the right column, else the first below it in the left, that leaves the rest fillable;
    then row 2, and so on; then those left over in the right column with one another.
    """
    vertex, rows = {v: i for i, v in enumerate(places)}, list[Row]()
    free, opposite = [vertex[v] for v in left], [vertex[v] for v in right]
    while free or opposite:
        if not free:
            free, opposite = opposite, []
        v = free.pop(0)
        order = [*opposite, *free]
        partner = choices.first(v, order)
        (opposite if partner in opposite else free).remove(partner)
        rows.append(Row(places[v], places[partner], tuple(places[w] for w in order[: order.index(partner)])))
    return tuple(rows)


def first_to_leave(
    choices: Choices, places: Sequence[int], partners: int, order: Iterable[int], count: int
) -> tuple[list[int], list[int]]:
    """Return the first in an order who can leave their group together, so many, and who was passed over before that.

    `choices` are the pairings of some places. Who leaves meets one of the `partners` who does not: of another group, or
    of the old one, inside which the pair stands then.
    """
    vertex = {v: i for i, v in enumerate(places)}
    open_to, chosen, passed = bitset(vertex[v] for v in members(partners)), list[int](), list[int]()
    for v in order:
        if len(chosen) == count:
            break
        others = open_to & ~(1 << vertex[v])
        if choices.restrict(vertex[v], others):
            chosen.append(v)
            open_to = others
        else:
            passed.append(v)
    return chosen, passed


Columns = tuple[list[int], list[int]]
Cited = Callable[[Row, Sequence[Passed]], tuple[str, ...]]
"""Returns the readings that decided a row with these passed over."""


def pair_rows(
    state: RoundState,
    article: str,
    columns: Columns,
    rows: Rows,
    parents: tuple[int, int],
    cited: Cited | None = None,
    inside: tuple[str, ...] = (),
) -> None:
    """Pair the rows of two columns; write those that pass over somebody, and the pairs.

    Both stand below the `parents`. With `cited` also the other rows are written whose players did not stand beside
    each other; `inside` are the readings that decide where pairs stand inside a column.
    """
    beside, changed = dict(zip(*columns, strict=True)), 0
    for row in rows:
        moved = beside.get(row.player) != row.partner
        changed += moved
        if row.passed or (moved and cited is not None):
            _tell_row(state, article, row, columns, parents[0], cited)
        state.pair(row.player, row.partner)
    pairs = tuple(state.pair_names(row.player, row.partner) for row in rows)
    dear = state.chose_rows(article, pairs, (state.names(columns[0]), state.names(columns[1])))
    state.tell(RowsPaired(article, pairs, changed, readings=inside if dear else ()), parents[1])


def _tell_row(
    state: RoundState, article: str, row: Row, columns: Columns, parent: int, cited: Cited | None
) -> None:
    """Write who was passed over for a player's opponent, each with the reason.

    Below it stands why the rows further down could not have been filled otherwise. A refusal that only costs another
    pair inside a column has no such proof and is left to the row's own line.
    """
    if state.sink.level < Level.STEPS:
        return
    passed = [
        Passed(state.entrants[v].number, state.field.apart(row.player, v) or Rest()) for v in row.passed
    ]
    both, readings = state.pair_names(row.player, row.partner), cited(row, passed) if cited else ()
    event = state.tell(RowFilled(article, *both, tuple(passed), readings=readings), parent)
    if state.sink.level < Level.CANDIDATES:
        return
    for other in (v for v, p in zip(row.passed, passed, strict=True) if isinstance(p.why, Rest)):
        rest = state.left & ~(1 << row.player | 1 << other)
        white, black = ([v for v in column if rest >> v & 1] for column in columns)
        graph = induced(state.legal, [*white, *black])
        own = (1 << len(white)) - 1
        across = [bits & ~own if i < len(white) else bits & own for i, bits in enumerate(graph)]
        names = state.names([*white, *black])
        found = deadlock(across if len(white) == len(black) else graph, names)
        state.show(RowShown, article, other, found, event)
