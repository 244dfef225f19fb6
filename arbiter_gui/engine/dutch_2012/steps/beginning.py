"""C.1 to C.3, the steps that begin a bracket: its players, the numbers of pairs to be made, and the
*requirements* in force, that is the criteria that it should keep but may have to give up. Each step
returns the name of the next one.

C.14 restarts here with fewer pairs, and C.12 and C.13 with other players. C.10 restarts at a later
step of C.3, which puts the weaker requirements in force again.
"""

from __future__ import annotations

from arbiter_gui.engine.dutch_2012 import criteria
from arbiter_gui.engine.dutch_2012.bracket import PairLevel, numbers, opponentless_among
from arbiter_gui.engine.dutch_2012.definitions import (
    Entrant,
    a3_kind_of_bracket,
    a8a_least_disregarded_colours,
    a8b_least_disregarded_strong_colours,
)
from arbiter_gui.engine.dutch_2012.round_state import DONE, NextStep, RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.kernel.impossible import deadlock
from arbiter_gui.trace import procedure as events
from arbiter_gui.trace import score_brackets as brackets
from arbiter_gui.trace.requirements import BracketKind


@BOOK.implements("C.1")
def c1_incompatible_player(state: RoundState) -> NextStep:
    """C.1: a player "for whom no opponent can be found within this score bracket" moves on, or
    calls C.12 or C.13.

    "If this player was moved down from a higher score bracket apply C.12; if this score bracket is
    the lowest one apply C.13; in all other cases: move this player down." The bye of an odd lowest
    bracket is an opponent (R12).
    """
    state.form_bracket()
    opponentless = _players_without_opponent(state)
    if not opponentless:
        return "C.2.a"
    # C.12 is tried once, if a moved-down player has no opponent. If it sends other players, C.1
    # starts again. Otherwise players without an opponent move on, or in the lowest bracket are a
    # case for C.13.
    if not state.has_asked_for_opponents:
        state.record(brackets.OpponentlessFound("C.1", numbers(opponentless)))
        is_moved_down_player_among_them = not set(opponentless).isdisjoint(state.incoming)
        if is_moved_down_player_among_them and not state.has_backtracked:
            state.caller_of_c12 = "C.1"
            return "C.12"
    if state.is_lowest:
        state.lowest_has_opponentless = True
        return "C.13"
    _move_on(state, opponentless)
    if not state.bracket.size:
        return DONE
    return "C.2.a"


def _move_on(state: RoundState, players: list[Entrant]) -> None:
    """C.1: move players without an opponent to the next bracket.

    The current one gets smaller by them: P0 and M0 are counted without them (C.2.a).
    """
    state.record(brackets.OpponentlessMovedDown("C.1", numbers(players)))
    state.moved_on += players
    state.form_bracket()


def _players_without_opponent(state: RoundState) -> list[Entrant]:
    """C.1: return the players of the bracket without a possible opponent in it.

    In a lowest bracket of odd size the bye is one for those who may have it (R12, which is recorded
    where it matters).
    """
    opponentless = opponentless_among(state.bracket.players)
    one_has_bye = state.is_lowest and state.bracket.size % 2 == 1
    if not one_has_bye:
        return opponentless
    may_have_bye = [entrant for entrant in opponentless if criteria.b1b_may_have_bye(entrant)]
    if may_have_bye:
        state.record(brackets.ReadingFollowed("C.1", numbers(may_have_bye), reading="R12"))
    return [entrant for entrant in opponentless if entrant not in may_have_bye]


@BOOK.implements("C.2.a")
def c2a_set_numbers_of_pairs(state: RoundState) -> NextStep:
    """C.2.a: "determine P0, set P1 = P0; determine M0, set M1 = M0".

    P1 is the number of pairs to be made, M1 that of the moved-down players who are paired first.
    C.14 lowers them when no pairing is found.
    """
    bracket = state.bracket
    # After C.12 they stay as they were when it was called: the other players came down to make that
    # level possible.
    p1, m1 = state.level_at_c12 or PairLevel(bracket.p0, bracket.m0)
    state.level_at_c12 = None
    state.p1 = min(p1, bracket.p0)
    state.m1 = min(m1, bracket.m0)
    measured = events.BracketMeasured(
        "C.2.a",
        p0=bracket.p0,
        p1=state.p1,
        m0=bracket.m0,
        m1=state.m1,
        treated=bracket.kind,
        lowest=bracket.lowest,
        size=bracket.size,
    )
    state.record(measured)
    if state.moved_on and _kind_of_bracket_before_c1(state) is not bracket.kind:
        # The kind of the bracket is settled by the players who are there after C.1 (R8).
        state.record(brackets.ReadingDecided("A.3", gone=numbers(state.moved_on), reading="R8"))
    return "C.2.b"


def _kind_of_bracket_before_c1(state: RoundState) -> BracketKind:
    """Return the kind that the bracket would have with the players whom C.1 moved on."""
    players = (*state.bracket.players, *state.moved_on)
    moved_down_count = len(set(state.incoming).intersection(players))
    return a3_kind_of_bracket(len(players), moved_down_count)


