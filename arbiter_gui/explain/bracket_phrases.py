"""Sentences for the events of the Dutch editions that choose the best candidate of a bracket (2017, 2026)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter_gui.domain.saying import Said, counted, grouped, joined, say
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain.bracket_reasons import MEETING, barrier, reason
from arbiter_gui.explain.measures import MEASURES, measure_text
from arbiter_gui.explain.naming import (
    NO_GAME,
    NOBODY,
    Namer,
    colour_row,
    colour_word,
    count,
    pairs_text,
    points,
    with_points,
)
from arbiter_gui.explain.titles import opening
from arbiter_gui.trace import Event, Verb

_NO_PAIRS = say("no pairs")


def sentence(event: Event, names: Namer) -> Said | None:
    """Return the sentence for an event, or None when it is not one of these editions' events."""
    phrase = _PHRASES.get(event.verb)
    return phrase(event, names) if phrase else None


def _opened(event: Event, names: Namer) -> Said:
    mdps, residents = event["mdps"], event["residents"]
    many = counted(len(residents), "{n} resident", "{n} residents", n=count(len(residents)))
    text = say("{head}: {residents} {who}", head=opening(event), residents=many, who=names.all(residents))
    if mdps:
        text = say("{text}; moved down: {who}", text=text, who=names.all(mdps))
    return text


def _set(event: Event, names: Namer) -> Said:
    if event.get("score") is not None:
        lowest = with_points(event["score"])
        return say("the bye goes to a player {with_points}: nobody lower can receive it", with_points=lowest)
    m0, pairs, m1 = event["m0"], event["max_pairs"], event["m1"]
    text = say("at most {pairs}", pairs=pairs_text(pairs))
    if not m0:
        return text
    more = counted(m0, "{n} MDP of whom {m1} can be paired", "{n} MDPs of whom {m1} can be paired", m1=m1)
    return joined((text, more), "; ")


def _split(event: Event, names: Namer) -> Said:
    first, second = names.all(event["s1"]) or NOBODY, names.all(event["s2"]) or NOBODY
    text = say("S1: {s1}; S2: {s2}", s1=first, s2=second)
    if event["limbo"]:
        return say("{text}; Limbo: {who}", text=text, who=names.all(event["limbo"]))
    return text


def _tried(event: Event, names: Namer) -> Said:
    pairs = names.pairs(event["pairs"]) or _NO_PAIRS
    text = say("candidate {n}: {pairs}", n=count(event["position"]), pairs=pairs)
    why = event.get("why", ())
    return joined((text, _fault(why, names)), ": ") if why else text


def _fault(why: tuple[Any, ...], names: Namer) -> Said:
    article, *facts = why
    if article in MEETING:
        pair = names.pair((facts[0], facts[1]))
        return say(
            "{barrier}: {pair} ({article})", barrier=barrier(article, facts[2]), pair=pair, article=article
        )
    return reason(why)


def _refused(event: Event, names: Namer) -> Said:
    if event.get("downfloaters") is not None:
        left = names.all(event["downfloaters"]) or NOBODY
        return say(
            "leaving over {left}, the others could not all be paired: {why}",
            left=left,
            why=_deadlock(event, names),
        )
    if event.get("groups") is not None:
        return say("no complete pairing exists: {why}", why=_deadlock(event, names))
    why = event["why"]
    if event.article in MEETING:
        pair = names.pair((why[0], why[1]))
        return say("{pair} cannot meet: {barrier}", pair=pair, barrier=barrier(event.article, why[2]))
    return say("not accepted: {reason}", reason=reason((event.article, *why)))


def _over(event: Event) -> Said:
    """Return how many candidates were passed over."""
    number = event["count"]
    if number == 1:
        return say("Passed over 1 candidate ({place})", place=count(event["first"]))
    return say(
        "Passed over {n} candidates ({first} to {last})",
        n=count(number), first=count(event["first"]), last=count(event["last"]),
    )  # fmt: skip


