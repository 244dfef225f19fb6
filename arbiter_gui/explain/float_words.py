"""What happened to a player who was moved down: from which bracket, and what its numbers say."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.saying import joined, raised, say
from arbiter_gui.explain.scene import Leaving, Scene
from arbiter_gui.explain.scenes import scenes
from arbiter_gui.explain.verdicts import Sentence
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace import Trace


def left_from(trace: Trace, player: int) -> Iterator[tuple[Scene, Leaving]]:
    """Yield the brackets that a player left without opponent in the end, from the top."""
    return ((scene, one) for scene in scenes(trace) for one in scene.leaving if one.player == player)


def moved_from(voice: Voice, scene: Scene, leaving: Leaving, score: int) -> Sentence:
    """Say that a player was moved down from the bracket of so many points, and why somebody had to be."""
    why = say("nobody else is in it") if len(scene.players) == 1 else leaving.reason.words
    if leaving.bye:
        place = voice.in_group(score)
        text = say("{who} found no opponent {in_group}", who=voice.names.one(leaving.player), in_group=place)
        if voice.is_you(leaving.player):
            text = say("you found no opponent {in_group}", in_group=place)
        return Sentence(raised(joined((text, why), ": ")), leaving.reason.article)
    group = voice.from_group(score)
    text = say("{who} was moved down {from_group}", who=voice.names.one(leaving.player), from_group=group)
    if voice.is_you(leaving.player):
        text = say("you were moved down {from_group}", from_group=group)
    return Sentence(raised(joined((text, why), ": ")), leaving.reason.article)
