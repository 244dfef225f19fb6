"""From a tournament to the published round: colours, floats and the order of boards; and counter-questions to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Stage, field_of
from arbiter_gui.engine.dutch_2012.colours import RULES, allocate
from arbiter_gui.engine.dutch_2012.definitions import Entrant, preference_letters, read_field
from arbiter_gui.engine.dutch_2012.first_difference import cost, first_parting
from arbiter_gui.engine.dutch_2012.round_state import RoundState, numbers
from arbiter_gui.engine.dutch_2012.rulebook import BOOK, KEY
from arbiter_gui.engine.dutch_2012.steps.procedure import pair_brackets
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions.demands import NO_WISH, RoundDemand
from arbiter_gui.engine.kernel.counter_questions.questions import CounterQuestions
from arbiter_gui.engine.kernel.counter_questions.verdicts import Figure, Verdict, Weighed
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import NO_TRACE, Level, Sink
from arbiter_gui.trace.kinds import BoardsOrdered, ByeGiven
from arbiter_gui.trace.score_brackets import LettersWeighed
from arbiter_gui.trace.values import Letter

BOOK.implements("C.04.2:D.9")(in_board_order)


@dataclass(frozen=True)
class PairedRound:
    """A paired round: its players, the table after the last bracket, boards as (white, black) and the bye."""

    field: Field
    state: RoundState
    boards: tuple[tuple[int, int], ...]
    bye: int | None


def pair(tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
    """Pair the next round by the Dutch System of 2012.

    Raises NoLegalPairing when no pairing keeps B.1 and B.2, NeedsChoice without initial colour.
    """
    paired = _paired(tournament, NO_WISH, control, sink)
    return RoundPairing(KEY, tournament.next_round, paired.boards, paired.bye)


def _paired(
    tournament: Tournament, wish: RoundDemand, control: Control, sink: Sink = NO_TRACE
) -> PairedRound:
    field = read_field(tournament, wish)
    state = pair_brackets(field, sink, control)
    pairs = tuple(pair for stage in state.stack for pair in stage.candidate.all_pairs)
    boards = [_board(one, other, tournament, sink) for one, other in pairs]
    left = state.stack[-1].candidate.left if state.stack else ()
    if left:
        a5_bye(left[0], sink)
    ordered = in_board_order(boards, {e.number: e.score for e in field.entrants})
    sink.event(BoardsOrdered("C.04.2:D.9", ordered))
    return PairedRound(field_of(field.entrants), state, ordered, left[0].number if left else None)


def _board(one: Entrant, other: Entrant, tournament: Tournament, sink: Sink) -> tuple[int, int]:
    given = allocate(one, other, tournament)
    if sink.level >= Level.DECISIONS:
        both, odd = (given.white, given.black), tournament.next_round % 2 == 1
        sink.event(
            LettersWeighed(
                given.article, given.white.number, given.black.number, rule=RULES[given.article], reading=given.reading,
                preferences=tuple(Letter(preference_letters(e.preference, odd)) for e in both),
                colours=(colour_letters(given.white.card.colours), colour_letters(given.black.card.colours)),
            )
        )  # fmt: skip
    return given.white.number, given.black.number


@BOOK.implements("A.5")
def a5_bye(player: Entrant, sink: Sink) -> None:
    """A.5: who is left over gets the bye: no opponent, no colour."""
    sink.event(ByeGiven("A.5", player.number))


def _compared(played: PairedRound, wished: PairedRound, control: Control) -> Verdict:
    return first_parting(played.state, wished.state)


def _seated(tournament: Tournament, wish: RoundDemand) -> Field:
    return field_of(read_field(tournament, wish).entrants)


def _weighed(played: PairedRound) -> tuple[Weighed, ...]:
    return tuple(
        Weighed(
            stage.residents[0].score,
            numbers(stage.incoming),
            numbers(stage.residents),
            tuple(numbers(pair) for pair in stage.candidate.all_pairs),
            numbers(stage.floaters),
            tuple(_figures(stage)),
        )
        for stage in played.state.stack
    )


def _figures(stage: Stage) -> Iterator[Figure]:
    """Yield who was not paired first or at all (A.6), the scores of A.11 and D.4, and what C.10 gave up."""
    counted = {c.LOST: "A.6.c", c.LEFT: "A.6.b", **c.ARTICLES}
    for key, amount in cost(stage).items():
        if amount:
            yield Figure(counted[key], 0, amount, c.CODES[key])


ASKING = CounterQuestions(_paired, _compared, _weighed, _seated, "C.13", "A.5", "B.1.b", "C.6")
"""How counter-questions are put to this edition."""
