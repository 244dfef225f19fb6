"""Pairs one bracket of a Dutch system: of all candidates that meet the criteria best it finds the
one that comes first in the sequence which the rules prescribe.

A *candidate* is a way to pair the bracket: MDPs (moved-down players) with residents, and the
*remainder*, the other residents, S1 with S2. There are two stages. First the best list of criteria
that any candidate reaches: a minimum-cost perfect matching of the bracket and its *exits* (what a
downfloater can be matched with). Then the choices of the sequence are settled one after another in
its own order - which MDPs are paired, whom they meet, how many residents are exchanged, with which
difference, who leaves S1, who enters, and the partner of every S1 player - each time the first
value that still reaches that list. So the result is the earliest of the best candidates, and every
choice skips a known number of candidates.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.kernel.bracket_search.exchanging import remainder_with_exchange
from arbiter_gui.engine.kernel.bracket_search.packing import (
    pack_remainder,
    pack_task,
    residents_of,
    unpaired_vertices,
)
from arbiter_gui.engine.kernel.bracket_search.task import (
    EXCHANGES,
    Candidate,
    Outcome,
    PackedTask,
    Pairs,
    SolvedPart,
    Task,
)
from arbiter_gui.engine.kernel.criteria import CostField
from arbiter_gui.engine.kernel.graph.bitsets import bitset, first_vertices, vertex_range
from arbiter_gui.engine.kernel.graph.blossom import Discount
from arbiter_gui.engine.kernel.graph.choices import (
    Choices,
    TightChoices,
    Wish,
    answers_in_turn,
    match_in_turn,
)
from arbiter_gui.engine.kernel.graph.matching import Optimum, optimum

FirstPart = Callable[[Choices, Mapping[CostField, int]], Pairs]
"""How an edition makes its first pairs in a way of its own, instead of pairing MDPs.

