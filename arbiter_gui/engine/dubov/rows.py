"""Two columns beside each other: the first legal arrangement, which is paired and written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter

from arbiter_gui.engine.dubov.round_state import E, RoundState
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.bitsets import bitset, induced, members
from arbiter_gui.engine.kernel.graph.choices import Choices
from arbiter_gui.engine.kernel.graph.matching import Problem, optimum
from arbiter_gui.engine.kernel.impossible import deadlock
from arbiter_gui.trace import Level
from arbiter_gui.trace.columns import RowFilled, RowShown
from arbiter_gui.trace.values import Passed, Rest


@dataclass(frozen=True, slots=True)
class Row:
    """A player with his partner; `passed` are those before the partner in order who were still free."""

    player: int
    partner: int
    passed: tuple[int, ...]


def first_arrangement(
    legal: Sequence[int], left: Sequence[int], right: Sequence[int], control: Control
) -> tuple[Row, ...] | None:
    """Fill the rows from the top; None when the players of both columns cannot be paired at all.

    As few pairs as possible stand inside the left column. Under that condition row 1 takes the first of the
    right column, else the first below it in the left, that leaves the rest fillable; then row 2, and so on;
    then those left over in the right column with one another. Columns of equal length.
    """
    players = sorted([*left, *right])
    place = {v: i for i, v in enumerate(players)}
    free, opposite = [place[v] for v in left], [place[v] for v in right]
    kinds = [0] * len(players)
    for w in opposite:
        kinds[w] = 1
    solved = optimum(Problem(tuple(kinds), ((1, 0), (0, 0)), tuple(induced(legal, players))), control)
    if solved is None:
        return None
    choices = solved.choices()
    rows = []
    while free or opposite:
        if not free:
            free, opposite = opposite, []
        v = free.pop(0)
        order = _order(opposite, free)
        partner = choices.first(v, order)
        (opposite if partner in opposite else free).remove(partner)
        passed = tuple([players[w] for w in order[: order.index(partner)]])
        rows.append(Row(players[v], players[partner], passed))
    return tuple(rows)


def _order(opposite: Sequence[int], below: Sequence[int]) -> list[int]:
    """Return whom a player tries: the other column first, then who stands below in his own."""
    return [*opposite, *below]


def first_to_leave(
    choices: Choices, places: Sequence[int], group: int, order: Iterable[int], count: int
) -> tuple[list[int], list[int]]:
    """Return the first in an order who can leave their group together, so many, and who was passed over before that.

    `choices` are the pairings of some places. The pair of somebody who leaves is one inside the old group, with a
    partner who stays; so a member is fixed by keeping his pair inside and away from the members before him.
    """
    vertex = {v: i for i, v in enumerate(places)}
    partners, chosen, passed = bitset(vertex[v] for v in members(group)), list[int](), list[int]()
    for v in order:
        if len(chosen) == count:
            break
        others = partners & ~(1 << vertex[v])
        if group >> v & 1 and choices.restrict(vertex[v], others):
            chosen.append(v)
            partners = others
        else:
            passed.append(v)
    return chosen, passed


def induced_in_order(legal: Sequence[int], players: Sequence[int]) -> list[int]:
    """Return the graph on some places, renumbered in the given order."""
    ascending = sorted(players)
    graph = induced(legal, ascending)
    if ascending == list(players):
        return graph
    rank = {v: i for i, v in enumerate(ascending)}
    back = [rank[v] for v in players]
    size = len(players)
    taken = itemgetter(*(size - 1 - r for r in reversed(back)))  # of the digits, the highest first
    return [int("".join(taken(f"{graph[b]:0{size}b}")), 2) for b in back]


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
