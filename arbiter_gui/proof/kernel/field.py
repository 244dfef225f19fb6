"""Who takes part in a round, who may meet whom, and who may have the bye."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Generic

from arbiter_gui.domain.caching import cached_property
from arbiter_gui.proof.kernel.certificates import can_be_matched, restricted, rows_of, with_seats
from arbiter_gui.proof.kernel.players import P, may_meet
from arbiter_gui.trace.values import Met, SameColour, Why

Places = tuple[int, ...]


class Field(Generic[P]):
    """Players by their places in order of rank.

    `met` is the article against a second meeting, `alike` that against two who must have one colour. Nobody with a
    score above `bye_limit` (tenths) receives the bye; None: no such limit.
    """

    def __init__(
        self,
        players: Iterable[P],
        met: str,
        alike: str,
        bye_limit: int | None = None,
        may_meet: Callable[[P, P], bool] = may_meet,
    ) -> None:
        self.players = tuple(players)
        self.met, self.alike, self.bye_limit, self.may_meet = met, alike, bye_limit, may_meet
        self.place = {player.number: i for i, player in enumerate(self.players)}
        self.all = {player.number: player for player in self.players}
        self._known: dict[Places, bool] = {}

    def apart(self, one: P, other: P) -> Met | SameColour | None:
        """Return what keeps two players apart, with the round or the colour."""
        if other.number in one.met:
            return Met(self.met, one.round_met(other.number))
        return None if self.may_meet(one, other) else SameColour(self.alike, one.wish)

    def legal(self, one: int, other: int) -> bool:
        """Tell whether two may be paired, by their numbers."""
        return self.may_meet(self.all[one], self.all[other])

    def kept_apart(self, one: int, other: int, why: Why | None) -> bool:
        """Tell whether it is this what keeps two apart; None: nothing does."""
        return self.apart(self.all[one], self.all[other]) == why

    def barring(self, one: int, other: int) -> frozenset[str]:
        """Return the articles by one of which two may be kept apart; none: they may meet."""
        why = self.apart(self.all[one], self.all[other])
        return frozenset() if why is None else frozenset((why.article,))

    @cached_property
    def allowed(self) -> tuple[int, ...]:
        """For each place the bitset of those it may be paired with."""
        return tuple(rows_of(self.players, self.may_meet))

    def rows(self, numbers: Iterable[int]) -> list[int]:
        """Return who may meet whom among some players, by their places in the list."""
        return restricted(self.allowed, [self.place[n] for n in numbers])

    def graph(self, places: Sequence[int] | None = None) -> list[int]:
        """Return who may meet whom among places (None: all), and the bye as a last vertex of an odd field."""
        places = range(len(self.players)) if places is None else places
        rows = restricted(self.allowed, places)
        return with_seats(rows, [bool(self.may_have_bye >> p & 1) for p in places]) if self.odd else rows

    def completable(self, places: Places) -> bool:
        """Tell whether these players can all be paired, with the bye in an odd field."""
        if places not in self._known:
            self._known[places] = can_be_matched(self.graph(places))
        return self._known[places]

    def limited(self, score: int) -> Field[P]:
        """Return the same field with a limit of the bye."""
        other = Field(self.players, self.met, self.alike, score, self.may_meet)
        vars(other)["allowed"] = self.allowed
        return other

    @cached_property
    def may_have_bye(self) -> int:
        """The bitset of places that may receive the bye."""
        limit = self.bye_limit
        fit = (not p.no_bye and (limit is None or p.score <= limit) for p in self.players)
        return sum(1 << i for i, fits in enumerate(fit) if fits)

    @property
    def odd(self) -> bool:
        """Whether somebody receives the bye."""
        return len(self.players) % 2 == 1

    def numbers(self, places: Iterable[int]) -> tuple[int, ...]:
        """Return pairing numbers."""
        return tuple(self.players[p].number for p in places)

    @cached_property
    def scoregroups(self) -> list[Places]:
        """The places of each group of equal scores, the highest first."""
        everybody = range(len(self.players))
        return [tuple(group) for _, group in groupby(everybody, key=lambda p: self.players[p].score)]
