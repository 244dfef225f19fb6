"""Why a player has the bye."""

from __future__ import annotations

from arbiter_gui.domain.saying import Said, raised, say
from arbiter_gui.explain.naming import points
from arbiter_gui.explain.text import line_of
from arbiter_gui.explain.verdicts import Sentence
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace import Trace
from arbiter_gui.trace.candidates import ByeScoreSet
from arbiter_gui.trace.columns import ByeChosen, ByeOfLast
from arbiter_gui.trace.kinds import ByeGiven


def left_over_with(trace: Trace, voice: Voice, event: ByeGiven) -> tuple[Sentence, ...]:
    """Say why the bye is a player's, and the lowest score of anybody who can have it where that was worked out."""
    limit = next((e for e in trace.events if isinstance(e, ByeScoreSet)), None)
    if not voice.to_player and isinstance(event, ByeChosen | ByeOfLast):
        return (Sentence(raised(line_of(trace, trace.events.index(event), voice.names)), event.article),)
    said = Sentence(raised(_given(voice, event)), event.article)
    if limit is None:
        return (said,)
    lowest = say("{points} is the lowest score of anybody who can have the bye", points=points(limit.score))
    return said, Sentence(lowest, limit.article)


def _given(voice: Voice, event: ByeGiven) -> Said:
    if isinstance(event, ByeChosen):
        return say("you have the bye, with the lowest rating of those who can have it in the lowest group")
    if isinstance(event, ByeOfLast):
        return say("you are the last of the list and have the bye")
    if voice.is_you(event.player):
        return say("you are left over when all the others are paired")
    return say("{who} is left over when all the others are paired", who=voice.names.one(event.player))
