"""What the steps of a procedure say about one player: the opponent, the bye; `step_floats` tells the floats.

Each function returns sentences for the edition's own steps. To the arbiter they name numbers and ratings, to a player
they say the same in plain words.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.saying import Said, counted, raised, say
from arbiter_gui.engine.editions import rules_of
from arbiter_gui.explain.opponent_words import drawn_with, how
from arbiter_gui.explain.verdicts import Sentence
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.columns import (
    ByeChosen,
    ByeOfLast,
    ColumnsOrdered,
    FloaterPaired,
    GroupOpened,
    ListPaired,
    RowFilled,
)
from arbiter_gui.trace.demands import Demand
from arbiter_gui.trace.kinds import Accepted, ByeGiven, Opened
from arbiter_gui.trace.score_brackets import BracketsJoined, DemandGivenUp, PairedAgain, ScoreBracketOpened
from arbiter_gui.trace.upfloating import ByeByGames, PreferencesParted


def opponent(trace: Trace, voice: Voice, player: int, other: int) -> tuple[Sentence, ...]:
    """Say how two players came together."""
    made = [e for e in trace.events if isinstance(e, Accepted) and _pair(e, player, other) is not None]
    if not made:
        return ()
    event = made[-1]
    opened = trace.events[event.parent] if event.parent >= 0 else None
    where: tuple[Sentence, ...] = ()
    if isinstance(opened, ScoreBracketOpened | GroupOpened):
        where = (_where(trace, voice, event.parent, opened, player),)
    if rules_of(trace.edition) == "dutch-2012":
        met = _met(trace, voice, event, player)
        return (*where, met, *_given_up(trace, voice, event, (player, other)))[:3]
    return (*where, *_dubov_pair(trace, voice, event, player, other))[:3]


def _met(trace: Trace, voice: Voice, event: Accepted, player: int) -> Sentence:
    """Say what the picture of the bracket knows of a pair, else that the first pairing in order was taken."""
    drawn = None if isinstance(event, PairedAgain) else drawn_with(trace, player)
    if drawn is None:
        return first_in_order(voice, event)
    scene, line = drawn
    known = line.natural or line.reason.passed or line.reason.swap[0]
    return how(voice, scene, line, player, event.article) if known else first_in_order(voice, event)


def _pair(event: Accepted, one: int, other: int) -> tuple[int, int] | None:
    return next((pair for pair in event.pairs if {one, other} == set(pair)), None)


def _where(
    trace: Trace, voice: Voice, bracket: int, opened: ScoreBracketOpened | GroupOpened, player: int
) -> Sentence:
    place, joined_in = voice.in_group(opened.score), article_of_joining(trace, bracket, player)
    groups = (e for e in trace.events if isinstance(e, ScoreBracketOpened | GroupOpened))
    own = next((e.score for e in groups if player in e.own and player not in e.came), 0)
    text = say("{who} was paired {in_group}", who=voice.names.one(player), in_group=place)
    if voice.is_you(player):
        text = say("you were paired {in_group}", in_group=place)
    if joined_in is not None:
        text = say("{text}, to which the one above was joined so that all could be paired", text=text)
        return Sentence(raised(text), joined_in)
    if own > opened.score:
        text = say("{text}, after moving down from a higher one", text=text)
    elif own < opened.score:
        text = say("{text}, after being brought up from a lower one", text=text)
    return Sentence(raised(text), opened.article)


def article_of_joining(trace: Trace, bracket: int, player: int) -> str | None:
    """Return the article by which a player of the bracket above was joined to this one, if he was."""
    opened = trace.events[bracket]
    if isinstance(opened, Opened) and player in opened.own:
        return None
    merged = (e for _, e in trace.children(bracket) if isinstance(e, BracketsJoined))
    return next((e.article for e in merged if player in (*e.s1, *e.others)), None)


def first_in_order(voice: Voice, event: Event) -> Sentence:
    """Say that a pairing was taken as the first in order of those that give up as little as possible."""
    if isinstance(event, PairedAgain):
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


def _given_up(trace: Trace, voice: Voice, event: Event, pair: tuple[int, int]) -> Iterator[Sentence]:
    """Say which requirement this pair does not keep."""
    for e in trace.events:
        if not isinstance(e, DemandGivenUp) or e.parent != event.parent:
            continue
        if any(set(who) == set(pair) for who in e.players):
            spoiled, many = _SPOILED[e.demand], e.amount
            if voice.to_player:
                text = counted(
                    many,
                    "In this pair {spoiled}; without one such pair the group could not be paired",
                    "In this pair {spoiled}; without {n} such pairs the group could not be paired",
                    spoiled=spoiled,
                )
            else:
                text = counted(
                    many,
                    "In this pair {spoiled}; without one such pair the bracket could not be paired",
                    "In this pair {spoiled}; without {n} such pairs the bracket could not be paired",
                    spoiled=spoiled,
                )
            yield Sentence(text, e.article)
            return


def _dubov_pair(trace: Trace, voice: Voice, event: Accepted, player: int, other: int) -> tuple[Sentence, ...]:
    if isinstance(event, FloaterPaired):
        return (Sentence(raised(_floater_first(voice, event)), "8.2"),)
    if isinstance(event, ListPaired):
        text = say("The list was cut into two halves, and they meet each other in their order")
        return (Sentence(text, "5"), _row(trace, voice, event, player, other))
    columns = [e for e in trace.events if isinstance(e, ColumnsOrdered) and e.parent == event.parent]
    return (_columns(columns[0], columns[-1].article), _row(trace, voice, event, player, other))


def _columns(formed: ColumnsOrdered, article: str) -> Sentence:
    """Say how the players of a group came to stand in two columns."""
    if not isinstance(formed, PreferencesParted):
        text = say(
            "Those due White stand in a column by the average rating of their opponents, those due Black by rating"
        )
    elif formed.halves:
        text = say("Nobody of the group has played yet: its upper half by number meets its lower half")
    else:
        text = say(
            "Those who prefer White stand in a column by the average rating of their opponents, those who prefer "
            "Black by number; a few change the column where it is needed"
        )
    return Sentence(text, article)


def _floater_first(voice: Voice, event: FloaterPaired) -> Said:
    floater, resident = event.floater, event.other
    chosen = say("the highest rated player")
    if event.due != event.other_due:
        chosen = say("the highest rated player due the other colour")
    if event.passed:
        chosen = say("{chosen} who was possible", chosen=chosen)
    other = voice.names.one(resident)
    if voice.is_you(floater):
        return say(
            "you come from a higher group and are paired first, with {chosen}: {other}",
            chosen=chosen,
            other=other,
        )
    return say(
        "{floater} comes from a higher group and is paired first, with {chosen}: {other}",
        floater=voice.names.one(floater), chosen=chosen, other=other,
    )  # fmt: skip


def _row(trace: Trace, voice: Voice, event: Accepted, player: int, other: int) -> Sentence:
    one, two = _pair(event, player, other) or (player, other)
    row = 1 + event.pairs.index((one, two))
    names = voice.names
    told = [e for e in trace.events if isinstance(e, RowFilled) and {e.player, e.chosen} == {one, two}]
    if told and told[-1].refused:
        passed = names.all(item.player for item in told[-1].refused)
        text = say(
            "{other} was the first possible opponent in order for {one}, after {passed}",
            other=names.one(two), one=names.one(one), passed=passed,
        )  # fmt: skip
        if voice.is_you(two):
            text = say(
                "you were the first possible opponent in order for {one}, after {passed}",
                one=names.one(one),
                passed=passed,
            )
    else:
        text = say(
            "{one} and {other} stand beside each other in row {row}",
            one=names.one(one), other=names.one(two), row=row,
        )  # fmt: skip
    return Sentence(raised(text), event.article)


def bye(trace: Trace, voice: Voice, player: int) -> tuple[Sentence, ...]:
    """Say to a player why the bye is his."""
    event = next(e for e in trace.events if isinstance(e, ByeGiven))
    text = say("you are left over when all the others are paired")
    if isinstance(event, ByeChosen):
        text = say("you have the bye, with the lowest rating of those who can have it in the lowest group")
    elif isinstance(event, ByeByGames):
        text = say(
            "you have the bye: of those with the lowest score who can have it you have played the most games"
        )
    elif isinstance(event, ByeOfLast):
        text = say("you are the last of the list and have the bye")
    return (Sentence(raised(text), event.article),)
