"""What a bracket gives up: the criteria that are not met as well as possible without loss, with their figures."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.text import by_book, event_sentence
from arbiter_gui.trace import Trace
from arbiter_gui.trace.candidates import CandidateAccepted, CriterionNotMet
from arbiter_gui.trace.replay import replay


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
