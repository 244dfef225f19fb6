"""Folds of candidates: the choice they lead to, and below it who and what was passed over, one line a reason."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import singledispatch

from arbiter_gui.domain.figures import count, roughly
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.explain.naming import Namer, by_book
from arbiter_gui.explain.phrases.reasons import passed_over, reason
from arbiter_gui.explain.phrases.sentences import plural, sentence, told
from arbiter_gui.trace import Event, Trace, candidates
from arbiter_gui.trace.columns import RowFilled

LIMIT = 10_000
"""Larger counts are said roughly."""


@dataclass(frozen=True, slots=True)
class BelowInStory:
    """A line below a fold: whom it is about, and the exact words where the line says something roughly."""

    text: Said
    players: tuple[int, ...] = ()
    exact: Said | None = None


@singledispatch
def lead(event: Event, names: Namer) -> Said | None:
    """Return the choice that a fold leads to; None for an event that is told in a sentence of its own."""
    return None


@lead.register
def _opponents(event: candidates.OpponentsPassed | RowFilled, names: Namer) -> Said | None:
    if isinstance(event, RowFilled) and not event.refused:
        return None
    return told(event, names, "{player} gets {chosen}")


@lead.register
def _sets(event: candidates.SetsPassed, names: Namer) -> Said:
    if len(event.chosen) == 1:
        return told(event, names, "{chosen} is paired first")
    return told(event, names, "{chosen} are paired first")


@lead.register
def _exchanges(event: candidates.ExchangesPassed, names: Namer) -> Said:
    return told(event, names, "Exchange of S1 and S2: {leaving} for {entering}")


@lead.register
def _accepted(event: candidates.CandidateAccepted, names: Namer) -> Said | None:
    if event.total is None or event.total < LIMIT:
        return None
    return sentence(replace(event, position=None, total=None), names)


@sentence.register
def _fold(event: candidates.Fold, names: Namer) -> Said | None:
    return lead(event, names)


def below(trace: Trace, number: int, names: Namer) -> tuple[BelowInStory, ...]:
    """Return the lines below a fold; nothing for any other event."""
    event, names = trace.events[number], by_book(trace, names)
    if lead(event, names) is None:
        return ()
    if isinstance(event, candidates.CandidateAccepted):
        place, total = event.position or 0, event.total or 0
        exact = say("Candidate {n} of {total}", n=count(place), total=count(total))
        text = say("Candidate {n} of {total}", n=roughly(place), total=roughly(total))
        return (BelowInStory(text, exact=exact),)
    assert isinstance(
        event, candidates.OpponentsPassed | candidates.SetsPassed | candidates.ExchangesPassed | RowFilled
    )
    found = [BelowInStory(text, players) for text, players in passed_over(event.refused, names)]
    if isinstance(event, candidates.ExchangesPassed) and event.because is not None:
        found.append(BelowInStory(_earlier(trace, number, event, reason(event.because, names))))
    return (*found, *([] if isinstance(event, RowFilled) else [_span(event, names)]))


def _earlier(trace: Trace, number: int, event: candidates.ExchangesPassed, why: Said) -> Said:
    """Say what comes before an exchange: its first fold is of fewer players, the next one of smaller differences."""
    before = trace.events[number - 1]
    if isinstance(before, candidates.ExchangesPassed) and before.entering == event.entering:
        return say("Not with a smaller difference of the numbers: {why}", why=why)
    if event.count_exchanged == 1:
        return say("Not without an exchange: {why}", why=why)
    return say("Not with fewer players exchanged: {why}", why=why)


def _span(event: candidates.Fold, names: Namer) -> BelowInStory:
    """Say how many candidates of the sequence lie before the choice, and in how many sets or exchanges."""
    exact = told(event, names, _PLACES)
    if event.count > 1 and count(event.first) == count(event.last):
        exact = told(event, names, _MANY)  # places so far on that they are told by their order of magnitude
    if isinstance(event, candidates.SetsPassed):
        exact = joined((exact, told(event, names, _SETS)))
    if isinstance(event, candidates.ExchangesPassed):
        exact = joined((exact, told(event, names, _BEFORE)))
    if event.last < LIMIT:
        return BelowInStory(exact)
    return BelowInStory(told(event, names, _MANY, n=roughly(event.count)), exact=exact)


_PLACES = plural(
    "count", "Passed over: {n} [candidate, number {first}|candidates, {first} to {last}] of the sequence"
)
_MANY = plural("count", "Passed over: {n} [candidate|candidates] of the sequence")
_SETS = plural("sets", "with {n} earlier [set|sets]")
_BEFORE = plural("exchanges", "in {n} earlier [composition|compositions]")
