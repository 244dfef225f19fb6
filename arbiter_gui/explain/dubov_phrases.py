"""Sentences for the events of Dubov 1997, its readings, and what the arbiter is asked to confirm."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain.naming import Namer, colour_word, plural, points
from arbiter_gui.trace import Event, Verb

QUESTIONS = {
    "unrated": "Some players have no rating; they are paired as R 0 (reading A4). Enter estimates, or confirm.",
    "starting-rank": "The starting rank contradicts the ratings; round 1 follows the starting rank (reading A30).",
    "final-remark": "The rules allow no pairing of this round. This is a proposal in their spirit (article 9); "
    "you decide.",
    "final-remark:2.2": "The proposal gives a bye to a player who already has a point without play (2.2).",
    "final-remark:2.3": "In the proposal Whites and Blacks of a player differ by more than two (2.3).",
    "final-remark:2.4": "In the proposal a player has the same colour three times in a row (2.4).",
}
"""What the arbiter confirms, by the codes of `RoundPairing.questions`."""

_RULES = {
    "3.a": "both have their due colour",
    "3.b": "the larger surplus is worked off",
    "3.c": "colours alternate from the last game in which they differed",
    "3.d": "White to the higher ARO",
    "3.e": "White to the lower R",
    "2.3": "the other way would make a difference of more than two",
    "2.4": "the other way would be a third game in a row with one colour",
}

_LACKS = {
    "odd": "its number is odd",
    "blocked": "somebody has no possible opponent in it",
    "colours": "the due colours are not equal in number",
    "unpairable": "its players cannot all be paired with one another",
}


def sentence(event: Event, names: Namer) -> str | None:
    """Return the sentence for an event with the readings that decided it, or None for an unknown event."""
    phrase = _PHRASES.get(event.verb)
    if phrase is None:
        return None
    cited = event.get("readings", ())
    word = "readings" if len(cited) > 1 else "reading"
    return phrase(event, names) + (f" ({word} {', '.join(cited)})" if cited else "")


def aro_text(tenths: int) -> str:
    """Return an ARO as the rules print it: `2318.4`."""
    return f"{tenths // 10}.{tenths % 10}"


def _why(why: tuple[Any, ...]) -> str:
    code, *detail = why
    if code == "2.1":
        return (
            "the event prohibits the pair" if detail[0] == "prohibited" else f"met in round {detail[0]} (2.1)"
        )
    if code in ("2.3", "2.4"):
        return f"the colours forbid it: no {colour_word(detail[0])} possible ({code})"
    if code == "2.5":
        if detail[0] == "running":
            return "was transferred upwards in the previous round (2.5)"
        return f"was transferred upwards {detail[0]} times already (2.5)"
    return {
        "2.2": "has had a point without play (2.2)",
        "2.6": "may not have the other colour (2.6)",
        "alone": "can meet nobody in the group",
        "group": "the group could then still not be paired",
        "rest": "the others could then not all be paired",
    }[code]


def _passed(event: Event, names: Namer, key: str = "passed") -> str:
    """Return who was passed over, neighbours with the same reason together."""
    runs = groupby(event.get(key, ()), key=lambda p: _why(p[1:]))
    found = "; ".join(f"{names.all(p[0] for p in run)}: {why}" for why, run in runs)
    return f". Not {found}" if found else ""


def _opened(event: Event, names: Namer) -> str:
    text = f"score group of {points(event['score'])}: {names.all(event['residents'])}"
    floaters = event["floaters"]
    return f"{text}; floaters: {names.all(floaters)}" if floaters else text


def _counted(event: Event, names: Namer) -> str:
    if event.get("player") is None:
        return f"R, ARO and due colour of {plural(event['count'], 'player')}"
    up = event["transfers"]
    text = (
        f"{names.one(event['player'])}: R {event['rating']}, ARO {aro_text(event['aro'])}, "
        f"due {colour_word(event['due'])} after {event['colours'].upper() or 'no game'}"
    )
    return f"{text}; transferred upwards {plural(up, 'time')}" if up else text


def _set(event: Event, names: Namer) -> str:
    if event.article == "1.a":
        return f"without a rating, counted as R 0: {names.all(event['players'])}"
    if event.article == "5":
        boards = names.pairs(event["boards"])
        return f"the lot gave {colour_word(event['colour'])} to the higher player of the first pair: {boards}"
    return f"the group {names.all(event['players'])} {group_lacks(event)}"


def group_lacks(event: Event) -> str:
    """Return what the standard requirement (6.1) lacks in a group."""
    lacks = "; ".join(_LACKS[code] for code in event["lacks"])
    return f"is not standard: {lacks}" if lacks else "meets the standard requirement"


def _gave_bye(event: Event, names: Namer) -> str:
    if event.article == "5":
        return f"the bye goes to the last of the list: {names.one(event['player'])}"
    text = (
        f"the bye goes to {names.one(event['player'])}: lowest R ({event['rating']}) of those with "
        f"{points(event['score'])} who may have it"
    )
    if event["equal"]:
        text += f"; the same R: {names.all(event['equal'])}"
    return text + _passed(event, names)


def _ordered(event: Event, names: Namer) -> str:
    if event.article == "6.2":
        return f"white column {names.all(event['whites'])}; black column {names.all(event['blacks'])}"
    if event.article == "8.1":
        order = ", ".join(f"{names.one(n)} (due {colour_word(due)})" for n, due in event["floaters"])
        return f"floaters are paired in the order {order}"
    return f"boards in order: {names.pairs(event['boards'])}"


def _tried(event: Event, names: Namer) -> str:
    text = (
        f"row {event['row']}: White {names.one(event['white'])} (ARO {aro_text(event['aro'])}), "
        f"Black {names.one(event['black'])} (R {event['rating']})"
    )
    return f"{text}: {_why(event['why'])}" if event["why"] else text


def _paired(event: Event, names: Namer) -> str:
    one, other = names.one(event["player"]), names.one(event["chosen"])
    return f"{one} gets {other}{_passed(event, names, 'refused')}"


def _accepted(event: Event, names: Namer) -> str:
    if event.article == "8.2":
        return (
            f"floater {names.one(event['floater'])} (due {colour_word(event['due'])}) meets the highest R "
            f"he can: {names.one(event['pairs'][0][1])} (R {event['rating']}, due "
            f"{colour_word(event['other_due'])}){_passed(event, names)}"
        )
    if event.article == "5":
        return f"left {names.all(event['left'])}; right {names.all(event['right'])}: {names.pairs(event['pairs'])}"
    changed = event["changed"]
    how = f"with {plural(changed, 'row')} changed" if changed else "as the columns stand"
    return f"paired {how}: {names.pairs(event['pairs'])}"


def _moved_up(event: Event, names: Namer) -> str:
    who = names.one(event["players"][0])
    why = "into the odd group"
    if event.get("blocked"):
        why = f"for {names.one(event['blocked'])}, who has no possible opponent in the group"
    return (
        f"fetched from {points(event['score'])} {why}: {who} (R {event['rating']}, "
        f"ARO {aro_text(event['aro'])}, due {colour_word(event['due'])}; wanted was due "
        f"{colour_word(event['colour'])}){_passed(event, names)}"
    )


def _moved_across(event: Event, names: Namer) -> str:
    to = "black" if event.article == "7.3" else "white"
    which = "lowest" if event.article == "7.3" else "highest"
    who = ", ".join(
        f"{names.one(n)} (ARO {aro_text(a)})" for n, a in zip(event["players"], event["aros"], strict=True)
    )
    return (
        f"{event['due_white']} due White, {event['due_black']} due Black: of {which} ARO to the {to} column "
        f"{who}{_passed(event, names)}"
    )


def _moved_down(event: Event, names: Namer) -> str:
    who = names.all(event["players"])
    if event.article == "7.1":
        return f"nobody can be fetched for {who}, who floats down{_passed(event, names)}"
    if event.article == "8.2":
        return f"floater {who} finds nobody here and floats on{_passed(event, names)}"
    where = (
        "the group cannot be paired in itself"
        if event["where"] == "group"
        else "the players below could not be paired without help"
    )
    return f"{where}{_deadlock(event, names)}; floating down: {who}{_passed(event, names)}"


def _refused(event: Event, names: Namer) -> str:
    if event.get("player") is not None:
        return (
            f"with {names.one(event['player'])} the others could not all be paired{_deadlock(event, names)}"
        )
    if event.article == "7.2":
        return f"nobody can be fetched into the odd group{_passed(event, names)}"
    return f"no pairing keeps 2.1 to 2.4{_deadlock(event, names)}"


def _deadlock(event: Event, names: Namer) -> str:
    if not event["groups"]:
        return ""
    alone = len(event["groups"]) == len(event["groups"][0]) == 1
    if alone and not event["removed"] and not event["others"]:
        return ": nobody else is in it"
    where = " (in the other column)" if event.article == "6.3" else ""
    return f": {Deadlock(event['removed'], event['groups']).sentence(names.one)}{where}"


def _relaxed(event: Event, names: Namer) -> str:
    limits = ", ".join(event["limits"]) or "nothing"
    text = f"proposal that breaks {limits}, for the arbiter to decide: {names.pairs(event['pairs'])}"
    return f"{text}; bye: {names.one(event['player'])}" if event["player"] else text


def _gave_colour(event: Event, names: Namer) -> str:
    rows = zip(
        (event["white"], event["black"]), event["due"], event["colours"], event["aros"], event["ratings"],
        strict=True,
    )  # fmt: skip
    facts = "; ".join(
        f"{names.one(n)} due {colour_word(due)}, had {had.upper() or 'no game'}, ARO {aro_text(aro)}, R {r}"
        for n, due, had, aro, r in rows
    )
    white, black = names.one(event["white"]), names.one(event["black"])
    return f"White {white}, Black {black}: {_RULES[event.article]} ({facts})"


def _read(event: Event, names: Namer) -> str:
    reading = BOOK.readings[event["reading"]]
    return f"reading {reading.key}: {reading.summary}"


_PHRASES: dict[Verb, Callable[[Event, Namer], str]] = {
    Verb.OPENED: _opened,
    Verb.COUNTED: _counted,
    Verb.SET: _set,
    Verb.GAVE_BYE: _gave_bye,
    Verb.ORDERED: _ordered,
    Verb.TRIED: _tried,
    Verb.PAIRED: _paired,
    Verb.ACCEPTED: _accepted,
    Verb.MOVED_UP: _moved_up,
    Verb.MOVED_ACROSS: _moved_across,
    Verb.MOVED_DOWN: _moved_down,
    Verb.REFUSED: _refused,
    Verb.RELAXED: _relaxed,
    Verb.GAVE_COLOUR: _gave_colour,
    Verb.READ: _read,
}
