"""The brackets of the Dutch editions as pictures, read from their traces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.saying import NOTHING, Said, counted, say
from arbiter_gui.engine.editions import rules_of
from arbiter_gui.explain.scene import Leaving, Pair, Reason, Scene, partners
from arbiter_gui.explain.scene_building import Laid, Wording, gather, in_full, scene, zones
from arbiter_gui.explain.short_reasons import exchanged, instead_of, sharing, short, short_of_all
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.candidates import (
    BracketOpened,
    CandidateAccepted,
    CandidateFaulted,
    ExchangesPassed,
    OpponentsPassed,
    ParametersSet,
    SetsPassed,
    SubgroupsFormed,
)
from arbiter_gui.trace.demands import BracketKind
from arbiter_gui.trace.kinds import Accepted, ByeGiven, MovedDown, Opened
from arbiter_gui.trace.procedure import (
    BracketMeasured,
    ColoursCounted,
    ExchangeMade,
    PairsRefused,
    SidesFormed,
)
from arbiter_gui.trace.score_brackets import BracketsJoined, PairedAgain, PairingAccepted
from arbiter_gui.trace.values import Apart, Legal, NotAtBest, PairApart, Rest, Worse

_SIDES = (
    (say("S1: moved down"), say("S2")),
    (say("S1"), say("S2")),
    (say("S1R"), say("S2R")),
)
BEST = Wording(*_SIDES, say("Limbo"))
PROCEDURE = Wording(*_SIDES, say("Without opponent here"))
_TRANSPOSED = {"dutch-2012": "C.7", "dutch-2017": "D.1", "dutch-2026": "4.2"}
_WEAK = (Rest, Legal)
"""Reasons that say less than the exchange that was needed."""
Exchange = ExchangesPassed | ExchangeMade


def best_scenes(trace: Trace) -> Iterator[Scene]:
    """Yield the brackets of 2017 and 2026 that count in the end, from top to bottom."""
    brackets = gather(trace)
    for place, laid in enumerate(brackets):
        later = {n for other in brackets[place + 1 :] for n in other.opened.own}
        accepted = next(laid.those(CandidateAccepted), None)
        if accepted is None or later & set(laid.opened.own):
            continue
        laid.above, laid.rest = laid.opened.came, laid.opened.own
        laid.pairs, laid.down = accepted.pairs, accepted.downfloaters
        for event in laid.those(ParametersSet):
            laid.parameters |= {"M0": event.m0, "MaxPairs": event.max_pairs, "M1": event.m1}
        yield _picture(trace, laid, BEST)


def procedure_scenes(trace: Trace) -> Iterator[Scene]:
    """Yield the brackets of 2012 that count in the end, from top to bottom."""
    stack: list[_Procedure] = []
    for laid in gather(trace):
        here = _Procedure(laid, laid.opened.came, laid.opened.own)
        for event in laid.events:
            here.follow(event, stack)
        stack.append(here)
    for here in stack:
        here.settle()
        yield _picture(trace, here.laid, PROCEDURE)


@dataclass
class _Procedure:
    """A bracket of 2012 on the way: who came from above, who stays when C.12 or C.13 send others."""

    laid: Laid
    incoming: tuple[int, ...]
    core: tuple[int, ...]
    mixed: bool = False

    def follow(self, event: Event, stack: list[_Procedure]) -> None:
        """Take one event; C.12 and C.13 change the bracket before this one, too."""
        laid = self.laid
        match event:
            case PairedAgain():
                before = stack[-1].laid
                before.pairs, before.down = event.pairs, event.floaters
                before.events.append(event)
                self.incoming, laid.apart = event.floaters, ()
            case BracketsJoined():
                self.incoming, laid.apart = event.s1, ()
                joined = (n for n in event.s1 if n not in stack[-1].incoming)
                self.core = (*joined, *event.others)
                stack.pop()
            case MovedDown():
                laid.apart = (*laid.apart, *(n for n in event.players if n not in laid.apart))
            case BracketMeasured():
                laid.parameters |= {"P0": event.p0, "M0": event.m0, "M1": event.m1}
                self.mixed = event.treated is BracketKind.AS_HOMOGENEOUS
            case ColoursCounted():
                laid.parameters |= {"X1": event.x1} | ({} if event.z1 is None else {"Z1": event.z1})
            case PairingAccepted():
                laid.pairs, laid.down = event.pairs, event.floaters

    def settle(self) -> None:
        """Say who is paired first: nobody, where half or more were moved down."""
        rest = tuple(n for n in self.core if n not in self.incoming)
        self.laid.own = rest
        self.laid.above = () if self.mixed else self.incoming
        self.laid.rest = (*self.incoming, *rest) if self.mixed else rest


def _picture(trace: Trace, laid: Laid, wording: Wording) -> Scene:
    found = zones(laid, wording)
    reasons = dict(_reasons(trace, laid, found[1]))
    everybody = dict.fromkeys(n for zone in found[0] for n in zone.players)
    paired = {n for pair in laid.pairs for n in pair}
    leaving = tuple(_leaving(trace, laid, n, len(everybody)) for n in everybody if n not in paired)
    changed = next((e for e in reversed(laid.events) if isinstance(e, PairedAgain)), None)
    remark = NOTHING
    if changed is not None and laid.pairs == changed.pairs:
        remark = say("paired again for the bracket below ({article})", article=changed.article)
    return scene(
        trace, laid, found, reasons, leaving, remark=remark, article=_TRANSPOSED[rules_of(trace.edition)]
    )


def _leaving(trace: Trace, laid: Laid, player: int, size: int) -> Leaving:
    """Return why somebody is left over: what the bracket's own numbers say."""
    byes = (e for e in trace.events if isinstance(e, ByeGiven) and e.player == player)
    bye = next((e for e in byes if _last_with(trace, player) == laid.number), None)
    moves = (e for e in laid.those(MovedDown) if player in e.players)
    event = bye or next(moves, None) or next((e for e in laid.those(Accepted)), laid.opened)
    reason = Reason(_left_over(laid, player, size), in_full(trace, event), event.article)
    return Leaving(player, bye is not None, reason)


