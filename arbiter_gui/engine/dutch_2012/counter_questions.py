"""Counter-questions to a round: the procedure once more with a wish, and both rounds beside each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Stage, field_of
from arbiter_gui.engine.dutch_2012.definitions import read_field
from arbiter_gui.engine.dutch_2012.first_difference import cost, first_parting
from arbiter_gui.engine.dutch_2012.round_state import RoundState, numbers
from arbiter_gui.engine.dutch_2012.steps.publishing import published
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions.demands import RoundDemand
from arbiter_gui.engine.kernel.counter_questions.questions import CounterQuestions
from arbiter_gui.engine.kernel.counter_questions.verdicts import Figure, Verdict, Weighed
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import NO_TRACE


@dataclass(frozen=True)
class PairedRound:
    """A paired round: its players, the table after the last bracket, boards as (white, black) and the bye."""

    field: Field
    state: RoundState
    boards: tuple[tuple[int, int], ...]
    bye: int | None


def _paired(tournament: Tournament, wish: RoundDemand, control: Control) -> PairedRound:
    field = read_field(tournament, wish)
    return PairedRound(field_of(field.entrants), *published(tournament, field, NO_TRACE, control))


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
