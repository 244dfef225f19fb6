"""Sections 1 to 4 of the Dubov text of 1997: the players and their due colours, who may meet, and
the colours of a pair. A game with a colour breaks a *limit* if it makes the colour difference too
wide (2.3), or is the third game running with that colour (2.4).
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from functools import cached_property
from typing import NamedTuple

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.choices import Columns
from arbiter_gui.proof.dubov.round import DubovPlayer, players_of
from arbiter_gui.proof.dubov_1997.criteria import (
    A21,
    A23,
    A24,
    a23_too_wide,
    a24_third_running,
    playable_colours,
)
from arbiter_gui.proof.kernel.colours import DecidedWhite, latest_different_colour
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.players import numbers
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.values import ColourRule, Met, NoColour, Why


class BrokenLimits(NamedTuple):
    """Whether a game with a colour breaks the limits of colours for its player."""

    too_wide: bool
    """The colour difference would be too wide (2.3)."""
    third_running: bool
    """It would be the third game running with that colour (2.4)."""


class LimitBreaks(NamedTuple):
    """How many players of a pair break each limit of colours: compared in this order, 2.4 before
    2.3.
    """

    third_running: int
    too_wide: int


class GivenColours(NamedTuple):
    """The colours of a pair, and the article that decides them."""

    article: str
    rule: ColourRule
    """The kind of the rule of that article."""
    white: Dubovian
    black: Dubovian


class Dubovian(DubovPlayer):
    """A player with a due colour; ARO in tenths."""

    @cached_property
    def due(self) -> Colour:
        """The colour that is due (1): the one played less often, else not the last one, and Black
        without a game.
        """
        if self.colour_difference > 0:
            return Colour.BLACK
        if self.colour_difference < 0:
            return Colour.WHITE
        if self.colours:
            return self.colours[-1].other
        return Colour.BLACK

    def breaks(self, colour: Colour) -> BrokenLimits:
        """Return which limits a game with this colour breaks."""
        return BrokenLimits(
            too_wide=a23_too_wide(self, colour), third_running=a24_third_running(self, colour)
        )

    @cached_property
    def playable(self) -> tuple[Colour, ...]:
        """The colours with which a game breaks no limit."""
        return playable_colours(self)

    @property
    def colour_kind(self) -> Hashable:
        """All that a criterion about colours looks at in a player (`Player.colour_kind`)."""
        return self.playable


def no_colours_for(player: Dubovian, opponent: Dubovian) -> bool:
    """2.3 and 2.4: return whether either way to give the two their colours breaks a limit, so that
    they may not meet.
    """
    # `Field` asks about a player and himself if he is the only one of his kind.
    if player is opponent:
        return True
    white_for_player = Colour.WHITE in player.playable and Colour.BLACK in opponent.playable
    black_for_player = Colour.BLACK in player.playable and Colour.WHITE in opponent.playable
    return not white_for_player and not black_for_player


COLOURS_EXCLUDE = Criterion(
    article=A23.article, name="colours that cannot be shared", counts=no_colours_for
)
"""2.3 and 2.4 between two players."""


def colours_of(player: Dubovian, opponent: Dubovian) -> GivenColours:
    """3: return the colours of a pair, and the article that decides them.

    Section 3 decides, unless the colours turned round would break fewer limits (2.4 counts before
    2.3): then the limit decides.
    """
    article, rule, white = _white_by_section_3(player, opponent)
    if white is player:
        black = opponent
    else:
        black = player
    # A21: the limits come before the list of section 3, but only turn it round where that breaks
    # less.
    breaks = breaks_of(white, black)
    breaks_turned_round = breaks_of(black, white)
    if breaks <= breaks_turned_round:
        return GivenColours(article, rule, white, black)
    if breaks.third_running > breaks_turned_round.third_running:
        return GivenColours(A24.article, ColourRule.NOT_THREE_RUNNING, white=black, black=white)
    return GivenColours(A23.article, ColourRule.WITHIN_TWO, white=black, black=white)


def breaks_of(white: Dubovian, black: Dubovian) -> LimitBreaks:
    """Return how many of the two players break each limit of colours if they play like this."""
    broken_by_white = white.breaks(Colour.WHITE)
    broken_by_black = black.breaks(Colour.BLACK)
    return LimitBreaks(
        third_running=broken_by_white.third_running + broken_by_black.third_running,
        too_wide=broken_by_white.too_wide + broken_by_black.too_wide,
    )


def _white_by_section_3(first: Dubovian, second: Dubovian) -> DecidedWhite[Dubovian]:
    """3.a to 3.e: return who gets White by the first of these articles that decides, without a look
    at the limits of colours.
    """
    if first.due is not second.due:
        if first.due is Colour.WHITE:
            return DecidedWhite("3.a", ColourRule.BOTH_GRANTED, first)
        return DecidedWhite("3.a", ColourRule.BOTH_GRANTED, second)
    # From here on both are due the same colour.
    if abs(first.colour_difference) != abs(second.colour_difference):
        wider, narrower = sorted((first, second), key=lambda player: -abs(player.colour_difference))
        if wider.due is Colour.WHITE:
            return DecidedWhite("3.b", ColourRule.LARGER_SURPLUS, wider)
        return DecidedWhite("3.b", ColourRule.LARGER_SURPLUS, narrower)
    # Who had Black in the latest game in which they had different colours gets White now.
    colour_then = latest_different_colour(first.colours, second.colours)
    if colour_then is Colour.BLACK:
        return DecidedWhite("3.c", ColourRule.ALTERNATE, first)
    if colour_then is Colour.WHITE:
        return DecidedWhite("3.c", ColourRule.ALTERNATE, second)
    if first.aro != second.aro:
        higher_aro = max(first, second, key=lambda player: player.aro)
        return DecidedWhite("3.d", ColourRule.HIGHER_AVERAGE, higher_aro)
    # A23: with R equal, too, White goes to the one lower in the starting rank.
    lower_rating = max(first, second, key=lambda player: (-player.rating, player.number))
    return DecidedWhite("3.e", ColourRule.LOWER_RATING, lower_rating)


class Cards(Field[Dubovian]):
    """All players by pairing number; sets of players are sets of numbers."""

    def __init__(self, tournament: Tournament) -> None:
        super().__init__(players_of(Dubovian, tournament, parts_of_aro=10), A21, COLOURS_EXCLUDE)

    def is_reason_apart(self, player: int, opponent: int, why: Why | None) -> bool:
        """Return whether `why` is a right reason why two players (numbers) may not meet; None is
        right if they may.

        It is 2.1 with the round in which they met; or if they have not met, 2.3 or 2.4 with a
        colour that it forbids one of them.
        """
        if opponent in self.by_number[player].met:
            return why == Met(A21.article, self.by_number[player].round_met(opponent))
        if self.is_legal_pair(player, opponent):
            return why is None
        # Both ways to give the colours break some limit for one of them; any of these is right.
        if not isinstance(why, NoColour):
            return False
        limits = {limit.article: limit for limit in (A23, A24)}
        is_broken_by = limits[why.article].counts
        return any(
            is_broken_by(self.by_number[number], why.colour) for number in (player, opponent)
        )

    def barring_articles(self, player: int, opponent: int) -> frozenset[str]:
        """Return the articles that can each be named as keeping two players (numbers) apart, as
        `Field.barring_articles`: 2.1 for an earlier game, or both limits of colours.
        """
        articles = super().barring_articles(player, opponent)
        if A23.article in articles:
            return articles | {A24.article}
        return articles

    def surplus(self, players: Iterable[int]) -> Colour | None:
        """Return the colour that is due to more of the players; None if both are due to as many."""
        dues = [self.by_number[number].due for number in players]
        due_white = dues.count(Colour.WHITE)
        due_black = len(dues) - due_white
        if due_white == due_black:
            return None
        if due_white > due_black:
            return Colour.WHITE
        return Colour.BLACK

    def columns_of(self, players: Iterable[int], changers: Collection[int] = ()) -> Columns:
        """6.2: return the column of the players due White and that of those due Black, by number.

        The first goes by ascending ARO, then ascending R; the second by descending R, then
        descending ARO. `changers` are in the other column than that of their due colour.
        """
        whites: list[Dubovian] = []
        blacks: list[Dubovian] = []
        for number in players:
            player = self.by_number[number]
            column = player.due.other if number in changers else player.due
            if column is Colour.WHITE:
                whites.append(player)
            else:
                blacks.append(player)
        whites.sort(key=lambda player: (player.aro, player.rating, player.number))
        blacks.sort(key=lambda player: (-player.rating, -player.aro, player.number))
        return numbers(whites), numbers(blacks)

    def opponents_in_order(self, players: Iterable[int], colour: Colour) -> list[int]:
        """Return players in the order in which an opponent is sought among them: first those who
        are due the `colour`, then the highest R, then the lowest ARO.
        """

        def sort_key(number: int) -> tuple[bool, int, int, int]:
            """Return what players are sorted by; the rank by number decides at last."""
            player = self.by_number[number]
            return player.due is not colour, -player.rating, player.aro, number

        return sorted(players, key=sort_key)
