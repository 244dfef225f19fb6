"""Events by verb and by string, the first form of traces: many tests read single facts of many
kinds at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from enum import Enum
from functools import cache
from typing import Any

from arbiter_gui.trace import Event as Typed
from arbiter_gui.trace import Level
from arbiter_gui.trace import Trace as TypedTrace
from arbiter_gui.trace import candidates as t
from arbiter_gui.trace import columns as d
from arbiter_gui.trace import kinds as k
from arbiter_gui.trace import procedure as p
from arbiter_gui.trace import requirements as w
from arbiter_gui.trace import score_brackets as s
from arbiter_gui.trace import values as v

Facts = dict[str, Any]


class Verb(Enum):
    """What an article did."""

    OPENED = "opened"
    SET = "set"
    SPLIT = "split"
    TRIED = "tried"
    REFUSED = "refused"
    SKIPPED = "skipped"
    ACCEPTED = "accepted"
    RELAXED = "relaxed"
    WENT_TO = "went-to"
    MOVED_DOWN = "moved-down"
    MOVED_UP = "moved-up"
    MOVED_ACROSS = "moved-across"
    BACKTRACKED = "backtracked"
    MERGED = "merged"
    PAIRED = "paired"
    GAVE_BYE = "gave-bye"
    GAVE_COLOUR = "gave-colour"
    ORDERED = "ordered"
    READ = "read"
    COUNTED = "counted"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that one article did."""

    parent: int
    level: Level
    article: str
    verb: Verb
    facts: tuple[tuple[str, Any], ...]

    def __getitem__(self, name: str) -> Any:
        """Return a fact by name; KeyError when the event has none of that name."""
        return dict(self.facts)[name]

    def get(self, name: str, default: Any = None) -> Any:
        """Return a fact by name, or the default."""
        return dict(self.facts).get(name, default)


@dataclass(frozen=True)
class Trace:
    """The events of one paired round."""

    edition: str
    round: int
    program: str
    events: tuple[Event, ...]

    def children(self, parent: int) -> Iterator[tuple[int, Event]]:
        """Yield the events directly below `parent` (-1 for the top) with their numbers."""
        return ((i, e) for i, e in enumerate(self.events) if e.parent == parent)


def old_form(trace: TypedTrace) -> Trace:
    """Return a trace in the old form."""
    return Trace(trace.edition, trace.round, trace.program, tuple(map(old_event, trace.events)))


def old_event(event: Typed) -> Event:
    """Return an event in the old form."""
    verb, change = _VERBS[type(event)]
    always = _ALWAYS.get(type(event), ())
    values = ((name, getattr(event, name)) for name in _names(type(event)))
    facts = {name: _plain(value) for name, value in values if value is not None or name in always}
    if not facts.get("readings", True):
        del facts["readings"]
    if change is not None:
        facts = change(event, facts)
    last = () if verb is Verb.READ else ("reading", "readings")
    row = sorted(facts.items(), key=lambda fact: fact[0] in last)
    return Event(event.parent, event.level, event.article, verb, tuple(row))


@cache
def _names(kind: type[Typed]) -> tuple[str, ...]:
    """The attributes of a kind that are facts of their own."""
    beside = _BESIDE | _TOLD.get(kind, frozenset())
    return tuple(f.name for f in fields(kind) if f.name not in beside)


_BESIDE = frozenset(("article", "parent", "rule"))
_TOLD: dict[type[Typed], frozenset[str]] = {
    t.SetsPassed: frozenset(("refused",)),
    t.ExchangesPassed: frozenset(("refused", "because")),
    s.BracketsJoined: frozenset(("because",)),
}
"""What is read from the event itself."""

_ALWAYS: dict[type[Typed], tuple[str, ...]] = {
    s.PairingAccepted: ("bye",),
    d.ProposalMade: ("player",),
}


def _plain(value: Any) -> Any:
    if isinstance(value, int | str):
        return value
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    if isinstance(value, Enum):
        return value.value
    return codes(value) if hasattr(value, "__dataclass_fields__") else value


