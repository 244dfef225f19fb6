"""A round as a story: each event in a line, below a fold the reasons of what it folds, and what a bracket gives up.

The text of a trace (`text.py`) says a fold in one long sentence; here its choice comes first, and everybody who was
passed over stands below with the reason, those of one reason together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import singledispatch

from arbiter_gui.domain.figures import count, roughly
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, joined, raised, say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.brackets import with_payers
from arbiter_gui.explain.phrases.sentences import sentence
from arbiter_gui.explain.steps import StepSection
from arbiter_gui.explain.text import by_book, event_sentence, line_of
from arbiter_gui.trace import Event, Trace, candidates, procedure
from arbiter_gui.trace.candidates import CandidateAccepted, CriterionNotMet
from arbiter_gui.trace.columns import RowFilled
from arbiter_gui.trace.kinds import Accepted, CannotPair
from arbiter_gui.trace.replay import replay
from arbiter_gui.trace.score_brackets import DemandGivenUp
from arbiter_gui.trace.values import Passed, Why

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


@lead.register(candidates.OpponentsPassed)
@lead.register(RowFilled)
def _opponents(event: candidates.OpponentsPassed | RowFilled, names: Namer) -> Said | None:
    if not event.refused:
        return None
    return raised(say("{who} gets {other}", who=names.one(event.player), other=names.one(event.chosen)))


@lead.register
def _sets(event: candidates.SetsPassed, names: Namer) -> Said:
    chosen, who = event.chosen, names.all(event.chosen)
    return counted(len(chosen), "{who} is paired first", "{who} are paired first", who=who)


@lead.register
def _exchanges(event: candidates.ExchangesPassed, names: Namer) -> Said:
    leaving, entering = names.all(event.leaving), names.all(event.entering)
    return say("Exchange of S1 and S2: {leaving} for {entering}", leaving=leaving, entering=entering)


@lead.register
def _accepted(event: candidates.CandidateAccepted, names: Namer) -> Said | None:
    if event.total is None or event.total < LIMIT:
        return None
    return sentence(replace(event, position=None, total=None), names)


def below(trace: Trace, number: int, names: Namer) -> tuple[BelowInStory, ...]:
    """Return the lines below a fold; nothing for any other event."""
    event = trace.events[number]
    found: list[BelowInStory] = []
    if isinstance(
        event, candidates.OpponentsPassed | RowFilled | candidates.SetsPassed | candidates.ExchangesPassed
    ):
        found += _passed(event.refused, by_book(trace, names))
    if isinstance(event, candidates.ExchangesPassed) and event.because is not None:
        found.append(
            BelowInStory(_earlier(trace, number, event, with_payers(event.because, by_book(trace, names))))
        )
    if isinstance(event, candidates.Fold) and lead(event, names) is not None:
        found.append(_span(event))
    if isinstance(event, candidates.CandidateAccepted) and lead(event, names) is not None:
        place, total = event.position or 0, event.total or 0
        exact = say("Candidate {n} of {total}", n=count(place), total=count(total))
        text = say("Candidate {n} of {total}", n=roughly(place), total=roughly(total))
        found.append(BelowInStory(text, exact=exact))
    return tuple(found)


def _earlier(trace: Trace, number: int, event: candidates.ExchangesPassed, why: Said) -> Said:
    """Say what comes before an exchange: its first fold is of fewer players, the next one of smaller differences."""
    before = trace.events[number - 1]
    if isinstance(before, candidates.ExchangesPassed) and before.entering == event.entering:
        return say("Not with a smaller difference of the numbers: {why}", why=why)
    if event.count_exchanged == 1:
        return say("Not without an exchange: {why}", why=why)
    return say("Not with fewer players exchanged: {why}", why=why)


def _passed(refused: Iterable[Passed], names: Namer) -> Iterator[BelowInStory]:
    same: dict[Why, list[int]] = {}
    for entry in refused:
        same.setdefault(entry.why, []).append(entry.player)
    for why, players in same.items():
        text = say("Not {players}: {why}", players=names.all(players), why=with_payers(why, names))
        yield BelowInStory(text, tuple(players))


def _span(event: candidates.Fold) -> BelowInStory:
    """Say how many candidates of the sequence lie before the choice."""
    exact = counted(
        event.count,
        "Passed over: {n} candidate, number {first} of the sequence",
        "Passed over: {n} candidates, {first} to {last} of the sequence",
        n=count(event.count),
        first=count(event.first),
        last=count(event.last),
    )
    if event.last < LIMIT:
        return BelowInStory(exact)
    text = counted(
        event.count,
        "Passed over: {n} candidate of the sequence",
        "Passed over: {n} candidates of the sequence",
        n=roughly(event.count),
    )
    return BelowInStory(text, exact=exact)


def story_rows(trace: Trace, section: StepSection, names: Namer) -> tuple[tuple[str, Said], ...]:
    """Return the story of a bracket as rows of article and sentence, the reasons of a fold below it."""
    found: list[tuple[str, Said]] = []
    for number in range(section.first, section.first + section.events):
        event = trace.events[number]
        found.append((event.article, lead(event, names) or line_of(trace, number, names)))
        found += [("", line.text) for line in below(trace, number, names)]
    return tuple(found)


class Tone(Enum):
    """What an event means for the pairing, at a glance."""

    MADE = "made"
    REFUSED = "refused"
    GIVEN_UP = "given up"
    PASSED = "passed over"


def tone(event: Event) -> Tone | None:
    """Return whether an event makes pairs, refuses, gives a criterion up, or passes candidates over."""
    match event:
        case Accepted():
            return Tone.MADE
        case candidates.CandidateFaulted() | procedure.PairsRefused() | CannotPair():
            return Tone.REFUSED
        case candidates.CriterionNotMet() | DemandGivenUp():
            return Tone.GIVEN_UP
        case procedure.DemandLowered() | procedure.OnePairLess() | procedure.FewerMovedDown():
            return Tone.GIVEN_UP
        case candidates.Fold() | procedure.SomePassed() | procedure.DemandsPassed():
            return Tone.PASSED
    return None


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A criterion by its article, how much of it is given up, figure after figure, and that in sentences."""

    article: str
    figures: str
    sentences: tuple[Said, ...]

    @property
    def words(self) -> str:
        """Such as ``C12: 3``."""
        return f"{self.article}: {self.figures}"


def given_up(trace: Trace, number: int) -> tuple[GivenUp, ...] | None:
    """Return what the bracket of an event gives up in the end; None for an event outside, or without criteria."""
    opening = replay(trace).openings[number]
    bracket = next((b for b in replay(trace).brackets if b.number == opening), None)
    if bracket is None:
        return None
    names, found = by_book(trace, Namer({})), dict[str, list[CriterionNotMet]]()
    for event in bracket.those(CriterionNotMet):
        found.setdefault(event.article, []).append(event)
    if not found and not any(bracket.those(CandidateAccepted)):
        return None
    return tuple(
        GivenUp(
            article,
            ", ".join(str(event.amount) for event in events),
            tuple(event_sentence(event, names) or NOTHING for event in events),
        )
        for article, events in found.items()
    )


def given_up_words(trace: Trace, number: int) -> Said:
    """Return that as a sentence; nothing where there is nothing to say."""
    found = given_up(trace, number)
    if found is None:
        return NOTHING
    return (
        say("Given up: {what}", what=joined(one.words for one in found))
        if found
        else say("Nothing is given up")
    )
