"""Sentences for events of editions that take the best candidate of a bracket. A *fold* is the event
for all candidates that were skipped at one choice.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from arbiter_gui.domain.figures import count, roughly
from arbiter_gui.domain.texts.sentences import Said, counted, joined, pattern, say
from arbiter_gui.explain.naming import Namer, by_book, colour_of_letter, form_of
from arbiter_gui.explain.phrases.reasons import cited_reason, skipped_by_reason
from arbiter_gui.explain.phrases.sentences import (
    COLOUR_FACTS,
    colour_history,
    filled_phrase,
    plural,
    register_phrases,
    sentence,
)
from arbiter_gui.trace import Event, Trace, candidates
from arbiter_gui.trace.columns import RowFilled
from arbiter_gui.trace.values import Passed, Preference


def _criterion_phrase(event: candidates.CriterionNotMet) -> str:
    """Return the phrase for a criterion that is not met, with the affected players if the event has
    them.
    """
    if event.players:
        return pattern("{what}: {amount} ({players})")
    return pattern("{what}: {amount}")


def _ranking_phrase(event: candidates.RankingFolded) -> str:
    """Return the phrase for a folded ranking, with the players between its halves if there are
    any.
    """
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
        plural("m0", "{n} [MDP|MDPs], of whom {m1} can be paired")),
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
    candidates.CriterionNotMet: _criterion_phrase,
}, {
    "size": lambda event, _: counted(len(event.residents), "{n} [resident|residents]"),
    "why": lambda event, names: cited_reason(event.why, names),
    "what": lambda event, names: names.measure(event.article).noun_of(event.detail),
})
# fmt: on


def _preference_facts(event: candidates.PreferencesWeighed, name: str, side: int) -> Said:
    """Return what counts for the colour of a player: the preference, if the rules know any, and the
    colours so far. `side` is `OF_WHITE` or `OF_BLACK`.
    """
    if not event.preferences:
        return say("{who} had {had}", who=name, had=colour_history(event.colours[side]))
    return preference_and_history(name, event.preferences[side], event.colours[side])


COLOUR_FACTS[candidates.PreferencesWeighed] = _preference_facts


def preference_and_history(name: str, preference: Preference, colours: str) -> Said:
    """Return which colour a player prefers and which colours he has had."""
    preferred_colour = preference.colour
    if preferred_colour is None:
        return say(
            "{who} has no preference, having had {had}", who=name, had=colour_history(colours)
        )
    facts = {
        "who": name,
        "colour": colour_of_letter(preferred_colour.value),
        "had": colour_history(colours),
    }
    # The verb says how strong the preference is: must, should, prefers, or alternates.
    if preference in (Preference.ABSOLUTE_WHITE, Preference.ABSOLUTE_BLACK):
        return say("{who} must have {colour}, had {had}", **facts)
    if preference in (Preference.STRONG_WHITE, Preference.STRONG_BLACK):
        return say("{who} should have {colour}, had {had}", **facts)
    if not colours:
        return say("{who} prefers {colour}, has not played", **facts)
    return say("{who} is due {colour} by alternation, had {had}", **facts)


ROUGH_FROM = 10_000
"""Counts from this one on are given roughly."""


@dataclass(frozen=True, slots=True)
class FoldLine:
    """A line below a fold and the players it is about.

    `exact` has the exact numbers of a line with rough ones.
    """

    text: Said
    players: tuple[int, ...] = ()
    exact: Said | None = None


def choice_after_fold(event: Event, names: Namer) -> Said | None:
    """Return what was chosen after the candidates of a fold were skipped: `5 gets 12`.

    None for an event with a sentence of its own.
    """
    # Very large positions are given in round numbers in a line of their own (`lines_below`).
    if isinstance(event, candidates.CandidateAccepted) and (event.total or 0) >= ROUGH_FROM:
        return sentence(replace(event, position=None, total=None), names)
    match event:
        case candidates.OpponentsPassed(chosen=0):
            return filled_phrase(event, names, "{player} is left over")
        case candidates.OpponentsPassed() | RowFilled(refused=(_, *_)):
            return filled_phrase(event, names, "{player} gets {chosen}")
        case candidates.SetsPassed():
            phrase = form_of(
                pattern("{chosen} [is|are] paired first"), first=len(event.chosen) <= 1
            )
            return filled_phrase(event, names, phrase)
        case candidates.ExchangesPassed():
            return filled_phrase(event, names, "Exchange of S1 and S2: {leaving} for {entering}")
    return None


sentence.register(
    candidates.Fold,
    lambda event, names: choice_after_fold(event, names) or sentence.dispatch(Event)(event, names),
)


def lines_below(trace: Trace, number: int, names: Namer) -> tuple[FoldLine, ...]:
    """Return the lines below the sentence of a fold: who was skipped and why, and how many
    candidates; empty for any other event.

    An accepted candidate has one with its position, if that is very large.
    """
    event = trace.events[number]
    edition_names = by_book(trace, names)
    match event:
        case candidates.CandidateAccepted(position=position, total=int(total)) if (
            total >= ROUGH_FROM
        ):
            exact = say("Candidate {n} of {total}", n=count(position or 0), total=count(total))
            text = say("Candidate {n} of {total}", n=roughly(position or 0), total=roughly(total))
            return (FoldLine(text, exact=exact),)
        case RowFilled():
            return _skipped_lines(event.refused, edition_names)
        case candidates.OpponentsPassed() | candidates.SetsPassed():
            return (
                *_skipped_lines(event.refused, edition_names),
                _skipped_count_line(event, edition_names),
            )
        case candidates.ExchangesPassed():
            skipped_lines = _skipped_lines(event.refused, edition_names)
            if event.because is None:
                return (*skipped_lines, _skipped_count_line(event, edition_names))
            why = cited_reason(event.because, edition_names)
            return (
                *skipped_lines,
                FoldLine(_exchange_reason(trace, number, event, why)),
                _skipped_count_line(event, edition_names),
            )
    return ()


def _skipped_lines(skipped: Iterable[Passed], names: Namer) -> tuple[FoldLine, ...]:
    """Return the skipped players, a line for each reason."""
    return tuple(FoldLine(text, players) for text, players in skipped_by_reason(skipped, names))


def _exchange_reason(
    trace: Trace, number: int, event: candidates.ExchangesPassed, why: Said
) -> Said:
    """Return that no exchange with fewer players, or with a smaller difference, is possible, and
    why. `number` is that of the event.
    """
    # An exchange can have two folds: the first for fewer players, the second for the difference.
    previous = trace.events[number - 1]
    if isinstance(previous, candidates.ExchangesPassed) and previous.entering == event.entering:
        return say(
            "Not possible with a smaller difference between the exchanged numbers: {why}", why=why
        )
    if event.count_exchanged == 1:
        return say("Not possible without an exchange: {why}", why=why)
    return say("Not possible with fewer exchanged players: {why}", why=why)


def _skipped_count_line(event: candidates.Fold, names: Namer) -> FoldLine:
    """Return the line that says how many candidates were skipped, from which position to which, and
    in how many sets or exchanges. Large numbers are rough, with the exact ones beside them.
    """
    amount_alone = plural("count", "Skipped: {n} [candidate|candidates] in the sequence")
    with_places = plural(
        "count",
        "Skipped: {n} [candidate, number {first}|candidates, {first} to {last}] in the sequence",
    )
    # Very large positions are given by their order of magnitude, and can then look the same.
    has_different_places = count(event.first) != count(event.last)
    if event.count == 1 or has_different_places:
        phrase = with_places
    else:
        phrase = amount_alone
    exact = filled_phrase(event, names, phrase)
    if isinstance(event, candidates.SetsPassed):
        in_sets = plural("sets", "with {n} earlier [set|sets]")
        exact = joined((exact, filled_phrase(event, names, in_sets)))
    if isinstance(event, candidates.ExchangesPassed):
        in_exchanges = plural("exchanges", "in {n} earlier [composition|compositions]")
        exact = joined((exact, filled_phrase(event, names, in_exchanges)))
    if event.last < ROUGH_FROM:
        return FoldLine(exact)
    return FoldLine(filled_phrase(event, names, amount_alone, n=roughly(event.count)), exact=exact)
