"""Sentences for the events of the editions that take the best candidate of a bracket."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, counted, pattern, say
from arbiter_gui.explain.naming import BLACK, WHITE, Namer
from arbiter_gui.explain.phrases.reasons import reason
from arbiter_gui.explain.phrases.sentences import (
    colours,
    had,
    plural,
    sentence,
    told_by,
)
from arbiter_gui.trace import candidates
from arbiter_gui.trace.values import Preference

told_by(
    {
        candidates.ByeScoreSet: pattern(
            "the bye goes to a player {with_points}: nobody lower can receive it"
        ),
        candidates.BracketOpened: (pattern("{opening}: {size} {residents}"), pattern("moved down: {mdps}")),
        candidates.ParametersSet: (
            plural("max_pairs", "at most {n} [pair|pairs]"),
            plural("m0", "{n} [MDP|MDPs] of whom {m1} can be paired"),
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
        candidates.FirstCandidate: pattern("candidate {position}: {pairs}"),
        candidates.CandidateTried: (pattern("candidate {position}: {pairs}"), pattern("{why}")),
        candidates.CandidateFaulted: pattern("not accepted: {why}"),
        candidates.CriterionNotMet: lambda event: (
            pattern("{what}: {amount} ({players})") if event.players else pattern("{what}: {amount}")
        ),
    },
    {
        "size": lambda event, _: counted(len(event.residents), "{n} [resident|residents]"),
        "why": lambda event, names: reason(event.why, names),
        "what": lambda event, names: names.measure(event.article).counts(event.detail),
    },
)


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
