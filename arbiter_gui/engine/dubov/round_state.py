"""The state of a round of the Dubov System: the players due White, pairs of two columns, and the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.kernel.choosing import ChoosingRound, Columns, Pairs
from arbiter_gui.engine.kernel.graph.bitsets import bitset, induced_graph, union
from arbiter_gui.engine.kernel.graph.blossom import Problem
from arbiter_gui.engine.kernel.graph.cardinality import enlarge_matching
from arbiter_gui.engine.kernel.graph.choices import Choices, TightChoices
from arbiter_gui.engine.kernel.graph.matching import optimum
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import Event, Level, Sink, columns

Costs = tuple[tuple[int | None, ...], ...]
"""What a pair costs by the kinds of both, None where two such may not meet."""


def applying_readings(**readings: object) -> tuple[str, ...]:
    """Return the readings that decided something, in the order in which they are asked about."""
    return tuple([key for key, decided in readings.items() if decided])


class RoundState(ChoosingRound):
    """A round whose players are due a colour; `whites` are the players due White."""

    entrants: tuple[Entrant, ...]

    def __init__(
        self,
        tournament: Tournament,
        entrants: tuple[Entrant, ...],
        field: Field,
        sink: Sink,
        control: Control,
    ) -> None:
        super().__init__(tournament, entrants, field, sink, control)
        self.whites = bitset(place for place, entrant in enumerate(entrants) if entrant.due is Colour.WHITE)

    def chose_rows(self, article: str, pairs: Pairs, columns: Columns, within: str = "inside") -> Pairs:
        """Note the pairs of two columns by numbers, with those `within` a column as costs; return the latter.

        The effect on the rows counts for the players who changed the column as well (A55). These are due the colour
        of their old column, so for answers to players the due colours are counted.
        """
        left_column = {*columns[0]}
        due = {entrant.card.number: entrant.due for entrant in self.entrants}
        inside = tuple(pair for pair in pairs if (pair[0] in left_column) is (pair[1] in left_column))
        facts: dict[str, Any] = {"amounts": ((within, len(inside)),), "payers": inside}
        if self.choices and self.choices[-1].kind == "changers":
            alike = tuple(pair for pair in pairs if due[pair[0]] is due[pair[1]])
            facts |= {"payers": alike, "missed": len(alike)}
            self.choices[-1] = self.choices[-1]._replace(homes=(article,), **facts)
        self.chose(article, "rows", rows=pairs, columns=columns, **facts)
        return inside

    def cheapest(
        self, places: Sequence[int], kinds: Sequence[int], costs: Costs
    ) -> tuple[int, Choices] | None:
        """Return what the cheapest pairings of places cost by their `kinds`, and these; None where there are none."""
        graph = induced_graph(self.legal, places)
        all_vertices = (1 << len(places)) - 1
        of_kind = [0] * len(costs)
        for v, kind in enumerate(kinds):
            of_kind[kind] |= 1 << v

        def rows_where(fits: Callable[[int | None], bool]) -> list[int]:
            """Return who may meet whom in pairs whose cost fits."""
            partners_of_kind = []
            for row_of_costs in costs:
                partners = [of_kind[kind] for kind, cost in enumerate(row_of_costs) if fits(cost)]
                partners_of_kind.append(union(partners))
            return [row & partners_of_kind[kind] for row, kind in zip(graph, kinds, strict=True)]

        # Mostly everybody can be paired at no cost, which is found much faster than the least cost.
        free_rows = rows_where(lambda cost: cost == 0)
        mates = [-1] * len(places)
        if enlarge_matching(free_rows, mates, all_vertices) is None:
            return 0, TightChoices(free_rows, all_vertices, mates)
        rows = rows_where(lambda cost: cost is not None)
        solved = optimum(Problem(tuple(kinds), costs, tuple(rows)), self.control)
        if solved is None:
            return None
        return solved.cost, solved.choices()

    def tell_definitions(
        self,
        counted: columns.PlayersCounted,
        card: Callable[[Entrant], Event],
        unrated_article: str,
        reading: str,
    ) -> bool:
        """Record the number of participants, with the cards below, and return whether there are unrated players."""
        if self.sink.level >= Level.STEPS:
            count_event = self.tell(counted)
            for entrant in self.entrants:
                self.tell(card(entrant), count_event)
        without_rating = tuple(entrant.number for entrant in self.entrants if not entrant.rating)
        if without_rating:
            self.tell(columns.UnratedFound(unrated_article, without_rating, readings=(reading,)))
        return bool(without_rating)
