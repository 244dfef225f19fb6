"""FIDE Dubov System in force since February 2026."""

from functools import partial

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.engine.dubov.definitions import averages_of
from arbiter_gui.engine.dubov_2026.definitions import a164_preference, notation
from arbiter_gui.engine.dubov_2026.process import ASKING
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.editions import Averages, Edition

AVERAGES = Averages(
    partial(averages_of, parts=1, preference=a164_preference),
    parts=1,
    note=say(
        "ARO: average rating of the opponents met over the board, rounded to a whole number "
        "(halves up); unrated opponents count as 0. Due: the colour preferred in the next round."
    ),
)
QUESTIONS = {
    "estimates": say(
        "Some players are unrated and are paired as if rated 0 (interpretation D25). Enter "
        "ratings, or confirm."
    )
}
EDITION = Edition(
    BOOK.key,
    "FIDE Dubov 2026",
    BOOK.title,
    BOOK,
    ASKING.round,
    notation,
    ASKING,
    averages=AVERAGES,
    questions=QUESTIONS,
    system_code="FIDE_DUBOV",
    in_force="2026/02/01",
)

__all__ = ["ASKING", "BOOK", "EDITION", "notation"]
