"""The brackets of the Dutch editions as pictures, read from their traces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from arbiter_gui.domain.saying import NOTHING, Said, counted, say
from arbiter_gui.explain.scene import Leaving, Pair, Reason, Scene, partners
from arbiter_gui.explain.scene_building import Laid, Wording, gather, in_full, movers, scene, zones
from arbiter_gui.explain.short_reasons import exchanged, instead_of, sharing, short, short_of_all
from arbiter_gui.trace import Event, Trace, Verb

_SIDES = (
    (say("S1: moved down"), say("S2")),
    (say("S1"), say("S2")),
    (say("S1R"), say("S2R")),
)
BEST = Wording(*_SIDES, say("Limbo"))
PROCEDURE = Wording(*_SIDES, say("Without opponent here"))
_TRANSPOSED = {"dutch-2012": "C.7", "dutch-2017": "D.1", "dutch-2026": "4.2"}
_PARAMETERS = {"m0": "M0", "max_pairs": "MaxPairs", "m1": "M1", "p0": "P0", "x1": "X1", "z1": "Z1"}
_APART = frozenset(("C.1", "C.3", "C1", "C3", "B.3", "3.3", "B.1.a", "B.2"))
_WEAK = ("rest", "legal")
"""Reasons that say less than the exchange that was needed."""
_FIRST_NUMBERS = ("C.2.a", "C.2.b")


def best_scenes(trace: Trace) -> Iterator[Scene]:
    """Yield the brackets of 2017 and 2026 that count in the end, from top to bottom."""
    brackets = gather(trace)
    for place, laid in enumerate(brackets):
        later = {n for other in brackets[place + 1 :] for n in other.opened["residents"]}
        accepted = next(laid.those(Verb.ACCEPTED), None)
        if accepted is None or later & set(laid.opened["residents"]):
            continue
        laid.above, laid.rest = laid.opened["mdps"], laid.opened["residents"]
        laid.pairs, laid.down = accepted["pairs"], accepted["downfloaters"]
        for event in laid.those(Verb.SET):
            laid.parameters |= _parameters(event)
        yield _picture(trace, laid, BEST)


def procedure_scenes(trace: Trace) -> Iterator[Scene]:
    """Yield the brackets of 2012 that count in the end, from top to bottom."""
    stack: list[_Procedure] = []
    for laid in gather(trace):
        here = _Procedure(laid, laid.opened["moved_down"], laid.opened["residents"])
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
        if event.verb is Verb.BACKTRACKED:
            before = stack[-1].laid
            before.pairs, before.down = event["pairs"], event["floaters"]
            before.events.append(event)
            self.incoming, laid.apart = event["floaters"], ()
        elif event.verb is Verb.MERGED:
            self.incoming, laid.apart = event["s1"], ()
            joined = (n for n in event["s1"] if n not in stack[-1].incoming)
            self.core = (*joined, *event["others"])
            stack.pop()
        elif event.verb is Verb.MOVED_DOWN:
            laid.apart = (*laid.apart, *(n for n in movers(event) if n not in laid.apart))
        elif event.verb is Verb.SET and event.article in _FIRST_NUMBERS:
            laid.parameters |= _parameters(event)
            self.mixed = event.get("kind", "as-homogeneous" if self.mixed else "") == "as-homogeneous"
        elif event.verb is Verb.ACCEPTED:
            laid.pairs, laid.down = event["pairs"], event["floaters"]

    def settle(self) -> None:
        """Say who is paired first: nobody, where half or more were moved down."""
        rest = tuple(n for n in self.core if n not in self.incoming)
        self.laid.own = rest
        self.laid.above = () if self.mixed else self.incoming
        self.laid.rest = (*self.incoming, *rest) if self.mixed else rest


def _parameters(event: Event) -> dict[str, int]:
    return {_PARAMETERS[k]: v for k, v in event.facts if k in _PARAMETERS and isinstance(v, int)}


def _picture(trace: Trace, laid: Laid, wording: Wording) -> Scene:
    found = zones(laid, wording)
    reasons = dict(_reasons(trace, laid, found[1]))
    everybody = dict.fromkeys(n for zone in found[0] for n in zone.players)
    paired = {n for pair in laid.pairs for n in pair}
    leaving = tuple(_leaving(trace, laid, n, len(everybody)) for n in everybody if n not in paired)
    changed = next((e for e in reversed(laid.events) if e.verb is Verb.BACKTRACKED), None)
    remark = NOTHING
    if changed is not None and laid.pairs == changed["pairs"]:
        remark = say("paired again for the bracket below ({article})", article=changed.article)
    return scene(trace, laid, found, reasons, leaving, remark=remark, article=_TRANSPOSED[trace.edition])


def _leaving(trace: Trace, laid: Laid, player: int, size: int) -> Leaving:
    """Return why somebody is left over: what the bracket's own numbers say."""
    byes = (e for e in trace.events if e.verb is Verb.GAVE_BYE and e["player"] == player)
    bye = next((e for e in byes if _last_with(trace, player) == laid.number), None)
    moves = [e for e in laid.those(Verb.MOVED_DOWN) if player in movers(e)]
    event = bye or next(iter(moves), next(laid.those(Verb.ACCEPTED), laid.opened))
    reason = Reason(_left_over(laid, player, size), in_full(trace, event), event.article)
    return Leaving(player, bye is not None, reason)


