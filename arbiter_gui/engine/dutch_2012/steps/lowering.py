"""C.10: one requirement after another gives way, the weakest first, each for as few pairs as possible (R5).

`survey` has found how much of each requirement must be given up at least. A step lowers its own requirement by
one if that is what is missing, and restarts where the text says; all weaker requirements are in force again then.
If lowering it further cannot help while the stronger ones stand, the next step has its turn.
"""

from __future__ import annotations

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.round_state import Plan, RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Key
from arbiter_gui.trace.demands import Obstacle
from arbiter_gui.trace.procedure import DemandLowered, DemandsPassed


@BOOK.implements("C.10.a", "C.10.b", "C.10.c", "C.10.d", "C.10.f", "C.10.g")
def c10_drop(article: str, requirement: Key, restart: str, otherwise: str, state: RoundState) -> str:
    """C.10, but for C.10.e: one pair or floater more may go against a requirement, from the step `restart`.

    Where that does not help the next letter has its turn; after C.10.g, the last one, C.12.
    """
    if state.missing != requirement:
        if requirement in state.meant:
            state.passed.append((article, c.DEMANDS[requirement]))
        if otherwise == "C.12":
            state.came_from = article
            _tell_passed(state, otherwise)
        return otherwise
    _tell_passed(state, article)
    state.asked[requirement] += 1
    state.fresh, state.remainder, state.plan = False, False, Plan()
    demand, amount = c.DEMANDS[requirement], state.asked[requirement]
    state.tell(DemandLowered(article, demand, amount, restart, *_x_and_z(state, requirement)))
    return restart


def _x_and_z(state: RoundState, requirement: Key) -> tuple[int | None, int | None]:
    """Return X and Z as C.10.e leaves them."""
    if requirement not in (c.X, c.Z):
        return None, None
    return state.asked[c.X], None if state.field.odd else state.asked[c.Z]


def _tell_passed(state: RoundState, to: str) -> None:
    """Write which steps of C.10 were passed over because they would not help, all in one."""
    if state.passed:
        because = Obstacle.NO_PAIRING if state.found is None else Obstacle.NO_HELP
        state.tell(DemandsPassed(state.passed[0][0], to, because, tuple(state.passed)))
    state.passed = []


@BOOK.implements("C.10.e")
def c10e_allow_disregarded_colours(state: RoundState) -> str:
    """C.10.e: one pair more with a disregarded strong preference (even rounds), then with any, from C.3.e."""
    z_first = state.missing == c.Z and not state.field.odd
    if state.missing == c.X:
        state.asked[c.Z] = state.z1
    return c10_drop("C.10.e", c.Z if z_first else c.X, "C.3.e", "C.10.f", state)
