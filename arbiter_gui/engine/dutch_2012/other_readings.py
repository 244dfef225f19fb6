"""Other *readings*, ways to understand an unclear text, than the program's own: a bracket is paired
under them too, to see whether the program's reading decided its pairs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from arbiter_gui.engine.dutch_2012.criteria import Requirement
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.kernel.criteria import Amounts
from arbiter_gui.engine.kernel.graph.bitsets import Bitset


class CheaperEdges(NamedTuple):
    """The edges between two sets of vertices, as bitsets, and the amounts by which each of them
    gets cheaper.
    """

    first_ends: Bitset
    second_ends: Bitset
    reduction: Amounts


@dataclass(frozen=True)
class OtherReading:
    """A reading of the rules other than the program's own.

    Each field departs from one or more of its readings.
    """

    ignored: frozenset[Requirement] = frozenset()
    """R1, R3, R5, R7: these requirements are not counted."""
    highest_scores_first: bool = False
    """R2: the scores of the players who move on are compared one by one, the highest first, and not
    by their sum."""
    factor_in_every_bracket: bool = False
    """R4: the factor of D.4 counts above the lowest bracket too."""
    a7d_above_b2: bool = False
    """R5: A.7.d counts above B.2, so that B.2 is given up for a topscorer to keep A.7.d."""
    bottom_player_floats_again: bool = False
    """R6: if a float must be repeated, a downfloat is by the bottom player, an upfloat by the top
    one."""
    upfloats_in_every_bracket: bool = False
    """R8: criteria for upfloaters count in a remainder, and in a bracket treated as homogeneous,
    too."""
    downfloats_of_moved_down_players: bool = False
    """R9: criteria for downfloaters protect players who were moved down before, and not only
    residents."""
    exchanges_by_number: bool = False
    """R19: exchanges are ordered by pairing numbers, and not by positions in the group."""
    cards: Mapping[Entrant, Entrant] = field(default_factory=dict)
    """R10, R11: players whose card is another one under the reading, each with that card."""
    cheaper_edges: tuple[CheaperEdges, ...] = ()
    """All that the reading changes, if it only makes some edges cheaper, none of them in the
    accepted pairing."""

    def players_with_its_cards(self, players: Sequence[Entrant]) -> tuple[Entrant, ...]:
        """Return players with the cards that they have under the reading."""
        return tuple([self.cards.get(player, player) for player in players])


OWN_READING = OtherReading()
"""No other reading: that of the program itself."""
