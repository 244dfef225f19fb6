"""The players of a round by section A of 2012, how many of them want which colour, and by section E
the colours of a pair. R21, R22, ... are readings of the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dutch_2012.criteria import B1A, B1B, B2_MEETING
from arbiter_gui.proof.kernel.colours import GivenColours, allocate_colours
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.players import Float, Player, Strength, build_players
from arbiter_gui.proof.kernel.recount import PlayerRound

_SIGNS = {Float.NONE: "-", Float.DOWN: "v", Float.UP: "^"}


def players_of(tournament: Tournament) -> tuple[Player, ...]:
    """A.2: return all participants, by score and number.

    Each has the `parity_number` by which E.5 decides the colour of players without a preference.
    """
    players = build_players(tournament, _stated_float, B1B.counts)
    # E.5: in the first round colours alternate in S1. R21: by the position among those present.
    if tournament.next_round == 1:
        return players
    # R22: the text does not say what happens in a later round to two who have not played yet. An
    # odd pairing number gets the other colour then: one more turns odd into even.
    return tuple(replace(player, parity_number=player.number + 1) for player in players)


def _stated_float(player_round: PlayerRound) -> Float | None:
    """A.4: return the float that a round gives whatever the scores: down for points without play,
    none without points. None for a game, in which the scores of the two decide.
    """
    if B1B.counts(player_round):
        return Float.DOWN
    if player_round.played:
        return None
    return Float.NONE


def field_of(tournament: Tournament) -> Field[Player]:
    """Return who may meet whom, and who may have the bye, by B.1 and B.2."""
    return Field(players_of(tournament), B1A, B2_MEETING)


def colours_of(player: Player, opponent: Player, initial: Colour | None) -> GivenColours:
    """E.1 to E.5: return the colours of a pair.

    The width of a colour difference says nothing here (R23).
    """
    return allocate_colours(player, opponent, initial, by_difference=False)


def preference_letters(player: Player, *, odd_round: bool) -> str:
    """Return the colour preference as the FIDE booklet prints it.

    `W` is absolute, `(W)` strong in an odd round and so almost absolute, `w` strong, `(w)` mild in
    an even round and so variable, `A` none; a mild one in an odd round is `w` as well.
    """
    if player.preferred_colour is None:
        return "A"
    letter = player.preferred_colour.value
    if player.strength is Strength.ABSOLUTE:
        return letter.upper()
    # A.7.d: in an odd round a strong preference counts nearly as an absolute one. A.7.e: in an even
    # round a mild one may bend.
    if player.strength is Strength.STRONG:
        if odd_round:
            return f"({letter.upper()})"
        return letter
    if odd_round:
        return letter
    return f"({letter})"


def card_note(player: Player, *, odd_round: bool) -> tuple[int, str]:
    """Return the number of a player with the note on his pairing card, as the FIDE booklet writes
    it: the preference, then the float of the previous round and that of the round before it.

    (7, "wv") prefers White and floated down in the previous round; (7, "w-^") floated up two rounds
    before.
    """
    # Two rounds without a float are put in front, as there may be fewer than two.
    two_rounds_before, previous_round = (Float.NONE, Float.NONE, *player.floats)[-2:]
    signs = _SIGNS[previous_round] + _SIGNS[two_rounds_before]
    # The booklet writes no sign for a round without a float, unless the other one follows it.
    return player.number, preference_letters(player, odd_round=odd_round) + signs.rstrip("-")


class WantedColours(NamedTuple):
    """How many players want White, Black or no colour.

    `variable` are those of them whose preference may bend.
    """

    white: int
    black: int
    without: int
    variable: int

    @property
    def scarcer(self) -> int:
        """How many players want the colour that fewer of them want."""
        return min(self.white, self.black)


def colours_wanted(players: Iterable[Player], *, odd_round: bool) -> WantedColours:
    """Return how many of the players want White, Black or no colour: from these numbers follows how
    many pairs cannot give both players what they want (A.8).

    A mild preference is variable only in an even round (A.7.e).
    """
    participants = list(players)
    preferred_colours = [player.preferred_colour for player in participants]
    variable_count = 0
    if not odd_round:
        variable_count = sum(player.strength is Strength.MILD for player in participants)
    return WantedColours(
        white=preferred_colours.count(Colour.WHITE),
        black=preferred_colours.count(Colour.BLACK),
        without=preferred_colours.count(None),
        variable=variable_count,
    )


class LeastDisregarded(NamedTuple):
    """How many pairs of a bracket must disregard a colour preference at the least (A.8)."""

    x1: int
    """Pairs in which not both preferences can be granted."""
    z1: int
    """Pairs in which not both strong preferences can be granted, in an even round; 0 in an odd one.
    """


def least_disregarded(players: Sequence[Player], *, odd_round: bool) -> LeastDisregarded:
    """A.8: return X1 and Z1: how many pairs must disregard a preference, and a strong one, if as
    many pairs are made as the bracket can have.

    A pair can grant all preferences if one of its players wants the colour that fewer players want,
    or none. So there are at most as many such pairs as there are such players. For Z1 a variable
    preference counts as none.
    """
    # The text has a formula for each of the two colours that more players can want; with `scarcer`
    # they are one. The text counts w and b apart from W and B; here they are part of them, as they
    # count towards X1 alike.
    pairs = len(players) // 2
    players_due = colours_wanted(players, odd_round=odd_round)
    x1 = max(0, pairs - players_due.scarcer - players_due.without)
    if odd_round:
        return LeastDisregarded(x1, z1=0)
    firmly_wanted = colours_wanted(
        [player for player in players if player.strength is not Strength.MILD],
        odd_round=odd_round,
    )
    z1 = max(0, pairs - firmly_wanted.scarcer - players_due.without - players_due.variable)
    return LeastDisregarded(x1, z1)
