"""All players of a round in order of rank, and who may meet whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from arbiter_gui.proof.kernel.colours import barriers
from arbiter_gui.proof.kernel.players import Player
from arbiter_gui.proof.kernel.tally import require
from arbiter_gui.trace.values import Met, SameColour


@dataclass(frozen=True, eq=False)
class RankedField:
    """Vertices are places among `players`; `sign` begins the articles of criteria (`C.` or `C`).

    Nobody with a score above `bye_limit` (tenths) receives the bye; None: no such limit.
    """

    players: tuple[Player, ...]
    sign: str
    bye_limit: int | None = None

    @cached_property
    def allowed(self) -> tuple[int, ...]:
        """For each place the bitset of those it may be paired with."""
        rows = [0] * len(self.players)
        for i, one in enumerate(self.players):
            for j in range(i):
                if barriers(one, self.players[j]) is None:
                    rows[i] |= 1 << j
                    rows[j] |= 1 << i
        return tuple(rows)

    @cached_property
    def known_completable(self) -> dict[tuple[int, ...], bool]:
        """Which places can all be paired, as far as it was asked."""
        return {}

    def limited(self, score: int) -> RankedField:
        """Return the same field with a limit of the bye."""
        other = RankedField(self.players, self.sign, score)
        vars(other)["allowed"] = self.allowed
        return other

    @cached_property
    def may_have_bye(self) -> int:
        """The bitset of places that may receive the bye."""
        limit = self.bye_limit
        fit = (not p.no_bye and (limit is None or p.score <= limit) for p in self.players)
        return sum(1 << i for i, fits in enumerate(fit) if fits)

    @cached_property
    def place(self) -> dict[int, int]:
        """The places by pairing number."""
        return {player.number: i for i, player in enumerate(self.players)}

    @property
    def odd(self) -> bool:
        """Whether somebody receives the bye."""
        return len(self.players) % 2 == 1

    def criterion(self, article: str) -> int:
        """Return the number of the criterion that an article is. Raises Wrong for any other article."""
        digits = article.removeprefix(self.sign)
        require(digits.isdigit(), f"{article} is no criterion")
        return int(digits)

    def numbers(self, places: Iterable[int]) -> tuple[int, ...]:
        """Return pairing numbers."""
        return tuple(self.players[p].number for p in places)

    def barrier(self, one: int, other: int) -> Met | SameColour | None:
        """Return the criterion that keeps two places apart, with the round or the colour."""
        a, b = self.players[one], self.players[other]
        broken = barriers(a, b)
        if broken == 1:
            return Met(f"{self.sign}1", a.round_met(b.number))
        return SameColour(f"{self.sign}3", a.wish) if broken == 3 else None

    @cached_property
    def scoregroups(self) -> list[tuple[int, ...]]:
        """The places of each group of equal scores, the highest first."""
        everybody = range(len(self.players))
        return [tuple(group) for _, group in groupby(everybody, key=lambda p: self.players[p].score)]
