"""C.13: the lowest bracket, and why a round cannot be paired at all."""

from __future__ import annotations

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Candidate, field_of
from arbiter_gui.engine.dutch_2012.bracket_search.question import AS_READ, Below, BracketQuestion, Otherwise
from arbiter_gui.engine.dutch_2012.bracket_search.search import first_of_the_best
from arbiter_gui.engine.dutch_2012.definitions import a2_order
from arbiter_gui.engine.dutch_2012.round_state import RoundState, numbers
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.steps.retreat import send_others
from arbiter_gui.engine.kernel.graph.matching import has_perfect_matching
from arbiter_gui.engine.kernel.impossible import BYE, deadlock
from arbiter_gui.trace import Level
from arbiter_gui.trace.demands import Joining, NeverCompleted, Obstacle, WhyJoined
from arbiter_gui.trace.kinds import RoundImpossible
from arbiter_gui.trace.procedure import FirstPairsGivenUp
from arbiter_gui.trace.score_brackets import BracketsJoined


@BOOK.implements("C.13")
def c13_lowest_bracket(state: RoundState) -> str:
    """C.13: lower M1, then look for other floaters of the penultimate bracket, then join the two lowest."""
    if state.joined and not state.hopeless and state.bracket.heterogeneous and not can_be_completed(state):
        state.hopeless = True
        state.tell(FirstPairsGivenUp("C.14.b.2", state.m1, Obstacle.NO_PAIRING))
    if not state.hopeless and state.bracket.heterogeneous:
        return "C.14.b.2"
    if not state.stack:
        raise no_pairing(state)
    found = _completing(state)
    if found is not None:
        reading = "R17" if found.first else "R16"
        send_others(state, "C.13", found, reading, _completing)
        state.backtracked, state.hopeless, state.kept = True, False, None
        return "C.1"
    _join(state)
    return "C.1"


def _completing(state: RoundState, by: Otherwise = AS_READ) -> Candidate | None:
    """Return the penultimate bracket's first pairing after which the lowest can be completed (R16, R17)."""
    stage = state.stack[-1]
    if not stage.candidate.all_pairs:
        return None
    question = _completing_question(state)
    found = first_of_the_best(question.put(by), state.control)
    if found is None or not found.all_pairs:
        return None
    if question.bracket.heterogeneous and found.total(c.LOST) == stage.bracket.m0:
        return None
    return found


def _completing_question(state: RoundState) -> BracketQuestion:
    """Return what is asked of the penultimate bracket: that everybody else can be paired below it."""
    stage = state.stack[-1]
    everyone = len(state.core) + len(stage.moved_on) + stage.bracket.size
    below = Below((*stage.moved_on, *state.core), everyone % 2, True, True)
    return BracketQuestion(stage.bracket, below=below, all_first=False, by_score=True)


def _why_joined(state: RoundState) -> WhyJoined | None:
    """Return why no other pairing of the penultimate bracket lets the lowest be completed, when steps are wanted."""
    if state.sink.level < Level.STEPS:
        return None
    stage = state.stack[-1]
    if not stage.candidate.all_pairs:
        return Joining.NO_PAIR_ABOVE
    question = _completing_question(state)
    everybody = (*stage.bracket.players, *stage.moved_on, *state.core)
    found = deadlock(question.rows, numbers(everybody))
    if found is not None:
        return NeverCompleted(found.removed, found.groups)
    best = first_of_the_best(question, state.control)
    assert best is not None, "a graph that can be matched has a best matching"
    return Joining.NOBODY_FIRST if best.all_pairs else Joining.NO_PAIR_LEFT


def _join(state: RoundState) -> None:
    """Join the two lowest brackets; the one joined now is S1 at first (R18)."""
    because = _why_joined(state)
    stage = state.stack.pop()
    above = state.stack[-1].floaters if state.stack else ()
    assert set(above) == set(stage.incoming), "a bracket lost its floaters"
    state.residents = state.core
    state.incoming = (*stage.residents, *stage.incoming)
    state.core = (*stage.residents, *state.core)
    state.joined, state.backtracked, state.hopeless, state.kept = True, False, False, None
    state.moved_on = []
    s1, others = numbers(a2_order(state.incoming)), numbers(a2_order(state.residents))
    reading = "R18" if stage.incoming else None
    state.tell(BracketsJoined("C.13", s1, others, because, reading=reading))


def can_be_completed(state: RoundState) -> bool:
    """Tell whether the bracket on the table has any complete pairing, so that lowering M1 can help."""
    players = state.bracket.players
    return has_perfect_matching(field_of(players).complete_graph(range(len(players))))


def no_pairing(state: RoundState) -> NoLegalPairing:
    """Return the reason why the round cannot be paired at all, with players that show it."""
    everyone = state.field.entrants
    found = field_of(everyone).deadlock(range(len(everyone)))
    assert found is not None, "C.13 gave up although everybody can be paired"
    article = "B.1.b" if (BYE,) in found.groups else "B.1.a"
    state.tell(RoundImpossible(article, removed=found.removed, groups=found.groups))
    return NoLegalPairing(article, found.players, found.sentence)
