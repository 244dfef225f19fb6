"""C.12 to C.14: ask the previous bracket, join the lowest two, be content with less; or say why there is no pairing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain, combinations, groupby, product

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import (
    Candidate,
    Stage,
    alone_among,
    field_of,
    legal_rows,
    named,
    numbers,
)
from arbiter_gui.engine.dutch_2012.cited_readings import deciding, pairs_of
from arbiter_gui.engine.dutch_2012.definitions import a2_order
from arbiter_gui.engine.dutch_2012.refusals import tell_sacrifices
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.search import AS_READ, Below, BracketQuestion, Otherwise, first_of_the_best
from arbiter_gui.engine.dutch_2012.sequences import place_in_order
from arbiter_gui.engine.kernel.graph.matching import maximum_matching
from arbiter_gui.engine.kernel.impossible import BYE, deadlock
from arbiter_gui.trace.demands import (
    Joining,
    NeverCompleted,
    Obstacle,
    OpponentlessBelow,
    UnpairableAbove,
    WhyJoined,
)
from arbiter_gui.trace.kinds import RoundImpossible
from arbiter_gui.trace.procedure import PLAYERS_TOLD, FewerMovedDown, FirstPairsGivenUp, OnePairLess
from arbiter_gui.trace.score_brackets import (
    BracketsJoined,
    NobodyElse,
    OthersBarred,
    PairedAgain,
    ReadingFollowed,
)


@BOOK.implements("C.12")
def c12_backtrack_to_previous_bracket(state: RoundState) -> str:
    """C.12: take other players of the same scores from the previous bracket if that serves (R13, R14)."""
    onward = _after_c12(state)
    early = state.came_from == "C.1"
    state.exchanged = state.exchanged or early
    if not state.incoming or not state.stack or state.backtracked or state.joined:
        return onward
    reading, asked = ("R13", _for_more_pairs) if early else ("R14", _for_this_level)

    def look(by: Otherwise) -> Candidate | None:
        return _same_scores(state, asked(state, by), by)

    found = look(AS_READ)
    if found is None:
        tell_no_other_set(state, reading if early and _could_be_sent(state) else None)
        return onward
    send_others(state, "C.12", found, reading, look)
    if not early:
        state.kept = (state.p1, state.m1)
        state.backtracked = True
    return "C.1"


def tell_no_other_set(state: RoundState, reading: str | None) -> None:
    """Write that C.12 found nobody else (R13 if it bars them), and what bars each set of a small bracket."""
    parent = state.tell(NobodyElse("C.12", reading=reading))
    stage = state.stack[-1]
    if not state.steps or stage.bracket.size > PLAYERS_TOLD:
        return
    own = sorted(e.score for e in stage.candidate.left)
    for left in combinations(stage.bracket.players, len(own)):
        if sorted(e.score for e in left) != own or set(left) == set(stage.candidate.left):
            continue
        paired = tuple(e for e in stage.bracket.players if e not in left)
        alone = alone_among((*state.core, *stage.moved_on, *left))
        why: UnpairableAbove | OpponentlessBelow | Obstacle = Obstacle.NOT_HERE
        if -1 in maximum_matching(legal_rows(paired)):
            why = UnpairableAbove(numbers(paired))
        elif alone:
            why = OpponentlessBelow(numbers(alone))
        state.sink.event(OthersBarred("C.12", numbers(left), why), parent)


def _could_be_sent(state: RoundState) -> bool:
    """Tell whether other players of the same scores could come at all, so that it is R13 that bars them."""
    if not state.steps:
        return False
    everyone = len(state.core) + len(state.incoming)
    belows = (Below(state.core, n, True, state.lowest) for n in range(everyone % 2, everyone, 2))
    return any(_same_scores(state, (below,), AS_READ) is not None for below in belows)


def _after_c12(state: RoundState) -> str:
    if state.came_from == "C.1":
        return "C.1"
    if state.lowest:
        return "C.13"
    if not state.bracket.heterogeneous:
        return "C.14.a"
    return "C.14.b.1" if _reached_remainder(state) else "C.14.b.2"


def send_others(
    state: RoundState,
    article: str,
    candidate: Candidate,
    reading: str,
    look: Callable[[Otherwise], Candidate | None],
) -> None:
    """Accept another pairing of the previous bracket and lay the bracket on the table with its floaters.

    `look` finds such a pairing by other readings too, to see which of them decide.
    """
    stage = state.stack[-1]
    told, below = state.steps, (*state.core, *state.incoming)
    cited = deciding(stage.bracket, candidate, lambda by: pairs_of(look(by)), below) if told else ()
    m1 = stage.bracket.m0 - candidate.total(c.LOST) if stage.bracket.heterogeneous else stage.m1
    state.sent[len(state.stack) - 1] = reading
    state.stack[-1] = replace(stage, candidate=candidate, m1=m1)
    state.incoming = state.stack[-1].floaters
    state.residents = state.core
    state.moved_on = []
    score, floaters = stage.residents[0].score, numbers(state.incoming)
    event = state.tell(PairedAgain(article, named(candidate.all_pairs), score, floaters, reading=reading))
    tell_sacrifices(state, stage.bracket, candidate, event)
    for decided in cited:
        state.tell(decided)
    if state.joined:
        state.tell(ReadingFollowed("C.13", floaters, reading="R18"))


def _for_this_level(state: RoundState, by: Otherwise) -> Iterator[Below]:
    """Yield what allows P1 pairs here, M1 moved-down players first."""
    everyone = len(state.core) + len(state.incoming)
    spare = state.bracket.m0 - state.m1 if state.bracket.heterogeneous else None
    unpaired = everyone % 2 if state.lowest else everyone - 2 * state.p1
    yield Below(state.core, unpaired, spare != 0, state.lowest, spare=spare)


def _for_more_pairs(state: RoundState, by: Otherwise) -> Iterator[Below]:
    """R13: yield what gives more pairs here, or as many with lower scores moving on; the lowest must be completed.

    For as many all moved-down players are paired in a heterogeneous bracket. One treated as homogeneous reaches P0.
    """
    everyone = by.read((*state.core, *state.incoming))
    if state.lowest:
        yield Below(state.core, len(everyone) % 2, True, True)
        return
    over = maximum_matching(legal_rows(everyone)).count(-1)
    yield Below(state.core, over - 2, True, False)
    as_many = Below(state.core, over, False, False)
    if 2 * len(state.incoming) < len(everyone):
        yield as_many
    elif over == 1:
        yield from _instead_of_the_incompatible(state, as_many, by)


def _instead_of_the_incompatible(state: RoundState, below: Below, by: Otherwise) -> Iterator[Below]:
    """Yield who may stay over in place of the incompatible player, with whom he comes along if need be.

    That is a resident, or somebody moved down with a lower score who has a possible opponent (C.1).
    """
    stage = state.stack[-1]
    players, core, incoming = by.read(stage.bracket.players), by.read(state.core), by.read(state.incoming)
    moved_on = by.read(stage.moved_on)
    limit = min(e.score for e in alone_among((*core, *incoming)) if e in incoming)
    lower = [e for e in (*moved_on, *players) if e.score < limit]
    there = (*moved_on, *core)
    spared = frozenset(e.number for e in lower if any(c.may_meet(e, other) for other in there if other != e))
    yield replace(below, spared=spared)
    for e in lower:
        own = {k for k, one in enumerate(players) if one == e}
        for i, other in enumerate(players) if e.number not in spared else ():
            if other != e and c.may_meet(e, other):
                yield replace(below, spared=spared | {e.number}, along=frozenset((i, *own)))


def _same_scores(state: RoundState, asked: Iterable[Below], by: Otherwise) -> Candidate | None:
    """Return the previous bracket's pairing that gives up least and comes first in the order of D.

    It has as many floaters of the same scores, who serve one of what is `asked`.
    """
    stage = state.stack[-1]
    lost = stage.bracket.m0 - stage.m1 if stage.bracket.heterogeneous else 0
    as_many = len(stage.candidate.left), lost
    allowed: list[Candidate] = []
    by_any, all_first = replace(by, scores="", factor=""), stage.m1 == stage.bracket.m0
    for below in asked if stage.candidate.left else ():
        here = replace(below, residents=(*stage.moved_on, *below.residents), first=len(stage.moved_on))
        for stay, leave in _by_scores(stage) if below.unpaired >= 0 else ():
            if below.along & stay:
                continue
            leave |= below.along
            question = BracketQuestion(stage.bracket, below=here, all_first=all_first, stay=stay, leave=leave)
            found = first_of_the_best(question.put(by_any), state.control)
            if (
                found is not None
                and (found.total(c.FLOATERS), found.total(c.LOST)) == as_many
                and found.total(c.LOST_BELOW) <= (below.spare or 0)
            ):
                allowed.append(found)
    players, fields = by.read(stage.bracket.players), (c.LOST_BELOW, *c.REQUIREMENTS)
    return min(
        allowed,
        key=lambda f: (tuple(map(f.total, fields)), place_in_order(players, f.first, f.pairs)),
        default=None,
    )


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
    state.tell(OnePairLess(article, state.p1, state.x1, None if state.field.odd else state.z1))
    return "C.3.a"


@BOOK.implements("C.14.b.2")
def c14b2_fewer_moved_down(state: RoundState) -> str:
    """C.14.b.2: one moved-down player less is paired first; with none left the bracket is homogeneous."""
    if state.m1 > 1:
        state.m1 -= 1
        state.tell(FewerMovedDown("C.14.b.2", state.m1))
        return "C.3.a"
    state.m1, state.p1 = 0, state.bracket.p0
    state.bracket = replace(state.bracket, m0=0)
    state.tell(FewerMovedDown("C.14.b.2", 0, state.p1, reading="R15" if state.lowest else None))
    return "C.2.b"


def _reached_remainder(state: RoundState) -> bool:
    """Tell whether M1 moved-down players can be paired at all, whatever becomes of the remainder."""
    m0 = state.bracket.m0
    first = (1 << m0) - 1
    among = first if state.m1 < m0 else 0
    legal = enumerate(legal_rows(state.bracket.players))
    rows = [row & (~first | among) if i < m0 else row & first for i, row in legal]
    return sum(1 for mate in maximum_matching(rows) if mate >= 0) // 2 >= state.m1


@BOOK.implements("C.13")
def c13_lowest_bracket(state: RoundState) -> str:
    """C.13: lower M1, then look for other floaters of the penultimate bracket, then join the two lowest."""
    if not state.hopeless and state.bracket.heterogeneous:
        players = state.bracket.players
        if not state.joined or field_of(players).deadlock(range(len(players))) is None:
            return "C.14.b.2"
        state.hopeless = True  # no pairing is complete, so that lowering M1 cannot help
        state.tell(FirstPairsGivenUp("C.14.b.2", state.m1, Obstacle.NO_PAIRING))
    if not state.stack:
        raise no_pairing(state)
    found = _completing(state)
    if not isinstance(found, Candidate):
        _join(state, found)
        return "C.1"

    def look(by: Otherwise) -> Candidate | None:
        other = _completing(state, by)
        return other if isinstance(other, Candidate) else None

    send_others(state, "C.13", found, "R17" if found.first else "R16", look)
    state.backtracked, state.hopeless, state.kept = True, False, None
    return "C.1"


def _completing(state: RoundState, by: Otherwise = AS_READ) -> Candidate | WhyJoined | None:
    """Return the penultimate bracket's first pairing after which the lowest can be completed (R16, R17).

    Where there is none return why; None where the lowest can never be completed and no steps are wanted.
    """
    stage = state.stack[-1]
    if not stage.candidate.all_pairs:
        return Joining.NO_PAIR_ABOVE
    everybody = (*stage.bracket.players, *stage.moved_on, *state.core)
    below = Below(everybody[stage.bracket.size :], len(everybody) % 2, True, True)
    question = BracketQuestion(stage.bracket, below=below, all_first=False, by_score=True).put(by)
    found = first_of_the_best(question, state.control)
    if found is None:
        why = deadlock(question.rows, numbers(everybody)) if state.steps else None
        return None if why is None else NeverCompleted(why.removed, why.groups)
    if not found.all_pairs:
        return Joining.NO_PAIR_LEFT
    lost_all = question.bracket.heterogeneous and found.total(c.LOST) == stage.bracket.m0
    return Joining.NOBODY_FIRST if lost_all else found


def _join(state: RoundState, why: WhyJoined | None) -> None:
    """Join the two lowest brackets; the one joined now is S1 at first (R18)."""
    because = why if state.steps else None
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


def no_pairing(state: RoundState) -> NoLegalPairing:
    """Return the reason why the round cannot be paired at all, with players that show it."""
    everyone = state.field.entrants
    found = field_of(everyone).deadlock(range(len(everyone)))
    assert found is not None, "C.13 gave up although everybody can be paired"
    article = "B.1.b" if (BYE,) in found.groups else "B.1.a"
    state.tell(RoundImpossible(article, removed=found.removed, groups=found.groups))
    return NoLegalPairing(article, found.players, found.sentence)
