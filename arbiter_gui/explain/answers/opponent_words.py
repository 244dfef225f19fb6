"""Why two players meet, as the picture of their bracket knows it, from the side of the one who is asked about."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.domain.texts.sentences import Said, either, joined, pattern, raised, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.answers.colour_words import colours_due
from arbiter_gui.explain.answers.verdicts import Sentence, joined_sentences
from arbiter_gui.explain.naming import colour_of_letter
from arbiter_gui.explain.phrases.reasons import article_of, by_reason, words
from arbiter_gui.explain.pictures.scene import Drawn, Elsewhere, Reason, Scene, ScenePart, partners
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace import Trace
from arbiter_gui.trace.kinds import ColoursGiven
from arbiter_gui.trace.values import Legal, Met, NotAtBest, Rest, SameColour, Why, Worse

MOST_PASSED = 3
"""So many opponents passed over are named to a player; an arbiter gets all of them."""

Dues = Mapping[int, Colour]


def drawn_with(trace: Trace, player: int) -> tuple[Scene, Drawn] | None:
    """Return the bracket in which a player was paired in the end, and the line of the pair."""
    drawn = ((scene, line) for scene in reversed(scenes(trace)) for line in reversed(scene.drawn))
    found = trace.kept("drawn", lambda: {n: (scene, line) for scene, line in drawn for n in line.pair})
    return found.get(player)


def _dues(trace: Trace) -> dict[int, Colour]:
    """Return the colour that is due to each player of the round where that is told."""
    given = (event for event in trace.events if isinstance(event, ColoursGiven))
    rows = (
        row for event in given for row in zip((event.white, event.black), colours_due(event), strict=False)
    )
    return {player: due for player, due in rows if due is not None}


def how(trace: Trace, voice: Voice, player: int, article: str) -> Sentence:
    """Say why a player meets his opponent, as the line of the pair is drawn; `article` accepted the bracket."""
    drawn = drawn_with(trace, player)
    assert drawn is not None, "the pair is drawn"
    scene, line = drawn
    dues = trace.kept("dues", lambda: _dues(trace))
    other, reason = line.other if player == line.one else line.one, line.reason
    if line.natural:
        return Sentence(raised(_natural(voice, scene, line, player, other)), article)
    if reason.swap[0]:
        text = _swapped(voice, player, other, reason)
    elif isinstance(reason.why, Elsewhere):
        text = _taken(voice, scene, line, player, other, dues)
    elif reason.passed:
        text = _instead(voice, reason, player, other, dues)
    else:
        text = _meets(voice, player, other)
    return Sentence(raised(text), reason.article or article)


def _meets(voice: Voice, player: int, other: int) -> Said:
    return voice.person(player, "[you play|{who} meets] {other}, the first in order who is free", other=other)


def _natural(voice: Voice, scene: Scene, line: Drawn, player: int, other: int) -> Said:
    above = next((zone for zone in scene.zones if zone.part is ScenePart.ABOVE), None)
    remain = above is not None and not set(line.pair) & set(above.players)
    if not voice.to_player:
        names = {"who": voice.names.one(player), "other": voice.names.one(other)}
        return either(
            remain, "{who} and {other} stand opposite each other in [S1R and S2R|S1 and S2]", **names
        )
    if above is not None and not remain:
        how = say("those who come down play the first of the group in order")
    else:
        how = say("the upper half of the group plays the lower half in order")
    return say("{why}; {so}", why=how, so=_so_play(voice, player, other))


def _so_play(voice: Voice, player: int, other: int) -> Said:
    """Return whom a player therefore meets."""
    return voice.person(player, "so [you play|{who} plays] {other}", other=other)


def _swapped(voice: Voice, player: int, other: int, reason: Reason) -> Said:
    leaving, entering = reason.swap
    names = voice.names
    if not voice.to_player:
        text = say(
            "{who} meets {other} after the exchange {leaving} ↔ {entering}",
            who=names.one(player), other=names.one(other), leaving=names.all(leaving), entering=names.all(entering),
        )  # fmt: skip
    else:
        text = voice.person(
            player,
            "[you meet|{who} meets] {other}, as {moved} change places between the two halves",
            other=other, moved=names.both((*leaving, *entering)),
        )  # fmt: skip
    why = reason.why
    if why is None or isinstance(why, Elsewhere):
        return text
    if voice.to_player and isinstance(why, NotAtBest):
        return say("{text}; otherwise {would}", text=text, would=voice.names.measure(why.article).means())
    return joined((text, words(why, voice.names).short), ": ")


def _instead(voice: Voice, reason: Reason, player: int, other: int, dues: Dues) -> Said:
    """Say whom the pair was made instead of, from whichever side the reason is told."""
    passed = reason.passed[:MOST_PASSED] if voice.to_player else reason.passed
    fact = _between(voice, reason.why, (reason.by, *passed), dues) if voice.to_player else None
    if fact is not None:
        so = _so_play(voice, reason.by, other if player == reason.by else player)
        return say("{why}; {so}", why=fact, so=so)
    told = reason.why
    assert told is not None, "who was passed over was so for a reason"
    assert not isinstance(told, NotAtBest | Elsewhere), "an exchange passes over nobody"
    why = why_passed(voice, told)
    text = pattern("[you meet|{who} meets] {other}, who does not meet {passed}: {why}")
    if player == reason.by:
        text = pattern("[you meet|{who} meets] {other}, not {passed}: {why}")
    return voice.person(player, text, other=other, passed=passed, why=why)


def _between(
    voice: Voice, why: Why | NotAtBest | Elsewhere | None, players: tuple[int, ...], dues: Dues
) -> Said | None:
    """Return the fact between a player and those passed over as opponents, where there is one to be told."""
    who = voice.names.both(players)
    if isinstance(why, Met) and why.round is not None:
        return say("{who} have met already in round {round}", who=who, round=why.round)
    if isinstance(why, SameColour) and why.colour is not None and len(players) == 2:
        return say("{who} must both have {colour}", who=who, colour=colour_of_letter(why.colour.value))
    shared = {dues.get(n) for n in players}
    due = shared.pop() if len(shared) == 1 else None
    if due is None or not isinstance(why, Worse) or not voice.names.measure(why.article).colour:
        return None
    colour = colour_of_letter(due.value)
    return either(len(players) > 2, "{who} are [all|both] due {colour}", who=who, colour=colour)


def others_passed(voice: Voice, reason: Reason) -> tuple[Sentence, ...]:
    """Say to the arbiter in one sentence who else was passed over for other reasons, by reason; or nothing."""
    said = []
    others = (passed for passed in reason.refused if passed.player not in reason.passed)
    for why, numbers in by_reason(others).items():
        text = say("nor did {who} fit: {why}", who=voice.names.all(numbers), why=why_passed(voice, why))
        said.append(Sentence(text, article_of(why) or reason.article))
    if not said:
        return ()
    one = joined_sentences(said)
    return (Sentence(raised(one.text), one.article),)


def _taken(voice: Voice, scene: Scene, line: Drawn, player: int, other: int, dues: Dues) -> Said:
    """Say why the natural opponent has another one, or that he has none here."""
    wanted = (
        line.reason.passed[0] if player == line.reason.by else next(partners(scene.natural, player), None)
    )
    if wanted is None:
        return _meets(voice, player, other)
    theirs = next((found for found in scene.drawn if wanted in found.pair), None)
    if theirs is None:
        return voice.person(
            player,
            "[you meet|{who} meets] {other}; {wanted} is not paired [in this group|here]",
            other=other, wanted=wanted,
        )  # fmt: skip
    text = voice.person(
        player,
        "{wanted} plays {busy} and [you play|{who} plays] {other}",
        busy=theirs.other if wanted == theirs.one else theirs.one, other=other, wanted=wanted,
    )  # fmt: skip
    root = _root(scene, theirs)
    if root is None:
        return say("{pairs}: of the orders that fit the rules it is the first one", pairs=text)
    fact = _between(voice, root.reason.why, (root.reason.by, *root.reason.passed), dues)
    return say("{why}; so {pairs}", why=fact, pairs=text) if fact else text


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


def why_passed(voice: Voice, why: Why) -> Said:
    """Return why somebody was passed over, in few words, for a player without codes."""
    said = words(why, voice.names)
    if voice.to_player:
        return said.plain
    return said.full if isinstance(why, Rest | Legal) else said.short
