"""All brackets of a round as pictures, from the replayed trace, and whether a trace from a file can be told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, joined, raised, say
from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.naming import NAMELESS, Namer, by_book, colour_of_letter
from arbiter_gui.explain.phrases.columns import BYE_WORDS, NOTES, card_notes, column_words, group_lacks
from arbiter_gui.explain.phrases.reasons import short_reason
from arbiter_gui.explain.phrases.sentences import by_kind, opening
from arbiter_gui.explain.pictures import scene
from arbiter_gui.explain.pictures.scene import Drawn, Leaving, Pair, Reason, Scene, ScenePart, Zone, partners
from arbiter_gui.explain.steps import HALVES, REMAINDER, Step, bracket_numbers, sections, steps
from arbiter_gui.explain.text import as_text
from arbiter_gui.trace import Trace, candidates, columns
from arbiter_gui.trace.candidates import BracketOpened
from arbiter_gui.trace.columns import EarlyBye, GroupOpened, ListPaired, ProposalMade
from arbiter_gui.trace.kinds import Accepted, BoardsOrdered, ByeGiven, Event, MovedDown
from arbiter_gui.trace.procedure import ExchangeMade, PairsRefused, SidesFormed
from arbiter_gui.trace.replay import FinalBracket, replay
from arbiter_gui.trace.score_brackets import PairedAgain
from arbiter_gui.trace.values import Apart, Legal, Mode, NotAtBest, PairApart, Passed, Rest, Worse

_ABOVE = say("S1: moved down"), say("S2")
_LIMBO, _APART = say("Limbo"), say("Without opponent here")
_FLOATERS = say("Floaters"), say("Highest rating they can meet")
_LIST = say("Upper half"), say("Lower half")
_MEASURED = ("P0", "M0", "MaxPairs", "M1", "X1", "Z1")
"""What is told beside the title of a bracket."""
Exchange = candidates.ExchangesPassed | ExchangeMade
Laid = tuple[tuple[Zone, ...], tuple[Pair, ...]]
"""The zones of a bracket and its natural pairs."""


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
            yield _one_list(trace, number, event)
            return
    for bracket in replay(trace).brackets:
        if bracket.counts and (bracket.position.accepted or not isinstance(bracket.opened, BracketOpened)):
            yield _bracket(trace, bracket)
    for number, event in enumerate(trace.events):
        if isinstance(event, EarlyBye):
            zone = _apart(say("Taken out before the groups are paired"), (event.player,))
            leaving = Leaving(event.player, True, Reason(by_kind(BYE_WORDS, event) or NOTHING, event.article))
            yield Scene(number, say("Bye"), (), NOTHING, (zone,), (), (), (leaving,))


def _one_list(trace: Trace, number: int, event: ListPaired | ProposalMade) -> Scene:
    """Return the picture of all players in one list, or of the pairs of a proposal."""
    title, titles, natural, reason = say("All players"), _LIST, event.pairs, Reason()
    if isinstance(event, ProposalMade):
        title, titles, natural = say("Proposal in the spirit of the rules"), column_words(None).titles, ()
        reason = Reason(say("proposal, the arbiter decides"), event.article)
    zones, leaving = [Zone(ScenePart.HALVES, titles, event.pairs)], []
    for bye in (e for e in trace.events if isinstance(e, ByeGiven)):
        zones.append(_apart(say("Bye"), (bye.player,)))
        words = by_kind(BYE_WORDS, bye) or NOTHING
        leaving.append(Leaving(bye.player, True, Reason(words, bye.article)))
    drawn = tuple(_drawn(trace, pair, bool(natural), reason) for pair in event.pairs)
    return Scene(number, title, (), NOTHING, tuple(zones), natural, drawn, tuple(leaving))


def _drawn(trace: Trace, pair: Pair, natural: bool, reason: Reason) -> Drawn:
    """Return the line of a pair; who has White is told by the boards in which the trace ends."""
    boards = (e.boards for e in trace.events if isinstance(e, BoardsOrdered | columns.LotDrawn))
    whites = trace.kept("whites", lambda: frozenset(white for some in boards for white, _ in some))
    return Drawn(*pair, natural, reason, next((n for n in pair if n in whites), None))


def _apart(title: Said, players: Sequence[int]) -> Zone:
    return Zone(ScenePart.APART, (title, NOTHING), tuple((n, None) for n in players))


def _made(bracket: FinalBracket) -> tuple[Pair, ...]:
    """Return the pairs that a bracket has in the end."""
    return tuple((one, other) for one, other in bracket.position.made)


def _bracket(trace: Trace, bracket: FinalBracket) -> Scene:
    """Return a bracket as a picture; pairs that have no reason of their own follow from the order."""
    zones, natural = (_columns if isinstance(bracket.opened, GroupOpened) else _halves)(bracket)
    pairs, reasons = _made(bracket), dict(_reasons(trace, bracket, natural))
    sides, known, drawn = {frozenset(pair) for pair in natural}, editions().get(trace.edition), []
    for pair in pairs:
        by_nature = frozenset(pair) in sides
        reason = Reason() if by_nature else reasons.get(frozenset(pair))
        reason = reason or _elsewhere(natural, pair, pairs, known.rulebook.order if known else "")
        drawn.append(_drawn(trace, pair, by_nature, reason))
    everybody, paired = [n for zone in zones for n in zone.players], {n for pair in pairs for n in pair}
    leaving = (_leaving(trace, bracket, n, len(everybody)) for n in everybody if n not in paired)
    measured = tuple(row for row in bracket.measured if row[0] in _MEASURED)
    return Scene(
        bracket.number,
        raised(opening(bracket.opened)),
        measured,
        _remark(bracket),
        zones,
        natural,
        tuple(drawn),
        tuple(leaving),
        tuple(_notes(trace, bracket)),
        bracket.position.residents,
    )


def _remark(bracket: FinalBracket) -> Said:
    lacks = next(bracket.those(columns.StandardChecked), None)
    if lacks is not None:
        return say("The group {lacks}.", lacks=group_lacks(lacks))
    again = list(bracket.those(PairedAgain))[-1:]
    if again and bracket.position.pairs == again[0].pairs:
        return say("paired again for the bracket below ({article})", article=again[0].article)
    return NOTHING


def _notes(trace: Trace, bracket: FinalBracket) -> Iterator[tuple[int, Said]]:
    events: Iterable[Any] = bracket.events
    for event in events:
        if note := by_kind(NOTES, event):
            yield from zip(event.players, note(event), strict=False)
    cards = trace.kept("card notes", lambda: card_notes(trace))
    for ordered in list(bracket.those(columns.ColumnsOrdered))[-1:]:
        yield from ((n, cards[n]) for n in ordered.whites if n in cards)


def _halves(bracket: FinalBracket) -> Laid:
    """Lay a bracket of two halves: who was moved down beside whom he met, the rest as the rules split a remainder."""
    lain, pairs = bracket.position, _made(bracket)
    above, those = ((), (*lain.came, *lain.residents)) if lain.alike else (lain.came, lain.residents)
    met = dict(each for pair in pairs for each in (pair, pair[::-1]))
    first = tuple(n for i, n in enumerate(above) if n in met and met[n] not in above[:i])
    taken, own = {*lain.apart, *first, *(met[n] for n in first)}, len(pairs) - len(first)
    rest = [n for n in those if n not in taken]
    sides = list(zip(rest[:own], rest[own:], strict=False))
    rows = (*sides, *((None, n) for n in rest[2 * own :]))
    zones = [Zone(ScenePart.ABOVE, _ABOVE, tuple((n, met[n]) for n in first))]
    zones.append(Zone(ScenePart.HALVES, REMAINDER if first else HALVES, rows))
    alone = (*(n for n in above if n not in met and n not in lain.apart), *lain.apart)
    zones.append(_apart(_LIMBO if isinstance(bracket.opened, BracketOpened) else _APART, alone))
    natural = (*sides, *zip(above[: len(first)], those, strict=False))
    return tuple(zone for zone in zones if zone.rows), natural


def _columns(bracket: FinalBracket) -> Laid:
    """Lay a score group of two columns, floaters on top."""
    ordered = list(bracket.those(columns.ColumnsOrdered))
    rows = [row for last in ordered[-1:] for row in zip(last.whites, last.blacks, strict=False)]
    first = [pair for e in bracket.those(columns.FloaterPaired) for pair in e.pairs]
    seen = {n for pair in (*first, *rows) for n in pair}
    zones = (
        Zone(ScenePart.ABOVE, _FLOATERS, tuple(first)),
        Zone(ScenePart.HALVES, column_words(next(iter(ordered), None)).titles, tuple(rows)),
        _apart(_APART, [n for n in bracket.position.players if n not in seen]),
    )
    return tuple(zone for zone in zones if zone.rows), tuple(rows)


def _leaving(trace: Trace, bracket: FinalBracket, player: int, size: int) -> Leaving:
    """Return why somebody is left over."""
    byes = (e for e in trace.events if isinstance(e, ByeGiven) and e.player == player)
    bye = next((e for e in byes if replay(trace).last_of(player) is bracket), None)
    moves = (e for e in bracket.those(MovedDown) if player in e.players)
    again = (e for e in reversed(bracket.events) if isinstance(e, PairedAgain) and player in e.floaters)
    event = bye or next(moves, None) or next(again, None) or next(bracket.those(Accepted), bracket.opened)
    return Leaving(player, bye is not None, Reason(_left_over(bracket, event, player, size), event.article))


def _left_over(bracket: FinalBracket, event: Event, player: int, size: int) -> Said:
    """Say it by the event that moves somebody on, or by what the bracket's own numbers say."""
    pairs, opened = len(_made(bracket)), bracket.opened
    bound = isinstance(opened, BracketOpened) and opened.mode is Mode.PENULTIMATE
    if isinstance(event, columns.SentDown) and event.where is columns.Where.GROUP:
        return say("sent on, so that the group can be paired")
    if isinstance(event, PairedAgain | columns.SentDown):
        return say("needed below, so that all can be paired")
    if size == 1 and not isinstance(opened, GroupOpened):
        return say("alone in the bracket")
    if player in bracket.position.apart or isinstance(opened, GroupOpened):
        return scene.OPPONENTLESS
    if (bound or any(bracket.those(candidates.CompletionFailed))) and size > 2 * pairs + 1:
        few = counted(pairs, "for the sake of those below only {n} [pair is|pairs are] made here")
        return few if pairs else say("for the sake of those below no pair is made here")
    if not pairs:
        return say("nobody here can meet")
    if isinstance(opened, BracketOpened) and player in opened.mdps:
        can = dict(bracket.measured).get("M1", 0)
        only = counted(can, "only {n} moved-down [player|players] can be paired")
        return only if can else say("no moved-down player can be paired")
    if size == 2 * pairs + 1:
        return say("odd number of players")
    return counted(pairs, "only {n} [pair|pairs] can be made")


