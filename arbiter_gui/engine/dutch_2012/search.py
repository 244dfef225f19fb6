"""Finds the pairing of a bracket: of those that give up the least of the requirements (C.10) the
first one in the order of D.1 to D.3.

The loop C.3 to C.10 looks for the lowest list of relaxations, compared from the strongest on (R5),
and then for the first pairing in the order of D.1 to D.3. Here both are computed: one exact
minimum-cost perfect matching of the players and of *exits* (empty seats, or the lower players if
C.12 or C.13 require that they can be paired afterwards), then the choices of D one after another,
each the first that still reaches that minimum.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, replace
from functools import cached_property, partial
from typing import NamedTuple

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.dutch.criteria import DOWN, UP
from arbiter_gui.engine.dutch_2012 import criteria
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, field_of, numbers
from arbiter_gui.engine.dutch_2012.costs import BracketCosts, Costs, without_ignored
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.dutch_2012.other_readings import OWN_READING, CheaperEdges, OtherReading
from arbiter_gui.engine.kernel.bracket_search.search import (
    FirstPart,
    best_candidate,
    pairs_with_cheaper_edges,
)
from arbiter_gui.engine.kernel.bracket_search.task import Outcome, Task, kind_numbers
from arbiter_gui.engine.kernel.colours import Preference
from arbiter_gui.engine.kernel.criteria import Amounts, CostField
from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    bitset,
    contains,
    first_vertices,
    vertex_range,
    vertices_from,
    without,
)
from arbiter_gui.engine.kernel.graph.blossom import Discount
from arbiter_gui.engine.kernel.graph.choices import Choices, match_in_turn
from arbiter_gui.trace.quantities import Pairs


@dataclass(frozen=True)
class LowerBracketRequest:
    """What the bracket below needs of this one, so that it can be paired afterwards (C.12, C.13).

    Its residents are then in the matching problem of this bracket too. A player is *unpaired* who
    has no opponent in either bracket in the end.
    """

    residents: tuple[Entrant, ...]
    """The players of the bracket below; the first `moved_down_count` of them came down in any case
    (C.1)."""
    unpaired_count: int
    """How many players stay unpaired."""
    _: KW_ONLY
    moved_down_may_be_unpaired: bool
    """Whether players who come down from this bracket may be among them."""
    bye_rule_applies: bool
    """Whether only players who may have the bye can stay unpaired (B.1.b)."""
    moved_down_count: int = 0
    most_moved_down_unpaired: int | None = None
    """How many of the players who come down may stay unpaired; as few as possible do. None: it is
    not asked."""
    exempt: frozenset[int] = frozenset()
    """The players, by number, who may come down and stay unpaired although others may not."""
    also_leaving: frozenset[int] = frozenset()
    """The places of players of this bracket who must come down too."""
    staying: frozenset[int] = frozenset()
    """The places of players of this bracket who must be paired in it."""


class _Vertices(NamedTuple):
    """The vertices of the matching problem by what they stand for, as bitsets."""

    players: Bitset
    players_below: Bitset
    empty_seats: Bitset


class CountedProperties(NamedTuple):
    """All that matters about a player in a bracket: players who are alike in it are
    interchangeable.

    A property that cannot matter in this bracket is None or False: the fewer kinds of players there
    are, the quicker the search is. The floats are: down in the previous round, down two rounds
    before, and the same two for up.
    """

    place: int | None
    is_moved_down: bool
    preference: Preference
    score: int | None
    floats: tuple[bool, bool, bool, bool]


@dataclass(eq=False)
class BracketQuestion:
    """A bracket to be paired, with all that is asked of its pairing, as a matching problem.

    A `reading` is a way to understand the text. The vertices of the problem are the players of the
    bracket, then those of the bracket below, if that makes a request, then empty seats. Whoever is
    matched with an empty seat has no opponent.
    """

    bracket: Bracket
    left_over_count: int = 0
    """How many players are to have no pair; a request of the bracket below leaves that number free.
    """
    below: LowerBracketRequest | None = None
    all_first: bool = True
    """In a heterogeneous bracket: whether all moved-down players must be paired first, or only as
    many as possible."""
    not_first_by_score: bool = False
    """Whether moved-down players who are not paired first are told apart by their scores (R17)."""
    staying: frozenset[int] = frozenset()
    """The places of players who must be paired in the bracket."""
    leaving: frozenset[int] = frozenset()
    """The places of players who must move on."""
    reading: OtherReading = OWN_READING

    def under_reading(self, reading: OtherReading) -> BracketQuestion:
        """Return the same question, to be answered under another reading of the text."""
        below = self.below
        if below is not None:
            below = replace(below, residents=reading.players_with_its_cards(below.residents))
        bracket = self.bracket
        if reading.cards:
            bracket = replace(bracket, players=reading.players_with_its_cards(bracket.players))
        return replace(self, bracket=bracket, below=below, reading=reading)

    @cached_property
    def costs(self) -> BracketCosts:
        """What the pairs of the bracket and its floaters cost."""
        return BracketCosts(self.bracket, self.reading, self.not_first_by_score)

    @cached_property
    def players(self) -> tuple[Entrant, ...]:
        """The players of the bracket, by their places in it."""
        return self.bracket.players

    @cached_property
    def players_below(self) -> tuple[Entrant, ...]:
        """The players of the bracket below, whom only a request brings into the problem."""
        return self.below.residents if self.below is not None else ()

    @cached_property
    def empty_seat_count(self) -> int:
        """How many players have no opponent in the end."""
        return self.below.unpaired_count if self.below is not None else self.left_over_count

    @cached_property
    def _vertices(self) -> _Vertices:
        """The vertices: the players of the bracket, then those below, then empty seats."""
        size = len(self.players)
        size_with_below = size + len(self.players_below)
        return _Vertices(
            players=first_vertices(size),
            players_below=vertex_range(size, size_with_below),
            empty_seats=vertex_range(size_with_below, size_with_below + self.empty_seat_count),
        )

    @cached_property
    def graph(self) -> tuple[Bitset, ...]:
        """For each vertex the bitset of those it may be matched with, by B.1, B.2 and the request.

        Some players must stay in the bracket, leave it, or be paired first.
        """
        vertices = self._vertices
        may_meet = field_of((*self.players, *self.players_below)).possible_opponents
        moving_on = bitset(place for place in range(len(self.players)) if self._may_move_on(place))
        without_opponent = bitset(self._vertices_that_may_be_unpaired())
        partners_of_vertices = []
        for vertex, opponents in enumerate(may_meet):
            # A player of the bracket meets another one, or moves on and meets a player below: so
            # those below meet the players who may move on, and one another. The bitsets have to
            # agree in both directions.
            if contains(vertices.players, vertex):
                partners = opponents & self._opponents_in_bracket(vertex)
                if contains(moving_on, vertex):
                    partners |= opponents & vertices.players_below
            else:
                partners = opponents & (moving_on | vertices.players_below)
            if contains(without_opponent, vertex):
                partners |= vertices.empty_seats
            partners_of_vertices.append(partners)
        # Empty seats are all alike, and no two of them are matched: there are no more than are
        # needed.
        return (*partners_of_vertices, *[without_opponent] * self.empty_seat_count)

    def _must_meet_resident(self, place: int) -> bool:
        """Return whether a player was moved down and has to be paired first, with a resident."""
        return self.bracket.heterogeneous and self.all_first and place < self.bracket.m0

    def _may_move_on(self, place: int) -> bool:
        """Return whether a player of the bracket may be left over in it."""
        return place not in self.staying and not self._must_meet_resident(place)

    def _opponents_in_bracket(self, place: int) -> Bitset:
        """Return the players of the bracket whom the request lets a player meet (bitset of places).

        B.1 and B.2 are not looked at.
        """
        if place in self.leaving:
            return 0
        opponents = self._vertices.players & ~bitset(self.leaving)
        if self._must_meet_resident(place):
            opponents &= vertices_from(self.bracket.m0)
        return opponents

    def _vertices_that_may_be_unpaired(self) -> Iterable[int]:
        """Yield the players of both brackets who may be left without an opponent in the end."""
        for place, player in enumerate(self.players):
            if self._may_move_on(place) and self._may_be_unpaired(player, comes_down=True):
                yield place
        for vertex, player in enumerate(self.players_below, len(self.players)):
            if self._may_be_unpaired(player, comes_down=self._comes_down(vertex)):
                yield vertex

    def _comes_down(self, vertex: int) -> bool:
        """Return whether a player is moved down to the bracket below, if not paired here.

        The first players below are moved down in any case: C.1 has moved them on from here.
        """
        moved_down_count = self.below.moved_down_count if self.below is not None else 0
        return vertex < len(self.players) + moved_down_count

    def _may_be_unpaired(self, player: Entrant, *, comes_down: bool) -> bool:
        """Return whether a player may be left without an opponent in the end.

        `comes_down` says that it is one moved down to the bracket below, not one of its residents.
        """
        if self.below is None:
            bye_rule_applies = self.bracket.lowest
        else:
            is_allowed = self.below.moved_down_may_be_unpaired or player.number in self.below.exempt
            if comes_down and not is_allowed:
                return False
            bye_rule_applies = self.below.bye_rule_applies
        return not bye_rule_applies or criteria.b1b_may_have_bye(player)

    @property
    def task(self) -> Task:
        """The bracket in the form in which the search of the kernel takes it."""
        properties: list[object] = [
            self.counted_properties(place) for place in range(len(self.players))
        ]
        for vertex in range(len(self.players), len(self.players) + len(self.players_below)):
            properties.append(("player below", self._comes_down(vertex)))
        properties += ["empty seat"] * self.empty_seat_count
        # The edition pairs moved-down players in a way of its own (`s1_and_opponents`): for the
        # search there are none.
        return Task(
            numbers=numbers(self.players),
            scores=tuple([player.card.score for player in self.players]),
            moved_down=0,
            kinds=kind_numbers(properties),
            allowed=self.graph,
            amounts=self.cost_of_edge,
            by_number=self.reading.exchanges_by_number,
        )

    def counted_properties(self, place: int) -> CountedProperties:
        """Return all that the costs of the player at a place depend on."""
        player = self.players[place]
        is_moved_down = place < self.bracket.m0
        can_move_on = bool(self.players_below) or self.empty_seat_count > 0
        # Downfloats count only where a player can be left over, and then for residents (R9).
        is_protected = not is_moved_down or self.reading.downfloats_of_moved_down_players
        counts_downfloats = can_move_on and is_protected
        counts_upfloats = self.costs.counts_upfloats
        previous_round, two_rounds_before = player.floats
        # Under a reading other than R6 each player with a float has a cost of his own.
        has_own_cost = self.reading.bottom_player_floats_again and any(player.floats)
        return CountedProperties(
            place=place if has_own_cost else None,
            is_moved_down=is_moved_down,
            preference=player.preference,
            score=player.card.score if self.costs.has_several_scores else None,
            floats=(
                counts_downfloats and previous_round == DOWN,
                counts_downfloats and two_rounds_before == DOWN,
                counts_upfloats and previous_round == UP,
                counts_upfloats and two_rounds_before == UP,
            ),
        )

    def cost_of_edge(self, first: int, second: int) -> Amounts:
        """Return what a pair adds to the requirements, or a player who moves on: first < second.

        The second vertex is an empty seat, or a player below, for one who moves on.
        """
        vertices = self._vertices
        costs: Costs = {}
        if contains(vertices.players, second):
            costs = self.costs.of_pair(self.players[first], self.players[second])
        elif contains(vertices.players, first):
            costs = self.costs.of_floater(self.players[first])
            if self.below is not None:
                costs[criteria.RANKED.key(criteria.FLOATERS)] = 1
        if self.below is not None and self.below.most_moved_down_unpaired is not None:
            is_unpaired = contains(vertices.empty_seats, second)
            if is_unpaired and self._comes_down(first):
                costs[criteria.RANKED.key(criteria.NOT_FIRST_BELOW)] = 1
        return without_ignored(costs, self.reading)


def first_of_the_best(
    question: BracketQuestion,
    control: Control,
    *,
    records_steps: bool = False,
    tries_first_parts: bool = False,
) -> Candidate | None:
    """Return the best pairing of a bracket, None if it has none at all.

    It is the one that gives up the least of the requirements; of several, the first in the order of
    D.

    If the way to it will be recorded (`records_steps`), it begins with the remainder where C.7 and
    C.8.b try all pairs of the moved-down players one by one (`tries_first_parts`).
    """
    task = question.task
    is_hopeless = not all(task.allowed)  # a vertex has no partner at all
    if is_hopeless:
        return None
    # "When pairing a heterogeneous score bracket these players moved down are always paired first
    # whenever possible" (A.3): their part of the pairing is chosen before the remainder.
    first_part: FirstPart | None = None
    if question.bracket.heterogeneous:
        # The search itself can only pair all moved-down players first, and records the way to these
        # pairs as well.
        if question.all_first and not (records_steps and tries_first_parts):
            task = replace(task, moved_down=question.bracket.m0)
        else:
            first_part = partial(s1_and_opponents, question)
    outcome = best_candidate(task, control, with_steps=records_steps, first_part=first_part)
    if outcome is None:
        return None
    return _candidate_found(question, outcome)


def _candidate_found(question: BracketQuestion, outcome: Outcome) -> Candidate:
    """Return the pairing that a search has found, with players in place of vertices."""
    players = question.players
    best = outcome.candidate
    return Candidate(
        first_pairs=tuple([(players[mdp], players[opponent]) for mdp, opponent in best.mdp_pairs]),
        other_pairs=tuple(
            [(players[leader], players[opponent]) for leader, opponent in best.pairs]
        ),
        floaters=tuple([players[place] for place in best.downfloaters]),
        # Entries of lists only order pairings; nothing asks for their amounts.
        totals={
            criteria.RANKED.criterion(key): amount
            for key, amount in best.totals.items()
            if not key.entry
        },
        outcome=outcome,
    )


def pairs_if_edges_are_cheaper(
    question: BracketQuestion, outcome: Outcome | None, cheaper_edges: Iterable[CheaperEdges]
) -> Pairs | None:
    """Return the pairs, by number, that a search would find if some edges were cheaper.

    So it is quickly found out whether a reading decided a bracket, if another one would only make
    some pairs better. `outcome` is the search as it was. None if a new search is needed.
    """
    if outcome is None:
        return None
    # The search paired the moved-down players in the edition's own way, if not as those of a task.
    chooses_s1 = question.bracket.heterogeneous and not outcome.task.moved_down
    first_part: FirstPart | None = None
    if chooses_s1:
        first_part = partial(s1_and_opponents, question)
    fields = outcome.whole.packed_task.fields
    discounts = []
    for first_ends, second_ends, reduction in cheaper_edges:
        # A criterion that no edge adds to has no field in these costs.
        counted_reduction = {key: amount for key, amount in reduction.items() if key in fields.keys}
        discounts.append(Discount(first_ends, second_ends, fields.pack(counted_reduction)))
    # The accepted pairing has none of these edges, so that its cost stays the same.
    pairs = pairs_with_cheaper_edges(outcome, discounts, first_part)
    if pairs is None:
        return None
    number_of = outcome.task.numbers
    return tuple([(number_of[leader], number_of[opponent]) for leader, opponent in pairs])


def s1_and_opponents(
    question: BracketQuestion, choices: Choices, totals: Mapping[CostField, int]
) -> tuple[tuple[int, int], ...]:
    """D.3, D.1.2: choose which moved-down players form S1, then their opponents; return these pairs
    of places.

    D.3 tries the highest moved-down players first, D.1.2 the highest opponents for each of them in
    turn. Moved-down players left out of S1 are in S2 (R20), so that a player in S1 may meet one of
    them. `choices` are the best pairings, which are narrowed to those with the chosen pairs;
    `totals` is what they give up.
    """
    size = len(question.players)
    m0 = question.bracket.m0
    m1 = m0 - criteria.RANKED.amount(totals, criteria.NOT_FIRST)
    s1: list[int] = []
    # The possible opponents of the next player in S1: all players who are not in S1 themselves.
    opponents = first_vertices(size)
    # A wish that is granted is never taken back: some best pairing has this player in S1, and all
    # those before him.
    for moved_down_player in range(m0):
        # A player in S1 meets nobody else in S1, so that each one who joins it is no opponent any
        # more.
        opponents_if_in_s1 = without(opponents, moved_down_player)
        if len(s1) < m1 and choices.restrict(moved_down_player, opponents_if_in_s1):
            s1.append(moved_down_player)
            opponents = opponents_if_in_s1
    s2 = [place for place in range(size) if place not in s1]
    return match_in_turn(choices, s1, s2)
