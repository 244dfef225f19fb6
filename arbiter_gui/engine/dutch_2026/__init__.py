"""FIDE (Dutch) System in force since February 2026."""

from arbiter_gui.engine.dutch_2026.engine import ASKING, pair
from arbiter_gui.engine.dutch_2026.notation import notation
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.editions import Edition

EDITION = Edition(
    BOOK.key, "FIDE Dutch 2026", BOOK.title, BOOK, pair, notation, ASKING,
    type_codes=("FIDE_DUTCH_2026", "FIDE_DUTCH_2025"), system_code="FIDE_DUTCH", in_force="2026/02/01",
)  # fmt: skip

__all__ = ["ASKING", "BOOK", "EDITION", "notation", "pair"]
