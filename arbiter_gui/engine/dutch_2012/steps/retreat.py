"""C.12 to C.14: ask the previous bracket, merge the lowest two, reduce the pairs; or explain why there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, combinations, groupby, product

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Candidate, Stage, alone_among, field_of, named, numbers
from arbiter_gui.engine.dutch_2012.definitions import a2_order
from arbiter_gui.engine.dutch_2012.reasons import deciding, pairs_of, tell_sacrifices
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.search import AS_READ, Below, BracketQuestion, Otherwise, first_of_the_best
from arbiter_gui.engine.dutch_2012.sequences import place_in_order
from arbiter_gui.engine.dutch_2012.steps.asked_below import asked_below
from arbiter_gui.engine.kernel.graph.matching import maximum_matching
from arbiter_gui.engine.kernel.impossible import BYE, Deadlock, deadlock
from arbiter_gui.trace import demands, procedure
from arbiter_gui.trace import score_brackets as told
from arbiter_gui.trace.kinds import RoundImpossible


@BOOK.implements("C.12")
def c12_backtrack_to_previous_bracket(state: RoundState) -> str:
    """C.12: take other players of the same scores from the previous bracket if that serves (R13, R14)."""
    early = state.came_from == "C.1"
    if early:
        state.exchanged, onward = True, "C.1"
    elif state.lowest:
        onward = "C.13"
    elif not state.bracket.heterogeneous:
        onward = "C.14.a"
    else:
        onward = "C.14.b.1" if _reached_remainder(state) else "C.14.b.2"
    if not state.incoming or not state.stack or state.backtracked or state.joined:
        return onward
    reading, look = "R13" if early else "R14", partial(_same_scores, state)
    found = look(AS_READ)
    if found is None:
        _tell_no_other_set(state, early)
        return onward
    _send_others(state, "C.12", found, reading, look)
    if not early:
        state.kept = (state.p1, state.m1)
        state.backtracked = True
    return "C.1"


def _reached_remainder(state: RoundState) -> bool:
    """Tell whether M1 moved-down players can be paired at all, whatever becomes of the remainder."""
    m0 = state.bracket.m0
    first = (1 << m0) - 1
    among = first if state.m1 < m0 else 0
    legal = enumerate(field_of(state.bracket.players).allowed)
    rows = [row & (~first | among) if i < m0 else row & first for i, row in legal]
    return sum(1 for mate in maximum_matching(rows) if mate >= 0) // 2 >= state.m1


def _tell_no_other_set(state: RoundState, early: bool) -> None:
    """Write that C.12 found nobody else, and what bars each set of a small bracket.

    It is R13 that bars them where other players of the same scores could come at all.
    """
    everyone, stage = len(state.core) + len(state.incoming), state.stack[-1]
    belows = [Below(state.core, n, True, state.lowest) for n in range(everyone % 2, everyone, 2)]
    barred = early and state.steps and any(_same_scores(state, AS_READ, [below]) for below in belows)
    parent = state.tell(told.NobodyElse("C.12", reading="R13" if barred else None))
    if not state.steps or stage.bracket.size > procedure.PLAYERS_TOLD:
        return
    own = sorted(e.score for e in stage.candidate.left)
    for left in combinations(stage.bracket.players, len(own)):
        if sorted(e.score for e in left) != own or set(left) == set(stage.candidate.left):
            continue
        paired = tuple(e for e in stage.bracket.players if e not in left)
        alone = alone_among((*state.core, *stage.moved_on, *left))
        why: demands.UnpairableAbove | demands.OpponentlessBelow | demands.Obstacle
        why = demands.OpponentlessBelow(numbers(alone)) if alone else demands.Obstacle.NOT_HERE
        if -1 in maximum_matching(field_of(paired).allowed):
            why = demands.UnpairableAbove(numbers(paired))
        state.sink.event(told.OthersBarred("C.12", numbers(left), why), parent)


def _send_others(
    state: RoundState, article: str, candidate: Candidate, reading: str, look: Callable[[Otherwise], object]
) -> None:
    """Accept another pairing of the previous bracket and lay the bracket on the table with its floaters.

    `look` finds such a pairing by other readings too, to see which of them decide.
    """
    stage, below, cited = state.stack[-1], (*state.core, *state.incoming), list[told.ReadingDecided]()
    if state.steps:
        cited = deciding(stage.bracket, candidate, lambda by: pairs_of(look(by)), below)
    m1 = stage.bracket.m0 - candidate.total(c.LOST) if stage.bracket.heterogeneous else stage.m1
    state.stack[-1] = replace(stage, candidate=candidate, m1=m1, again=article)
    state.residents, state.incoming, state.moved_on = state.core, state.stack[-1].floaters, []
    score, floaters = stage.residents[0].score, numbers(state.incoming)
    event = state.tell(
        told.PairedAgain(article, named(candidate.all_pairs), score, floaters, reading=reading)
    )
    tell_sacrifices(state, stage.bracket, candidate, event)
    for decided in cited:
        state.tell(decided)
    if state.joined:
        state.tell(told.ReadingFollowed("C.13", floaters, reading="R18"))


def _same_scores(state: RoundState, by: Otherwise, asked: Iterable[Below] | None = None) -> Candidate | None:
    """Return the previous bracket's pairing that gives up least and comes first in the order of D.

    It has as many floaters of the same scores, who serve one of what is `asked` (what C.12 asks if left out).
    """
    stage = state.stack[-1]
    lost = stage.bracket.m0 - stage.m1 if stage.bracket.heterogeneous else 0
    as_many = len(stage.candidate.left), lost
    allowed: list[Candidate] = []
    by_any, all_first = replace(by, ignored=by.ignored | {c.SCORES, c.FACTOR}), stage.m1 == stage.bracket.m0
    asked = asked_below(state, by) if asked is None else asked
    for below in asked if stage.candidate.left else ():
        here = replace(below, residents=(*stage.moved_on, *below.residents), first=len(stage.moved_on))
        for stay, leave in _by_scores(stage) if below.unpaired >= 0 else ():
            stay |= below.staying
            leave |= below.along
            if stay & leave:
                continue
            question = BracketQuestion(stage.bracket, below=here, all_first=all_first, stay=stay, leave=leave)
            found = first_of_the_best(question.put(by_any), state.control)
            fits = found and found.total(c.LOST_BELOW) <= (below.spare or 0)
            if found and fits and (found.total(c.FLOATERS), found.total(c.LOST)) == as_many:
                allowed.append(found)
    players, fields = by.read(stage.bracket.players), (c.LOST_BELOW, *c.REQUIREMENTS)

    def first(f: Candidate) -> tuple[object, ...]:
        return tuple(map(f.total, fields)), place_in_order(players, f.first, f.pairs)

    return min(allowed, key=first, default=None)


def _by_scores(stage: Stage) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
    """Yield who must stay and who must leave, so that the floaters' scores are those of the present ones.

    The largest of the scores of which some left and some stayed is left open: it has what the others leave to it.
    """
    players, left = stage.bracket.players, set(stage.candidate.left)
    rows = [list(row) for _, row in groupby(range(len(players)), key=lambda i: players[i].score)]
    fixed = [(row, sum(players[i] in left for i in row)) for row in rows]
    open_ = max((row for row in fixed if 0 < row[1] < len(row[0])), key=lambda row: len(row[0]), default=None)
    if open_ is not None:
        fixed.remove(open_)
    everybody = frozenset(i for row, _ in fixed for i in row)
    for gone in product(*(combinations(row, count) for row, count in fixed)):
        leave = frozenset(chain.from_iterable(gone))
        yield everybody - leave, leave


@BOOK.implements("C.14.a", "C.14.b.1")
def c14_fewer_pairs(article: str, state: RoundState) -> str:
    """C.14.a, and C.14.b.1 once the remainder was reached: one pair less, and X1 and Z1 with it."""
    state.p1, state.x1, state.z1 = state.p1 - 1, max(0, state.x1 - 1), max(0, state.z1 - 1)
    assert state.p1 > 0, "C.1 left players without opponent in the bracket"
    state.tell(procedure.OnePairLess(article, state.p1, state.x1, None if state.field.odd else state.z1))
    return "C.3.a"


@BOOK.implements("C.14.b.2")
def c14b2_fewer_moved_down(state: RoundState) -> str:
    """C.14.b.2: one moved-down player less is paired first; with none left the bracket is homogeneous."""
    if state.m1 > 1:
        state.m1 -= 1
        state.tell(procedure.FewerMovedDown("C.14.b.2", state.m1))
        return "C.3.a"
    state.m1, state.p1 = 0, state.bracket.p0
    state.bracket = replace(state.bracket, m0=0)
    reading = "R15" if state.lowest else None
    state.tell(procedure.FewerMovedDown("C.14.b.2", 0, state.p1, reading=reading))
    return "C.2.b"


@BOOK.implements("C.13")
def c13_lowest_bracket(state: RoundState) -> str:
    """C.13: lower M1, then look for other floaters of the penultimate bracket, then join the two lowest."""
    if not state.hopeless and state.bracket.heterogeneous:
        players = state.bracket.players
        if not state.joined or field_of(players).deadlock(range(len(players))) is None:
            return "C.14.b.2"  # else no pairing is complete, so that lowering M1 cannot help
        state.tell(procedure.FirstPairsGivenUp("C.14.b.2", state.m1, demands.Obstacle.NO_PAIRING))
    if not state.stack:
        raise no_pairing(state)
    found = _completing(state, AS_READ)
    if isinstance(found, Candidate):
        reading = "R17" if found.first else "R16"
        _send_others(state, "C.13", found, reading, partial(_completing, state))
    else:
        _join(state, found)
    state.backtracked, state.hopeless, state.kept = isinstance(found, Candidate), False, None
    return "C.1"


def _completing(state: RoundState, by: Otherwise) -> Candidate | demands.WhyJoined | None:
    """Return the penultimate bracket's first pairing after which the lowest can be completed (R16, R17).

    Where there is none return why; None where the lowest can never be completed and no steps are wanted.
    """
    stage = state.stack[-1]
    if not stage.candidate.all_pairs:
        return demands.Joining.NO_PAIR_ABOVE
    everybody = (*stage.bracket.players, *stage.moved_on, *state.core)
    below = Below(everybody[stage.bracket.size :], len(everybody) % 2, True, True)
    question = BracketQuestion(stage.bracket, below=below, all_first=False, by_score=True).put(by)
    found = first_of_the_best(question, state.control)
    if found is None:
        why = deadlock(question.rows, numbers(everybody)) if state.steps else None
        return None if why is None else demands.NeverCompleted(why.removed, why.groups)
    if not found.all_pairs:
        return demands.Joining.NO_PAIR_LEFT
    lost_all = question.bracket.heterogeneous and found.total(c.LOST) == stage.bracket.m0
    return demands.Joining.NOBODY_FIRST if lost_all else found


def _join(state: RoundState, why: demands.WhyJoined | None) -> None:
    """Join the two lowest brackets; the one joined now is S1 at first (R18)."""
    stage = state.undone = state.stack.pop()
    above = state.stack[-1].floaters if state.stack else ()
    assert set(above) == set(stage.incoming), "a bracket lost its floaters"
    state.residents, state.incoming = state.core, (*stage.residents, *stage.incoming)
    state.core = (*stage.residents, *state.core)
    state.joined, state.moved_on = True, []
    s1, others = numbers(a2_order(state.incoming)), numbers(a2_order(state.residents))
    because, reading = why if state.steps else None, "R18" if stage.incoming else None
    state.tell(told.BracketsJoined("C.13", s1, others, because, reading=reading))


def _article_against(state: RoundState, found: Deadlock) -> str:
    """Return the article that keeps the groups of a deadlock apart.

    It is B.1.b where nobody else may have the bye. Otherwise B.1.a comes first, and it is B.2 only where no two of
    them have met, so that all those pairs are kept apart by their colours alone.
    """
    if (BYE,) in found.groups:
        return c.B1B.article
    field, articles = field_of(state.field.entrants), set[str]()
    for index, group in enumerate(found.groups):
        outside = chain(found.others, *found.groups[index + 1 :])
        for one, other in product(group, outside):
            if BYE in (one, other):
                articles.add(c.B1B.article)
                continue
            reason = field.apart(field.place_of[one], field.place_of[other])
            if reason is not None:
                articles.add(reason.article)
    return min(articles)


def no_pairing(state: RoundState) -> NoLegalPairing:
    """Return the reason why the round cannot be paired at all, with players that show it."""
    everyone = state.field.entrants
    found = field_of(everyone).deadlock(range(len(everyone)))
    assert found is not None, "C.13 gave up although everybody can be paired"
    article = _article_against(state, found)
    state.tell(RoundImpossible(article, removed=found.removed, groups=found.groups))
    return NoLegalPairing(article, found.players, found.sentence)
