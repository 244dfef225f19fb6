"""Why a player was moved to another group or not, and why he has the bye."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.texts.sentences import Said, joined, raised, say
from arbiter_gui.explain.answers.meetings import ScoreGroup, article_of_joining
from arbiter_gui.explain.answers.verdicts import Sentence
from arbiter_gui.explain.pictures.scene import Leaving, Scene
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.text import line_of
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace import Event, Trace, columns, score_brackets
from arbiter_gui.trace.candidates import BracketOpened, ByeScoreSet
from arbiter_gui.trace.kinds import ByeGiven, MovedDown


def floats(trace: Trace, voice: Voice, player: int, meets_nobody: bool) -> tuple[Sentence, ...]:
    """Say why a player was moved to another group; nothing when he was not.

    `meets_nobody` tells that he may meet nobody in the highest bracket that he was moved down from.
    """
    left = tuple((scene, one) for scene in scenes(trace) for one in scene.leaving if one.player == player)
    for scene, leaving in left:
        opened = trace.events[scene.number]
        if isinstance(opened, BracketOpened):
            return (_moved_from(voice, scene, leaving, opened.score, meets_nobody),)
    return tuple(dict.fromkeys(_by_steps(trace, voice, player, left)))[-3:]


def not_moved(voice: Voice, player: int) -> Said:
    """Return that a player was not moved."""
    if voice.to_player:
        text = voice.person(
            player,
            "you were moved neither up nor down but paired in the group of your own score",
            "{who} was moved neither up nor down but paired in the group of their own score",
        )
    else:
        who = voice.names.one(player)
        text = say(
            "{who} was moved neither up nor down but paired in the bracket of their own score", who=who
        )
    return raised(text)


def _by_steps(
    trace: Trace, voice: Voice, player: int, left: tuple[tuple[Scene, Leaving], ...]
) -> Iterator[Sentence]:
    """Yield what the events of a procedure say of a player's floats; those of others in his place do not count."""
    sent = {e.parent for e in trace.events if isinstance(e, MovedDown) and player in e.players}
    leaving = {scene.number: (scene, one) for scene, one in left}
    for event in trace.events:
        if not isinstance(event, score_brackets.PairingAccepted):
            yield from _moved(trace, voice, event, player)
        elif player in event.floaters and player != event.bye and event.parent in leaving.keys() - sent:
            yield _moved_from(voice, *leaving[event.parent], _score(trace, event) or 0)


def _moved_from(
    voice: Voice, scene: Scene, leaving: Leaving, score: int, meets_nobody: bool = False
) -> Sentence:
    """Say that a player was moved down from the bracket of so many points, and why somebody had to be."""
    why = _NO_OPPONENT if meets_nobody else leaving.reason.words
    why = say("nobody else is in it") if len(scene.players) == 1 else why
    text = _moved_down(voice, leaving.player, score)
    if leaving.bye:
        place = voice.group(score, "in")
        text = voice.person(
            leaving.player,
            "you found no opponent {in_group}",
            "{who} found no opponent {in_group}",
            in_group=place,
        )
    return Sentence(raised(joined((text, why), ": ")), leaving.reason.article)


def _moved_down(voice: Voice, player: int, score: int) -> Said:
    group = voice.group(score, "from")
    return voice.person(
        player, "you were moved down {from_group}", "{who} was moved down {from_group}", from_group=group
    )


def _score(trace: Trace, event: Event) -> int | None:
    """Return the score of the group that an event is told below."""
    above = trace.events[event.parent] if event.parent >= 0 else None
    return above.score if isinstance(above, ScoreGroup) else None


def _moved(trace: Trace, voice: Voice, event: Event, player: int) -> Iterator[Sentence]:
    score = _score(trace, event)
    if score is None:
        return
    article = event.article
    match event:
        case columns.Fetching() if player in event.players:
            text = _fetched(voice, event, player, score)
        case MovedDown() if player in event.players:
            text = joined((_moved_down(voice, player, score), _why_down(event)), ": ")
        case score_brackets.BracketsJoined() if joined_in := article_of_joining(trace, event.parent, player):
            article, text = (
                joined_in,
                voice.person(
                    player,
                    "you came {into_group} when the one above was joined to it",
                    "{who} came {into_group} when the one above was joined to it",
                    into_group=voice.group(score, "into"),
                ),
            )
        case score_brackets.PairedAgain() if player in event.floaters:
            text = voice.person(
                player,
                "you were moved down {from_group} in place of others, so that those below could be paired as well",
                "{who} was moved down {from_group} in place of others, so that those below could be paired as well",
                from_group=voice.group(event.score, "from"),
            )
        case _:
            return
    yield Sentence(raised(text), article)


def _fetched(voice: Voice, event: columns.Fetching, player: int, score: int) -> Said:
    text = voice.person(
        player,
        "you were brought from below {into_group}",
        "{who} was brought from below {into_group}",
        into_group=voice.group(score, "into"),
    )
    if not isinstance(event, columns.PlayerFetched):
        return say("{text}, so that everybody there finds an opponent", text=text)
    if event.blocked is None:
        return say("{text}, which was odd in number", text=text)
    blocked = voice.names.one(event.blocked)
    return say("{text}, where {blocked} has no possible opponent", text=text, blocked=blocked)


_NO_OPPONENT = say("no possible opponent in it")


def _why_down(event: MovedDown) -> Said:
    if not isinstance(event, columns.SentDown):
        return _NO_OPPONENT
    if event.where is columns.Where.GROUP:
        return say("its players cannot all be paired with one another")
    return say("those below could not all be paired otherwise")


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
    said = Sentence(raised(given(event, voice)), event.article)
    if limit is None:
        return (said,)
    lowest = say(
        "{points} is the lowest score of anybody who can have the bye", points=points_words(limit.score)
    )
    return said, Sentence(lowest, limit.article)


@singledispatch
def given(event: ByeGiven, voice: Voice) -> Said:
    """Return why the bye is a player's; an early one is said to nobody but that player."""
    return voice.person(
        event.player,
        "you are left over when all the others are paired",
        "{who} is left over when all the others are paired",
    )


@given.register
def _(event: columns.ByeChosen, voice: Voice) -> Said:
    return say("you have the bye, with the lowest rating of those who can have it in the lowest group")


@given.register
def _(event: columns.ByeOfLast, voice: Voice) -> Said:
    return say("you are the last of the list and have the bye")
