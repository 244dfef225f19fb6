"""Who waits for a verification, and who proposes certificates to it: known to all checks of that thread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from typing import Protocol

Rows = Sequence[int]
"""For each vertex the bitset of the vertices it may be matched with."""

Costs = Sequence[Sequence[int]]
"""The cost of matching a vertex with another, where they may be matched."""


@dataclass(frozen=True)
class ProposedCertificate:
    """A matching (the partner of each vertex) that is said to cost least, with what is said to show it.

    `potentials` by vertex and the weights of odd sets (bitsets) are given in parts of one: so many make a `unit`.
    """

    mate: tuple[int, ...]
    potentials: Sequence[int]
    sets: Sequence[tuple[int, int]]
    unit: int


class Proposer(Protocol):
    """Whoever proposes certificates; nothing of it is believed."""

    def matching(self, rows: Rows) -> Sequence[int]:
        """Return the partner of each vertex, or -1, in a matching of as many as possible."""
        ...

    def parting(self, rows: Rows) -> tuple[Sequence[int], Sequence[Sequence[int]]] | None:
        """Return whom to remove and the odd groups that are left, None where everybody can be matched."""
        ...

    def least(self, rows: Rows, costs: Costs, stop: Callable[[], None]) -> ProposedCertificate | None:
        """Return a least perfect matching; `stop` may raise."""
        ...


class Control(Protocol):
    """Given by whoever waits for the verification."""

    def checkpoint(self) -> None:
        """Raise what ends the verification when it is to stop; called inside every loop that can take long."""
        ...

    def progress(self, done: int, total: int) -> None:
        """Hear how many events of the trace are done."""
        ...


class _Free:
    def checkpoint(self) -> None:
        """Go on."""

    def progress(self, done: int, total: int) -> None:
        """Tell nobody."""


FREE: Control = _Free()
"""The control that never stops and tells nobody."""


@dataclass(frozen=True)
class Context:
    """What is known to all checks of a verification: `missing` and `tally` grow meanwhile."""

    proposer: Proposer | None = None
    control: Control = FREE
    missing: list[str] | None = None
    tally: Counter[str] = field(default_factory=Counter)


_OUTSIDE = Context()
_CONTEXT: ContextVar[Context] = ContextVar("of a verification", default=_OUTSIDE)


@contextmanager
def verifying(
    proposer: Proposer, control: Control = FREE, missing: list[str] | None = None
) -> Iterator[None]:
    """Let this proposer be asked for certificates meanwhile, and this control stop the checks.

    `missing` takes the reasons that a trace of an older version does not tell; None: all of them must be told.
    """
    token = _CONTEXT.set(Context(proposer, control, missing))
    try:
        yield
    finally:
        _CONTEXT.reset(token)


def current() -> Context:
    """Return the context of the verification in which this is asked."""
    return _CONTEXT.get()


def proposer() -> Proposer:
    """Return who proposes certificates."""
    found = current().proposer
    assert found is not None, "certificates are asked for outside a verification"
    return found


def checkpoint() -> None:
    """Stop here when the verification was withdrawn; called inside every loop that can take long."""
    current().control.checkpoint()


def progress(done: int, total: int) -> None:
    """Tell how many events of the trace are done."""
    current().control.progress(done, total)


@contextmanager
def counted_apart() -> Iterator[Counter[str]]:
    """Count what is checked meanwhile apart, and with the rest where it ends without an error."""
    own = replace(current(), tally=Counter())
    token = _CONTEXT.set(own)
    try:
        yield own.tally
    finally:
        _CONTEXT.reset(token)
    current().tally.update(own.tally)
