"""Checks the trace of a round with code of its own, which shares nothing with the engine's search.

What it uses of an edition are its plain texts in code: who its players are (chapter A), how much a pair or a
downfloater adds to each criterion (chapter C) and the order of the candidates (chapters B and D).
"""

from arbiter_gui.explain.verify.check import verify
from arbiter_gui.explain.verify.findings import Finding, Proof, Verification

__all__ = ["Finding", "Proof", "Verification", "verify"]
