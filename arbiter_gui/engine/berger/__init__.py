"""Round-robins by Berger's tables (FIDE C.05, Annexes 1 and 2)."""

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament_system import System
from arbiter_gui.engine.berger.rounds import ASKING, read_round
from arbiter_gui.engine.berger.rulebook import BOOK
from arbiter_gui.engine.berger.schedules import CODES, WHOLE_SCHEDULE
from arbiter_gui.engine.editions import Edition
from arbiter_gui.engine.scheduled.rounds import notation

EDITION = Edition(
    BOOK.key,
    say("Round-robin (FIDE Berger tables)"),
    BOOK.title,
    BOOK,
    read_round,
    notation,
    ASKING,
    type_codes=CODES,
    system=System.ROUND_ROBIN,
    team_system=System.TEAM_ROUND_ROBIN,
    schedule=WHOLE_SCHEDULE,
)

__all__ = ["ASKING", "BOOK", "EDITION"]
