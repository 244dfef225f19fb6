"""Why two players meet, as the picture of their bracket knows it, from the side of the one who is asked about."""

from __future__ import annotations

from arbiter_gui.domain.saying import Said, joined, raised, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain import bracket_reasons as reasons
from arbiter_gui.explain.measures import MEASURES, plain_text
from arbiter_gui.explain.scene import Drawn, Elsewhere, Part, Reason, Scene, partners
from arbiter_gui.explain.scenes import scenes
from arbiter_gui.explain.short_reasons import short
from arbiter_gui.explain.verdicts import Sentence, together
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace import Trace
from arbiter_gui.trace.values import (
    BothMovedDown,
    Legal,
    Met,
    NeedsExchange,
    NotAtBest,
    Rest,
    SameColour,
    Why,
    Worse,
)

MOST_PASSED = 3
"""So many opponents passed over are named to a player; an arbiter gets all of them."""


def drawn_with(trace: Trace, player: int) -> tuple[Scene, Drawn] | None:
    """Return the bracket in which a player was paired in the end, and the line of the pair."""
    return _drawn(trace).get(player)


def _drawn(trace: Trace) -> dict[int, tuple[Scene, Drawn]]:
    found = ((n, (scene, line)) for scene in scenes(trace) for line in scene.drawn for n in line.pair)
    return trace.kept("drawn", lambda: dict(reversed(list(found))))


def how(voice: Voice, scene: Scene, line: Drawn, player: int, article: str) -> Sentence:
    """Say why a player meets his opponent; `article` is the one by which the bracket was accepted."""
    other = line.other if player == line.one else line.one
    if line.natural:
        return Sentence(raised(_natural(voice, scene, line, player, other)), article)
    reason = line.reason
    if reason.swap[0]:
        text = _swapped(voice, player, other, reason)
    elif isinstance(reason.why, Elsewhere):
        text = _taken(voice, scene, player, other, reason)
    elif reason.passed:
        text = _instead(voice, player, other, reason)
    else:
        text = _meets(voice, player, other)
    return Sentence(raised(text), reason.article or article)


def _meets(voice: Voice, player: int, other: int) -> Said:
    if voice.is_you(player):
        return say("you meet {other}, the first in order who is free", other=voice.names.one(other))
    return say(
        "{who} meets {other}, the first in order who is free",
        who=voice.names.one(player), other=voice.names.one(other),
    )  # fmt: skip


def _natural(voice: Voice, scene: Scene, line: Drawn, player: int, other: int) -> Said:
    names = {"who": voice.names.one(player), "other": voice.names.one(other)}
    above = next((zone for zone in scene.zones if zone.part is Part.ABOVE), None)
    if above is not None and not set(line.pair) & set(above.players):
        if voice.to_player:
            return say(
                "in the two halves of those who remain {who} and {other} stand opposite each other", **names
            )
        return say("{who} and {other} stand opposite each other in S1R and S2R", **names)
    if not voice.to_player:
        return say("{who} and {other} stand opposite each other in S1 and S2", **names)
    if above is not None:
        return say(
            "those moved down meet the first of the group in order, and so {who} and {other} stand opposite "
            "each other",
            **names,
        )
    return say("in the two halves of the group {who} and {other} stand opposite each other", **names)


def _swapped(voice: Voice, player: int, other: int, reason: Reason) -> Said:
    leaving, entering = reason.swap
    names = {"who": voice.names.one(player), "other": voice.names.one(other)}
    if not voice.to_player:
        out, come = voice.names.all(leaving), voice.names.all(entering)
        text = say(
            "{who} meets {other} after the exchange {leaving} ↔ {entering}",
            leaving=out,
            entering=come,
            **names,
        )
    else:
        moved = voice.names.both((*leaving, *entering))
        text = say("you meet {other}, as {moved} change places between the two halves", moved=moved, **names)
        if not voice.is_you(player):
            text = say(
                "{who} meets {other}, as {moved} change places between the two halves", moved=moved, **names
            )
    why = reason.why
    if why is None or isinstance(why, Elsewhere):
        return text
    if voice.to_player and isinstance(why, NotAtBest) and why.article in MEASURES:
        return say("{text}; otherwise {would}", text=text, would=plain_text(why.article, 0))
    return joined((text, short(why)[0]), ": ")


def _instead(voice: Voice, player: int, other: int, reason: Reason) -> Said:
    """Say whom the pair was made instead of, from whichever side the reason is told."""
    names = {"who": voice.names.one(player), "other": voice.names.one(other)}
    passed = reason.passed[:MOST_PASSED] if voice.to_player else reason.passed
    facts = {**names, "passed": voice.names.all(passed), "why": why_passed(voice, _told(reason))}
    if player == reason.by:
        text = say("{who} meets {other}, not {passed}: {why}", **facts)
        if voice.is_you(player):
            text = say("you meet {other}, not {passed}: {why}", **facts)
    else:
        text = say("{who} meets {other}, who does not meet {passed}: {why}", **facts)
        if voice.is_you(player):
            text = say("you meet {other}, who does not meet {passed}: {why}", **facts)
    return text


def others_passed(voice: Voice, reason: Reason) -> tuple[Sentence, ...]:
    """Say to the arbiter in one sentence who else was passed over for other reasons, by reason; or nothing."""
    same: dict[Why, list[int]] = {}
    for passed in reason.refused:
        if passed.player not in reason.passed:
            same.setdefault(passed.why, []).append(passed.player)
    said = []
    for why, numbers in same.items():
        text = say("nor did {who} fit: {why}", who=voice.names.all(numbers), why=why_passed(voice, why))
        said.append(Sentence(text, short(why)[1] or reason.article))
    if not said:
        return ()
    one = together(said)
    return (Sentence(raised(one.text), one.article),)


def _taken(voice: Voice, scene: Scene, player: int, other: int, reason: Reason) -> Said:
    """Say that the natural opponent has another one, or none here."""
    wanted = reason.passed[0] if player == reason.by else next(partners(scene.natural, player), None)
    if wanted is None:
        return _meets(voice, player, other)
    facts = {
        "who": voice.names.one(player),
        "other": voice.names.one(other),
        "wanted": voice.names.one(wanted),
    }
    if not any(wanted in line.pair for line in scene.drawn):
        if voice.is_you(player):
            return say("you meet {other}; {wanted} is not paired in this group", **facts)
        return say("{who} meets {other}; {wanted} is not paired here", **facts)
    if voice.is_you(player):
        return say("you meet {other}, as {wanted} has another opponent", **facts)
    return say("{who} meets {other}, as {wanted} has another opponent", **facts)


def _told(reason: Reason) -> Why:
    why = reason.why
    assert why is not None, "who was passed over was so for a reason"
    assert not isinstance(why, NotAtBest | Elsewhere), "an exchange passes over nobody"
    return why


def why_passed(voice: Voice, why: Why) -> Said:
    """Return why somebody was passed over, in few words, for a player without codes."""
    match why:
        case Met() | BothMovedDown() | SameColour(colour=Colour()):
            return reasons.plain_apart(why) if voice.to_player else short(why)[0]
        case Rest() | Legal():
            return reasons.plain_reason(why) if voice.to_player else reasons.reason(why)
        case NeedsExchange() if voice.to_player:
            return say("that is tried only later")
        case Worse(article, detail) if voice.to_player and article in MEASURES:
            return plain_text(article, detail)
    return short(why)[0]
