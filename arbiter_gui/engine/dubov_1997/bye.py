"""Chapter 4: who gets the bye."""

from __future__ import annotations

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.round_state import first_for_bye, prove
from arbiter_gui.engine.dubov_1997.definitions import Entrant
from arbiter_gui.engine.dubov_1997.limits import RoundState
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.graph.bitsets import members
from arbiter_gui.trace.columns import ByeChosen
from arbiter_gui.trace.values import HadPoint, Passed, Rest


@BOOK.implements("4")
def a4_bye(state: RoundState) -> int | None:
    """4: the lowest R of the lowest score group who may have it and leaves the others pairable (A25 to A27).

    Equal R: the dominating due colour of the group, then the higher ARO, then the last of the starting rank.
    Returns the place, None when nobody can have the bye.
    """
    groups: dict[int, list[Entrant]] = {}
    for v in members(state.left):
        groups.setdefault(state.entrants[v].score, []).append(state.entrants[v])
    colours = {score: dominating(group) for score, group in groups.items()}

    def key(v: int) -> tuple[int, int, bool, int, int]:
        e = state.entrants[v]
        return e.score, e.rating, e.due is not colours[e.score], -e.aro, -e.number

    order = sorted(members(state.left), key=key)
    place, passed, proofs = first_for_bye(state, order, HadPoint("2.2"))
    if place is not None:
        e = state.entrants[place]
        prove(state, "4", _tell(state, e, groups[e.score], colours[e.score], passed), proofs)
    return place


def dominating(group: list[Entrant]) -> Colour | None:
    """Return the due colour that more players have, None when neither has (readings A28, B14)."""
    surplus = sum(1 if e.due is Colour.WHITE else -1 for e in group)
    if surplus == 0:
        return None
    return Colour.WHITE if surplus > 0 else Colour.BLACK


def _tell(
    state: RoundState, e: Entrant, group: list[Entrant], colour: Colour | None, passed: tuple[Passed, ...]
) -> int:
    readings = ["A25"]
    if passed:
        readings += ["A26", *(["A27"] if any(isinstance(p.why, Rest) for p in passed) else [])]
    equal = [o for o in group if o.rating == e.rating]
    if len({o.due for o in equal}) > 1:
        readings.append("A28" if colour is None else "B14")
    if any(o.aro == e.aro and o is not e and (colour is None or o.due is e.due) for o in equal):
        readings.append("A29")
    others = tuple(o.number for o in equal if o is not e)
    return state.tell(
        ByeChosen("4", e.number, e.score, e.rating, e.aro, others, passed, readings=tuple(readings))
    )
