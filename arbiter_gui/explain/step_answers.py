"""What the steps of a procedure say about one player: the opponent, a float, the colour.

Each function returns sentences for the edition's own steps. To the arbiter they name numbers and ratings, to a player
they say the same in plain words.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.explain.naming import points
from arbiter_gui.explain.verdicts import Sentence
from arbiter_gui.explain.wording import Voice, capital
from arbiter_gui.trace import Event, Trace, Verb

_MADE = (Verb.ACCEPTED, Verb.BACKTRACKED)


def opponent(trace: Trace, voice: Voice, player: int, other: int) -> tuple[Sentence, ...]:
    """Say how two players came together."""
    made = [e for e in trace.events if e.verb in _MADE and _pair(e, player, other) is not None]
    if not made:
        return ()
    event = made[-1]
    opened = trace.events[event.parent] if event.parent >= 0 else None
    where = () if opened is None or opened.verb is not Verb.OPENED else (_where(voice, opened, player),)
    if trace.edition == "dutch-2012":
        return (*where, _first_in_order(voice, event), *_given_up(trace, voice, event, (player, other)))[:3]
    return (*where, *_dubov_pair(trace, voice, event, player, other))[:3]


def _pair(event: Event, one: int, other: int) -> tuple[int, int] | None:
    return next((pair for pair in event.get("pairs", ()) if {one, other} == set(pair)), None)


def _where(voice: Voice, opened: Event, player: int) -> Sentence:
    group = f"the {voice.bracket} of {points(opened['score'])}"
    was = voice.verb(player, "was", "were")
    came = opened.get("moved_down", opened.get("floaters", ()))
    after = ", after moving down from a higher one" if player in came else ""
    if player not in (*came, *opened["residents"]):
        after = ", after being brought up from a lower one"
    text = f"{voice.subject(player)} {was} paired in {group}{after}"
    return Sentence(text, opened.article)


def _first_in_order(voice: Voice, event: Event) -> Sentence:
    if event.verb is Verb.BACKTRACKED:
        text = "This pairing was made again, so that those below could be paired as well"
    elif voice.to_player:
        text = "The pairings of the group are tried in a fixed order, and this is the first that fits the rules best"
    else:
        text = "Of the pairings of the bracket that give up as little as possible it is the first in order"
    return Sentence(text, event.article)


_SPOILED = {
    "B.2": "both need the same colour, which only the last round allows to those at the top",
    "A.7.d": "both have had the same colour too seldom",
    "B.4": "both wait for the same colour",
    "A.7.e": "both have had the same colour too seldom",
    "B.5": "one of the two meets somebody with more points, as in the round before",
    "B.6": "one of the two meets somebody with more points, as two rounds before",
}


def _given_up(trace: Trace, voice: Voice, event: Event, pair: tuple[int, int]) -> Iterator[Sentence]:
    """Say which requirement this pair does not keep."""
    for e in trace.events:
        relaxed = e.verb is Verb.RELAXED and e.parent == event.parent and e.article in _SPOILED
        if relaxed and any(set(who) == set(pair) for who in e.get("players", ())):
            few = "one such pair" if e["amount"] == 1 else f"{e['amount']} such pairs"
            text = (
                f"In this pair {_SPOILED[e.article]}; without {few} the {voice.bracket} could not be paired"
            )
            yield Sentence(text, e.article)
            return


def _dubov_pair(trace: Trace, voice: Voice, event: Event, player: int, other: int) -> tuple[Sentence, ...]:
    names = voice.names
    if event.article == "8.2":
        floater, resident = event["pairs"][0]
        chosen = (
            "the highest rating"
            if event["due"] == event["other_due"]
            else "the highest rating due the other colour"
        )
        free = "" if not event["passed"] else " that was possible"
        text = f"{voice.clause(floater, 'comes', 'come')} from a higher group and {voice.verb(floater, 'is', 'are')} "
        text += f"paired first, with {chosen}{free}: {names.one(resident)}"
        return (Sentence(capital(text), "8.2"),)
    if event.article == "5":
        text = "The list was cut into two halves, and they meet each other in their order"
        return (Sentence(text, "5"), _row(trace, voice, event, player, other))
    text = "Those due White stand in a column by the average rating of their opponents, those due Black by rating"
    return (Sentence(text, "6.2"), _row(trace, voice, event, player, other))


def _row(trace: Trace, voice: Voice, event: Event, player: int, other: int) -> Sentence:
    one, two = _pair(event, player, other) or (player, other)
    row = 1 + event["pairs"].index((one, two))
    names = voice.names
    told = [e for e in trace.events if e.verb is Verb.PAIRED and {e["player"], e["chosen"]} == {one, two}]
    if told and told[-1]["refused"]:
        passed = names.all(item[0] for item in told[-1]["refused"])
        text = (
            f"{names.one(two)} was the first possible opponent in order for {names.one(one)}, after {passed}"
        )
        if two == names.you:
            text = f"you were the first possible opponent in order for {names.one(one)}, after {passed}"
    else:
        text = f"{names.one(one)} and {names.one(two)} stand beside each other in row {row}"
    return Sentence(capital(text), event.article)


def bye(trace: Trace, voice: Voice, player: int) -> tuple[Sentence, ...]:
    """Say to a player why the bye is his."""
    article = next(e.article for e in trace.events if e.verb is Verb.GAVE_BYE)
    text = "is left over when all the others are paired", "are left over when all the others are paired"
    if article == "4":
        why = "the bye, with the lowest rating of those who can have it in the lowest group"
        text = f"has {why}", f"have {why}"
    elif article == "5":
        text = "is the last of the list and has the bye", "are the last of the list and have the bye"
    return (Sentence(f"{voice.subject(player)} {voice.verb(player, *text)}", article),)


def floats(trace: Trace, voice: Voice, player: int) -> tuple[Sentence, ...]:
    """Say why a player was moved to another group; nothing when he was not."""
    found: list[Sentence] = []
    for event in trace.events:
        said = _moved(trace, voice, event, player)
        if said is not None:
            found.append(said)
    return tuple(dict.fromkeys(found))[-3:]


def _moved(trace: Trace, voice: Voice, event: Event, player: int) -> Sentence | None:
    parent = trace.events[event.parent] if event.parent >= 0 else None
    group = (
        f"the {voice.bracket} of {points(parent['score'])}"
        if parent and parent.get("score") is not None
        else ""
    )
    subject, was = voice.subject(player), voice.verb(player, "was", "were")
    if event.verb is Verb.MOVED_UP and player in event["players"]:
        why = "which was odd in number"
        if event.get("blocked"):
            why = f"where {voice.clause(event['blocked'], 'has', 'have')} no possible opponent"
        return Sentence(f"{subject} {was} fetched from below into {group}, {why}", event.article)
    if event.verb is Verb.MOVED_DOWN and player in (*event.get("players", ()), event.get("player")):
        return Sentence(f"{subject} {was} moved down from {group}{_why_down(event)}", event.article)
    if event.verb is Verb.ACCEPTED and player in event.get("floaters", ()) and event.get("bye") != player:
        text = f"{subject} {was} left over in {group} by the first pairing in order that gives up as little as possible"
        if voice.to_player:
            text = f"{subject} {was} moved down from {group}: not everybody has an opponent in it, and of all pairings "
            text += "this is the first that fits the rules best"
        return Sentence(text, event.article)
    if event.verb is Verb.BACKTRACKED and player in event.get("floaters", ()):
        text = f"{subject} {was} moved down in place of others, so that everybody below can be paired"
        return Sentence(text, event.article)
    return None


def _why_down(event: Event) -> str:
    if event.article in ("C.1", "7.1", "8.2"):
        return ": no possible opponent in it"
    if event.get("where") == "group":
        return ": its players cannot all be paired with one another"
    return ": those below could not all be paired otherwise"


_COLOUR_RULES = {
    "E.1": "both get the colour that is due",
    "E.2": "of two who wait for the same colour the one who needs it more gets it",
    "E.3": "the colours alternate from the last round in which they were different",
    "E.4": "the higher placed of the two gets the colour that is due",
    "E.5": "the colours follow from the one drawn by lot",
    "3.a": "both get the colour that is due",
    "3.b": "who has had the other colour more often gets it",
    "3.c": "the colours alternate from the last round in which they were different",
    "3.d": "White goes to the one whose opponents are stronger on average",
    "3.e": "White goes to the one with the lower rating",
    "2.3": "otherwise somebody would have one colour too often",
    "2.4": "otherwise somebody would have the same colour three times in a row",
}


def colour(trace: Trace, voice: Voice, player: int) -> tuple[Sentence, ...]:
    """Say to a player why he has his colour; nothing where no step tells it of him alone."""
    for event in trace.events:
        if event.verb is Verb.GAVE_COLOUR and player in (event["white"], event["black"]):
            return (plain_colour(voice, event, player),)
    return ()


def plain_colour(voice: Voice, event: Event, player: int) -> Sentence:
    """Say to one of a pair why the colours are as they are."""
    own = "White" if event["white"] == player else "Black"
    had = event["colours"][0 if own == "White" else 1].upper()
    row = " and ".join(filter(None, (_times(had, "W", "White"), _times(had, "B", "Black")))) or "no game yet"
    have = voice.verb(player, "has", "have")
    rule = _COLOUR_RULES.get(event.article) or _COLOUR_RULES[f"E.{event.article[-1]}"]
    text = f"{voice.subject(player)} {have} {own}: {rule} ({voice.names.one(player)} {have} had {row})"
    return Sentence(text, event.article)


def _times(had: str, letter: str, word: str) -> str:
    count = had.count(letter)
    return (
        ""
        if not count
        else f"{word} once"
        if count == 1
        else f"{word} {'twice' if count == 2 else f'{count} times'}"
    )