def _left_over(laid: Laid, player: int, size: int) -> Said:
    if size == 1:
        return say("alone in the bracket")
    if not laid.pairs:
        return say("nobody here can meet")
    if player in laid.apart:
        return say("can meet nobody here")
    if isinstance(laid.opened, BracketOpened) and player in laid.opened.mdps:
        can = laid.parameters.get("M1", 0)
        if not can:
            return say("no moved-down player can be paired")
        return counted(
            can, "only {n} moved-down player can be paired", "only {n} moved-down players can be paired"
        )
    if size % 2 and size == 2 * len(laid.pairs) + 1:
        return say("odd number of players")
    return counted(len(laid.pairs), "only {n} pair can be made", "only {n} pairs can be made")


def _last_with(trace: Trace, player: int) -> int:
    """Return the last bracket that somebody lay in."""
    found = -1
    for number, event in enumerate(trace.events):
        match event:
            case Opened() if player in (*event.came, *event.own):
                found = number
            case PairedAgain() if event.parent > found and player in event.floaters:
                found = event.parent
            case BracketsJoined() if event.parent > found and player in event.s1:
                found = event.parent
    return found


def _reasons(trace: Trace, laid: Laid, natural: tuple[Pair, ...]) -> Iterator[tuple[frozenset[int], Reason]]:
    """Yield a reason for every pair about which the trace says something; the last one counts."""
    refused = _refused(laid.events)
    folds = {(e.player, e.chosen): e for e in laid.those(OpponentsPassed)}
    swaps = _exchanges(laid.events)
    sets = next(laid.those(SetsPassed), None)
    for one, other in laid.pairs:
        pair = frozenset((one, other))
        wanted = next(partners(natural, one), None)
        for player, by_nature in ((other, next(partners(natural, other), None)), (one, wanted)):
            if by_nature is not None and frozenset((player, by_nature)) in refused:
                event, apart = refused[frozenset((player, by_nature))]
                words, article = short(apart)
                said, told = instead_of(by_nature, words), in_full(trace, event)
                yield pair, Reason(said, told, article, (by_nature,), player, why=apart)
        if sets is not None and one in sets.chosen and wanted is None:
            chosen = ", ".join(map(str, sets.chosen))
            words = say("{players} are the first who fit", players=chosen)
            yield pair, Reason(words, in_full(trace, sets), sets.article)
        swap = next((e for e in swaps if pair & {*e.leaving, *e.entering}), None)
        if swap is not None:
            yield pair, _exchange(trace, swap)
        if (one, other) in folds:
            fold = folds[one, other]
            words, article = short_of_all(fold.refused, wanted)
            passed, why = sharing(fold.refused, wanted)
            if swap is None or not isinstance(why, _WEAK):
                said, shown = in_full(trace, fold), article or fold.article
                yield pair, Reason(words, said, shown, passed, one, why=why, refused=fold.refused)


def _refused(events: list[Event]) -> dict[frozenset[int], tuple[Event, Apart]]:
    """Return the pairs that may not be made, each with the event that tells it and why; the last one counts."""
    found: dict[frozenset[int], tuple[Event, Apart]] = {}
    for event in events:
        if isinstance(event, CandidateFaulted | PairsRefused) and isinstance(event.why, PairApart):
            found[frozenset((event.why.one, event.why.other))] = event, event.why.why
    return found


def _exchanges(events: list[Event]) -> list[Exchange]:
    """Return the exchanges that stand in the end, those with a criterion first.

    Whatever lays S1 and S2 anew undoes an exchange, unless it is the exchange itself that lays them.
    """
    found: list[Exchange] = []
    for before, event in zip([None, *events], events, strict=False):
        if isinstance(event, Exchange):
            if found and found[-1].leaving != event.leaving:
                found = []
            found.append(event)
        elif isinstance(event, SubgroupsFormed | SidesFormed) and not isinstance(before, Exchange):
            found = []
    return sorted(found, key=lambda e: _because(e) is None)


def _because(event: Exchange) -> Legal | NotAtBest | Worse | None:
    return event.because if isinstance(event, ExchangesPassed) else None


def _exchange(trace: Trace, event: Exchange) -> Reason:
    because = _because(event)
    best = because if isinstance(because, NotAtBest | Worse) else None
    said = exchanged(event.leaving, event.entering, short(best)[0] if best else NOTHING)
    return Reason(said, in_full(trace, event), event.article, swap=(event.leaving, event.entering), why=best)
