"""Judges a trace by the rule text alone: it knows the domain, the trace and the rulebook, never the engine.

For every edition it has a judge of its own: who the players are, what a pair or a downfloater adds to each
criterion, who gets which colour, the order of candidates and of boards. An engine with a wrong rule of its own is
therefore not proved right.
"""

from arbiter_gui.proof.answer import WhyNot, bound, verify, verify_answer
from arbiter_gui.proof.judge import Finding, State, Verification
from arbiter_gui.proof.kernel.context import Asker, Proposal

__all__ = [
    "Asker",
    "Finding",
    "Proposal",
    "State",
    "Verification",
    "WhyNot",
    "bound",
    "verify",
    "verify_answer",
]
