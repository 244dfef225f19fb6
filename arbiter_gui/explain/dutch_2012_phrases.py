"""Sentences for the procedure of Dutch 2012, in the words of a person who does it with cards on a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arbiter_gui.domain.saying import Said, counted, joined, listed, say
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain import dutch_2012_words as words
from arbiter_gui.explain.dutch_2012_folds import skipped
from arbiter_gui.explain.dutch_2012_relaxed import relaxed
from arbiter_gui.explain.dutch_2012_settings import setting
from arbiter_gui.explain.dutch_2012_spoiled import spoiled
from arbiter_gui.explain.naming import Namer, colour_row, count, of_points, points
from arbiter_gui.explain.titles import opening
from arbiter_gui.trace import Event, Verb

_COLOURS = {
    "E.1": say("both preferences granted"),
    "E.2": say("the stronger preference granted"),
    "E.3": say("colours alternate from the last round in which they differed"),
    "E.4": say("the higher ranked player's preference granted"),
    "E.5": say("by the higher ranked player's number"),
}


def sentence(event: Event, names: Namer) -> Said | None:
    """Return the sentence for an event with its reading, or None when it is not one of this edition's events."""
    phrase = _PHRASES.get(event.verb)
    if phrase is None:
        return None
    return words.with_reading(phrase(event, names), event.get("reading"))


def again(event: Event, names: Namer) -> Said | None:
    """Return the sentence for an event whose reading was told in full before: the reading by its name only."""
    phrase = _PHRASES.get(event.verb)
    if phrase is None:
        return None
    return say("{sentence} (reading {key})", sentence=phrase(event, names), key=event["reading"])


def _opened(event: Event, names: Namer) -> Said:
    notes = dict(event.get("notes", ()))

    def cards(numbers: tuple[int, ...]) -> Said:
        return listed(words.card(n, notes.get(n, ""), names) for n in numbers)

    text = joined((opening(event), cards(event["residents"])), ": ")
    if not event["moved_down"]:
        return text
    return joined((text, say("moved down: {players}", players=cards(event["moved_down"]))), "; ")


def _split(event: Event, names: Namer) -> Said:
    text = say("S1 = [{s1}], S2 = [{s2}]", s1=names.all(event["s1"]), s2=names.all(event["s2"]))
    if not event["s1"]:
        return text
    said = words.in_force_text(event["requirements"])
    return joined((text, said), "; ") if said else text


def _tried(event: Event, names: Namer) -> Said:
    if event["pairs"]:
        return say("try {pairs}", pairs=names.pairs(event["pairs"]))
    return say("nobody is left to be paired")


def _ordered(event: Event, names: Namer) -> Said:
    if event.get("boards") is not None:
        return say("boards in order: {pairs}", pairs=names.pairs(event["boards"]))
    return say("next transposition: S2 = [{s2}]", s2=names.all(event["s2"]))


def _refused(event: Event, names: Namer) -> Said:
    if event.get("incompatible") is not None:
        return say("without possible opponent here: {players}", players=names.all(event["incompatible"]))
    if event.article == "C.12":
        return _no_other_set(event, names)
    if event.get("groups") is not None:
        why = Deadlock(event["removed"], event["groups"]).sentence(names.one)
        return joined((_cannot_be_made(event), why), ": ")
    why = _not_accepted(event.article, event["why"], names)
    return joined((names.pairs(event["pairs"]), why), " ") if event.get("pairs") else why


def _cannot_be_made(event: Event) -> Said:
    pairs, first = event.get("p1"), event.get("m1")
    if not pairs:
        return say("no pairing exists")
    if not first:
        return counted(pairs, "{n} pair cannot be made", "{n} pairs cannot be made", n=count(pairs))
    return counted(
        pairs,
        "{n} pair with {m1} of the players moved down cannot be made",
        "{n} pairs with {m1} of the players moved down cannot be made",
        n=count(pairs),
        m1=first,
    )


def _not_accepted(article: str, why: tuple[Any, ...], names: Namer) -> Said:
    if article == "B.1.a":
        return say("refused: {pair} {why}", pair=names.pair(why[:2]), why=words.met(why[2]))
    if article == "B.2" and len(why) == 2:
        return say("refused: {pair} must both have the same colour", pair=names.pair(why))
    if article == "B.1.b":
        return say(
            "refused: {who} has had a bye or points without play and may not have the bye",
            who=names.one(why[0]),
        )
    if article in ("A.11", "D.4"):
        _, amount, least = why
        found, best = words.amount_of(article, amount), words.amount_of(article, least)
        if article == "A.11":
            return say(
                "refused: those who move on have {amount}, and {least} is possible", amount=found, least=best
            )
        return say(
            "refused: squared score differences add up to {amount}, and {least} is possible",
            amount=found,
            least=best,
        )
    if article == "C.9":
        return say("not kept: the rest of the bracket could not be paired as asked")
    kind, amount, allowed, who = why
    text = spoiled(article, kind, amount, words.payers(kind, who, names))
    return say("refused, {allowance}: {what}", allowance=words.allowance(article, allowed), what=text)


def _no_other_set(event: Event, names: Namer) -> Said:
    code, *facts = event["because"]
    if code == "no-other-set":
        return say("no other players of the same scores from the previous bracket would help")
    who, others = names.all(event["floaters"]), names.all(facts)
    if code == "not-above":
        return say("not {who}: {others} cannot all be paired in the previous bracket", who=who, others=others)
    if code == "incompatible":
        return say("not {who}: {others} would be without possible opponent here", who=who, others=others)
    return say("not {who}: that would not help here", who=who)


