"""C.1 to C.5: who cannot be paired here, how much is asked, and S1 and S2."""

from __future__ import annotations

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import alone_among, numbers
from arbiter_gui.engine.dutch_2012.definitions import (
    Entrant,
    a2_order,
    a3_kind_of_bracket,
    a8_counts,
    a8_not_granted,
)
from arbiter_gui.engine.dutch_2012.refusals import tell_why_nothing
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Key
from arbiter_gui.trace import Level
from arbiter_gui.trace import score_brackets as told
from arbiter_gui.trace.procedure import BracketMeasured, ColoursAllowed, ColoursCounted, PairsSet, SidesFormed


@BOOK.implements("C.1")
def c1_incompatible_player(state: RoundState) -> str:
    """C.1: a player without possible opponent moves on, or is a case for C.12 or C.13."""
    state.lay_out()
    alone = _incompatible(state)
    if not alone:
        return "C.2.a"
    if not state.exchanged:
        state.tell(told.OpponentlessFound("C.1", numbers(alone)))
    came = set(state.incoming)
    if any(e in came for e in alone) and not state.exchanged and not state.backtracked:
        state.came_from = "C.1"
        return "C.12"
    if state.lowest:
        state.hopeless = True
        return "C.13"
    state.tell(told.OpponentlessMovedDown("C.1", numbers(alone)))
    state.moved_on += alone
    state.lay_out()
    return "C.2.a" if state.bracket.size else "done"


def _incompatible(state: RoundState) -> list[Entrant]:
    """Return who has no opponent here; the bye of an odd lowest bracket is one (R12)."""
    bracket = state.bracket
    bye = bracket.lowest and bracket.size % 2 == 1
    alone = alone_among(bracket.players)
    saved = [e for e in alone if bye and c.b1b_may_have_bye(e)]
    if saved:
        state.tell(told.ReadingFollowed("C.1", numbers(saved), reading="R12"))
    return [e for e in alone if e not in saved]


@BOOK.implements("C.2.a")
def c2a_determine_p_and_m(state: RoundState) -> str:
    """C.2.a: P1 = P0 and M1 = M0; after C.12 the values it was called with stay."""
    bracket = state.bracket
    state.p1, state.m1 = bracket.p0, bracket.m0
    if state.kept is not None:
        state.p1, state.m1 = min(state.kept[0], bracket.p0), min(state.kept[1], bracket.m0)
        state.kept = None
    state.tell(
        BracketMeasured(
            "C.2.a", bracket.p0, state.p1, bracket.m0, state.m1, bracket.kind, bracket.lowest, bracket.size
        )
    )
    if state.moved_on:
        with_them, came = (*bracket.players, *state.moved_on), set(state.incoming)
        if a3_kind_of_bracket(len(with_them), len(came.intersection(with_them))) is not bracket.kind:
            state.tell(told.ReadingDecided("A.3", gone=numbers(state.moved_on), reading="R8"))
    return "C.2.b"


@BOOK.implements("C.2.b")
def c2b_determine_x1_and_z1(state: RoundState) -> str:
    """C.2.b: X1 and Z1 for the pairs that are asked for now (what C.14 took off is taken off)."""
    players, p0, odd = state.bracket.players, state.bracket.p0, state.field.odd
    natural = a8_counts(players, odd_round=True)
    strong = natural if odd else a8_counts(players, odd)
    state.x1 = max(0, a8_not_granted(natural, p0) - p0 + state.p1)
    state.z1 = 0 if odd else max(0, a8_not_granted(strong, p0) - p0 + state.p1)
    if state.sink.level >= Level.STEPS:
        z1 = None if odd else state.z1
        state.tell(ColoursCounted("C.2.b", state.x1, z1, *natural[:3], strong[3]))
    return "C.3.a"


@BOOK.implements("C.3.a")
def c3a_set_p(state: RoundState) -> str:
    """C.3.a: P is P1, in a heterogeneous bracket M1 first."""
    state.survey()
    if state.found is None and not state.hopeless and state.sink.level >= Level.STEPS:
        tell_why_nothing(state)
    state.marked, state.remainder, state.fresh = (), False, True
    state.p = state.m1 if state.bracket.heterogeneous else state.p1
    state.tell(PairsSet("C.3.a", state.p))
    return "C.3.b"


@BOOK.implements("C.3.b", "C.3.c", "C.3.e", "C.3.f", "C.3.g", "C.3.h")
def c3_in_force_again(requirement: Key, after: str, state: RoundState) -> str:
    """C.3.b, C.3.c, C.3.e to C.3.h: a requirement holds again for every pair, and the step `after` follows."""
    state.asked[requirement] = 0
    return after


@BOOK.implements("C.3.d")
def c3d_set_x_and_z(state: RoundState) -> str:
    """C.3.d: X = X1 and Z = Z1."""
    state.asked[c.X], state.asked[c.Z] = state.x1, state.z1
    state.tell(ColoursAllowed("C.3.d", state.x1, None if state.field.odd else state.z1))
    return "C.3.e"


@BOOK.implements("C.4")
def c4_establish_subgroups(state: RoundState) -> str:
    """C.4: the highest P players are S1, the others S2; of a remainder P1 - M1."""
    group = state.group
    state.s1, state.s2 = group[: state.p], group[state.p :]
    return "C.5"


@BOOK.implements("C.5")
def c5_order(state: RoundState) -> str:
    """C.5: both subgroups in the order of A.2."""
    state.s1, state.s2 = a2_order(state.s1), a2_order(state.s2)
    if state.sink.level >= Level.STEPS:
        state.tell(SidesFormed("C.5", numbers(state.s1), numbers(state.s2), state.in_force()))
    return "C.6"
