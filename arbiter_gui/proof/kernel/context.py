"""The asker of a verification, and its counts: known to all checks of that thread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Protocol

from arbiter_gui.proof.kernel.vertex_sets import VertexSet

Graph = Sequence[VertexSet]
"""For each vertex the set of its neighbours: the vertices that it may be matched with."""

Costs = Sequence[Sequence[int]]
"""The cost of matching two vertices, where they may be matched."""


WeighedSet = tuple[VertexSet, int]
"""A set of an odd number of vertices, with its weight."""

Proposal = tuple[tuple[int, ...], Sequence[int], Sequence[WeighedSet], int]
"""A matching (the partner of each vertex) claimed to cost least, with the certificate for that.

Potentials by vertex and the weights of odd sets are fractions with the last number as their denominator.
"""


class Asker(Protocol):
    """The asker of a verification, who proposes certificates; none of them is trusted."""

    def matching(self, graph: Graph) -> Sequence[int]:
        """Return the partner of each vertex, or -1, in a matching of as many as possible."""

    def witness(self, graph: Graph) -> tuple[Sequence[int], Sequence[Sequence[int]]] | None:
        """Return the vertices to remove and the remaining odd groups, None if all can be matched."""

    def least_matching(self, graph: Graph, costs: Costs) -> Proposal | None:
        """Return a least perfect matching."""

    def checkpoint(self) -> None:
        """Raise an exception if the verification is to stop; called inside every loop that can take long."""

    def progress(self, done_count: int, total: int) -> None:
        """Hear how many events of the trace are done."""


Tally = Counter[str]
"""How many of each kind of thing were checked."""


@dataclass
class Context:
    """What all checks of one verification share: the asker, and what they count.

    With `every_reason` a trace without a reason is wrong. Otherwise, as older versions did not record all of them,
    `missing_reasons` counts those that it lacks.
    """

    asker: Asker
    every_reason: bool = True
    missing_reasons: int = 0
    tally: Tally = field(default_factory=Counter)


# A variable of the context, not an argument of all checks: several threads may verify at the same time.
_CONTEXT: ContextVar[Context] = ContextVar("of a verification")


def current_context() -> Context:
    """Return the context of the verification in which this is asked."""
    return _CONTEXT.get()


@contextmanager
def verifying(asker: Asker, every_reason: bool = True) -> Iterator[Context]:
    """Let the checks meanwhile be those of this verification."""
    context = Context(asker, every_reason)
    token = _CONTEXT.set(context)
    try:
        yield context
    finally:
        _CONTEXT.reset(token)


@contextmanager
def counted_apart() -> Iterator[Tally]:
    """Count the checks in the block separately, and add them to the rest if it ends without an error."""
    context = current_context()
    whole_tally = context.tally
    tally: Tally = Counter()
    context.tally = tally
    try:
        yield tally
        # Not reached after an error: what was counted on the way to a false claim proves nothing.
        whole_tally.update(tally)
    finally:
        context.tally = whole_tally
