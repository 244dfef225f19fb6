"""Dubov System as approved in 1997."""

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.engine.dubov_1997.counter_questions import ASKING
from arbiter_gui.engine.dubov_1997.definitions import a1c_due_colour, aros_of
from arbiter_gui.engine.dubov_1997.engine import pair
from arbiter_gui.engine.dubov_1997.notation import averages, notation
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.editions import Averages, Edition

AVERAGES = Averages(
    averages,
    10,
    say(
        "ARO: average rating of the opponents met over the board, half up to one decimal; unrated ones count 0. "
        "Due: the colour due in the next round."
    ),
)
EDITION = Edition(
    BOOK.key, "FIDE Dubov 1997", BOOK.title, BOOK, pair, notation, ASKING,
    averages=AVERAGES, system_code="FIDE_DUBOV", replaced="2018/01/01",
)  # fmt: skip

__all__ = ["ASKING", "BOOK", "EDITION", "a1c_due_colour", "aros_of", "notation", "pair"]
