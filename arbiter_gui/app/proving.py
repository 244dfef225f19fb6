"""The proof of a round, with the matching kernel to propose the certificates that it checks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import rules_of
from arbiter_gui.engine.kernel import proposing
from arbiter_gui.proof import FREE, MOST_TRIED, Control, Proposal, Verification, verify
from arbiter_gui.proof.check import verify_told
from arbiter_gui.proof.kernel.events import Trace as Told
from arbiter_gui.trace import Trace


class Kernel:
    """Hands on what the kernel proposes."""

    matching = staticmethod(proposing.matching)
    parting = staticmethod(proposing.parting)

    def least(
        self,
        rows: Sequence[int],
        kinds: Sequence[int],
        costs: Sequence[Sequence[int | None]],
        stop: Callable[[], None],
    ) -> Proposal | None:
        """Return a least perfect matching with what shows it, None when there is none."""
        found = proposing.least(rows, kinds, costs, stop)
        return None if found is None else Proposal(*found)


def prove(before: Tournament, trace: Trace, most: int = MOST_TRIED, control: Control = FREE) -> Verification:
    """Check a trace against the tournament before the round; raises as `arbiter_gui.proof.verify`.

    An edition under another name is judged by the rulebook it goes by.
    """
    return verify(before, replace(trace, edition=rules_of(trace.edition)), Kernel(), most, control)


def prove_told(
    before: Tournament, trace: Told, most: int = MOST_TRIED, control: Control = FREE
) -> Verification:
    """Check a trace in the form that the checks read; raises as `prove`."""
    return verify_told(before, trace, Kernel(), most, control)
