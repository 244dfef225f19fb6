"""The colours of a pair by the five rules that all Swiss editions have, and which players of a pair
do not get what the criteria about colours ask for.

The rules are numbered from 1 here; an edition gives them its own articles.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.players import P, Player, Strength, ranked
from arbiter_gui.trace.candidates import PreferencesWeighed
from arbiter_gui.trace.values import ColourRule, Preference

_RULES_IN_ORDER = (
    ColourRule.BOTH_GRANTED,
    ColourRule.STRONGER,
    ColourRule.ALTERNATE,
    ColourRule.HIGHER_RANKED,
    ColourRule.BY_NUMBER,
)
"""The five rules in the order in which they are asked (5.2.1 to 5.2.5 of 2026, E.1 to E.5 of 2017
and 2012).

Only the last one is asked first: it decides where nobody has a preference.
"""


class GivenColours(NamedTuple):
    """The players with White and Black, and the kind of the rule that decided."""

    white: Player
    black: Player
    kind: ColourRule

    @property
    def rule(self) -> int:
        """The number of that rule among the five, from 1."""
        return _RULES_IN_ORDER.index(self.kind) + 1


class DecidedWhite(NamedTuple, Generic[P]):
    """The player who gets White in a pair, and the article that decides it."""

    article: str
    rule: ColourRule
    """The kind of the rule of that article."""
    white: P


class DecidedColour(NamedTuple):
    """The colour of the player considered first in a pair, and the article that decides it."""

    article: str
    rule: ColourRule
    """The kind of the rule of that article."""
    colour: Colour


def allocate_colours(
    player: Player, opponent: Player, initial_colour: Colour | None, *, by_difference: bool = True
) -> GivenColours:
    """Return the colours of a pair by the first rule that decides.

    `initial_colour` is the colour drawn by lot before round 1, None if it is not drawn yet. With
    `by_difference` the stronger of two absolute preferences is the one with the wider colour
    difference. Raises ValueError if the lot is needed and not drawn.
    """
    higher, lower = ranked((player, opponent))
    return allocate_colours_between(higher, lower, initial_colour, by_difference=by_difference)


def allocate_colours_between(
    higher: Player, lower: Player, initial_colour: Colour | None, *, by_difference: bool = True
) -> GivenColours:
    """Return the colours of a pair as `allocate_colours`, for an edition that has ranked the two in
    an order of its own.

    Raises ValueError if the lot is needed and not drawn.
    """
    decided = _colour_of_the_higher(higher, lower, initial_colour, by_difference=by_difference)
    if decided.colour is Colour.WHITE:
        return GivenColours(higher, lower, decided.rule)
    return GivenColours(lower, higher, decided.rule)


class _ColourByRule(NamedTuple):
    """The colour of the higher ranked player of a pair, and which of the five rules gives it."""

    rule: ColourRule
    colour: Colour


def _colour_of_the_higher(
    higher: Player, lower: Player, initial_colour: Colour | None, *, by_difference: bool
) -> _ColourByRule:
    """Return the colour of the higher ranked player by the first of the five rules that decides.

    The rules are asked in their order, but the last one first. Raises ValueError if the lot is
    needed and not drawn.
    """
    preferred_colour = higher.preferred_colour
    preferred_by_lower = lower.preferred_colour
    if preferred_colour is None:
        # The last rule: without any preference the lot decides. Asked first, as the other rules
        # compare preferences.
        if preferred_by_lower is None:
            return _ColourByRule(ColourRule.BY_NUMBER, colour_by_lot(higher, initial_colour))
        # The first rule, where only the lower ranked player has a preference.
        return _ColourByRule(ColourRule.BOTH_GRANTED, preferred_by_lower.other)
    # The first rule: both preferences are granted where they can be, also where only the higher
    # ranked player has any.
    if preferred_colour is not preferred_by_lower:
        return _ColourByRule(ColourRule.BOTH_GRANTED, preferred_colour)
    # The second rule: both want the same colour, and the stronger preference is granted.
    weight = _weight_of_preference(higher, by_difference=by_difference)
    weight_of_lower = _weight_of_preference(lower, by_difference=by_difference)
    if weight > weight_of_lower:
        return _ColourByRule(ColourRule.STRONGER, preferred_colour)
    if weight < weight_of_lower:
        return _ColourByRule(ColourRule.STRONGER, preferred_colour.other)
    # The third rule: they alternate from the last round in which they had different colours.
    colour = latest_different_colour(higher.colours, lower.colours)
    if colour is not None:
        return _ColourByRule(ColourRule.ALTERNATE, colour.other)
    # The fourth rule: the preference of the higher ranked player, which the other one shares here.
    return _ColourByRule(ColourRule.HIGHER_RANKED, preferred_colour)


def colour_by_lot(higher: Player, initial_colour: Colour | None) -> Colour:
    """Return the colour of the higher ranked of two players between whom the lot decides: the
    initial colour with an odd number, the other colour with an even one.

    Raises ValueError if the lot has not been drawn (None).
    """
    if initial_colour is None:
        raise ValueError("the initial colour has not been drawn")
    if higher.parity_number % 2 == 1:
        return initial_colour
    return initial_colour.other


def latest_different_colour(
    colours: Sequence[Colour], colours_of_other: Sequence[Colour]
) -> Colour | None:
    """Return the colour that a player had in the latest game in which another player had the other
    colour; None if there is no such game.

    Both have the colours of the games they have played, oldest first, and are compared from the
    last game back: of WWB and BB the last ones are alike, and the ones before differ, so that it is
    White. Where one has fewer games, the older ones of the other have no counterpart.
    """
    for colour, colour_of_other in zip(reversed(colours), reversed(colours_of_other), strict=False):
        if colour is not colour_of_other:
            return colour
    return None


def _weight_of_preference(player: Player, *, by_difference: bool) -> tuple[Strength, int]:
    """Return how strong the colour preference of a player is, to be compared with an opponent's:
    its kind, and among absolute ones the width of the colour difference.

    With `by_difference` an absolute preference weighs the more, the wider the colour difference is
    in either direction.
    """
    if by_difference and player.strength is Strength.ABSOLUTE:
        return player.strength, abs(player.colour_difference)
    return player.strength, 0


def colours_event(
    article: str,
    rule: ColourRule,
    white: Player,
    black: Player,
    first: Player | None = None,
    *,
    knows_preferences: bool = True,
) -> PreferencesWeighed:
    """Return the event that a rule of an article gives the colours of a pair, as a trace must
    record it.

    `first` is the player considered first, the higher ranked one (None) unless an edition has
    another order. The event has no preferences if the edition does not know any
    (`knows_preferences`).
    """
    preferences: tuple[Preference, ...] = ()
    if knows_preferences:
        preferences = (white.preference, black.preference)
    considered_first = first or ranked((white, black))[0]
    return PreferencesWeighed(
        article,
        white.number,
        black.number,
        considered_first.number,
        preferences,
        rule=rule,
        colours=(white.colour_letters, black.colour_letters),
    )


class AffectedByColours(NamedTuple):
    """The players of a pair on whom the criteria about colours fall, by pairing number; empty where
    a criterion is met.
    """

    too_wide: tuple[int, ...] = ()
    """Topscorers and their opponents who get a colour difference beyond two."""
    third_running: tuple[int, ...] = ()
    """Topscorers and their opponents who get a colour for the third time in a row."""
    without_preference: tuple[int, ...] = ()
    """The player who does not get the colour that both prefer."""
    without_strong_preference: tuple[int, ...] = ()
    """The same player if the preference was a strong one."""


def affected_by_colours(
    player: Player, opponent: Player, initial_colour: Colour | None
) -> AffectedByColours:
    """Return which players of a pair do not get what the criteria about colours ask for: C10 to C13
    of 2026, C.8 to C.11 of 2017.

    Raises ValueError if the lot is needed and not drawn (`initial_colour` None).
    """
    has_topscorer = player.topscorer or opponent.topscorer
    prefer_the_same = player.preferred_colour is opponent.preferred_colour
    is_first_game_of_both = prefer_the_same and player.preferred_colour is None
    # Only a topscorer or his opponent can come to a third colour running or a difference beyond
    # two: any others with one absolute preference may not meet at all. Most pairs are through here,
    # without an allocation of colours.
    if is_first_game_of_both or not (has_topscorer or prefer_the_same):
        return AffectedByColours()
    allocation = allocate_colours(player, opponent, initial_colour)
    affected = AffectedByColours()
    if has_topscorer:
        both_players = (player, opponent)
        affected = affected._replace(
            too_wide=_numbers_of_those(both_players, _exceeds_difference, allocation),
            third_running=_numbers_of_those(both_players, _gets_third_running, allocation),
        )
    if prefer_the_same:
        disappointed = _player_without_preferred(player.preferred_colour, allocation)
        affected = affected._replace(without_preference=(disappointed.number,))
        if disappointed.strength is Strength.STRONG:
            affected = affected._replace(without_strong_preference=(disappointed.number,))
    return affected


def _player_without_preferred(colour: Colour | None, allocation: GivenColours) -> Player:
    """Return which of two players who both prefer a colour does not get it."""
    if colour is Colour.WHITE:
        return allocation.black
    return allocation.white


def _numbers_of_those(
    players: tuple[Player, Player],
    condition: Callable[[Player, GivenColours], bool],
    allocation: GivenColours,
) -> tuple[int, ...]:
    """Return the numbers of the players of a pair who meet a condition with the colours they get,
    in the order of the pair.
    """
    return tuple(player.number for player in players if condition(player, allocation))


def _colours_after(player: Player, given_colours: GivenColours) -> tuple[Colour, ...]:
    """Return the colours of a player of the pair, with the one that is given now as the last."""
    if player is given_colours.white:
        colour = Colour.WHITE
    else:
        colour = Colour.BLACK
    return (*player.colours, colour)


def _exceeds_difference(player: Player, given_colours: GivenColours) -> bool:
    """Return whether a player gets a colour difference higher than +2 or lower than -2 (C10 of
    2026, C.8 of 2017).
    """
    colours = _colours_after(player, given_colours)
    games_with_white = colours.count(Colour.WHITE)
    games_with_black = len(colours) - games_with_white
    return abs(games_with_white - games_with_black) > 2


def _gets_third_running(player: Player, given_colours: GivenColours) -> bool:
    """Return whether a player gets one colour for the third time in a row (C11 of 2026, C.9 of
    2017).
    """
    last_three = _colours_after(player, given_colours)[-3:]
    return len(last_three) == 3 and len(set(last_three)) == 1
