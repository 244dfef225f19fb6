"""Players who do not take part in a round."""

from __future__ import annotations

from arbiter_gui.app.generate.recipe import Recipe
from arbiter_gui.app.lots import Lots
from arbiter_gui.domain.values import ByeKind, ByeRequest


class RandomAttendance:
    """A source of random byes, withdrawals and late entries, round after round."""

    def __init__(self, recipe: Recipe, seed: object) -> None:
        """Draw the round in which each player enters.

        The same `seed`, of any type, gives the same draws.
        """
        self._recipe = recipe
        self._seed = seed
        lots = Lots(seed, "entries")
        latest_round = max(2, (recipe.rounds + 1) // 2)
        self._entry_rounds = {
            player_number: lots.between(2, latest_round) if lots.happens(recipe.late_entries) else 1
            for player_number in range(1, recipe.players + 1)
        }
        self._withdrawn_players: set[int] = set()

    def requests(self, round_number: int) -> tuple[ByeRequest, ...]:
        """Return the absences of a round, by pairing number; at least two players always remain.

        Rounds are requested in order, except that the first may be requested repeatedly, as no
        player withdraws before it.
        """
        lots = Lots(self._seed, "attendance", round_number)
        absence_kinds: dict[int, ByeKind] = {}
        for player, entry_round in self._entry_rounds.items():
            # Drawn for every player, even if not used: the draws of the others must not depend on
            # this one's absence.
            leaves = lots.happens(self._recipe.withdrawals)
            kind = self._drawn_bye(lots.share())
            if (
                round_number < entry_round
                or player in self._withdrawn_players
                or (leaves and round_number > entry_round)
            ):
                absence_kinds[player] = ByeKind.ZERO
            elif kind is not None:
                absence_kinds[player] = kind
            if leaves and round_number > entry_round:
                self._withdrawn_players.add(player)
        # The last players of the list come after all, until two are left to be paired.
        while len(absence_kinds) > self._recipe.players - 2:
            kept_player, _ = absence_kinds.popitem()
            self._withdrawn_players.discard(kept_player)
        return tuple(
            ByeRequest(player, round_number, kind, kind.value)
            for player, kind in absence_kinds.items()
        )

    @property
    def withdrawn_players(self) -> frozenset[int]:
        """The players who have withdrawn in the rounds requested so far."""
        return frozenset(self._withdrawn_players)

    def _drawn_bye(self, share: float) -> ByeKind | None:
        """Return the bye for a drawn share of 1.

        None for none: each type has its part of the scale.
        """
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
