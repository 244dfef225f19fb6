"""C.12 and C.13: the other players a bracket could send, what bars them, and that the first of the best is sent.

The bracket before and the one that asks are posed as one matching: players of the former may meet each other, or leave
it and meet somebody below. So one least cost answers whether any pairing above serves the bracket that asks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from itertools import combinations, product

from arbiter_gui.proof.dutch_2012.bracket_matching import (
    BracketOnTable,
    ChosenPairing,
    PairedBracket,
    Pairs,
    Players,
)
from arbiter_gui.proof.dutch_2012.criteria import (
    FACTOR,
    FLOATERS,
    LOST,
    LOST_BELOW,
    LOST_BY_SCORE,
    RANKED,
    SCORES,
    key_of,
)
from arbiter_gui.proof.kernel.certificates import (
    BYE,
    can_be_matched,
    graph_of,
    graph_with_seats,
    least_unmatched,
    mutual_graph,
    witness_holds,
)
from arbiter_gui.proof.kernel.checks import check_reason_recorded, require
from arbiter_gui.proof.kernel.context import Graph
from arbiter_gui.proof.kernel.field import may_meet
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, MatchingProblem
from arbiter_gui.proof.kernel.players import Player, numbers
from arbiter_gui.proof.kernel.vertex_sets import first_vertices, vertices_from
from arbiter_gui.trace import requirements

WhyBarred = requirements.UnpairableAbove | requirements.OpponentlessBelow | requirements.Obstacle
"""Why C.12 does not send some players."""


def barred_sets(bracket_above: PairedBracket, core: Players) -> Iterator[tuple[Players, WhyBarred]]:
    """Yield the other players of the same scores whom a bracket could leave over, and why C.12 does not send them.

    `core` are the residents of the bracket that asks.
    """
    # C.1 has moved on whoever has no opponent there: such a player leaves the bracket in any case.
    left_now = {player for player in bracket_above.floaters if player not in bracket_above.moved_on}
    scores = sorted(player.score for player in left_now)
    for floaters in combinations(bracket_above.table.players, len(scores)):
        if {*floaters} != left_now and sorted(player.score for player in floaters) == scores:
            yield floaters, _why_barred(bracket_above, core, floaters)


def _why_barred(bracket_above: PairedBracket, core: Players, floaters: Players) -> WhyBarred:
    """C.12: return why the bracket above does not send these floaters instead: the first of three reasons that holds.

    Those above cannot be paired without them, or somebody below has no possible opponent; otherwise only this is known:
    the bracket that asks would not get its pairs.
    """
    paired = [player for player in bracket_above.table.players if player not in floaters]
    if not can_be_matched(graph_of(paired, may_meet)):
        return requirements.UnpairableAbove(numbers(paired))
    players_below = [*core, *bracket_above.moved_on, *floaters]
    graph = graph_of(players_below, may_meet)
    opponentless = [player for player, neighbours in zip(players_below, graph, strict=True) if not neighbours]
    if opponentless:
        return requirements.OpponentlessBelow(numbers(opponentless))
    return requirements.Obstacle.NOT_HERE


@dataclass(frozen=True)
class ReturnRequest:
    """The request of a return to `bracket_above`. `core` are the residents of the bracket that asks.

    `seats` is the number of players who may stay without an opponent there, in the `lowest` bracket including the
    bye. With `keeps_scores` (C.12) the new floaters have the same scores as the present ones. Of the players moved
    down, those of `may_stay_numbers` (None: all) may stay without an opponent, at most `most_staying` of them and as
    few as possible (None: any number). `must_leave` and `must_stay` are BSNs of players of the bracket above.
    """

    bracket_above: PairedBracket
    core: Players
    _: KW_ONLY
    lowest: bool
    seats: int
    keeps_scores: bool
    most_staying: int | None = None
    may_stay_numbers: frozenset[int] | None = None
    must_leave: frozenset[int] = frozenset()
    must_stay: frozenset[int] = frozenset()

    @property
    def all_players(self) -> Players:
        """The players of the bracket, those who have moved on from it, and the lower ones."""
        return (*self.bracket_above.table.players, *self.bracket_above.moved_on, *self.core)

    @property
    def graph(self) -> list[int]:
        """Who may meet whom among all of them and the empty seats."""
        may_stay = [self._may_stay(player) for player in self.all_players]
        return graph_with_seats(graph_of(self.all_players, may_meet), may_stay, self.seats)

    def _may_stay(self, player: Player) -> bool:
        """Return whether a player may stay without an opponent below."""
        if self.lowest and player.no_bye:
            return False
        return self.may_stay_numbers is None or player.number in self.may_stay_numbers or player in self.core

    def formulations(self, floaters: Sequence[int]) -> Iterator[Formulation]:
        """Yield all pairings that serve; if the scores stay, those of the present `floaters` (BSNs)."""
        # Fewer seats than none: more pairs are asked for than there are players.
        if self.seats < 0:
            return
        size = len(self.bracket_above.table.players)
        bracket_vertices = first_vertices(size)
        divisions: Iterable[tuple[frozenset[int], frozenset[int]]] = [(self.must_leave, frozenset())]
        if self.keeps_scores:
            divisions = self._divisions(floaters)
        whole_graph = self.graph
        for leaving, staying in divisions:
            # Who leaves must not meet anybody of the bracket, who stays nobody outside it.
            graph = list(whole_graph)
            for bsn in leaving:
                graph[bsn] &= ~bracket_vertices
            for bsn in staying - leaving:
                graph[bsn] &= bracket_vertices
            yield Formulation(player_count=size, graph=mutual_graph(graph), edge_amounts=self._edge_amounts)

    def _divisions(self, floaters: Sequence[int]) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
        """Yield the BSNs of players who must leave, and stay, so that as many of each score leave as now.

        `floaters` are those who leave now. A division names players of all scores but one: the number of all who leave
        is the same in every pairing that is asked for, so that with all others named this score has the right number
        without naming its players. It is the largest group with both, which has the most choices: the matching makes
        them instead.
        """
        groups: dict[int, list[int]] = {}
        for bsn, player in enumerate(self.bracket_above.table.players):
            groups.setdefault(player.score, []).append(bsn)
        leaving_counts = {score: len({*group} & {*floaters}) for score, group in groups.items()}
        divided_scores = [score for score in groups if 0 < leaving_counts[score] < len(groups[score])]
        if divided_scores:
            del groups[max(divided_scores, key=lambda score: len(groups[score]))]
        choices_by_score = [combinations(group, leaving_counts[score]) for score, group in groups.items()]
        named_players = frozenset().union(*groups.values())
        for groups_leaving in product(*choices_by_score):
            leaving = self.must_leave.union(*groups_leaving)
            staying = self.must_stay | named_players.difference(*groups_leaving)
            # A player who must stay cannot be one of those who leave, nor the other way round.
            if not staying & leaving:
                yield leaving, staying

    def _edge_amounts(self, vertex: int, partner: int) -> Amounts:
        """Return what an edge gives up, its lower vertex first: a pair of the bracket above, or one with a floater."""
        table = self.bracket_above.table
        size = len(table.players)
        amounts_below = self._lost_below(vertex, partner)
        if vertex >= size:
            return amounts_below
        if partner < size:
            amounts = table.amounts_of_pair(vertex, partner)
        else:
            amounts = {**table.amounts_of_unpaired(vertex), key_of(FLOATERS): 1, **amounts_below}
        # Where the scores that leave are given, they are equal in all pairings and would only make the numbers longer.
        if self.keeps_scores:
            fixed_keys = (key_of(SCORES), key_of(FACTOR))
            return {key: amount for key, amount in amounts.items() if key not in fixed_keys}
        # R17: of moved-down players lost to the first pairs it counts as well which score they have, the highest first.
        if key_of(LOST) in amounts:
            score = self._lost_player(vertex, partner).score
            amounts[RANKED.key(LOST_BY_SCORE, -score)] = 1
        return amounts

    def _lost_player(self, vertex: int, partner: int) -> Player:
        """Return the moved-down player whom an edge of the bracket above loses for its first pairs."""
        players = self.bracket_above.table.players
        # Of two moved-down players who meet, the one ranked lower is lost (R20); one left over is lost himself.
        if partner < len(players):
            return players[partner]
        return players[vertex]

    def _lost_below(self, vertex: int, partner: int) -> dict[Key, int]:
        """Return the cost of a moved-down player without an opponent below, where that is counted."""
        # Vertices as in `all_players`: those above and those who have moved on, the residents below, then empty seats.
        upper_count = len(self.bracket_above.table.players) + len(self.bracket_above.moved_on)
        player_count = upper_count + len(self.core)
        has_no_opponent = vertex < upper_count and partner >= player_count
        if has_no_opponent and self.most_staying is not None:
            return {key_of(LOST_BELOW): 1}
        return {}

    def amounts_of_serving(self, floaters: Sequence[int], pairs: Pairs = ()) -> Iterator[Amounts]:
        """Yield what the cheapest pairings that serve come to; with `pairs`, those in which all others leave."""
        for formulation in self.formulations(floaters):
            problem = MatchingProblem(formulation)
            # `narrowed` to the vertices outside: whoever is in none of the pairs leaves the bracket.
            if pairs:
                problem = problem.narrowed(floaters, vertices_from(formulation.player_count))
            amounts = problem.least_amounts_if_allowed(pairs)
            if amounts is not None and amounts.get(key_of(LOST_BELOW), 0) <= (self.most_staying or 0):
                yield amounts


def early_requests(
    bracket_above: PairedBracket, core: Players, incoming: Players, lowest: bool
) -> list[ReturnRequest]:
    """C.12 called by C.1 (R13): return requests for a pair more, or for as many with an opponent for all moved down.

    With as many, the bracket has all possible pairs after C.1 (P0): besides residents without a possible opponent, at
    most one player is left over. Half is counted after C.1 as well (R8).
    """
    group = (*core, *incoming)
    if lowest:
        return [ReturnRequest(bracket_above, core, lowest=True, seats=len(group) % 2, keeps_scores=True)]
    left_over = least_unmatched(graph_of(group, may_meet))
    # Of those left over one may be the odd player of a full bracket; the others have no possible opponent.
    opponentless = left_over - 1
    one_pair_more = ReturnRequest(bracket_above, core, lowest=False, seats=left_over - 2, keeps_scores=True)
    as_many = replace(one_pair_more, seats=left_over, may_stay_numbers=frozenset())
    requests = [one_pair_more]
    limit: int | None = None
    for kept_bsns in _bsns_kept_above(as_many, opponentless):
        request = replace(as_many, must_stay=kept_bsns)
        # Less than half moved down: heterogeneous, and nobody who came down may be left over there.
        if 2 * len(incoming) < len(group) - opponentless:
            requests.append(request)
            continue
        # Treated as homogeneous: as many pairs help only if a lower score moves down. `limit` is the least that the one
        # player has who is left over beside the residents without a possible opponent.
        if limit is None:
            limit = _least_score_left_over(group, left_over) - opponentless * core[0].score
        requests += _requests_with_lower_player(limit, request)
    return requests


def _bsns_kept_above(request: ReturnRequest, opponentless: int) -> set[frozenset[int]]:
    """Return which BSNs must not leave so that so many residents below are without possible opponent (C.1)."""
    bracket_above = request.bracket_above
    players = bracket_above.table.players
    players_by_score = Counter(player.score for player in bracket_above.left_over)
    opponents_above: list[frozenset[int]] = []
    # Residents whose only possible opponents could come from above: they have none as long as all of these stay there.
    for resident in request.core:
        if not _has_opponent(resident, (*bracket_above.moved_on, *request.core)):
            opponents_above.append(
                frozenset(bsn for bsn, player in enumerate(players) if may_meet(resident, player))
            )
    # So many of them are taken one after another, as long as the same scores can still leave.
    none_taken: tuple[int, frozenset[int]] = (0, frozenset())
    choices = {none_taken: None}
    for _ in range(opponentless):
        longer_choices: dict[tuple[int, frozenset[int]], None] = {}
        for start, kept_bsns in choices:
            for index in range(start, len(opponents_above)):
                bsns_together = kept_bsns | opponents_above[index]
                leaving = Counter(
                    player.score for bsn, player in enumerate(players) if bsn not in bsns_together
                )
                if players_by_score <= leaving:
                    longer_choices[index + 1, bsns_together] = None
        choices = longer_choices
    return {kept_bsns for _, kept_bsns in choices}


def _has_opponent(player: Player, opponents: Iterable[Player]) -> bool:
    """Return whether a player may meet any of the others, who can include the player."""
    return any(opponent is not player and may_meet(player, opponent) for opponent in opponents)


def _least_score_left_over(players: Players, seats: int) -> int:
    """Return the lowest sum of scores (tenths) of `seats` players left over when all others are paired."""
    size = len(players)
    graph = graph_with_seats(graph_of(players, may_meet), [True] * size, seats)

    def score(first: int, second: int) -> Amounts:
        """Return what an edge adds: the score of a player who takes an empty seat."""
        stays_over = first < size <= second
        if stays_over:
            return {key_of(SCORES): players[first].score}
        return {}

    least_amounts = MatchingProblem(
        Formulation(player_count=size, graph=tuple(graph), edge_amounts=score)
    ).least_amounts()
    assert least_amounts is not None, "no more than these are unmatched"
    return least_amounts.get(key_of(SCORES), 0)


def _requests_with_lower_player(limit: int, request: ReturnRequest) -> Iterator[ReturnRequest]:
    """Yield the requests that let a moved-down player below `limit` with a possible opponent be left over (C.1)."""
    moved_on = request.bracket_above.moved_on
    players = request.bracket_above.table.players
    players_below = (*moved_on, *request.core)
    lower_players = [player for player in (*moved_on, *players) if player.score < limit]
    with_opponent = frozenset(
        player.number for player in lower_players if _has_opponent(player, players_below)
    )
    yield replace(request, may_stay_numbers=with_opponent)
    # Of the others each has an opponent below only when one who may meet him leaves as well.
    for player in lower_players:
        if player.number in with_opponent:
            continue
        # Empty for one who has moved on: he is below already.
        his_bsn = {bsn for bsn, opponent in enumerate(players) if opponent is player}
        for bsn, opponent in enumerate(players):
            if opponent is not player and may_meet(player, opponent):
                must_leave = frozenset((bsn, *his_bsn))
                yield replace(
                    request, may_stay_numbers=with_opponent | {player.number}, must_leave=must_leave
                )


def require_first_of_best(requests: Sequence[ReturnRequest], pairs: Pairs) -> None:
    """Check that these pairs (BSNs) serve, and that any others that serve give up more or come later.

    Raises Wrong.
    """
    bracket_above = requests[0].bracket_above
    table = bracket_above.table
    unpaired_bsns = table.unpaired_in(pairs)
    require(bool(pairs), "nobody is paired in the bracket before")
    amounts = _amounts_of_first_served(requests, unpaired_bsns, pairs)
    require(amounts is not None, "the other pairing does not serve")
    assert amounts is not None
    paired_first = 0
    if table.heterogeneous:
        paired_first = table.m0 - amounts.get(key_of(LOST), 0)
        # C.12 keeps M1; C.13 may lower it, but not to nought (R17).
        if requests[0].keeps_scores:
            is_right = paired_first == bracket_above.m1
        else:
            is_right = paired_first > 0
        require(is_right, "others than those of M1 are paired first")
    for request in requests:
        for formulation in request.formulations(unpaired_bsns):
            # Against every formulation, not only the one that these pairs belong to: together they are all that serves.
            pairing = ChosenPairing(formulation, pairs, paired_first, amounts)
            require(pairing.is_in_order(), "the other pairing does not stand in the order of S1")
            is_best = MatchingProblem(formulation).costs_at_least(amounts)
            require(is_best, "another pairing that serves gives up less")
            require(pairing.comes_first(), "another pairing that serves as well comes earlier")


def _amounts_of_first_served(
    requests: Sequence[ReturnRequest], floaters: Sequence[int], pairs: Pairs
) -> Amounts | None:
    """Return the amounts of these pairs under the first request that they serve; None if they serve none."""
    for request in requests:
        for amounts in request.amounts_of_serving(floaters, pairs):
            return amounts
    return None


def others_serve(request: ReturnRequest) -> bool:
    """Return whether any floaters of the same scores would serve (C.12); as many are paired first as now."""
    bracket_above = request.bracket_above
    table = bracket_above.table
    unpaired_bsns = table.unpaired_in(table.bsn_pairs(bracket_above.pairs))
    if not unpaired_bsns:
        return False
    if table.heterogeneous:
        lost_count_now = table.m0 - bracket_above.m1
    else:
        lost_count_now = 0
    # The cheapest pairing loses and leaves over the fewest. If that is as many as now, other players serve at no cost.
    for amounts in request.amounts_of_serving(unpaired_bsns):
        lost_count = amounts.get(key_of(LOST), 0)
        floater_count = amounts.get(key_of(FLOATERS), 0)
        if (lost_count, floater_count) == (lost_count_now, len(unpaired_bsns)):
            return True
    return False


def check_why_joined(
    bracket_above: PairedBracket, core: Players, because: requirements.WhyJoined | None
) -> None:
    """Check why no other pairing of the bracket before lets the lowest one be completed (C.13). Raises Wrong."""
    request = ReturnRequest(bracket_above, core, lowest=True, seats=0, keeps_scores=False)
    participants = request.all_players
    # The seat of the bye: everybody else has to be paired.
    graph = replace(request, seats=len(participants) % 2).graph
    if isinstance(because, requirements.NeverCompleted):
        vertices = {player.number: vertex for vertex, player in enumerate(participants)}
        if len(graph) > len(participants):
            vertices[BYE] = len(participants)
        holds = witness_holds(because, graph, vertices)
        require(holds, "the groups can be paired after all, or there are enough partners")
        return
    if not check_reason_recorded(because is not None, "it is not told why the brackets are joined"):
        return
    if because is requirements.Joining.NO_PAIR_ABOVE:
        require(not bracket_above.pairs, "the bracket above has a pair")
        return
    require(bool(bracket_above.pairs), "the bracket above has no pair")
    _check_no_pair_serves(bracket_above.table, graph, because)


def _check_no_pair_serves(
    table: BracketOnTable, graph: Graph, because: requirements.WhyJoined | None
) -> None:
    """Check that the lower players can be paired only if no pair, or no moved-down player, is left above."""
    size = len(table.players)
    # With the fewest floaters that let all be paired the bracket keeps the most pairs: none, if all must leave it.
    fewest_floaters = _least_count(graph, lambda first, second: first < size <= second)
    no_pair_left = fewest_floaters == size
    if because is requirements.Joining.NO_PAIR_LEFT:
        require(no_pair_left, "a pair can be left in the bracket above so that the lowest can be completed")
        return
    fewest_lost = _least_count(
        graph, lambda first, second: first < table.m0 and not table.m0 <= second < size
    )
    nobody_first = table.heterogeneous and fewest_lost == table.m0 and not no_pair_left
    require(nobody_first, "somebody can be paired first in the bracket above, or nobody at all can be paired")


def _least_count(graph: Graph, counts: Callable[[int, int], bool]) -> int:
    """Return the fewest counted edges in a matching of all players. Raises Wrong if there is no such matching."""
    key = key_of(FLOATERS)

    def edge_amounts(first: int, second: int) -> Amounts:
        """Return what an edge adds: one if it is counted."""
        if counts(first, second):
            return {key: 1}
        return {}

    formulation = Formulation(player_count=len(graph), graph=tuple(graph), edge_amounts=edge_amounts)
    least_amounts = MatchingProblem(formulation).least_amounts()
    require(least_amounts is not None, "the lowest bracket can never be completed")
    return (least_amounts or {}).get(key, 0)
