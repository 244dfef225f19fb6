"""What all checks of one verification share: the asker, who proposes certificates to be checked,
and the counts of what was found right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from arbiter_gui.proof.kernel.vertex_sets import VertexSet

Graph = Sequence[VertexSet]
"""For each vertex the set of its neighbours: the vertices that it may be matched with."""

Edge = tuple[int, int]
"""Two vertices that are matched, or may be."""

Costs = Sequence[Sequence[int]]
"""The cost of matching two vertices, where they may be matched."""


WeighedSet = tuple[VertexSet, int]
"""A set of an odd number of vertices, with its weight."""


class Proposal(NamedTuple):
    """A perfect matching claimed to cost least, with the certificate for that.

    The certificate is a solution of the dual problem (Edmonds). The asker works it out in any way
    it likes: `certificates.checked_bound` adds up what it shows.
    """

    mate: tuple[int, ...]
    """The partner of each vertex."""
    potentials: Sequence[int]
    """The potential of each vertex, its share of the costs; as the weights in parts of a unit of
    cost."""
    weighed_sets: Sequence[WeighedSet]
    """Sets of an odd number of vertices: in any perfect matching at least one vertex of a set meets
    one outside."""
    parts_of_unit: int
    """The number of parts that make a unit of cost, so that fractions can be given as whole
    numbers."""


class Asker(Protocol):
    """The asker of a verification, who proposes certificates; none of them is trusted."""

    def matching(self, graph: Graph) -> Sequence[int]:
        """Return a maximum matching: the partner of each vertex, or -1 for a vertex that is left
        over.
        """

    def witness(self, graph: Graph) -> tuple[Sequence[int], Sequence[Sequence[int]]] | None:
        """Return why not all vertices can be matched, None if they can.

        The reason has two parts: some vertices, and groups of an odd size that have no edges to one
        another once those vertices are removed (`certificates.rule_out_perfect_matching`).
        """

    def least_matching(self, graph: Graph, costs: Costs) -> Proposal | None:
        """Return a perfect matching of least cost with its certificate.

        None if there is no perfect matching.
        """

    def checkpoint(self) -> None:
        """Raise an exception if the verification is to stop.

        Called inside every loop that can take long.
        """

    def progress(self, done_count: int, total: int) -> None:
        """Take note of how many events of the trace are done, of how many in all."""


Tally = Counter[str]
"""How many of each kind of thing were checked."""


@dataclass
class Context:
    """What all checks of one verification share: the asker, and what they count."""

    asker: Asker
    every_reason: bool = True
    """Whether the version that wrote the trace records every reason, so that a trace without one is
    wrong."""
    missing_reasons: int = 0
    """How many reasons the trace lacks, of an older version that did not record all of them."""
    tally: Tally = field(default_factory=Counter)
    """What was found right so far."""


# A variable of the context, not an argument of all checks: several threads may verify at the same
# time.
_CONTEXT: ContextVar[Context] = ContextVar("of a verification")


def current_context() -> Context:
    """Return the context of the verification that is under way in this thread.

    Raises LookupError outside of a `with verifying(...)`.
    """
    return _CONTEXT.get()


@contextmanager
def verifying(asker: Asker, *, every_reason: bool = True) -> Iterator[Context]:
    """Run the block as the verification of one round: its checks ask this asker for proposals, and
    count what they find right in one new tally.

    With `every_reason` a trace that lacks a reason is wrong; without it the trace is one of an
    older version, which did not record all of them (`Context`).
    """
    context = Context(asker, every_reason)
    token = _CONTEXT.set(context)
    try:
        yield context
    finally:
        _CONTEXT.reset(token)


@contextmanager
def counted_apart() -> Iterator[Tally]:
    """Count the checks in the block in a tally of their own, so that a finding can name them.

    They are added to the counts of the whole verification if the block ends without an error, and
    else lost: a check that fails has proved nothing.
    """
    context = current_context()
    whole_tally = context.tally
    tally: Tally = Counter()
    context.tally = tally
    try:
        yield tally
        # Not reached after an error.
        whole_tally.update(tally)
    finally:
        context.tally = whole_tally
