"""Odd sets that need no care of their own when optimal matchings are narrowed.

An odd set in which nobody is asked about can stand as one vertex, met by whoever can meet one of its exits. An odd
set that holds all vertices but one is left exactly once by any perfect matching, so it can be forgotten. With both,
a bracket with one downfloater and everybody below it becomes an ordinary graph.
"""

from __future__ import annotations

from arbiter_gui.engine.kernel.bitsets import members as bits
from arbiter_gui.engine.kernel.oddsets import OddSet, copied, settle


def unnested(whole: OddSet, asked: int, size: int) -> tuple[list[int], int] | None:
    """Return a graph without odd sets whose perfect matchings are those of `whole`, and its vertices.

    A set without any of the vertices `asked` stands there as its lowest vertex. None when an odd set is left.
    """
    nodes, sets, rows = whole.nodes, whole.sets, [whole.rows[v] for v in range(size)]
    while True:
        inner = {}
        for name, odd in sets.items():
            if odd.mask & asked:
                inner[name] = odd
            else:
                _close(rows, odd, size)
        if not inner:
            return rows, nodes
        if len(inner) > 1 or nodes.bit_count() > 2:
            return None
        (name, odd) = inner.popitem()
        single = nodes & ~(1 << name)
        for v in bits(odd.mask):
            rows[v] = odd.rows[v] | rows[v] & single
        nodes, sets = odd.nodes | single, odd.sets


def _close(rows: list[int], odd: OddSet, size: int) -> None:
    """Let an odd set stand as its lowest vertex, with the neighbours that its exits have outside."""
    odd = copied(odd)
    if not settle(odd, size):
        raise AssertionError("the optimum does not keep its own odd sets")
    near, bit = 0, 1 << odd.lowest
    for v in bits(odd.exits):
        near |= rows[v]
    near &= ~odd.mask
    for v, row in enumerate(rows):
        rows[v] = row & ~odd.mask | (bit if near >> v & 1 else 0)
    for v in bits(odd.mask):
        rows[v] = 0
    rows[odd.lowest] = near
