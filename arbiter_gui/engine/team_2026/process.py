"""Article 3: the bye, then bracket after bracket from its upfloaters to its pairs, then the colours of the matches."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel import colour_rules
from arbiter_gui.engine.kernel.boards import RoundPairing, in_board_order
from arbiter_gui.engine.kernel.choosing import ChoosingRound, PairedRound
from arbiter_gui.engine.kernel.compared_choices import compared
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, CounterQuestions, RoundDemand
from arbiter_gui.engine.kernel.initial_colour import places_among_participants
from arbiter_gui.engine.team_2026.colours import RULES, Side, a42_first_team, a43_first_colour
from arbiter_gui.engine.team_2026.criteria import C2, C3, C4, C5, C6, C7, C8, C9, C10, RANKED
from arbiter_gui.engine.team_2026.definitions import TeamSeat, field_of, participants_of
from arbiter_gui.engine.team_2026.rulebook import BOOK
from arbiter_gui.engine.upfloating.criteria import MISSED_MATCHES
from arbiter_gui.engine.upfloating.identifiers import first_identifier
from arbiter_gui.engine.upfloating.participants import Participants, scoregroups
from arbiter_gui.engine.upfloating.procedure import Pairing
from arbiter_gui.engine.upfloating.sets import chosen_set
from arbiter_gui.engine.upfloating.telling import BracketTeller, ToldCriteria, tell_cards
from arbiter_gui.trace import Level, Recorder, Sink
from arbiter_gui.trace.kinds import RoundImpossible
from arbiter_gui.trace.upfloating import ByeByMatches
from arbiter_gui.trace.values import HadPoint

BOOK.implements("1.3.1")(scoregroups)
BOOK.implements("1.3.2")(Pairing.brackets)
BOOK.implements("3.5")(chosen_set)
BOOK.implements("3.6")(first_identifier)
BOOK.implements("3.6.1")(Participants.by_number)
BOOK.implements("4.1")(colour_rules.drawn)
BOOK.implements("T7")(places_among_participants)
BOOK.implements("C.04.2.3.6")(in_board_order)

TOLD = ToldCriteria(RANKED, (C4, C5, C6, C7), (C8, C9, C10), "T9")
"""The criteria as the trace tells them."""


def pair_round(tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
    """Pair the next round.

    Raises NeedsChoice without a drawn colour where one is needed, NoLegalPairing without a complete pairing.
    """
    paired = pair_teams(tournament, NO_WISH, sink, control)
    return RoundPairing(BOOK.key, tournament.next_round, paired.boards, paired.bye, paired.questions)


def pair_teams(tournament: Tournament, wish: RoundDemand, sink: Sink, control: Control) -> PairedRound:
    """Pair the next round with a wish. Raises NeedsChoice and NoLegalPairing."""
    field = field_of(tournament, wish)
    state = ChoosingRound(tournament, field.seats, field, sink, control)
    participants = participants_of(tournament, field)
    tell_cards(state, participants)
    paired = _Round(state, participants)
    paired.a33_begin()
    paired.a33_brackets()
    return state.finished(paired.a43_colours(tournament.initial_colour), "C.04.2.3.6", BOOK, ())


@dataclass(frozen=True)
class _Round:
    """A round while it is paired: its state, and the participants at the same places."""

    state: ChoosingRound
    participants: Participants

    @BOOK.implements("3.3")
    def a33_begin(self) -> None:
        """3.3: settle the bye before the scoregroups; say why where no complete pairing is possible."""
        state = self.state
        if len(state.entrants) % 2:
            self.a34_bye()
        if (state.bye is not None or len(state.entrants) % 2 == 0) and C3.counts(state.legal, state.left):
            return
        why = state.field.deadlock(range(len(state.entrants)))
        assert why is not None, "a complete pairing exists after all"
        state.tell(RoundImpossible("3.3", removed=why.removed, groups=why.groups, others=why.others))
        raise NoLegalPairing("3.3", why.players, why.sentence)

    @BOOK.implements("3.4")
    def a34_bye(self) -> None:
        """3.4: leaves a legal pairing, lowest score, most matches played, largest number; who may have it (C2)."""
        state = self.state
        order = Pairing(self.participants, RANKED).in_bye_order()
        place, passed, proofs = state.first_for_bye(order, HadPoint(C2.article))
        if place is None:
            return
        participant = self.participants.all[place]
        event = ByeByMatches("3.4", participant.number, participant.score, participant.matches, passed)
        state.tell(event, proofs=proofs)
        missed = len(state.tournament.rounds) - participant.matches
        costs = ("bye-score", participant.score), (MISSED_MATCHES, missed)
        state.chose("3.4", "pab", 0, [participant.number], amounts=costs, place=len(passed) + 1)

    def a33_brackets(self) -> None:
        """3.3: pair one bracket after another from the top scoregroup down."""
        state = self.state
        pairing = Pairing(self.participants, RANKED, state.control)
        pairing.left = state.left
        for bracket in pairing.brackets(told=state.sink.level >= Level.STEPS):
            BracketTeller(state, bracket, TOLD).tell()
            for top, bottom in bracket.pairs:
                state.pair(top, bottom)

    def a43_colours(self, initial: Colour | None) -> list[tuple[int, int]]:
        """4.3: return both teams of every match by number, the one with White first, and tell what decides."""
        boards: list[tuple[int, int]] = []
        for pair in self.state.pairs:
            one, other = (_side(self.state, place) for place in pair)
            first, second = a42_first_team(one, other)
            article, colour = a43_first_colour(first, second, initial)
            white, black = (first, second) if colour is Colour.WHITE else (second, first)
            self._tell_colours(article, white, black, first)
            boards.append((white.team.number, black.team.number))
        return boards

    def _tell_colours(self, article: str, white: Side, black: Side, first: Side) -> None:
        if self.state.sink.level < Level.DECISIONS:
            return
        seats = [self._seat(side) for side in (white, black, first)]
        self.state.sink.event(colour_rules.weighed_colours(article, RULES[article], *seats))

    def _seat(self, side: Side) -> TeamSeat:
        assert isinstance(side.team, TeamSeat), "the fields of this edition have teams"
        return side.team


def _side(state: ChoosingRound, place: int) -> Side:
    seat = state.entrants[place]
    assert isinstance(seat, TeamSeat), "the fields of this edition have teams"
    return Side(seat, seat.preference)


ASKING: CounterQuestions[PairedRound] = CounterQuestions(
    BOOK.key,
    pair_teams,
    compared,
    field_of,
    completion=C3.article,
    bye="3.4",
    no_second_bye=C2.article,
    sink=partial(Recorder, Level.DECISIONS),
)
"""How counter-questions are put to this edition."""
