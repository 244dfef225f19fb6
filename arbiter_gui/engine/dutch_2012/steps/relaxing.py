"""C.10, the steps for a bracket in which no order complies with the *requirements* in force: they
*relax* one after another, that is allow one more pair or floater to break it. Each step returns the
name of the next one.

Each requirement is relaxed for as few pairs as possible (R5): a step relaxes its own by one if that
is what the result of `find_candidate` needs, and restarts where the text says; if that cannot help,
the next step follows.
"""

from __future__ import annotations

from arbiter_gui.engine.dutch_2012 import criteria
from arbiter_gui.engine.dutch_2012.criteria import Requirement
from arbiter_gui.engine.dutch_2012.round_state import NextStep, RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.trace import procedure as events
from arbiter_gui.trace.requirements import Obstacle


@BOOK.implements("C.10.a")
def c10a_drop_b6_for_upfloaters(state: RoundState) -> NextStep:
    """C.10.a: "drop B6 for upfloaters and restart from C.4", here for one more upfloater at a time
    (R5).
    """
    return _relax_or_go_on(state, "C.10.a", criteria.B6_UP, restart="C.4", otherwise="C.10.b")


@BOOK.implements("C.10.b")
def c10b_drop_b5_for_upfloaters(state: RoundState) -> NextStep:
    """C.10.b: "drop B5 for upfloaters and restart from C.3.h", here for one more upfloater at a
    time (R5).
    """
    return _relax_or_go_on(state, "C.10.b", criteria.B5_UP, restart="C.3.h", otherwise="C.10.c")


@BOOK.implements("C.10.c")
def c10c_drop_b6_for_downfloaters(state: RoundState) -> NextStep:
    """C.10.c: "drop B6 for downfloaters and restart from C.3.g", here for one more downfloater at a
    time (R5).
    """
    return _relax_or_go_on(state, "C.10.c", criteria.B6_DOWN, restart="C.3.g", otherwise="C.10.d")


@BOOK.implements("C.10.d")
def c10d_drop_b5_for_downfloaters(state: RoundState) -> NextStep:
    """C.10.d: "drop B5 for downfloaters and restart from C.3.f", here for one more downfloater at a
    time (R5).
    """
    return _relax_or_go_on(state, "C.10.d", criteria.B5_DOWN, restart="C.3.f", otherwise="C.10.e")


@BOOK.implements("C.10.e")
def c10e_allow_disregarded_colours(state: RoundState) -> NextStep:
    """C.10.e: allow one more pair to disregard a preference, and restart from C.3.e.

    In odd rounds: "If X < P1, increase X by 1". In even rounds: "If Z < X, increase Z by 1; if Z =
    X and X < P1, increase X by 1, reset Z = Z1". Z counts the pairs that disregard a strong
    preference, X those that disregard any.
    """
    # Z grows up to X, which it is a part of; only then X grows, and Z begins again with Z1.
    if state.requirement_to_relax == criteria.Z:
        return _relax_or_go_on(state, "C.10.e", criteria.Z, restart="C.3.e", otherwise="C.10.f")
    if state.requirement_to_relax == criteria.X:
        state.allowed_exceptions[criteria.Z] = state.z1
    return _relax_or_go_on(state, "C.10.e", criteria.X, restart="C.3.e", otherwise="C.10.f")


@BOOK.implements("C.10.f")
def c10f_drop_a7d(state: RoundState) -> NextStep:
    """C.10.f: "(odd numbered rounds) drop A.7.d and restart from C.3.d", here for one more pair at
    a time (R5).

    A.7.d treats strong preferences like absolute ones.
    """
    return _relax_or_go_on(state, "C.10.f", criteria.A7D, restart="C.3.d", otherwise="C.10.g")


@BOOK.implements("C.10.g")
def c10g_drop_b2(state: RoundState) -> NextStep:
    """C.10.g: "(top scorers) drop B2 and restart from C.3.c", here for one more pair at a time
    (R5).

    B.2 keeps two players apart who must both have the same colour. It is the last requirement that
    can be dropped: if that does not help either, C.12 asks the previous bracket for other players.
    """
    return _relax_or_go_on(state, "C.10.g", criteria.B2, restart="C.3.c", otherwise="C.12")


def _relax_or_go_on(
    state: RoundState,
    step: NextStep,
    requirement: Requirement,
    *,
    restart: NextStep,
    otherwise: NextStep,
) -> NextStep:
    """C.10: allow one more exception from a requirement if that helps, and return the step
    `restart`; else return `otherwise`, the next step of C.10.

    `step` is the one that relaxes this requirement, C.10.a for example. Steps that are skipped
    because they would not help are collected, and recorded as one event.
    """
    # The text relaxes the weakest requirement first, and goes on to a stronger one when that was in
    # vain. The search knows what the best pairing needs: everything before the strongest
    # requirement that it cannot keep is in vain.
    if state.requirement_to_relax == requirement:
        _record_skipped_relaxations(state, step)
        state.caller_of_c12 = step
        _relax(state, step, requirement, restart)
        return restart
    if requirement in state.applicable_requirements:
        state.skipped_relaxations.append((step, requirement.trace_code))
    is_last_step_of_c10 = otherwise == "C.12"
    if is_last_step_of_c10:
        # Nothing is left to be relaxed. C.12 has to know that C.10 called it, and not C.1.
        _record_skipped_relaxations(state, otherwise)
        state.caller_of_c12 = step
    return otherwise


def _record_skipped_relaxations(state: RoundState, next_step: NextStep) -> None:
    """Record the steps of C.10 that were skipped since a requirement was last relaxed, if any.

    `next_step` is the step that follows them: one of C.10 that helps, or C.12.
    """
    if state.skipped_relaxations:
        because = Obstacle.NO_PAIRING if state.candidate is None else Obstacle.NO_HELP
        first_article, _ = state.skipped_relaxations[0]
        state.record(
            events.DemandsPassed(
                first_article, next_step, because, tuple(state.skipped_relaxations)
            )
        )
    state.skipped_relaxations = []


def _relax(state: RoundState, step: NextStep, requirement: Requirement, restart: NextStep) -> None:
    """Allow one more exception from a requirement, and record it with the step from which C.10
    restarts.
    """
    # "Any criterion may be dropped only for the minimum number of pairs in the score bracket"
    # (C.10): so by one at a time. The steps from `restart` on put the weaker requirements in force
    # again, as the text asks.
    state.allowed_exceptions[requirement] += 1
    state.nothing_relaxed_yet = False
    x: int | None = None
    z: int | None = None
    if requirement in (criteria.X, criteria.Z):
        x = state.allowed_exceptions[criteria.X]
        if not state.field.odd:
            z = state.allowed_exceptions[criteria.Z]
    amount = state.allowed_exceptions[requirement]
    state.record(
        events.DemandLowered(
            step, demand=requirement.trace_code, amount=amount, to=restart, x=x, z=z
        )
    )
