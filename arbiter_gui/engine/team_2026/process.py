"""Pairs a round of the Team Swiss: the bye, then bracket after bracket with its upfloaters, then
the colours of the matches. A *side* is a team of a match with its colour preference.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.team_values.rules import PreferenceType
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel import colour_rules
from arbiter_gui.engine.kernel.boards import RoundPairing, in_board_order
from arbiter_gui.engine.kernel.choosing import ChoosingRound, PairedRound
from arbiter_gui.engine.kernel.compared_choices import first_difference
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, CounterQuestions, RoundWish
from arbiter_gui.engine.kernel.initial_colour import ordinals_of_participants
from arbiter_gui.engine.team_2026.colours import (
    RULES,
    Side,
    a42_first_team,
    a43_colour_of_first_team,
)
from arbiter_gui.engine.team_2026.criteria import C2, C3, C4, C5, C6, C7, C8, C9, C10, RANKED
from arbiter_gui.engine.team_2026.definitions import TeamSeat, field_of, participants_of, rules_of
from arbiter_gui.engine.team_2026.rulebook import BOOK
from arbiter_gui.engine.upfloating.bracket_trace import RecordedCriteria, record_cards
from arbiter_gui.engine.upfloating.identifiers import first_identifier
from arbiter_gui.engine.upfloating.match_round import MatchRound
from arbiter_gui.engine.upfloating.participants import Participants, places_by_score
from arbiter_gui.engine.upfloating.procedure import Pairing
from arbiter_gui.engine.upfloating.sets import chosen_set
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS
from arbiter_gui.trace import Level, Recorder, Sink

BOOK.implements("1.3.1")(places_by_score)
BOOK.implements("1.3.2")(Pairing.brackets)
BOOK.implements("3.3")(MatchRound.a33_settle_bye)
BOOK.implements("3.4")(MatchRound.a34_give_bye)
BOOK.implements("3.5")(chosen_set)
BOOK.implements("3.6")(first_identifier)
BOOK.implements("3.6.1")(Participants.by_number)
BOOK.implements("4.1")(colour_rules.required_initial_colour)
BOOK.implements("T7")(ordinals_of_participants)
BOOK.implements(ORDER_OF_BOARDS.number)(in_board_order)

RECORDED_CRITERIA = RecordedCriteria(
    RANKED,
    on_number=C4,
    on_scores=C5,
    on_next_scoregroup=C6,
    on_floats=C7,
    on_pairs=(C8, C9, C10),
    reading="T9",
)
"""The criteria as recorded in the trace."""


def pair_round(tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
    """Pair the next round.

    Raises NeedsChoice without a drawn colour where one is needed, NoLegalPairing without a complete
    pairing.
    """
    paired = pair_teams(tournament, NO_WISH, sink, control)
    return RoundPairing(
        edition=BOOK.key,
        round=tournament.next_round,
        boards=paired.boards,
        bye=paired.bye,
        questions=paired.questions,
    )


def pair_teams(
    tournament: Tournament, wish: RoundWish, sink: Sink, control: Control
) -> PairedRound:
    """Pair the next round, with a wish if there is one.

    The bye comes first (3.4), then bracket after bracket (3.5, 3.6), then the colours (4). Raises
    NeedsChoice without a drawn colour where one is needed, NoLegalPairing without a complete
    pairing.
    """
    field = field_of(tournament, wish)
    state = ChoosingRound(tournament, field.seats, field, sink, control)
    participants = participants_of(tournament, field)
    record_cards(state, participants)
    matches = MatchRound(
        state, participants, RECORDED_CRITERIA, matches_before=len(tournament.rounds)
    )
    matches.a33_settle_bye()
    matches.a33_pair_brackets()
    boards = a43_allocate_colours(state, tournament.initial_colour)
    return state.paired_round(boards, ORDER_OF_BOARDS.number, BOOK, questions=())


def a43_allocate_colours(state: ChoosingRound, drawn: Colour | None) -> list[tuple[int, int]]:
    """4.3: return both teams of every match by number, the one with White first, and record what
    decides.

    The colour of a team is that of its first board (1.6). `drawn` is the initial colour.
    """
    boards: list[tuple[int, int]] = []
    for team, opponent in state.pairs:
        match = _coloured_match(_side(state, team), _side(state, opponent), drawn)
        _record_colours(state, match)
        boards.append((match.white.team.number, match.black.team.number))
    return boards


class _ColouredMatch(NamedTuple):
    """A match with its colours: the article that gave them, and the first-team of 4.2, whichever
    colour it has.
    """

    white: Side
    black: Side
    first_team: Side
    article: str


def _coloured_match(team: Side, opponent: Side, drawn: Colour | None) -> _ColouredMatch:
    """4.2, 4.3: return a match with its colours, by the first rule that decides.

    The rules of 4.3 speak of the first-team, which is the one with the higher score (4.2).
    """
    first, second = a42_first_team(team, opponent)
    article, colour_of_first = a43_colour_of_first_team(first, second, drawn)
    if colour_of_first is Colour.WHITE:
        return _ColouredMatch(first, second, first, article)
    return _ColouredMatch(second, first, first, article)


def _record_colours(state: ChoosingRound, match: _ColouredMatch) -> None:
    """Record the colours of a match, the article that gave them, and the preferences of both
    teams.
    """
    if state.sink.level < Level.DECISIONS:
        return
    weighed = colour_rules.colours_event(
        match.article,
        RULES[match.article],
        _seat(match.white),
        _seat(match.black),
        _seat(match.first_team),
        knows_preferences=rules_of(state.tournament).preferences is not PreferenceType.NONE,
    )
    state.sink.event(weighed)


def _seat(side: Side) -> TeamSeat:
    """Return the seat of a team of a match."""
    assert isinstance(side.team, TeamSeat), "the fields of this edition have teams"
    return side.team


def _side(state: ChoosingRound, place: int) -> Side:
    """Return the team at a place with its preference, as the rules on colours see it."""
    seat = state.entrants[place]
    assert isinstance(seat, TeamSeat), "the fields of this edition have teams"
    return Side(seat, seat.preference)


ASKING: CounterQuestions[PairedRound] = CounterQuestions(
    key=BOOK.key,
    pair=pair_teams,
    compare=first_difference,
    field_of=field_of,
    completion=C3.article,
    bye="3.4",
    no_second_bye=C2.article,
    sink=partial(Recorder, Level.DECISIONS),
)
"""How counter-questions are put to this edition."""
