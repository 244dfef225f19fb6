"""Chapter 5: the lists of the first round in halves beside each other, and who has the bye."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.proof.dubov_1997.groups import Groups
from arbiter_gui.proof.dubov_1997.rows import first_rows
from arbiter_gui.proof.kernel.tally import require
from arbiter_gui.proof.kernel.trace_reader import hold
from arbiter_gui.trace.columns import ByeOfLast, ListPaired


class FirstRound:
    """The lists that must come, one after another: all players, or with virtual points those of each score (B18)."""

    def __init__(self, groups: Groups) -> None:
        self.groups = groups
        self._lists = self._all_lists()

    def bye(self, event: ByeOfLast) -> None:
        """The last of the list without whom the others can be paired has the bye."""
        groups, odd = self.groups, len(self.groups.left) % 2 == 1
        require(odd and not groups.pairs, "nobody has the bye here")
        everybody = sorted(groups.left, reverse=True)
        last = next(n for n in everybody if groups.cards.pairable(groups.left - {n}))
        hold(event, ByeOfLast("5", last))
        groups.left.discard(last)
        groups.tally["step"] += 1

    def halves(self, event: ListPaired) -> None:
        """Hold a list to its players in halves; each gets the first possible opponent."""
        groups = self.groups
        score, players = next(self._lists)
        half = len(players) // 2
        columns = players[:half], players[half:]
        hold(event, ListPaired("5", event.pairs, score, *map(tuple, columns)))
        first_rows(
            groups.cards,
            columns,
            event.pairs,
            lambda _one, _other, passed: [None] * len(passed),
            groups.tally,
        )
        for one, other in event.pairs:
            groups.pairs.append((one, other))
            groups.left -= {one, other}

    def _all_lists(self) -> Iterator[tuple[int, list[int]]]:
        """Yield each list with its score; what cannot be paired yet goes into the next one."""
        cards, carried = self.groups.cards, set[int]()
        require(len(self.groups.left) % 2 == 0, "it is not told who has the bye")
        for score in cards.scores:
            group = cards.at(self.groups.left, score) | carried
            carried = {max(group)} if len(group) % 2 else set()
            group -= carried
            if cards.pairable(group) and cards.pairable(self.groups.left - group):
                yield score, [n for n in cards.all if n in group]
            else:
                carried |= group
