"""Sentences for the procedure of Dutch 2012, in the words of a person who does it with cards on a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain import dutch_2012_words as words
from arbiter_gui.explain.dutch_2012_settings import setting
from arbiter_gui.explain.naming import Namer, count, plural, points
from arbiter_gui.trace import Event, Verb

_DROPPED = {
    "C.10.a": "B.6 for upfloaters",
    "C.10.b": "B.5 for upfloaters",
    "C.10.c": "B.6 for downfloaters",
    "C.10.d": "B.5 for downfloaters",
    "C.10.f": "A.7.d (strong preferences as absolute)",
    "C.10.g": "B.2 for top scorers",
}
_SEEN = {
    "R12": "{} may have the bye, so that is an opponent",
    "R15": "{} are paired first, though others have higher scores",
    "R18": "the new floaters {} are S1",
    "R20": "left out of S1 and paired all the same: {}",
}
"""Readings that decide at a step of their own, with the players or pairs it is about."""
_COLOURS = {
    "E.1": "both preferences granted",
    "E.2": "the stronger preference granted",
    "E.3": "colours alternate from the last round in which they differed",
    "E.4": "the higher ranked player's preference granted",
    "E.5": "by the higher ranked player's number",
}


def sentence(event: Event, names: Namer) -> str | None:
    """Return the sentence for an event with its reading, or None when it is not one of this edition's events."""
    phrase = _PHRASES.get(event.verb)
    if phrase is None:
        return None
    return phrase(event, names) + words.reading(event.get("reading"))


def again(event: Event, names: Namer) -> str | None:
    """Return the sentence for an event whose reading was told in full before: the reading by its name only."""
    phrase = _PHRASES.get(event.verb)
    return None if phrase is None else f"{phrase(event, names)} (reading {event['reading']})"


def _opened(event: Event, names: Namer) -> str:
    notes = dict(event.get("notes", ()))

    def cards(numbers: tuple[int, ...]) -> str:
        return ", ".join(words.card(n, notes.get(n, ""), names) for n in numbers)

    text = f"Bracket of {points(event['score'])}: {cards(event['residents'])}"
    return f"{text}; moved down: {cards(event['moved_down'])}" if event["moved_down"] else text


def _split(event: Event, names: Namer) -> str:
    text = f"S1 = [{names.all(event['s1'])}], S2 = [{names.all(event['s2'])}]"
    if not event["s1"]:
        return text
    said = words.in_force_text(event["requirements"])
    return f"{text}; {said}" if said else text


def _tried(event: Event, names: Namer) -> str:
    return f"try {names.pairs(event['pairs'])}" if event["pairs"] else "nobody is left to be paired"


def _ordered(event: Event, names: Namer) -> str:
    if event.get("boards") is not None:
        return f"boards in order: {names.pairs(event['boards'])}"
    return f"next transposition: S2 = [{names.all(event['s2'])}]"


def _refused(event: Event, names: Namer) -> str:
    if event.get("incompatible") is not None:
        return f"without possible opponent here: {names.all(event['incompatible'])}"
    if event.article == "C.12":
        return _no_other_set(event, names)
    if event.get("groups") is not None:
        first = f" with {event['m1']} of the players moved down" if event.get("m1") else ""
        pairs = f"{plural(event['p1'], 'pair')}{first} cannot be made" if event.get("p1") else ""
        return f"{pairs or 'no pairing exists'}: {Deadlock(event['removed'], event['groups']).sentence(names.one)}"
    which = f"{names.pairs(event['pairs'])} " if event.get("pairs") else ""
    return which + _not_accepted(event.article, event["why"], names)


def _not_accepted(article: str, why: tuple[Any, ...], names: Namer) -> str:
    if article == "B.1.a":
        return f"refused: {names.pair(why[:2])} {words.met(why[2])}"
    if article == "B.2" and len(why) == 2:
        return f"refused: {names.pair(why)} must both have the same colour"
    if article == "B.1.b":
        return f"refused: {names.one(why[0])} has had a bye or points without play and may not have the bye"
    if article in ("A.11", "D.4"):
        _, amount, least = why
        what = "those who move on have" if article == "A.11" else "squared score differences add up to"
        unit = words.amount_of(article, amount)
        return f"refused: {what} {unit}, and {words.amount_of(article, least)} is possible"
    if article == "C.9":
        return "not kept: the rest of the bracket could not be paired as asked"
    kind, amount, allowed, who = why
    text = words.spoiled(article, kind, amount, words.payers(kind, who, names))
    return f"refused, {words.allowance(article, allowed)}: {text}"


