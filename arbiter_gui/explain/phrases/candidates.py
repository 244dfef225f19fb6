"""Sentences for events of editions that take the best candidate of a bracket, with the candidates skipped."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from arbiter_gui.domain.figures import count, roughly
from arbiter_gui.domain.texts.sentences import Said, counted, joined, pattern, say
from arbiter_gui.explain.naming import Namer, by_book, colour_of_letter, form_of
from arbiter_gui.explain.phrases.reasons import passed_over, reason
from arbiter_gui.explain.phrases.sentences import (
    COLOUR_FACTS,
    filled_phrase,
    had,
    plural,
    register_phrases,
    sentence,
)
from arbiter_gui.trace import Event, Trace, candidates
from arbiter_gui.trace.columns import RowFilled
from arbiter_gui.trace.values import Passed, Preference


def _not_met(event: candidates.CriterionNotMet) -> str:
    if event.players:
        return pattern("{what}: {amount} ({players})")
    return pattern("{what}: {amount}")


def _ranking_phrase(event: candidates.RankingFolded) -> str:
    if not event.s1:
        return pattern("no pairs can be made")
    if event.limbo:
        return pattern("by ranking, first against last: {s1} against {s2}; between them: {limbo}")
    return pattern("by ranking, first against last: {s1} against {s2}")


# fmt: off
register_phrases({
    candidates.ByeScoreSet:
        "the bye goes to a player {with_points}: no player with a lower score may receive it",
    candidates.BracketOpened: ("{opening}: {size} {residents}", "moved down: {mdps}"),
    candidates.ParametersSet: (
        plural("max_pairs", "at most {n} [pair|pairs]"),
        plural("m0", "{n} [MDP|MDPs] of whom {m1} can be paired")),
    candidates.RankingFolded: _ranking_phrase,
    candidates.SubgroupsFormed: ("S1: {s1}; S2: {s2}", "Limbo: {limbo}"),
    candidates.CompletionFailed:
        "if {downfloaters} were left over, the others could not all be paired: {deadlock}",
    candidates.Collapsed:
        "the others could not all be paired: {deadlock}. The bracket is paired again as the "
        "penultimate one; {collapsed} are merged into the last one",
    candidates.CandidateAccepted: (
        "accepted: {pairs}", "left over: {downfloaters}",
        "candidate {position} of {total}", "no candidate does better"),
    candidates.FirstCandidate: "candidate {position}: {pairs}",
    candidates.CandidateTried: ("candidate {position}: {pairs}", "{why}"),
    candidates.CandidateFaulted: "not accepted: {why}",
    candidates.CriterionNotMet: _not_met,
}, {
    "size": lambda event, _: counted(len(event.residents), "{n} [resident|residents]"),
    "why": lambda event, names: reason(event.why, names),
    "what": lambda event, names: names.measure(event.article).noun_of(event.detail),
})
# fmt: on


def _weighed_facts(event: candidates.PreferencesWeighed, name: str, side: int) -> Said:
    """Return what counts for a player: the preference, if the rules know any, and the colours so far."""
    if not event.preferences:
        return say("{who} had {had}", who=name, had=had(event.colours[side]))
    return preference_and_history(name, event.preferences[side], event.colours[side])


COLOUR_FACTS[candidates.PreferencesWeighed] = _weighed_facts


def preference_and_history(name: str, preference: Preference, colours: str) -> Said:
    """Return which colour a player prefers and which colours he has had."""
    due = preference.colour
    if due is None:
        return say("{who} has no preference, had {had}", who=name, had=had(colours))
    facts = {"who": name, "colour": colour_of_letter(due.value), "had": had(colours)}
    if preference in (Preference.ABSOLUTE_WHITE, Preference.ABSOLUTE_BLACK):
        return say("{who} must have {colour}, had {had}", **facts)
    if preference in (Preference.STRONG_WHITE, Preference.STRONG_BLACK):
        return say("{who} should have {colour}, had {had}", **facts)
    if not colours:
        return say("{who} prefers {colour}, has not played", **facts)
    return say("{who} alternates to {colour}, had {had}", **facts)


LIMIT = 10_000
"""Larger counts are said roughly."""


@dataclass(frozen=True, slots=True)
class BelowInStory:
    """A line below a fold: whom it is about, and the exact words where the line says something roughly."""

    text: Said
    players: tuple[int, ...] = ()
    exact: Said | None = None


def lead(event: Event, names: Namer) -> Said | None:
    """Return the choice to which a fold leads; None for an event with a sentence of its own."""
    if isinstance(event, candidates.CandidateAccepted) and (event.total or 0) >= LIMIT:
        return sentence(replace(event, position=None, total=None), names)
    match event:
        case candidates.OpponentsPassed(chosen=0):
            return filled_phrase(event, names, "{player} is left over")
        case candidates.OpponentsPassed() | RowFilled(refused=(_, *_)):
            return filled_phrase(event, names, "{player} gets {chosen}")
        case candidates.SetsPassed():
            phrase = form_of(pattern("{chosen} [is|are] paired first"), first=len(event.chosen) <= 1)
            return filled_phrase(event, names, phrase)
        case candidates.ExchangesPassed():
            return filled_phrase(event, names, "Exchange of S1 and S2: {leaving} for {entering}")
    return None


sentence.register(
    candidates.Fold, lambda event, names: lead(event, names) or sentence.dispatch(Event)(event, names)
)


def lines_below(trace: Trace, number: int, names: Namer) -> tuple[BelowInStory, ...]:
    """Return the lines below a fold; nothing for any other event."""
    event = trace.events[number]
    names = by_book(trace, names)
    match event:
        case candidates.CandidateAccepted(position=place, total=int(total)) if total >= LIMIT:
            exact = say("Candidate {n} of {total}", n=count(place or 0), total=count(total))
            text = say("Candidate {n} of {total}", n=roughly(place or 0), total=roughly(total))
            return (BelowInStory(text, exact=exact),)
        case RowFilled():
            return _passed_lines(event.refused, names)
        case candidates.OpponentsPassed() | candidates.SetsPassed():
            return (*_passed_lines(event.refused, names), _span(event, names))
        case candidates.ExchangesPassed():
            passed_lines = _passed_lines(event.refused, names)
            if event.because is None:
                return (*passed_lines, _span(event, names))
            why = reason(event.because, names)
            return (
                *passed_lines,
                BelowInStory(_reason_for_exchange(trace, number, event, why)),
                _span(event, names),
            )
    return ()


def _passed_lines(passed: Iterable[Passed], names: Namer) -> tuple[BelowInStory, ...]:
    """Return the skipped players, a line for each reason."""
    return tuple(BelowInStory(text, players) for text, players in passed_over(passed, names))


def _reason_for_exchange(trace: Trace, number: int, event: candidates.ExchangesPassed, why: Said) -> Said:
    """Return why no earlier exchange serves: with fewer players, or with as many and a smaller difference."""
    # Up to two folds of one exchange follow each other: fewer players, then a smaller difference.
    previous = trace.events[number - 1]
    if isinstance(previous, candidates.ExchangesPassed) and previous.entering == event.entering:
        return say("Not possible with a smaller difference between the exchanged numbers: {why}", why=why)
    if event.count_exchanged == 1:
        return say("Not possible without an exchange: {why}", why=why)
    return say("Not possible with fewer exchanged players: {why}", why=why)


def _span(event: candidates.Fold, names: Namer) -> BelowInStory:
    """Say how many candidates of the sequence lie before the choice, and in how many sets or exchanges."""
    amount_alone = plural("count", "Skipped: {n} [candidate|candidates] of the sequence")
    with_places = plural(
        "count",
        "Skipped: {n} [candidate, number {first}|candidates, {first} to {last}] of the sequence",
    )
    # Places so far on that they are told by their order of magnitude can look alike.
    has_different_places = count(event.first) != count(event.last)
    phrase = amount_alone
    if event.count == 1 or has_different_places:
        phrase = with_places
    exact = filled_phrase(event, names, phrase)
    if isinstance(event, candidates.SetsPassed):
        in_sets = plural("sets", "with {n} earlier [set|sets]")
        exact = joined((exact, filled_phrase(event, names, in_sets)))
    if isinstance(event, candidates.ExchangesPassed):
        in_exchanges = plural("exchanges", "in {n} earlier [composition|compositions]")
        exact = joined((exact, filled_phrase(event, names, in_exchanges)))
    if event.last < LIMIT:
        return BelowInStory(exact)
    return BelowInStory(filled_phrase(event, names, amount_alone, n=roughly(event.count)), exact=exact)
