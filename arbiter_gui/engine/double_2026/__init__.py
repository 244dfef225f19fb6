"""FIDE Double-Swiss System in force since February 2026."""

from arbiter_gui.domain.matches.two_games import GAMES
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament_system import System
from arbiter_gui.engine.double_2026.definitions import notation
from arbiter_gui.engine.double_2026.process import ACCELERATED, ASKING, pair_game
from arbiter_gui.engine.double_2026.rulebook import BOOK
from arbiter_gui.engine.editions import Edition

QUESTIONS = {
    ACCELERATED: say(
        "Virtual points are counted as those of a game, not of a match (interpretation DS7). The "
        "rules do not say which. Confirm, or enter different virtual points."
    )
}
EDITION = Edition(
    BOOK.key,
    "FIDE Double-Swiss 2026",
    BOOK.title,
    BOOK,
    pair_game,
    notation,
    ASKING,
    questions=QUESTIONS,
    system_code="FIDE_DOUBLESWISS",
    in_force="2026/02/01",
    system=System.DOUBLE_SWISS,
    games_in_match=GAMES,
)

__all__ = ["ASKING", "BOOK", "EDITION", "notation"]
