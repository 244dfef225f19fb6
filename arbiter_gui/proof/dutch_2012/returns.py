"""C.12 and C.13: a bracket that cannot be paired as it should asks the bracket above for other
floaters; here it is judged whether there are any, and which. A pairing of the bracket above
*serves* if it gives the bracket that asks what it needs.

Both brackets are put into one graph to be matched: players of the one above may meet each other, or
leave it and meet somebody below. So one least cost answers whether any pairing above serves. R13,
R17, ... are readings of the text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from itertools import combinations, product
from typing import NamedTuple

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
    NOT_PAIRED_FIRST,
    NOT_PAIRED_FIRST_BY_SCORE,
    RANKED,
    SCORES,
    WITHOUT_OPPONENT_BELOW,
    key_of,
)
from arbiter_gui.proof.kernel.certificates import (
    BYE,
    can_be_matched,
    fewest_unmatched,
    graph_of,
    graph_with_empty_seats,
    mutual_graph,
    witness_holds,
)
from arbiter_gui.proof.kernel.checks import check_reason_recorded, require
from arbiter_gui.proof.kernel.context import Graph
from arbiter_gui.proof.kernel.field import may_meet
from arbiter_gui.proof.kernel.matching_problem import Amounts, Key, MatchingProblem, PairingGraph
from arbiter_gui.proof.kernel.players import Player, numbers
from arbiter_gui.proof.kernel.vertex_sets import first_vertices, vertices_from
from arbiter_gui.trace import requirements

WhyBarred = requirements.UnpairableAbove | requirements.OpponentlessBelow | requirements.Obstacle
"""Why C.12 does not send some players."""


class BarredSet(NamedTuple):
    """Players whom the bracket above could send instead of those who came down, and why C.12 does
    not send them.
    """

    players: Players
    why: WhyBarred


class Division(NamedTuple):
    """Who must leave the bracket above, and who must stay in it (BSNs).

    Anybody else may do either.
    """

    leaving: frozenset[int]
    staying: frozenset[int]


def barred_sets(bracket_above: PairedBracket, residents_below: Players) -> Iterator[BarredSet]:
    """C.12: yield all other sets of players whom the bracket above could leave over, as many and
    with the same scores, each with the reason why it is not sent.

    `residents_below` are the residents of the bracket that asks.
    """
    # C.1 has moved on whoever has no opponent there: such a player leaves the bracket in any case.
    left_now = {player for player in bracket_above.floaters if player not in bracket_above.moved_on}
    scores = sorted(player.score for player in left_now)
    for floaters in combinations(bracket_above.table.players, len(scores)):
        if {*floaters} != left_now and sorted(player.score for player in floaters) == scores:
            yield BarredSet(floaters, _why_barred(bracket_above, residents_below, floaters))


def _why_barred(
    bracket_above: PairedBracket, residents_below: Players, floaters: Players
) -> WhyBarred:
    """C.12: return why the bracket above does not send these floaters instead: the first of three
    reasons that holds.

    The other players above cannot be paired; or with them somebody below has no possible opponent;
    or else (NOT_HERE) the bracket that asks would not get its pairs.
    """
    paired = [player for player in bracket_above.table.players if player not in floaters]
    if not can_be_matched(graph_of(paired, may_meet)):
        return requirements.UnpairableAbove(numbers(paired))
    players_below = [*residents_below, *bracket_above.moved_on, *floaters]
    graph = graph_of(players_below, may_meet)
    opponentless = [
        player for player, neighbours in zip(players_below, graph, strict=True) if not neighbours
    ]
    if opponentless:
        return requirements.OpponentlessBelow(numbers(opponentless))
    return requirements.Obstacle.NOT_HERE


@dataclass(frozen=True)
class ReturnRequest:
    """What a bracket asks of the one above when the procedure returns to that (C.12, C.13): other
    floaters.

    A pairing of the bracket above *serves* the request if the bracket that asks can be paired with
    its floaters as it needs to be. BSNs are those of the bracket above.
    """

    bracket_above: PairedBracket
    residents_below: Players
    """The residents of the bracket that asks."""
    _: KW_ONLY
    lowest: bool
    """Whether the bracket that asks is the last one."""
    seats: int
    """How many of its players stay without an opponent, in the last bracket including the bye."""
    keeps_scores: bool
    """Whether the new floaters must have the same scores as the present ones (C.12)."""
    most_staying: int | None = None
    """How many who came down may stay without an opponent, of whom there shall be as few as
    possible; None: any."""
    may_stay_numbers: frozenset[int] | None = None
    """Which of those who came down may stay without an opponent, by pairing number; None: all."""
    must_leave: frozenset[int] = frozenset()
    """BSNs of players of the bracket above who must be among the floaters."""
    must_stay: frozenset[int] = frozenset()
    """BSNs of players of the bracket above who must not be among them."""

    @property
    def all_players(self) -> Players:
        """The players of the bracket, those who have moved on from it, and the lower ones."""
        return (
            *self.bracket_above.table.players,
            *self.bracket_above.moved_on,
            *self.residents_below,
        )

    @property
    def graph(self) -> list[int]:
        """Who may meet whom among `all_players`, and who may take an empty seat."""
        may_stay = [self._may_stay(player) for player in self.all_players]
        return graph_with_empty_seats(graph_of(self.all_players, may_meet), may_stay, self.seats)

    def _may_stay(self, player: Player) -> bool:
        """Return whether a player may stay without an opponent below."""
        if self.lowest and player.no_bye:
            return False
        return (
            self.may_stay_numbers is None
            or player.number in self.may_stay_numbers
            or player in self.residents_below
        )

    def pairing_graphs(self, floaters: Sequence[int]) -> Iterator[PairingGraph]:
        """Yield graphs of both brackets whose matchings, taken together, are exactly the pairings
        that serve.

        `floaters` (BSNs) are the present ones: where C.12 asks for the same scores, each graph has
        another division of the players into those who leave and those who stay.
        """
        # Fewer seats than none: more pairs are asked for than there are players.
        if self.seats < 0:
            return
        size = len(self.bracket_above.table.players)
        bracket_vertices = first_vertices(size)
        divisions: Iterable[Division]
        if self.keeps_scores:
            divisions = self._divisions(floaters)
        else:
            divisions = [Division(leaving=self.must_leave, staying=frozenset())]
        whole_graph = self.graph
        for leaving, staying in divisions:
            # A player who leaves meets nobody of the bracket above, one who stays nobody below it.
            graph = list(whole_graph)
            for bsn in leaving:
                graph[bsn] &= ~bracket_vertices
            for bsn in staying - leaving:
                graph[bsn] &= bracket_vertices
            yield PairingGraph(
                player_count=size, neighbours=mutual_graph(graph), edge_amounts=self._edge_amounts
            )

    def _divisions(self, floaters: Sequence[int]) -> Iterator[Division]:
        """C.12: yield the divisions of the bracket above into players who leave it and players who
        stay, with as many leaving of each score as now.

        `floaters` (BSNs) are those who leave now. The players of one score are not named: how many
        leave in all is fixed, so that the right number of that score leave anyway, and the matching
        finds out which. It is the score with the most players of which some leave and some stay:
        naming these would take the most divisions.
        """
        bsns_by_score: dict[int, list[int]] = {}
        for bsn, player in enumerate(self.bracket_above.table.players):
            bsns_by_score.setdefault(player.score, []).append(bsn)
        leaving_counts = {
            score: len({*bsns} & {*floaters}) for score, bsns in bsns_by_score.items()
        }
        divided_scores = [
            score for score, bsns in bsns_by_score.items() if 0 < leaving_counts[score] < len(bsns)
        ]
        if divided_scores:
            del bsns_by_score[max(divided_scores, key=lambda score: len(bsns_by_score[score]))]
        choices_by_score = [
            combinations(bsns, leaving_counts[score]) for score, bsns in bsns_by_score.items()
        ]
        named_bsns = frozenset().union(*bsns_by_score.values())
        for leaving_by_score in product(*choices_by_score):
            leaving = self.must_leave.union(*leaving_by_score)
            staying = self.must_stay | named_bsns.difference(*leaving_by_score)
            # Skipped if a player who must stay would leave, or one who must leave would stay.
            if not staying & leaving:
                yield Division(leaving, staying)

    def _edge_amounts(self, vertex: int, partner: int) -> Amounts:
        """Return the exceptions of an edge, its lower vertex first: of a pair of the bracket above,
        of a floater with his opponent below, or of a pair below.
        """
        table = self.bracket_above.table
        size = len(table.players)
        amounts_below = self._amounts_below(vertex, partner)
        if vertex >= size:
            return amounts_below
        if partner < size:
            amounts = table.amounts_of_pair(vertex, partner)
        else:
            amounts = {**table.amounts_of_unpaired(vertex), key_of(FLOATERS): 1, **amounts_below}
        # Where the scores that leave are given, they are equal in all pairings and would only make
        # the numbers longer.
        if self.keeps_scores:
            fixed_keys = (key_of(SCORES), key_of(FACTOR))
            return {key: amount for key, amount in amounts.items() if key not in fixed_keys}
        # R17: of moved-down players who are not paired first it counts as well which score they
        # have, the highest first.
        if key_of(NOT_PAIRED_FIRST) in amounts:
            score = self._player_not_paired_first(vertex, partner).score
            amounts[RANKED.key(NOT_PAIRED_FIRST_BY_SCORE, -score)] = 1
        return amounts

    def _player_not_paired_first(self, vertex: int, partner: int) -> Player:
        """Return the moved-down player who is not paired first because of an edge: a pair of two
        moved-down players, or one who leaves the bracket above.
        """
        players = self.bracket_above.table.players
        # Of two moved-down players who meet, the one ranked lower was put in S2 (R20).
        if partner < len(players):
            return players[partner]
        return players[vertex]

    def _amounts_below(self, vertex: int, partner: int) -> dict[Key, int]:
        """Return what an edge adds to the count of players who came down and find no opponent
        below, if the request limits them (`most_staying`).
        """
        # Vertices as in `all_players`: those above and those who have moved on, the residents
        # below, then empty seats.
        upper_count = len(self.bracket_above.table.players) + len(self.bracket_above.moved_on)
        player_count = upper_count + len(self.residents_below)
        has_no_opponent = vertex < upper_count and partner >= player_count
        if has_no_opponent and self.most_staying is not None:
            return {key_of(WITHOUT_OPPONENT_BELOW): 1}
        return {}

    def amounts_of_serving(self, floaters: Sequence[int], pairs: Pairs = ()) -> Iterator[Amounts]:
        """Yield the exceptions of the best pairing that serves, for each graph that has one.

        `floaters` (BSNs) are the present ones. With `pairs` (BSNs) only the pairing is judged in
        which the bracket above has exactly these, and the `floaters` are those in none of them.
        Raises Unproven.
        """
        for pairing_graph in self.pairing_graphs(floaters):
            problem = MatchingProblem(pairing_graph)
            # All who are in none of the pairs leave the bracket.
            if pairs:
                problem = problem.with_partners_limited(
                    floaters, vertices_from(pairing_graph.player_count)
                )
            amounts = problem.least_amounts_if_allowed(pairs)
            if amounts is not None and amounts.get(key_of(WITHOUT_OPPONENT_BELOW), 0) <= (
                self.most_staying or 0
            ):
                yield amounts


def requests_for_possible_opponents(
    bracket_above: PairedBracket, residents_below: Players, incoming: Players, *, lowest: bool
) -> list[ReturnRequest]:
    """C.1, C.12 (R13): return the requests of a bracket in which a player has no possible opponent;
    it is enough that the bracket above serves one of them with other floaters.

    The first one asks for one pair more. Each further one asks for as many pairs as now, but with
    lower scores moving down, and with a possible opponent for everybody who came down (`incoming`).
    All pairs that are possible must be made then (P0): at most one player is left over besides the
    residents whom C.1 moves on for want of a possible opponent. The lowest bracket has only one
    request: that all can be paired but the player with the bye.
    """
    group = (*residents_below, *incoming)
    if lowest:
        return [
            ReturnRequest(
                bracket_above, residents_below, lowest=True, seats=len(group) % 2, keeps_scores=True
            )
        ]
    left_over = fewest_unmatched(graph_of(group, may_meet))
    # Of those left over one may be the odd player of a full bracket; the others have no possible
    # opponent.
    opponentless = left_over - 1
    # A pair more leaves over two players fewer.
    one_pair_more = ReturnRequest(
        bracket_above, residents_below, lowest=False, seats=left_over - 2, keeps_scores=True
    )
    as_many = replace(one_pair_more, seats=left_over, may_stay_numbers=frozenset())
    requests_for_as_many = [
        replace(as_many, must_stay=kept_bsns)
        for kept_bsns in _bsns_to_keep_above(as_many, opponentless)
    ]
    # In a heterogeneous bracket nobody who came down may be left over. Whether half of the players
    # came down is counted without those whom C.1 moves on (R8).
    is_heterogeneous = 2 * len(incoming) < len(group) - opponentless
    if is_heterogeneous or not requests_for_as_many:
        return [one_pair_more, *requests_for_as_many]
    # Treated as homogeneous: as many pairs help only if a lower score moves down than the least
    # that now does beside those of the residents without a possible opponent.
    scores_of_opponentless = opponentless * residents_below[0].score
    limit = _lowest_score_sum_left_over(group, left_over) - scores_of_opponentless
    requests = [one_pair_more]
    for request_for_as_many in requests_for_as_many:
        requests += _requests_with_lower_player(limit, request_for_as_many)
    return requests


class _ResidentsChosen(NamedTuple):
    """Residents who are to stay without a possible opponent, chosen one after another in their
    order.
    """

    next_index: int
    """The first resident who can be chosen next."""
    kept_bsns: frozenset[int]
    """Their possible opponents above, who all have to stay there."""


def _only_opponents_above(request: ReturnRequest) -> list[frozenset[int]]:
    """Return, for each resident whose only possible opponents could come from the bracket above,
    these opponents (BSNs): as long as all of them stay there, the resident has none.
    """
    bracket_above = request.bracket_above
    players_below = (*bracket_above.moved_on, *request.residents_below)
    opponents_above: list[frozenset[int]] = []
    for resident in request.residents_below:
        if not _has_opponent(resident, players_below):
            opponents = (
                bsn
                for bsn, player in enumerate(bracket_above.table.players)
                if may_meet(resident, player)
            )
            opponents_above.append(frozenset(opponents))
    return opponents_above


def _bsns_to_keep_above(request: ReturnRequest, opponentless: int) -> set[frozenset[int]]:
    """Return sets of players (BSNs) of the bracket above: if all of one set stay there, so many
    residents below are without a possible opponent that C.1 moves them on.

    `opponentless` is that number of residents. With each set players of the same scores as now can
    still leave the bracket above.
    """
    bracket_above = request.bracket_above
    players = bracket_above.table.players
    scores_leaving = Counter(player.score for player in bracket_above.left_over)
    opponents_above = _only_opponents_above(request)
    # Residents are chosen one after another. A dict serves as a set that keeps its order: two
    # choices that keep the same players above are one. A choice after which too few players of some
    # score could leave is not continued.
    choices = {_ResidentsChosen(next_index=0, kept_bsns=frozenset()): None}
    for _ in range(opponentless):
        longer_choices: dict[_ResidentsChosen, None] = {}
        for next_index, kept_bsns in choices:
            for index in range(next_index, len(opponents_above)):
                kept_with_resident = kept_bsns | opponents_above[index]
                scores_free_to_leave = Counter(
                    player.score
                    for bsn, player in enumerate(players)
                    if bsn not in kept_with_resident
                )
                if scores_leaving <= scores_free_to_leave:
                    longer_choices[_ResidentsChosen(index + 1, kept_with_resident)] = None
        choices = longer_choices
    return {choice.kept_bsns for choice in choices}


def _has_opponent(player: Player, opponents: Iterable[Player]) -> bool:
    """Return whether a player may meet any of the others, who can include the player."""
    return any(opponent is not player and may_meet(player, opponent) for opponent in opponents)


def _lowest_score_sum_left_over(players: Players, seats: int) -> int:
    """Return the lowest sum of scores (tenths) of the players left over if all but `seats` of them
    are paired: 45 if they are two with 2.5 and 2 points.
    """
    size = len(players)
    graph = graph_with_empty_seats(graph_of(players, may_meet), [True] * size, seats)

    def score(first: int, second: int) -> Amounts:
        """Return what an edge adds: the score of a player who takes an empty seat."""
        stays_over = first < size <= second
        if stays_over:
            return {key_of(SCORES): players[first].score}
        return {}

    least_amounts = MatchingProblem(
        PairingGraph(player_count=size, neighbours=tuple(graph), edge_amounts=score)
    ).least_amounts()
    assert least_amounts is not None, "no more than these are unmatched"
    return least_amounts.get(key_of(SCORES), 0)


def _requests_with_lower_player(limit: int, request: ReturnRequest) -> Iterator[ReturnRequest]:
    """C.1 (R13): yield the requests of a homogeneous bracket in which the player left over came
    down with a score below `limit` (tenths), so that a lower score moves down than now.

    He must have a possible opponent below: in the first request somebody who is already there; in
    each of the others somebody who comes down together with him.
    """
    moved_on = request.bracket_above.moved_on
    players = request.bracket_above.table.players
    players_below = (*moved_on, *request.residents_below)
    lower_players = [player for player in (*moved_on, *players) if player.score < limit]
    with_opponent = frozenset(
        player.number for player in lower_players if _has_opponent(player, players_below)
    )
    yield replace(request, may_stay_numbers=with_opponent)
    # Any other one has an opponent below only if somebody who may meet him leaves the bracket above
    # as well.
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


def require_rightly_paired_again(requests: Sequence[ReturnRequest], pairs: Pairs) -> None:
    """Check that the bracket above was rightly paired again with these pairs (BSNs): of all
    pairings that serve one of the requests they are the first of the best.

    That is, none has fewer exceptions from the requirements, and of those with as many none comes
    earlier in the order of D. Raises Wrong.
    """
    bracket_above = requests[0].bracket_above
    table = bracket_above.table
    unpaired_bsns = table.unpaired_in(pairs)
    require(bool(pairs), "nobody is paired in the bracket before")
    amounts = _amounts_under_first_served_request(requests, unpaired_bsns, pairs)
    require(amounts is not None, "the other pairing does not serve")
    assert amounts is not None
    paired_first = _checked_count_paired_first(requests[0], amounts)
    for request in requests:
        for pairing_graph in request.pairing_graphs(unpaired_bsns):
            # Compared in every graph, not only in the one that these pairs belong to: all graphs
            # together have all pairings that serve.
            pairing = ChosenPairing(pairing_graph, pairs, paired_first, amounts)
            require(pairing.is_in_order(), "the other pairing does not stand in the order of S1")
            is_best = MatchingProblem(pairing_graph).costs_at_least(amounts)
            require(is_best, "another pairing that serves gives up less")
            require(pairing.comes_first(), "another pairing that serves as well comes earlier")


def _checked_count_paired_first(request: ReturnRequest, amounts: Amounts) -> int:
    """Return how many moved-down players the bracket above pairs first in its new pairing, which
    has these exceptions; 0 if it is not heterogeneous.

    C.12 keeps their number M1; C.13 may lower it, but not to nought (R17). Raises Wrong.
    """
    bracket_above = request.bracket_above
    if not bracket_above.table.heterogeneous:
        return 0
    paired_first = bracket_above.table.m0 - amounts.get(key_of(NOT_PAIRED_FIRST), 0)
    if request.keeps_scores:
        is_right = paired_first == bracket_above.m1
    else:
        is_right = paired_first > 0
    require(is_right, "others than those of M1 are paired first")
    return paired_first


def _amounts_under_first_served_request(
    requests: Sequence[ReturnRequest], floaters: Sequence[int], pairs: Pairs
) -> Amounts | None:
    """Return the exceptions of these pairs (BSNs) under the first request that they serve, None if
    they serve none.
    """
    for request in requests:
        for amounts in request.amounts_of_serving(floaters, pairs):
            return amounts
    return None


def others_serve(request: ReturnRequest) -> bool:
    """C.12: return whether the bracket above can send other players, as many and with the same
    scores, who give the bracket that asks what it needs.

    It must pair as many of its own moved-down players first as now.
    """
    bracket_above = request.bracket_above
    table = bracket_above.table
    unpaired_bsns = table.unpaired_in(table.bsn_pairs(bracket_above.pairs))
    if not unpaired_bsns:
        return False
    if table.heterogeneous:
        not_first_count_now = table.m0 - bracket_above.m1
    else:
        not_first_count_now = 0
    # The best pairing that serves pairs the most moved-down players first, and then sends the
    # fewest players. If both numbers are those of now, such players can be sent.
    for amounts in request.amounts_of_serving(unpaired_bsns):
        not_first_count = amounts.get(key_of(NOT_PAIRED_FIRST), 0)
        floater_count = amounts.get(key_of(FLOATERS), 0)
        if (not_first_count, floater_count) == (not_first_count_now, len(unpaired_bsns)):
            return True
    return False


def check_why_joined(
    bracket_above: PairedBracket, residents_below: Players, because: requirements.WhyJoined | None
) -> None:
    """C.13: check the reason why the bracket above was joined to the lowest one: no other pairing
    of it lets the lowest one be completed.

    Raises Wrong.
    """
    request = ReturnRequest(
        bracket_above, residents_below, lowest=True, seats=0, keeps_scores=False
    )
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
    """C.13: check that the lowest bracket can be completed only if the one above keeps no pair, or
    no pair of a moved-down player (`because` says which).

    The first vertices of the graph are the players of the bracket above. Raises Wrong.
    """
    size = len(table.players)

    def has_floater(first: int, second: int) -> bool:
        """Return whether a player of the bracket above leaves it to meet the other one."""
        return first < size <= second

    def has_mdp_not_first(first: int, second: int) -> bool:
        """Return whether a moved-down player of the bracket above does not meet a resident of
        it.
        """
        is_resident = table.m0 <= second < size
        return first < table.m0 and not is_resident

    # With the fewest floaters that let all be paired the bracket keeps the most pairs: none, if all
    # must leave it.
    no_pair_left = _fewest_edges(graph, has_floater) == size
    if because is requirements.Joining.NO_PAIR_LEFT:
        require(
            no_pair_left,
            "a pair can be left in the bracket above so that the lowest can be completed",
        )
        return
    no_mdp_first = _fewest_edges(graph, has_mdp_not_first) == table.m0
    nobody_first = table.heterogeneous and no_mdp_first and not no_pair_left
    require(
        nobody_first,
        "somebody can be paired first in the bracket above, or nobody at all can be paired",
    )


def _fewest_edges(graph: Graph, counts: Callable[[int, int], bool]) -> int:
    """Return the least number of edges of some kind that a perfect matching of a graph has.

    `counts` says of an edge, its lower vertex first, whether it is of that kind. Raises Wrong if
    there is no perfect matching.
    """
    key = key_of(FLOATERS)

    def edge_amounts(first: int, second: int) -> Amounts:
        """Return what an edge adds: one if it is counted."""
        if counts(first, second):
            return {key: 1}
        return {}

    pairing_graph = PairingGraph(
        player_count=len(graph), neighbours=tuple(graph), edge_amounts=edge_amounts
    )
    least_amounts = MatchingProblem(pairing_graph).least_amounts()
    require(least_amounts is not None, "the lowest bracket can never be completed")
    return (least_amounts or {}).get(key, 0)
