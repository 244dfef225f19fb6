"""Chapter 2 as the judge reads it: the limits 2.1 to 2.6 in the order of the text, each with the
function that asks.
"""

from __future__ import annotations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov.round import DubovPlayer
from arbiter_gui.proof.kernel.field import met_before
from arbiter_gui.proof.kernel.players import Player, is_last_round
from arbiter_gui.proof.kernel.recount import bars_the_bye
from arbiter_gui.rulebook import Criterion

A21 = Criterion(article="2.1", name="repeated meetings", counts=met_before)

A22 = Criterion(article="2.2", name="byes after a point without playing", counts=bars_the_bye)


def a23_too_wide(player: Player, colour: Colour) -> bool:
    """2.3: return whether a game with this colour would make the colour difference of a player too
    wide.

    The difference is the number of Whites less that of Blacks. Beyond two in either direction is
    too wide; but if it is beyond two already, a game that brings it nearer is allowed (B16).
    """
    if colour is Colour.WHITE:
        change = 1
    else:
        change = -1
    difference_after = abs(player.colour_difference + change)
    return difference_after > 2 and difference_after > abs(player.colour_difference)


A23 = Criterion(article="2.3", name="colour differences", counts=a23_too_wide)


def a24_third_running(player: Player, colour: Colour) -> bool:
    """2.4: return whether a game with this colour would be the player's third one running with
    it.
    """
    return player.colours[-2:] == (colour, colour)


A24 = Criterion(article="2.4", name="third colours running", counts=a24_third_running)


def a25_may_come_up(player: DubovPlayer, tournament: Tournament) -> bool:
    """2.5: return whether a player may be moved up into a higher group.

    He may not in two rounds running, nor more than three times in all (four times in ten rounds or
    more); in the last round he always may.
    """
    if is_last_round(tournament):
        return True
    # A16: with an unknown number of rounds, those up to the one being paired.
    rounds = max(tournament.round_count or 0, tournament.next_round)
    if rounds > 9:
        limit = 4
    else:
        limit = 3
    came_up_before = player.ups[-1:] == (True,)
    return not came_up_before and player.ups.count(True) < limit


A25 = Criterion(article="2.5", name="moves up", counts=a25_may_come_up)


def playable_colours(player: Player) -> tuple[Colour, ...]:
    """Return the colours with which a game breaks neither 2.3 nor 2.4."""
    colours = []
    for colour in Colour:
        if not a23_too_wide(player, colour) and not a24_third_running(player, colour):
            colours.append(colour)
    return tuple(colours)


def a26_may_change(player: Player, colour: Colour) -> bool:
    """2.6: return whether a player may change to the subgroup of a colour, which 2.3 and 2.4 must
    allow.
    """
    return colour in playable_colours(player)


A26 = Criterion(article="2.6", name="changes of the colour subgroup", counts=a26_may_change)

CRITERIA = (A21, A22, A23, A24, A25, A26)
"""All limits in the order of the text."""
