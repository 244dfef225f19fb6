"""3.2.2: finds the pairing of a bracket: of those that comply best with the criteria, the first in
the order of article 4. Players are numbered from 0 in the ranking of the bracket.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.burstein_2026.order import Pairs, a43_opponents
from arbiter_gui.engine.burstein_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.packing import pack_task
from arbiter_gui.engine.kernel.bracket_search.task import Candidate, PackedTask, Task
from arbiter_gui.engine.kernel.graph.bitsets import first_vertices, singleton, vertices_from
from arbiter_gui.engine.kernel.graph.choices import Choices
from arbiter_gui.engine.kernel.graph.matching import Optimum, optimum


@dataclass(frozen=True)
class SolvedBracket:
    """A bracket as it was paired: the `candidate` found, and the task and the optimum that led to
    it.

    `make_task` makes the same task again, for later questions.
    """

    make_task: Callable[[], Task]
    task: Task
    packed_task: PackedTask
    best: Optimum
    candidate: Candidate


@BOOK.implements("3.2.2")
def first_of_the_best(make_task: Callable[[], Task], control: Control) -> SolvedBracket:
    """3.2.2: return the bracket that `make_task` describes, paired.

    Of the pairings that comply best with the criteria it is the first one in the order of article
    4.
    """
    task = make_task()
    # The search takes the criteria as one number: first the least cost, then the first pairing
    # among those that have it.
    packed_task = pack_task(task, tuple(range(len(task.kinds))))
    best = optimum(packed_task.problem, control)
    assert best is not None, "a bracket of a round that can be completed has a pairing"
    totals = packed_task.fields.unpack(best.cost)
    # Only players are asked about; what happens outside follows from their choices.
    inside = first_vertices(task.size)
    first = _first_pairing(best.choices(inside), task.size, control)
    return SolvedBracket(
        make_task=make_task,
        task=task,
        packed_task=packed_task,
        best=best,
        candidate=Candidate(
            mdp_pairs=(), pairs=first.pairs, downfloaters=first.floaters, totals=totals
        ),
    )


class _Pairing(NamedTuple):
    """The pairs of a bracket, and the players who float down."""

    pairs: Pairs
    floaters: tuple[int, ...]


def _first_pairing(choices: Choices, players: int, control: Control) -> _Pairing:
    """Return the pairs and the floaters of the first of the best pairings (`choices`).

    Each player in turn gets the first opponent with whom some best pairing is left.
    """
    # 4.3 compares pairings by the opponent of the first player, then of the next one who is left,
    # and so on. All that `choices` still allow are among the best, so that none of these opponents
    # is ever taken back.
    free = list(range(players))
    outside = vertices_from(players)
    pairs: list[tuple[int, int]] = []
    floaters: list[int] = []
    while free:
        control.checkpoint()
        player = free[0]
        opponent = _first_possible_opponent(choices, player, free)
        free.remove(player)
        if opponent is None:
            # To float comes last: only who meets nobody in any of the best pairings that are left
            # goes down.
            granted = choices.restrict(player, outside)
            assert granted, "a player without opponent in the bracket floats"
            floaters.append(player)
        else:
            free.remove(opponent)
            pairs.append((player, opponent))
    return _Pairing(tuple(pairs), tuple(floaters))


def _first_possible_opponent(choices: Choices, player: int, free: Sequence[int]) -> int | None:
    """Return the first opponent in the order whom a player can have in a best pairing.

    None if there is none: then the player floats.
    """
    for opponent in a43_opponents(player, free):
        if choices.restrict(player, singleton(opponent)):
            return opponent
    return None
