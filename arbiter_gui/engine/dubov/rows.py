"""Two columns beside each other: the first arrangement in which all rows are legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter

from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.bitsets import induced
from arbiter_gui.engine.kernel.graph.matching import Problem, optimum


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
