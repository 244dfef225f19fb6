"""The procedure C.1 to C.14 for one round: the table of its steps and of the jumps between them,
and the loop that carries them out, bracket by bracket.

Every part of an article from which the text restarts (C.3.e) is a separate step. The steps and
their order are the text's, but they do not try order after order: at C.3.a the search says what the
present M1 and P1 allow at best (`find_candidate`). C.10 relaxes the requirements one at a time
until they are as low as that, C.6 to C.9 jump to the pairing found, or try a small group in full,
and without one the steps continue with C.12 to C.14. So the steps end where the literal procedure
ends.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import groupby

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.dutch_2012.bracket import (
    NO_PAIRS,
    Candidate,
    PairLevel,
    Stage,
    numbered_pairs,
    numbers,
)
from arbiter_gui.engine.dutch_2012.definitions import RoundField, preference_letters
from arbiter_gui.engine.dutch_2012.reasons import cite_readings, record_exceptions
from arbiter_gui.engine.dutch_2012.round_state import DONE, NextStep, RoundState
from arbiter_gui.engine.dutch_2012.steps import beginning, pairing, relaxing, retreat
from arbiter_gui.engine.kernel.colours import Preference
from arbiter_gui.trace import Sink
from arbiter_gui.trace.score_brackets import PairingAccepted, ScoreBracketOpened

Step = Callable[[RoundState], NextStep]

STEP_LIMIT = 100_000
"""More steps than any round needs; then something is wrong, and the pairing stops with an error."""


STEPS: dict[NextStep, tuple[Step, tuple[NextStep, ...]]] = {
    "C.1": (beginning.c1_incompatible_player, ("C.2.a", "C.12", "C.13", DONE)),
    "C.2.a": (beginning.c2a_set_numbers_of_pairs, ("C.2.b",)),
    "C.2.b": (beginning.c2b_determine_x1_and_z1, ("C.3.a",)),
    "C.3.a": (beginning.c3a_set_p, ("C.3.b",)),
    "C.3.b": (beginning.c3b_b2_in_force, ("C.3.c",)),
    "C.3.c": (beginning.c3c_a7d_in_force, ("C.3.d",)),
    "C.3.d": (beginning.c3d_set_x_and_z, ("C.3.e",)),
    "C.3.e": (beginning.c3e_b5_for_downfloaters_in_force, ("C.3.f",)),
    "C.3.f": (beginning.c3f_b6_for_downfloaters_in_force, ("C.3.g",)),
    "C.3.g": (beginning.c3g_b5_for_upfloaters_in_force, ("C.3.h",)),
    "C.3.h": (beginning.c3h_b6_for_upfloaters_in_force, ("C.4",)),
    "C.4": (pairing.c4_form_s1_and_s2, ("C.5",)),
    "C.5": (pairing.c5_order_subgroups, ("C.6",)),
    "C.6": (pairing.c6_try_to_find_the_pairing, ("C.4", "C.7", DONE)),
    "C.7": (pairing.c7_next_transposition, ("C.6", "C.8.a", "C.8.b")),
    "C.8.a": (pairing.c8a_next_exchange, ("C.5", "C.9", "C.10.a")),
    "C.8.b": (pairing.c8b_other_moved_down_players, ("C.5", "C.10.a")),
    "C.9": (pairing.c9_back_to_heterogeneous, ("C.7",)),
    "C.10.a": (relaxing.c10a_drop_b6_for_upfloaters, ("C.4", "C.10.b")),
    "C.10.b": (relaxing.c10b_drop_b5_for_upfloaters, ("C.3.h", "C.10.c")),
    "C.10.c": (relaxing.c10c_drop_b6_for_downfloaters, ("C.3.g", "C.10.d")),
    "C.10.d": (relaxing.c10d_drop_b5_for_downfloaters, ("C.3.f", "C.10.e")),
    "C.10.e": (relaxing.c10e_allow_disregarded_colours, ("C.3.e", "C.10.f")),
    "C.10.f": (relaxing.c10f_drop_a7d, ("C.3.d", "C.10.g")),
    "C.10.g": (relaxing.c10g_drop_b2, ("C.3.c", "C.12")),
    "C.12": (
        retreat.c12_backtrack_to_previous_bracket,
        ("C.1", "C.13", "C.14.a", "C.14.b.1", "C.14.b.2"),
    ),
    "C.13": (retreat.c13_help_lowest_bracket, ("C.1", "C.14.b.2")),
    "C.14.a": (retreat.c14a_fewer_pairs, ("C.3.a",)),
    "C.14.b.1": (retreat.c14b1_fewer_pairs_of_the_remainder, ("C.3.a",)),
    "C.14.b.2": (retreat.c14b2_fewer_moved_down, ("C.2.b", "C.3.a")),
}
"""Every step with the steps it may go to."""


def pair_brackets(field: RoundField, sink: Sink, control: Control) -> RoundState:
    """Pair the round bracket by bracket, and return the state after the last one.

    Raises NoLegalPairing when C.13 has joined everything and there is still no pairing.
    """
    # Players are in the order of rank, so that those of a score follow each other.
    scoregroups = [
        tuple(group) for _, group in groupby(field.entrants, key=lambda entrant: entrant.score)
    ]
    state = RoundState(field, sink, control, scoregroups_to_come=scoregroups)
    # C.13 may take back brackets that are paired, but never gives a scoregroup back, so that the
    # loop ends.
    settled = 0
    while state.scoregroups_to_come:
        _open_bracket(state)
        _run_steps(state)
        _close_bracket(state)
        # C.12 and C.13 may change brackets that are paired already, but progress never goes
        # backwards.
        paired = sum(2 * len(stage.candidate.all_pairs) for stage in state.paired_brackets)
        settled = max(settled, paired)
        control.progress(settled, len(field.entrants))
    return state


def _open_bracket(state: RoundState) -> None:
    """A.3: form the next score bracket, with the players moved down into it, and record its
    heading.

    "Players who remain unpaired after the pairing of a score bracket will be moved down to the next
    score bracket."
    """
    state.residents = state.scoregroups_to_come.pop(0)
    state.own_players = state.residents
    state.incoming = state.previous_bracket.floaters if state.paired_brackets else ()
    _forget_bracket_above(state)
    notes = []
    for entrant in (*state.incoming, *state.residents):
        note = _note_on_card(entrant.preference, entrant.floats, state.field.odd)
        notes.append((entrant.card.number, note))
    residents = numbers(state.residents)
    score = state.residents[0].score
    heading = ScoreBracketOpened(
        "A.3",
        score=score,
        residents=residents,
        moved_down=numbers(state.incoming),
        notes=tuple(notes),
    )
    state.bracket_event = state.sink.event(heading)


def _forget_bracket_above(state: RoundState) -> None:
    """Begin anew with all that C.1, C.12 and C.13 note about a bracket: what they did in the one
    above does not hold for the next.
    """
    state.moved_on = []
    state.level_at_c12 = None
    state.before_joining = None
    state.is_joined = False
    state.has_asked_for_opponents = False
    state.has_backtracked = False
    state.lowest_has_opponentless = False


def _close_bracket(state: RoundState) -> None:
    """C.6: add the bracket to those that are paired, and record its pairs and what they give up.

    The readings that decided are recorded too. "Remaining players are moved down to the next score
    bracket"; in the lowest one such a player has the bye.
    """
    stage = _finished_stage(state)
    state.paired_brackets.append(stage)
    candidate = stage.candidate
    bye: int | None = None
    if stage.bracket.lowest and candidate.floaters:
        bye = candidate.floaters[0].number
    pairs = numbered_pairs(candidate.all_pairs)
    state.record(PairingAccepted("C.6", pairs, numbers(stage.floaters), bye))
    record_exceptions(state, state.bracket, candidate, state.bracket_event)
    cite_readings(state, candidate)


def _finished_stage(state: RoundState) -> Stage:
    """Return the current bracket as it is paired when C.6 accepts its pairs.

    C.1 may have moved everybody on: then the bracket has no players, and its pairing is the empty
    one.
    """
    candidate: Candidate | None
    if state.bracket.size:
        candidate = state.candidate
        first_level = PairLevel(state.p1, state.m1)
    else:
        candidate = Candidate()
        first_level = NO_PAIRS
    assert candidate is not None, "a bracket was closed without a pairing"
    return Stage(
        residents=state.residents,
        incoming=state.incoming,
        bracket=state.bracket,
        moved_on=tuple(state.moved_on),
        m1=state.m1,
        candidate=candidate,
        first_level=first_level,
        before_joining=state.before_joining,
    )


@cache
def _note_on_card(due: Preference, floats: tuple[str, str], odd_round: bool) -> str:
    """Return what the FIDE booklet notes on a player's card: the preference and the last two
    floats.

    `v` is a downfloat, `^` an upfloat; `w-v` wants White and floated down two rounds ago.
    """
    arrows = "".join(_ARROWS[kind] for kind in floats)
    # A dash before an arrow says that the arrow is the older one. Dashes after the last arrow say
    # nothing.
    return preference_letters(due, odd_round) + arrows.rstrip("-")


_ARROWS = {"D": "v", "U": "^", "": "-"}


def _run_steps(state: RoundState) -> None:
    """Carry out step after step, each named by the one before, until the bracket is finished."""
    step = "C.1"
    for _ in range(STEP_LIMIT):
        state.control.checkpoint()
        carry_out, next_steps = STEPS[step]
        next_step = carry_out(state)
        # Only jumps that the text has are allowed: a wrong one is a program error.
        if next_step not in next_steps:
            raise AssertionError(
                f"{step} went to {next_step}, which the table of jumps does not know"
            )
        if next_step == DONE:
            return
        step = next_step
    raise AssertionError(f"more than {STEP_LIMIT} steps in one bracket, the last one {step}")
