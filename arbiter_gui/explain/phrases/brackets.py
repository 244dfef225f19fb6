"""Sentences for the events of the editions that take the best candidate of a bracket."""

from __future__ import annotations

from arbiter_gui.domain.figures import count
from arbiter_gui.domain.texts.sentences import Said, counted, joined, pattern, say
from arbiter_gui.explain.naming import BLACK, WHITE, Namer
from arbiter_gui.explain.phrases.reasons import apart, reason
from arbiter_gui.explain.phrases.sentences import (
    colours,
    had,
    plural,
    sentence,
    told,
    told_by,
)
from arbiter_gui.trace import candidates
from arbiter_gui.trace.values import PairApart, Preference

told_by(
    {
        candidates.ByeScoreSet: pattern(
            "the bye goes to a player {with_points}: nobody lower can receive it"
        ),
        candidates.BracketOpened: (pattern("{opening}: {size} {residents}"), pattern("moved down: {mdps}")),
        candidates.ParametersSet: (
            plural("max_pairs", "at most {n} pair", "at most {n} pairs"),
            plural("m0", "{n} MDP of whom {m1} can be paired", "{n} MDPs of whom {m1} can be paired"),
        ),
        candidates.SubgroupsFormed: (pattern("S1: {s1}; S2: {s2}"), pattern("Limbo: {limbo}")),
        candidates.CompletionFailed: pattern(
            "leaving over {downfloaters}, the others could not all be paired: {deadlock}"
        ),
        candidates.Collapsed: pattern(
            "the others could not all be paired: {deadlock}. The bracket is paired again as the penultimate one; "
            "{collapsed} collapse into the last"
        ),
        candidates.CandidateAccepted: (
            pattern("accepted: {pairs}"),
            pattern("left over: {downfloaters}"),
            pattern("candidate {position} of {total}"),
            pattern("no candidate does better"),
        ),
    },
    {"size": lambda event, _: counted(len(event.residents), "{n} resident", "{n} residents")},
)


@sentence.register
def _tried(event: candidates.FirstCandidate | candidates.CandidateTried, names: Namer) -> Said:
    text = told(event, names, "candidate {n}: {pairs}", n=count(event.position))
    why = event.why if isinstance(event, candidates.CandidateTried) else None
    if isinstance(why, PairApart):
        pair, article = names.pair((why.one, why.other)), why.why.article
        fault = say("{barrier}: {pair} ({article})", barrier=apart(why.why).full, pair=pair, article=article)
        return joined((text, fault), ": ")
    return joined((text, reason(why, names)), ": ") if why else text


@sentence.register
def _faulted(event: candidates.CandidateFaulted, names: Namer) -> Said:
    why = event.why
    if isinstance(why, PairApart):
        pair = names.pair((why.one, why.other))
        return say("{pair} cannot meet: {barrier}", pair=pair, barrier=apart(why.why).full)
    return say("not accepted: {reason}", reason=reason(why, names))


@sentence.register
def _relaxed(event: candidates.CriterionNotMet, names: Namer) -> Said:
    what = names.measure(event.article).counts(event.detail)
    text = say("{what}: {amount}", what=what, amount=event.amount)
    return told(event, names, "{what} ({players})", what=text) if event.players else text


@sentence.register
def _gave_colour(event: candidates.PreferencesWeighed, names: Namer) -> Said:
    rows = zip((event.white, event.black), event.preferences, event.colours, strict=True)
    return colours(event, names, tuple(wish(names.one(n), wanted, row) for n, wanted, row in rows))


def wish(who: str, wanted: Preference, row: str) -> Said:
    """Return which colour somebody prefers and what he has had."""
    due = wanted.colour
    if due is None:
        return say("{who} has no preference, had {had}", who=who, had=had(row))
    facts = {"who": who, "colour": WHITE if due.value == "w" else BLACK, "had": had(row)}
    if wanted in (Preference.ABSOLUTE_WHITE, Preference.ABSOLUTE_BLACK):
        return say("{who} must have {colour}, had {had}", **facts)
    if wanted in (Preference.STRONG_WHITE, Preference.STRONG_BLACK):
        return say("{who} should have {colour}, had {had}", **facts)
    if not row:
        return say("{who} prefers {colour}, had no game", **facts)
    return say("{who} alternates to {colour}, had {had}", **facts)
