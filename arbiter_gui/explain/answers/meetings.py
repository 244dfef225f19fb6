"""How two players came together: where, why these two, and what was given up for it.

Why they meet is told as the picture of their bracket knows it, from the side of the one who is asked about. To the
arbiter the sentences name numbers and brackets, to a player they say the same in plain words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from arbiter_gui.domain.texts.sentences import Said, counted, either, joined, pattern, raised, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.answers.colour_words import colours_due
from arbiter_gui.explain.answers.verdicts import MOST_SENTENCES, Sentence, joined_sentences
from arbiter_gui.explain.naming import colour_of_letter
from arbiter_gui.explain.phrases.columns import column_words
from arbiter_gui.explain.phrases.reasons import article_of, by_reason, words
from arbiter_gui.explain.phrases.sentences import deadlock
from arbiter_gui.explain.pictures.scene import Drawn, Elsewhere, Reason, Scene, ScenePart, partners
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace import Event, Trace, columns, score_brackets
from arbiter_gui.trace.candidates import BracketOpened, Collapsed
from arbiter_gui.trace.demands import Demand
from arbiter_gui.trace.kinds import Accepted, ColoursGiven
from arbiter_gui.trace.position import who_lies
from arbiter_gui.trace.replay import replay
from arbiter_gui.trace.values import Legal, Met, NotAtBest, Rest, SameColour, Why, Worse

ScoreGroup = BracketOpened | score_brackets.ScoreBracketOpened | columns.GroupOpened


def opponent(trace: Trace, voice: Voice, player: int, other: int) -> tuple[Sentence, ...]:
    """Say how two players came together: to the arbiter where it was first, to a player what decided."""
    event = made(trace, player, other)
    where = tuple(_where(trace, voice, event, player, other))
    why = [*_how(trace, voice, event, player, other), *_collapsed(trace, voice, player)]
    why += _given_up(trace, event, (player, other))
    said = [*why, *where] if voice.to_player else [*where, *why]
    drawn = drawn_with(trace, player)
    if drawn is not None and isinstance(trace.events[drawn[0].number], BracketOpened) and not voice.to_player:
        said += others_passed(voice, drawn[1].reason)
    return tuple(said[:MOST_SENTENCES])


def made(trace: Trace, one: int, other: int) -> Accepted:
    """Return the event by which two players were paired in the end."""
    accepted = (event for event in trace.events if isinstance(event, Accepted))
    found = trace.kept("made", lambda: {frozenset(pair): event for event in accepted for pair in event.pairs})
    return found[frozenset((one, other))]


def _where(trace: Trace, voice: Voice, event: Accepted, player: int, other: int) -> Iterator[Sentence]:
    """Say where a player was paired, and how he came there; of a list that is paired as one there is nothing to say.

    A bracket is paired again from the one below it, so that the event stands there.
    """
    bracket = event.parent
    if isinstance(event, score_brackets.PairedAgain) and (own := replay(trace).last_of(player)) is not None:
        bracket = own.number
    opened = trace.events[bracket] if bracket >= 0 else None
    if isinstance(opened, ScoreGroup):
        yield _in_group(trace, voice, bracket, player, other)


def _how(trace: Trace, voice: Voice, event: Accepted, player: int, other: int) -> Iterator[Sentence]:
    """Say what brought two players together."""
    if isinstance(event, columns.FloaterPaired | columns.ListPaired | columns.RowsPaired):
        yield from _by_columns(trace, voice, event, player, other)
        return
    drawn = None if isinstance(event, score_brackets.PairedAgain) else drawn_with(trace, player)
    if drawn is not None and isinstance(event, score_brackets.PairingAccepted):
        line = drawn[1]
        drawn = drawn if line.natural or line.reason.passed or line.reason.swap[0] else None
    yield first_in_order(voice, event) if drawn is None else how(trace, voice, player, event.article)


def _collapsed(trace: Trace, voice: Voice, player: int) -> Iterator[Sentence]:
    """Say that a player's bracket had been paired otherwise first, if it was, and why that was given up."""
    before: BracketOpened | None = None
    for event in trace.events:
        if isinstance(event, BracketOpened):
            before = event
        elif isinstance(event, Collapsed) and before and player in (*before.mdps, *before.residents):
            text = say(
                "{group} had been paired otherwise first, which was given up: {why}",
                group=voice.group(before.score), why=deadlock(event, voice.names),
            )  # fmt: skip
            yield Sentence(raised(text), event.article)


