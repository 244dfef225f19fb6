"""Counter-questions to a round: the procedure once more with a wish, and both rounds beside each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Stage
from arbiter_gui.engine.dutch_2012.bracket_search.refusals import forbidden
from arbiter_gui.engine.dutch_2012.definitions import Entrant, RoundField, read_field
from arbiter_gui.engine.dutch_2012.first_difference import cost, first_parting
from arbiter_gui.engine.dutch_2012.steps.publishing import published
from arbiter_gui.engine.dutch_2012.steps.refusal import with_bye
from arbiter_gui.engine.dutch_2012.workbench import Workbench, numbers
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions.barriers import coded
from arbiter_gui.engine.kernel.counter_questions.demands import RoundDemand
from arbiter_gui.engine.kernel.counter_questions.questions import Barrier, CounterQuestions
from arbiter_gui.engine.kernel.counter_questions.verdicts import Figure, Verdict, Weighed
from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from arbiter_gui.trace import NO_TRACE
from arbiter_gui.trace.values import SameColour


@dataclass(frozen=True)
class PairedRound:
    """A paired round: its players, the table after the last bracket, boards as (white, black) and the bye."""

    field: RoundField
    bench: Workbench
    boards: tuple[tuple[int, int], ...]
    bye: int | None

    @cached_property
    def _entrant_of(self) -> dict[int, Entrant]:
        return {entrant.number: entrant for entrant in self.field.entrants}

    def entrant(self, number: int) -> Entrant:
        """Return the player with a pairing number; KeyError for somebody who is not paired."""
        return self._entrant_of[number]


def _paired(tournament: Tournament, wish: RoundDemand, control: Control) -> PairedRound:
    field = read_field(tournament, wish)
    bench, boards, bye = published(tournament, field, NO_TRACE, control)
    return PairedRound(field, bench, boards, bye)


def _compared(played: PairedRound, wished: PairedRound, control: Control) -> Verdict:
    return first_parting(played.bench, wished.bench)


def _lacking(tournament: Tournament, wish: RoundDemand) -> Deadlock | None:
    kept = [e for e in read_field(tournament, wish).entrants if e.number not in wish.aside]
    return deadlock(with_bye(kept), numbers(kept))


def _pair_barrier(played: PairedRound, one: int, other: int) -> Barrier | None:
    """Return B.1 or B.2 where it keeps two players apart, as (article, round or colour)."""
    a = played.entrant(one)
    reason = forbidden(a, played.entrant(other))
    return coded(SameColour(reason.article, a.due.colour) if isinstance(reason, SameColour) else reason)


def _may_have_bye(played: PairedRound, player: int) -> bool:
    return c.b1b_may_have_bye(played.entrant(player))


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
        for stage in played.bench.stack
    )


def _figures(stage: Stage) -> Iterator[Figure]:
    """Yield who was not paired first or at all (A.6), the scores of A.11 and D.4, and what C.10 gave up."""
    counted = {c.LOST: "A.6.c", c.LEFT: "A.6.b", **c.ARTICLES}
    for key, amount in cost(stage).items():
        if amount:
            yield Figure(counted[key], 0, amount, c.CODES[key])


ASKING = CounterQuestions(
    _paired, _compared, _weighed, _lacking, _pair_barrier, _may_have_bye, "C.13", "A.5", "B.1.b"
)
"""How counter-questions are put to this edition."""
