"""Chapter 8: players who came down from a higher score group are paired first."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.round_state import first_fitting, prove
from arbiter_gui.engine.dubov_1997.definitions import Entrant
from arbiter_gui.engine.dubov_1997.limits import RoundState
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.standard import black_order, sought, white_order
from arbiter_gui.engine.kernel.graph.bitsets import members
from arbiter_gui.trace.columns import FloaterGoesOn, FloaterPaired, FloatersOrdered
from arbiter_gui.trace.values import Rest


@BOOK.implements("8.1")
def a81_order(floaters: Iterable[Entrant]) -> tuple[Entrant, ...]:
    """8.1: white and black floaters in turn, each in the order of 6.2, White first (A56).

    Higher scores come first, and every score begins with White again (A57).
    """
    ordered: list[Entrant] = []
    everybody = list(floaters)
    for score in sorted({e.score for e in everybody}, reverse=True):
        here = [e for e in everybody if e.score == score]
        whites = sorted((e for e in here if e.due is Colour.WHITE), key=white_order)
        blacks = sorted((e for e in here if e.due is Colour.BLACK), key=black_order)
        ordered += [e for pair in zip_longest(whites, blacks) for e in pair if e is not None]
    return tuple(ordered)


def pair_floaters(state: RoundState, floaters: int, score: int, parent: int) -> None:
    """Pair the floaters with residents of a score; who finds nobody stays unpaired and floats on."""
    ordered = a81_order(state.entrants[v] for v in members(floaters))
    if not ordered:
        return
    readings = ["A57"] if len({e.score for e in ordered}) > 1 else []
    if len({e.due for e in ordered}) == 1 < len(ordered):
        readings.append("A56")
    order = tuple((e.number, e.due) for e in ordered)
    state.tell(FloatersOrdered("8.1", order, readings=tuple(readings)), parent)
    for e in ordered:
        a82_opponent(state, state.entrants.index(e), state.at_score(state.left, score), parent)


@BOOK.implements("8.2")
def a82_opponent(state: RoundState, floater: int, residents: int, parent: int) -> None:
    """8.2: the highest R of the opposite due colour, else of all; equal R: the lowest ARO (A58, A59, B10)."""
    own = state.entrants[floater]
    found, passed, proofs = first_fitting(
        state,
        sorted(members(residents), key=lambda v: sought(state.entrants[v], own.due.other)),
        lambda v: state.field.apart(floater, v) or state.stuck_without(1 << floater | 1 << v),
    )
    if found is None:
        gone = FloaterGoesOn("8.2", (own.number,), passed, readings=("B8",))
        prove(state, "8.2", state.tell(gone, parent), proofs)
        return
    other = state.entrants[found]
    readings = ["A58"] if own.due is other.due else []
    readings += ["A59"] if any(isinstance(p.why, Rest) for p in passed) else []
    tied = (e for u in members(residents) if (e := state.entrants[u]) is not other)
    if any((e.due, e.rating, e.aro) == (other.due, other.rating, other.aro) for e in tied):
        readings.append("B10")
    paired = FloaterPaired(
        "8.2", ((own.number, other.number),), passed, own.due, other.rating, other.aro, other.due,
        readings=tuple(readings),
    )  # fmt: skip
    prove(state, "8.2", state.tell(paired, parent), proofs)
    state.pair(floater, found)
