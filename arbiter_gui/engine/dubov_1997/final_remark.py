"""Chapter 9: a proposal where no legal pairing exists."""

from __future__ import annotations

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov_1997.colours import broken
from arbiter_gui.engine.dubov_1997.definitions import (
    RoundState,
    a23_keeps_difference,
    a24_keeps_changing,
)
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.cost_fields import Amounts, Key
from arbiter_gui.engine.kernel.bracket_search.search import pose
from arbiter_gui.engine.kernel.bracket_search.task import Posed, Task, numbered
from arbiter_gui.engine.kernel.graph.bitsets import bitset, members, with_last
from arbiter_gui.engine.kernel.graph.matching import optimum
from arbiter_gui.engine.kernel.impossible import deadlock
from arbiter_gui.engine.kernel.seats import have_met
from arbiter_gui.trace.columns import ProposalMade
from arbiter_gui.trace.kinds import RoundImpossible


@BOOK.implements("9")
def a9_propose(state: RoundState) -> tuple[str, ...]:
    """9: propose the pairing that breaks 2.4, then 2.3, then 2.2 as rarely as possible, and never 2.1 (A61).

    Among those the smallest score differences count, then the fewest players without their due colour, then
    the starting rank. Returns which limits are broken. Raises NoLegalPairing when even 2.1 cannot be kept.
    """
    count = len(state.entrants)
    unpaired = state.field.deadlock(range(count))
    if unpaired is not None:
        others = tuple(n for n in unpaired.others if n)  # without the bye
        state.tell(RoundImpossible("9", removed=unpaired.removed, groups=unpaired.groups, others=others))
    posed = _posed(state)
    problem = posed.problem
    solved = optimum(problem, state.control)
    if solved is None:
        why = deadlock(problem.allowed, state.names(range(count)))
        assert why is not None, "a pairing without repetition exists after all"
        raise NoLegalPairing("2.1", why.players, why.sentence)
    choices = solved.choices()
    while state.left:
        v, *free = members(state.left)
        partner = choices.first(v, free if state.bye or count % 2 == 0 else [*free, count])
        if partner == count:
            state.give_bye(v)
        else:
            state.pair(v, partner)
    totals = posed.fields.unpack(solved.cost)
    limits = tuple(sorted(limit for key, limit in _LIMITS.items() if totals.get(key)))
    readings = ("A61", "A9") if "2.2" in limits else ("A61",)
    shown = tuple(state.pair_names(*p) for p in state.pairs)
    state.tell(ProposalMade("9", shown, limits, state.bye, readings=readings))
    return limits


_LIMITS: dict[Key, str] = {(1, 0): "2.4", (2, 0): "2.3", (3, 0): "2.2"}
"""The fields of what a proposal costs that count broken limits."""


def _posed(state: RoundState) -> Posed:
    """Return the pairing of all players, with a last vertex for the bye where they are odd in number.

    A pair costs what it breaks with the colours that break less, as `allocate` gives them, then the difference of the
    scores, then an equal due colour; the bye costs 2.2, and how far above the lowest it is.
    """
    entrants, count = state.entrants, len(state.entrants)
    rows = [
        bitset(j for j, o in enumerate(entrants) if i != j and not have_met(e, o))
        for i, e in enumerate(entrants)
    ]
    limits = (a24_keeps_changing, a23_keeps_difference)
    kinds = [
        (e.score, e.due, e.may_have_bye, *(keeps(e, colour) for keeps in limits for colour in Colour))
        for e in entrants
    ]
    odd = count % 2 == 1
    allowed = with_last(rows, (1 << count) - 1) if odd else rows

    def amounts(u: int, v: int) -> Amounts:
        one = entrants[u]
        if v == count:
            return {(3, 0): int(not one.may_have_bye), (4, 0): one.score - entrants[-1].score}
        other = entrants[v]
        running, beyond = min(broken(one, other), broken(other, one))
        return {
            (1, 0): running,
            (2, 0): beyond,
            (4, 0): abs(one.score - other.score),
            (5, 0): int(one.due is other.due),
        }

    task = Task(state.names(range(count)), (), 0, numbered([*kinds, *[None] * odd]), tuple(allowed), amounts)
    return pose(task, tuple(range(len(allowed))))
