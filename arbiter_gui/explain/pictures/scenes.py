"""All brackets of a round as pictures, those of two halves first, and whether a trace from a file can be told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, joined, say
from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.naming import NAMELESS, by_book
from arbiter_gui.explain.phrases.reasons import short_reason
from arbiter_gui.explain.pictures.columns import early_bye, group, one_list
from arbiter_gui.explain.pictures.scene import (
    NEEDED_BELOW,
    OPPONENTLESS,
    Leaving,
    Pair,
    Reason,
    Row,
    Scene,
    ScenePart,
    Zone,
    instead_of,
    made,
    partners,
    scene,
)
from arbiter_gui.explain.steps import HALVES, REMAINDER, Step, bracket_numbers, sections, steps
from arbiter_gui.explain.text import as_text
from arbiter_gui.trace import Event, Trace, candidates
from arbiter_gui.trace.candidates import BracketOpened
from arbiter_gui.trace.columns import EarlyBye, GroupOpened, ListPaired, ProposalMade
from arbiter_gui.trace.kinds import Accepted, ByeGiven, MovedDown
from arbiter_gui.trace.procedure import ExchangeMade, PairsRefused, SidesFormed
from arbiter_gui.trace.replay import FinalBracket, replay
from arbiter_gui.trace.score_brackets import PairedAgain
from arbiter_gui.trace.values import Apart, Legal, Mode, NotAtBest, PairApart, Passed, Rest, Worse

_ABOVE = say("S1: moved down"), say("S2")
_LIMBO, _APART = say("Limbo"), say("Without opponent here")
_WEAK = (Rest, Legal)
"""Reasons that say less than the exchange that was needed."""
Exchange = candidates.ExchangesPassed | ExchangeMade


def halves(trace: Trace, bracket: FinalBracket) -> Scene:
    """Return the picture of a bracket."""
    found = _zones(bracket, _LIMBO if isinstance(bracket.opened, BracketOpened) else _APART)
    reasons = dict(_reasons(trace, bracket, found[1]))
    everybody = dict.fromkeys(n for zone in found[0] for n in zone.players)
    paired = {n for pair in made(bracket) for n in pair}
    leaving = tuple(_leaving(trace, bracket, n, len(everybody)) for n in everybody if n not in paired)
    changed = next((e for e in reversed(bracket.events) if isinstance(e, PairedAgain)), None)
    remark = NOTHING
    if changed is not None and bracket.position.pairs == changed.pairs:
        remark = say("paired again for the bracket below ({article})", article=changed.article)
    return scene(trace, bracket, found, reasons, leaving, remark=remark)


def _zones(bracket: FinalBracket, apart_title: Said) -> tuple[tuple[Zone, ...], tuple[Pair, ...]]:
    """Return the zones of a bracket of two halves and its natural pairs.

    Who was moved down lies beside whom he met; the rest is split as the rules split a remainder: so many on the
    left as pairs are made, in order. Nobody is paired first where half or more were moved down.
    """
    lain, pairs = bracket.position, made(bracket)
    above = () if lain.alike else lain.came
    those = (*lain.came, *lain.residents) if lain.alike else lain.residents
    met = {n: m for one, other in pairs for n, m in ((one, other), (other, one))}
    first = tuple(n for i, n in enumerate(above) if n in met and met[n] not in above[:i])
    taken = {met[n] for n in first} | set(first)
    rest = [n for n in those if n not in taken and n not in lain.apart]
    own = sum(1 for pair in pairs if not set(pair) & set(first))
    left, right = rest[:own], rest[own:]
    found, natural = [], list(zip(left, right, strict=False))
    if first:
        found.append(Zone(ScenePart.ABOVE, _ABOVE, tuple((n, met[n]) for n in first)))
        natural += zip(above[: len(first)], those, strict=False)
    rows: tuple[Row, ...] = (*zip(left, right, strict=False), *((None, n) for n in right[own:]))
    if rows:
        found.append(Zone(ScenePart.HALVES, REMAINDER if first else HALVES, rows))
    apart = (*(n for n in above if n not in met and n not in lain.apart), *lain.apart)
    if apart:
        found.append(Zone(ScenePart.APART, (apart_title, NOTHING), tuple((n, None) for n in apart)))
    return tuple(found), tuple(natural)


def _leaving(trace: Trace, bracket: FinalBracket, player: int, size: int) -> Leaving:
    """Return why somebody is left over: what the bracket's own numbers say."""
    byes = (e for e in trace.events if isinstance(e, ByeGiven) and e.player == player)
    bye = next((e for e in byes if replay(trace).last_of(player) is bracket), None)
    moves = (e for e in bracket.those(MovedDown) if player in e.players)
    again = (e for e in reversed(bracket.events) if isinstance(e, PairedAgain) and player in e.floaters)
    event = bye or next(moves, None) or next(again, None) or next(bracket.those(Accepted), bracket.opened)
    words = NEEDED_BELOW if isinstance(event, PairedAgain) else _left_over(bracket, player, size)
    return Leaving(player, bye is not None, Reason(words, event.article))


def _left_over(bracket: FinalBracket, player: int, size: int) -> Said:
    pairs = len(made(bracket))
    if size == 1:
        return say("alone in the bracket")
    if player in bracket.position.apart:
        return OPPONENTLESS
    if _bound_to_those_below(bracket) and size > 2 * pairs + 1:
        few = counted(pairs, "for the sake of those below only {n} [pair is|pairs are] made here")
        return few if pairs else say("for the sake of those below no pair is made here")
    if not pairs:
        return say("nobody here can meet")
    if isinstance(bracket.opened, BracketOpened) and player in bracket.opened.mdps:
        can = dict(bracket.measured).get("M1", 0)
        if not can:
            return say("no moved-down player can be paired")
        return counted(can, "only {n} moved-down [player|players] can be paired")
    if size % 2 and size == 2 * pairs + 1:
        return say("odd number of players")
    return counted(pairs, "only {n} [pair|pairs] can be made")


