"""C.12 to C.14: ask the previous bracket, join the two lowest ones, or be content with less."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Candidate, Stage, legal_rows
from arbiter_gui.engine.dutch_2012.bracket_search.matching_task import MatchingTask
from arbiter_gui.engine.dutch_2012.bracket_search.question import AS_READ, Below, BracketQuestion, Otherwise
from arbiter_gui.engine.dutch_2012.bracket_search.refusals import tell_no_other_set, tell_sacrifices
from arbiter_gui.engine.dutch_2012.bracket_search.search import first_of_the_best
from arbiter_gui.engine.dutch_2012.bracket_search.sequences import place_in_order
from arbiter_gui.engine.dutch_2012.cited_readings.citing import Look, cite, deciding, deciding_cards
from arbiter_gui.engine.dutch_2012.cited_readings.effects import may_matter
from arbiter_gui.engine.dutch_2012.definitions import Entrant, Kind, a2_order
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.steps.refusal import can_be_completed, no_pairing
from arbiter_gui.engine.dutch_2012.workbench import Workbench, named, numbers
from arbiter_gui.engine.kernel.graph.matching import maximum_matching
from arbiter_gui.engine.kernel.impossible import deadlock
from arbiter_gui.trace import Level
from arbiter_gui.trace.demands import Joining, NeverCompleted, Obstacle, WhyJoined
from arbiter_gui.trace.procedure import FewerMovedDown, FirstPairsGivenUp, OnePairLess
from arbiter_gui.trace.score_brackets import BracketsJoined, PairedAgain, ReadingFollowed


@BOOK.implements("C.12")
def c12_backtrack_to_previous_bracket(bench: Workbench) -> str:
    """C.12: take other players of the same scores from the previous bracket if that serves (R13, R14)."""
    onward = _after_c12(bench)
    early = bench.came_from == "C.1"
    bench.exchanged = bench.exchanged or early
    if not bench.incoming or not bench.stack or bench.backtracked or bench.joined:
        return onward
    reading = "R13" if early else "R14"
    look = _for_more_pairs if early else _for_this_level
    found = look(bench)
    if found is None:
        tell_no_other_set(bench, reading if early and _could_be_sent(bench) else None)
        return onward
    _send_others(bench, "C.12", found, reading, look)
    if not early:
        bench.kept = (bench.p1, bench.m1)
        bench.backtracked = True
    return "C.1"


def _could_be_sent(bench: Workbench) -> bool:
    """Tell whether other players of the same scores could come at all, so that it is R13 that bars them."""
    if bench.sink.level < Level.STEPS:
        return False
    everyone = len(bench.core) + len(bench.incoming)
    belows = (Below(bench.core, n, True, bench.lowest) for n in range(everyone % 2, everyone, 2))
    return any(_same_scores(bench, below, AS_READ) is not None for below in belows)


def _after_c12(bench: Workbench) -> str:
    if bench.came_from == "C.1":
        return "C.1"
    if bench.lowest:
        return "C.13"
    if not bench.heterogeneous:
        return "C.14.a"
    return "C.14.b.1" if _reached_remainder(bench) else "C.14.b.2"


def _send_others(bench: Workbench, article: str, candidate: Candidate, reading: str, look: Look) -> None:
    """Accept another pairing of the previous bracket and lay the bracket on the table with its floaters.

    `look` finds such a pairing by other readings too, to see which of them decide.
    """
    stage = bench.stack[-1]
    cited = deciding(bench, stage.bracket, candidate, partial(look, bench))
    cited += deciding_cards(bench, candidate, look)
    m1 = stage.bracket.m0 - candidate.total(c.LOST) if stage.bracket.kind is Kind.HETEROGENEOUS else stage.m1
    bench.sent[len(bench.stack) - 1] = reading
    bench.stack[-1] = replace(stage, candidate=candidate, m1=m1)
    bench.incoming = bench.stack[-1].floaters
    bench.residents = bench.core
    bench.moved_on = []
    score, floaters = stage.residents[0].score, numbers(bench.incoming)
    event = bench.tell(PairedAgain(article, named(candidate.all_pairs), score, floaters, reading=reading))
    tell_sacrifices(bench, stage.bracket, candidate, event)
    cite(bench, cited)
    if bench.joined:
        bench.tell(ReadingFollowed("C.13", floaters, reading="R18"))


def _for_this_level(bench: Workbench, by: Otherwise = AS_READ) -> Candidate | None:
    """Return the previous bracket's first pairing whose floaters allow P1 pairs here, M1 of them first."""
    bracket = bench.bracket
    everyone = len(bench.core) + len(bench.incoming)
    spare = bracket.m0 - bench.m1
    alone_allowed = not bench.heterogeneous or spare > 0
    unpaired = everyone % 2 if bench.lowest else everyone - 2 * bench.p1
    below = Below(bench.core, unpaired, alone_allowed, bench.lowest, few_lost=bench.heterogeneous)
    found = _same_scores(bench, below, by)
    if found is not None and bench.heterogeneous and found.total(c.LOST_BELOW) > spare:
        return None
    return found


