"""Sentences for C.10 of Dutch 2012: which requirement is dropped or bent, for how many, and what was passed over."""

from __future__ import annotations

from arbiter_gui.domain.saying import Said, counted, joined, say
from arbiter_gui.explain import dutch_2012_words as words
from arbiter_gui.explain.dutch_2012_spoiled import spoiled, spoilers_of
from arbiter_gui.explain.naming import Namer, count
from arbiter_gui.trace import Event

_UP, _DOWN = {"C.10.a": "B.6", "C.10.b": "B.5"}, {"C.10.c": "B.6", "C.10.d": "B.5"}
"""The articles that a step drops for upfloaters and for downfloaters."""


def relaxed(event: Event, names: Namer) -> Said:
    """Return the sentence for a `RELAXED` event: a step of C.10, or the price that a large bracket pays."""
    if not event.article.startswith("C.10"):
        who = words.payers(event["kind"], event["players"], names)
        text = spoiled(event.article, event["kind"], event["amount"], who)
        return say("its price: {what}", what=text)
    if event.article == "C.10.e":
        return say("{what}; on from {article}", what=_one_more(event), article=event["to"])
    return say(
        "{what} is dropped for {who}; on from {article}",
        what=_dropped(event.article),
        who=_for_whom(event.article, event["amount"]),
        article=event["to"],
    )


def _dropped(article: str) -> Said:
    if article in _UP:
        return say("{articles} for upfloaters", articles=_UP[article])
    if article in _DOWN:
        return say("{articles} for downfloaters", articles=_DOWN[article])
    if article == "C.10.f":
        return say("A.7.d (strong preferences as absolute)")
    return say("B.2 for top scorers")


def _for_whom(article: str, amount: int) -> Said:
    if article in _UP or article in _DOWN:
        return spoilers_of("", "up" if article in _UP else "down", amount)
    return counted(amount, "{n} pair", "{n} pairs", n=count(amount))


def _one_more(event: Event) -> Said:
    of = event.get("of")
    if of is None:
        return say("one pair more may disregard a preference ({n} now)", n=event["amount"])
    number = words.number(of, event["amount"])
    if of == "Z":
        return say("one pair more may disregard a strong preference: {number}", number=number)
    text = say("one pair more may disregard a preference: {number}", number=number)
    z = event.get("z")
    return text if z is None else joined((text, say("{number} again", number=words.number("Z", z))))


def passed(steps: tuple[str, ...]) -> Said:
    """Return several steps of C.10 as one deed: `dropping B.6 or B.5 for upfloaters`."""
    said = []
    up, down = ([table[s] for s in steps if s in table] for table in (_UP, _DOWN))
    if up:
        said.append(say("{articles} for upfloaters", articles=_either(up)))
    if down:
        said.append(say("{articles} for downfloaters", articles=_either(down)))
    said += [_dropped(s) for s in steps if s in ("C.10.f", "C.10.g")]
    deeds = [say("dropping {requirements}", requirements=joined(said))] if said else []
    deeds += [say("allowing another disregarded preference")] if "C.10.e" in steps else []
    return _either(deeds)


def _either(things: list[str] | list[Said]) -> Said:
    if len(things) == 1:
        return joined(things)
    return say("{one} or {other}", one=joined(things[:-1]), other=things[-1])
