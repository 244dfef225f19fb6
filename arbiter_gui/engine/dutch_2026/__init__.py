"""FIDE (Dutch) System in force since February 2026."""

from arbiter_gui.engine.dutch_2026.engine import pair, stages
from arbiter_gui.engine.dutch_2026.notation import notation
from arbiter_gui.engine.dutch_2026.rulebook import BOOK

__all__ = ["BOOK", "notation", "pair", "stages"]
