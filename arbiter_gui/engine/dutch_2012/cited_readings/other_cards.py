"""A table of the procedure with other cards for some players, to see whether a reading of the cards decides."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import replace

from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Pair, Stage
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.dutch_2012.workbench import Workbench

Swap = dict[Entrant, Entrant]


def players(row: Iterable[Entrant], swap: Swap) -> tuple[Entrant, ...]:
    """Return players with the other cards."""
    return tuple(swap.get(e, e) for e in row)


def bracket(own: Bracket, swap: Swap) -> Bracket:
    """Return a bracket with the other cards."""
    return replace(own, players=players(own.players, swap))


def table(own: Workbench, swap: Swap) -> Workbench:
    """Return a table with the other cards; the brackets on the stack are paired as before."""
    new = copy(own)
    new.groups = [players(group, swap) for group in own.groups]
    new.stack = [_stage(stage, swap) for stage in own.stack]
    new.residents, new.incoming = players(own.residents, swap), players(own.incoming, swap)
    new.core, new.moved_on = players(own.core, swap), list(players(own.moved_on, swap))
    new.sent, new.asked = {}, dict(own.asked)
    if hasattr(own, "bracket"):
        new.bracket = bracket(own.bracket, swap)
    return new


def _stage(own: Stage, swap: Swap) -> Stage:
    return Stage(
        players(own.residents, swap),
        players(own.incoming, swap),
        bracket(own.bracket, swap),
        players(own.moved_on, swap),
        own.m1,
        _candidate(own.candidate, swap),
    )


def _candidate(own: Candidate, swap: Swap) -> Candidate:
    def pairs(row: Iterable[Pair]) -> tuple[Pair, ...]:
        return tuple((swap.get(a, a), swap.get(b, b)) for a, b in row)

    return Candidate(pairs(own.first), pairs(own.pairs), players(own.left, swap), own.totals)
