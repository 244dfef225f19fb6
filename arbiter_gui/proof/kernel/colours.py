"""The colours of a pair by the five rules that all Swiss editions have, and which players of a pair
do not get what the criteria about colours ask for.

The rules are numbered from 1 here; an edition gives them its own articles.
"""

from __future__ import annotations

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
    kind, colour = _colour_of_the_higher(higher, lower, initial_colour, by_difference)
    if colour is Colour.WHITE:
        return GivenColours(higher, lower, kind)
    return GivenColours(lower, higher, kind)


def _colour_of_the_higher(
    higher: Player, lower: Player, initial_colour: Colour | None, by_difference: bool
) -> tuple[ColourRule, Colour]:
    """Return which of the five rules decides, and the colour that it gives the higher ranked
    player.

    The rules are asked in their order, but the last one first. Raises ValueError if the lot is
    needed and not drawn.
    """
    preferred_colour = higher.preferred_colour
    preferred_by_lower = lower.preferred_colour
    # The last rule: without any preference, a higher ranked player with an odd number gets the
    # initial colour, one with an even number the other colour. Asked first, as the other rules
    # compare preferences.
    if preferred_colour is None and preferred_by_lower is None:
        if initial_colour is None:
            raise ValueError("the initial colour has not been drawn")
        if higher.parity_number % 2 == 1:
            return ColourRule.BY_NUMBER, initial_colour
        return ColourRule.BY_NUMBER, initial_colour.other
    # The first rule: both preferences are granted where they can be, also where only one of the two
    # has any.
    if preferred_colour is None:
        assert preferred_by_lower is not None
        return ColourRule.BOTH_GRANTED, preferred_by_lower.other
    if preferred_colour is not preferred_by_lower:
        return ColourRule.BOTH_GRANTED, preferred_colour
    # The second rule: both want the same colour, and the stronger preference is granted.
    weight = _weight_of_preference(higher, by_difference)
    weight_of_lower = _weight_of_preference(lower, by_difference)
    if weight != weight_of_lower:
        if weight > weight_of_lower:
            return ColourRule.STRONGER, preferred_colour
        return ColourRule.STRONGER, preferred_colour.other
    # The third rule: they alternate from the last round in which they had different colours. Games
    # are counted from the last one back, without rounds that were not played; where one has fewer,
    # the older ones of the other have no counterpart.
    for colour, colour_of_lower in zip(
        reversed(higher.colours), reversed(lower.colours), strict=False
    ):
        if colour is not colour_of_lower:
            return ColourRule.ALTERNATE, colour.other
    # The fourth rule: the preference of the higher ranked player, which the other one shares here.
    return ColourRule.HIGHER_RANKED, preferred_colour


def _weight_of_preference(player: Player, by_difference: bool) -> tuple[Strength, int]:
    """Return how strong the colour preference of a player is, to be compared with an opponent's.

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
    if first is None:
        first = ranked((white, black))[0]
    return PreferencesWeighed(
        article,
        white.number,
        black.number,
        first.number,
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
    too_wide: tuple[int, ...] = ()
    third_running: tuple[int, ...] = ()
    if has_topscorer:
        both_players = (player, opponent)
        too_wide = tuple(
            member.number for member in both_players if _exceeds_difference(member, allocation)
        )
        third_running = tuple(
            member.number for member in both_players if _gets_third_running(member, allocation)
        )
    if not prefer_the_same:
        return AffectedByColours(too_wide=too_wide, third_running=third_running)
    # Both prefer one colour: the rules of allocation give it to one of them, and the other one does
    # not get it.
    if player.preferred_colour is Colour.WHITE:
        player_without_preference = allocation.black
    else:
        player_without_preference = allocation.white
    without_preference = (player_without_preference.number,)
    without_strong_preference: tuple[int, ...] = ()
    if player_without_preference.strength is Strength.STRONG:
        without_strong_preference = without_preference
    return AffectedByColours(
        too_wide=too_wide,
        third_running=third_running,
        without_preference=without_preference,
        without_strong_preference=without_strong_preference,
    )


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
