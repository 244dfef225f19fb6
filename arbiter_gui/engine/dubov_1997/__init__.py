"""Dubov System as approved in 1997."""

from arbiter_gui.engine.dubov_1997.engine import pair
from arbiter_gui.engine.dubov_1997.notation import notation
from arbiter_gui.engine.dubov_1997.rulebook import BOOK

__all__ = ["BOOK", "notation", "pair"]
