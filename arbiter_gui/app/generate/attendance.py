"""Players who do not take part in a round."""

from __future__ import annotations

from arbiter_gui.app.generate.recipe import Recipe
from arbiter_gui.app.lots import Lots
from arbiter_gui.domain.values import ByeKind, ByeRequest


class RandomAttendance:
    """A source of random byes, withdrawals and late entries, round after round."""

    def __init__(self, recipe: Recipe, seed: object) -> None:
        self._recipe = recipe
        self._seed = seed
        lots = Lots(seed, "entries")
        latest = max(2, (recipe.rounds + 1) // 2)
        self._enters = {
            number: lots.between(2, latest) if lots.happens(recipe.late_entries) else 1
            for number in range(1, recipe.players + 1)
        }
        self._gone: set[int] = set()

    def requests(self, number: int) -> tuple[ByeRequest, ...]:
        """Return the absences of a round, by pairing number; at least two players always remain.

        Rounds are requested in order, except that the first may be requested repeatedly, as no player withdraws
        before it.
        """
        lots = Lots(self._seed, "attendance", number)
        away: dict[int, ByeKind] = {}
        for player, enters in self._enters.items():
            leaves = lots.happens(self._recipe.withdrawals)
            kind = self._bye(lots.share())
            if number < enters or player in self._gone or (leaves and number > enters):
                away[player] = ByeKind.ZERO
            elif kind is not None:
                away[player] = kind
            if leaves and number > enters:
                self._gone.add(player)
        while len(away) > self._recipe.players - 2:
            back, _ = away.popitem()
            self._gone.discard(back)
        return tuple(ByeRequest(player, number, kind, kind.value) for player, kind in away.items())

    @property
    def gone(self) -> frozenset[int]:
        """The players who have withdrawn in the rounds requested so far."""
        return frozenset(self._gone)

    def _bye(self, share: float) -> ByeKind | None:
        recipe = self._recipe
        for chance, kind in (
            (recipe.zero_byes, ByeKind.ZERO),
            (recipe.half_byes, ByeKind.HALF),
            (recipe.full_byes, ByeKind.FULL),
        ):
            if share < chance:
                return kind
            share -= chance
        return None
