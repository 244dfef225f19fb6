"""The remainder of a bracket in which residents must be exchanged between S1 and S2.

The sequence of exchanges asks first for as few as possible, then for the least difference between the numbers of the
exchanged players, then for who leaves S1, and who enters it; only then for the opponent of each member of S1. So it
is searched in three steps: the least difference as one more field of the costs, the members of S1 one wish after
another, and the opponents in the order of S1.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.kernel.bracket_search.posing import counted_places, pose_remainder, residents_of
from arbiter_gui.engine.kernel.bracket_search.task import DIFFERENCE, EXCHANGES, Part, Task
from arbiter_gui.engine.kernel.graph.bitsets import bitset
from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.choices import Choices, answers_in_turn, match_in_turn
from arbiter_gui.engine.kernel.graph.matching import Optimum, SolvedChoices, optimum, refined_optimum

FEW = 24
"""Up to so many vertices the least difference is sought at once; above, how many are exchanged is settled first."""

NEAR = 64
"""The residents on either side of the border between S1 and S2 that are distinguished at first in a large
remainder.
"""


def paired_with_exchange(task: Task, vertices: tuple[int, ...], pairs: int, control: Control) -> Part:
    """Return the remainder with the earliest of its best pairings, all of which need an exchange.

    `vertices` are its residents, the players who stay in the Limbo, and the sinks; `pairs` is the number of pairs.
    Exchanges are near the border between S1 and S2 as a rule, and thousands of different kinds are too many for a
    computer. So in a large remainder residents far from the border count as if they were nearer. Then no exchange is
    counted larger than it is, and one without any of them is the least of all; otherwise those in it are
    distinguished too.
    """
    residents = residents_of(task, vertices)
    near = NEAR if len(residents) > 4 * NEAR else len(residents)
    told_apart = frozenset(residents[max(0, pairs - near) : pairs + near])
    while True:
        remainder = _with_least_difference(task, vertices, pairs, told_apart, control)
        choices = _choices_after_exchange(task, remainder, pairs)
        exchanged = {resident for resident, _, granted in remainder.leaves + remainder.enters if granted}
        if exchanged <= told_apart:
            return _with_opponents(task, remainder, pairs, choices, control)
        near *= 2
        told_apart |= exchanged.union(residents[max(0, pairs - near) : pairs + near])


def _choices_after_exchange(task: Task, remainder: Part, pairs: int) -> Choices:
    """Settle who leaves S1, the last first, and who enters it, the first first; return the remaining choices."""
    assert remainder.best is not None, "it was solved"
    residents = residents_of(task, remainder.posed.vertices)
    places = [remainder.posed.place[resident] for resident in residents]
    inside = bitset(places)
    choices = remainder.best.choices(inside)
    exchanged = remainder.posed.fields.unpack(remainder.cost)[EXCHANGES]
    # A member of S1 meets somebody with a larger number: whoever leaves it does not, whoever enters it does. All bits
    # of -2 but the lowest are set, so that the shift leaves the vertices after a place.
    larger = [inside & -2 << place for place in places]
    in_s1 = range(pairs)
    in_s2 = range(pairs, len(residents))
    leaving = [(residents[number], places[number], ~larger[number]) for number in reversed(in_s1)]
    entering = [(residents[number], places[number], larger[number]) for number in in_s2]
    # Of exchanges with the same difference those come first in which the highest numbers leave S1; of these the ones
    # in which the lowest numbers enter it (4.3.3 and 4.3.4 of 2026).
    remainder.leaves += answers_in_turn(choices, leaving, exchanged)
    remainder.enters += answers_in_turn(choices, entering, exchanged)
    return choices


def _with_opponents(task: Task, remainder: Part, pairs: int, choices: Choices, control: Control) -> Part:
    """Return the remainder with its pairs: for each member of S1 in turn the first opponent that he can have."""
    vertices = remainder.posed.vertices
    place = remainder.posed.place
    residents = residents_of(task, vertices)
    s1 = set(residents[:pairs])
    s1 -= {resident for resident, _, granted in remainder.leaves if granted}
    s1 |= {resident for resident, _, granted in remainder.enters if granted}
    first = [place[resident] for resident in residents if resident in s1]
    second = [place[resident] for resident in residents if resident not in s1]
    if isinstance(choices, SolvedChoices):
        choices = _choices_between(task, remainder, pairs, first, second, control)
    posed_pairs = match_in_turn(choices, first, second, control)
    remainder.pairs = tuple([(vertices[higher], vertices[lower]) for higher, lower in posed_pairs])
    return remainder


def _with_least_difference(
    task: Task, vertices: tuple[int, ...], pairs: int, told_apart: frozenset[int], control: Control
) -> Part:
    """Return the best of a remainder with as few exchanges as possible, of the least difference.

    All residents distinguished by their numbers are of different kinds, for which a search from the beginning takes
    long if they are many. The number of exchanges does not depend on the numbers, and a search that begins with it
    has little to do.
    """
    posed = pose_remainder(task, vertices, pairs, told_apart=told_apart)
    levels = _levels_by_difference(task, vertices, pairs, told_apart) if len(vertices) > FEW else None
    solved: Optimum | None
    if levels is None:
        solved = optimum(posed.problem, control)
    else:
        coarse = optimum(pose_remainder(task, vertices, pairs).problem, control)
        assert coarse is not None, "the best matching was lost when its MDP-pairing was pinned"
        solved = refined_optimum(posed.problem, coarse, posed.fields.width_of(DIFFERENCE), levels, control)
    assert solved is not None, "the best matching was lost when its MDP-pairing was pinned"
    return Part(posed, solved.cost, solved, told_apart=told_apart)


def _levels_by_difference(
    task: Task, vertices: tuple[int, ...], pairs: int, told_apart: frozenset[int]
) -> list[int] | None:
    """Return twice the potentials with which every pair of S1 and S2 costs exactly what its member of S1 counts.

    With the number of the first of S2 halved between both sides no pair costs less than its potentials: two of S1
    cost what the lower one counts, which is at most that number, two of S2 at least it, and a player left over
    nothing. None if residents are not in the order of their numbers, for which that does not hold.
    """
    residents = residents_of(task, vertices)
    numbers = list(range(1, len(residents) + 1))
    if task.by_number:
        numbers = [task.numbers[resident] for resident in residents]
    if numbers != sorted(numbers):
        return None
    first_of_s2 = numbers[pairs]
    levels = dict.fromkeys(vertices, -first_of_s2)
    counted = counted_places(residents, pairs, told_apart)
    for place, resident in enumerate(residents):
        levels[resident] = first_of_s2
        if place < pairs:
            levels[resident] = 2 * numbers[counted[resident]] - first_of_s2
    return list(levels.values())


def _choices_between(
    task: Task, remainder: Part, pairs: int, first: Sequence[int], second: Sequence[int], control: Control
) -> Choices:
    """Return the best pairings of S1 with S2 after the exchange; `first` and `second` are their vertices as posed.

    The difference is the same in all of them, so that numbers need not be distinguished: residents are of few kinds
    again. And no player meets one of the same side, so that no odd set among residents is left, for which every wish
    would need a new solution. Nothing is lost by that: two of S1 would make the exchange smaller, and it is the
    least; two of S2 would leave one of S1 over, as all of the best pairings make as many pairs.
    """
    coarse = pose_remainder(task, remainder.posed.vertices, pairs).problem
    rows = list(coarse.allowed)
    for side in (first, second):
        members = bitset(side)
        for vertex in side:
            rows[vertex] &= ~members
    settled = optimum(Problem(coarse.kinds, coarse.costs, tuple(rows)), control)
    assert settled is not None, "the best pairings were lost when the exchange was settled"
    return settled.choices(bitset(first) | bitset(second))
