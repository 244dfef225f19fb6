"""Which step of C.1 to C.14 must come next in a bracket of 2012, by what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.proof.dutch_2012 import steps
from arbiter_gui.proof.dutch_2012.measured_bracket import MeasuredBracket
from arbiter_gui.proof.kernel.tally import require
from arbiter_gui.trace import Event, procedure, score_brackets


class StepOrder:
    """The steps of a bracket so far, and what may follow: C.12 is asked once a level and once for C.1."""

    def __init__(self, bracket: MeasuredBracket) -> None:
        self.bracket = bracket
        self.asked_by_c1 = self.asked_by_level = self.joined = False
        self.before: Event | None = None
        self.next = self._c1()

    @property
    def early(self) -> bool:
        """Whether C.1 calls C.12 (R13), not a level that could not be paired (R14)."""
        return isinstance(self.before, score_brackets.OpponentlessFound)

    def follows(self, event: Event) -> None:
        """Check that a step may come after the one before. Raises Wrong."""
        step = steps.step_of(event)
        require(step in self.next, f"{step[1].__name__} of {event.article} cannot stand here")

    def goes_on(self, event: Event, below: Sequence[Event]) -> None:
        """Set what may follow a step that has been checked."""
        match event:
            case score_brackets.OpponentlessFound():
                self.next = self._with_opponentless()
            case score_brackets.PairedAgain():
                self.asked_by_level = self.asked_by_level or not self.early
                self.next = self._c1()
            case score_brackets.BracketsJoined():
                self.joined, self.asked_by_level = True, False
                self.next = self._c1()
            case score_brackets.NobodyElse():
                self.next = self._with_opponentless() if self.early else self._after_c12()
            case procedure.DemandsPassed(to="C.12"):
                self.next = steps.C12 if self._can_ask() else self._after_c12()
            case procedure.PairsTried():
                refused = any(isinstance(e, procedure.PairsRefused) for e in below)
                self.next = steps.after(event) - steps.DONE if refused else steps.DONE
            case _:
                self.next = steps.after(event)
        self.before = event

    def _c1(self) -> frozenset[steps.Step]:
        """C.1: those without possible opponent come first, and are told once."""
        if not self.bracket.alone():
            return steps.MEASURED
        return self._with_opponentless() if self.asked_by_c1 else steps.OPPONENTLESS

    def _with_opponentless(self) -> frozenset[steps.Step]:
        """C.1: C.12 for somebody who was moved down, C.13 in the lowest bracket, else they move on."""
        bracket = self.bracket
        if not (self.asked_by_c1 or self.asked_by_level) and {*bracket.alone()} & {*bracket.incoming}:
            self.asked_by_c1 = True
            if self._can_ask():
                return steps.C12
        return steps.C13 if bracket.lowest else steps.MOVE_ON

    def _can_ask(self) -> bool:
        """Tell whether C.12 has somebody to exchange and was not asked for it."""
        bracket = self.bracket
        return bool(bracket.incoming and bracket.round.stack) and not (self.asked_by_level or self.joined)

    def _after_c12(self) -> frozenset[steps.Step]:
        """C.13 and C.14, which end a level that nobody else could help."""
        heterogeneous = self.bracket.table().heterogeneous
        if self.bracket.lowest and heterogeneous:
            hopeless = self.joined and not self.bracket.completable()
            return steps.FIRST_PAIRS_GIVEN_UP if hopeless else steps.FEWER_MOVED_DOWN
        if self.bracket.lowest:
            return steps.C13
        return steps.C14_B if heterogeneous else steps.C14_A
