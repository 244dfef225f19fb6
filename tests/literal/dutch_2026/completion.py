"""Who may meet whom (C1, C3), what can still be paired (C4), and the lowest possible bye (C2, C5).

All by trying everything; sets of players are bit masks over the places in the order of 1.2.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property

from arbiter_gui.proof.kernel.field import may_meet
from arbiter_gui.proof.kernel.players import Player


def forbids(one: Player, other: Player) -> str | None:
    """The absolute criterion that keeps two players apart, or None."""
    if other.number in one.met:
        return "C1"
    return None if may_meet(one, other) else "C3"


class Field:
    """The players of the round in the order of 1.2."""

    def __init__(self, players: Iterable[Player]) -> None:
        self.players = tuple(players)
        self.place = {player.number: place for place, player in enumerate(self.players)}
        self.completable = cache(self._completable)

    @cached_property
    def near(self) -> tuple[int, ...]:
        """For each place the mask of those he may meet."""
        return tuple(
            sum(
                1 << j
                for j, other in enumerate(self.players)
                if other != one and not forbids(one, other)
            )
            for one in self.players
        )

    def mask(self, players: Iterable[Player]) -> int:
        """The mask of some players."""
        return sum(1 << self.place[player.number] for player in players)

    @property
    def odd(self) -> bool:
        """Whether somebody must get the bye."""
        return len(self.players) % 2 == 1

    @cached_property
    def bye_score(self) -> int | None:
        """C5: the lowest score with which somebody can get the bye; None if nobody can, or need.

        He is allowed to have it (C2) and all others can be paired under C1 and C3.
        """
        everybody = (1 << len(self.players)) - 1
        fit = [
            player.score
            for place, player in enumerate(self.players)
            if self.odd and not player.no_bye and self.completable(everybody & ~(1 << place))
        ]
        return min(fit, default=None)

    @property
    def has_a_pairing(self) -> bool:
        """Whether any complete legal pairing exists."""
        return (
            self.bye_score is not None
            if self.odd
            else self.completable((1 << len(self.players)) - 1)
        )

    def _completable(self, mask: int) -> bool:
        """C4 and C5: whether these players can be paired, one of an odd number with the lowest
        bye.
        """
        if not mask:
            return True
        place = mask.bit_length() - 1
        rest = mask & ~(1 << place)
        if mask.bit_count() % 2 == 1 and self._may_have_bye(place) and self.completable(rest):
            return True
        partners = rest & self.near[place]
        while partners:
            lowest = partners & -partners
            if self.completable(rest & ~lowest):
                return True
            partners ^= lowest
        return False

    def _may_have_bye(self, place: int) -> bool:
        player = self.players[place]
        return not player.no_bye and self.bye_score is not None and player.score <= self.bye_score
