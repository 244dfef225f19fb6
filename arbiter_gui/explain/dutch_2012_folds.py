"""Sentences for what the procedure of Dutch 2012 passes over, counted and with the reason."""

from __future__ import annotations

from typing import Any

from arbiter_gui.domain.saying import Said, counted, joined, say
from arbiter_gui.explain import dutch_2012_words as words
from arbiter_gui.explain.dutch_2012_relaxed import passed
from arbiter_gui.explain.naming import Namer, count
from arbiter_gui.trace import Event

_FOLDS = {"refused", "sets", "leaving"}
"""Facts of the events that tell what a large bracket passes over before the next card is fixed."""


def skipped(event: Event, names: Namer) -> Said:
    """Return the sentence for a `SKIPPED` event."""
    if event.article.startswith("C.10"):
        if event["because"] == ("no-pairing",):
            return say(
                "no requirement stands in the way, so none is dropped; on to {article}", article=event["to"]
            )
        steps = event.get("steps", (event.article,))
        return say("{what} would not help; on to {article}", what=passed(steps), article=event["to"])
    if event.article == "C.14.b.2":
        return counted(
            event["count"],
            "passed over down to M1 = 0 ({n} step): {why}",
            "passed over down to M1 = 0 ({n} steps): {why}",
            n=count(event["count"]),
            why=words.because(event["because"]),
        )
    return _folded(event, names) if _FOLDS & {key for key, _ in event.facts} else _passed_over(event)


def _folded(event: Event, names: Namer) -> Said:
    """Return the sentence for what a large bracket passes over before the next card is fixed."""
    if event.get("refused") is not None:
        refused = ((names.one(r[0]), words.fold_reason(r[1:])) for r in event["refused"])
        return say(
            "{who} gets {other}. Passed over {span}. Not {each}",
            who=names.one(event["player"]),
            other=names.one(event["chosen"]),
            span=_span(event),
            each=joined((joined(one, ": ") for one in refused), "; "),
        )
    if event.get("sets") is not None:
        who = names.all(event["chosen"])
        return say("{who} are paired first. Passed over {span}", who=who, span=_span(event))
    leaving, entering = names.all(event["leaving"]), names.all(event["entering"])
    swap = say("{who} leave S1 for {others}", who=leaving, others=entering)
    if len(event["leaving"]) == 1:
        swap = say("{who} leaves S1 for {others}", who=leaving, others=entering)
    text = counted(
        event["exchanges"],
        "{swap}. Passed over {span} in {n} earlier composition",
        "{swap}. Passed over {span} in {n} earlier compositions",
        n=count(event["exchanges"]),
        swap=swap,
        span=_span(event),
    )
    because = event["because"]
    return joined((text, _fold_because(because)), ": ") if because else text


def _passed_over(event: Event) -> Said:
    number, shown = event["count"], count(event["count"])
    if event.article == "C.7":
        text = counted(number, "passed over {n} order", "passed over {n} orders", n=shown)
    elif event.article == "C.8.b":
        text = counted(number, "passed over {n} other set", "passed over {n} other sets", n=shown)
    else:
        text = counted(number, "passed over {n} pairing", "passed over {n} pairings", n=shown)
    if event.get("exchanges"):
        text = counted(
            event["exchanges"],
            "{text}, among them {n} whole exchange",
            "{text}, among them {n} whole exchanges",
            n=count(event["exchanges"]),
            text=text,
        )
    return joined((text, words.because(event["because"])), ": ")


def _span(event: Event) -> Said:
    first, last = count(event["first"]), count(event["last"])
    if first == last:
        return say("pairing {number}", number=first)
    return counted(
        event["count"],
        "{n} pairing ({first} to {last})",
        "{n} pairings ({first} to {last})",
        n=count(event["count"]),
        first=first,
        last=last,
    )


def _fold_because(because: tuple[Any, ...]) -> Said:
    if because[0] == "legal":
        return say("none has pairs that may all be made")
    article, values = because
    best = words.amount_of(article, sum(amount for _, amount in values))
    return say(
        "none keeps {measure} at {best} ({article})",
        measure=words.measure(article),
        best=best,
        article=article,
    )
