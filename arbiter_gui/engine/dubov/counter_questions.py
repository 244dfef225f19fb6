"""Counter-questions to a round: the articles once more with a wish."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov.choices import choices
from arbiter_gui.engine.dubov.first_difference import first_parting
from arbiter_gui.engine.dubov.round_state import RoundState
from arbiter_gui.engine.kernel.control import FREE, Control
from arbiter_gui.engine.kernel.counter_questions.demands import RoundDemand
from arbiter_gui.engine.kernel.counter_questions.questions import CounterQuestions
from arbiter_gui.engine.kernel.counter_questions.verdicts import Verdict
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import NO_TRACE, Level, Recorder, Sink, Trace

W = TypeVar("W", bound=RoundState[Any])


@dataclass(frozen=True)
class PairedRound(Generic[W]):
    """A paired round: the players, the pairing and its trace."""

    state: W
    pairing: RoundPairing
    trace: Trace

    @property
    def boards(self) -> tuple[tuple[int, int], ...]:
        """The boards as (white, black)."""
        return self.pairing.boards

    @property
    def bye(self) -> int | None:
        """Who has the bye."""
        return self.pairing.bye

    @property
    def field(self) -> Field:
        """The players, and who may meet whom."""
        return self.state.field


def compared(played: PairedRound[W], wished: PairedRound[W]) -> Verdict | None:
    """Return the first choice that differs."""
    own, other = (choices(r.trace, {e.number: e.score for e in r.state.entrants}) for r in (played, wished))
    return first_parting(own, other)


def asking_of(
    lay_out: Callable[[Tournament, Sink, Control, RoundDemand], W],
    pair: Callable[[W, RoundDemand], RoundPairing],
    *articles: str,
    compare: Callable[[PairedRound[W], PairedRound[W]], Verdict | None] = compared,
) -> CounterQuestions[PairedRound[W]]:
    """Return how counter-questions are put to an edition: how players are laid out and paired, and rounds compared.

    `articles` are those by which everybody must be paired, of the bye, and of who may not have it.
    """

    def paired(tournament: Tournament, wish: RoundDemand, control: Control) -> PairedRound[W]:
        recorder = Recorder(Level.DECISIONS)
        state = lay_out(tournament, recorder, control, wish)
        pairing = pair(state, wish)
        return PairedRound(state, pairing, recorder.trace(pairing.edition, tournament.next_round, ""))

    return CounterQuestions(
        paired,
        lambda played, wished, _: compare(played, wished),
        lambda played: (),
        lambda tournament, wish: lay_out(tournament, NO_TRACE, FREE, wish).field,
        *articles,
    )
