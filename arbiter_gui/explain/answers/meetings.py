"""How two players came together: where, why these two, and what was given up for it.

To the arbiter the sentences name numbers and brackets, to a player they say the same in plain words.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.texts.sentences import Said, counted, joined, raised, say
from arbiter_gui.explain.answers.opponent_words import drawn_with, how, others_passed
from arbiter_gui.explain.answers.verdicts import MOST_SENTENCES, Sentence
from arbiter_gui.explain.phrases.columns import column_words
from arbiter_gui.explain.phrases.sentences import deadlock
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace import Event, Trace, columns, score_brackets
from arbiter_gui.trace.candidates import BracketOpened, Collapsed
from arbiter_gui.trace.demands import Demand
from arbiter_gui.trace.kinds import Accepted
from arbiter_gui.trace.position import who_lies
from arbiter_gui.trace.replay import replay

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
