"""Article 3.2 of the Burstein System: how one bracket is paired; its *incoming floaters* are the
players left over by the bracket above.

A bracket is first paired as if its floaters could always be paired further down, in the next
bracket or below it. If the rest can then really be completed as well as that, nothing better
exists, and the pairing found is the first one. Otherwise the bracket is paired again together with
all lower players.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.burstein_2026.bracket_trace import record_bracket
from arbiter_gui.engine.burstein_2026.criteria import C4, C5, C6, C7, RANKED
from arbiter_gui.engine.burstein_2026.definitions import seat_at
from arbiter_gui.engine.burstein_2026.rulebook import BOOK
from arbiter_gui.engine.burstein_2026.search import SolvedBracket, first_of_the_best
from arbiter_gui.engine.dutch import brackets
from arbiter_gui.engine.dutch.brackets import Stage, max_pairs
from arbiter_gui.engine.dutch.criteria import Case, Downfloater, Pair
from arbiter_gui.engine.kernel.bracket_search.task import Candidate
from arbiter_gui.rulebook.measures import UNPAIRED
from arbiter_gui.trace import Sink
from arbiter_gui.trace.values import Apart

BOOK.implements("3.2.1")(max_pairs)


@dataclass(frozen=True)
class Bracket(brackets.Bracket):
    """A bracket to be paired; incoming floaters are ranked among the residents, and may meet one
    another.
    """

    criteria = RANKED

    @cached_property
    @BOOK.implements("4.1")
    def places(self) -> tuple[int, ...]:
        """4.1: the players in the order of their ranking, whatever their scores."""
        players = self.mdps + self.residents
        return tuple(sorted(players, key=lambda place: seat_at(self.field, place).rank))

    def _without_mdp_pairs(self, graph: Sequence[int]) -> list[int]:
        # Incoming floaters may meet one another here, unlike the moved-down players of the Dutch
        # System.
        return list(graph)

    def _counted_facts(self, *, floating: bool) -> Iterator[tuple[Hashable, ...]]:
        """Yield what the criteria see of each player: score and due colour.

        Brackets in which they see the same are paired alike. No criterion asks about earlier
        floats, so that `floating` does not matter.
        """
        for seat in self.seats:
            yield seat.score, seat.preference.colour

    def apart(self, first: int, second: int) -> Apart | None:
        """Return the absolute criterion that keeps two players apart, by their places in the
        ranking.
        """
        return self.field.apart(self.places[first], self.places[second])

    def pair(self, higher: int, lower: int) -> tuple[Case, Pair]:
        """Return two players who are paired (BSNs), as the criteria see them, and the case they
        are.

        There is one case only, as incoming floaters count like residents here.
        """
        higher_seat = self.seats[higher]
        lower_seat = self.seats[lower]
        return Case.LEVEL_PAIR, Pair(
            higher_seat, lower_seat, abs(higher_seat.score - lower_seat.score)
        )

    def downfloater(self, player: int, single: bool) -> tuple[Case, Downfloater]:
        """Return an outgoing floater as the criteria see one.

        It does not matter here whether it is a `single` one.
        """
        seat = self.seats[player]
        return Case.RESIDENT_DOWNFLOATER, Downfloater(seat, seat.score)

    def best_stage(self, sink: Sink, parent: int, control: Control) -> Stage:
        """3.2: pair the bracket, and record below the event `parent` how it was done.

        As many pairs are made as C1 to C4 allow; all others float down to the next bracket.
        """
        solved = self.solved(control)
        record_bracket(solved, self.criteria, self.apart, sink, parent)
        return Stage(self, solved.candidate, solved.make_task)

    def solved(self, control: Control) -> SolvedBracket:
        """Return the first of the best pairings, and how it was found."""
        # The last bracket has no lower players, so that the first task is the whole one. Any other
        # is paired first as if the rest could always be completed, because that is much quicker,
        # and mostly right.
        if not self.next_group:
            return first_of_the_best(self.task_with_lower_players, control)
        solved = first_of_the_best(self.task_without_lower_players, control)
        if self.can_complete_as_assumed(solved.candidate):
            return solved
        return first_of_the_best(self.task_with_lower_players, control)

    def can_complete_as_assumed(self, candidate: Candidate) -> bool:
        """C4: return whether the round can be completed after a candidate that was found without
        looking at lower players.

        If C7 counts, the search took the next bracket to be paired as well as it can be. So the
        round is only completed as assumed if the lower players can be paired together with those
        whom the next bracket then leaves over. Without C7 nothing was assumed of it.
        """
        floaters = tuple(self.places[vertex] for vertex in candidate.downfloaters)
        if C7 not in self.criteria:
            return C4.counts(self.field, floaters + self.next_group + self.lower) is None
        unpaired_below = self.criteria.amount(candidate.totals, C7, UNPAIRED)
        # A quick answer first: the lower players can surely take in so many, whichever players the
        # next bracket leaves over.
        if unpaired_below and self.field.can_surely_be_paired(
            self.lower, floaters + self.next_group, unpaired_below
        ):
            return True
        left_over = self.left_over_as_assumed(floaters, unpaired_below, (C5, C6))
        return C4.counts(self.field, left_over + self.lower) is None
