"""Dubov System as approved in 1997."""

from functools import partial

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.engine.dubov.definitions import averages_of
from arbiter_gui.engine.dubov_1997.definitions import PARTS_OF_ARO, a1c_preference, notation
from arbiter_gui.engine.dubov_1997.round_pairing import ASKING
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.editions import Averages, Edition

AVERAGES = Averages(
    partial(averages_of, parts=PARTS_OF_ARO, preference=a1c_preference),
    PARTS_OF_ARO,
    say(
        "ARO: average rating of the opponents met over the board, rounded to one decimal (halves "
        "up); unrated opponents count as 0. Due: the colour due in the next round."
    ),
)
QUESTIONS = {
    "unrated": say(
        "Some players are unrated and are paired with R = 0 (interpretation A4). Enter estimates, "
        "or confirm."
    ),
    "starting-rank": say(
        "The starting ranks contradict the ratings; round 1 follows the starting ranks "
        "(interpretation A30)."
    ),
    "bye-not-last": say(
        "The last player in the list does not receive the bye of round 1: because of prohibited "
        "pairings, the others could not then all be paired. The bye goes to the next player above "
        "(interpretation A27)."
    ),
    "final-remark": say(
        "There is no legal pairing for this round. This proposal follows the spirit of the rules "
        "(article 9); you decide."
    ),
    "final-remark:2.2": say(
        "The proposal gives a bye to a player who has already scored a point without playing (2.2)."
    ),
    "final-remark:2.3": say(
        "In the proposal, a player's Whites and Blacks differ by more than two (2.3)."
    ),
    "final-remark:2.4": say(
        "In the proposal, a player has the same colour three times in a row (2.4)."
    ),
}
EDITION = Edition(
    BOOK.key,
    "FIDE Dubov 1997",
    BOOK.title,
    BOOK,
    ASKING.round,
    notation,
    ASKING,
    averages=AVERAGES,
    questions=QUESTIONS,
    system_code="FIDE_DUBOV",
    replaced="2018/01/01",
)

__all__ = ["ASKING", "BOOK", "EDITION", "notation"]
