"""FIDE (Dutch) System, Baku 2016 with the definitions of Goynuk 2017."""

from arbiter_gui.engine.dutch_2017.engine import pair, stages
from arbiter_gui.engine.dutch_2017.notation import notation
from arbiter_gui.engine.dutch_2017.rulebook import BOOK

__all__ = ["BOOK", "notation", "pair", "stages"]
