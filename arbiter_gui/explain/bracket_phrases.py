"""Sentences for the events of the Dutch editions that choose the best candidate of a bracket (2017, 2026)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from arbiter_gui.domain.saying import Said, counted, grouped, joined, say
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain.bracket_reasons import apart, reason
from arbiter_gui.explain.measures import MEASURES, measure_text
from arbiter_gui.explain.naming import (
    BLACK,
    NO_GAME,
    NOBODY,
    WHITE,
    Namer,
    colour_row,
    count,
    pairs_text,
    points,
    with_points,
)
from arbiter_gui.explain.titles import opening
from arbiter_gui.trace import Event
from arbiter_gui.trace.candidates import (
    BracketOpened,
    ByeScoreSet,
    CandidateAccepted,
    CandidateFaulted,
    CandidateTried,
    Collapsed,
    CompletionFailed,
    CriterionNotMet,
    ExchangesPassed,
    Fault,
    FirstCandidate,
    Fold,
    OpponentsPassed,
    ParametersSet,
    PreferencesWeighed,
    SetsPassed,
    SubgroupsFormed,
)
from arbiter_gui.trace.kinds import (
    BoardsOrdered,
    ByeGiven,
    CannotPair,
    MovedDown,
    RoundImpossible,
    ScoregroupsFormed,
)
from arbiter_gui.trace.values import ColourRule, Legal, NotAtBest, PairApart, Passed, Preference, Why, Worse

_NO_PAIRS = say("no pairs")


@singledispatch
def sentence(event: Event, names: Namer) -> Said | None:
    """Return the sentence for an event, or None when it is not one of these editions' events."""
    return None


@sentence.register
def _opened(event: BracketOpened, names: Namer) -> Said:
    mdps, residents = event.mdps, event.residents
    many = counted(len(residents), "{n} resident", "{n} residents", n=count(len(residents)))
    text = say("{head}: {residents} {who}", head=opening(event), residents=many, who=names.all(residents))
    if mdps:
        text = say("{text}; moved down: {who}", text=text, who=names.all(mdps))
    return text


@sentence.register
def _bye_score(event: ByeScoreSet, names: Namer) -> Said:
    lowest = with_points(event.score)
    return say("the bye goes to a player {with_points}: nobody lower can receive it", with_points=lowest)


@sentence.register
def _parameters(event: ParametersSet, names: Namer) -> Said:
    m0, pairs, m1 = event.m0, event.max_pairs, event.m1
    text = say("at most {pairs}", pairs=pairs_text(pairs))
    if not m0:
        return text
    more = counted(m0, "{n} MDP of whom {m1} can be paired", "{n} MDPs of whom {m1} can be paired", m1=m1)
    return joined((text, more), "; ")


@sentence.register
def _split(event: SubgroupsFormed, names: Namer) -> Said:
    first, second = names.all(event.s1) or NOBODY, names.all(event.s2) or NOBODY
    text = say("S1: {s1}; S2: {s2}", s1=first, s2=second)
    if event.limbo:
        return say("{text}; Limbo: {who}", text=text, who=names.all(event.limbo))
    return text


@sentence.register
def _tried(event: FirstCandidate | CandidateTried, names: Namer) -> Said:
    pairs = names.pairs(event.pairs) or _NO_PAIRS
    text = say("candidate {n}: {pairs}", n=count(event.position), pairs=pairs)
    why = event.why if isinstance(event, CandidateTried) else None
    return joined((text, _fault(why, names)), ": ") if why else text


def _fault(why: Fault, names: Namer) -> Said:
    if isinstance(why, PairApart):
        pair, article = names.pair((why.one, why.other)), why.why.article
        return say("{barrier}: {pair} ({article})", barrier=apart(why.why), pair=pair, article=article)
    return reason(why)


@sentence.register
def _faulted(event: CandidateFaulted, names: Namer) -> Said:
    why = event.why
    if isinstance(why, PairApart):
        pair = names.pair((why.one, why.other))
        return say("{pair} cannot meet: {barrier}", pair=pair, barrier=apart(why.why))
    return say("not accepted: {reason}", reason=reason(why))


@sentence.register
def _completion_failed(event: CompletionFailed, names: Namer) -> Said:
    left = names.all(event.downfloaters) or NOBODY
    return say(
        "leaving over {left}, the others could not all be paired: {why}",
        left=left,
        why=_deadlock(event, names),
    )


@sentence.register
def _impossible(event: RoundImpossible, names: Namer) -> Said:
    return say("no complete pairing exists: {why}", why=_deadlock(event, names))


def _over(event: Fold) -> Said:
    """Return how many candidates were passed over."""
    number = event.count
    if number == 1:
        return say("Passed over 1 candidate ({place})", place=count(event.first))
    return say(
        "Passed over {n} candidates ({first} to {last})",
        n=count(number), first=count(event.first), last=count(event.last),
    )  # fmt: skip


@sentence.register
def _opponents(event: OpponentsPassed, names: Namer) -> Said:
    each = joined((joined((names.one(r.player), reason(r.why)), ": ") for r in event.refused), "; ")
    return say(
        "{player} gets {chosen}. {passed_over}. Not {each}",
        player=names.one(event.player), chosen=names.one(event.chosen), passed_over=_over(event), each=each,
    )  # fmt: skip


@sentence.register
def _sets(event: SetsPassed, names: Namer) -> Said:
    sets = counted(event.sets, "with {n} earlier set", "with {n} earlier sets", n=count(event.sets))
    who = names.all(event.chosen)
    text = say("paired MDPs: {who}. {passed_over} {sets}", who=who, passed_over=_over(event), sets=sets)
    return _not(text, event.refused, names)


