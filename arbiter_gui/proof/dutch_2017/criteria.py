"""Section C: what one pair, or one downfloater, adds to the criteria C.5 to C.19."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.colours import colour_payers
from arbiter_gui.proof.kernel.matching_problem import Key
from arbiter_gui.proof.kernel.players import Float, Player

POINT = 10
"""A.8: a downfloater is compared with one point below the lowest ranked player, whatever the point system."""

FLOATS = (
    (12, 16, Float.DOWN, 1),
    (13, 17, Float.UP, 1),
    (14, 18, Float.DOWN, 2),
    (15, 19, Float.UP, 2),
)
"""The criterion that counts players, the one that lists differences, the kind of float, and how long ago."""


@dataclass
class Added:
    """What a pair or a downfloater adds: its score difference (A.8), who pays, and differences listed."""

    sd: int
    payers: dict[int, tuple[int, ...]] = field(default_factory=dict)
    sds: dict[int, tuple[int, ...]] = field(default_factory=dict)

    def amounts(self) -> dict[Key, int]:
        """Return the amounts by criterion; details are minus the differences, so that larger ones weigh more."""
        out: dict[Key, int] = {(6, -self.sd): 1} if self.sd else {}
        out.update(((number, 0), len(who)) for number, who in self.payers.items() if who)
        out.update(((number, -sds[0]), len(sds)) for number, sds in self.sds.items())
        return out


def of_pair(one: Player, other: Player, initial: Colour | None) -> Added:
    """C.6 and C.8 to C.19 of one pair."""
    added = Added(abs(one.score - other.score), colour_payers(one, other, initial, 8))
    if added.sd:
        higher, lower = (one, other) if one.score > other.score else (other, one)
        _repeats(added, higher, Float.DOWN)
        _repeats(added, lower, Float.UP)
    return added


def of_downfloater(player: Player, lowest: int) -> Added:
    """C.6 and C.12 to C.19 of one player left unpaired in a bracket whose lowest score is `lowest`."""
    added = Added(player.score - (lowest - POINT))
    _repeats(added, player, Float.DOWN)
    return added


def _repeats(added: Added, player: Player, kind: Float) -> None:
    """C.12 to C.19: whether this float was already received one or two rounds before."""
    for counts, lists, which, rounds in FLOATS:
        if which is kind and player.had(kind, rounds):
            added.payers[counts] = (*added.payers.get(counts, ()), player.number)
            added.sds[lists] = (*added.sds.get(lists, ()), added.sd)