def _skipped(event: Event, names: Namer) -> Said:
    over = _over(event)
    if event.get("refused") is not None:
        each = joined((joined((names.one(r[0]), reason(r[1:])), ": ") for r in event["refused"]), "; ")
        return say(
            "{player} gets {chosen}. {passed_over}. Not {each}",
            player=names.one(event["player"]), chosen=names.one(event["chosen"]), passed_over=over, each=each,
        )  # fmt: skip
    if event.get("sets") is not None:
        sets = counted(event["sets"], "with {n} earlier set", "with {n} earlier sets", n=count(event["sets"]))
        who = names.all(event["chosen"])
        return say("paired MDPs: {who}. {passed_over} {sets}", who=who, passed_over=over, sets=sets)
    number, leaving, entering = event["exchanges"], names.all(event["leaving"]), names.all(event["entering"])
    before = counted(number, "in {n} earlier composition", "in {n} earlier compositions", n=count(number))
    facts = {"leaving": leaving, "entering": entering, "passed_over": over, "compositions": before}
    text = say("{leaving} leave S1 for {entering}. {passed_over} {compositions}", **facts)
    if len(event["leaving"]) == 1:
        text = say("{leaving} leaves S1 for {entering}. {passed_over} {compositions}", **facts)
    because = _because(event["because"])
    return text if because is None else joined((text, because), ": ")


def _because(because: tuple[Any, ...]) -> Said | None:
    if not because:
        return None
    if because[0] == "legal":
        return say("none has a legal pairing that lets the others be paired too")
    article, values = because
    best = sum(amount for _, amount in values)
    what = MEASURES[article].what
    return say("none keeps {what} at {best} ({article})", what=what, best=best, article=article)


def _accepted(event: Event, names: Namer) -> Said:
    text = say("accepted: {pairs}", pairs=names.pairs(event["pairs"]) or _NO_PAIRS)
    if event["downfloaters"]:
        text = say("{text}; left over: {who}", text=text, who=names.all(event["downfloaters"]))
    if event.get("position") is not None:
        place, total = count(event["position"]), count(event["total"])
        text = say("{text} (candidate {place} of {total})", text=text, place=place, total=total)
    return text


def _relaxed(event: Event, names: Namer) -> Said:
    what, amount = measure_text(event.article, event["detail"]), event["amount"]
    who = names.pairs(event["players"])
    if not who:
        return say("{what}: {amount}; no candidate does better", what=what, amount=amount)
    return say("{what}: {amount} ({who}); no candidate does better", what=what, amount=amount, who=who)


def _moved_down(event: Event, names: Namer) -> Said:
    return say("moved down to the next bracket: {who}", who=names.all(event["players"]))


def _went_to(event: Event, names: Namer) -> Said:
    return say(
        "the others could not all be paired: {why}. The bracket is paired again as the penultimate one; "
        "{who} collapse into the last",
        why=_deadlock(event, names),
        who=names.all(event["collapsed"]),
    )


def _deadlock(event: Event, names: Namer) -> Said:
    return Deadlock(event["removed"], event["groups"]).sentence(names.one)


def _gave_bye(event: Event, names: Namer) -> Said:
    return say("the pairing-allocated bye goes to {who}", who=names.one(event["player"]))


def _gave_colour(event: Event, names: Namer) -> Said:
    white, black = event["white"], event["black"]
    wishes = joined(
        (
            _wish(names.one(n), code, colours)
            for n, code, colours in zip((white, black), event["preferences"], event["colours"], strict=True)
        ),
        "; ",
    )
    return say(
        "White {white}, Black {black}: {rule} ({wishes})",
        white=names.one(white), black=names.one(black), rule=colour_rule(event), wishes=wishes,
    )  # fmt: skip


def colour_rule(event: Event) -> Said:
    """Return in words the rule by which the colours of a board were given."""
    return _RULES[event.article[-1]]


_RULES = {
    "1": say("both preferences granted"),
    "2": say("the stronger preference granted"),
    "3": say("colours alternate from the last time they differed"),
    "4": say("the higher ranked player's preference granted"),
    "5": say("initial colour by the higher ranked player's number"),
}


def _wish(who: str, code: str, colours: str) -> Said:
    had = colour_row(colours) if colours else NO_GAME
    if code == "none":
        return say("{who} has no preference, had {had}", who=who, had=had)
    strength, letter = code.split("-")
    colour = colour_word(letter)
    if strength == "absolute":
        return say("{who} must have {colour}, had {had}", who=who, colour=colour, had=had)
    if strength == "strong":
        return say("{who} should have {colour}, had {had}", who=who, colour=colour, had=had)
    return say("{who} alternates to {colour}, had {had}", who=who, colour=colour, had=had)


def _ordered(event: Event, names: Namer) -> Said:
    if event.get("boards") is not None:
        return say("boards in order: {boards}", boards=names.pairs(event["boards"]))
    groups = (joined((points(score), names.all(members)), ": ") for score, members in event["groups"])
    return say("scoregroups: {groups}", groups=grouped(groups))


_PHRASES: dict[Verb, Callable[[Event, Namer], Said]] = {
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
