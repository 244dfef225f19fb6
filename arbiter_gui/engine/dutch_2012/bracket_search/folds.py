"""The folds of a large bracket: every order that C.7 and C.8 jumped over, and what rules it out."""

from __future__ import annotations

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket_search.refusals import forbidden
from arbiter_gui.engine.dutch_2012.bracket_search.search import search_again
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.kernel.bracket_search.labels import Labels
from arbiter_gui.engine.kernel.bracket_search.search_trace import Teller
from arbiter_gui.trace import Event, Level, Sink
from arbiter_gui.trace.candidates import Fold
from arbiter_gui.trace.values import Apart


def tell_folds(state: RoundState, parent: int) -> None:
    """Write the folds of what was not walked order by order below `parent`, when steps are wanted."""
    if state.sink.level < Level.STEPS or state.found is None:
        return
    if state.walk.walked and state.plan.walked:
        return
    told = {e for pair in state.plan.pairs for e in pair}
    taken = told if state.plan.walked or state.m1 < state.bracket.m0 else set()
    group = [e for e in state.bracket.players if e not in taken]

    def barrier(u: int, v: int) -> Apart | None:
        return forbidden(group[u], group[v])

    teller = Teller(_FoldsOnly(state.sink), parent, _LABELS, barrier)
    chosen = {e for pair in state.found.first for e in pair}
    outcome = state.outcome
    if outcome is None or taken != (set() if outcome.task.moved_down else chosen):
        outcome = search_again(state.posed, taken, state.control)
    teller.tell(outcome)


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


class _FoldsOnly:
    """Passes folds on; what the steps have told already is dropped."""

    def __init__(self, sink: Sink) -> None:
        self._sink = sink

    @property
    def level(self) -> Level:
        """The level of the sink behind; small groups are walked, so nothing is unfolded here."""
        return min(self._sink.level, Level.STEPS)

    def event(self, event: Event, parent: int = -1) -> int:
        """Pass a fold on."""
        return self._sink.event(event, parent) if isinstance(event, Fold) else -1
