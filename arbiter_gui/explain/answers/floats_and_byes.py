"""Why a player was moved to another group or not, and why he has the bye."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.texts.sentences import Said, joined, raised, say
from arbiter_gui.explain.answers.meetings import ScoreGroup, article_of_joining
from arbiter_gui.explain.answers.verdicts import Sentence
from arbiter_gui.explain.pictures.columns import bye_words
from arbiter_gui.explain.pictures.scene import OPPONENTLESS, Leaving, Scene
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.text import line_of
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace import Event, Trace, columns
from arbiter_gui.trace.candidates import BracketOpened, ByeScoreSet
from arbiter_gui.trace.kinds import ByeGiven
from arbiter_gui.trace.score_brackets import BracketsJoined


def floats(trace: Trace, voice: Voice, player: int, meets_nobody: bool) -> tuple[Sentence, ...]:
    """Say why a player was moved to another group; nothing when he was not.

    `meets_nobody` tells that he may meet nobody in the highest bracket that he was moved down from.
    """
    said = {n: sentence for n, e in enumerate(trace.events) for sentence in _moved(trace, voice, e, player)}
    for scene in scenes(trace):
        opened = trace.events[scene.number]
        for leaving in scene.leaving:
            if leaving.player == player and isinstance(opened, BracketOpened):
                return (_moved_from(voice, scene, leaving, opened.score, meets_nobody),)
            if leaving.player == player and isinstance(opened, ScoreGroup) and not leaving.bye:
                said[scene.number] = _moved_from(voice, scene, leaving, opened.score)
    return tuple(dict.fromkeys(said[number] for number in sorted(said)))[-3:]


def not_moved(voice: Voice, player: int) -> Said:
    """Return that a player was not moved."""
    return raised(
        voice.person(
            player,
            "[you were|{who} was] moved neither up nor down but paired in the group of [your|their] own score",
        )
    )


def _moved_from(
    voice: Voice, scene: Scene, leaving: Leaving, score: int, meets_nobody: bool = False
) -> Sentence:
    """Say that a player was moved down from the bracket of so many points, and why somebody had to be."""
    why = OPPONENTLESS if meets_nobody else leaving.reason.words
    why = say("nobody else is in it") if len(scene.players) == 1 else why
    text = voice.person(
        leaving.player,
        "[you were|{who} was] moved down {from_group}",
        from_group=voice.group(score, "from"),
    )
    if leaving.bye:
        text = voice.person(
            leaving.player, "[you|{who}] found no opponent {in_group}", in_group=voice.group(score, "in")
        )
    return Sentence(raised(joined((text, why), ": ")), leaving.reason.article)


def _moved(trace: Trace, voice: Voice, event: Event, player: int) -> Iterator[Sentence]:
    """Say that a player was brought up, or came down with the whole bracket above."""
    above = trace.events[event.parent] if event.parent >= 0 else None
    if not isinstance(above, ScoreGroup):
        return
    into = voice.group(above.score, "into")
    if isinstance(event, columns.Fetching) and player in event.players:
        yield Sentence(raised(_fetched(voice, event, player, into)), event.article)
    if isinstance(event, BracketsJoined) and (article := article_of_joining(trace, event.parent, player)):
        text = voice.person(
            player, "[you|{who}] came {into_group} when the one above was joined to it", into_group=into
        )
        yield Sentence(raised(text), article)


def _fetched(voice: Voice, event: columns.Fetching, player: int, into: Said) -> Said:
    text = voice.person(player, "[you were|{who} was] brought from below {into_group}", into_group=into)
    if not isinstance(event, columns.PlayerFetched):
        return say("{text}, so that everybody there finds an opponent", text=text)
    if event.blocked is None:
        return say("{text}, which was odd in number", text=text)
    blocked = voice.names.one(event.blocked)
    return say("{text}, where {blocked} has no possible opponent", text=text, blocked=blocked)


def left_over_with(
    trace: Trace, voice: Voice, event: ByeGiven | columns.ProposalMade
) -> tuple[Sentence, ...]:
    """Say why the bye is a player's, and the lowest score of anybody who can have it where that was worked out.

    A bye that is only proposed, as no pairing is legal, is said to everybody as the trace tells it.
    """
    as_told = isinstance(event, columns.EarlyBye) and not voice.to_player
    if isinstance(event, columns.ProposalMade) or as_told:
        return (Sentence(raised(line_of(trace, trace.events.index(event), voice.names)), event.article),)
    limit = next((e for e in trace.events if isinstance(e, ByeScoreSet)), None)
    given = voice.person(event.player, "[you are|{who} is] left over when all the others are paired")
    if isinstance(event, columns.EarlyBye):
        given = say("you have the bye: {why}", why=bye_words(event))
    said = Sentence(raised(given), event.article)
    if limit is None:
        return (said,)
    lowest = say(
        "{points} is the lowest score of anybody who can have the bye", points=points_words(limit.score)
    )
    return said, Sentence(lowest, limit.article)