def _no_other_set(event: Event, names: Namer) -> str:
    code, *facts = event["because"]
    if code == "no-other-set":
        return "no other players of the same scores from the previous bracket would help"
    who = names.all(event["floaters"])
    if code == "not-above":
        return f"not {who}: {names.all(facts)} cannot all be paired in the previous bracket"
    if code == "incompatible":
        return f"not {who}: {names.all(facts)} would be without possible opponent here"
    return f"not {who}: that would not help here"


def _skipped(event: Event, names: Namer) -> str:
    if event.article.startswith("C.10"):
        if event["because"] == ("no-pairing",):
            return f"no requirement stands in the way, so none is dropped; on to {event['to']}"
        steps = event.get("steps", (event.article,))
        return f"{_passed(steps)} would not help; on to {event['to']}"
    if event.article == "C.14.b.2":
        return f"passed over down to M1 = 0 ({plural(event['count'], 'step')}): {words.because(event['because'])}"
    if event.get("refused") is not None:
        each = "; ".join(f"{names.one(r[0])}: {words.fold_reason(r[1:])}" for r in event["refused"])
        who = f"{names.one(event['player'])} gets {names.one(event['chosen'])}"
        return f"{who}. Passed over {_span(event)}. Not {each}"
    if event.get("sets") is not None:
        return f"{names.all(event['chosen'])} are paired first. Passed over {_span(event)}"
    if event.get("leaving") is not None:
        leave = "leaves" if len(event["leaving"]) == 1 else "leave"
        swap = f"{names.all(event['leaving'])} {leave} S1 for {names.all(event['entering'])}"
        earlier = plural(event["exchanges"], "earlier composition")
        return f"{swap}. Passed over {_span(event)} in {earlier}{_fold_because(event['because'])}"
    what = {"C.7": "order", "C.8.b": "other set"}.get(event.article, "pairing")
    text = f"passed over {plural(event['count'], what)}"
    if event.get("exchanges"):
        text += f", among them {plural(event['exchanges'], 'whole exchange')}"
    return f"{text}: {words.because(event['because'])}"


def _span(event: Event) -> str:
    first, last = count(event["first"]), count(event["last"])
    return f"pairing {first}" if first == last else f"{plural(event['count'], 'pairing')} ({first} to {last})"


def _fold_because(because: tuple[Any, ...]) -> str:
    if not because:
        return ""
    if because[0] == "legal":
        return ": none has pairs that may all be made"
    article, values = because
    best = words.amount_of(article, sum(amount for _, amount in values))
    return f": none keeps {words.measure(article).removesuffix(': at least')} at {best} ({article})"


def _passed(steps: tuple[str, ...]) -> str:
    """Return several steps of C.10 as one deed: `dropping B.6 or B.5 for upfloaters`."""
    wholes = [s for s in steps if s in ("C.10.a", "C.10.b")], [s for s in steps if s in ("C.10.c", "C.10.d")]
    said = [f"{' or '.join(_DROPPED[s][:3] for s in w)}{_DROPPED[w[0]][3:]}" for w in wholes if w]
    said += [_DROPPED[s] for s in steps if s in ("C.10.f", "C.10.g")]
    colours = ["allowing another disregarded preference"] if "C.10.e" in steps else []
    dropping = [f"dropping {', '.join(said)}"] if said else []
    return " or ".join([*dropping, *colours])


def _relaxed(event: Event, names: Namer) -> str:
    if not event.article.startswith("C.10"):
        who = words.payers(event["kind"], event["players"], names)
        return f"its price: {words.spoiled(event.article, event['kind'], event['amount'], who)}"
    amount = event["amount"]
    if event.article == "C.10.e":
        return f"{_one_more(event)}; on from {event['to']}"
    dropped = _DROPPED[event.article]
    one = dropped.split(" ")[-1][:-1] if dropped.endswith("floaters") else "pair"
    return f"{dropped} is dropped for {plural(amount, one)}; on from {event['to']}"


