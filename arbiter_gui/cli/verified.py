"""`arbiter explain --verify`: the reasons of a round checked by code that shares nothing with the search."""

from __future__ import annotations

from arbiter_gui.cli.loading import Loaded
from arbiter_gui.explain.verify import verify
from arbiter_gui.trace import Trace


def verified(loaded: Loaded, number: int, trace: Trace) -> int:
    """Print a line for the round, for every bracket and for every witness, and a sum; return 1 when one is wrong."""
    found = verify(loaded.tournament.before_round(number), trace)
    for finding in found.findings:
        print(finding)
    print(f"Round {number}, {trace.edition}: {found.summary()}.")
    print("Nothing is wrong." if found.holds else "The trace does not hold; please report it.")
    return 0 if found.holds else 1
