"""Which step of C.1 to C.14 must come next in a bracket of 2012, by the text and by what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.proof.dutch_2012.round import MeasuredBracket
from arbiter_gui.proof.kernel.checks import require
from arbiter_gui.trace import Event
from arbiter_gui.trace import procedure as p
from arbiter_gui.trace import score_brackets as s

Step = tuple[str, type[Event]]
"""An article with what it did."""

MEASURED = frozenset[Step]((("C.2.a", p.BracketMeasured),))
OPPONENTLESS = frozenset[Step]((("C.1", s.OpponentlessFound),))
MOVE_ON = frozenset[Step]((("C.1", s.OpponentlessMovedDown),))
C12 = frozenset[Step]((("C.12", s.NobodyElse), ("C.12", s.PairedAgain)))
C13 = frozenset[Step]((("C.13", s.BracketsJoined), ("C.13", s.PairedAgain)))
C14_A = frozenset[Step]((("C.14.a", p.OnePairLess),))
FEWER_MOVED_DOWN = frozenset[Step]((("C.14.b.2", p.FewerMovedDown),))
C14_B = FEWER_MOVED_DOWN | {("C.14.b.1", p.OnePairLess)}
FIRST_PAIRS_GIVEN_UP = frozenset[Step]((("C.14.b.2", p.FirstPairsGivenUp),))
ACCEPTED: Step = ("C.6", s.PairingAccepted)
NOTED: Step = ("C.6", p.PairsNoted)
DONE = frozenset[Step]((ACCEPTED, NOTED))
"""What comes after pairs that are not refused."""
_ORDERS_PASSED: Step = ("C.7", p.OrdersPassed)
_GIVEN_UP: Step = ("C.9", p.RemainderGivenUp)
_EXCHANGE: Step = ("C.8.a", p.ExchangeMade)
_OTHER_SET: Step = ("C.8.b", p.OtherSetTaken)
_OPENED: Step = ("C.3.a", p.PairsSet)
_IMPOSSIBLE: Step = ("C.3.a", p.LevelImpossible)
_COLOURS: Step = ("C.3.d", p.ColoursAllowed)
_SPLIT = frozenset[Step]((("C.5", p.SidesFormed),))
_TRIED: Step = ("C.6", p.PairsTried)
_LOWERED = frozenset[Step]((("C.10", p.DemandLowered), ("C.10", p.DemandsPassed)))

_GO_ON = frozenset[Step](
    (
        _ORDERS_PASSED, ("C.7", p.OrderTaken), _EXCHANGE, ("C.8.a", p.PairingsPassed), _OTHER_SET,
        ("C.8.b", p.OtherSetsPassed), _GIVEN_UP,
    )
)  # fmt: skip
"""What comes after pairs that are refused, beside C.10."""

_LEVEL = frozenset((_OPENED, _IMPOSSIBLE))

_AFTER: dict[Step, frozenset[Step]] = {
    ("C.1", s.OpponentlessMovedDown): MEASURED | {ACCEPTED},
    ("C.2.a", p.BracketMeasured): frozenset((("C.2.b", p.ColoursCounted),)),
    ("C.2.b", p.ColoursCounted): _LEVEL,
    _IMPOSSIBLE: frozenset((_OPENED,)),
    _OPENED: frozenset((_COLOURS,)),
    _COLOURS: _SPLIT,
    ("C.5", p.SidesFormed): frozenset((_TRIED,)),
    _TRIED: _GO_ON | _LOWERED | {ACCEPTED, NOTED},
    NOTED: frozenset((("C.6", p.RemainderBegun),)),
    ("C.6", p.RemainderBegun): _SPLIT,
    _ORDERS_PASSED: _GO_ON - {_ORDERS_PASSED} | _LOWERED,
    ("C.7", p.OrderTaken): frozenset((_TRIED,)),
    ("C.8.a", p.PairingsPassed): frozenset((_EXCHANGE, _GIVEN_UP)) | _LOWERED,
    _EXCHANGE: _SPLIT,
    ("C.8.b", p.OtherSetsPassed): frozenset((_OTHER_SET,)) | _LOWERED,
    _OTHER_SET: _SPLIT,
    _GIVEN_UP: _GO_ON - {_GIVEN_UP} | _LOWERED,
    ("C.14.a", p.OnePairLess): _LEVEL,
    ("C.14.b.1", p.OnePairLess): _LEVEL,
    ("C.14.b.2", p.FewerMovedDown): _LEVEL | {("C.2.b", p.ColoursCounted)},
    ("C.14.b.2", p.FirstPairsGivenUp): C13,
}
"""Which steps may follow one another within a level where only those are told that do something."""


def step_of(event: Event) -> Step:
    """Return an event as a step; all of C.10 is one."""
    return "C.10" if event.article.startswith("C.10.") else event.article, type(event)


def after(event: Event) -> frozenset[Step]:
    """Return what may follow an event, by where it says that it goes where C.10 tells it."""
    match event:
        case p.DemandsPassed():
            return frozenset((("C.10", p.DemandLowered),))
        case p.DemandLowered():
            return frozenset((_COLOURS,)) if event.to in ("C.3.c", "C.3.d") else _SPLIT
    return _AFTER.get(step_of(event), frozenset())


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
        return isinstance(self.before, s.OpponentlessFound)

    def follows(self, event: Event) -> None:
        """Check that a step may come after the one before. Raises Wrong."""
        step = step_of(event)
        require(step in self.next, f"{step[1].__name__} of {event.article} cannot stand here")

    def goes_on(self, event: Event, below: Sequence[Event]) -> None:
        """Set what may follow a step that has been checked."""
        match event:
            case s.OpponentlessFound():
                self.next = self._with_opponentless()
            case s.PairedAgain():
                self.asked_by_level = self.asked_by_level or not self.early
                self.next = self._c1()
            case s.BracketsJoined():
                self.joined, self.asked_by_level = True, False
                self.next = self._c1()
            case s.NobodyElse():
                self.next = self._with_opponentless() if self.early else self._after_c12()
            case p.DemandsPassed(to="C.12"):
                self.next = C12 if self._can_ask() else self._after_c12()
            case p.PairsTried():
                refused = any(isinstance(e, p.PairsRefused) for e in below)
                self.next = after(event) - DONE if refused else DONE
            case _:
                self.next = after(event)
        self.before = event

    def _c1(self) -> frozenset[Step]:
        """C.1: those without possible opponent come first, and are told once."""
        if not self.bracket.alone():
            return MEASURED
        return self._with_opponentless() if self.asked_by_c1 else OPPONENTLESS

    def _with_opponentless(self) -> frozenset[Step]:
        """C.1: C.12 for somebody who was moved down, C.13 in the lowest bracket, else they move on."""
        bracket = self.bracket
        if not (self.asked_by_c1 or self.asked_by_level) and {*bracket.alone()} & {*bracket.incoming}:
            self.asked_by_c1 = True
            if self._can_ask():
                return C12
        return C13 if bracket.lowest else MOVE_ON

    def _can_ask(self) -> bool:
        """Tell whether C.12 has somebody to exchange and was not asked for it."""
        bracket = self.bracket
        return bool(bracket.incoming and bracket.round.stack) and not (self.asked_by_level or self.joined)

    def _after_c12(self) -> frozenset[Step]:
        """C.13 and C.14, which end a level that nobody else could help."""
        heterogeneous = self.bracket.table().heterogeneous
        if self.bracket.lowest and heterogeneous:
            hopeless = self.joined and not self.bracket.completable()
            return FIRST_PAIRS_GIVEN_UP if hopeless else FEWER_MOVED_DOWN
        if self.bracket.lowest:
            return C13
        return C14_B if heterogeneous else C14_A
