"""The judge of Scheveningen matches: the table a second time, made by moving seats and not by a
formula.
"""

from arbiter_gui.proof.scheveningen.round import JUDGE

__all__ = ["JUDGE"]
