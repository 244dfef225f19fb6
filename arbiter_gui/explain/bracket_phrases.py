"""Sentences for the events of the Dutch editions that choose the best candidate of a bracket (2017, 2026)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain.measures import MEASURES, measure_text, plain_text
from arbiter_gui.explain.naming import Namer, colour_word, count, plural, points
from arbiter_gui.trace import Event, Verb

MEETING = frozenset(("C.1", "C.3", "B.3", "C1", "C3", "3.3"))
"""Articles that keep two players apart outright."""

MODES = {
    "normal": "Bracket",
    "penultimate": "Penultimate bracket",
    "last": "Last bracket",
    "collapsed": "Collapsed last bracket",
}

PREFERENCES = {"absolute": "must have", "strong": "should have", "mild": "alternates to"}


def sentence(event: Event, names: Namer) -> str | None:
    """Return the sentence for an event, or None when it is not one of these editions' events."""
    phrase = _PHRASES.get(event.verb)
    return phrase(event, names) if phrase else None


def _opened(event: Event, names: Namer) -> str:
    scores = event["scores"]
    mdps, residents = event["mdps"], event["residents"]
    low = scores[len(mdps) :]
    span = points(low[0]) if low[0] == low[-1] else f"{points(low[0])} down to {points(low[-1])}"
    text = f"{MODES[event['mode']]} of {span}: {plural(len(residents), 'resident')} {names.all(residents)}"
    if mdps:
        text += f"; moved down: {names.all(mdps)}"
    return text


def _set(event: Event, names: Namer) -> str:
    if event.get("score") is not None:
        return f"the bye goes to a player with {points(event['score'])}: nobody lower can receive it"
    m0, pairs, m1 = event["m0"], event["max_pairs"], event["m1"]
    text = f"at most {plural(pairs, 'pair')}"
    return f"{text}; {plural(m0, 'MDP')} of whom {m1} can be paired" if m0 else text


def _split(event: Event, names: Namer) -> str:
    text = f"S1: {names.all(event['s1']) or 'nobody'}; S2: {names.all(event['s2']) or 'nobody'}"
    return text + (f"; Limbo: {names.all(event['limbo'])}" if event["limbo"] else "")


def _tried(event: Event, names: Namer) -> str:
    text = f"candidate {count(event['position'])}: {names.pairs(event['pairs']) or 'no pairs'}"
    why = event.get("why", ())
    return f"{text}: {_fault(why, names)}" if why else text


def _fault(why: tuple[Any, ...], names: Namer) -> str:
    article, *facts = why
    if article in MEETING:
        return f"{barrier(article, facts[2])}: {names.pair((facts[0], facts[1]))} ({article})"
    return reason(why)


def _refused(event: Event, names: Namer) -> str:
    if event.get("downfloaters") is not None:
        left = names.all(event["downfloaters"]) or "nobody"
        return f"leaving over {left}, the others could not all be paired: {_deadlock(event, names)}"
    if event.get("groups") is not None:
        return f"no complete pairing exists: {_deadlock(event, names)}"
    why = event["why"]
    if event.article in MEETING:
        return f"{names.pair((why[0], why[1]))} cannot meet: {barrier(event.article, why[2])}"
    return f"not accepted: {reason((event.article, *why))}"


def barrier(article: str, detail: int | str) -> str:
    """Return what keeps two players apart."""
    if article in ("C.1", "C1", "B.1.a", "2.1"):
        return "the event prohibits the pair" if detail == "prohibited" else f"met in round {detail}"
    if detail == "mdps":
        return "both were moved down"
    if article in ("2.3", "2.4"):  # Dubov names the colour that neither may have
        detail = "b" if detail == "w" else "w"
    return f"both must have {colour_word(str(detail))}"


def reason(why: tuple[Any, ...]) -> str:
    """Return why candidates were passed over, with the article."""
    article, *facts = why
    if article in MEETING:
        return f"{barrier(article, facts[0])} ({article})"
    if article == "rest":
        return "the others could then not reach the best pairing of the bracket"
    if article == "legal":
        return "otherwise no legal pairing lets the others be paired too"
    if article.startswith(("D.", "4.")):
        return f"only with an exchange of S1 and S2, which comes later ({article})"
    detail, best, least = facts
    return f"{measure_text(article, detail)}: at least {least} instead of {best} ({article})"


def plain_reason(why: tuple[Any, ...]) -> str:
    """Return why candidates were passed over, for a player who knows no rules."""
    article, *facts = why
    if article in MEETING:
        said = barrier(article, facts[0])
        return f"the two have met already{said.removeprefix('met')}" if said.startswith("met ") else said
    if article == "rest":
        return "the others could then not be paired as well as this"
    if article == "legal":
        return "otherwise the others could not all be paired"
    if article.startswith(("D.", "4.")):
        return "that is tried only later"
    return plain_text(str(article), int(facts[0]))