def _not(text: Said, refused: Sequence[Passed], names: Namer) -> Said:
    """Return a text with who was passed over, each with the reason and who would pay."""
    if not refused:
        return text
    each = joined((joined((names.one(r.player), _with_payers(r.why, names)), ": ") for r in refused), "; ")
    return say("{text}. Not {each}", text=text, each=each)


def _with_payers(why: Why, names: Namer) -> Said:
    text = reason(why)
    if isinstance(why, Worse) and why.payers:
        return say("{reason}, for {who}", reason=text, who=names.pairs(why.payers))
    return text


@sentence.register
def _exchanges(event: ExchangesPassed, names: Namer) -> Said:
    number, leaving, entering = event.exchanges, names.all(event.leaving), names.all(event.entering)
    before = counted(number, "in {n} earlier composition", "in {n} earlier compositions", n=count(number))
    facts = {"leaving": leaving, "entering": entering, "passed_over": _over(event), "compositions": before}
    text = say("{leaving} leave S1 for {entering}. {passed_over} {compositions}", **facts)
    if len(event.leaving) == 1:
        text = say("{leaving} leaves S1 for {entering}. {passed_over} {compositions}", **facts)
    because = _because(event.because, names)
    return _not(text, event.refused, names) if because is None else joined((text, because), ": ")


def _because(because: Legal | NotAtBest | Worse | None, names: Namer) -> Said | None:
    if because is None:
        return None
    if isinstance(because, Worse):
        return _with_payers(because, names)
    if isinstance(because, Legal):
        return say("none has a legal pairing that lets the others be paired too")
    best, article = sum(amount for _, amount in because.amounts), because.article
    what = MEASURES[article].what
    return say("none keeps {what} at {best} ({article})", what=what, best=best, article=article)


@sentence.register
def _accepted(event: CandidateAccepted, names: Namer) -> Said:
    text = say("accepted: {pairs}", pairs=names.pairs(event.pairs) or _NO_PAIRS)
    if event.downfloaters:
        text = say("{text}; left over: {who}", text=text, who=names.all(event.downfloaters))
    if event.position is not None and event.total is not None:
        place, total = count(event.position), count(event.total)
        text = say("{text} (candidate {place} of {total})", text=text, place=place, total=total)
    return say("{text}; no candidate does better", text=text)


@sentence.register
def _relaxed(event: CriterionNotMet, names: Namer) -> Said:
    what, amount = measure_text(event.article, event.detail), event.amount
    who = names.pairs(event.players)
    if not who:
        return say("{what}: {amount}", what=what, amount=amount)
    return say("{what}: {amount} ({who})", what=what, amount=amount, who=who)


@sentence.register
def _moved_down(event: MovedDown, names: Namer) -> Said:
    return say("moved down to the next bracket: {who}", who=names.all(event.players))


@sentence.register
def _went_to(event: Collapsed, names: Namer) -> Said:
    return say(
        "the others could not all be paired: {why}. The bracket is paired again as the penultimate one; "
        "{who} collapse into the last",
        why=_deadlock(event, names),
        who=names.all(event.collapsed),
    )


def _deadlock(event: CannotPair, names: Namer) -> Said:
    return Deadlock(event.removed, event.groups).sentence(names.one)


@sentence.register
def _gave_bye(event: ByeGiven, names: Namer) -> Said:
    return say("the pairing-allocated bye goes to {who}", who=names.one(event.player))


@sentence.register
def _gave_colour(event: PreferencesWeighed, names: Namer) -> Said:
    white, black = event.white, event.black
    wishes = joined(
        (
            _wish(names.one(n), code, colours)
            for n, code, colours in zip((white, black), event.preferences, event.colours, strict=True)
        ),
        "; ",
    )
    return say(
        "White {white}, Black {black}: {rule} ({wishes})",
        white=names.one(white), black=names.one(black), rule=_RULES[event.rule], wishes=wishes,
    )  # fmt: skip


_RULES = {
    ColourRule.BOTH_GRANTED: say("both preferences granted"),
    ColourRule.STRONGER: say("the stronger preference granted"),
    ColourRule.ALTERNATE: say("colours alternate from the last time they differed"),
    ColourRule.HIGHER_RANKED: say("the higher ranked player's preference granted"),
    ColourRule.BY_NUMBER: say("initial colour by the higher ranked player's number"),
}


def _wish(who: str, wanted: Preference, colours: str) -> Said:
    had = colour_row(colours) if colours else NO_GAME
    if wanted is Preference.NONE:
        return say("{who} has no preference, had {had}", who=who, had=had)
    colour = WHITE if wanted in _WHITE else BLACK
    if wanted in (Preference.ABSOLUTE_WHITE, Preference.ABSOLUTE_BLACK):
        return say("{who} must have {colour}, had {had}", who=who, colour=colour, had=had)
    if wanted in (Preference.STRONG_WHITE, Preference.STRONG_BLACK):
        return say("{who} should have {colour}, had {had}", who=who, colour=colour, had=had)
    return say("{who} alternates to {colour}, had {had}", who=who, colour=colour, had=had)


_WHITE = (Preference.ABSOLUTE_WHITE, Preference.STRONG_WHITE, Preference.MILD_WHITE)


@sentence.register
def _boards(event: BoardsOrdered, names: Namer) -> Said:
    return say("boards in order: {boards}", boards=names.pairs(event.boards))


@sentence.register
def _scoregroups(event: ScoregroupsFormed, names: Namer) -> Said:
    groups = (joined((points(score), names.all(members)), ": ") for score, members in event.groups)
    return say("scoregroups: {groups}", groups=grouped(groups))
