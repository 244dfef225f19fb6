"""The procedure C.1 to C.14 for one round: the steps, the jumps they may make, and the walk.

Every letter that the text restarts from is a step of its own. The steps and their order are the text's, but they do
not try order after order: at C.3.a the search says what the present M1 and P1 allow at best (`survey`). C.10 lowers the
requirements one at a time until they are as low as that, C.6 to C.9 jump to the pairing that was found, or walk to it
in a small group, and without one the steps go on to C.12 to C.14. So the walk ends where the literal procedure ends.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import groupby

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Candidate, Stage, named, numbers
from arbiter_gui.engine.dutch_2012.definitions import RoundField, preference_letters
from arbiter_gui.engine.dutch_2012.reasons import cite_readings, tell_sacrifices
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.steps import pairing, retreat
from arbiter_gui.engine.kernel.colours import Preference
from arbiter_gui.trace import Sink
from arbiter_gui.trace.score_brackets import PairingAccepted, ScoreBracketOpened

Step = Callable[[RoundState], str]

DONE = "done"
"""Where C.6 and C.1 go when the bracket on the table is finished."""

STEP_LIMIT = 100_000
"""More steps than any round needs; the walk stops there instead of running for ever."""


_again, _drop = pairing.c3_in_force_again, pairing.c10_drop

STEPS: dict[str, tuple[Step, tuple[str, ...]]] = {
    "C.1": (pairing.c1_incompatible_player, ("C.2.a", "C.12", "C.13", DONE)),
    "C.2.a": (pairing.c2a_determine_p_and_m, ("C.2.b",)),
    "C.2.b": (pairing.c2b_determine_x1_and_z1, ("C.3.a",)),
    "C.3.a": (pairing.c3a_set_p, ("C.3.b",)),
    "C.3.b": (partial(_again, c.B2, "C.3.c"), ("C.3.c",)),
    "C.3.c": (partial(_again, c.A7D, "C.3.d"), ("C.3.d",)),
    "C.3.d": (pairing.c3d_set_x_and_z, ("C.3.e",)),
    "C.3.e": (partial(_again, c.B5_DOWN, "C.3.f"), ("C.3.f",)),
    "C.3.f": (partial(_again, c.B6_DOWN, "C.3.g"), ("C.3.g",)),
    "C.3.g": (partial(_again, c.B5_UP, "C.3.h"), ("C.3.h",)),
    "C.3.h": (partial(_again, c.B6_UP, "C.4"), ("C.4",)),
    "C.4": (pairing.c4_establish_subgroups, ("C.5",)),
    "C.5": (pairing.c5_order, ("C.6",)),
    "C.6": (pairing.c6_try_to_find_the_pairing, ("C.4", "C.7", DONE)),
    "C.7": (pairing.c7_transposition, ("C.6", "C.8.a", "C.8.b")),
    "C.8.a": (pairing.c8a_exchange, ("C.5", "C.9", "C.10.a")),
    "C.8.b": (pairing.c8b_other_moved_down_players, ("C.5", "C.10.a")),
    "C.9": (pairing.c9_back_to_heterogeneous, ("C.7",)),
    "C.10.a": (partial(_drop, "C.10.a", c.B6_UP, "C.4", "C.10.b"), ("C.4", "C.10.b")),
    "C.10.b": (partial(_drop, "C.10.b", c.B5_UP, "C.3.h", "C.10.c"), ("C.3.h", "C.10.c")),
    "C.10.c": (partial(_drop, "C.10.c", c.B6_DOWN, "C.3.g", "C.10.d"), ("C.3.g", "C.10.d")),
    "C.10.d": (partial(_drop, "C.10.d", c.B5_DOWN, "C.3.f", "C.10.e"), ("C.3.f", "C.10.e")),
    "C.10.e": (pairing.c10e_allow_disregarded_colours, ("C.3.e", "C.10.f")),
    "C.10.f": (partial(_drop, "C.10.f", c.A7D, "C.3.d", "C.10.g"), ("C.3.d", "C.10.g")),
    "C.10.g": (partial(_drop, "C.10.g", c.B2, "C.3.c", "C.12"), ("C.3.c", "C.12")),
    "C.12": (retreat.c12_backtrack_to_previous_bracket, ("C.1", "C.13", "C.14.a", "C.14.b.1", "C.14.b.2")),
    "C.13": (retreat.c13_lowest_bracket, ("C.1", "C.14.b.2")),
    "C.14.a": (partial(retreat.c14_fewer_pairs, "C.14.a"), ("C.3.a",)),
    "C.14.b.1": (partial(retreat.c14_fewer_pairs, "C.14.b.1"), ("C.3.a",)),
    "C.14.b.2": (retreat.c14b2_fewer_moved_down, ("C.2.b", "C.3.a")),
}
"""Every step with the steps it may go to."""


def pair_brackets(field: RoundField, sink: Sink, control: Control) -> RoundState:
    """Pair the round bracket by bracket and return the table after the last one.

    Raises NoLegalPairing when C.13 has joined everything and there is still no pairing.
    """
    groups = [tuple(g) for _, g in groupby(field.entrants, key=lambda e: e.score)]
    state, settled = RoundState(field, sink, control, groups), 0
    while state.groups:  # C.12 and C.13 may change brackets that are paired already
        state.residents = state.core = state.groups.pop(0)
        state.incoming = state.stack[-1].floaters if state.stack else ()
        state.moved_on, state.kept, state.undone = [], None, None
        state.joined = state.exchanged = state.backtracked = state.hopeless = False
        own, came = numbers(state.residents), numbers(state.incoming)
        everybody = (*state.incoming, *state.residents)
        notes = [(e.card.number, _note(e.preference, e.floats, field.odd)) for e in everybody]
        opened = ScoreBracketOpened("A.3", state.residents[0].score, own, came, tuple(notes))
        state.parent = sink.event(opened)
        _walk(state)
        candidate = state.found if state.bracket.size else Candidate()
        assert candidate is not None, "a bracket was closed without a pairing"
        gone = tuple(state.moved_on)
        reached = (state.p1, state.m1) if state.bracket.size else (0, 0)
        stage = Stage(
            state.residents,
            state.incoming,
            state.bracket,
            gone,
            state.m1,
            candidate,
            reached=reached,
            undone=state.undone,
        )
        state.stack.append(stage)
        bye = candidate.left[0].number if stage.bracket.lowest and candidate.left else None
        state.tell(PairingAccepted("C.6", named(candidate.all_pairs), numbers(stage.floaters), bye))
        tell_sacrifices(state, state.bracket, candidate, state.parent)
        cite_readings(state, candidate)
        settled = max(settled, sum(2 * len(s.candidate.all_pairs) for s in state.stack))
        control.progress(settled, len(field.entrants))
    return state


@cache
def _note(due: Preference, floats: tuple[str, str], odd_round: bool) -> str:
    """Return what the booklet notes on a card: the preference, then the last float and the one before.

    `v` is a downfloat, `^` an upfloat; `w-v` wants White and floated down two rounds ago.
    """
    return preference_letters(due, odd_round) + "".join([_ARROWS[f] for f in floats]).rstrip("-")


_ARROWS = {"D": "v", "U": "^", "": "-"}


def _walk(state: RoundState) -> None:
    step = "C.1"
    for _ in range(STEP_LIMIT):
        state.control.checkpoint()
        run, allowed = STEPS[step]
        after = run(state)
        if after not in allowed:
            raise AssertionError(f"{step} went to {after}, which the table of jumps does not know")
        if after == DONE:
            return
        step = after
    raise AssertionError(f"more than {STEP_LIMIT} steps in one bracket, the last one {step}")
