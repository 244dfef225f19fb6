"""`arbiter explain --verify`: the reasons of a round checked by code that shares nothing with the search."""

from __future__ import annotations

from arbiter_gui.app.unproved import unproved
from arbiter_gui.cli.loading import Loaded, moment_paired
from arbiter_gui.explain.verify import verify
from arbiter_gui.trace import Trace


def verified(loaded: Loaded, number: int, trace: Trace) -> int:
    """Print a line for the round, for every bracket and for every witness, and a sum; return 1 when one is wrong.

    Boards of the recorded round that the rules did not make are named as not proved.
    """
    moment = moment_paired(loaded, number)
    before = loaded.tournament.before_round(number) if moment is None else moment.before
    found, left = verify(before, trace), unproved(loaded.tournament, trace, moment)
    for finding in found.findings:
        print(finding)
    print(f"Round {number}, {trace.edition}: {found.summary()}.")
    for line in (*left.boards, *left.notes):
        print(f"not proved: {line}" if line in left.boards else line)
    if found.holds and left.boards:
        print("Nothing is wrong with the pairing by the rules; the recorded round differs from it.")
        return 0
    print("Nothing is wrong." if found.holds else "The trace does not hold; please report it.")
    return 0 if found.holds else 1
