"""Dubov System as approved in 1997."""

from arbiter_gui.engine.dubov_1997.asking import ASKING
from arbiter_gui.engine.dubov_1997.engine import pair
from arbiter_gui.engine.dubov_1997.notation import averages, notation
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.editions import Edition

EDITION = Edition(BOOK.key, "FIDE Dubov 1997", BOOK.title, BOOK, pair, notation, ASKING, averages=averages)

__all__ = ["ASKING", "BOOK", "EDITION", "notation", "pair"]
