"""Dubov System as approved in 1997."""

from arbiter_gui.engine.dubov_1997.asking import ASKING
from arbiter_gui.engine.dubov_1997.definitions import a1c_due_colour, aros_of
from arbiter_gui.engine.dubov_1997.engine import pair
from arbiter_gui.engine.dubov_1997.notation import notation
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.editions import Edition

EDITION = Edition(BOOK.key, "FIDE Dubov 1997", BOOK.title, BOOK, pair, notation, ASKING)

__all__ = ["ASKING", "BOOK", "EDITION", "a1c_due_colour", "aros_of", "notation", "pair"]
