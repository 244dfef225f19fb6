"""Why two players meet, as the picture of their bracket knows it, from the side of the one who is asked about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from arbiter_gui.domain.texts.sentences import Said, joined, raised, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.answers.verdicts import Sentence, joined_sentences
from arbiter_gui.explain.naming import colour_of_letter
from arbiter_gui.explain.phrases.reasons import article_of, words
from arbiter_gui.explain.pictures.scene import Drawn, Elsewhere, Reason, Scene, ScenePart, partners
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace import Trace
from arbiter_gui.trace.kinds import ColoursGiven
from arbiter_gui.trace.values import Legal, Met, NotAtBest, Rest, SameColour, Why, Worse

MOST_PASSED = 3
"""So many opponents passed over are named to a player; an arbiter gets all of them."""


@dataclass(frozen=True, slots=True)
class Line(Drawn):
    """The line of a pair, with the colour that is due to each player of the round where that is told."""

    dues: Mapping[int, Colour] = field(default_factory=dict)


def drawn_with(trace: Trace, player: int) -> tuple[Scene, Line] | None:
    """Return the bracket in which a player was paired in the end, and the line of the pair."""
    return _drawn(trace).get(player)


def _drawn(trace: Trace) -> dict[int, tuple[Scene, Line]]:
    return trace.kept("drawn", lambda: dict(reversed(list(_lines(trace)))))


def _lines(trace: Trace) -> Iterator[tuple[int, tuple[Scene, Line]]]:
    dues = _dues(trace)
    for scene in scenes(trace):
        for line in scene.drawn:
            yield from ((player, (scene, _with(line, dues))) for player in line.pair)


def _with(line: Drawn, dues: Mapping[int, Colour]) -> Line:
    return Line(line.one, line.other, line.natural, line.reason, line.white, dues)


def _dues(trace: Trace) -> dict[int, Colour]:
    given = (event for event in trace.events if isinstance(event, ColoursGiven))
    rows = (row for event in given for row in zip((event.white, event.black), event.dues, strict=False))
    return {player: due for player, due in rows if due is not None}


def how(voice: Voice, scene: Scene, line: Drawn, player: int, article: str) -> Sentence:
    """Say why a player meets his opponent; `article` is the one by which the bracket was accepted."""
    other = line.other if player == line.one else line.one
    if line.natural:
        return Sentence(raised(_natural(voice, scene, line, player, other)), article)
    reason = line.reason
    if reason.swap[0]:
        text = _swapped(voice, player, other, reason)
    elif isinstance(reason.why, Elsewhere):
        text = _taken(voice, scene, line, player, other)
    elif reason.passed:
        text = _instead(voice, line, player, other)
    else:
        text = _meets(voice, player, other)
    return Sentence(raised(text), reason.article or article)


def _meets(voice: Voice, player: int, other: int) -> Said:
    if voice.is_you(player):
        return say("you play {other}, the first in order who is free", other=voice.names.one(other))
    return say(
        "{who} meets {other}, the first in order who is free",
        who=voice.names.one(player), other=voice.names.one(other),
    )  # fmt: skip


def _natural(voice: Voice, scene: Scene, line: Drawn, player: int, other: int) -> Said:
    names = {"who": voice.names.one(player), "other": voice.names.one(other)}
    above = next((zone for zone in scene.zones if zone.part is ScenePart.ABOVE), None)
    remain = above is not None and not set(line.pair) & set(above.players)
    if not voice.to_player:
        if remain:
            return say("{who} and {other} stand opposite each other in S1R and S2R", **names)
        return say("{who} and {other} stand opposite each other in S1 and S2", **names)
    if above is not None and not remain:
        how = say("those who come down play the first of the group in order")
    else:
        how = say("the upper half of the group plays the lower half in order")
    return say("{why}; {so}", why=how, so=_so_play(voice, player, other))


def _so_play(voice: Voice, player: int, other: int) -> Said:
    """Return whom a player therefore meets."""
    names = {"who": voice.names.one(player), "other": voice.names.one(other)}
    return (
        say("so you play {other}", **names)
        if voice.is_you(player)
        else say("so {who} plays {other}", **names)
    )


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
    if voice.to_player and isinstance(why, NotAtBest):
        return say("{text}; otherwise {would}", text=text, would=voice.names.measure(why.article).means())
    return joined((text, words(why, voice.names).short), ": ")


def _instead(voice: Voice, line: Drawn, player: int, other: int) -> Said:
    """Say whom the pair was made instead of, from whichever side the reason is told."""
    reason = line.reason
    names = {"who": voice.names.one(player), "other": voice.names.one(other)}
    passed = reason.passed[:MOST_PASSED] if voice.to_player else reason.passed
    if voice.to_player:
        fact = _between(voice, line, reason.by, passed)
        if fact is not None:
            return say(
                "{why}; {so}",
                why=fact,
                so=_so_play(voice, reason.by, other if player == reason.by else player),
            )
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


def _between(voice: Voice, line: Drawn, one: int, others: tuple[int, ...]) -> Said | None:
    """Return the fact between a player and those passed over as opponents, where there is one to be told."""
    why, who = line.reason.why, voice.names.both((one, *others))
    if isinstance(why, Met) and why.round is not None:
        return say("{who} have met already in round {round}", who=who, round=why.round)
    if isinstance(why, SameColour) and why.colour is not None and len(others) == 1:
        return say("{who} must both have {colour}", who=who, colour=colour_of_letter(why.colour.value))
    dues = {line.dues.get(n) for n in (one, *others)} if isinstance(line, Line) else set()
    due = dues.pop() if len(dues) == 1 else None
    if due is None or not isinstance(why, Worse) or not voice.names.measure(why.article).colour:
        return None
    facts = {"who": who, "colour": colour_of_letter(due.value)}
    if len(others) > 1:
        return say("{who} are all due {colour}", **facts)
    return say("{who} are both due {colour}", **facts)


def others_passed(voice: Voice, reason: Reason) -> tuple[Sentence, ...]:
    """Say to the arbiter in one sentence who else was passed over for other reasons, by reason; or nothing."""
    same: dict[Why, list[int]] = {}
    for passed in reason.refused:
        if passed.player not in reason.passed:
            same.setdefault(passed.why, []).append(passed.player)
    said = []
    for why, numbers in same.items():
        text = say("nor did {who} fit: {why}", who=voice.names.all(numbers), why=why_passed(voice, why))
        said.append(Sentence(text, article_of(why) or reason.article))
    if not said:
        return ()
    one = joined_sentences(said)
    return (Sentence(raised(one.text), one.article),)


def _taken(voice: Voice, scene: Scene, line: Drawn, player: int, other: int) -> Said:
    """Say why the natural opponent has another one, or that he has none here."""
    wanted = (
        line.reason.passed[0] if player == line.reason.by else next(partners(scene.natural, player), None)
    )
    if wanted is None:
        return _meets(voice, player, other)
    theirs = next((found for found in scene.drawn if wanted in found.pair), None)
    facts = {
        "who": voice.names.one(player),
        "other": voice.names.one(other),
        "wanted": voice.names.one(wanted),
    }
    if theirs is None:
        if voice.is_you(player):
            return say("you meet {other}; {wanted} is not paired in this group", **facts)
        return say("{who} meets {other}; {wanted} is not paired here", **facts)
    facts["busy"] = voice.names.one(theirs.other if wanted == theirs.one else theirs.one)
    root = _root(scene, theirs)
    dues = line.dues if isinstance(line, Line) else {}
    fact = root and _between(
        voice,
        Line(*root.pair, root.natural, root.reason, root.white, dues),
        root.reason.by,
        root.reason.passed,
    )
    if voice.is_you(player):
        text = say("{wanted} plays {busy} and you play {other}", **facts)
    else:
        text = say("{wanted} plays {busy} and {who} plays {other}", **facts)
    if fact:
        return say("{why}; so {pairs}", why=fact, pairs=text)
    return text if root else say("{pairs}: of the orders that fit the rules it is the first one", pairs=text)


def _root(scene: Scene, line: Drawn) -> Drawn | None:
    """Return the line from which it follows that a pair is not made as by nature."""
    for _ in scene.drawn:
        if line.reason.why is None or line.natural:
            return None
        if not isinstance(line.reason.why, Elsewhere):
            return line
        wanted = line.reason.passed[:1]
        before = next((found for found in scene.drawn if set(wanted) & set(found.pair)), None)
        if before is None:
            return None
        line = before
    return None


def _told(reason: Reason) -> Why:
    why = reason.why
    assert why is not None, "who was passed over was so for a reason"
    assert not isinstance(why, NotAtBest | Elsewhere), "an exchange passes over nobody"
    return why


def why_passed(voice: Voice, why: Why) -> Said:
    """Return why somebody was passed over, in few words, for a player without codes."""
    said = words(why, voice.names)
    if voice.to_player:
        return said.plain
    return said.full if isinstance(why, Rest | Legal) else said.short
