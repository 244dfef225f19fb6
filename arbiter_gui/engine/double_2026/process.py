"""Pairs a round of the Double-Swiss System, in which a *match* is two games in two rounds: the
first games as matches are paired, and the second games with colours reversed.
"""

from __future__ import annotations

from functools import partial

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Bye, ByeKind
from arbiter_gui.engine.double_2026.colours import LADDER, RULES
from arbiter_gui.engine.double_2026.criteria import C2, C3, C4, C5, C6, C7, C8, RANKED
from arbiter_gui.engine.double_2026.definitions import field_of, participants_of, second_games
from arbiter_gui.engine.double_2026.matches import is_second_game, match_number
from arbiter_gui.engine.double_2026.rulebook import BOOK
from arbiter_gui.engine.kernel import colour_rules as rules
from arbiter_gui.engine.kernel.boards import RoundPairing, in_board_order
from arbiter_gui.engine.kernel.choosing import ChoosingRound, PairedRound
from arbiter_gui.engine.kernel.compared_choices import first_difference
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, CounterQuestions, Paired, RoundWish
from arbiter_gui.engine.kernel.initial_colour import ordinals_of_participants
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.engine.kernel.verdicts import FirstDifference
from arbiter_gui.engine.upfloating.bracket_trace import RecordedCriteria, record_cards
from arbiter_gui.engine.upfloating.identifiers import first_identifier
from arbiter_gui.engine.upfloating.match_round import MatchRound
from arbiter_gui.engine.upfloating.participants import Participants, places_by_score
from arbiter_gui.engine.upfloating.procedure import Pairing
from arbiter_gui.engine.upfloating.sets import chosen_set
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS
from arbiter_gui.trace import Level, Recorder, Sink
from arbiter_gui.trace.kinds import BoardsOrdered
from arbiter_gui.trace.upfloating import GameTurned, SecondGames
from arbiter_gui.trace.values import ColourRule

BOOK.implements("1.3.1")(places_by_score)
BOOK.implements("1.3.2")(Pairing.brackets)
BOOK.implements("3.3")(MatchRound.a33_settle_bye)
BOOK.implements("3.4")(MatchRound.a34_give_bye)
BOOK.implements("3.5")(chosen_set)
BOOK.implements("3.6")(first_identifier)
BOOK.implements("3.6.1")(Participants.by_number)
BOOK.implements(ORDER_OF_BOARDS.number)(in_board_order)

RECORDED_CRITERIA = RecordedCriteria(
    RANKED,
    on_number=C4,
    on_scores=C5,
    on_next_scoregroup=C6,
    on_floats=C7,
    on_pairs=(C8,),
    reading="DS7",
)
"""The criteria as recorded in the trace."""

ACCELERATED = "virtual-points"
"""The code of the question whether virtual points are those of a game won (DS7)."""


def pair_game(tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
    """Return the next round: the first games of a new match, or the second games of the one that
    has begun.

    Raises NeedsChoice without a drawn colour where one is needed, NoLegalPairing without a complete
    pairing.
    """
    if is_second_game(tournament):
        return a44_second_games(tournament, sink)
    match = pair_match(tournament, NO_WISH, sink, control)
    return RoundPairing(
        edition=BOOK.key,
        round=tournament.next_round,
        boards=match.boards,
        bye=match.bye,
        questions=match.questions,
    )


@BOOK.implements("4.4")
def a44_second_games(tournament: Tournament, sink: Sink) -> RoundPairing:
    """4.4: return the games of the previous round again, with colours reversed, as the second games
    of the matches.

    Byes are for the whole match.
    """
    first = tournament.rounds[-1]
    boards = tuple((board.black, board.white) for board in first.boards)
    sink.event(SecondGames("4.4", boards, len(tournament.rounds)))
    for white, black in boards:
        sink.event(GameTurned("4.4", white, black, rule=ColourRule.TURNED))
    sink.event(BoardsOrdered("4.4", boards))
    return RoundPairing(
        BOOK.key,
        tournament.next_round,
        boards,
        bye=None,
        byes=tuple(map(a14_second_bye, first.byes)),
    )


@BOOK.implements("1.4", "DS8")
def a14_second_bye(bye: Bye) -> Bye:
    """1.4: return the bye that a player has in the round of second games, after this `bye` in the
    round of first games.

    The pairing-allocated bye is worth a win and a draw for the match: so a half-point bye follows
    it. Any other bye is given again.
    """
    if bye.kind is ByeKind.PAIRING_ALLOCATED:
        return Bye(bye.player, ByeKind.HALF, mark=ByeKind.HALF.value)
    return bye


def pair_match(
    tournament: Tournament, wish: RoundWish, sink: Sink, control: Control
) -> PairedRound:
    """Pair the first games of the next match, with a wish if there is one.

    Raises NeedsChoice without a drawn colour where one is needed, NoLegalPairing without a complete
    pairing.
    """
    field = field_of(tournament, wish)
    state = ChoosingRound(tournament, field.seats, field, sink, control)
    participants = participants_of(tournament, field)
    record_cards(state, participants)
    match = MatchRound(
        state, participants, RECORDED_CRITERIA, matches_before=match_number(tournament) - 1
    )
    match.a33_settle_bye()
    match.a33_pair_brackets()
    last_rule = rules.InitialColour("4.3.1", tournament.initial_colour)
    ordinals = ordinals_of_participants(tournament)
    boards = rules.colour_pairs(field, state.pairs, LADDER, last_rule, ordinals, sink, kinds=RULES)
    questions: tuple[str, ...] = ()
    # DS7: the text does not say how much of a match a virtual point is.
    if any(seat.score != seat.card.points for seat in field.seats):
        questions = (ACCELERATED,)
    return state.paired_round(boards, ORDER_OF_BOARDS.number, BOOK, questions)


def pair(tournament: Tournament, wish: RoundWish, sink: Sink, control: Control) -> Paired:
    """Return the next round with a wish: the first games of a match, or the second games (4.4).

    Raises NoLegalPairing if the round cannot be paired, or for any wish in a round of second games:
    these have the same players as the first games, with nothing left to choose.
    """
    if not is_second_game(tournament):
        return pair_match(tournament, wish, sink, control)
    if wish != NO_WISH:
        raise NoLegalPairing(
            "4.4", wish.settled_players, say("the second games have the same players as the first")
        )
    # The boards of the first games with reversed colours; the events go to the sink. No player gets
    # the bye anew.
    round_of_second_games = a44_second_games(tournament, sink)
    return Paired(second_games(tournament), round_of_second_games.boards, bye=None)


def field_of_game(tournament: Tournament, wish: RoundWish) -> Field:
    """Return the players of the next round, with what a wish forbids."""
    if is_second_game(tournament):
        return second_games(tournament)
    return field_of(tournament, wish)


def compare(played_round: Paired, wish_round: Paired, control: Control) -> FirstDifference:
    """Return the first choice in which a match with a wish differs from the played one."""
    assert isinstance(played_round, PairedRound), "second games grant no wish"
    assert isinstance(wish_round, PairedRound), "second games grant no wish"
    return first_difference(played_round, wish_round, control)


ASKING = CounterQuestions(
    key=BOOK.key,
    pair=pair,
    compare=compare,
    field_of=field_of_game,
    completion=C3.article,
    bye="3.4",
    no_second_bye=C2.article,
    sink=partial(Recorder, Level.DECISIONS),
)
"""How counter-questions are put to this edition."""
