"""FIDE Dubov System in force since February 2026."""

from arbiter_gui.engine.dubov_2026.asking import ASKING
from arbiter_gui.engine.dubov_2026.definitions import a16_preference, aros_of
from arbiter_gui.engine.dubov_2026.engine import pair
from arbiter_gui.engine.dubov_2026.notation import notation
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.editions import Edition

EDITION = Edition(BOOK.key, "FIDE Dubov 2026", BOOK.title, BOOK, pair, notation, ASKING)

__all__ = ["ASKING", "BOOK", "EDITION", "a16_preference", "aros_of", "notation", "pair"]
