"""FIDE Burstein System in force since February 2026."""

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.engine.burstein_2026.definitions import a16_seeding_rounds, index_lines, notation
from arbiter_gui.engine.burstein_2026.process import ASKING
from arbiter_gui.engine.burstein_2026.rulebook import BOOK
from arbiter_gui.engine.editions import Edition, OppositionIndex, SeedingRounds

INDEX = OppositionIndex(
    index_lines,
    say(
        "Players are ranked by Buchholz, then Sonneborn-Berger, then number. A round without a "
        "game counts as a game against oneself, with the points received; zero-point byes of an "
        "opponent up to the current round count as draws for the player (1.7.2)."
    ),
)
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
    index=INDEX,
    subgroups=True,
)

__all__ = ["ASKING", "BOOK", "EDITION", "notation"]
