"""A round as a story: one line per event, below each fold its reasons, and the criteria a bracket
fails to meet.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, say
from arbiter_gui.explain.naming import NAMELESS, Namer, by_book
from arbiter_gui.explain.phrases.candidates import choice_after_fold, lines_below
from arbiter_gui.explain.steps import StepSection
from arbiter_gui.explain.text import event_sentence, sentence_of_event
from arbiter_gui.rulebook.annexes import article_said
from arbiter_gui.trace import Event, Trace, candidates, kinds, procedure, score_brackets
from arbiter_gui.trace.replay import replay


def story_lines(trace: Trace, section: StepSection, names: Namer) -> tuple[tuple[str, Said], ...]:
    """Return the story of a bracket as lines, each with its article in front.

    A fold, the event for all candidates skipped at one choice, is followed by its reasons, without
    an article.
    """
    lines: list[tuple[str, Said]] = []
    for number in section.event_numbers:
        event = trace.events[number]
        sentence = choice_after_fold(event, names) or sentence_of_event(trace, number, names)
        lines.append((article_said(event.article), sentence))
        lines.extend(("", line.text) for line in lines_below(trace, number, names))
    return tuple(lines)


class Tone(Enum):
    """What an event means for the pairing, at a glance."""

    MADE = "made"
    REFUSED = "refused"
    GIVEN_UP = "given up"
    PASSED = "passed over"


_TONES = (
    (kinds.Accepted, Tone.MADE),
    (candidates.CandidateFaulted | procedure.PairsRefused | kinds.CannotPair, Tone.REFUSED),
    (
        candidates.CriterionNotMet | score_brackets.DemandGivenUp | procedure.DemandLowered,
        Tone.GIVEN_UP,
    ),
    (procedure.OnePairLess | procedure.FewerMovedDown, Tone.GIVEN_UP),
    (candidates.Fold | procedure.SomePassed | procedure.DemandsPassed, Tone.PASSED),
)


def tone_of(event: Event) -> Tone | None:
    """Return what an event means for the pairing: something was made, refused, given up or passed
    over. None for an event that only prepares or describes.
    """
    # The order of the table matters: an event can be of several of these types.
    for event_types, tone in _TONES:
        if isinstance(event, event_types):
            return tone
    return None


@dataclass(frozen=True, slots=True)
class UnmetCriterion:
    """A criterion that a bracket does not fully meet, by its article.

    `words` are its figures in short, such as ``C12: 3``; `sentences` say the same in full, one for
    each figure.
    """

    article: str
    words: str
    sentences: tuple[Said, ...]


def unmet_criteria(trace: Trace, number: int) -> tuple[UnmetCriterion, ...] | None:
    """Return the criteria that the final pairing of a bracket does not meet, the most important
    first; `number` is that of any event in the bracket.

    None for an event outside the brackets, and for a bracket of an edition without such criteria.
    """
    replayed = replay(trace)
    opening = replayed.openings[number]
    bracket = next((bracket for bracket in replayed.brackets if bracket.number == opening), None)
    if bracket is None:
        return None
    events = list(bracket.events_of(candidates.CriterionNotMet))
    # Without such events an accepted candidate meets every criterion. If no candidate was accepted
    # either, the edition has no criteria.
    if not events and not any(bracket.events_of(candidates.CandidateAccepted)):
        return None
    names = by_book(trace, NAMELESS)
    criteria = []
    for article, run in groupby(events, lambda event: event.article):
        run_events = list(run)
        amounts = ", ".join(str(event.amount) for event in run_events)
        sentences = tuple(event_sentence(event, names) for event in run_events)
        criteria.append(UnmetCriterion(article, f"{article}: {amounts}", sentences))
    return tuple(criteria)


def unmet_criteria_words(trace: Trace, number: int) -> Said:
    """Return in one sentence which criteria the bracket of an event does not meet; empty if it has
    no criteria.
    """
    criteria = unmet_criteria(trace, number)
    if criteria is None:
        return NOTHING
    if not criteria:
        return say("Every criterion is met")
    return say("Not fully met: {what}", what=joined(criterion.words for criterion in criteria))
