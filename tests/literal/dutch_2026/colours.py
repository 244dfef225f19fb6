"""Article 5.2: who gets which colour."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.values import Colour
from tests.literal.dutch_2026.players import Player, Strength


@dataclass(frozen=True, slots=True)
class Allocation:
    """White and Black by TPN, and the article that decided."""

    white: int
    black: int
    article: str

    def of(self, player: Player) -> Colour:
        """The colour of one of the two."""
        return Colour.WHITE if player.tpn == self.white else Colour.BLACK


def higher_first(one: Player, other: Player) -> tuple[Player, Player]:
    """The two in the order of 1.2."""
    return (one, other) if (-one.score, one.tpn) < (-other.score, other.tpn) else (other, one)


def allocate(one: Player, other: Player, initial: Colour) -> Allocation:
    """5.2.1 to 5.2.5, the first that decides."""
    higher, lower = higher_first(one, other)
    article, colour = _colour_of_the_higher(higher, lower, initial)
    if colour is Colour.WHITE:
        return Allocation(higher.tpn, lower.tpn, article)
    return Allocation(lower.tpn, higher.tpn, article)


def _colour_of_the_higher(higher: Player, lower: Player, initial: Colour) -> tuple[str, Colour]:
    mine, theirs = higher.wish, lower.wish
    if mine is None and theirs is None:
        return "5.2.5", initial if higher.turn % 2 == 1 else initial.other
    if mine is None:
        assert theirs is not None
        return "5.2.1", theirs.other
    if mine is not theirs:
        return "5.2.1", mine
    weights = _weight(higher), _weight(lower)
    if weights[0] != weights[1]:
        return "5.2.2", mine if weights[0] > weights[1] else mine.other
    for a, b in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if a is not b:
            return "5.2.3", a.other
    return "5.2.4", mine


def _weight(player: Player) -> tuple[int, int]:
    """5.2.2: the strength; the width of the colour difference counts between absolute preferences only."""
    wide = abs(player.difference) if player.strength is Strength.ABSOLUTE else 0
    return int(player.strength), wide
