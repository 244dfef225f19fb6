"""The folds of a large bracket: every order that C.7 and C.8 jumped over, and what rules it out."""

from __future__ import annotations

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket_search.refusals import forbidden
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.kernel.bracket_search.search_trace import Teller
from arbiter_gui.engine.kernel.bracket_search.task import Labels
from arbiter_gui.trace import Level
from arbiter_gui.trace.values import Apart


def tell_folds(state: RoundState, parent: int) -> None:
    """Write the folds of what was not walked order by order below `parent`, when steps are wanted."""
    if state.sink.level < Level.STEPS or state.found is None:
        return
    if state.walk.walked and state.plan.walked:
        return
    assert state.answer is not None, "what is accepted was searched"
    outcome = state.answer.outcome
    searched = set(outcome.task.numbers)
    group = [e for e in state.bracket.players if e.number in searched]

    def barrier(u: int, v: int) -> Apart | None:
        return forbidden(group[u], group[v])

    Teller(state.sink, parent, _LABELS, barrier).tell_folds(outcome)


_LABELS = Labels(
    parameters="C.2.a",
    subgroups="C.4",
    candidate="C.6",
    perfect="C.6",
    best="C.6",
    transposition="C.7",
    exchange_size="C.8.a",
    exchange_difference="C.8.a",
    exchange_leaving="C.8.a",
    exchange_entering="C.8.a",
    mdp_exchange="C.8.b",
    criterion=lambda key: c.ARTICLES.get(key, "C.14.b.2"),
    candidates=lambda shape, scores: iter(()),
)
