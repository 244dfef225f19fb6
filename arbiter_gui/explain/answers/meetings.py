"""How two players came together: where, why these two, and what was given up for it.

Why they meet is told as the picture of their bracket knows it, from the side of the one who is asked about. To the
arbiter the sentences name numbers and brackets, to a player they say the same in plain words.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.texts.sentences import Said, counted, either, joined, pattern, raised, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.answers.colour_words import colours_due
from arbiter_gui.explain.answers.column_meetings import met_by_columns
from arbiter_gui.explain.answers.verdicts import MOST_SENTENCES, Sentence, joined_sentences
from arbiter_gui.explain.naming import colour_of_letter
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
    event, drawn = made(trace, player, other), _drawn_with(trace, player)
    where = tuple(_where(trace, voice, event, player, other))
    why = [*_how(trace, voice, event, drawn, player), *_collapsed(trace, voice, player)]
    why += _given_up(trace, event, {player, other})
    if voice.to_player:
        return (*why, *where)[:MOST_SENTENCES]
    if drawn is not None and isinstance(trace.events[drawn[0].number], BracketOpened):
        why += _others_passed(voice, drawn[1].reason)
    return (*where, *why)[:MOST_SENTENCES]


def made(trace: Trace, one: int, other: int) -> Accepted:
    """Return the event by which two players were paired in the end."""
    accepted = (event for event in trace.events if isinstance(event, Accepted))
    found = trace.kept("made", lambda: {frozenset(pair): event for event in accepted for pair in event.pairs})
    return found[frozenset((one, other))]


def _drawn_with(trace: Trace, player: int) -> tuple[Scene, Drawn] | None:
    drawn = ((scene, line) for scene in reversed(scenes(trace)) for line in reversed(scene.drawn))
    found = trace.kept("drawn", lambda: {n: (scene, line) for scene, line in drawn for n in line.pair})
    return found.get(player)


def _where(trace: Trace, voice: Voice, event: Accepted, player: int, other: int) -> Iterator[Sentence]:
    """Say where a player was paired, and who of the pair came there from another group.

    A bracket is paired again from the one below it, so that the event stands there. Of a list that is paired as one
    there is nothing to say.
    """
    again = replay(trace).last_of(player) if isinstance(event, score_brackets.PairedAgain) else None
    bracket = event.parent if again is None else again.number
    opened = trace.events[bracket] if bracket >= 0 else None
    if not isinstance(opened, ScoreGroup):
        return
    (came, _), joined_in = who_lies(opened), article_of_joining(trace, bracket, player)
    own = next((e.score for e in trace.events if isinstance(e, ScoreGroup) and player in e.residents), 0)
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
    yield Sentence(raised(text), joined_in or opened.article)


def article_of_joining(trace: Trace, bracket: int, player: int) -> str | None:
    """Return the article by which a player of the bracket above was joined to this one, if he was."""
    opened = trace.events[bracket]
    if isinstance(opened, score_brackets.ScoreBracketOpened) and player in opened.residents:
        return None
    merged = (e for _, e in trace.children(bracket) if isinstance(e, score_brackets.BracketsJoined))
    return next((e.article for e in merged if player in (*e.s1, *e.others)), None)


def _how(
    trace: Trace, voice: Voice, event: Accepted, drawn: tuple[Scene, Drawn] | None, player: int
) -> Iterator[Sentence]:
    """Say what brought two players together; where no line tells it, that the pairing is the first in order."""
    if isinstance(event, columns.FloaterPaired | columns.ListPaired | columns.RowsPaired):
        yield from met_by_columns(trace, voice, event, player)
        return
    reason = drawn[1].reason if drawn is not None else Reason()
    told = drawn is not None and (drawn[1].natural or reason.passed or reason.swap[0])
    if isinstance(event, score_brackets.PairedAgain):
        text = say("This pairing was made again so that the players below could be paired as well")
    elif drawn is not None and (told or not isinstance(event, score_brackets.PairingAccepted)):
        text = raised(_as_drawn(trace, voice, *drawn, player))
        yield Sentence(text, (not drawn[1].natural and reason.article) or event.article)
        return
    elif voice.to_player:
        text = say(
            "The pairings of the group are tried in a fixed order, and this is the first that fits the rules best"
        )
    else:
        text = say(
            "Of the pairings of the bracket that give up as little as possible it is the first in order"
        )
    yield Sentence(text, event.article)


def _collapsed(trace: Trace, voice: Voice, player: int) -> Iterator[Sentence]:
    before: BracketOpened | None = None
    for event in trace.events:
        if isinstance(event, BracketOpened):
            before = event
        elif isinstance(event, Collapsed) and before and player in (*before.mdps, *before.residents):
            text = say(
                "{group} had been paired otherwise first, which was given up: {why}",
                group=voice.group(before.score),
                why=deadlock(event, voice.names),
            )
            yield Sentence(raised(text), event.article)


_SPOILED = {
    Demand.B2: say("both need the same colour, which only the last round allows to those at the top"),
    Demand.A7D: say("both have had the same colour too seldom"),
    Demand.X: say("both are due the same colour"),
    Demand.Z: say("both have had the same colour too seldom"),
    Demand.B5_UP: say("one of the two meets somebody with more points, as in the round before"),
    Demand.B6_UP: say("one of the two meets somebody with more points, as two rounds before"),
}
"""Of what is asked of pairs; the others ask something of those who are left over."""


def _given_up(trace: Trace, event: Event, pair: set[int]) -> Iterator[Sentence]:
    for _, lowered in trace.children(event.parent):
        if isinstance(lowered, score_brackets.DemandGivenUp) and any(
            set(who) == pair for who in lowered.players
        ):
            text = counted(
                lowered.amount,
                "In this pair {spoiled}; without [one such pair|{n} such pairs] not everybody could be paired",
                spoiled=_SPOILED[lowered.demand],
            )
            yield Sentence(text, lowered.article)
            return


MOST_PASSED = 3
"""So many opponents passed over are named to a player; an arbiter gets all of them."""


def _as_drawn(trace: Trace, voice: Voice, scene: Scene, line: Drawn, player: int) -> Said:
    other, reason = sum(line.pair) - player, line.reason
    if line.natural:
        return _natural(voice, scene, line, player, other)
    if reason.swap[0]:
        return _swapped(voice, player, other, reason)
    if isinstance(reason.why, Elsewhere):
        return _taken(trace, voice, scene, reason, player, other)
    if reason.passed:
        return _instead(trace, voice, reason, player, other)
    return _meets(voice, player, other)


def _meets(voice: Voice, player: int, other: int) -> Said:
    return voice.person(player, "[you play|{who} meets] {other}, the first in order who is free", other=other)


def _natural(voice: Voice, scene: Scene, line: Drawn, player: int, other: int) -> Said:
    above = {n for zone in scene.zones if zone.part is ScenePart.ABOVE for n in zone.players}
    if not voice.to_player:
        names = {"who": voice.names.one(player), "other": voice.names.one(other)}
        return either(
            bool(above) and not above & set(line.pair),
            "{who} and {other} stand opposite each other in [S1R and S2R|S1 and S2]",
            **names,
        )
    why = say("the upper half of the group plays the lower half in order")
    if above & set(line.pair):
        why = say("players who move down play the first players of the group in order")
    return say("{why}; {so}", why=why, so=_so_play(voice, player, other))


def _so_play(voice: Voice, player: int, other: int) -> Said:
    return voice.person(player, "so [you play|{who} plays] {other}", other=other)


def _swapped(voice: Voice, player: int, other: int, reason: Reason) -> Said:
    (leaving, entering), why = reason.swap, reason.why
    text = pattern("{who} meets {other} after the exchange {leaving} ↔ {entering}")
    if voice.to_player:
        text = pattern("[you meet|{who} meets] {other}, as {moved} change places between the two halves")
    moved = voice.names.both((*leaving, *entering))
    said = voice.person(player, text, other=other, moved=moved, leaving=leaving, entering=entering)
    if why is None or isinstance(why, Elsewhere):
        return said
    return joined((said, words(why, voice.names).short), ": ")


def _instead(trace: Trace, voice: Voice, reason: Reason, player: int, other: int) -> Said:
    """Say whom the pair was made instead of, from whichever side the reason is told."""
    passed, told = reason.passed[:MOST_PASSED] if voice.to_player else reason.passed, reason.why
    fact = _between(trace, voice, told, (reason.by, *passed)) if voice.to_player else None
    if fact is not None:
        so = _so_play(voice, reason.by, other if player == reason.by else player)
        return say("{why}; {so}", why=fact, so=so)
    assert told is not None, "who was passed over was so for a reason"
    assert not isinstance(told, NotAtBest | Elsewhere), "an exchange passes over nobody"
    text = pattern("[you meet|{who} meets] {other}, who does not meet {passed}: {why}")
    if player == reason.by:
        text = pattern("[you meet|{who} meets] {other}, not {passed}: {why}")
    return voice.person(player, text, other=other, passed=passed, why=_why_passed(voice, told))


def _between(
    trace: Trace, voice: Voice, why: Why | NotAtBest | Elsewhere | None, players: tuple[int, ...]
) -> Said | None:
    """Return the fact between a player and those passed over as opponents, where there is one to be told."""
    who, dues = voice.names.both(players), trace.kept("dues", lambda: _dues(trace))
    if isinstance(why, Met) and why.round is not None:
        return say("{who} have met already in round {round}", who=who, round=why.round)
    if isinstance(why, SameColour) and why.colour is not None and len(players) == 2:
        return say("{who} must both have {colour}", who=who, colour=colour_of_letter(why.colour.value))
    due, *others = {dues.get(n) for n in players}
    if due is None or others or not isinstance(why, Worse) or not voice.names.measure(why.article).colour:
        return None
    colour = colour_of_letter(due.value)
    return either(len(players) > 2, "{who} are [all|both] due {colour}", who=who, colour=colour)


def _dues(trace: Trace) -> dict[int, Colour | None]:
    given = (event for event in trace.events if isinstance(event, ColoursGiven))
    return {n: due for e in given for n, due in zip((e.white, e.black), colours_due(e), strict=False)}


def _others_passed(voice: Voice, reason: Reason) -> Iterator[Sentence]:
    """Say to the arbiter in one sentence who else was passed over for other reasons, by reason; or nothing."""
    others = by_reason(passed for passed in reason.refused if passed.player not in reason.passed)
    said = []
    for why, numbers in others.items():
        text = say("nor did {who} fit: {why}", who=voice.names.all(numbers), why=_why_passed(voice, why))
        said.append(Sentence(text, article_of(why) or reason.article))
    if said:
        one = joined_sentences(said)
        yield Sentence(raised(one.text), one.article)


def _taken(trace: Trace, voice: Voice, scene: Scene, reason: Reason, player: int, other: int) -> Said:
    natural = partners(scene.natural, player)
    wanted = reason.passed[0] if player == reason.by else next(natural, None)
    if wanted is None:
        return _meets(voice, player, other)
    lines = {n: found for found in scene.drawn for n in found.pair}
    if wanted not in lines:
        return voice.person(
            player,
            "[you meet|{who} meets] {other}; {wanted} is not paired [in this group|here]",
            other=other,
            wanted=wanted,
        )
    line: Drawn | None = lines[wanted]
    text = voice.person(
        player,
        "{wanted} plays {busy} and [you play|{who} plays] {other}",
        busy=sum(lines[wanted].pair) - wanted,
        other=other,
        wanted=wanted,
    )
    for _ in scene.drawn:  # back to the line from which it follows
        if line is not None and isinstance(line.reason.why, Elsewhere) and not line.natural:
            line = lines.get(line.reason.passed[0])
    root = line.reason if line is not None and not line.natural else Reason()
    if root.why is None or isinstance(root.why, Elsewhere):
        return say("{pairs}: of the orders that fit the rules it is the first one", pairs=text)
    fact = _between(trace, voice, root.why, (root.by, *root.passed))
    return say("{why}; so {pairs}", why=fact, pairs=text) if fact else text


def _why_passed(voice: Voice, why: Why) -> Said:
    """Return why somebody was passed over, in few words, for a player without codes."""
    said = words(why, voice.names)
    if voice.to_player:
        return said.plain
    return said.full if isinstance(why, Rest | Legal) else said.short
