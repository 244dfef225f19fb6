"""Scheveningen matches: every player of one team meets every player of the other team."""

from arbiter_gui.domain.tournament_system import System
from arbiter_gui.engine.editions import Edition
from arbiter_gui.engine.scheduled.rounds import notation
from arbiter_gui.engine.scheveningen.rounds import ASKING, read_round
from arbiter_gui.engine.scheveningen.rulebook import BOOK
from arbiter_gui.engine.scheveningen.schedules import CODES, WHOLE_SCHEDULE

EDITION = Edition(
    BOOK.key,
    "Scheveningen",
    BOOK.title,
    BOOK,
    read_round,
    notation,
    ASKING,
    type_codes=CODES,
    system=System.SCHEVENINGEN,
    schedule=WHOLE_SCHEDULE,
)

__all__ = ["ASKING", "BOOK", "EDITION"]
