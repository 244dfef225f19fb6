"""What an engine wants the arbiter to confirm before a pairing counts, in sentences."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, plain, say
from arbiter_gui.engine.kernel.pairing import RoundPairing

QUESTIONS = {
    "unrated": say(
        "Some players have no rating; they are paired as R 0 (reading A4). Enter estimates, or confirm."
    ),
    "estimates": say(
        "Some players have no rating; they are paired as rated 0 (reading D25). Enter ratings, or confirm."
    ),
    "starting-rank": say(
        "The starting rank contradicts the ratings; round 1 follows the starting rank (reading A30)."
    ),
    "final-remark": say(
        "The rules allow no pairing of this round. This is a proposal in their spirit (article 9); you decide."
    ),
    "final-remark:2.2": say(
        "The proposal gives a bye to a player who already has a point without play (2.2)."
    ),
    "final-remark:2.3": say("In the proposal Whites and Blacks of a player differ by more than two (2.3)."),
    "final-remark:2.4": say("In the proposal a player has the same colour three times in a row (2.4)."),
}
"""The sentences by the codes of `RoundPairing.questions`."""


def to_confirm(pairing: RoundPairing) -> tuple[Said, ...]:
    """Return one sentence for every point to confirm; a code without a sentence stands for itself."""
    return tuple(QUESTIONS.get(code) or plain(code) for code in pairing.questions)