def codes(value: Any) -> Any:
    """Return a reason as codes."""
    match value:
        case v.Passed(player, why):
            return player, *codes(why)
        case v.Met(article, number):
            return article, number if article == "B.1.a" else number or "prohibited"
        case v.SameColour(article, colour):
            return (article, colour.value) if colour else (article,)
        case v.BothMovedDown(article):
            return article, "mdps"
        case v.NeedsExchange() | v.Worse():
            return value.article, getattr(value, "detail", 0), value.best, value.least
        case v.Transferred(article, times):
            return article, "running" if times is None else times
        case v.PairApart(one, other, why):
            article, *details = codes(why)
            return article, one, other, *details
        case w.Needs(code, needed, allowed):
            return *_split(code), needed, allowed
        case w.NotKept(code, amount, allowed, who):
            return *_split(code), amount, allowed, who
        case w.UnpairableAbove(players):
            return "not-above", *players
        case w.OpponentlessBelow(players):
            return "incompatible", *players
    words = {v.Rest: "rest", v.Legal: "legal", v.Alone: "alone", v.GroupFails: "group"}
    own = tuple(_plain(getattr(value, f.name)) for f in fields(value))
    return (words[type(value)],) if type(value) in words else own


def _split(code: w.RequirementCode) -> tuple[str, str]:
    article, _, kind = code.value.partition(" ")
    return {"X": "B.4", "Z": "A.7.e"}.get(article, article), kind


def _why(event: Any, facts: Facts) -> Facts:
    """Take the article off the reason."""
    match event.why:
        case w.NoBye(player):
            why: tuple[Any, ...] = (player,)
        case w.ScoresTooHigh(amount, least) | w.FactorTooHigh(amount, least):
            why = "", amount, least
        case v.Rest():
            why = ("rest",) if event.article == "C.9" else ()
        case _:
            why = codes(event.why)[1:]
    return {**facts, "why": why}


def _measured(event: p.BracketMeasured, facts: Facts) -> Facts:
    kind, lowest = facts.pop("treated"), int(facts.pop("lowest"))
    size = {"size": facts.pop("size")} if "size" in facts else {}
    return {**facts, "kind": kind, "lowest": lowest, **size}


def _because(event: Any, facts: Facts) -> Facts:
    told = event.because
    return {**facts, "because": (told.value,) if isinstance(told, Enum) else codes(told)}


def _lowered(event: p.DemandLowered, facts: Facts) -> Facts:
    demand = facts.pop("demand", None)
    if demand not in ("X", "Z") or event.x is None:
        return facts
    return {"amount": event.amount, "to": event.to, "of": demand, **facts}


def _given_up(event: s.DemandGivenUp, facts: Facts) -> Facts:
    del facts["demand"]
    return {"kind": _split(event.demand)[1], **facts}


def _exchanges(event: t.ExchangesPassed, facts: Facts) -> Facts:
    return {**facts, "because": codes(event.because) if event.because else ()}


def _steps(event: p.DemandsPassed, facts: Facts) -> Facts:
    return {
        **facts,
        "because": (event.because.value,),
        "steps": tuple(step for step, _ in event.steps),
    }


def _halves(event: d.ListPaired, facts: Facts) -> Facts:
    return {"left": facts.pop("left_half"), "right": facts.pop("right_half"), **facts}


def _sides(event: d.SidesChanged, facts: Facts) -> Facts:
    del facts["to"]
    return facts


def _paired_again(event: s.PairedAgain, facts: Facts) -> Facts:
    return {"score": event.score, **facts}


def _with(**more: Any) -> Callable[[Any, Facts], Facts]:
    first = {"to": more["to"]} if "to" in more else {}
    return lambda _event, facts: {**first, **facts, **more}


Change = Callable[[Any, Facts], Facts] | None

