"""The steps C.1 to C.14 with the steps that each may go to, as the text has them."""

from __future__ import annotations

from arbiter_gui.trace import Event
from arbiter_gui.trace import procedure as p
from arbiter_gui.trace import score_brackets as s

Step = tuple[str, type[Event]]
"""An article with what it did."""

FIRST = frozenset[Step]((("C.2.a", p.BracketMeasured), ("C.1", s.OpponentlessFound)))
"""What a bracket begins with."""

MOVES_ON: Step = ("C.1", s.OpponentlessMovedDown)
NOBODY_ELSE: Step = ("C.12", s.NobodyElse)
ACCEPTED: Step = ("C.6", s.PairingAccepted)
NOTED: Step = ("C.6", p.PairsNoted)
ANOTHER: Step = ("C.12", s.PairedAgain)
BEFORE = frozenset((NOBODY_ELSE, ANOTHER))
"""C.12: the bracket before is asked for other players."""
ANOTHER_BELOW: Step = ("C.13", s.PairedAgain)
JOINED: Step = ("C.13", s.BracketsJoined)
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

_EXITS = frozenset[Step](
    (
        NOBODY_ELSE, ANOTHER, JOINED, ANOTHER_BELOW, ("C.14.a", p.OnePairLess), ("C.14.b.1", p.OnePairLess),
        ("C.14.b.2", p.FewerMovedDown), ("C.14.b.2", p.FirstPairsGivenUp),
    )
)  # fmt: skip
"""What comes when no requirement is left to lower."""

_LEVEL = frozenset((_OPENED, _IMPOSSIBLE))

_AFTER: dict[Step, frozenset[Step]] = {
    ("C.1", s.OpponentlessFound): _EXITS | {MOVES_ON},
    MOVES_ON: frozenset((("C.2.a", p.BracketMeasured), ACCEPTED)),
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
    NOBODY_ELSE: _EXITS - BEFORE | {MOVES_ON},
    ANOTHER: FIRST | {MOVES_ON},
    ANOTHER_BELOW: FIRST,
    JOINED: FIRST | {JOINED, ANOTHER_BELOW},
    ("C.14.a", p.OnePairLess): _LEVEL,
    ("C.14.b.1", p.OnePairLess): _LEVEL,
    ("C.14.b.2", p.FewerMovedDown): _LEVEL | {("C.2.b", p.ColoursCounted)},
    ("C.14.b.2", p.FirstPairsGivenUp): frozenset((JOINED, ANOTHER_BELOW)),
}
"""Which steps may follow one another where only those are told that do something."""


def step_of(event: Event) -> Step:
    """Return an event as a step; all of C.10 is one."""
    return "C.10" if event.article.startswith("C.10.") else event.article, type(event)


def after(event: Event) -> frozenset[Step]:
    """Return what may follow an event, by where it says that it goes where C.10 tells it."""
    match event:
        case p.DemandsPassed():
            return _EXITS if event.to == "C.12" else frozenset((("C.10", p.DemandLowered),))
        case p.DemandLowered():
            return frozenset((_COLOURS,)) if event.to in ("C.3.c", "C.3.d") else _SPLIT
    return _AFTER.get(step_of(event), frozenset())
