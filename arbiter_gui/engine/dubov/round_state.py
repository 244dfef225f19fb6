"""What both Dubov editions need of a round while it is paired: who is due White, the best pairings
of two *columns* of players, and what is recorded of cards and rows.

A pair of two players of one column is *inside* it. Sets of players are bitsets of places.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.kernel.choosing import ChoosingRound, Columns, Pairs
from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    Graph,
    bitset,
    first_vertices,
    induced_graph,
    singleton,
    union,
)
from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.cardinality import enlarge_matching
from arbiter_gui.engine.kernel.graph.choices import Choices, TightChoices
from arbiter_gui.engine.kernel.graph.matching import optimum
from arbiter_gui.trace import Event, Level, columns

Costs = tuple[tuple[int | None, ...], ...]
"""What a pair costs by the kinds of both, None where two such may not meet."""


class CheapestPairings(NamedTuple):
    """The least cost of a pairing, and all pairings of that cost."""

    cost: int
    choices: Choices


def applying_readings(**readings: object) -> tuple[str, ...]:
    """Return the readings that decided something, in the order given.

    A call is like a list of questions: `applying_readings(A30=True, B18=False)` returns `("A30",)`.
    """
    return tuple([key for key, decided in readings.items() if decided])


def pairs_inside_a_column(pairs: Pairs, columns: Columns) -> Pairs:
    """Return the pairs, by numbers, of two players of the same column."""
    left_column = {*columns[0]}
    return tuple(
        (first, second)
        for first, second in pairs
        if (first in left_column) is (second in left_column)
    )


def _graph_where(
    fits: Callable[[int | None], bool], graph: Graph, kinds: Sequence[int], costs: Costs
) -> list[Bitset]:
    """Return a graph with only those of its pairs whose cost `fits`.

    The cost of a pair follows from the kinds of its two vertices; it is None where these may not
    meet.
    """
    # Which vertices are of each kind, so that whole kinds are allowed or forbidden at once.
    vertices_of_kind = [0] * len(costs)
    for vertex, kind in enumerate(kinds):
        vertices_of_kind[kind] |= singleton(vertex)
    # For each kind, all vertices with whom a pair of that kind has such a cost.
    partners_of_kind = []
    for row_of_costs in costs:
        partners = [vertices_of_kind[kind] for kind, cost in enumerate(row_of_costs) if fits(cost)]
        partners_of_kind.append(union(partners))
    return [
        neighbours & partners_of_kind[kind] for neighbours, kind in zip(graph, kinds, strict=True)
    ]


class RoundState(ChoosingRound):
    """A round of a Dubov edition while it is paired: each player is due a colour."""

    entrants: tuple[Entrant, ...]

    @cached_property
    def whites(self) -> Bitset:
        """The bitset of the players due White, by their places."""
        return bitset(
            place for place, entrant in enumerate(self.entrants) if entrant.due is Colour.WHITE
        )

    def record_rows(
        self, article: str, pairs: Pairs, columns: Columns, code: str = "inside"
    ) -> None:
        """Record the pairs of two columns as a choice that counter-questions compare, all by
        number: the fewer pairs inside a column, the better.

        `code` names that amount. If the choice before was which players change their column (A55),
        it gets the amount too: it was made for the sake of these rows, and what it comes to is
        known only now.
        """
        inside = pairs_inside_a_column(pairs, columns)
        amounts = ((code, len(inside)),)
        columns_were_changed = bool(self.choices) and self.choices[-1].kind == "changers"
        if columns_were_changed:
            # Players who changed are still due the colour of their old column: so for answers the
            # due colours count.
            due_alike = self._pairs_due_alike(pairs)
            # Fields of a `Choice`, which both choices get.
            facts: dict[str, Any] = {"payers": due_alike, "missed": len(due_alike)}
            self.choices[-1] = self.choices[-1]._replace(
                articles=(article,), amounts=amounts, **facts
            )
        else:
            facts = {"payers": inside}
        self.record_choice(article, "rows", rows=pairs, columns=columns, amounts=amounts, **facts)

    def _pairs_due_alike(self, pairs: Pairs) -> Pairs:
        """Return those of the pairs, by numbers, of which both players are due the same colour."""
        due = {entrant.card.number: entrant.due for entrant in self.entrants}
        return tuple((first, second) for first, second in pairs if due[first] is due[second])

    def cheapest_pairings(
        self, places: Sequence[int], kinds: Sequence[int], costs: Costs
    ) -> CheapestPairings | None:
        """Return all pairings of some players (`places`, ascending) at the least cost; None if they
        cannot all be paired.

        `kinds` has a small number for each of the places, by which `costs` gives the cost of a
        pair. Vertices of the choices are positions in `places`.
        """
        graph = induced_graph(self.legal, places)
        all_vertices = first_vertices(len(places))
        # In most cases all can be paired at no cost, which is found much faster than the least
        # cost: `enlarge_matching` fills the mates, and returns None if all have one.
        costless_graph = _graph_where(lambda cost: cost == 0, graph, kinds, costs)
        mates = [-1] * len(places)
        if enlarge_matching(costless_graph, mates, all_vertices) is None:
            return CheapestPairings(
                cost=0, choices=TightChoices(costless_graph, all_vertices, mates)
            )
        possible_graph = _graph_where(lambda cost: cost is not None, graph, kinds, costs)
        solved = optimum(
            Problem(tuple(map(int, kinds)), costs, tuple(possible_graph)), self.control
        )
        if solved is None:
            return None
        return CheapestPairings(solved.cost, solved.choices())

    def record_definitions(
        self,
        counted: columns.PlayersCounted,
        card: Callable[[Entrant], Event],
        unrated_article: str,
        reading: str,
    ) -> None:
        """Record how many take part, the card of each, and who has no rating.

        `counted` is the event for the number, `card` returns the event for the card of a player.
        Unrated players are recorded under `unrated_article`, with the `reading` that says what
        their rating counts as.
        """
        if self.sink.level >= Level.STEPS:
            # The number is the heading under which all cards are listed.
            count_event = self.record(counted)
            for entrant in self.entrants:
                self.record(card(entrant), count_event)
        if self.unrated_numbers:
            self.record(
                columns.UnratedFound(unrated_article, self.unrated_numbers, readings=(reading,))
            )

    @property
    def unrated_numbers(self) -> tuple[int, ...]:
        """The pairing numbers of the players without a rating."""
        return tuple(entrant.number for entrant in self.entrants if not entrant.rating)