_VERBS: dict[type[Typed], tuple[Verb, Change]] = {
    k.MovedDown: (Verb.MOVED_DOWN, None),
    k.RoundImpossible: (Verb.REFUSED, None),
    k.ByeGiven: (Verb.GAVE_BYE, None),
    k.BoardsOrdered: (Verb.ORDERED, None),
    k.ScoregroupsFormed: (Verb.ORDERED, None),
    t.ByeScoreSet: (Verb.SET, None),
    t.BracketOpened: (Verb.OPENED, None),
    t.ParametersSet: (Verb.SET, None),
    t.SubgroupsFormed: (Verb.SPLIT, None),
    t.FirstCandidate: (Verb.TRIED, None),
    t.CandidateFaulted: (Verb.REFUSED, _why),
    t.CandidateTried: (
        Verb.TRIED,
        lambda e, facts: {**facts, "why": codes(e.why) if e.why else ()},
    ),
    t.SetsPassed: (Verb.SKIPPED, None),
    t.OpponentsPassed: (Verb.SKIPPED, None),
    t.ExchangesPassed: (Verb.SKIPPED, _exchanges),
    t.CandidateAccepted: (Verb.ACCEPTED, None),
    t.CriterionNotMet: (Verb.RELAXED, None),
    t.CompletionFailed: (Verb.REFUSED, None),
    t.Collapsed: (Verb.WENT_TO, _with(to="penultimate")),
    t.PreferencesWeighed: (Verb.GAVE_COLOUR, None),
    t.ReadingCited: (Verb.READ, None),
    s.ScoreBracketOpened: (Verb.OPENED, None),
    s.OpponentlessFound: (Verb.REFUSED, None),
    s.OpponentlessMovedDown: (Verb.MOVED_DOWN, _with(because=("incompatible",))),
    p.BracketMeasured: (Verb.SET, _measured),
    p.ColoursCounted: (Verb.SET, None),
    p.LevelImpossible: (Verb.REFUSED, _with(because=("no-pairing",))),
    p.PairsSet: (Verb.SET, None),
    p.ColoursAllowed: (Verb.SET, None),
    p.SidesFormed: (Verb.SPLIT, None),
    p.PairsTried: (Verb.TRIED, None),
    p.PairsRefused: (Verb.REFUSED, _why),
    p.PairsNoted: (Verb.WENT_TO, _with(to="C.4")),
    p.RemainderBegun: (Verb.SET, None),
    p.RemainderGivenUp: (Verb.WENT_TO, _with(to="C.7")),
    p.OrderTaken: (Verb.ORDERED, None),
    p.OrdersPassed: (Verb.SKIPPED, _because),
    p.PairingsPassed: (Verb.SKIPPED, _because),
    p.OtherSetsPassed: (Verb.SKIPPED, _because),
    p.FirstPairsGivenUp: (Verb.SKIPPED, _because),
    p.ExchangeMade: (Verb.SET, None),
    p.OtherSetTaken: (Verb.SET, None),
    p.DemandLowered: (Verb.RELAXED, _lowered),
    p.DemandsPassed: (Verb.SKIPPED, _steps),
    s.NobodyElse: (Verb.REFUSED, _with(because=("no-other-set",))),
    s.OthersBarred: (Verb.REFUSED, _because),
    s.PairedAgain: (Verb.BACKTRACKED, _paired_again),
    s.BracketsJoined: (Verb.MERGED, None),
    p.OnePairLess: (Verb.SET, None),
    p.FewerMovedDown: (Verb.SET, None),
    s.PairingAccepted: (Verb.ACCEPTED, None),
    s.DemandGivenUp: (Verb.RELAXED, _given_up),
    s.ReadingDecided: (Verb.READ, None),
    s.ReadingFollowed: (Verb.READ, None),
    s.LettersWeighed: (Verb.GAVE_COLOUR, None),
    d.PlayersCounted: (Verb.COUNTED, None),
    d.CardRead: (Verb.COUNTED, None),
    d.UnratedFound: (Verb.SET, None),
    d.ReadingListed: (Verb.READ, None),
    d.ByeChosen: (Verb.GAVE_BYE, None),
    d.ByeOfLast: (Verb.GAVE_BYE, None),
    d.ListPaired: (Verb.ACCEPTED, _halves),
    d.LotDrawn: (Verb.SET, None),
    d.GroupOpened: (Verb.OPENED, None),
    d.StandardChecked: (Verb.SET, None),
    d.FloatersOrdered: (Verb.ORDERED, None),
    d.FloaterPaired: (Verb.ACCEPTED, lambda e, facts: {**facts, "floater": e.floater}),
    d.FloaterGoesOn: (Verb.MOVED_DOWN, None),
    d.PlayerFetched: (Verb.MOVED_UP, None),
    d.BlockedGoesDown: (Verb.MOVED_DOWN, None),
    d.NobodyFetched: (Verb.REFUSED, _with(players=())),
    d.SentDown: (Verb.MOVED_DOWN, None),
    d.SidesChanged: (Verb.MOVED_ACROSS, _sides),
    d.ColumnsOrdered: (Verb.ORDERED, None),
    d.RowTried: (Verb.TRIED, lambda e, facts: {**facts, "why": codes(e.why) if e.why else ()}),
    d.RowFilled: (Verb.PAIRED, None),
    d.RowsPaired: (Verb.ACCEPTED, None),
    d.RestShown: (Verb.REFUSED, None),
    d.RowShown: (Verb.REFUSED, None),
    d.ProposalMade: (Verb.RELAXED, None),
    d.DuesWeighed: (Verb.GAVE_COLOUR, None),
}
