"""Article 3 of the Double-Swiss (C.04.5) and the Team Swiss (C.04.6): pairs a round and records it,
the bye first, then one bracket after another.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.engine.kernel.choosing import ChoosingRound
from arbiter_gui.engine.kernel.criteria import AbsoluteCase
from arbiter_gui.engine.upfloating.bracket_trace import BracketRecorder, RecordedCriteria
from arbiter_gui.engine.upfloating.criteria import MISSED_MATCHES
from arbiter_gui.engine.upfloating.participants import Participants
from arbiter_gui.engine.upfloating.procedure import Pairing
from arbiter_gui.trace import Level
from arbiter_gui.trace.upfloating import ByeByMatches
from arbiter_gui.trace.values import HadPoint


@dataclass(frozen=True)
class MatchRound:
    """A round of matches while it is paired: its state, and the participants at the same places.

    `criteria` are those of the edition, `matches_before` the number of matches that could have been
    played so far.
    """

    state: ChoosingRound
    participants: Participants
    criteria: RecordedCriteria
    matches_before: int

    def a33_settle_bye(self) -> None:
        """3.3: give the bye, if the field is odd, and make sure that all others can be paired.

        Raises NoLegalPairing where no complete pairing is possible: then the chief arbiter decides
        (3.3.3), and nothing is paired.
        """
        state = self.state
        # 3.4 gives the bye only where the others can be paired. So an odd field without a bye is a
        # deadlock as well.
        is_odd = len(state.entrants) % 2 == 1
        if is_odd:
            self.a34_give_bye()
        bye_is_settled = state.bye is not None or not is_odd
        completion = self.criteria.ranked.criterion_for(AbsoluteCase.REST)
        if bye_is_settled and completion.counts(state.legal, state.left):
            return
        state.raise_without_complete_pairing(article="3.3")

    def a34_give_bye(self) -> None:
        """3.4: give the bye, and record who was skipped for it.

        It goes to the lowest score, then the most matches played, then the largest number: to the
        first in this order who may have it (C2) and leaves a legal pairing of all others. Nobody
        gets it if there is no such participant.
        """
        state = self.state
        no_second_bye = self.criteria.ranked.criterion_for(AbsoluteCase.BYE_BEFORE)
        order = Pairing(self.participants, self.criteria.ranked).in_bye_order()
        player, skipped, proofs = state.give_bye_to_first(order, HadPoint(no_second_bye.article))
        if player is None:
            return
        participant = self.participants.all[player]
        event = ByeByMatches(
            "3.4", participant.number, participant.score, participant.matches, skipped
        )
        state.record(event, proofs=proofs)
        missed = self.matches_before - participant.matches
        costs = ("bye-score", participant.score), (MISSED_MATCHES, missed)
        state.record_choice(
            "3.4", "pab", [participant.number], amounts=costs, position=len(skipped) + 1
        )

    def a33_pair_brackets(self) -> None:
        """3.3: pair one bracket after another from the top scoregroup down."""
        state = self.state
        pairing = Pairing(self.participants, self.criteria.ranked, state.control)
        pairing.unpaired = state.left
        for bracket in pairing.brackets(with_reasons=state.sink.level >= Level.STEPS):
            BracketRecorder(state, bracket, self.criteria).record()
            for top, bottom in bracket.pairs:
                state.pair(top, bottom)
