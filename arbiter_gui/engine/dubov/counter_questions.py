"""Counter-questions to a round: the articles once more with a wish."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov.choices import choices
from arbiter_gui.engine.dubov.first_difference import first_parting
from arbiter_gui.engine.dubov.workbench import Workbench
from arbiter_gui.engine.kernel.control import FREE, Control
from arbiter_gui.engine.kernel.counter_questions.barriers import coded
from arbiter_gui.engine.kernel.counter_questions.demands import RoundDemand
from arbiter_gui.engine.kernel.counter_questions.questions import CounterQuestions
from arbiter_gui.engine.kernel.counter_questions.verdicts import Verdict
from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.trace import NO_TRACE, Level, Recorder, Sink, Trace

W = TypeVar("W", bound=Workbench[Any])


@dataclass(frozen=True)
class PairedRound(Generic[W]):
    """A paired round: the players, the pairing and its trace."""

    bench: W
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

    @cached_property
    def _place_of(self) -> dict[int, int]:
        return {entrant.number: place for place, entrant in enumerate(self.bench.entrants)}

    def place(self, number: int) -> int:
        """Return the place of a pairing number; KeyError for somebody who is not paired."""
        return self._place_of[number]


def compared(played: PairedRound[W], wished: PairedRound[W]) -> Verdict | None:
    """Return the first choice that differs."""
    own, other = (choices(r.trace, {e.number: e.score for e in r.bench.entrants}) for r in (played, wished))
    return first_parting(own, other)


@dataclass(frozen=True)
class Rules(Generic[W]):
    """What an edition brings: how players are laid out and paired, and how rounds are compared.

    `bye`, `no_second_bye` and `completion` are the articles of the bye, of who may not have it, and by which
    everybody must be paired.
    """

    lay_out: Callable[[Tournament, Sink, Control, RoundDemand], W]
    pair: Callable[[W, RoundDemand], RoundPairing]
    bye: str
    no_second_bye: str
    completion: str
    compare: Callable[[PairedRound[W], PairedRound[W]], Verdict | None] = compared

    def paired(self, tournament: Tournament, wish: RoundDemand, control: Control) -> PairedRound[W]:
        """Pair the round with a wish."""
        recorder = Recorder(Level.DECISIONS)
        bench = self.lay_out(tournament, recorder, control, wish)
        pairing = self.pair(bench, wish)
        return PairedRound(bench, pairing, recorder.trace(pairing.edition, tournament.next_round, ""))

    def lacking(self, tournament: Tournament, wish: RoundDemand) -> Deadlock | None:
        """Return why the others cannot all be paired when those of a wish are set aside."""
        bench = self.lay_out(tournament, NO_TRACE, FREE, wish)
        kept = [v for v, e in enumerate(bench.entrants) if e.number not in wish.aside]
        return deadlock(bench.complete_graph(kept), bench.names(kept))

    @property
    def asking(self) -> CounterQuestions[PairedRound[W]]:
        """How counter-questions are put to the edition."""
        return CounterQuestions(
            self.paired,
            lambda played, wished, control: self.compare(played, wished),
            lambda played: (),
            self.lacking,
            lambda played, one, other: coded(played.bench.why_apart(played.place(one), played.place(other))),
            lambda played, player: played.bench.may_have_bye(played.place(player)),
            self.completion,
            self.bye,
            self.no_second_bye,
        )
