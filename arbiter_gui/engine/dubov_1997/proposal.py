"""Chapter 9: the proposal to the arbiter for a round in which no pairing keeps all limits of
chapter 2. It is the cheapest matching, with limits broken as costs.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import RoundState, applying_readings
from arbiter_gui.engine.dubov_1997.criteria import A21, A22, A23, A24
from arbiter_gui.engine.dubov_1997.definitions import limits_broken
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.packing import pack_graph
from arbiter_gui.engine.kernel.bracket_search.task import PackedTask
from arbiter_gui.engine.kernel.criteria import Amounts, Criteria
from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    bitset,
    first_vertices,
    members,
    with_last_vertex,
)
from arbiter_gui.engine.kernel.graph.choices import Choices
from arbiter_gui.engine.kernel.graph.matching import Optimum, optimum
from arbiter_gui.engine.kernel.impossible import BYE, deadlock
from arbiter_gui.engine.kernel.seats import have_met
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace import columns as events
from arbiter_gui.trace.kinds import RoundImpossible


@BOOK.implements("9")
def a9_propose(state: RoundState) -> tuple[str, ...]:
    """9: make the pairs that break 2.4, then 2.3, then 2.2 as rarely as possible, and never 2.1
    (A61).

    The text leaves the case to the referee, who "should proceed wisely and impartially": so the
    proposal has to be confirmed. Among those the smallest score differences count, then the fewest
    players without their due colour, then the starting rank. Returns the articles of the limits
    that it breaks. Raises NoLegalPairing when even 2.1 cannot be kept.
    """
    _record_why_limits_fail(state)
    packed_task = _proposal_problem(state)
    solved = optimum(packed_task.problem, state.control)
    if solved is None:
        why = deadlock(packed_task.problem.allowed, state.numbers_of(range(len(state.entrants))))
        assert why is not None, "a pairing without repetition exists after all"
        raise NoLegalPairing(A21.article, why.players, why.sentence)
    _pair_all(state, solved.choices())
    limits = _limits_broken_by(packed_task, solved)
    readings = applying_readings(A61=True, A9=A22.article in limits)
    pairs = tuple(state.numbers_of_pair(first, second) for first, second in state.pairs)
    state.record(events.ProposalMade("9", pairs, limits, state.bye, readings=readings))
    return limits


def _record_why_limits_fail(state: RoundState) -> None:
    """Record why no pairing keeps all limits: the players who show it."""
    unpaired = state.field.deadlock(range(len(state.entrants)))
    if unpaired is not None:
        players_outside = tuple(number for number in unpaired.others if number != BYE)
        state.record(
            RoundImpossible(
                "9", removed=unpaired.removed, groups=unpaired.groups, others=players_outside
            )
        )


def _limits_broken_by(packed_task: PackedTask, solved: Optimum) -> tuple[str, ...]:
    """Return the articles of the limits that the best proposal breaks, in the order of the text."""
    totals = packed_task.fields.unpack(solved.cost)
    return tuple(sorted(limit.article for limit in _LIMITS if _PROPOSED.amount(totals, limit)))


def _pair_all(state: RoundState, choices: Choices) -> None:
    """Make the pairs of the first of the best proposals (`choices`), and give its bye.

    Each player takes the first opponent with whom a best proposal is left. The last vertex of an
    odd field is the bye.
    """
    bye = len(state.entrants)
    has_bye = bye % 2 == 1
    while state.left:
        # The starting rank decides: the first player who is left comes first.
        player, *partners = members(state.left)
        if has_bye and not state.bye:
            partners.append(bye)
        partner = choices.match_with_first(player, partners)
        if partner == bye:
            state.give_bye(player)
        else:
            state.pair(player, partner)


def _counted_by_proposals(_: object) -> int:
    """Return 0: never asked, as `_proposal_problem` counts these costs itself."""
    return 0


_SCORES_APART = Criterion(article="9", name="score differences", counts=_counted_by_proposals)
_DUE_ALIKE = Criterion(
    article="9", name="players without their due colour", counts=_counted_by_proposals
)
_LIMITS = (A24, A23, A22)
"""The limits that a proposal may break, the one broken most rarely first (A61)."""
_PROPOSED = Criteria((*_LIMITS, _SCORES_APART, _DUE_ALIKE))
"""The criteria for comparing proposals."""


def _proposal_problem(state: RoundState) -> PackedTask:
    """Return the round as a matching problem in which a pair costs what it breaks.

    Vertices are all players, and a last one for the bye if their number is odd.
    """
    entrants = state.entrants
    count = len(entrants)
    # Only repeated meetings stay forbidden; the other limits are costs.
    allowed = [_players_not_met(place, entrants) for place in range(count)]
    facts_that_cost: list[object] = [_facts_that_cost(entrant) for entrant in entrants]
    # Anybody may have the bye here, at a cost.
    if count % 2:
        allowed = with_last_vertex(allowed, first_vertices(count))
        facts_that_cost.append("bye")

    def cost_of_edge(first: int, second: int) -> Amounts:
        """Return what a pair costs, or the bye, if the second vertex stands for it."""
        if second == count:
            return _cost_of_bye(entrants[first], lowest_score=entrants[-1].score)
        return _cost_of_pair(entrants[first], entrants[second])

    return pack_graph(facts_that_cost, allowed, cost_of_edge)


def _players_not_met(place: int, entrants: Sequence[Entrant]) -> Bitset:
    """Return the players whom the player at a place has not met, as a bitset: 2.1 is the only limit
    that a proposal keeps.
    """
    partners = []
    for partner_place, partner in enumerate(entrants):
        if partner_place != place and not have_met(entrants[place], partner):
            partners.append(partner_place)
    return bitset(partners)


def _facts_that_cost(entrant: Entrant) -> tuple[object, ...]:
    """Return everything about a player that the costs of a proposal depend on."""
    playable_colours = [limit.counts(entrant, colour) for limit in (A24, A23) for colour in Colour]
    return (entrant.score, entrant.due, entrant.may_have_bye, *playable_colours)


def _cost_of_pair(player: Entrant, opponent: Entrant) -> Amounts:
    """Return what a pair costs: the limits it breaks, then the score difference, then an equal due
    colour.

    It gets the colours that break fewer limits, as `allocate` gives them.
    """
    broken = min(limits_broken(player, opponent), limits_broken(opponent, player))
    return {
        _PROPOSED.key(A24): broken.third_colours,
        _PROPOSED.key(A23): broken.wide_differences,
        _PROPOSED.key(_SCORES_APART): abs(player.score - opponent.score),
        _PROPOSED.key(_DUE_ALIKE): int(player.due is opponent.due),
    }


def _cost_of_bye(player: Entrant, lowest_score: int) -> Amounts:
    """Return what the bye of a player costs: 2.2 if it breaks that, and the distance from the
    lowest score.
    """
    return {
        _PROPOSED.key(A22): int(not player.may_have_bye),
        _PROPOSED.key(_SCORES_APART): player.score - lowest_score,
    }
