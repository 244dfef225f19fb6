"""Players are tried in an order: the first who fits, and why each before him was passed over, to be checked by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from arbiter_gui.engine.dubov.round_state import E, RoundState
from arbiter_gui.trace import Level
from arbiter_gui.trace.columns import RestShown
from arbiter_gui.trace.values import GroupFails, HadPoint, Passed, Rest, Why

Proof = tuple[int, int]
"""The place of a player who was passed over, and the set that could then not have been paired."""

Tried = tuple[int | None, tuple[Passed, ...], list[Proof]]
"""The first place that fits, None when nobody does; who was passed over, with proofs."""


def first_fitting(state: RoundState[E], order: Iterable[int], why_not: Callable[[int], Why | None]) -> Tried:
    """Try places in an order; `why_not` says why one does not fit, None when it does."""
    passed: list[Passed] = []
    proofs: list[Proof] = []
    for place in order:
        why = why_not(place)
        if why is None:
            return place, tuple(passed), proofs
        passed.append(Passed(state.entrants[place].number, why))
        if isinstance(why, Rest | GroupFails):
            proofs.append((place, state.failed))
    return None, tuple(passed), proofs


def first_for_bye(state: RoundState[E], order: Iterable[int], barred: HadPoint) -> Tried:
    """Try who may have the bye and leaves a complete pairing; `barred` is the reason of those who may not."""
    return first_fitting(
        state, order, lambda v: state.stuck_without(1 << v) if state.entrants[v].may_have_bye else barred
    )


def prove(state: RoundState[E], article: str, parent: int, proofs: Iterable[Proof]) -> None:
    """Write below an event, for every player passed over, which groups would have stayed odd."""
    if state.sink.level < Level.CANDIDATES:
        return
    for place, nodes in proofs:
        found, number = state.deadlock(nodes), state.entrants[place].number
        if found is not None:
            shown = RestShown(article, number, found.others, removed=found.removed, groups=found.groups)
            state.tell(shown, parent)