def _bound_to_those_below(bracket: FinalBracket) -> bool:
    """Tell whether a bracket was paired otherwise because those below could not have been completed."""
    opened = bracket.opened
    again = isinstance(opened, BracketOpened) and opened.mode is Mode.PENULTIMATE
    return again or any(bracket.those(candidates.CompletionFailed))


def _reasons(
    trace: Trace, bracket: FinalBracket, natural: tuple[Pair, ...]
) -> Iterator[tuple[frozenset[int], Reason]]:
    """Yield a reason for every pair about which the trace says something; the last one counts."""
    names = by_book(trace, NAMELESS)
    refused = _refused(bracket.events)
    folds = {(e.player, e.chosen): e for e in bracket.those(candidates.OpponentsPassed)}
    swaps = _exchanges(bracket.events)
    sets = next(bracket.those(candidates.SetsPassed), None)
    for one, other in made(bracket):
        pair = frozenset((one, other))
        wanted = next(partners(natural, one), None)
        for player, by_nature in ((other, next(partners(natural, other), None)), (one, wanted)):
            if by_nature is not None and frozenset((player, by_nature)) in refused:
                apart = Passed(by_nature, refused[frozenset((player, by_nature))])
                yield pair, instead_of((apart,), by_nature, player, names)
        if sets is not None and one in sets.chosen and wanted is None:
            chosen = ", ".join(map(str, sets.chosen))
            words = say("{players} are the first who fit", players=chosen)
            yield pair, Reason(words, sets.article)
        swap = next((e for e in swaps if pair & {*e.leaving, *e.entering}), None)
        if swap is not None:
            yield pair, _exchange(trace, swap)
        if (one, other) in folds:
            fold = folds[one, other]
            reason = instead_of(fold.refused, wanted, one, names, fold.article)
            if swap is None or not isinstance(reason.why, _WEAK):
                yield pair, reason


def _refused(events: Sequence[Event]) -> dict[frozenset[int], Apart]:
    """Return the pairs that may not be made, and why; the last event that tells it counts."""
    found: dict[frozenset[int], Apart] = {}
    for event in events:
        if isinstance(event, candidates.CandidateFaulted | PairsRefused) and isinstance(event.why, PairApart):
            found[frozenset((event.why.one, event.why.other))] = event.why.why
    return found


def _exchanges(events: Sequence[Event]) -> list[Exchange]:
    """Return the exchanges that stand in the end, those with a criterion first.

    Whatever lays S1 and S2 anew undoes an exchange, unless it is the exchange itself that lays them.
    """
    found: list[Exchange] = []
    for before, event in zip([None, *events], events, strict=False):
        if isinstance(event, Exchange):
            if found and found[-1].leaving != event.leaving:
                found = []
            found.append(event)
        elif isinstance(event, candidates.SubgroupsFormed | SidesFormed) and not isinstance(before, Exchange):
            found = []
    return sorted(found, key=lambda e: _because(e) is None)


def _because(event: Exchange) -> Legal | NotAtBest | Worse | None:
    return event.because if isinstance(event, candidates.ExchangesPassed) else None


def _exchange(trace: Trace, event: Exchange) -> Reason:
    because = _because(event)
    best = because if isinstance(because, NotAtBest | Worse) else None
    out, come = (" ".join(map(str, side)) for side in (event.leaving, event.entering))
    said = say("exchange {leaving} ↔ {entering}", leaving=out, entering=come)
    said = joined((said, short_reason(best, by_book(trace, NAMELESS))[0])) if best else said
    return Reason(said, event.article, swap=(event.leaving, event.entering), why=best)


def scenes(trace: Trace) -> tuple[Scene, ...]:
    """Return the brackets that count in the end, from top to bottom; nothing is worked out anew."""
    return trace.kept("scenes", lambda: tuple(_scenes(trace)))


def natural_opponents(trace: Trace, step: Step) -> tuple[Pair, ...]:
    """Return who would meet by nature in the bracket of a step."""
    opening = sections(trace)[step.bracket].opening
    return next((scene.natural for scene in scenes(trace) if scene.number == opening), ())


def _scenes(trace: Trace) -> Iterator[Scene]:
    for number, event in enumerate(trace.events):
        if isinstance(event, ListPaired | ProposalMade) and event.pairs:
            yield one_list(trace, number, event)
            return
    for bracket in replay(trace).brackets:
        if isinstance(bracket.opened, GroupOpened):
            yield group(trace, bracket)
        elif bracket.counts and (bracket.position.accepted or not isinstance(bracket.opened, BracketOpened)):
            yield halves(trace, bracket)
    for number, event in enumerate(trace.events):
        if isinstance(event, EarlyBye):
            yield early_bye(number, event)


_MISSING = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RuntimeError)
"""What comes of a fact that is missing, or is of another type, wherever it is asked for."""


def is_readable(trace: Trace) -> bool:
    """Return whether text, steps and pictures can be made of a trace; it is tried out.

    A trace of an edition that is not known here cannot be told either.
    """
    if trace.edition not in editions():
        return False
    try:
        as_text(trace)
        steps(trace)
        scenes(trace)
        bracket_numbers(trace)
    except _MISSING:
        return False
    return True
