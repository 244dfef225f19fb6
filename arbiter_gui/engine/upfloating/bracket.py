"""A bracket that waits for its *upfloaters*, the lower players who are brought up so that all its
residents can be paired. A *participant* is a player or a team; sets of them are bitsets of places.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.kernel.criteria import CostField, Criteria
from arbiter_gui.engine.kernel.graph.bitsets import Bitset, members, singleton, without
from arbiter_gui.engine.upfloating.criteria import Case, NextScoregroup, Upfloater
from arbiter_gui.engine.upfloating.meetings import can_be_paired, count_left_alone
from arbiter_gui.engine.upfloating.participants import Participants


@dataclass(frozen=True)
class OpenBracket:
    """A bracket whose upfloaters are still to be chosen: its residents and all lower participants,
    as bitsets.

    `next_scoregroup` are those of the next score in the standings of the round (readings DS2, T2),
    as a bitset; it is empty if all of them have become upfloaters or have the bye.
    """

    participants: Participants
    criteria: Criteria
    residents: Bitset
    lower: Bitset
    next_scoregroup: Bitset
    control: Control

    @cached_property
    def pool(self) -> tuple[int, ...]:
        """3.5.1, 3.5.3: the possible upfloaters, by score, then number."""
        return tuple(members(self.lower))

    def amounts(self, place: int) -> Mapping[CostField, int]:
        """Return what a participant adds to the criteria as an upfloater.

        The criterion on the next scoregroup (C6) is left out: it depends on the whole set.
        """
        participant = self.participants.all[place]
        return self.criteria.amounts(
            Case.UPFLOATER, Upfloater(participant.score, participant.floated)
        )

    @cached_property
    def next_scoregroup_field(self) -> CostField | None:
        """Where a cost counts the criterion on the next scoregroup (C6); None if there is none."""
        for criterion in self.criteria.criteria_for(Case.NEXT_SCOREGROUP):
            return self.criteria.key(criterion)
        return None

    def amount_for_next_scoregroup(self, needed: int, residents: int) -> int:
        """C6: return 1 if the next scoregroup needs more upfloaters than its size asks for, else 0.

        `needed` is how many it needs, `residents` how many players it has.
        """
        # An even number of residents can do without an upfloater, an odd one with one.
        next_scoregroup = NextScoregroup(needed, by_size=residents % 2)
        criteria = self.criteria.criteria_for(Case.NEXT_SCOREGROUP)
        return sum(criterion.counts(next_scoregroup) for criterion in criteria)

    def is_legal(self, upfloaters: Bitset) -> bool:
        """Return whether these upfloaters let the residents be paired, and all others without them.

        C1: no two meet again. C3: those who are not paired yet can always all be paired.
        """
        self.control.checkpoint()
        legal = self.participants.legal
        if not can_be_paired(legal, self.residents | upfloaters):
            return False
        return can_be_paired(legal, self.lower & ~upfloaters)

    def missed_in_next_scoregroup(self, upfloaters: Bitset) -> int:
        """C6: return 1 if the next scoregroup, without the `upfloaters` (bitset), needs too many
        upfloaters itself, else 0.

        It is to be paired with the fewest that its size allows: none if it is even, one if it is
        odd. Once it is empty, it needs none.
        """
        residents = self.next_scoregroup & ~upfloaters
        if (
            self.next_scoregroup_field is None
            or not residents
            or self._next_can_be_paired(residents, upfloaters)
        ):
            return 0
        # More upfloaters than its size asks for are two more at least, as their number has the
        # parity of the size.
        size = residents.bit_count()
        asked_for_by_size = size % 2
        return self.amount_for_next_scoregroup(asked_for_by_size + 2, size)

    def _next_can_be_paired(self, residents: Bitset, upfloaters: Bitset) -> bool:
        """Return whether the next scoregroup can be paired with no upfloater, or with one if its
        size is odd.
        """
        legal = self.participants.legal
        further_down = self.lower & ~upfloaters & ~residents
        if residents.bit_count() % 2 == 0:
            return can_be_paired(legal, residents) and can_be_paired(legal, further_down)
        if count_left_alone(legal, residents) > 1:
            return False
        # One upfloater is enough if any of those further down can be it, and the others can be
        # paired without him.
        for place in members(further_down):
            remaining = without(further_down, place)
            if can_be_paired(legal, residents | singleton(place)) and can_be_paired(
                legal, remaining
            ):
                return True
        return False
