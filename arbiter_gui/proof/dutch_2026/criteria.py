"""Article 2: what one pair, or one downfloater, adds to the criteria C9 to C21."""

from __future__ import annotations

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.colours import colour_payers
from arbiter_gui.proof.kernel.players import Float, Player, higher_first

LIMBO = 10**6
"""Added to the score of an MDP without opponent, whose difference is larger than any other (reading of C18)."""

Counted = dict[int, tuple[int, ...]]
"""Who pays, by the criteria that count players."""

Listed = dict[int, int]
"""The score difference, by the criteria that list them."""


def of_pair(one: Player, other: Player, moved_down: bool, initial: Colour | None) -> tuple[Counted, Listed]:
    """C10 to C21 of one pair; `moved_down` tells that the higher ranked of the two is an MDP."""
    higher, lower = higher_first(one, other)
    counted, listed = colour_payers(higher, lower, initial, 10), Listed()
    if moved_down:
        sd = higher.score - lower.score
        for rounds_ago, counts, down, up in ((1, 15, 18, 19), (2, 17, 20, 21)):
            if lower.had(Float.UP, rounds_ago):
                counted[counts] = (lower.number,)
                listed[up] = sd
            if higher.had(Float.DOWN, rounds_ago):
                listed[down] = sd
    return counted, listed


def of_downfloater(player: Player, moved_down: bool) -> tuple[Counted, Listed]:
    """C14 and C16 for residents, C18 and C20 for MDPs that stay without opponent."""
    counted, listed = Counted(), Listed()
    for rounds_ago, counts, lists in ((1, 14, 18), (2, 16, 20)):
        if player.had(Float.DOWN, rounds_ago):
            if moved_down:
                listed[lists] = LIMBO + player.score
            else:
                counted[counts] = (player.number,)
    return counted, listed
