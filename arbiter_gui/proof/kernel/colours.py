"""Who gets which colour in the two editions with criteria: the same five rules under other numbers."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.players import Player, Strength, higher_first
from arbiter_gui.trace.candidates import PreferencesWeighed
from arbiter_gui.trace.values import ColourRule, Preference

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

    def in_order(self, one: Player, other: Player) -> tuple[Player, Player]:
        """Return the two, White first."""
        return (one, other) if one.number == self.white else (other, one)

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


def weighed(article: str, rule: ColourRule, white: Player, black: Player) -> PreferencesWeighed:
    """Return what is told of the colours of a pair where preferences are weighed."""
    return PreferencesWeighed(
        article, white.number, black.number, higher_first(white, black)[0].number,
        (Preference(white.preference), Preference(black.preference)),
        rule=rule, colours=(white.letters, black.letters),
    )  # fmt: skip


def barriers(one: Player, other: Player) -> int | None:
    """Return which of the absolute rules keeps two apart: 1 for a meeting, 3 for one absolute preference, or None."""
    if other.number in one.met:
        return 1
    absolute = one.strength is other.strength is Strength.ABSOLUTE and one.wish is other.wish
    return 3 if absolute and not one.topscorer and not other.topscorer else None


def colour_payers(
    one: Player, other: Player, initial: Colour | None, first: int
) -> dict[int, tuple[int, ...]]:
    """Return who pays in the four criteria of colours, of which `first` is the first.

    Of a pair with a topscorer that is who comes to a colour difference beyond two, and who gets a colour for the third
    time running; of two who prefer one colour who does not get it, and whether that was a strong preference.
    """
    found: dict[int, tuple[int, ...]] = {}
    top, alike = one.topscorer or other.topscorer, one.wish is other.wish
    if not (top or alike) or (one.wish is None and alike):
        return found  # without any game nothing can be too many
    given = allocate(one, other, initial)
    if top:
        both = [(player, given.of(player)) for player in (one, other)]
        after = [(p, p.difference + (1 if colour is Colour.WHITE else -1)) for p, colour in both]
        found[first] = tuple(player.number for player, difference in after if abs(difference) > 2)
        found[first + 1] = tuple(p.number for p, colour in both if p.colours[-2:] == (colour, colour))
    if alike:
        loser = one if given.of(one) is not one.wish else other
        found[first + 2] = (loser.number,)
        if loser.strength is Strength.STRONG:
            found[first + 3] = (loser.number,)
    return found
