"""FIDE (Dutch) System as agreed in Istanbul 2012: the procedure C.1 to C.14."""

from arbiter_gui.engine.dutch_2012.notation import notation
from arbiter_gui.engine.dutch_2012.publishing import pair
from arbiter_gui.engine.dutch_2012.rulebook import BOOK

__all__ = ["BOOK", "notation", "pair"]
