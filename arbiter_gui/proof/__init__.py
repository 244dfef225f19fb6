"""Judges a trace by the rule text alone: it knows the domain, the trace and the rulebook, never the
engine.

It has a separate judge for every edition: the facts about players, what a pair or a downfloater
adds to each criterion, the colours, the order of candidates and of boards. So an engine with a
wrong rule is not proved right.
"""

from arbiter_gui.proof.answer import WhyNot, bound_to_meet, verify, verify_answer
from arbiter_gui.proof.judge import Finding, State, Verification
from arbiter_gui.proof.kernel.context import Asker, Proposal

__all__ = [
    "Asker",
    "Finding",
    "Proposal",
    "State",
    "Verification",
    "WhyNot",
    "bound_to_meet",
    "verify",
    "verify_answer",
]
