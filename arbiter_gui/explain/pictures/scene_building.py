"""What the editions share when a bracket of a trace is laid on the table: zones, natural lines, reasons by pair."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, raised, say
from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.naming import NAMELESS, Namer
from arbiter_gui.explain.phrases.reasons import short_reason
from arbiter_gui.explain.phrases.sentences import opening
from arbiter_gui.explain.pictures.scene import (
    Drawn,
    Elsewhere,
    Leaving,
    Pair,
    Reason,
    Scene,
    Zone,
    partners,
)
from arbiter_gui.trace import Trace, values
from arbiter_gui.trace.columns import LotDrawn
from arbiter_gui.trace.kinds import BoardsOrdered
from arbiter_gui.trace.replay import FinalBracket

_MEASURED = ("P0", "M0", "MaxPairs", "M1", "X1", "Z1")
"""What is told beside the title of a bracket."""


def whites(trace: Trace) -> frozenset[int]:
    """Return everybody who has White, by the boards in which the trace ends."""
    boards = (event.boards for event in trace.events if isinstance(event, BoardsOrdered | LotDrawn))
    return trace.kept("whites", lambda: frozenset(white for some in boards for white, _ in some))


def made(bracket: FinalBracket) -> tuple[Pair, ...]:
    """Return the pairs that a bracket has in the end."""
    return tuple((one, other) for one, other in bracket.position.made)


def neighbour(natural: Sequence[Pair], drawn: Pair, pairs: Sequence[Pair], article: str) -> Reason:
    """Return the reason of a pair of which nothing else is told: whom the natural opponents meet instead."""
    one, other = drawn
    for player, taken in ((one, other), (other, one)):
        for wanted in partners(tuple(natural), player):
            busy = next(partners(tuple(pairs), wanted), None)
            if busy is None:
                said = say("{player} is not paired here", player=wanted)
                return Reason(said, article=article, passed=(wanted,), by=player, why=Elsewhere())
            if busy not in (player, taken):
                said = say("{player} meets {other}", player=wanted, other=busy)
                return Reason(said, article=article, passed=(wanted,), by=player, why=Elsewhere())
    return Reason(say("first who is free"), article=article)


def scene(
    trace: Trace,
    bracket: FinalBracket,
    found: tuple[tuple[Zone, ...], tuple[Pair, ...]],
    reasons: dict[frozenset[int], Reason],
    leaving: tuple[Leaving, ...],
    notes: tuple[tuple[int, Said], ...] = (),
    remark: Said = NOTHING,
) -> Scene:
    """Return a bracket as a picture; pairs that have no reason of their own follow from the order."""
    (parts, natural), pairs = found, made(bracket)
    given, sides = whites(trace), {frozenset(pair) for pair in natural}
    drawn, article = [], order_of(trace)
    for pair in pairs:
        by_nature = frozenset(pair) in sides
        reason = Reason() if by_nature else reasons.get(frozenset(pair))
        reason = reason or neighbour(natural, pair, pairs, article)
        drawn.append(Drawn(*pair, by_nature, reason, next((n for n in pair if n in given), None)))
    return Scene(
        number=bracket.number,
        title=raised(opening(bracket.opened)),
        parameters=tuple(row for row in bracket.measured if row[0] in _MEASURED),
        remark=remark,
        zones=parts,
        natural=natural,
        drawn=tuple(drawn),
        leaving=leaving,
        notes=notes,
        residents=bracket.position.residents,
    )


def order_of(trace: Trace) -> str:
    """Return the article by which opponents follow each other in order."""
    known = editions().get(trace.edition)
    return known.rulebook.order if known is not None else ""


def sharing(refused: Sequence[values.Passed], wanted: int | None) -> tuple[tuple[int, ...], values.Why]:
    """Return who of the opponents passed over shares the reason that counts, and that reason.

    That is the reason of `wanted`, the natural opponent, where he is among them; he is named first.
    """
    first = next((entry for entry in refused if entry.player == wanted), refused[0])
    said = short_reason(first.why)
    same = [entry.player for entry in refused if short_reason(entry.why) == said]
    same.sort(key=lambda number: number != first.player)
    return tuple(same), first.why


def short_of_all(
    refused: Sequence[values.Passed], wanted: int | None, names: Namer = NAMELESS, most: int = 3
) -> tuple[Said, str]:
    """Return (words, article) why the opponents before the chosen one were passed over, see `sharing`."""
    same, why = sharing(refused, wanted)
    words, article = short_reason(why, names)
    shown = ", ".join(map(str, same[:most])) + (" …" if len(same) > most else "")
    return instead_of(shown, words), article


def instead_of(players: object, why: Said) -> Said:
    """Return why others than these were taken: `not 5: met in round 3`."""
    return say("not {players}: {why}", players=players, why=why)


def exchanged(leaving: tuple[int, ...], entering: tuple[int, ...], why: Said = NOTHING) -> Said:
    """Return an exchange in a few words, with what it serves."""
    out, come = (" ".join(map(str, side)) for side in (leaving, entering))
    said = say("exchange {leaving} ↔ {entering}", leaving=out, entering=come)
    return joined((said, why)) if why else said