def _for_more_pairs(bench: Workbench, by: Otherwise = AS_READ) -> Candidate | None:
    """R13: more pairs here, or as many with lower scores moving on; the lowest must be completed."""
    everyone = (*bench.core, *bench.incoming)
    if bench.lowest:
        return _same_scores(bench, Below(bench.core, len(everyone) % 2, True, True), by)
    pairs = sum(1 for m in maximum_matching(legal_rows(everyone)) if m >= 0) // 2
    more = _same_scores(bench, Below(bench.core, len(everyone) - 2 * pairs - 2, True, False), by)
    found = [more, *_for_as_many(bench, len(everyone) - 2 * pairs, by)]
    return _earliest(bench.stack[-1], [f for f in found if f is not None])


def _for_as_many(bench: Workbench, over: int, by: Otherwise) -> Iterator[Candidate | None]:
    """Yield what R13 allows when `over` players stay over as before, at lower scores.

    In a heterogeneous bracket all moved-down players are paired. One treated as homogeneous reaches P0, so that
    one player stays over in place of the incompatible one: a resident, or somebody moved down with a lower score
    who has a possible opponent (C.1).
    """
    below = Below(bench.core, over, False, False)
    if 2 * len(bench.incoming) < len(bench.core) + len(bench.incoming):
        yield _same_scores(bench, below, by)
        return
    if over != 1:
        return
    stage = bench.stack[-1]
    there = (*stage.moved_on, *bench.core)
    limit = min(e.score for e in _incompatible(bench))
    lower = [e for e in (*stage.moved_on, *stage.bracket.players) if e.score < limit]
    spared = frozenset(e.number for e in lower if any(c.may_meet(e, other) for other in there if other != e))
    yield _same_scores(bench, replace(below, spared=spared), by)
    for e in lower:
        if e.number not in spared:
            yield from _with_somebody(bench, replace(below, spared=spared | {e.number}), e, by)


def _with_somebody(bench: Workbench, below: Below, e: Entrant, by: Otherwise) -> Iterator[Candidate | None]:
    """Yield what R13 allows when `e` comes along with a possible opponent of his from the previous bracket."""
    players = bench.stack[-1].bracket.players
    for i, other in enumerate(players):
        if other != e and c.may_meet(e, other):
            along = {i} | {k for k, one in enumerate(players) if one == e}
            yield _same_scores(bench, below, by, frozenset(along))


def _incompatible(bench: Workbench) -> list[Entrant]:
    """Return who was moved down and has no possible opponent in the bracket as it is now (C.1)."""
    everyone = (*bench.incoming, *bench.core)
    return [e for e, row in zip(bench.incoming, legal_rows(everyone), strict=False) if not row]


def _same_scores(
    bench: Workbench, below: Below, by: Otherwise, along: frozenset[int] = frozenset()
) -> Candidate | None:
    """Return the first pairing of the previous bracket with as many floaters of the same scores.

    `along` are places of players who must be among them.
    """
    stage = bench.stack[-1]
    if not stage.candidate.left or below.unpaired < 0:
        return None
    wanted = len(stage.candidate.left) + len(stage.moved_on)
    allowed: list[Candidate] = []
    for stay, leave in _by_scores(stage):
        if along & stay:
            continue
        question = replace(_question(stage, below, stay, leave | along), by=replace(by, scores="", factor=""))
        found = first_of_the_best(MatchingTask(question), bench.control)
        if found is None or found.total(c.FLOATERS) != wanted - len(stage.moved_on):
            continue
        lost = stage.bracket.m0 - stage.m1 if stage.bracket.kind is Kind.HETEROGENEOUS else 0
        if found.total(c.LOST) == lost:
            allowed.append(found)
    return _earliest(stage, allowed)


def _earliest(stage: Stage, found: Sequence[Candidate]) -> Candidate | None:
    """Return the pairing of the previous bracket that gives up least, the first in D order among equals."""
    players, fields = stage.bracket.players, (c.LOST_BELOW, *c.REQUIREMENTS)
    return min(
        found,
        key=lambda f: (tuple(map(f.total, fields)), place_in_order(players, f.first, f.pairs)),
        default=None,
    )


