"""Entering, changing, removing and numbering players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from arbiter_gui.app.edits.base import called, check_before_round_1, player_of, with_player
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player

_TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")


def next_number(tournament: Tournament) -> int:
    """Return the pairing number after the highest one."""
    return max((p.number for p in tournament.players), default=0) + 1


@dataclass(frozen=True, slots=True)
class AddPlayer:
    """Enter a player; the number 0 asks for the next free pairing number."""

    player: Player

    @property
    def label(self) -> str:
        """Such as ``add Smith, John``."""
        return f"add {self.player.name or 'a player'}"

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the player added, the list in order of number."""
        number = self.player.number or next_number(tournament)
        if number < 1 or number in tournament.by_number:
            raise InvalidTournament(f"The pairing number {number} is taken or below 1.")
        players = (*tournament.players, replace(self.player, number=number))
        return replace(tournament, players=tuple(sorted(players, key=lambda p: p.number)))


@dataclass(frozen=True, slots=True)
class ChangePlayer:
    """Exchange what is known of the player with `player.number`."""

    player: Player

    @property
    def label(self) -> str:
        """Such as ``change Smith, John``."""
        return f"change {called(self.player)}"

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the player changed."""
        player_of(tournament, self.player.number)
        return with_player(tournament, self.player)


@dataclass(frozen=True, slots=True)
class RemovePlayer:
    """Remove a player before round 1; the numbers above close up. `name` is for the label only."""

    number: int
    name: str = ""

    @property
    def label(self) -> str:
        """Such as ``remove Smith, John``."""
        return f"remove {self.name or f'player {self.number}'}"

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament without the player and everything announced for them."""
        check_before_round_1(tournament, "Removing a player")
        player_of(tournament, self.number)
        kept = [p.number for p in tournament.players if p.number != self.number]
        return _renumbered(tournament, {n: n - (n > self.number) for n in kept})


@dataclass(frozen=True, slots=True)
class NumberPlayers:
    """Give the pairing numbers anew before round 1: by rating, then title, then name (C.04.2.B)."""

    @property
    def label(self) -> str:
        """The label ``number the players``."""
        return "number the players"

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with players sorted and numbered from 1."""
        check_before_round_1(tournament, "Numbering the players anew")
        order = sorted(tournament.players, key=_strength)
        sorted_by_number = _renumbered(tournament, {p.number: i for i, p in enumerate(order, 1)})
        players = tuple(sorted(sorted_by_number.players, key=lambda p: p.number))
        return replace(sorted_by_number, players=players)


def _strength(player: Player) -> tuple[int, int, str, int]:
    title = player.title.strip().upper()
    rank = _TITLES.index(title) if title in _TITLES else len(_TITLES)
    return (-player.rating, rank, player.name.casefold(), player.number)


def _renumbered(tournament: Tournament, numbers: Mapping[int, int]) -> Tournament:
    """Return a tournament without rounds under new pairing numbers; who has none is left out."""
    groups = (
        replace(group, players=tuple(numbers[n] for n in group.players if n in numbers))
        for group in tournament.prohibited
    )
    return replace(
        tournament,
        players=tuple(
            replace(p, number=numbers[p.number]) for p in tournament.players if p.number in numbers
        ),
        prohibited=tuple(group for group in groups if len(group.players) > 1),
        virtual_points=tuple(
            replace(v, player=numbers[v.player]) for v in tournament.virtual_points if v.player in numbers
        ),
        requests=tuple(
            replace(r, player=numbers[r.player]) for r in tournament.requests if r.player in numbers
        ),
    )
