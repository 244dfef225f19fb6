"""Article 3.6: which pairs a bracket makes, once its upfloaters are known. In each pair the smaller
number is the *top member* (3.6.1); the *identifier* of a pairing lists its top members in ascending
order, then their opponents (3.6.2).

Of the pairings that comply best with the criteria on pairs the one with the first identifier counts
(3.6.3, 3.6.4): (1 2, 4 3) comes before (1 3, 2 4).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.kernel.bracket_search.packing import pack_graph
from arbiter_gui.engine.kernel.bracket_search.task import PackedTask, kind_numbers
from arbiter_gui.engine.kernel.criteria import Amounts, CostField, Criteria
from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    bitset,
    contains,
    first_vertices,
    induced_graph,
    singleton,
    union,
    vertices_from,
)
from arbiter_gui.engine.kernel.graph.cardinality import enlarge_matching
from arbiter_gui.engine.kernel.graph.choices import Choices, TightChoices, match_in_turn
from arbiter_gui.engine.kernel.graph.matching import optimum
from arbiter_gui.engine.upfloating.criteria import Case, Member, PairOfMembers
from arbiter_gui.engine.upfloating.participants import Participants

Pairs = tuple[tuple[int, int], ...]


class BestPairings(NamedTuple):
    """The best pairings of a bracket in the criteria: what they cost, and all of them as choices
    that can be narrowed. `make_choices` returns all again each time.
    """

    cost: int
    make_choices: Callable[[], Choices]


@dataclass(frozen=True)
class FullBracket:
    """A bracket with its upfloaters, ready to be paired. Its members by ascending number are the
    vertices 0, 1, 2, ...

    `places` are their places in the round, and `upfloaters` the bitset of places of upfloaters.
    """

    participants: Participants
    criteria: Criteria
    places: tuple[int, ...]
    upfloaters: Bitset
    control: Control

    @cached_property
    def graph(self) -> tuple[Bitset, ...]:
        """For each vertex the bitset of those it may meet."""
        return tuple(induced_graph(self.participants.legal, self.places))

    @cached_property
    def members(self) -> tuple[Member, ...]:
        """The members as the criteria see them."""
        return tuple(self._member(place) for place in self.places)

    def _member(self, place: int) -> Member:
        """Return what the criteria see of the member at a place: upfloater or not, float,
        preference.
        """
        participant = self.participants.all[place]
        is_upfloater = contains(self.upfloaters, place)
        return Member(is_upfloater, participant.floated, participant.preference)

    def amounts(self, first: int, second: int) -> Amounts:
        """Return what a pair of vertices adds to the criteria."""
        return self.criteria.amounts(
            Case.PAIR, PairOfMembers(self.members[first], self.members[second])
        )

    @cached_property
    def packed_task(self) -> PackedTask:
        """The bracket as a matching problem."""
        return pack_graph(self.members, self.graph, self.amounts)

    @cached_property
    def best_pairings(self) -> BestPairings:
        """All pairings of the bracket that are best in the criteria on pairs, and their cost."""
        all_vertices = first_vertices(len(self.places))
        # In most brackets a pairing without any cost exists, which is found without weights: as a
        # matching of the pairs at no cost alone. All perfect matchings of this graph are then the
        # best pairings.
        costless_graph = self._costless_graph()
        # The partner of each vertex, -1 for none; `enlarge_matching` fills it, and returns None if
        # all have one.
        partners = [-1] * len(self.places)
        if enlarge_matching(costless_graph, partners, all_vertices) is None:
            return BestPairings(
                cost=0,
                make_choices=lambda: TightChoices(list(costless_graph), all_vertices, partners),
            )
        best = optimum(self.packed_task.problem, self.control)
        assert best is not None, "the upfloaters were chosen so that the bracket can be paired"
        return BestPairings(best.cost, best.choices)

    def _costless_graph(self) -> list[Bitset]:
        """Return for each vertex those it may meet without missing any criterion, as bitsets."""
        # Members who are alike cost the same with any partner. So one of each kind is asked about,
        # with one of each.
        kinds = kind_numbers(self.members)
        vertices_of_kind: dict[int, int] = {}
        for vertex, kind in enumerate(kinds):
            vertices_of_kind[kind] = vertices_of_kind.get(kind, 0) | singleton(vertex)
        sample = {kind: kinds.index(kind) for kind in vertices_of_kind}
        costless_partners: dict[int, int] = {}
        for kind in vertices_of_kind:
            partners = [
                vertices
                for partner_kind, vertices in vertices_of_kind.items()
                if not self.amounts(sample[kind], sample[partner_kind])
            ]
            costless_partners[kind] = union(partners)
        return [
            partners & costless_partners[kind]
            for partners, kind in zip(self.graph, kinds, strict=True)
        ]

    @cached_property
    def totals(self) -> Mapping[CostField, int]:
        """What the best pairings come to in the criteria."""
        # A cost of nought needs no fields to be unpacked: then the problem is never packed.
        least_cost = self.best_pairings.cost
        if least_cost:
            return self.packed_task.fields.unpack(least_cost)
        return {}


@dataclass(frozen=True)
class IdentifiedPairing:
    """The pairing that was found for a bracket: the top members in ascending order, and the pairs,
    both by vertices.
    """

    bracket: FullBracket
    tops: tuple[int, ...]
    pairs: Pairs

    @property
    def bottoms(self) -> tuple[int, ...]:
        """The other members, in ascending order."""
        return tuple(
            vertex for vertex in range(len(self.bracket.places)) if vertex not in self.tops
        )


def first_identifier(bracket: FullBracket) -> IdentifiedPairing:
    """3.6.4: return the pairing of a bracket: of those that comply best with the criteria on pairs,
    the one with the first identifier.

    An identifier lists the top members in ascending order, then their opponents: so the top members
    are settled first, and then the opponent of each in turn (3.6.2).
    """
    # The first identifier of all has the upper half as its top members. Only if none of the best
    # pairings has that are the tops looked for one after another, from all choices again: after a
    # refusal of all nothing more can be asked.
    size = len(bracket.places)
    upper_half = range(size // 2)
    upper_vertices = bitset(upper_half)
    lower_vertices = first_vertices(size) & ~upper_vertices
    choices = bracket.best_pairings.make_choices()
    tops: Sequence[int] = upper_half
    if not choices.restrict_all(upper_vertices, lower_vertices):
        choices = bracket.best_pairings.make_choices()
        tops = _first_tops(choices, size)
    bottoms = [vertex for vertex in range(size) if vertex not in tops]
    pairs = match_in_turn(choices, tops, bottoms, bracket.control)
    return IdentifiedPairing(bracket, tuple(tops), pairs)


def _first_tops(choices: Choices, size: int) -> list[int]:
    """3.6.2: return the first possible list of top members, from all best pairings (`choices`).

    Each member in turn is one if it can have an opponent with a larger number (3.6.1).
    """
    tops: list[int] = []
    for vertex in range(size):
        if len(tops) == size // 2:
            break
        if choices.restrict(vertex, vertices_from(vertex + 1)):
            tops.append(vertex)
    return tops
