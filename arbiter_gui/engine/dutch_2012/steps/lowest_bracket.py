"""C.13: the lowest bracket, and why a round cannot be paired at all."""

from __future__ import annotations

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Candidate, field_of
from arbiter_gui.engine.dutch_2012.bracket_search.matching_task import MatchingTask
from arbiter_gui.engine.dutch_2012.bracket_search.question import AS_READ, Below, BracketQuestion, Otherwise
from arbiter_gui.engine.dutch_2012.bracket_search.search import first_of_the_best
from arbiter_gui.engine.dutch_2012.cited_readings.citing import Look
from arbiter_gui.engine.dutch_2012.cited_readings.effects import may_matter
from arbiter_gui.engine.dutch_2012.definitions import a2_order
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.steps.retreat import send_others
from arbiter_gui.engine.dutch_2012.workbench import Workbench, numbers
from arbiter_gui.engine.kernel.graph.matching import has_perfect_matching
from arbiter_gui.engine.kernel.impossible import BYE, deadlock
from arbiter_gui.trace import Level
from arbiter_gui.trace.demands import Joining, NeverCompleted, Obstacle, WhyJoined
from arbiter_gui.trace.kinds import RoundImpossible
from arbiter_gui.trace.procedure import FirstPairsGivenUp
from arbiter_gui.trace.score_brackets import BracketsJoined


@BOOK.implements("C.13")
def c13_lowest_bracket(bench: Workbench) -> str:
    """C.13: lower M1, then look for other floaters of the penultimate bracket, then join the two lowest."""
    if bench.joined and not bench.hopeless and bench.bracket.heterogeneous and not can_be_completed(bench):
        bench.hopeless = True
        bench.tell(FirstPairsGivenUp("C.14.b.2", bench.m1, Obstacle.NO_PAIRING))
    if not bench.hopeless and bench.bracket.heterogeneous:
        return "C.14.b.2"
    if not bench.stack:
        raise no_pairing(bench)
    found = _completing(bench)
    if found is not None:
        reading = "R17" if found.first else "R16"
        send_others(
            bench, "C.13", found, reading, _unless_certain(_completing_question(bench, AS_READ), found)
        )
        bench.backtracked, bench.hopeless, bench.kept = True, False, None
        return "C.1"
    _join(bench)
    return "C.1"


def _completing(bench: Workbench, by: Otherwise = AS_READ) -> Candidate | None:
    """Return the penultimate bracket's first pairing after which the lowest can be completed (R16, R17)."""
    stage, question = bench.stack[-1], _completing_question(bench, by)
    if not stage.candidate.all_pairs:
        return None
    found = first_of_the_best(MatchingTask(question), bench.control)
    if found is None or not found.all_pairs:
        return None
    if question.bracket.heterogeneous and found.total(c.LOST) == stage.bracket.m0:
        return None
    return found


def _unless_certain(asked: BracketQuestion, known: Candidate) -> Look:
    """Return `_completing` by other readings; what is `known` serves where the answer is certain to be the same."""

    was = MatchingTask(asked)

    def look(bench: Workbench, by: Otherwise) -> Candidate | None:
        other = MatchingTask(_completing_question(bench, by))
        return _completing(bench, by) if may_matter(was, other, known, bench.control) else known

    return look


def _completing_question(bench: Workbench, by: Otherwise) -> BracketQuestion:
    """Return what is asked of the penultimate bracket: that everybody else can be paired below it."""
    stage = bench.stack[-1]
    everyone = len(bench.core) + len(stage.moved_on) + stage.bracket.size
    below = Below((*stage.moved_on, *bench.core), everyone % 2, True, True)
    return BracketQuestion(stage.bracket, below=below, all_first=False, by_score=True, by=by)


def _why_joined(bench: Workbench) -> WhyJoined | None:
    """Return why no other pairing of the penultimate bracket lets the lowest be completed, when steps are wanted."""
    if bench.sink.level < Level.STEPS:
        return None
    stage, question = bench.stack[-1], _completing_question(bench, AS_READ)
    if not stage.candidate.all_pairs:
        return Joining.NO_PAIR_ABOVE
    everybody = (*stage.bracket.players, *stage.moved_on, *bench.core)
    found = deadlock(MatchingTask(question).task.allowed, numbers(everybody))
    if found is not None:
        return NeverCompleted(found.removed, found.groups)
    best = first_of_the_best(MatchingTask(question), bench.control)
    assert best is not None, "a graph that can be matched has a best matching"
    return Joining.NOBODY_FIRST if best.all_pairs else Joining.NO_PAIR_LEFT


def _join(bench: Workbench) -> None:
    """Join the two lowest brackets; the one joined now is S1 at first (R18)."""
    because = _why_joined(bench)
    stage = bench.stack.pop()
    above = bench.stack[-1].floaters if bench.stack else ()
    assert set(above) == set(stage.incoming), "a bracket lost its floaters"
    bench.residents = bench.core
    bench.incoming = (*stage.residents, *stage.incoming)
    bench.core = (*stage.residents, *bench.core)
    bench.joined, bench.backtracked, bench.hopeless, bench.kept = True, False, False, None
    bench.moved_on = []
    s1, others = numbers(a2_order(bench.incoming)), numbers(a2_order(bench.residents))
    reading = "R18" if stage.incoming else None
    bench.tell(BracketsJoined("C.13", s1, others, because, reading=reading))


def can_be_completed(bench: Workbench) -> bool:
    """Tell whether the bracket on the table has any complete pairing, so that lowering M1 can help."""
    players = bench.bracket.players
    return has_perfect_matching(field_of(players).complete_graph(range(len(players))))


def no_pairing(bench: Workbench) -> NoLegalPairing:
    """Return the reason why the round cannot be paired at all, with players that show it."""
    everyone = bench.field.entrants
    found = field_of(everyone).deadlock(range(len(everyone)))
    assert found is not None, "C.13 gave up although everybody can be paired"
    article = "B.1.b" if (BYE,) in found.groups else "B.1.a"
    bench.tell(RoundImpossible(article, removed=found.removed, groups=found.groups))
    return NoLegalPairing(article, found.players, found.sentence)
