"""Sentences for what the procedure of Dutch 2012 passes over, counted and with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from arbiter_gui.domain.saying import Said, counted, joined, say
from arbiter_gui.explain import dutch_2012_words as words
from arbiter_gui.explain.dutch_2012_relaxed import passed
from arbiter_gui.explain.naming import Namer, count
from arbiter_gui.trace import Event
from arbiter_gui.trace.candidates import ExchangesPassed, Fold, OpponentsPassed, SetsPassed
from arbiter_gui.trace.demands import Obstacle
from arbiter_gui.trace.procedure import (
    DemandsPassed,
    FirstPairsGivenUp,
    OrdersPassed,
    OtherSetsPassed,
    PairingsPassed,
)
from arbiter_gui.trace.values import Legal, NotAtBest, Passed, Why, Worse


@singledispatch
def skipped(event: Event, names: Namer) -> Said | None:
    """Return the sentence for what is passed over, None for any other event."""
    return None


@skipped.register
def _demands(event: DemandsPassed, names: Namer) -> Said:
    if event.because is Obstacle.NO_PAIRING:
        return say("no requirement stands in the way, so none is dropped; on to {article}", article=event.to)
    what = passed([demand for _, demand in event.steps])
    return say("{what} would not help; on to {article}", what=what, article=event.to)


@skipped.register
def _first_pairs(event: FirstPairsGivenUp, names: Namer) -> Said:
    return counted(
        event.count,
        "passed over down to M1 = 0 ({n} step): {why}",
        "passed over down to M1 = 0 ({n} steps): {why}",
        n=count(event.count),
        why=words.because(event.because),
    )


@skipped.register
def _opponents(event: OpponentsPassed, names: Namer) -> Said:
    return say(
        "{who} gets {other}. Passed over {span}. Not {each}",
        who=names.one(event.player),
        other=names.one(event.chosen),
        span=_span(event),
        each=_each(event.refused, names),
    )


def _each(refused: Sequence[Passed], names: Namer) -> Said:
    """Return everybody who was passed over with the reason, and who would pay."""
    return joined((joined((names.one(r.player), _with_payers(r.why, names)), ": ") for r in refused), "; ")


def _with_payers(why: Why, names: Namer) -> Said:
    text = words.fold_reason(why)
    if isinstance(why, Worse) and why.payers:
        return say("{reason}, for {who}", reason=text, who=names.pairs(why.payers))
    return text


@skipped.register
def _sets(event: SetsPassed, names: Namer) -> Said:
    return say("{who} are paired first. Passed over {span}", who=names.all(event.chosen), span=_span(event))


@skipped.register
def _exchanges(event: ExchangesPassed, names: Namer) -> Said:
    leaving, entering = names.all(event.leaving), names.all(event.entering)
    swap = say("{who} leave S1 for {others}", who=leaving, others=entering)
    if len(event.leaving) == 1:
        swap = say("{who} leaves S1 for {others}", who=leaving, others=entering)
    text = counted(
        event.exchanges,
        "{swap}. Passed over {span} in {n} earlier composition",
        "{swap}. Passed over {span} in {n} earlier compositions",
        n=count(event.exchanges),
        swap=swap,
        span=_span(event),
    )
    if event.because:
        return joined((text, _fold_because(event.because, names)), ": ")
    return say("{text}. Not {each}", text=text, each=_each(event.refused, names)) if event.refused else text


@skipped.register
def _orders(event: OrdersPassed, names: Namer) -> Said:
    text = counted(event.count, "passed over {n} order", "passed over {n} orders", n=count(event.count))
    return joined((text, words.because(event.because)), ": ")


@skipped.register
def _other_sets(event: OtherSetsPassed, names: Namer) -> Said:
    shown = count(event.count)
    text = counted(event.count, "passed over {n} other set", "passed over {n} other sets", n=shown)
    return joined((text, words.because(event.because)), ": ")


@skipped.register
def _pairings(event: PairingsPassed, names: Namer) -> Said:
    shown = count(event.count)
    text = counted(event.count, "passed over {n} pairing", "passed over {n} pairings", n=shown)
    if event.exchanges:
        text = counted(
            event.exchanges,
            "{text}, among them {n} whole exchange",
            "{text}, among them {n} whole exchanges",
            n=count(event.exchanges),
            text=text,
        )
    return joined((text, words.because(event.because)), ": ")


def _span(event: Fold) -> Said:
    first, last = count(event.first), count(event.last)
    if first == last:
        return say("pairing {number}", number=first)
    return counted(
        event.count,
        "{n} pairing ({first} to {last})",
        "{n} pairings ({first} to {last})",
        n=count(event.count),
        first=first,
        last=last,
    )


def _fold_because(because: Legal | NotAtBest | Worse, names: Namer) -> Said:
    if isinstance(because, Worse):
        return _with_payers(because, names)
    if isinstance(because, Legal):
        return say("none has pairs that may all be made")
    article = because.article
    best = words.amount_of(article, sum(amount for _, amount in because.amounts))
    return say(
        "none keeps {measure} at {best} ({article})",
        measure=words.measure(article),
        best=best,
        article=article,
    )
