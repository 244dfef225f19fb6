"""What C.12 demands of other players who come down: each *request* is one way in which they can
serve the current bracket (R13, R14). Places are those of players in the *previous* bracket, the one
above.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.engine.dutch_2012 import criteria
from arbiter_gui.engine.dutch_2012.bracket import Bracket, field_of
from arbiter_gui.engine.dutch_2012.definitions import Entrant, a2_order
from arbiter_gui.engine.dutch_2012.other_readings import OtherReading
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.search import (
    BracketQuestion,
    LowerBracketRequest,
    first_of_the_best,
)
from arbiter_gui.engine.kernel.graph.cardinality import maximum_matching

Places = frozenset[int]
"""Places of players in the previous bracket."""


def requests_below(state: RoundState, reading: OtherReading) -> Iterator[LowerBracketRequest]:
    """Yield the requests of the current bracket to C.12, of which a new pairing of the previous
    bracket must serve one.
    """
    if state.caller_of_c12 != "C.1":
        yield _request_of_level(state)
    elif state.is_lowest:
        yield _request_of_completion(state)
    else:
        yield from _requests_for_opponents(state, reading)


def _request_of_level(state: RoundState) -> LowerBracketRequest:
    """C.12: return the request that the new players "allow P1 pairings to be made" here, M1 of them
    first (R14).
    """
    player_count = len(state.own_players) + len(state.incoming)
    if state.is_lowest:
        unpaired_count = player_count % 2
    else:
        unpaired_count = player_count - 2 * state.p1
    # In a heterogeneous bracket M1 of the moved-down players are to be paired: so M0 - M1 may stay
    # without an opponent.
    most_moved_down_unpaired: int | None = None
    if state.bracket.heterogeneous:
        most_moved_down_unpaired = state.bracket.m0 - state.m1
    return LowerBracketRequest(
        state.own_players,
        unpaired_count,
        moved_down_may_be_unpaired=most_moved_down_unpaired != 0,
        bye_rule_applies=state.is_lowest,
        most_moved_down_unpaired=most_moved_down_unpaired,
    )


def _request_of_completion(state: RoundState) -> LowerBracketRequest:
    """C.1, C.12: return the request of the lowest bracket: all can be paired, or all but the one
    with the bye.
    """
    player_count = len(state.own_players) + len(state.incoming)
    return LowerBracketRequest(
        state.own_players, player_count % 2, moved_down_may_be_unpaired=True, bye_rule_applies=True
    )


def _requests_for_opponents(
    state: RoundState, reading: OtherReading
) -> Iterator[LowerBracketRequest]:
    """C.1, C.12: yield the requests of a bracket with a moved-down player who has no possible
    opponent (R13).

    The text asks only that P1 pairs can now be made, and C.1 does not know P1 yet. By R13 the
    bracket is to have one pair more; or as many pairs, with lower scores moving on.
    """
    players = reading.players_with_its_cards((*state.own_players, *state.incoming))
    unpaired_count = maximum_matching(field_of(players).possible_opponents).count(-1)
    yield LowerBracketRequest(
        state.own_players,
        unpaired_count - 2,  # one pair more leaves two fewer without opponent
        moved_down_may_be_unpaired=True,
        bye_rule_applies=False,
    )
    yield from _requests_for_as_many_pairs(state, players, unpaired_count, reading)


def _requests_for_as_many_pairs(
    state: RoundState, players: tuple[Entrant, ...], unpaired_count: int, reading: OtherReading
) -> Iterator[LowerBracketRequest]:
    """Yield the requests for as many pairs as now, but with lower scores moving on (R13).

    They are to be all pairs that the bracket can have, so that at most one player is left over by
    them. All others of the `unpaired_count` must then be residents without a possible opponent, who
    move on before P0 is counted (C.1).
    """
    opponentless_count = unpaired_count - 1
    both_brackets = _both_brackets(state, reading)
    as_many_pairs = LowerBracketRequest(
        state.own_players, unpaired_count, moved_down_may_be_unpaired=False, bye_rule_applies=False
    )
    # Half of the players is counted after C.1 too (A.3, R8). In a heterogeneous bracket all
    # moved-down players must be paired; in one treated as homogeneous, the one player more may be
    # moved down, but then of a lower score.
    heterogeneous = 2 * len(state.incoming) < len(players) - opponentless_count
    for staying in _places_that_leave_opponentless(state, opponentless_count, reading):
        request = replace(as_many_pairs, staying=staying)
        if heterogeneous:
            yield request
        else:
            # The opponentless residents move on in any case: it is the score of the one player more
            # that must be lower.
            opponentless_scores = opponentless_count * state.own_players[0].score
            lowest_sum = _lowest_score_sum_left_over(state, players, unpaired_count)
            score_limit = lowest_sum - opponentless_scores
            yield from both_brackets.requests_with_exempt_players(request, score_limit)


def _lowest_score_sum_left_over(
    state: RoundState, players: tuple[Entrant, ...], unpaired_count: int
) -> int:
    """Return the lowest sum of scores (tenths) of the players left over when the bracket is paired
    and leaves over `unpaired_count` of these players: 45 if they are two with 2.5 and 2 points.

    They move on to the next bracket, with scores as low as possible (A.11). Other players from
    above serve the current bracket only if that sum becomes lower still (R13).
    """
    # No player counts as moved down (M0 is 0), so that all may meet all, as in a homogeneous
    # bracket. And it is not asked as the lowest one: only above it do the scores of those who move
    # on count.
    bracket = Bracket(a2_order(players), m0=0, lowest=False, odd_round=state.field.odd)
    question = BracketQuestion(bracket, left_over_count=unpaired_count)
    candidate = first_of_the_best(question, state.control)
    assert candidate is not None, "the callers have counted how many a maximum matching leaves over"
    return sum(entrant.score for entrant in candidate.floaters)


@dataclass(frozen=True)
class _BothBrackets:
    """The current bracket and the previous one, all players with their cards under a reading."""

    players_above: tuple[Entrant, ...]
    """The players of the previous bracket, by their places in it."""
    moved_on: tuple[Entrant, ...]
    """The players whom C.1 moved on from the previous bracket, who come down in any case."""
    own_players: tuple[Entrant, ...]
    """The players of the current bracket who did not come from above."""
    floaters_now: tuple[Entrant, ...]
    """The players who come down now, and for whom others are looked for."""

    def places_that_leave_opponentless(self, count: int) -> Iterator[Places]:
        """Yield sets of players who must all stay above, so that `count` residents have no possible
        opponent here (C.1).

        If of two residents one may only meet places 3 and 5 of the bracket above, and the other
        only place 6, then {3, 5}, {6} for one resident, and {3, 5, 6} for both.
        """
        possible_opponents = []
        for resident in self._residents_without_opponent():
            places = [
                place
                for place, player in enumerate(self.players_above)
                if not criteria.forbidden(resident, player)
            ]
            possible_opponents.append(frozenset(places))
        # Only sets are of use beside which others can float as C.12 asks.
        places_to_stay = _unions_of_sets(
            possible_opponents, count, self._others_can_float_with_same_scores
        )
        # Several choices of residents may have the same opponents: each set is yielded once, in the
        # order found.
        yield from dict.fromkeys(places_to_stay)

    def _residents_without_opponent(self) -> Iterator[Entrant]:
        """Yield the residents who may meet neither one another nor a player who comes down in any
        case.
        """
        for resident in self.own_players:
            # Whoever comes down in any case is a possible opponent too.
            others = [
                player for player in (*self.own_players, *self.moved_on) if player != resident
            ]
            if all(criteria.forbidden(resident, player) for player in others):
                yield resident

    def _others_can_float_with_same_scores(self, staying: Places) -> bool:
        """Return whether, if some players stay above, others can float with the same scores as
        now.
        """
        available = Counter(
            player.score for place, player in enumerate(self.players_above) if place not in staying
        )
        # Of each score as many must be able to float as now, since C.12 lets only the same scores
        # come down.
        needed = Counter(player.score for player in self.floaters_now)
        return needed <= available

    def requests_with_exempt_players(
        self, request: LowerBracketRequest, score_limit: int
    ) -> Iterator[LowerBracketRequest]:
        """Yield a request again, now with moved-down players below a score (tenths) who may stay
        without an opponent.

        Such a player must have a possible opponent (C.1). If it is one of the players above, that
        one must move down too, which is a request of its own.
        """
        lower_players = [
            player for player in (*self.moved_on, *self.players_above) if player.score < score_limit
        ]
        with_opponent_here = [player for player in lower_players if self._has_opponent_here(player)]
        exempt = frozenset(player.number for player in with_opponent_here)
        yield replace(request, exempt=exempt)
        for player in lower_players:
            if player.number not in exempt:
                yield from self._requests_with_opponent_from_above(request, exempt, player)

    def _has_opponent_here(self, player: Entrant) -> bool:
        """Return whether a player may meet one of those who are in the current bracket in any
        case.
        """
        players_here = (*self.moved_on, *self.own_players)
        return any(
            not criteria.forbidden(player, opponent)
            for opponent in players_here
            if opponent != player
        )

    def _requests_with_opponent_from_above(
        self, request: LowerBracketRequest, exempt: frozenset[int], player: Entrant
    ) -> Iterator[LowerBracketRequest]:
        """Yield a request again, once for each possible opponent of a player in the bracket above.

        That opponent must come down, and the player himself may stay without an opponent.
        """
        for place in self._opponents_above(player):
            # The opponent comes down as well, and the player with him if he is above too.
            also_leaving = {place}
            if player in self.players_above:
                also_leaving.add(self.players_above.index(player))
            yield replace(
                request, exempt=exempt | {player.number}, also_leaving=frozenset(also_leaving)
            )

    def _opponents_above(self, player: Entrant) -> Iterator[int]:
        """Yield the places above of the possible opponents of a player."""
        for place, opponent in enumerate(self.players_above):
            if opponent != player and not criteria.forbidden(player, opponent):
                yield place


def _places_that_leave_opponentless(
    state: RoundState, count: int, reading: OtherReading
) -> Iterator[Places]:
    """Yield sets of players who must stay in the previous bracket, so that `count` residents have
    no possible opponent here (C.1).
    """
    return _both_brackets(state, reading).places_that_leave_opponentless(count)


def _both_brackets(state: RoundState, reading: OtherReading) -> _BothBrackets:
    """Return the current bracket and the previous one under a reading."""
    previous = state.previous_bracket
    return _BothBrackets(
        players_above=reading.players_with_its_cards(previous.bracket.players),
        moved_on=reading.players_with_its_cards(previous.moved_on),
        own_players=reading.players_with_its_cards(state.own_players),
        floaters_now=previous.candidate.floaters,
    )


def _unions_of_sets(
    sets: Sequence[Places], count: int, is_possible: Callable[[Places], bool]
) -> Iterator[Places]:
    """Yield the unions of any `count` of these sets for which `is_possible` returns True.

    If it accepts a set, it must accept every part of that set too.
    """
    if count == 0:
        yield frozenset()
        return
    for index, places in enumerate(sets):
        if not is_possible(places):
            continue
        # The first of the sets, in turn, with so many less one of those after it: so no choice
        # comes twice.
        for further_places in _unions_of_sets(sets[index + 1 :], count - 1, is_possible):
            if is_possible(places | further_places):
                yield places | further_places