def _accepted(event: Event, names: Namer) -> Said:
    pairs = say("nobody is paired here")
    if event["pairs"]:
        pairs = say("accepted: {pairs}", pairs=names.pairs(event["pairs"]))
    if event["bye"] is not None:
        left = say("left over for the bye: {who}", who=names.one(event["bye"]))
        return joined((pairs, left), "; ")
    if not event["floaters"]:
        return pairs
    return joined((pairs, _floating_down(event, names)), "; ")


def _floating_down(event: Event, names: Namer) -> Said:
    return say("floating down: {players}", players=names.all(event["floaters"]))


def _went_to(event: Event, names: Namer) -> Said:
    marked = names.pairs(event["marked"])
    if event.article == "C.9":
        text = say(
            "the remainder after {pairs} cannot be paired as asked; back to the next transposition (C.7)",
            pairs=marked,
        )
        p = event.get("p")
        return text if p is None else joined((text, say("{number} again", number=words.number("P", p))))
    return say("{pairs} noted; the others go on as a homogeneous remainder (C.4)", pairs=marked)


def _moved_down(event: Event, names: Namer) -> Said:
    who = (event["player"],) if event.get("player") is not None else event["players"]
    if len(who) == 1:
        return say("moves down to the next bracket: {players}", players=names.all(who))
    return say("move down to the next bracket: {players}", players=names.all(who))


def _backtracked(event: Event, names: Namer) -> Said:
    return say(
        "back to the bracket {of_points}: now {pairs} there, {floating}",
        of_points=of_points(event["score"]),
        pairs=names.pairs(event["pairs"]) if event["pairs"] else say("no pairs"),
        floating=_floating_down(event, names),
    )


def _merged(event: Event, names: Namer) -> Said:
    return say(
        "the bracket above is joined with the lowest one: S1 from {players}; with {others}",
        players=names.all(event["s1"]),
        others=names.all(event["others"]),
    )


def _gave_bye(event: Event, names: Namer) -> Said:
    return say("the bye goes to {who}: no opponent, no colour", who=names.one(event["player"]))


def _gave_colour(event: Event, names: Namer) -> Said:
    white, black = event["white"], event["black"]
    rows = zip((white, black), event.get("preferences", ()), event.get("colours", ()), strict=False)
    wishes = [_wish(names.one(n), code, colours) for n, code, colours in rows]
    text = say(
        "White {white}, Black {black}: {rule}",
        white=names.one(white),
        black=names.one(black),
        rule=_COLOURS[event.article],
    )
    return say("{what} ({wishes})", what=text, wishes=joined(wishes, "; ")) if wishes else text


def _wish(who: str, code: str, colours: str) -> Said:
    preference = words.PREFERENCES[code]
    if not colours:
        return say("{who} {preference}, had no game", who=who, preference=preference)
    return say(
        "{who} {preference}, had {colours}", who=who, preference=preference, colours=colour_row(colours)
    )


def _read(event: Event, names: Namer) -> Said:
    seen = _seen(event, names)
    if seen is not None:
        return seen
    if event.get("gone") is not None:
        return say("counted without {players}, who moved on (C.1)", players=names.all(event["gone"]))
    text, otherwise = _decided(event), event.get("otherwise")
    if otherwise is None:
        return text
    pairs = names.pairs(otherwise) if otherwise else say("no pairing")
    return joined((text, say("otherwise {pairs}", pairs=pairs)), "; ")


def _seen(event: Event, names: Namer) -> Said | None:
    """Return the sentence of a reading that decides at a step of its own, with those it is about."""
    if event["reading"] not in ("R12", "R15", "R18", "R20"):
        return None
    who = event["players"]
    shown = names.pairs(who) if isinstance(who[0], tuple) else names.all(who)
    if event["reading"] == "R12":
        return say("{players} may have the bye, so that is an opponent", players=shown)
    if event["reading"] == "R15":
        return say("{players} are paired first, though others have higher scores", players=shown)
    if event["reading"] == "R18":
        return say("the new floaters {players} are S1", players=shown)
    return say("left out of S1 and paired all the same: {players}", players=shown)


def _decided(event: Event) -> Said:
    if event.article == "A.3":
        return say("{m0} of {size} moved down", m0=event["m0"], size=event["size"])
    if event.article == "D.4" and event.get("amount"):
        amount = words.squared(event["amount"])
        return say("the squared score differences decide: {amount} in all", amount=amount)
    if event.article == "A.11":
        amount = points(event["amount"])
        return say("the scores of those who move on decide: {amount} in all", amount=amount)
    return say("this reading decides")


_PHRASES: dict[Verb, Callable[[Event, Namer], Said]] = {
    Verb.OPENED: _opened,
    Verb.SET: setting,
    Verb.SPLIT: _split,
    Verb.TRIED: _tried,
    Verb.ORDERED: _ordered,
    Verb.REFUSED: _refused,
    Verb.SKIPPED: skipped,
    Verb.RELAXED: relaxed,
    Verb.ACCEPTED: _accepted,
    Verb.WENT_TO: _went_to,
    Verb.MOVED_DOWN: _moved_down,
    Verb.BACKTRACKED: _backtracked,
    Verb.MERGED: _merged,
    Verb.GAVE_BYE: _gave_bye,
    Verb.GAVE_COLOUR: _gave_colour,
    Verb.READ: _read,
}
