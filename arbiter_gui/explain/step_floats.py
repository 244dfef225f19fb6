"""What the steps of a procedure say about the floats of one player, to the arbiter or to the player."""

from __future__ import annotations

from arbiter_gui.domain.saying import Said, joined, raised, say
from arbiter_gui.explain.float_words import left_from, moved_from
from arbiter_gui.explain.step_answers import article_of_joining, first_in_order
from arbiter_gui.explain.verdicts import Sentence
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.columns import Fetching, GroupOpened, PlayerFetched, SentDown, Where
from arbiter_gui.trace.kinds import MovedDown
from arbiter_gui.trace.score_brackets import BracketsJoined, PairedAgain, PairingAccepted, ScoreBracketOpened
from arbiter_gui.trace.upfloating import UpfloatersChosen


def floats(trace: Trace, voice: Voice, player: int) -> tuple[Sentence, ...]:
    """Say why a player was moved to another group; nothing when he was not."""
    found: list[Sentence] = []
    sent = {e.parent for e in trace.events if isinstance(e, MovedDown) and player in e.players}
    left = {scene.number for scene, _ in left_from(trace, player)}
    for event in trace.events:
        said = _moved(trace, voice, event, player)
        undone = event.parent not in left  # others were sent in the end
        if said is None or (isinstance(event, PairingAccepted) and (undone or event.parent in sent)):
            continue
        if isinstance(event, PairingAccepted):
            scene, one = next(pair for pair in left_from(trace, player) if pair[0].number == event.parent)
            found.append(moved_from(voice, scene, one, _score(trace, event) or 0))
            said = (
                first_in_order(voice, event) if voice.to_player else _left_by_the_first(voice, event, player)
            )
        found.append(said)
    return tuple(dict.fromkeys(found))[-3:]


def _score(trace: Trace, event: Event) -> int | None:
    """Return the score of the group that an event is told below."""
    above = trace.events[event.parent] if event.parent >= 0 else None
    return above.score if isinstance(above, ScoreBracketOpened | GroupOpened) else None


def _moved(trace: Trace, voice: Voice, event: Event, player: int) -> Sentence | None:
    score = _score(trace, event)
    if score is None:
        return None
    match event:
        case Fetching() if player in event.players:
            return Sentence(raised(_fetched(voice, event, player, score)), event.article)
        case MovedDown() if player in event.players:
            return Sentence(raised(_sent(voice, event, player, score)), event.article)
        case PairingAccepted() if player in event.floaters and event.bye != player:
            return Sentence(raised(_left_over(voice, player, score)), event.article)
        case BracketsJoined():
            return _joined(trace, voice, event, player, score)
        case PairedAgain() if player in event.floaters:
            return Sentence(raised(_instead(voice, player)), event.article)
    return None


def _joined(trace: Trace, voice: Voice, event: BracketsJoined, player: int, score: int) -> Sentence | None:
    joined_in = article_of_joining(trace, event.parent, player)
    if joined_in is None:
        return None
    into, who = voice.into_group(score), voice.names.one(player)
    text = say("{who} came {into_group} when the one above was joined to it", who=who, into_group=into)
    if voice.is_you(player):
        text = say("you came {into_group} when the one above was joined to it", into_group=into)
    return Sentence(raised(text), joined_in)


def _instead(voice: Voice, player: int) -> Said:
    if voice.is_you(player):
        return say("you were moved down in place of others, so that everybody below can be paired")
    return say(
        "{who} was moved down in place of others, so that everybody below can be paired",
        who=voice.names.one(player),
    )


def _fetched(voice: Voice, event: Fetching, player: int, score: int) -> Said:
    text = say(
        "{who} was fetched from below {into_group}",
        who=voice.names.one(player),
        into_group=voice.into_group(score),
    )
    if voice.is_you(player):
        text = say("you were fetched from below {into_group}", into_group=voice.into_group(score))
    if isinstance(event, UpfloatersChosen):
        return say("{text}, so that everybody there finds an opponent", text=text)
    blocked = event.blocked if isinstance(event, PlayerFetched) else None
    if blocked is None:
        return say("{text}, which was odd in number", text=text)
    return say(
        "{text}, where {blocked} has no possible opponent", text=text, blocked=voice.names.one(blocked)
    )


def _sent(voice: Voice, event: MovedDown, player: int, score: int) -> Said:
    text = say(
        "{who} was moved down {from_group}", who=voice.names.one(player), from_group=voice.from_group(score)
    )
    if voice.is_you(player):
        text = say("you were moved down {from_group}", from_group=voice.from_group(score))
    return joined((text, _why_down(event)), ": ")


def _left_over(voice: Voice, player: int, score: int) -> Said:
    who, place = voice.names.one(player), voice.in_group(score)
    if not voice.to_player:
        return say(
            "{who} was left over {in_group} by the first pairing in order that gives up as little as possible",
            who=who, in_group=place,
        )  # fmt: skip
    if voice.is_you(player):
        return say(
            "you were moved down {from_group}: not everybody has an opponent in it, and of all pairings this is the "
            "first that fits the rules best",
            from_group=voice.from_group(score),
        )
    return say(
        "{who} was moved down {from_group}: not everybody has an opponent in it, and of all pairings this is the "
        "first that fits the rules best",
        who=who, from_group=voice.from_group(score),
    )  # fmt: skip


def _why_down(event: MovedDown) -> Said:
    if not isinstance(event, SentDown):
        return say("no possible opponent in it")
    if event.where is Where.GROUP:
        return say("its players cannot all be paired with one another")
    return say("those below could not all be paired otherwise")


def _left_by_the_first(voice: Voice, event: Event, player: int) -> Sentence:
    """Say that no other pairing of the bracket, which the answer has named, would have done."""
    if isinstance(event, PairedAgain):
        return first_in_order(voice, event)
    who = voice.names.one(player)
    text = say(
        "Of the pairings that give up as little as possible, the first in order leaves {who} over", who=who
    )
    return Sentence(text, event.article)
