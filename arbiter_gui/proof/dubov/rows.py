"""Rows of two columns, filled from the top, and what shows that somebody who was passed over leaves others unpaired."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from arbiter_gui.proof.kernel.certificates import can_be_matched, shows
from arbiter_gui.proof.kernel.checks import TraceReader, hold, looking_at, require, was_checked
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.matching_problem import Amounts, Edge, Formulation, Key, PosedMatching
from arbiter_gui.proof.kernel.players import Pair
from arbiter_gui.trace import Level
from arbiter_gui.trace.columns import RestShown, RowFilled, RowShown, RowsPaired
from arbiter_gui.trace.values import Rest

Unpaired = tuple[int, Sequence[int], Sequence[int]]
"""Who was passed over, the numbers of those who could then not be paired, and who of them may meet whom."""


def check_shown(story: TraceReader, number: int, kind: type[RestShown], wanted: Iterable[Unpaired]) -> None:
    """Check what stands below an event: where candidates are told all that is `wanted`, each once. Raises Wrong.

    Events of this kind cite the article of the one that they stand below.
    """
    told = list(story.below(number).all(kind))
    own = list(wanted) if told or story.trace.tells(Level.CANDIDATES) else []
    shown, missing = [e.player for _, e in told], [player for player, *_ in own]
    require(shown == missing, f"it is shown why {shown} were passed over, not {missing}")
    for (at, event), (_, players, rows) in zip(told, own, strict=True):
        with looking_at(at):
            cites = type(event) is kind and event.article == story.trace.events[number].article
            require(cites, "a proof of something else")
            named = [n for group in event.groups for n in group] + [*event.removed, *event.others]
            require(sorted(named) == sorted(players), "others are left")
            require(shows(event, rows, {n: i for i, n in enumerate(players)}), "the groups show nothing")
        was_checked("witness")


INSIDE: Key = (1, 0)
"""Counts pairs inside the first column."""

Columns = tuple[Sequence[int], Sequence[int]]


class Rows:
    """Two columns of a group, by pairing numbers.

    With `across` nobody meets a player of his own column, else as few as there must be.
    """

    def __init__(self, field: Field[Any], columns: Columns, *, across: bool = False) -> None:
        self.field, self.columns = field, columns
        self.players, self.size = [*columns[0], *columns[1]], len(columns[0])
        rows, kinds = self._rows(columns, across), tuple(i < self.size for i in range(len(self.players)))

        def cost(_u: int, v: int) -> Amounts:
            return {INSIDE: 1} if v < self.size else {}

        self.posed = PosedMatching(Formulation(len(self.players), tuple(rows), kinds, cost))

    def check(
        self, story: TraceReader, event: RowsPaired, told: Sequence[tuple[int, RowFilled]], *, moved: bool
    ) -> None:
        """Check all rows, and those that are told: where somebody is passed over, `moved`: or the columns changed."""
        beside = dict(zip(*self.columns, strict=False))
        changed = [a for a, b in event.pairs if beside.get(a) != b]
        hold(event, RowsPaired(event.article, event.pairs, len(changed)))
        passing = self.fill(event.pairs, {row.player: row for _, row in told})
        own = [a for a, _ in event.pairs if a in passing or (moved and a in changed)]
        require([row.player for _, row in told] == own, "the rows that stand otherwise are told once each")
        chosen = dict(event.pairs)
        for number, row in told:
            with looking_at(number):
                hold(row, RowFilled(event.article, row.player, chosen[row.player], row.refused))
            check_shown(story, number, RowShown, self._unpaired(event.pairs, row))

    def fill(self, pairs: Sequence[Pair], told: Mapping[int, RowFilled] | None = None) -> set[int]:
        """Check that no row could have an earlier opponent, and why not where rows are told.

        Return whose rows pass somebody over.
        """
        at = {n: i for i, n in enumerate(self.players)}
        edges, done, passing = [(at[a], at[b]) for a, b in pairs], list[Edge](), set[int]()
        inside = sum(1 for u, v in edges if u < self.size and v < self.size)
        require(
            not inside or self.posed.at_least({INSIDE: inside}), "fewer pairs inside a column are possible"
        )
        require(edges == sorted(edges), "the rows do not stand in their order")
        for u, v in edges:
            taken = {w for edge in done for w in edge}
            order = [w for w in self._order(u) if w not in taken]
            one, other = self.players[u], self.players[v]
            require(v in order and self.posed.allows([(u, v)]), f"{one} may not meet {other} there")
            passed = order[: order.index(v)]
            passing |= {one} if passed else set()
            row = None if told is None else told.get(one)
            refused = () if row is None else row.refused
            named = [self.players[w] for w in passed]
            require(told is None or [r.player for r in refused] == named, f"{one} passes over {named}")
            for w, n, why in zip_longest(passed, named, [r.why for r in refused]):
                if why is not None:
                    apart = self.field.legal(one, n) if why == Rest() else self.field.kept_apart(one, n, why)
                    require(apart, f"{why} does not keep {one} and {n} apart")
                if why is None or why == Rest():
                    dearer = self.posed.at_least({INSIDE: inside + 1}, [(u, w)], done)
                    require(dearer, f"{one} could have {n}")
                was_checked("refusal")
            done.append((u, v))
        return passing

    def _order(self, u: int) -> list[int]:
        """Return whom a player tries: the other column from the top, then who stands below in his own."""
        total = len(self.players)
        return (
            [*range(self.size, total), *range(u + 1, self.size)] if u < self.size else [*range(u + 1, total)]
        )

    def _rows(self, columns: Columns, across: bool) -> list[int]:
        left, right = columns
        own, rows = (1 << len(left)) - 1, self.field.rows([*left, *right])
        if across:
            return [bits & ~own if i < len(left) else bits & own for i, bits in enumerate(rows)]
        return rows

    def _unpaired(self, pairs: Sequence[Pair], row: RowFilled) -> Iterator[Unpaired]:
        """Yield those passed over in a row with whom the rows below could not be filled at all.

        Where both columns are equally long only rows across them count.
        """
        place = next(place for place, (one, _) in enumerate(pairs) if one == row.player)
        for other in (p.player for p in row.refused if p.why == Rest()):
            gone = {row.player, other}.union(*pairs[:place])
            left, right = ([n for n in column if n not in gone] for column in self.columns)
            rows = self._rows((left, right), len(left) == len(right))
            if not can_be_matched(rows):
                yield other, [*left, *right], rows