@BOOK.implements("C.2.b")
def c2b_determine_x1_and_z1(state: RoundState) -> NextStep:
    """C.2.b: "determine X1 according to A8.a; in even rounds determine Z1 according to A8.b".

    X1 is the least number of pairs that cannot grant both preferences, Z1 the same for strong
    preferences.
    """
    bracket = state.bracket
    odd_round = state.field.odd
    # A.8 counts them for P0 pairs. C.14.a lowers X1 and Z1 by one with every pair that P1 is
    # lowered by.
    pairs_less = bracket.p0 - state.p1
    x1, colours_due = a8a_least_disregarded_colours(bracket.players, bracket.p0)
    z1, strong_colours_due = a8b_least_disregarded_strong_colours(
        bracket.players, bracket.p0, odd_round
    )
    state.x1 = max(0, x1 - pairs_less)
    state.z1 = 0 if odd_round else max(0, z1 - pairs_less)
    counted = events.ColoursCounted(
        "C.2.b",
        x1=state.x1,
        # Odd rounds have no Z1.
        z1=None if odd_round else state.z1,
        white=colours_due.white,
        black=colours_due.black,
        without=colours_due.indifferent,
        variable=strong_colours_due.variable,
    )
    state.record(counted)
    return "C.3.a"


@BOOK.implements("C.3.a")
def c3a_set_p(state: RoundState) -> NextStep:
    """C.3.a: "in a homogeneous score bracket set P = P1, in a heterogeneous score bracket set P =
    M1".

    In a heterogeneous bracket the moved-down players are paired first, the remainder after them
    (C.6).
    """
    _search_at_this_level(state)
    state.marked_pairs = ()
    state.in_remainder = False
    state.nothing_relaxed_yet = True
    state.p = state.m1 if state.bracket.heterogeneous else state.p1
    state.record(events.PairsSet("C.3.a", state.p))
    return "C.3.b"


def _search_at_this_level(state: RoundState) -> None:
    """Find out at once what the best pairing with the present P1 and M1 needs: the steps up to C.10
    then lead to it.

    If there is none, it is recorded why, but for a lowest bracket with a player without opponent,
    of which that is plain.
    """
    state.find_candidate()
    if state.candidate is None and not state.lowest_has_opponentless and state.records_steps:
        _record_why_level_is_impossible(state)


def _record_why_level_is_impossible(state: RoundState) -> None:
    """Record a proof that the bracket cannot have P1 pairs and M1 moved-down players paired first.

    It holds whatever is relaxed. Without the players `removed` the `groups` of odd size cannot meet
    one another (0 is an empty seat).
    """
    # Nobody is paired first in a homogeneous bracket.
    m1 = state.m1 if state.bracket.heterogeneous else 0
    witness = deadlock(state.question.graph, numbers(state.bracket.players))
    if witness is not None:
        impossible = events.LevelImpossible(
            "C.3.a", state.p1, m1, removed=witness.removed, groups=witness.groups
        )
        state.record(impossible)


@BOOK.implements("C.3.b")
def c3b_b2_in_force(state: RoundState) -> NextStep:
    """C.3.b: "(top scorers) reset B2": no pair may be an exception from it any more."""
    state.allowed_exceptions[criteria.B2] = 0
    return "C.3.c"


@BOOK.implements("C.3.c")
def c3c_a7d_in_force(state: RoundState) -> NextStep:
    """C.3.c: "(odd rounds) reset A.7.d": strong preferences count as absolute ones again, for every
    pair.
    """
    state.allowed_exceptions[criteria.A7D] = 0
    return "C.3.d"


@BOOK.implements("C.3.d")
def c3d_set_x_and_z(state: RoundState) -> NextStep:
    """C.3.d: "set X = X1. (even numbered rounds) set Z = Z1": so many pairs may disregard a
    preference.
    """
    state.allowed_exceptions[criteria.X] = state.x1
    state.allowed_exceptions[criteria.Z] = state.z1
    # Z is a matter of even rounds only.
    recorded_z = None if state.field.odd else state.z1
    state.record(events.ColoursAllowed("C.3.d", state.x1, recorded_z))
    return "C.3.e"


@BOOK.implements("C.3.e")
def c3e_b5_for_downfloaters_in_force(state: RoundState) -> NextStep:
    """C.3.e: "reset B5 for downfloaters": nobody may float down who did so in the round before."""
    state.allowed_exceptions[criteria.B5_DOWN] = 0
    return "C.3.f"


@BOOK.implements("C.3.f")
def c3f_b6_for_downfloaters_in_force(state: RoundState) -> NextStep:
    """C.3.f: "reset B6 for downfloaters": nobody may float down who did so two rounds before."""
    state.allowed_exceptions[criteria.B6_DOWN] = 0
    return "C.3.g"


@BOOK.implements("C.3.g")
def c3g_b5_for_upfloaters_in_force(state: RoundState) -> NextStep:
    """C.3.g: "reset B5 for upfloaters": nobody may float up who did so in the round before."""
    state.allowed_exceptions[criteria.B5_UP] = 0
    return "C.3.h"


@BOOK.implements("C.3.h")
def c3h_b6_for_upfloaters_in_force(state: RoundState) -> NextStep:
    """C.3.h: "reset B6 for upfloaters": nobody may float up who did so two rounds before."""
    state.allowed_exceptions[criteria.B6_UP] = 0
    return "C.4"