def _left_over(laid: Laid, player: int, size: int) -> Said:
    if size == 1:
        return say("alone in the bracket")
    if not laid.pairs:
        return say("nobody here can meet")
    if player in laid.apart:
        return say("can meet nobody here")
    if player in laid.opened.get("mdps", ()):
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
        if event.verb is Verb.OPENED:
            above = event.get("mdps") or event.get("moved_down") or ()
            if player in (*above, *event["residents"]):
                found = number
        elif event.verb in (Verb.BACKTRACKED, Verb.MERGED) and event.parent > found:
            found = event.parent if player in event.get("floaters", event.get("s1", ())) else found
    return found


def _reasons(trace: Trace, laid: Laid, natural: tuple[Pair, ...]) -> Iterator[tuple[frozenset[int], Reason]]:
    """Yield a reason for every pair about which the trace says something; the last one counts."""
    refused = {frozenset(e["why"][:2]): e for e in laid.those(Verb.REFUSED) if _is_pair(e)}
    folds = {(e["player"], e["chosen"]): e for e in laid.those(Verb.SKIPPED) if e.get("refused")}
    swaps = _exchanges(laid.events)
    sets = next((e for e in laid.those(Verb.SKIPPED) if e.get("sets") is not None), None)
    for one, other in laid.pairs:
        pair = frozenset((one, other))
        wanted = next(partners(natural, one), None)
        for player, by_nature in ((other, next(partners(natural, other), None)), (one, wanted)):
            event = refused.get(frozenset((player, by_nature)))
            if event is not None and by_nature is not None:
                codes = (event.article, *event["why"][2:])
                words, article = short(codes)
                said = instead_of(by_nature, words)
                yield pair, Reason(said, in_full(trace, event), article, (by_nature,), player, codes=codes)
        if sets is not None and one in sets["chosen"] and wanted is None:
            chosen = ", ".join(map(str, sets["chosen"]))
            words = say("{players} are the first who fit", players=chosen)
            yield pair, Reason(words, in_full(trace, sets), sets.article)
        swap = next((e for e in swaps if pair & {*e["leaving"], *e["entering"]}), None)
        if swap is not None:
            yield pair, _exchange(trace, swap)
        if (one, other) in folds:
            event = folds[one, other]
            words, article = short_of_all(event["refused"], wanted)
            passed, codes = sharing(event["refused"], wanted)
            if swap is not None and codes[0] in _WEAK:
                continue
            yield (
                pair,
                Reason(
                    words,
                    in_full(trace, event),
                    article or event.article,
                    passed,
                    one,
                    codes=codes,
                    refused=event["refused"],
                ),
            )


def _is_pair(event: Event) -> bool:
    why = event.get("why") or ()
    return event.article in _APART and len(why) > 1 and all(isinstance(n, int) for n in why[:2])


def _exchanges(events: list[Event]) -> list[Event]:
    """Return the exchanges that stand in the end, those with a criterion first.

    Whatever lays S1 and S2 anew undoes an exchange, unless it is the exchange itself that lays them.
    """
    found: list[Event] = []
    for before, event in zip([None, *events], events, strict=False):
        if event.get("leaving"):
            if found and found[-1]["leaving"] != event["leaving"]:
                found = []
            found.append(event)
        elif event.verb is Verb.SPLIT and not (before is not None and before.get("leaving")):
            found = []
    return sorted(found, key=lambda e: not e.get("because"))


def _exchange(trace: Trace, event: Event) -> Reason:
    because: tuple[Any, ...] = event.get("because") or ()
    why = short(because)[0] if because and because[0] not in ("rest", "legal") else NOTHING
    said = exchanged(event["leaving"], event["entering"], why)
    swap = tuple(event["leaving"]), tuple(event["entering"])
    return Reason(said, in_full(trace, event), event.article, swap=swap, codes=because if why else ())
