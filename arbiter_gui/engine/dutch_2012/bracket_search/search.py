"""The lowest requirements that a bracket can be paired with, and the first pairing that keeps them.

The loop C.3 to C.10 with "only for the minimum number of pairs" looks for the lowest list of relaxations, compared
from the strongest on (R5), and then for the first pairing in the order of D.1 to D.3. Here both are computed: one
exact minimum-cost perfect matching of the players and of *sinks* (what a player who moves on is matched with),
then the choices of D one after another, each the first that still reaches that minimum.

Three kinds of sinks occur: empty seats (how many players move on or get the bye), or the players of the bracket
below when C.12 or C.13 ask that it can be paired afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Candidate, Pair
from arbiter_gui.engine.dutch_2012.bracket_search.question import BracketQuestion
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Key
from arbiter_gui.engine.kernel.bracket_search.search import best_candidate, pose, straight_pairs
from arbiter_gui.engine.kernel.bracket_search.task import Outcome
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.graph.matching import Choices, optimum

Answer = tuple[Candidate, Outcome]
"""What a search found, and how the homogeneous group or remainder was searched."""


def first_of_the_best(asked: BracketQuestion, control: Control) -> Candidate | None:
    """Return the first candidate in D order among those with the lowest requirements, None when there is none."""
    answer = search(asked, control)
    return None if answer is None else answer[0]


def search(
    asked: BracketQuestion, control: Control, steps: bool = False, whole: bool = True
) -> Answer | None:
    """Return the same with the search of the homogeneous group or remainder, whose `steps` may be wanted.

    With `whole` moved-down players who are all paired first are part of that search.
    """
    if not all(asked.task.allowed):
        return None
    players, at_once = asked.players, asked.moved_down_first and whole
    first: tuple[tuple[int, int], ...] = ()
    straight: tuple[tuple[int, int], ...] | None = None
    totals: dict[Key, int] | None = None
    if asked.bracket.heterogeneous and not at_once:
        posed = pose(asked.task, tuple(range(len(asked.task.kinds))))
        best = optimum(posed.problem, control)
        if best is None:
            return None
        totals = posed.fields.unpack(best.cost)
        choices, size = best.choices((1 << len(players)) - 1), len(players)
        first = pair_first(asked, choices, asked.m0 - totals.get(c.LOST, 0))
        inside = len([mate for mate in best.mate[:size] if mate < size]) // 2
        straight = straight_pairs(asked.task, first, inside - len(first), choices)
    rest, back = asked.remainder({v for pair in first for v in pair})
    place = {v: i for i, v in enumerate(back)}
    known = None if straight is None else tuple([(place[u], place[v]) for u, v in straight])
    outcome = best_candidate(rest.with_moved_down(asked.m0) if at_once else rest, control, steps, known)
    assert outcome is not None or not first, "the best matching was lost when its first pairs were pinned"
    if outcome is None:
        return None
    found = outcome.found
    pairs = _named(players, [(back[u], back[v]) for u, v in found.pairs])
    left = tuple([players[back[v]] for v in found.downfloaters])
    costs = found.totals if totals is None else totals
    return Candidate(_named(players, (*first, *found.mdp_pairs)), pairs, left, costs), outcome


def _named(players: Sequence[Entrant], pairs: Iterable[tuple[int, int]]) -> tuple[Pair, ...]:
    return tuple([(players[u], players[v]) for u, v in pairs])


def pair_first(question: BracketQuestion, choices: Choices, m1: int) -> tuple[tuple[int, int], ...]:
    """Choose S1 by D.3, then its opponents by D.1.2; left-out moved-down players stand in S2 (R20)."""
    m0, size = question.bracket.m0, question.bracket.size
    residents = ((1 << size) - 1) ^ ((1 << m0) - 1)
    s1: list[int] = list(range(m0)) if m1 == m0 else []
    left_out = 0
    for v in range(m0 if m1 < m0 else 0):
        later = ((1 << m0) - 1) & ~((2 << v) - 1)
        if len(s1) < m1 and choices.restrict(v, residents | later | left_out):
            s1.append(v)
        else:
            left_out |= 1 << v
    s2 = [v for v in range(size) if v not in s1]
    pairs = []
    for v in s1:
        partner = choices.first(v, s2)
        s2.remove(partner)
        pairs.append((v, partner))
    return tuple(pairs)
