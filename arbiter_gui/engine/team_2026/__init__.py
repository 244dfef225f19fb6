"""FIDE Swiss Team Pairing System in force since February 2026."""

from arbiter_gui.domain.tournament_system import System
from arbiter_gui.engine.editions import Edition
from arbiter_gui.engine.team_2026.definitions import notation
from arbiter_gui.engine.team_2026.process import ASKING, pair_round
from arbiter_gui.engine.team_2026.rulebook import BOOK

EDITION = Edition(
    BOOK.key,
    "FIDE Team Swiss 2026",
    BOOK.title,
    BOOK,
    pair_round,
    notation,
    ASKING,
    type_codes=(
        "FIDE_TEAM",
        "FIDE_TEAM_MP_GP",
        "FIDE_TEAM_GP_MP",
        "FIDE_TEAM_MP",
        "FIDE_TEAM_GP",
        "FIDE_TEAM_TYPEA",
        "FIDE_TEAM_TYPEA_MP_GP",
        "FIDE_TEAM_TYPEA_GP_MP",
        "FIDE_TEAM_TYPEA_MP",
        "FIDE_TEAM_TYPEA_GP",
        "FIDE_TEAM_TYPEB",
        "FIDE_TEAM_TYPEB_MP_GP",
        "FIDE_TEAM_TYPEB_GP_MP",
        "FIDE_TEAM_TYPEB_MP",
        "FIDE_TEAM_TYPEB_GP",
    ),
    in_force="2026/02/01",
    system=System.TEAM_SWISS,
)

__all__ = ["ASKING", "BOOK", "EDITION", "notation"]
