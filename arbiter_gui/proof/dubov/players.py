"""What both texts of Dubov's system ask of a player, read from the recorded rounds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.proof.kernel.players import Float, Player, float_of_game, players_by


@dataclass(frozen=True)
class DubovPlayer(Player):
    """A player with a rating; `aro` is the average rating of those met over the board."""

    rating: int = 0
    aro: int = 0

    @property
    def ups(self) -> tuple[bool, ...]:
        """Of each round, whether the opponent had the higher score."""
        return tuple(kind is Float.UP for kind in self.floats)


P = TypeVar("P", bound=DubovPlayer)


def players_of(kind: type[P], tournament: Tournament, parts: int) -> tuple[P, ...]:
    """All players of the next round, highest score first, then number; ARO in so many parts of a rating point.

    Neither text makes an exception for topscorers.
    """
    rating, win = {p.number: p.rating for p in tournament.players}, tournament.points.win

    def bars(entry: Entry) -> bool:
        return entry.bye is ByeKind.PAIRING_ALLOCATED or (not entry.played and entry.points >= win)

    return tuple(
        kind(
            **{**vars(player), "topscorer": False}, rating=rating[player.number],
            aro=_average((rating[n] for n in player.opponents if n is not None), parts),
        )
        for player in players_by(tournament, _float, bars)
    )  # fmt: skip


def _float(_entry: Entry, own: int, opponents: int | None) -> Float:
    return Float.NONE if opponents is None else float_of_game(own, opponents)


def _average(ratings: Iterable[int], parts: int) -> int:
    """Return the average, half up; 0 of nothing."""
    met = list(ratings)
    return int(Fraction(parts * sum(met), len(met)) + Fraction(1, 2)) if met else 0
