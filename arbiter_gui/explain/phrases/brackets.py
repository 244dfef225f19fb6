"""Sentences for the events of the editions that take the best candidate of a bracket."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.figures import count, with_points
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.explain.naming import BLACK, NOBODY, WHITE, Namer
from arbiter_gui.explain.phrases.reasons import apart, reason
from arbiter_gui.explain.phrases.sentences import colours, deadlock, had, opening, sentence
from arbiter_gui.trace import candidates
from arbiter_gui.trace.values import NotAtBest, PairApart, Passed, Preference, Why, Worse

__all__ = ["sentence"]

_NO_PAIRS = say("no pairs")


@sentence.register
def _opened(event: candidates.BracketOpened, names: Namer) -> Said:
    mdps, residents = event.mdps, event.residents
    many = counted(len(residents), "{n} resident", "{n} residents", n=count(len(residents)))
    text = say("{head}: {residents} {who}", head=opening(event), residents=many, who=names.all(residents))
    return say("{text}; moved down: {who}", text=text, who=names.all(mdps)) if mdps else text


@sentence.register
def _bye_score(event: candidates.ByeScoreSet, names: Namer) -> Said:
    lowest = with_points(event.score)
    return say("the bye goes to a player {with_points}: nobody lower can receive it", with_points=lowest)


@sentence.register
def _parameters(event: candidates.ParametersSet, names: Namer) -> Said:
    m0, m1, most = event.m0, event.m1, event.max_pairs
    text = say("at most {pairs}", pairs=counted(most, "{n} pair", "{n} pairs", n=count(most)))
    if not m0:
        return text
    more = counted(m0, "{n} MDP of whom {m1} can be paired", "{n} MDPs of whom {m1} can be paired", m1=m1)
    return joined((text, more), "; ")


@sentence.register
def _split(event: candidates.SubgroupsFormed, names: Namer) -> Said:
    text = say("S1: {s1}; S2: {s2}", s1=names.all(event.s1) or NOBODY, s2=names.all(event.s2) or NOBODY)
    return say("{text}; Limbo: {who}", text=text, who=names.all(event.limbo)) if event.limbo else text


@sentence.register
def _tried(event: candidates.FirstCandidate | candidates.CandidateTried, names: Namer) -> Said:
    pairs = names.pairs(event.pairs) or _NO_PAIRS
    text = say("candidate {n}: {pairs}", n=count(event.position), pairs=pairs)
    why = event.why if isinstance(event, candidates.CandidateTried) else None
    return joined((text, _fault(why, names)), ": ") if why else text


def _fault(why: candidates.Fault, names: Namer) -> Said:
    if isinstance(why, PairApart):
        pair, article = names.pair((why.one, why.other)), why.why.article
        return say("{barrier}: {pair} ({article})", barrier=apart(why.why).full, pair=pair, article=article)
    return reason(why, names)


@sentence.register
def _faulted(event: candidates.CandidateFaulted, names: Namer) -> Said:
    why = event.why
    if isinstance(why, PairApart):
        pair = names.pair((why.one, why.other))
        return say("{pair} cannot meet: {barrier}", pair=pair, barrier=apart(why.why).full)
    return say("not accepted: {reason}", reason=reason(why, names))


@sentence.register
def _completion_failed(event: candidates.CompletionFailed, names: Namer) -> Said:
    left, why = names.all(event.downfloaters) or NOBODY, deadlock(event, names)
    return say("leaving over {left}, the others could not all be paired: {why}", left=left, why=why)


def over(event: candidates.Fold) -> Said:
    """Return how many candidates were passed over, and their places."""
    first, last = count(event.first), count(event.last)
    if event.count == 1:
        return say("Passed over 1 candidate ({place})", place=first)
    if first == last:  # places so far on that they are told by their order of magnitude
        return say("Passed over {n} candidates", n=count(event.count))
    return say("Passed over {n} candidates ({first} to {last})", n=count(event.count), first=first, last=last)


@sentence.register
def _opponents(event: candidates.OpponentsPassed, names: Namer) -> Said:
    text = say(
        "{player} gets {chosen}. {passed_over}",
        player=names.one(event.player), chosen=names.one(event.chosen), passed_over=over(event),
    )  # fmt: skip
    return not_these(text, event.refused, names)


@sentence.register
def _sets(event: candidates.SetsPassed, names: Namer) -> Said:
    sets = counted(event.sets, "with {n} earlier set", "with {n} earlier sets", n=count(event.sets))
    who = names.all(event.chosen)
    text = say("paired MDPs: {who}. {passed_over} {sets}", who=who, passed_over=over(event), sets=sets)
    return not_these(text, event.refused, names)


def not_these(text: Said, refused: Sequence[Passed], names: Namer) -> Said:
    """Return a text with who was passed over, each with the reason and who would pay."""
    if not refused:
        return text
    each = joined((joined((names.one(r.player), with_payers(r.why, names)), ": ") for r in refused), "; ")
    return say("{text}. Not {each}", text=text, each=each)


def with_payers(why: Why | NotAtBest, names: Namer) -> Said:
    """Return a reason with who would pay."""
    text = reason(why, names)
    if isinstance(why, Worse) and why.payers:
        return say("{reason}, for {who}", reason=text, who=names.pairs(why.payers))
    return text


@sentence.register
def _exchanges(event: candidates.ExchangesPassed, names: Namer) -> Said:
    number, leaving, entering = event.exchanges, names.all(event.leaving), names.all(event.entering)
    before = counted(number, "in {n} earlier composition", "in {n} earlier compositions", n=count(number))
    facts = {"leaving": leaving, "entering": entering, "passed_over": over(event), "compositions": before}
    text = say("{leaving} leave S1 for {entering}. {passed_over} {compositions}", **facts)
    if len(event.leaving) == 1:
        text = say("{leaving} leaves S1 for {entering}. {passed_over} {compositions}", **facts)
    if event.because is None:
        return not_these(text, event.refused, names)
    return joined((text, with_payers(event.because, names)), ": ")


@sentence.register
def _accepted(event: candidates.CandidateAccepted, names: Namer) -> Said:
    text = say("accepted: {pairs}", pairs=names.pairs(event.pairs) or _NO_PAIRS)
    if event.downfloaters:
        text = say("{text}; left over: {who}", text=text, who=names.all(event.downfloaters))
    if event.position is not None and event.total is not None:
        place, total = count(event.position), count(event.total)
        text = say("{text} (candidate {place} of {total})", text=text, place=place, total=total)
    return say("{text}; no candidate does better", text=text)


@sentence.register
def _relaxed(event: candidates.CriterionNotMet, names: Namer) -> Said:
    what, amount = names.measure(event.article).counts(event.detail), event.amount
    who = names.pairs(event.players)
    if not who:
        return say("{what}: {amount}", what=what, amount=amount)
    return say("{what}: {amount} ({who})", what=what, amount=amount, who=who)


@sentence.register
def _went_to(event: candidates.Collapsed, names: Namer) -> Said:
    return say(
        "the others could not all be paired: {why}. The bracket is paired again as the penultimate one; "
        "{who} collapse into the last",
        why=deadlock(event, names), who=names.all(event.collapsed),
    )  # fmt: skip


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