The function takes the choices left and the figures of the best candidates. It returns the pairs,
and narrows the choices to the candidates that have them.
"""


def best_candidate(
    task: Task, control: Control, *, with_steps: bool = False, first_part: FirstPart | None = None
) -> Outcome | None:
    """Return the earliest of the best candidates of a bracket, or None if it has none at all.

    Better is a candidate that satisfies the first criterion in which two differ better; of equally
    good ones, the one that is generated earlier (B.8 of 2017, 3.8 of 2026).

    `with_steps` says that the way to it will be recorded. An edition may have its own `first_part`
    in place of MDPs: then the task has none, and all others make up the remainder.
    """
    size = task.size
    packed_task = _pack_whole(task, with_steps=with_steps and first_part is None)
    best = optimum(packed_task.problem, control)
    if best is None:
        return None
    amounts = packed_task.fields.unpack(best.cost)
    totals = {key: amount for key, amount in amounts.items() if key < EXCHANGES}
    counts = _counts_in(task, best)
    choices = best.choices(first_vertices(size))
    first_pairs, other_pairs = _pairs_without_exchange(task, choices, counts, totals, first_part)
    exchanged: SolvedPart | None = None
    if other_pairs is None:
        # The pairs made first stay. Only the remainder is solved again, now with its exchanges in
        # the costs.
        pairs_in_remainder = counts.pairs - len(first_pairs)
        exchanged = remainder_with_exchange(
            task, unpaired_vertices(task, first_pairs), pairs_in_remainder, control
        )
        other_pairs = exchanged.pairs
    pairs = first_pairs + other_pairs
    floaters = tuple([vertex for vertex in unpaired_vertices(task, pairs) if vertex < size])
    return Outcome(
        task,
        SolvedPart(packed_task, best.cost, best, pairs),
        Candidate(first_pairs, other_pairs, floaters, totals),
        exchanged,
    )


def _counts_in(task: Task, best: Optimum) -> _Counts:
    """Return how many MDPs are paired, and how many pairs there are, in a best candidate: all best
    ones have as many.
    """
    # The players come first: from there on partners are exits.
    paired_players = [
        vertex for vertex, mate in enumerate(best.mate[: task.size]) if mate < task.size
    ]
    paired_mdps = [vertex for vertex in paired_players if vertex < task.moved_down]
    return _Counts(len(paired_mdps), len(paired_players) // 2)


def _pack_whole(task: Task, *, with_steps: bool) -> PackedTask:
    """Return a whole bracket as a matching problem.

    If its steps will be recorded, and it has neither MDPs nor exits that can meet each other, it is
    packed as its own remainder: that counts the exchanges too, so that the steps can be recorded
    without solving it again.
    """
    vertices = tuple(range(len(task.kinds)))
    exit_count = len(vertices) - task.size
    exits_meet = any(row >> task.size for row in task.allowed[task.size :])
    if with_steps and not task.moved_down and not exits_meet:
        # Each exit takes one player, so that every candidate has the same number of pairs.
        pair_count = (task.size - exit_count) // 2
        return pack_remainder(task, vertices, pair_count)
    return pack_task(task, vertices)


class _Counts(NamedTuple):
    """How many MDPs are paired in the best candidates, and how many pairs these have altogether."""

    paired_mdps: int
    pairs: int


class _ChosenPairs(NamedTuple):
    """The pairs made first, and those of the remainder: None if it needs an exchange."""

    first: Pairs
    remainder: Pairs | None


def _pairs_without_exchange(
    task: Task,
    choices: Choices,
    counts: _Counts,
    totals: Mapping[CostField, int],
    first_part: FirstPart | None,
) -> _ChosenPairs:
    """Choose the pairs of the earliest of the best candidates, unless an exchange is needed.

    `choices` are all best candidates; they are narrowed by one choice of the sequence after
    another. `totals` are what the best candidates come to in each criterion. An edition may choose
    the pairs before the remainder by itself (`first_part`): else they are those of the MDPs.
    """
    # In the order of the sequence: which MDPs are paired, whom each of them meets, and only then
    # the remainder. A choice that is granted is never taken back, as some best candidate begins
    # with all choices granted so far.
    moved_down = task.moved_down
    first_pairs = Pairs()
    if first_part is not None:
        first_pairs = first_part(choices, totals)
    elif moved_down:
        residents = vertex_range(moved_down, task.size)
        wishes = [Wish(mdp, mdp, residents) for mdp in range(moved_down)]
        answered = answers_in_turn(choices, wishes, counts.paired_mdps)
        mdps = [mdp for mdp, _, granted in answered if granted]
        first_pairs = match_in_turn(choices, mdps, range(moved_down, task.size))
    remainder = residents_of(task, unpaired_vertices(task, first_pairs))
    pairs_in_remainder = counts.pairs - len(first_pairs)
    s1 = remainder[:pairs_in_remainder]
    s2 = remainder[pairs_in_remainder:]
    # All transpositions come before the first exchange. So an exchange is needed only if no best
    # candidate at all pairs the original S1 with the original S2.
    if choices.restrict_all(bitset(s1), bitset(s2)):
        return _ChosenPairs(first_pairs, match_in_turn(choices, s1, s2))
    return _ChosenPairs(first_pairs, remainder=None)


def pairs_with_cheaper_edges(
    outcome: Outcome, discounts: Iterable[Discount], first_part: FirstPart | None = None
) -> Pairs | None:
    """Return the pairs that a search would find if some edges cost less by these discounts, as they
    do under another reading of an article, without searching again.

    The accepted candidate must have none of these edges: so it still costs the same, and others can
    have become as good. None if only a new search can tell: if a better candidate may exist, say,
    or if an exchange is needed.
    """
    task = outcome.task
    candidate = outcome.candidate
    best = outcome.whole.best
    # A small bracket is solved by trying all pairings, and leaves no dual values to look at.
    if best is None or best.state is None:
        return None
    loosened_level = best.state.level_with_cheaper_edges(discounts)
    # An edge costs less than the dual values allow: so a better candidate may exist.
    if loosened_level is None:
        return None
    # No edge has become tight: the best candidates are those that they were.
    if loosened_level is best.state.top_level:
        return outcome.whole.pairs
    # There are more best candidates now. The first of them is chosen as in a search, but only where
    # no odd set among the players has to be left just once.
    plain_graph = loosened_level.graph_without_odd_sets(first_vertices(task.size), len(best.mate))
    if plain_graph is None:
        return None
    counts = _Counts(len(candidate.mdp_pairs), len(outcome.whole.pairs))
    choices = TightChoices(plain_graph.neighbours, plain_graph.nodes, best.mate)
    first_pairs, other_pairs = _pairs_without_exchange(
        task, choices, counts, candidate.totals, first_part
    )
    if other_pairs is None:
        return None
    return first_pairs + other_pairs


def remainder_without_exchange(outcome: Outcome) -> SolvedPart:
    """Return the homogeneous remainder of a bracket that needed no exchange, as a part that can be
    asked why a player of S1 did not get an earlier opponent.

    Every pair with a skipped opponent costs more, as S1 meets the original S2 and each of its
    players took the first opponent with whom the bracket stays as good as it can be.
    """
    whole = outcome.whole
    # A bracket without MDPs is its own remainder, and `_pack_whole` can have packed it as one. Only
    # in a remainder do exchanges count, so that their field tells which it was.
    was_packed_as_remainder = EXCHANGES in whole.packed_task.fields.keys
    if was_packed_as_remainder:
        return replace(whole, every_pair_is_dearer=True)
    task = outcome.task
    candidate = outcome.candidate
    packed_task = pack_remainder(
        task, unpaired_vertices(task, candidate.mdp_pairs), len(candidate.pairs)
    )
    return SolvedPart(
        packed_task,
        packed_task.fields.pack(_totals_of_remainder(task, candidate)),
        best=None,  # The bracket was solved as a whole, and never the remainder alone.
        pairs=candidate.pairs,
        every_pair_is_dearer=True,
    )


def _totals_of_remainder(task: Task, candidate: Candidate) -> Counter[CostField]:
    """Return what the remainder of a candidate comes to in each criterion: the totals of the whole
    bracket less what the pairs of the MDPs add.
    """
    totals = Counter(candidate.totals)
    for pair in candidate.mdp_pairs:
        totals.subtract(task.amounts_of(*pair) or {})
    return totals