def _one_more(event: Event) -> str:
    of = event.get("of")
    if of is None:
        return f"one pair more may disregard a preference ({event['amount']} now)"
    again = f", Z = {event['z']} again" if of == "X" and event.get("z") is not None else ""
    strong = "strong " if of == "Z" else ""
    return f"one pair more may disregard a {strong}preference: {of} = {event['amount']}{again}"


def _accepted(event: Event, names: Namer) -> str:
    pairs = f"accepted: {names.pairs(event['pairs'])}" if event["pairs"] else "nobody is paired here"
    if event["bye"] is not None:
        return f"{pairs}; left over for the bye: {names.one(event['bye'])}"
    return f"{pairs}; floating down: {names.all(event['floaters'])}" if event["floaters"] else pairs


def _went_to(event: Event, names: Namer) -> str:
    marked = names.pairs(event["marked"])
    if event.article == "C.9":
        p = "" if event.get("p") is None else f", P = {event['p']} again"
        return (
            f"the remainder after {marked} cannot be paired as asked; back to the next transposition (C.7){p}"
        )
    return f"{marked} noted; the others go on as a homogeneous remainder (C.4)"


def _moved_down(event: Event, names: Namer) -> str:
    who = (event["player"],) if event.get("player") is not None else event["players"]
    return f"{'moves' if len(who) == 1 else 'move'} down to the next bracket: {names.all(who)}"


def _backtracked(event: Event, names: Namer) -> str:
    return (
        f"back to the bracket of {points(event['score'])}: now {names.pairs(event['pairs']) or 'no pairs'} "
        f"there, floating down: {names.all(event['floaters'])}"
    )


def _merged(event: Event, names: Namer) -> str:
    return (
        "the bracket above is joined with the lowest one: "
        f"S1 from {names.all(event['s1'])}; with {names.all(event['others'])}"
    )


def _gave_bye(event: Event, names: Namer) -> str:
    return f"the bye goes to {names.one(event['player'])}: no opponent, no colour"


def _gave_colour(event: Event, names: Namer) -> str:
    white, black = event["white"], event["black"]
    rows = zip((white, black), event.get("preferences", ()), event.get("colours", ()), strict=False)
    wishes = "; ".join(
        f"{names.one(n)} {words.PREFERENCES[code]}, had {colours.upper() or 'no game'}"
        for n, code, colours in rows
    )
    text = f"White {names.one(white)}, Black {names.one(black)}: {_COLOURS[event.article]}"
    return f"{text} ({wishes})" if wishes else text


def _read(event: Event, names: Namer) -> str:
    if event["reading"] in _SEEN:
        who = event["players"]
        return _SEEN[event["reading"]].format(
            names.pairs(who) if isinstance(who[0], tuple) else names.all(who)
        )
    if event.get("gone") is not None:
        return f"counted without {names.all(event['gone'])}, who moved on (C.1)"
    text = _decided(event)
    if event.get("otherwise") is None:
        return text
    return f"{text}; otherwise {names.pairs(event['otherwise']) or 'no pairing'}"


def _decided(event: Event) -> str:
    if event.article == "A.3":
        return f"{event['m0']} of {event['size']} moved down"
    if event.article == "D.4" and event.get("amount"):
        return f"the squared score differences decide: {words.squared(event['amount'])} in all"
    if event.article == "A.11":
        return f"the scores of those who move on decide: {points(event['amount'])} in all"
    return "this reading decides"


_PHRASES: dict[Verb, Callable[[Event, Namer], str]] = {
    Verb.OPENED: _opened,
    Verb.SET: setting,
    Verb.SPLIT: _split,
    Verb.TRIED: _tried,
    Verb.ORDERED: _ordered,
    Verb.REFUSED: _refused,
    Verb.SKIPPED: _skipped,
    Verb.RELAXED: _relaxed,
    Verb.ACCEPTED: _accepted,
    Verb.WENT_TO: _went_to,
    Verb.MOVED_DOWN: _moved_down,
    Verb.BACKTRACKED: _backtracked,
    Verb.MERGED: _merged,
    Verb.GAVE_BYE: _gave_bye,
    Verb.GAVE_COLOUR: _gave_colour,
    Verb.READ: _read,
}