def _reasons(
    trace: Trace, bracket: FinalBracket, natural: tuple[Pair, ...]
) -> Iterator[tuple[frozenset[int], Reason]]:
    """Yield a reason for every pair about which the trace says something; the last one counts."""
    names, refused, swaps = by_book(trace, NAMELESS), _refused(bracket.events), _exchanges(bracket.events)
    for event in bracket.those(columns.FloaterPaired):
        words = say("highest rating of due {colour}", colour=colour_of_letter(event.other_due.value))
        reason = Reason(words, event.article)
        if event.passed:
            reason = scene.instead_of(event.passed, None, event.floater, names, event.article)
        yield frozenset(event.pairs[0]), reason
    kinds = candidates.OpponentsPassed | columns.RowFilled
    folds = {(e.player, e.chosen): e for e in bracket.events if isinstance(e, kinds) and e.refused}
    sets = next(bracket.those(candidates.SetsPassed), None)
    for one, other in _made(bracket):
        pair, wanted = frozenset((one, other)), next(partners(natural, one), None)
        for player in (one,) if isinstance(bracket.opened, GroupOpened) else (other, one):
            for by_nature in list(partners(natural, player))[:1]:
                if why := refused.get(frozenset((player, by_nature))):
                    yield pair, scene.instead_of((Passed(by_nature, why),), by_nature, player, names)
        if sets is not None and one in sets.chosen and wanted is None:
            chosen = ", ".join(map(str, sets.chosen))
            yield pair, Reason(say("{players} are the first who fit", players=chosen), sets.article)
        swap = next((e for e in swaps if pair & {*e.leaving, *e.entering}), None)
        if swap is not None:
            yield pair, _exchange(swap, names)
        if fold := folds.get((one, other)):
            reason = scene.instead_of(fold.refused, wanted, one, names, fold.article)
            # these say less than the exchange that was needed
            if swap is None or not isinstance(reason.why, Rest | Legal):
                yield pair, reason


