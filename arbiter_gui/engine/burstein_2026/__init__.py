"""FIDE Burstein System in force since February 2026."""

from arbiter_gui.engine.burstein_2026.definitions import a16_seeding_rounds, notation
from arbiter_gui.engine.burstein_2026.process import ASKING
from arbiter_gui.engine.burstein_2026.rulebook import BOOK
from arbiter_gui.engine.editions import Edition, SeedingRounds

EDITION = Edition(
    BOOK.key,
    "FIDE Burstein 2026",
    BOOK.title,
    BOOK,
    ASKING.round,
    notation,
    ASKING,
    system_code="FIDE_BURSTEIN",
    in_force="2026/02/01",
    seeding=SeedingRounds("FIDE_DUTCH", a16_seeding_rounds),
)

__all__ = ["ASKING", "BOOK", "EDITION", "notation"]