def _in_group(trace: Trace, voice: Voice, bracket: int, player: int, other: int) -> Sentence:
    """Say where a player was paired, and who of the pair came there from another group."""
    opened = trace.events[bracket]
    assert isinstance(opened, ScoreGroup)
    (came, _), joined_in = who_lies(opened), article_of_joining(trace, bracket, player)
    groups = (e for e in trace.events if isinstance(e, ScoreGroup))
    own = next((e.score for e in groups if player in e.residents), 0)
    where = voice.group(opened.score, "in")
    text = voice.person(player, "[you were|{who} was] paired {in_group}", in_group=where)
    if joined_in is not None:
        text = say("{text}, to which the one above was joined so that all could be paired", text=text)
    elif player in came or own > opened.score:
        text = say("{text}, after moving down from a higher one", text=text)
    elif own < opened.score:
        text = say("{text}, after being brought up from a lower one", text=text)
    if other in came and joined_in is None:
        text = joined((text, say("{who} had been moved down into it", who=voice.names.one(other))), "; ")
    return Sentence(raised(text), joined_in or opened.article)


def article_of_joining(trace: Trace, bracket: int, player: int) -> str | None:
    """Return the article by which a player of the bracket above was joined to this one, if he was."""
    opened = trace.events[bracket]
    if isinstance(opened, score_brackets.ScoreBracketOpened) and player in opened.residents:
        return None
    merged = (e for _, e in trace.children(bracket) if isinstance(e, score_brackets.BracketsJoined))
    return next((e.article for e in merged if player in (*e.s1, *e.others)), None)


def first_in_order(voice: Voice, event: Event) -> Sentence:
    """Say that a pairing was taken as the first in order of those that give up as little as possible."""
    if isinstance(event, score_brackets.PairedAgain):
        text = say("This pairing was made again, so that those below could be paired as well")
    elif voice.to_player:
        text = say(
            "The pairings of the group are tried in a fixed order, and this is the first that fits the rules best"
        )
    else:
        text = say(
            "Of the pairings of the bracket that give up as little as possible it is the first in order"
        )
    return Sentence(text, event.article)


_UP_LAST = say("one of the two meets somebody with more points, as in the round before")
_UP_BEFORE = say("one of the two meets somebody with more points, as two rounds before")
_SPOILED = {
    Demand.B2: say("both need the same colour, which only the last round allows to those at the top"),
    Demand.A7D: say("both have had the same colour too seldom"),
    Demand.X: say("both wait for the same colour"),
    Demand.Z: say("both have had the same colour too seldom"),
    Demand.B5_UP: _UP_LAST,
    Demand.B5_DOWN: _UP_LAST,
    Demand.B6_UP: _UP_BEFORE,
    Demand.B6_DOWN: _UP_BEFORE,
}


def _given_up(trace: Trace, event: Event, pair: tuple[int, int]) -> Iterator[Sentence]:
    """Say which requirement this pair does not keep."""
    lowered = (e for _, e in trace.children(event.parent) if isinstance(e, score_brackets.DemandGivenUp))
    spoiled = next((e for e in lowered if any(set(who) == set(pair) for who in e.players)), None)
    if spoiled is not None:
        text = counted(
            spoiled.amount,
            "In this pair {spoiled}; without [one such pair|{n} such pairs] not everybody could be paired",
            spoiled=_SPOILED[spoiled.demand],
        )
        yield Sentence(text, spoiled.article)


def _by_columns(trace: Trace, voice: Voice, event: Accepted, player: int, other: int) -> Iterator[Sentence]:
    if isinstance(event, columns.FloaterPaired):
        yield Sentence(raised(_floater_first(voice, event)), event.article)
        return
    if isinstance(event, columns.ListPaired):
        text = say("The list was cut into two halves, and they meet each other in their order")
        formed = Sentence(text, event.article)
    else:
        ordered = [e for _, e in trace.children(event.parent) if isinstance(e, columns.ColumnsOrdered)]
        formed = Sentence(column_words(ordered[0]).formed, ordered[-1].article)
    row = _row(trace, voice, event, player, other)
    yield from (row, formed) if voice.to_player else (formed, row)


def _floater_first(voice: Voice, event: columns.FloaterPaired) -> Said:
    chosen = say("the highest rated player")
    if event.due != event.other_due:
        chosen = say("the highest rated player due the other colour")
    if event.passed:
        chosen = say("{chosen} who was possible", chosen=chosen)
    return voice.person(
        event.floater,
        "[you come|{who} comes] from a higher group and [are|is] paired first, with {chosen}: {other}",
        chosen=chosen, other=event.other,
    )  # fmt: skip


def _row(trace: Trace, voice: Voice, event: Accepted, player: int, other: int) -> Sentence:
    one, two = next((p for p in event.pairs if {player, other} == set(p)), (player, other))
    row = 1 + event.pairs.index((one, two))
    told = [
        e for e in trace.events if isinstance(e, columns.RowFilled) and {e.player, e.chosen} == {one, two}
    ]
    if told and told[-1].refused:
        text = voice.person(
            two,
            "[you were|{who} was] the first possible opponent in order for {one}, after {passed}",
            one=one, passed=tuple(item.player for item in told[-1].refused),
        )  # fmt: skip
    else:
        text = say(
            "{one} and {other} stand beside each other in row {row}",
            one=voice.names.one(one), other=voice.names.one(two), row=row,
        )  # fmt: skip
    return Sentence(raised(text), event.article)


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
