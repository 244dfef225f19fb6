"""What an edition brings so that counter-questions can be put to its rounds, and what the answers are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions.demands import RoundDemand
from arbiter_gui.engine.kernel.counter_questions.verdicts import Verdict, Weighed
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import Fact
from arbiter_gui.trace.values import Apart, BothMovedDown, Met, NoColour

Code = tuple[str, int | str]


def coded(apart: Apart | None) -> Code | None:
    """Return the article with the round, `prohibited`, `mdps`, the letter of a colour, or `no` and its letter."""
    match apart:
        case None:
            return None
        case Met(article, number):
            return article, number or "prohibited"
        case BothMovedDown(article):
            return article, "mdps"
        case NoColour(article, colour):
            return article, f"no {colour.value}"
    return apart.article, apart.colour.value if apart.colour else ""


Barrier = tuple[Fact, ...]
"""What keeps two players apart, or one from the bye: (article, detail ...)."""


NOBODY_THERE = "nobody"
"""The reason of an Impossible: who is to stay in a bracket can meet nobody in it."""


class Paired(Protocol):
    """A paired round: the players, boards as (white, black) in their order, and who has the bye."""

    @property
    def field(self) -> Field:
        """The players, and who may meet whom."""
        ...

    @property
    def boards(self) -> tuple[tuple[int, int], ...]:
        """The boards by pairing number."""
        ...

    @property
    def bye(self) -> int | None:
        """Who has the pairing-allocated bye."""
        ...


P = TypeVar("P", bound=Paired)


@dataclass(frozen=True)
class CounterQuestions(Generic[P]):
    """How an edition answers counter-questions: by pairing the round again with a wish, and comparing.

    `pair` raises NoLegalPairing; `lacking` then says why, of the players `seated` with a wish.
    `compare` gives the verdict on a round with a wish, None where the edition's procedure gave no pairing that can
    be compared. `weigh` are the brackets with their figures, none where the edition does not weigh them.
    `completion` is the article by which everybody must be paired in the end, `bye` that of the bye, `no_second_bye`
    the one by which somebody may not have it. `moving_down` is the article by which whoever is left over goes to the
    next bracket and the last one has the bye; "" where a criterion of its own sends the bye down.
    """

    pair: Callable[[Tournament, RoundDemand, Control], P]
    compare: Callable[[P, P, Control], Verdict | None]
    weigh: Callable[[P], tuple[Weighed, ...]]
    seated: Callable[[Tournament, RoundDemand], Field]
    completion: str
    bye: str
    no_second_bye: str
    moving_down: str = ""

    def lacking(self, tournament: Tournament, wish: RoundDemand) -> Deadlock | None:
        """Return why the others cannot all be paired when those who have what is wished for are set aside."""
        field = self.seated(tournament, wish)
        return field.deadlock([p for p, seat in enumerate(field.seats) if seat.number not in wish.aside])


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a counter-question: the verdict, and the whole round it would take.

    `boards` are (white, black) and empty when there is no such round; `brackets` are those of the round as the rules
    pair it and of the round with the wish. A verdict of None: the edition's steps tell, nothing can be compared.
    """

    verdict: Verdict | None
    boards: tuple[tuple[int, int], ...] = ()
    bye: int | None = None
    brackets: tuple[tuple[Weighed, ...], tuple[Weighed, ...]] = ((), ())