def _refused(events: Sequence[Event]) -> dict[frozenset[int], Apart]:
    """Return the pairs that may not be made, and why; the last event that tells it counts."""
    found: dict[frozenset[int], Apart] = {}
    for event in events:
        if isinstance(event, candidates.CandidateFaulted | PairsRefused) and isinstance(event.why, PairApart):
            found[frozenset((event.why.one, event.why.other))] = event.why.why
        elif isinstance(event, columns.RowTried) and event.why:
            found[frozenset((event.white, event.black))] = event.why
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
    return sorted(found, key=lambda event: getattr(event, "because", None) is None)


def _exchange(event: Exchange, names: Namer) -> Reason:
    out, come = (" ".join(map(str, side)) for side in (event.leaving, event.entering))
    said = say("exchange {leaving} ↔ {entering}", leaving=out, entering=come)
    why = event.because if isinstance(event, candidates.ExchangesPassed) else None
    best = why if isinstance(why, NotAtBest | Worse) else None
    said = joined((said, short_reason(best, names)[0])) if best else said
    return Reason(said, event.article, swap=(event.leaving, event.entering), why=best)


def _elsewhere(natural: tuple[Pair, ...], pair: Pair, pairs: tuple[Pair, ...], article: str) -> Reason:
    """Return the reason of a pair of which nothing else is told: whom the natural opponents meet instead."""
    for player in pair:
        for wanted in partners(natural, player):
            busy = next(partners(pairs, wanted), None)
            if busy not in pair:
                said = say("{player} meets {other}", player=wanted, other=busy)
                if busy is None:
                    said = say("{player} is not paired here", player=wanted)
                return Reason(said, article, (wanted,), player, why=scene.Elsewhere())
    return Reason(say("first who is free"), article)


_MISSING = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RuntimeError)
"""What comes of a fact that is missing, or is of another type, wherever it is asked for."""


def is_readable(trace: Trace) -> bool:
    """Return whether text, steps and pictures can be made of a trace of an edition known here; it is tried out."""
    try:
        for made in (as_text, steps, scenes, bracket_numbers):
            made(trace)
    except _MISSING:
        return False
    return trace.edition in editions()