def _skipped(event: Event, names: Namer) -> str:
    total = plural(event["count"], "candidate")
    span = (
        f"{count(event['first'])} to {count(event['last'])}" if event["count"] > 1 else count(event["first"])
    )
    if event.get("refused") is not None:
        player = names.one(event["player"])
        each = "; ".join(f"{names.one(r[0])}: {reason(r[1:])}" for r in event["refused"])
        return f"{player} gets {names.one(event['chosen'])}. Passed over {total} ({span}). Not {each}"
    if event.get("sets") is not None:
        sets = plural(event["sets"], "earlier set")
        return f"paired MDPs: {names.all(event['chosen'])}. Passed over {total} ({span}) with {sets}"
    swap = f"{names.all(event['leaving'])} leave S1 for {names.all(event['entering'])}"
    because = _because(event["because"])
    return f"{swap}. Passed over {total} ({span}) in {plural(event['exchanges'], 'earlier composition')}{because}"


def _because(because: tuple[Any, ...]) -> str:
    if not because:
        return ""
    if because[0] == "legal":
        return ": none has a legal pairing that lets the others be paired too"
    article, values = because
    best = sum(amount for _, amount in values)
    return f": none keeps {MEASURES[article].what} at {best} ({article})"


def _accepted(event: Event, names: Namer) -> str:
    pairs = names.pairs(event["pairs"]) or "no pairs"
    text = f"accepted: {pairs}"
    if event["downfloaters"]:
        text += f"; left over: {names.all(event['downfloaters'])}"
    if event.get("position") is not None:
        text += f" (candidate {count(event['position'])} of {count(event['total'])})"
    return text


def _relaxed(event: Event, names: Namer) -> str:
    who = names.pairs(event["players"])
    amount = f"{event['amount']} ({who})" if who else str(event["amount"])
    return f"{measure_text(event.article, event['detail'])}: {amount}; no candidate does better"


def _moved_down(event: Event, names: Namer) -> str:
    return f"moved down to the next bracket: {names.all(event['players'])}"


def _went_to(event: Event, names: Namer) -> str:
    why = _deadlock(event, names)
    return (
        f"the others could not all be paired: {why}. The bracket is paired again as the penultimate one; "
        f"{names.all(event['collapsed'])} collapse into the last"
    )


def _deadlock(event: Event, names: Namer) -> str:
    return Deadlock(event["removed"], event["groups"]).sentence(names.one)


def _gave_bye(event: Event, names: Namer) -> str:
    return f"the pairing-allocated bye goes to {names.one(event['player'])}"


def _gave_colour(event: Event, names: Namer) -> str:
    white, black = event["white"], event["black"]
    wishes = "; ".join(
        f"{names.one(n)} {_wish(code)}, had {colours.upper() or 'no game'}"
        for n, code, colours in zip((white, black), event["preferences"], event["colours"], strict=True)
    )
    return f"White {names.one(white)}, Black {names.one(black)}: {colour_rule(event)} ({wishes})"


def colour_rule(event: Event) -> str:
    """Return in words the rule by which the colours of a board were given."""
    return _RULES[event.article[-1]]


_RULES = {
    "1": "both preferences granted",
    "2": "the stronger preference granted",
    "3": "colours alternate from the last time they differed",
    "4": "the higher ranked player's preference granted",
    "5": "initial colour by the higher ranked player's number",
}


def _wish(code: str) -> str:
    if code == "none":
        return "has no preference"
    strength, letter = code.split("-")
    return f"{PREFERENCES[strength]} {colour_word(letter)}"


def _ordered(event: Event, names: Namer) -> str:
    if event.get("boards") is not None:
        return f"boards in order: {names.pairs(event['boards'])}"
    groups = "; ".join(f"{points(score)}: {names.all(members)}" for score, members in event["groups"])
    return f"scoregroups: {groups}"


_PHRASES: dict[Verb, Callable[[Event, Namer], str]] = {
    Verb.OPENED: _opened,
    Verb.SET: _set,
    Verb.SPLIT: _split,
    Verb.TRIED: _tried,
    Verb.REFUSED: _refused,
    Verb.SKIPPED: _skipped,
    Verb.ACCEPTED: _accepted,
    Verb.RELAXED: _relaxed,
    Verb.MOVED_DOWN: _moved_down,
    Verb.WENT_TO: _went_to,
    Verb.GAVE_BYE: _gave_bye,
    Verb.GAVE_COLOUR: _gave_colour,
    Verb.ORDERED: _ordered,
}
