"""Sentences for the events of Dubov 2026, its readings, and what the arbiter is asked to confirm."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from itertools import groupby

from arbiter_gui.domain.saying import Said, counted, grouped, joined, listed, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.explain import bracket_reasons
from arbiter_gui.explain.bracket_phrases import wish
from arbiter_gui.explain.dubov_reasons import with_deadlock
from arbiter_gui.explain.naming import NOBODY, Namer, with_points
from arbiter_gui.explain.titles import opening
from arbiter_gui.trace import Event
from arbiter_gui.trace.columns import (
    ByReadings,
    ColumnsOrdered,
    GroupOpened,
    PlayersCounted,
    ReadingListed,
    RestShown,
    RowFilled,
    RowsPaired,
    UnratedFound,
)
from arbiter_gui.trace.upfloating import ByeByGames, PlayerSeen, PreferencesParted, Shifted, UpfloatersChosen
from arbiter_gui.trace.values import HadPoint, Passed, Rest, Why, Worse

QUESTIONS = {
    "unrated": say(
        "Some players have no rating; they are paired as rated 0 (reading D25). Enter ratings, or confirm."
    ),
}
"""What the arbiter confirms, by the codes of `RoundPairing.questions`."""

CRITERIA = {
    "C5": say("upfloaters"),
    "C6": say("upfloaters"),
    "C7": say("players without their colour preference"),
    "C8": say("maximum upfloaters"),
    "C9": say("earlier upfloats of maximum upfloaters"),
    "C10": say("upfloaters who floated up in the previous round"),
}
"""What each criterion counts."""


def sentence(event: Event, names: Namer) -> Said | None:
    """Return the sentence for an event with the readings that decided it, or None for an unknown event."""
    said, cited = _told(event, names), event.readings if isinstance(event, ByReadings) else ()
    if not cited or said is None:
        return said
    keys = ", ".join(cited)
    if len(cited) == 1:
        return say("{sentence} (reading {keys})", sentence=said, keys=keys)
    return say("{sentence} (readings {keys})", sentence=said, keys=keys)


def counts(article: str, score: int) -> Said:
    """Return what an entry of a criterion counts: of C6 the upfloaters of a score (tenths)."""
    if article == "C6":
        return say("upfloaters {with_points}", with_points=with_points(score))
    return CRITERIA[article]


def why_passed(why: Why) -> Said:
    """Return why a player was passed over, with the article."""
    match why:
        case HadPoint(article):
            return say("has had the bye, or a win's points without playing ({article})", article=article)
        case Worse(article, score, best, least):
            return say(
                "{what}: at least {least} instead of {best} ({article})",
                what=counts(article, score), least=least, best=best, article=article,
            )  # fmt: skip
        case Rest():
            return say("the others could then not all be paired as well")
    return bracket_reasons.reason(why)


def _with_passed(said: Said, passed: Sequence[Passed], names: Namer) -> Said:
    runs = [
        joined((names.all(p.player for p in run), why), ": ")
        for why, run in groupby(passed, key=lambda p: why_passed(p.why))
    ]
    return say("{sentence}. Not {each}", sentence=said, each=grouped(runs)) if runs else said


@singledispatch
def _told(event: Event, names: Namer) -> Said | None:
    return None


@_told.register
def _opened(event: GroupOpened, names: Namer) -> Said:
    return joined((opening(event), names.all(event.residents)), ": ")


@_told.register
def _counted(event: PlayersCounted, names: Namer) -> Said:
    return counted(
        event.count, "rating, ARO and preference of {n} player", "rating, ARO and preference of {n} players"
    )


@_told.register
def _card(event: PlayerSeen, names: Namer) -> Said:
    wanted = wish(names.one(event.player), event.preference, event.colours)
    text = say("{wish}; rating {rating}, ARO {aro}", wish=wanted, rating=event.rating, aro=event.aro)
    if not event.upfloats:
        return text
    return joined((text, counted(event.upfloats, "floated up {n} time", "floated up {n} times")), "; ")


@_told.register
def _unrated(event: UnratedFound, names: Namer) -> Said:
    return say("without a rating, counted as 0: {who}", who=names.all(event.players))


@_told.register
def _bye(event: ByeByGames, names: Namer) -> Said:
    text = counted(
        event.games,
        "the bye goes to {who}: {n} game played, {with_points}, then the largest number",
        "the bye goes to {who}: {n} games played, {with_points}, then the largest number",
        who=names.one(event.player), with_points=with_points(event.score),
    )  # fmt: skip
    return _with_passed(text, event.passed, names)


@_told.register
def _upfloaters(event: UpfloatersChosen, names: Namer) -> Said:
    who = listed(
        say("{who} {with_points}", who=names.one(n), with_points=with_points(score))
        for n, score in zip(event.players, event.scores, strict=True)
    )
    text = say("upfloaters: {who}", who=who) if event.players else say("no upfloater is needed")
    beside = [(a, s, n) for a, s, n in event.amounts if a not in ("C5", "C6")]
    if beside:
        told = grouped(say("{what} {n} ({article})", what=counts(a, s), n=n, article=a) for a, s, n in beside)
        text = say("{text}; at best {told}", text=text, told=told)
    return _with_passed(text, event.passed, names)


@_told.register
def _parted(event: PreferencesParted, names: Namer) -> Said:
    g1, g2 = names.all(event.whites) or NOBODY, names.all(event.blacks) or NOBODY
    if event.halves:
        return say("nobody of them has played, halves by number: G1 {g1}; G2 {g2}", g1=g1, g2=g2)
    return say("G1 prefers White: {g1}; G2 prefers Black: {g2}", g1=g1, g2=g2)


@_told.register
def _shifted(event: Shifted, names: Namer) -> Said:
    facts = {"who": names.all(event.players), "g1": event.due_white, "g2": event.due_black}
    facts["to"] = "G1" if event.to is Colour.WHITE else "G2"
    if event.inside:
        n = len(event.players)
        text = counted(
            n,
            "{n} pair inside the smaller subgroup cannot be avoided (G1 {g1}, G2 {g2}): to {to} is shifted {who}",
            "{n} pairs inside the smaller subgroup cannot be avoided (G1 {g1}, G2 {g2}): to {to} are shifted {who}",
            **facts,
        )
    else:
        text = say(
            "to make both equal (G1 {g1}, G2 {g2}), to {to} from the middle of the list: {who}", **facts
        )
    return _with_passed(text, event.passed, names)


@_told.register
def _columns(event: ColumnsOrdered, names: Namer) -> Said:
    return say("S1 by ARO {s1}; G2 by number {g2}", s1=names.all(event.whites), g2=names.all(event.blacks))


@_told.register
def _filled(event: RowFilled, names: Namer) -> Said:
    text = say("{player} gets {chosen}", player=names.one(event.player), chosen=names.one(event.chosen))
    return _with_passed(text, event.refused, names)


@_told.register
def _rows(event: RowsPaired, names: Namer) -> Said:
    pairs = names.pairs(event.pairs)
    if not event.changed:
        return say("paired as the subgroups stand: {pairs}", pairs=pairs)
    return counted(
        event.changed,
        "paired with {n} row changed: {pairs}",
        "paired with {n} rows changed: {pairs}",
        pairs=pairs,
    )


@_told.register
def _shown(event: RestShown, names: Namer) -> Said:
    text = say("with {who} the others could not all be paired", who=names.one(event.player))
    return with_deadlock(text, event, names)


@_told.register
def _read(event: ReadingListed, names: Namer) -> Said:
    reading = BOOK.readings[event.reading]
    return say("reading {key}: {summary}", key=reading.key, summary=reading.said)
