"""Article 3 of the Double-Swiss and the Team Swiss, without a trace: the order in which the bye is
offered, and one bracket after another, each paired completely with *upfloaters* from below.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.engine.kernel.criteria import Criteria
from arbiter_gui.engine.kernel.graph.bitsets import Bitset, bitset, members
from arbiter_gui.engine.upfloating.bracket import OpenBracket
from arbiter_gui.engine.upfloating.identifiers import (
    FullBracket,
    IdentifiedPairing,
    first_identifier,
)
from arbiter_gui.engine.upfloating.participants import Participant, Participants
from arbiter_gui.engine.upfloating.sets import ChosenSet, chosen_set


@dataclass(frozen=True)
class PairedBracket:
    """A bracket as it was paired: the score and the places of its residents, its upfloaters, and
    the pairing.

    `open_bracket` is the bracket before its upfloaters, the `chosen_set`, were known.
    """

    score: int
    residents: tuple[int, ...]
    open_bracket: OpenBracket
    chosen_set: ChosenSet
    identified: IdentifiedPairing

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs by places, the top member first, in the order of the identifier."""
        places = self.identified.bracket.places
        return tuple((places[top], places[bottom]) for top, bottom in self.identified.pairs)


def bye_order(participant: Participant) -> tuple[int, int, int]:
    """3.4.2 to 3.4.4: return the key of the order in which the bye is offered.

    The lowest score comes first, then the most matches played, then the largest number.
    """
    return participant.score, -participant.matches, -participant.number


class Pairing:
    """A round while it is paired, bracket by bracket, without a trace.

    `unpaired` are the places of those who are not paired yet, as a bitset.
    """

    def __init__(
        self, participants: Participants, criteria: Criteria, control: Control = FREE
    ) -> None:
        self.participants = participants
        self.criteria = criteria
        self.control = control
        self.unpaired = participants.everybody

    def in_bye_order(self) -> list[int]:
        """Return all places in the order in which the bye is offered (3.4)."""
        return sorted(
            members(self.unpaired), key=lambda place: bye_order(self.participants.all[place])
        )

    def brackets(self, *, with_reasons: bool = False) -> Iterator[PairedBracket]:
        """3.3: pair one bracket after another from the top scoregroup down, and yield each.

        A bracket is the residents of the top scoregroup that is not empty, and upfloaters from
        below; it is paired completely, so that nobody goes down (1.3.2). `with_reasons` asks also
        for the reason against each player who is skipped when the upfloaters are chosen.
        """
        at_score = self.participants.at_score
        scores = self.participants.scores
        total = len(self.participants.all)
        for index, score in enumerate(scores):
            residents = self.unpaired & at_score[score]
            if not residents:
                continue
            self.control.progress(total - self.unpaired.bit_count(), total)
            is_last = index + 1 == len(scores)
            next_scoregroup = 0 if is_last else at_score[scores[index + 1]]
            yield self._pair_bracket(score, residents, next_scoregroup, with_reasons)

    def _pair_bracket(
        self, score: int, residents: Bitset, next_scoregroup: Bitset, with_reasons: bool
    ) -> PairedBracket:
        """3.5 and 3.6: choose the upfloaters of a scoregroup and pair the bracket.

        All its players are then taken out of `unpaired`. The sets of players are bitsets of places.
        `with_reasons` says that it will be recorded why players were skipped.
        """
        # Everybody else who is not paired yet has a lower score, as scoregroups come from the top.
        lower = self.unpaired & ~residents
        bracket = OpenBracket(
            self.participants,
            self.criteria,
            residents=residents,
            lower=lower,
            next_scoregroup=next_scoregroup & lower,
            control=self.control,
        )
        chosen = chosen_set(bracket, with_reasons=with_reasons)
        upfloaters = bitset(chosen.upfloaters)
        identified = first_identifier(self._full_bracket(residents | upfloaters, upfloaters))
        self.unpaired &= ~(residents | upfloaters)
        return PairedBracket(
            score=score,
            residents=tuple(members(residents)),
            open_bracket=bracket,
            chosen_set=chosen,
            identified=identified,
        )

    def _full_bracket(self, places: Bitset, upfloaters: Bitset) -> FullBracket:
        """Return the bracket of residents and upfloaters together, which are the `places`."""
        ordered = self.participants.by_number(tuple(members(places)))
        return FullBracket(
            self.participants,
            self.criteria,
            places=ordered,
            upfloaters=upfloaters,
            control=self.control,
        )
