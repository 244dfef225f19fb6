"""`arbiter explain --verify`: the reasons of a round checked by code that shares nothing with the search."""

from __future__ import annotations

from arbiter_gui.cli.loading import Loaded
from arbiter_gui.explain.naming import plural
from arbiter_gui.explain.verify import verify
from arbiter_gui.explain.verify.check import Proof
from arbiter_gui.trace import Trace


def verified(loaded: Loaded, number: int, trace: Trace) -> int:
    """Print a line for the round, for every bracket and for every witness; return 1 when something is wrong."""
    found = verify(loaded.tournament.before_round(number), trace)
    for finding in found.findings:
        print(finding)
    proved = sum(1 for f in found.findings if f.proof is Proof.PROVED)
    total = plural(len(found.findings), "finding")
    if found.holds:
        print(f"Round {number}, {trace.edition}: {total}, {proved} proved in full; nothing is wrong.")
        return 0
    print(f"Round {number}, {trace.edition}: the trace does not hold; please report it.")
    return 1