def _question(stage: Stage, below: Below, stay: frozenset[int], leave: frozenset[int]) -> BracketQuestion:
    return BracketQuestion(
        stage.bracket,
        below=replace(below, residents=(*stage.moved_on, *below.residents), first=len(stage.moved_on)),
        all_first=stage.m1 == stage.bracket.m0,
        stay=stay,
        leave=leave,
    )


def _by_scores(stage: Stage) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
    """Yield who must stay and who must leave, so that the floaters' scores are those of the present ones.

    Classes of which nobody or everybody left are fixed; of several others all but the largest are enumerated.
    """
    players = stage.bracket.players
    left = set(stage.candidate.left)
    classes: dict[int, list[int]] = {}
    for i, e in enumerate(players):
        classes.setdefault(e.score, []).append(i)
    counts = {s: sum(1 for i in row if players[i] in left) for s, row in classes.items()}
    stay = {i for s, row in classes.items() if counts[s] == 0 for i in row}
    leave = {i for s, row in classes.items() if counts[s] == len(row) for i in row}
    open_ = sorted(
        (s for s, row in classes.items() if 0 < counts[s] < len(row)), key=lambda s: len(classes[s])
    )

    def choose(scores: Sequence[int], stay: set[int], leave: set[int]) -> Iterator[tuple[set[int], set[int]]]:
        if len(scores) <= 1:
            yield stay, leave
            return
        row = classes[scores[0]]
        for gone in combinations(row, counts[scores[0]]):
            yield from choose(scores[1:], stay | (set(row) - set(gone)), leave | set(gone))

    for a, b in choose(open_, stay, leave):
        yield frozenset(a), frozenset(b)


@BOOK.implements("C.13")
def c13_lowest_bracket(bench: Workbench) -> str:
    """C.13: lower M1, then look for other floaters of the penultimate bracket, then join the two lowest."""
    if bench.joined and not bench.hopeless and bench.heterogeneous and not can_be_completed(bench):
        bench.hopeless = True
        bench.tell(FirstPairsGivenUp("C.14.b.2", bench.m1, Obstacle.NO_PAIRING))
    if not bench.hopeless and bench.heterogeneous:
        return "C.14.b.2"
    if not bench.stack:
        raise no_pairing(bench)
    found = _completing(bench)
    if found is not None:
        reading = "R17" if found.first else "R16"
        _send_others(
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
    if question.heterogeneous and found.total(c.LOST) == stage.bracket.m0:
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


@BOOK.implements("C.14.a")
def c14a_fewer_pairs(bench: Workbench) -> str:
    """C.14.a: one pair less in a homogeneous bracket, and X1 and Z1 with it."""
    return _one_pair_less(bench, "C.14.a")


@BOOK.implements("C.14.b.1")
def c14b1_fewer_pairs(bench: Workbench) -> str:
    """C.14.b.1: one pair less in a heterogeneous bracket whose remainder was reached."""
    return _one_pair_less(bench, "C.14.b.1")


def _one_pair_less(bench: Workbench, article: str) -> str:
    bench.p1, bench.x1, bench.z1 = bench.p1 - 1, max(0, bench.x1 - 1), max(0, bench.z1 - 1)
    assert bench.p1 > 0, "C.1 left players without opponent in the bracket"
    bench.tell(OnePairLess(article, bench.p1, bench.x1, None if bench.field.odd else bench.z1))
    return "C.3.a"


@BOOK.implements("C.14.b.2")
def c14b2_fewer_moved_down(bench: Workbench) -> str:
    """C.14.b.2: one moved-down player less is paired first; with none left the bracket is homogeneous."""
    if bench.m1 > 1:
        bench.m1 -= 1
        bench.tell(FewerMovedDown("C.14.b.2", bench.m1))
        return "C.3.a"
    bench.m1, bench.p1 = 0, bench.bracket.p0
    bench.bracket = bench.bracket.alike(homogeneous=True)
    bench.tell(FewerMovedDown("C.14.b.2", 0, bench.p1, reading="R15" if bench.lowest else None))
    return "C.2.b"


def _reached_remainder(bench: Workbench) -> bool:
    """Tell whether M1 moved-down players can be paired at all, whatever becomes of the remainder."""
    m0 = bench.bracket.m0
    first = (1 << m0) - 1
    among = first if bench.m1 < m0 else 0
    legal = enumerate(bench.bracket.legal)
    rows = [row & (~first | among) if i < m0 else row & first for i, row in legal]
    return sum(1 for mate in maximum_matching(rows) if mate >= 0) // 2 >= bench.m1
