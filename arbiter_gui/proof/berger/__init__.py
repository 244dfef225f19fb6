"""The judge of round-robins: the table of C.05 a second time, written from its text."""

from arbiter_gui.proof.berger.round import JUDGE

__all__ = ["JUDGE"]
