"""Who gets which colour in the two editions with criteria: the same five rules under other numbers."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.players import Player, Strength, higher_first
from arbiter_gui.trace.values import ColourRule

_RULES = (
    ColourRule.BOTH_GRANTED,
    ColourRule.STRONGER,
    ColourRule.ALTERNATE,
    ColourRule.HIGHER_RANKED,
    ColourRule.BY_NUMBER,
)


@dataclass(frozen=True, slots=True)
class GivenColours:
    """Who has which colour, by pairing number, and which of the five rules (from 1) decided."""

    white: int
    black: int
    rule: int

    @property
    def kind(self) -> ColourRule:
        """The kind of that rule."""
        return _RULES[self.rule - 1]

    def of(self, player: Player) -> Colour:
        """Return the colour of one of the two."""
        return Colour.WHITE if player.number == self.white else Colour.BLACK


def allocate(one: Player, other: Player, initial: Colour | None, *, widths: bool = True) -> GivenColours:
    """Return the colours by the first rule that decides. Raises ValueError when the lot is needed and not drawn.

    `widths` tells that between two absolute preferences the wider colour difference is the stronger one.
    """
    higher, lower = higher_first(one, other)
    rule, colour = _colour_of_the_higher(higher, lower, initial, widths)
    if colour is Colour.WHITE:
        return GivenColours(higher.number, lower.number, rule)
    return GivenColours(lower.number, higher.number, rule)


def _colour_of_the_higher(
    higher: Player, lower: Player, initial: Colour | None, widths: bool
) -> tuple[int, Colour]:
    mine, theirs = higher.wish, lower.wish
    if mine is None and theirs is None:
        if initial is None:
            raise ValueError("the initial colour has not been drawn")
        return 5, initial if higher.turn % 2 == 1 else initial.other
    if mine is None or mine is not theirs:
        return 1, mine or (theirs or Colour.WHITE).other
    weights = _weight(higher, widths), _weight(lower, widths)
    if weights[0] != weights[1]:
        return 2, mine if weights[0] > weights[1] else mine.other
    for a, b in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if a is not b:
            return 3, a.other
    return 4, mine


def _weight(player: Player, widths: bool) -> tuple[int, int]:
    wide = abs(player.difference) if widths and player.strength is Strength.ABSOLUTE else 0
    return int(player.strength), wide


def barriers(one: Player, other: Player) -> int | None:
    """Return which of the absolute rules keeps two apart: 1 for a meeting, 3 for one absolute preference, or None."""
    if other.number in one.met:
        return 1
    absolute = one.strength is other.strength is Strength.ABSOLUTE and one.wish is other.wish
    return 3 if absolute and not one.topscorer and not other.topscorer else None


def denied(one: Player, other: Player, initial: Colour | None) -> Player | None:
    """Return who of the two does not get the preferred colour, None when both do."""
    if one.wish is None or one.wish is not other.wish:
        return None
    return one if allocate(one, other, initial).of(one) is not one.wish else other


def beyond_two(one: Player, other: Player, initial: Colour | None) -> tuple[int, ...]:
    """Return who of a pair with a topscorer comes to a colour difference beyond two."""
    return tuple(
        player.number
        for player, colour in _of_topscorers(one, other, initial)
        if abs(player.difference + (1 if colour is Colour.WHITE else -1)) > 2
    )


def three_running(one: Player, other: Player, initial: Colour | None) -> tuple[int, ...]:
    """Return who of a pair with a topscorer gets a colour for the third time running."""
    found = _of_topscorers(one, other, initial)
    return tuple(player.number for player, colour in found if player.colours[-2:] == (colour, colour))


def colour_payers(
    one: Player, other: Player, initial: Colour | None, first: int
) -> dict[int, tuple[int, ...]]:
    """Return who pays in the four criteria of colours, of which `first` is the first: two are about topscorers."""
    found: dict[int, tuple[int, ...]] = {}
    if one.topscorer or other.topscorer:
        found[first], found[first + 1] = beyond_two(one, other, initial), three_running(one, other, initial)
    loser = denied(one, other, initial)
    if loser is not None:
        found[first + 2] = (loser.number,)
        if loser.strength is Strength.STRONG:
            found[first + 3] = (loser.number,)
    return found


def _of_topscorers(one: Player, other: Player, initial: Colour | None) -> list[tuple[Player, Colour]]:
    if not (one.topscorer or other.topscorer) or (one.wish is None and other.wish is None):
        return []  # without any game nothing can be too many
    given = allocate(one, other, initial)
    return [(one, given.of(one)), (other, given.of(other))]
